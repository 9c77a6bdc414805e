"""Chapter 3: boards, the players' and Ziggy's.

3.6: nothing here eats a set; chapters 5 and 8 do.
"""

from mypy_extensions import i64

from smorgasboard.games.pass_the_party_food.ch1_table import spaces
from smorgasboard.games.pass_the_party_food.codes import NO_ROOM, ROW
from smorgasboard.games.pass_the_party_food.state import PartyState


def place(state: PartyState, board: i64, food: i64) -> None:
    """3.1: to the highest free space of its column; 3.2: or to the discard pile."""
    if is_full(state, board, food):
        state.tell(NO_ROOM, board, food)
        state.discard.add(0, food, 1)
    else:
        state.boards.add(board, food, 1)


def is_full(state: PartyState, board: i64, food: i64) -> bool:
    """3.3: a full column is a complete set."""
    return state.boards.get(board, food) == spaces(state, board)


def has_row(state: PartyState, board: i64) -> bool:
    """3.4: a tile of every food. Columns have no gaps, so these lie in the top row."""
    for food in range(state.catalog.foods):
        if state.boards.get(board, food) == 0:
            return False
    return True


def fills_column(state: PartyState, board: i64, food: i64) -> bool:
    """3.3: whether one more tile would."""
    return state.boards.get(board, food) + 1 == spaces(state, board)


def fills_row(state: PartyState, board: i64, food: i64) -> bool:
    """3.4: whether this is the one food that is missing."""
    for other in range(state.catalog.foods):
        if (state.boards.get(board, other) == 0) != (other == food):
            return False
    return True


def clear_set(state: PartyState, board: i64, eaten: i64) -> None:
    """To the discard pile: all of a column, or one tile of each; 3.5: the others slide up."""
    if eaten != ROW:
        discard_tiles(state, board, eaten, spaces(state, board))
        return
    for food in range(state.catalog.foods):
        discard_tiles(state, board, food, 1)


def discard_tiles(state: PartyState, board: i64, food: i64, tiles: i64) -> None:
    """3.5: a column is counted, not drawn, so it closes by itself."""
    state.boards.add(board, food, -tiles)
    state.discard.add(0, food, tiles)
