"""Chapter 1: penguins, ice and the goal. The board itself is laid out in `catalog.py`."""

from mypy_extensions import i64

from smorgasboard.games.penguin_pals.codes import WAYS
from smorgasboard.games.penguin_pals.state import PenguinState


def gather_cards(state: PenguinState) -> None:
    """1.3 and 1.6: every card that the pack has for the chosen deck.

    1.1, the number of players, is checked where a table is set up, in `game.py`; 1.4, the size of
    the board, is an option.
    """
    for card in range(state.catalog.cards):
        state.deck.add(card)


def is_home(state: PenguinState, seat: i64) -> bool:
    """1.2: all penguins of the team are on the shore opposite."""
    return state.landed[seat] == state.catalog.team


def in_last_row(state: PenguinState, seat: i64, space: i64) -> bool:
    """1.5: next to the shore opposite."""
    return state.catalog.rows_to_go.get(state.shores[seat], space) == 1


def in_first_row(state: PenguinState, seat: i64, space: i64) -> bool:
    """1.5: next to the own shore."""
    return state.catalog.rows_to_go.get(state.shores[seat], space) == state.catalog.size


def onward(state: PenguinState, seat: i64, space: i64) -> i64:
    """1.5: the space one row nearer to the shore opposite. The way is the number of the shore."""
    return state.catalog.beside[space * WAYS + state.shores[seat]]
