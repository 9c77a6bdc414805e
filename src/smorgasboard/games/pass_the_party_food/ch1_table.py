"""Chapter 1: what lies on the table.

1.1: the number of players is checked where a table is set up, in `game.py`; that they win or lose
together is said by `winners` in `rules.py`. 1.7: of all plates, only those of the player whose turn
it is are ever in use; they are `state.plates`. 1.8: who may know what is in `secrecy.py`.
"""

from mypy_extensions import i64

from smorgasboard.games.pass_the_party_food.state import PartyState


def gather_tiles(state: PartyState) -> None:
    """1.2: as many tiles of each food as the pack says."""
    state.bag.clear()
    for food in range(state.catalog.foods):
        for _tile in range(state.catalog.count[food]):
            state.bag.add(food)


def spaces(state: PartyState, board: i64) -> i64:
    """1.3 and 1.4: in each column of a board."""
    return state.catalog.ziggy_rows if board == state.ziggy() else state.catalog.rows


def column_points(state: PartyState, board: i64, food: i64) -> i64:
    """1.5: what a column of a board is worth."""
    if board == state.ziggy():
        return state.catalog.ziggy_points[food]
    return state.catalog.points[food]


def row_points(state: PartyState, board: i64) -> i64:
    """1.5: what the top row of a board is worth."""
    return state.catalog.ziggy_row_points if board == state.ziggy() else state.catalog.row_points


def is_cake(state: PartyState, space: i64) -> bool:
    """1.6: the last space of the track."""
    return space == state.catalog.cake
