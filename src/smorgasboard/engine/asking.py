"""Standing orders: when somebody wants to be asked in the turns of others.

They look at nothing but what lies open: what the table does for a seat tells nothing of its hand.
"""

from typing import Any, Final, Literal

import msgspec

from smorgasboard.engine.game import Game
from smorgasboard.engine.match import Match

StandingOrder = Literal["ask", "every", "target", "turn"]
"""When a seat is asked: whenever it can answer something; at every chance, also where nobody has
done anything yet; only as the target; not in this turn. Otherwise the table passes for it."""
ASK: Final = "ask"
AT_EVERY_CHANCE: Final = "every"
NOT_THIS_TURN: Final = "turn"
PASS: Final = "pass"
"""How every game writes that a seat does nothing."""


class Standing(msgspec.Struct, frozen=True):
    """What a seat has ordered, and in whose turn."""

    order: StandingOrder
    turn: Any


def turn_of(match: Match) -> Any:
    """Stays the same for as long as one turn lasts."""
    return match.game.turn_of(match.view_struct(None))


def in_force(standing: Standing | None, turn: Any) -> StandingOrder:
    """What was ordered, or the usual where nothing was or the turn is over."""
    if standing is None or (standing.order == NOT_THIS_TURN and standing.turn != turn):
        return ASK
    return standing.order


def leaves_it(game: Game[Any, Any], view: Any, seat: int, order: StandingOrder) -> bool:
    """Whether a seat with that order leaves the open question to the table, if it can pass.

    `view` is that of a spectator. In its own turn a seat is always asked, unless it said otherwise.
    """
    if order == AT_EVERY_CHANCE:
        return False
    if order == NOT_THIS_TURN:
        return True
    if getattr(view, "turn", None) == seat:
        return False
    if game.may_wait(view):
        return True
    targets = None if order == ASK else game.targets_of(view)
    return targets is not None and seat not in targets
