"""Chapter 3: the end."""

from tests.cookie_jar.codes import ENDED
from tests.cookie_jar.state import CookieState


def is_over(state: CookieState) -> bool:
    """3.1: all have passed, or nobody has a cookie."""
    nothing = all(state.hands.total(seat) == 0 for seat in range(state.seats))
    if nothing or state.passes == state.seats:
        state.over = True
        state.tell(ENDED, winners(state))
    return state.over


def winners(state: CookieState) -> int:
    """3.2: whoever has most points, one bit a seat."""
    most = max(list(state.points))
    return sum(1 << seat for seat, points in enumerate(state.points) if points == most)
