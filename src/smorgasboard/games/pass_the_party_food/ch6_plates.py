"""Chapter 6: draw three tiles and share them out."""

from mypy_extensions import i64

from smorgasboard.engine.chance import Chance
from smorgasboard.engine.containers import Moves
from smorgasboard.engine.seats import NOBODY, anticlockwise, clockwise
from smorgasboard.games.pass_the_party_food import codes
from smorgasboard.games.pass_the_party_food.ch3_boards import place
from smorgasboard.games.pass_the_party_food.ch14_two_players import discard_x
from smorgasboard.games.pass_the_party_food.ch15_empty_bag import draw
from smorgasboard.games.pass_the_party_food.state import PartyState


def draw_for_plates(state: PartyState, chance: Chance) -> bool:
    """6.1: the next tile, as long as a plate is free; 6.6: whoever it is. Is there a choice?"""
    free = free_plates(state)
    if free == 0:
        return False
    state.drawn = draw(state, chance)
    if state.drawn == codes.NOTHING:
        return False
    state.tell(codes.TILE_DRAWN, state.turn, state.drawn)
    if free == 1:
        put_on_plate(state, last_free_plate(state))
    return free > 1


def free_plates(state: PartyState) -> i64:
    free: i64 = 0
    for plate in range(codes.PLATES):
        if state.plates[plate] == codes.NOTHING:
            free += 1
    return free


def last_free_plate(state: PartyState) -> i64:
    free: i64 = codes.LEFT
    for plate in range(codes.PLATES):
        if state.plates[plate] == codes.NOTHING:
            free = plate
    return free


def plate_moves(state: PartyState, out: Moves) -> None:
    """6.1: any free plate."""
    for plate in range(codes.PLATES):
        if state.plates[plate] == codes.NOTHING:
            out.add(plate)


def put_on_plate(state: PartyState, plate: i64) -> None:
    """6.2: there it stays; only then is the next one drawn."""
    state.tell(codes.TILE_PLATED, state.turn, plate, state.drawn)
    state.plates[plate] = state.drawn
    state.drawn = codes.NOTHING


def fed_from(state: PartyState, plate: i64) -> i64:
    """6.3: whose board the tile of a plate goes to; 14.2: nobody's from the X."""
    if plate == codes.LEFT:
        return clockwise(state.turn, state.seats)
    if plate == codes.CENTRE:
        return state.turn
    return NOBODY if state.seats == 2 else anticlockwise(state.turn, state.seats)


def share_out(state: PartyState) -> None:
    """6.3: left, right, and your own; 6.5: nobody else. With two players 14.2 says where to."""
    pass_plate(state, codes.LEFT, fed_from(state, codes.LEFT))
    pass_plate(state, codes.CENTRE, fed_from(state, codes.CENTRE))
    if state.seats == 2:
        discard_x(state)
    else:
        pass_plate(state, codes.THIRD, fed_from(state, codes.THIRD))


def pass_plate(state: PartyState, plate: i64, to: i64) -> None:
    """6.4: the tile goes to a board. A plate can be empty, if the bag was."""
    food = state.plates[plate]
    if food == codes.NOTHING:
        return
    state.plates[plate] = codes.NOTHING
    state.tell(codes.TILE_PASSED, state.turn, to, food)
    place(state, to, food)
