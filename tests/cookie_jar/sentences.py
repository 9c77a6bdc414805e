"""What happened, decoded from the journal and told."""

from smorgasboard.engine.errors import listed
from smorgasboard.engine.names import Names, a, counted
from tests.cookie_jar import codes, messages
from tests.cookie_jar.content import CookiePack
from tests.cookie_jar.messages import CookieEvent


def decode(pack: CookiePack, seats: int, note: list[int]) -> CookieEvent:
    kind, first, second, _third, *counts = note
    names = pack.names()
    if kind == codes.BEGUN:
        return messages.Begun(first)
    if kind == codes.DEALT:
        hand = {name: count for name, count in zip(names, counts, strict=True) if count}
        return messages.HandDealt(first, second, hand)
    if kind == codes.WAS_PUT:
        return messages.CookiePut(first, names[second])
    if kind == codes.SPILLED:
        return messages.JarSpilled(first, second)
    if kind == codes.DRAWN:
        return messages.CookieDrawn(first, names[second])
    if kind == codes.PASSED:
        return messages.Passed(first)
    return messages.GameEnded(tuple(seat for seat in range(seats) if first >> seat & 1))


def tell(pack: CookiePack, event: CookieEvent, names: Names) -> str:
    called = {cookie.id: cookie.name for cookie in pack.cookies}
    match event:
        case messages.Begun(first):
            return f"{names.does(first, 'start')}."
        case messages.HandDealt(seat, count, None):
            return f"{names.does(seat, 'get')} {counted(count, 'cookie')}."
        case messages.HandDealt(seat, _, dict(cookies)):
            held = [f"{many} {called[cookie]}" for cookie, many in cookies.items()]
            return f"{names.does(seat, 'get')} {listed(held)}."
        case messages.CookiePut(seat, cookie):
            return f"{names.does(seat, 'put')} {a(called[cookie])} into the jar."
        case messages.JarSpilled(seat, lost):
            return f"The jar spills! {names.does(seat, 'lose')} {counted(lost, 'point')}."
        case messages.CookieDrawn(seat, cookie):
            what = "a cookie" if cookie is None else a(called[cookie])
            return f"{names.does(seat, 'take')} {what} out of the tin."
        case messages.Passed(seat):
            return f"{names.does(seat, 'pass')}."
        case messages.GameEnded(winners):
            return f"The game is over. First: {listed([names.mid(seat) for seat in winners])}."
    raise AssertionError(event)
