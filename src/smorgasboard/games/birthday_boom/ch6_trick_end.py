"""Chapter 6: the end of a trick."""

from mypy_extensions import i64

from smorgasboard.engine.chance import Chance
from smorgasboard.engine.containers import Counts
from smorgasboard.games.birthday_boom.ch3_lead import begin_trick
from smorgasboard.games.birthday_boom.ch7_end import end_round
from smorgasboard.games.birthday_boom.codes import TRICK_BOOMED, TRICK_TAKEN
from smorgasboard.games.birthday_boom.state import BoomState


def take_trick(state: BoomState, chance: Chance) -> None:
    """6.1 and 6.4: the turn is back at the owner, who takes all."""
    owner = state.owner
    if state.journal is not None:
        state.tell(TRICK_TAKEN, owner, state.trick.size, state.trick_points())
    state.last_taker = owner
    move_trick(state, state.piles, owner)
    next_trick(state, owner, chance)


def boom(state: BoomState, seat: i64, chance: Chance) -> None:
    """6.2: all cards go out of play; 6.5: the Boom! too, and nobody plays after it."""
    if state.journal is not None:
        state.tell(TRICK_BOOMED, seat, state.trick.size, state.trick_points())
    move_trick(state, state.aside, 0)
    next_trick(state, seat, chance)


def move_trick(state: BoomState, table: Counts, row: i64) -> None:
    """The cards of the trick to a score pile (6.1) or out of play (6.2)."""
    for place in range(state.trick.size):
        table.add(row, state.catalog.kind_on_trick(state.trick.at(place)), 1)
    state.trick.clear()


def next_trick(state: BoomState, starter: i64, chance: Chance) -> None:
    """6.3: whoever took or boomed it starts the next, with new cards if need be (6.6).

    7.1 ends the round here if the deck is empty.
    """
    if state.deck.size == 0:
        end_round(state)
    else:
        begin_trick(state, starter, chance)
