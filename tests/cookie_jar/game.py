"""Cookie Jar at the border. It says no more than it must: bots and pictures are the defaults."""

from typing import Any

from smorgasboard.engine.errors import BadSetup, IllegalAction
from smorgasboard.engine.game import Game, Setup
from smorgasboard.engine.messages import Action, Event, ScoreLine
from smorgasboard.engine.names import Names
from smorgasboard.engine.options import flag
from tests.cookie_jar import content, notation, position, secrecy, sentences
from tests.cookie_jar.codes import PUT
from tests.cookie_jar.content import Catalog, CookiePack
from tests.cookie_jar.messages import CookieAction, CookieEvent, CookiePosition, CookieView
from tests.cookie_jar.rules import CookieJar


class CookieJarGame(Game[CookieJar, CookiePack]):
    slug = "cookie-jar"
    title = "Cookie Jar"
    short_name = "Cookie Jar"
    summary = "Fill the jar to the brim, and let somebody else spill it."
    minutes = "5"
    min_seats = 2
    max_seats = 4
    rules_version = 1
    options = (
        flag("refill", "whoever put a cookie into the jar takes another one", True).says(
            "Otherwise the tin stays closed."
        ),
    )
    package = "tests.cookie_jar"
    pack_shape = CookiePack
    action_types = CookieAction
    event_types = CookieEvent
    view_type = CookieView

    def check_setup(self, setup: Setup[CookiePack]) -> None:
        cookies = sum(cookie.count for cookie in setup.pack.cookies)
        if cookies < setup.seats * setup.pack.jar.hand:
            raise BadSetup(f"the pack has too few cookies for {setup.seats} hands")

    def pack_problems(self, pack: CookiePack) -> list[str]:
        return content.pack_problems(pack)

    def empty_table(self, setup: Setup[CookiePack]) -> CookieJar:
        return CookieJar(Catalog(setup.pack, bool(setup.options["refill"])), setup.seats)

    def action_count(self, setup: Setup[CookiePack]) -> int:
        return PUT + len(setup.pack.cookies)

    def action(self, setup: Setup[CookiePack], state: CookieJar, move: int, names: Names) -> Action:
        return notation.describe(setup.pack, move)

    def refusal(self, setup: Setup[CookiePack], state: CookieJar, word: str) -> IllegalAction:
        return notation.refusal(setup.pack, word)

    def not_your_turn(self, state: CookieJar) -> IllegalAction:
        return notation.not_your_turn(state)

    def event(self, setup: Setup[CookiePack], note: list[int]) -> Event:
        return sentences.decode(setup.pack, setup.seats, note)

    def sentence(self, setup: Setup[CookiePack], event: Any, names: Names) -> str:
        return sentences.tell(setup.pack, event, names)

    def score_lines(self, setup: Setup[CookiePack], state: CookieJar, seat: int) -> list[ScoreLine]:
        return [ScoreLine("Cookies in the jar, less what was spilled", state.points[seat])]

    def view(self, setup: Setup[CookiePack], state: CookieJar, viewer: int) -> CookieView:
        return secrecy.view(setup, state, viewer)

    def redact(self, event: Any, viewer: int) -> Event:
        return secrecy.redact(event, viewer)

    def reveals(self, event: Any, viewer: int) -> bool:
        return secrecy.reveals(event, viewer)

    def belief(
        self, setup: Setup[CookiePack], table: CookieJar, view: CookieView
    ) -> secrecy.CookieBelief:
        return secrecy.believe(setup, table, view)

    def position(self, setup: Setup[CookiePack], state: CookieJar) -> CookiePosition:
        return position.write(setup, state)

    def restore(self, setup: Setup[CookiePack], data: Any) -> CookieJar:
        return position.read(setup, self.table(setup), data)

    def census(self, setup: Setup[CookiePack], state: CookieJar) -> dict[str, int]:
        return position.census(setup, state)


COOKIE_JAR = CookieJarGame()
