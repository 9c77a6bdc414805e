"""The server of the browser tests, with the sixth game on its shelf."""

from smorgasboard.games.registry import GAMES
from tests.browser.serving import main
from tests.cookie_jar.game import COOKIE_JAR

if __name__ == "__main__":
    GAMES[COOKIE_JAR.slug] = COOKIE_JAR
    main()
