"""Moves as words, and why some are refused."""

from smorgasboard.engine.errors import IllegalAction, listed
from smorgasboard.engine.names import a
from tests.cookie_jar.codes import PASS, PUT
from tests.cookie_jar.content import CookiePack
from tests.cookie_jar.messages import CookieAction, Pass, PutCookie
from tests.cookie_jar.state import CookieState


def describe(pack: CookiePack, move: int) -> CookieAction:
    if move == PASS:
        return Pass(notation="pass", text="Pass.")
    cookie = pack.cookies[move - PUT]
    text = f"Put {a(cookie.name)} into the jar."
    return PutCookie(notation=cookie.id, text=text, cookie=cookie.id)


def refusal(pack: CookiePack, word: str) -> IllegalAction:
    for cookie in pack.cookies:
        if cookie.id == word:
            return IllegalAction("2.1", f"you have no {cookie.name}")
    words = listed([*pack.names(), "pass"])
    return IllegalAction("2.1", f"{word[:40]!r} is no move; the moves are {words}")


def not_your_turn(state: CookieState) -> IllegalAction:
    if state.over:
        return IllegalAction("3.1", "the game is over")
    return IllegalAction("2.1", "it is not your turn")
