"""What crosses the border of Cookie Jar."""

import msgspec

from smorgasboard.engine.messages import Action, Event, View

Cookies = dict[str, int]


class Pass(Action, frozen=True, tag="pass"):
    sort = "pass"


class PutCookie(Action, frozen=True, tag="put_cookie"):
    sort = "put a cookie into the jar"
    chapter = "1"
    cookie: str


CookieAction = Pass | PutCookie


class Begun(Event, frozen=True, tag="begun"):
    first: int


class HandDealt(Event, frozen=True, tag="hand_dealt"):
    seat: int
    count: int
    cookies: Cookies | None  # None for everybody but `seat`


class CookiePut(Event, frozen=True, tag="cookie_put"):
    seat: int
    cookie: str


class JarSpilled(Event, frozen=True, tag="jar_spilled"):
    seat: int
    lost: int


class CookieDrawn(Event, frozen=True, tag="cookie_drawn"):
    seat: int
    cookie: str | None  # None for everybody but `seat`


class Passed(Event, frozen=True, tag="passed"):
    seat: int


class GameEnded(Event, frozen=True, tag="game_ended"):
    winners: tuple[int, ...]


CookieEvent = Begun | HandDealt | CookiePut | JarSpilled | CookieDrawn | Passed | GameEnded


class CookieView(View, frozen=True, kw_only=True):
    turn: int
    passes: int
    hand: Cookies
    hand_sizes: tuple[int, ...]
    tin_size: int
    jar: Cookies
    room: int
    """How large the cookies in the jar may be together."""
    gone: Cookies
    points: tuple[int, ...]


class CookiePosition(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    hands: tuple[Cookies, ...]
    tin: list[str]
    jar: Cookies
    gone: Cookies
    points: tuple[int, ...]
    turn: int
    passes: int = 0
    over: bool = False
