"""The command `smorgasboard` with a game of your own: `python play.py play cookie-jar`."""

from cookie_jar.game import COOKIE_JAR

from smorgasboard.cli import main
from smorgasboard.games.registry import GAMES

GAMES[COOKIE_JAR.slug] = COOKIE_JAR

if __name__ == "__main__":
    main()
