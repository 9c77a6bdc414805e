"""Chapter 15: when the bag is empty. Here also the drawing of a tile (2.3)."""

from mypy_extensions import i64

from smorgasboard.engine.chance import Chance
from smorgasboard.games.pass_the_party_food import codes
from smorgasboard.games.pass_the_party_food.ch12_winning import end_game
from smorgasboard.games.pass_the_party_food.state import PartyState


def draw(state: PartyState, chance: Chance) -> i64:
    """A tile out of the bag; 15.3: or `NOTHING`; 15.5: which may be the end."""
    if state.bag.size == 0:
        if draw_loses(state):
            state.tell(codes.BAG_RAN_OUT)
            end_game(state, False)
            return codes.NOTHING
        refill(state, chance)
    if state.bag.size == 0:
        state.tell(codes.NOTHING_LEFT)
        return codes.NOTHING
    state.quiet = -1
    return state.bag.pop()


def draw_loses(state: PartyState) -> bool:
    """15.5: whether the next draw is the end."""
    return state.bag.size == 0 and state.catalog.bag_empty == codes.LOSE


def drawable(state: PartyState, food: i64) -> i64:
    """15.1: how many such tiles the next draw can bring; none, where it brings nothing at all."""
    if draw_loses(state):
        return 0
    if state.bag.size == 0:
        return state.discard.get(0, food)
    tiles: i64 = 0
    for place in range(state.bag.size):
        if state.bag.at(place) == food:
            tiles += 1
    return tiles


def refill(state: PartyState, chance: Chance) -> None:
    """15.1: all discarded tiles go back; 15.2: those on plates are not discarded yet."""
    for food in range(state.catalog.foods):
        for _tile in range(state.discard.get(0, food)):
            state.bag.add(food)
    state.discard.wipe()
    if state.bag.size > 0:
        state.tell(codes.BAG_REFILLED, state.bag.size)
        state.bag.shuffle(chance)


def check_quiet(state: PartyState) -> None:
    """15.4: a whole round in which nobody drew a tile and nobody ate."""
    state.quiet += 1
    if state.quiet == state.seats:
        state.tell(codes.NOTHING_HAPPENED)
        end_game(state, False)
