"""What decides a choice in Fish Food, as numbers: for bots that have learned it. Compiled.

`FishHand` is what the seat to act knows and has to do with its choice: the sizes of all fish and
how far each is from winning and from being out, how the encounter would end now, whoever it turned
to, and the cards in the own hand. Training and play call the same function, so they cannot drift
apart. `FishWorld` is an imagined world with all hands open: what decides who wins it.
"""

from typing import Final, final

from mypy_extensions import i64

from smorgasboard.engine.observation import MOST, OWN, PUBLIC, WORLD, Observation, Row, from_seat
from smorgasboard.engine.seats import NOBODY
from smorgasboard.engine.state import State
from smorgasboard.games.fish_food.codes import NEXT_TURN, kind_of
from smorgasboard.games.fish_food.observation import passed, write_hand
from smorgasboard.games.fish_food.rules import FishFood

FAR: Final[i64] = 4
"""A lead of more is as good as this one: few can turn it."""
FINE: Final[i64] = 16
"""Of this many parts is a number that is not whole."""


@final
class FishHand(Observation):
    def write(self, state: State, seat: i64, row: Row) -> None:
        assert isinstance(state, FishFood), "a table of another game"
        row.field("hand", OWN, 2, 0, MOST)
        write_hand(state, seat, row)
        write_phase(state, row)
        row.field("turn", PUBLIC)
        row.put_seat(state.turn, seat, state.seats)
        write_attack(state, seat, row)
        row.field("own_size", PUBLIC)
        row.put_choice(state.sizes[seat], state.catalog.win_size + 1)
        for step in range(state.seats):
            write_fish(state, from_seat(seat, step, state.seats), row)
        write_waiting(state, seat, row)
        write_unseen_cards(state, seat, row)


@final
class FishWorld(Observation):
    def viewpoint(self, state: State) -> i64:
        assert isinstance(state, FishFood), "a table of another game"
        return state.turn

    def write(self, state: State, seat: i64, row: Row) -> None:
        assert isinstance(state, FishFood), "a table of another game"
        largest: i64 = 0
        for fish in range(state.seats):
            largest = max(largest, state.sizes[fish])
        for step in range(state.seats):
            fish = from_seat(seat, step, state.seats)
            row.field("size", PUBLIC)
            row.put_choice(
                min(state.sizes[fish], state.catalog.win_size), state.catalog.win_size + 1
            )
            row.field("behind", PUBLIC, FAR, 0, MOST)
            row.put(largest - state.sizes[fish])
            write_cards(state, fish, row)
        write_phase(state, row)
        write_attack(state, seat, row)
        write_waiting(state, seat, row)


def write_phase(state: FishFood, row: Row) -> None:
    row.field("phase", PUBLIC)
    row.put_choice(-1 if state.over else state.phase, NEXT_TURN + 1)


def write_attack(state: FishFood, seat: i64, row: Row) -> None:
    """Who is attacked, and how that would end now."""
    row.field("defender", PUBLIC)
    row.put_seat(state.defender, seat, state.seats)
    row.field("lead_now", PUBLIC)
    put_lead(state, state.defender, row)


def write_cards(state: FishFood, fish: i64, row: Row) -> None:
    """A hand by kind."""
    hand = state.hands[fish]
    row.field("cards", PUBLIC, 4, 0, MOST)
    row.put(hand.size)
    row.field("hand", WORLD, 1, 0, MOST)
    zeros = row.put_zeros(state.catalog.kinds)
    for place in range(hand.size):
        at = zeros + 2 * kind_of(hand.at(place))
        row.numbers[at] = row.numbers[at] + 1


def put_lead(state: FishFood, fish: i64, row: Row) -> None:
    """By how much a fish would be larger than the creature, from `-FAR` to `FAR`."""
    if fish == NOBODY or state.sizes[fish] == 0:
        row.put_choice(-1, 2 * FAR + 1)
        return
    lead = state.size_now(fish) - state.size_now(state.seats)
    row.put_choice(min(FAR, max(-FAR, lead)) + FAR, 2 * FAR + 1)


def write_fish(state: FishFood, fish: i64, row: Row) -> None:
    """How well off it is, and what the creature would do to it."""
    size, win_size = state.sizes[fish], state.catalog.win_size
    row.field("size", PUBLIC, win_size, 0, MOST)
    row.put(size)
    row.field("one_more", PUBLIC)
    row.put_flag(size + 1 == win_size)
    row.field("two_more", PUBLIC)
    row.put_flag(size + 2 == win_size)
    row.field("last_size", PUBLIC)
    row.put_flag(size == 1)
    row.field("out", PUBLIC)
    row.put_flag(size == 0)
    row.field("cards", PUBLIC, 4, 0, MOST)
    row.put(state.hands[fish].size)
    row.field("would_grow", PUBLIC)
    is_met = state.defender != NOBODY and size > 0
    row.put_flag(is_met and state.size_now(fish) >= state.size_now(state.seats))
    row.field("threatened", PUBLIC)
    row.put_flag(fish == state.defender and size + 1 == win_size)


def write_waiting(state: FishFood, seat: i64, row: Row) -> None:
    """Who may still play a card this turn."""
    row.field("stunned", PUBLIC)
    row.put_seats(state.stunned, seat, state.seats)
    row.field("passed", PUBLIC)
    row.put_seats(passed(state), seat, state.seats)
    row.field("played", PUBLIC, 4, 0, MOST)
    row.put(state.played.size)


def write_unseen_cards(state: FishFood, seat: i64, row: Row) -> None:
    """How many of four unseen cards are of each kind on average."""
    catalog, hand = state.catalog, state.hands[seat]
    unseen: i64 = state.deck.size
    for other in range(state.seats):
        if other != seat:
            unseen += state.hands[other].size
    row.field("unseen", PUBLIC, FINE, 0, MOST)
    for kind in range(catalog.kinds):
        out = catalog.count[kind] - state.discards.get(0, kind)
        for place in range(hand.size):
            if kind_of(hand.at(place)) == kind:
                out -= 1
        for place in range(state.played.size):
            if catalog.kind_of_play(state.played.at(place)) == kind:
                out -= 1
        row.put(4 * FINE * out // (unseen + 1))
