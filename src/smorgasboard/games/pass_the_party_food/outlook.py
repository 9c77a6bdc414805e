"""What follows from a table by the rules, for whoever draws it.

Everything here can be worked out from what lies open, so every viewer may know it.
"""

from smorgasboard.engine.seats import NOBODY
from smorgasboard.games.pass_the_party_food.ch1_table import column_points, is_cake, row_points
from smorgasboard.games.pass_the_party_food.ch3_boards import fills_column, fills_row, is_full
from smorgasboard.games.pass_the_party_food.ch6_plates import fed_from
from smorgasboard.games.pass_the_party_food.ch10_cake import space_after
from smorgasboard.games.pass_the_party_food.ch15_empty_bag import drawable
from smorgasboard.games.pass_the_party_food.messages import Landing, Plate, Threat
from smorgasboard.games.pass_the_party_food.state import PartyState
from smorgasboard.games.pass_the_party_food.words import plate_names

NO_ROOM = Landing("nothing", False, 0)
LIES_THERE = Landing("nothing", True, 0)


def landings(state: PartyState, foods: list[str]) -> tuple[dict[str, Landing], ...]:
    return tuple(
        {food: landing(state, seat, kind) for kind, food in enumerate(foods)}
        for seat in range(state.seats)
    )


def landing(state: PartyState, board: int, food: int) -> Landing:
    if is_full(state, board, food):
        return NO_ROOM
    worth = 0 if is_cake(state, state.pawns[board]) else 1
    if fills_column(state, board, food):
        return Landing("column", True, worth * column_points(state, board, food))
    if fills_row(state, board, food):
        return Landing("row", True, worth * row_points(state, board))
    return LIES_THERE


def feeds(state: PartyState) -> dict[Plate, int | None]:
    fed = [fed_from(state, plate) for plate in range(3)]
    return {
        name: None if seat == NOBODY else seat
        for name, seat in zip(plate_names(state.seats), fed, strict=True)
    }


def threats(state: PartyState, foods: list[str]) -> tuple[Threat, ...]:
    tiles = [drawable(state, food) for food in range(len(foods))]
    if state.over or sum(tiles) == 0:
        return ()
    found = [threat(state, food, foods[food], tiles) for food in range(len(foods))]
    return tuple(sorted((one for one in found if one), key=lambda one: -one.space))


def threat(state: PartyState, food: int, name: str, tiles: list[int]) -> Threat | None:
    ziggy = state.ziggy()
    if fills_column(state, ziggy, food):
        points = column_points(state, ziggy, food)
    elif fills_row(state, ziggy, food):
        points = row_points(state, ziggy)
    else:
        return None
    space = space_after(state, state.ziggy_pawn, points)
    return Threat(
        name,
        "column" if fills_column(state, ziggy, food) else "row",
        points,
        space,
        tuple(seat for seat in range(state.seats) if state.pawns[seat] <= space),
        tiles[food],
        sum(tiles),
    )
