"""What a seat knows in Pass the Party Food, as numbers: all but the order of the bag. Compiled."""

from typing import Final, final

from mypy_extensions import i64

from smorgasboard.engine.observation import MOST, PUBLIC, WORLD, Observation, Row
from smorgasboard.engine.observation import begin as begin_row
from smorgasboard.engine.state import State
from smorgasboard.games.pass_the_party_food.codes import CATCH, PLATES
from smorgasboard.games.pass_the_party_food.rules import PassThePartyFood

NEXT_TILES: Final[i64] = 16
"""So many of the tiles to come are in the second part."""


@final
class PartyObservation(Observation):
    def write(self, state: State, seat: i64, row: Row) -> None:
        assert isinstance(state, PassThePartyFood), "a table of another game"
        begin_row(state, seat, row)
        write_turn(state, seat, row)
        write_players(state, seat, row)
        write_table(state, row)

    def write_unseen(self, state: State, seat: i64, row: Row) -> None:
        assert isinstance(state, PassThePartyFood), "a table of another game"
        row.field("next_tiles", WORLD)
        for place in range(NEXT_TILES):
            below = state.bag.size - 1 - place
            row.put_choice(state.bag.at(below) if below >= 0 else -1, state.catalog.foods)


def write_turn(state: PassThePartyFood, seat: i64, row: Row) -> None:
    seats, foods = state.seats, state.catalog.foods
    row.field("turn", PUBLIC)
    row.put_seat(state.turn, seat, seats)
    row.field("step", PUBLIC)
    row.put_choice(-1 if state.over else state.step, CATCH + 1)
    row.field("drawn", PUBLIC)
    row.put_choice(state.drawn, foods)
    row.field("swap_partner", PUBLIC)
    row.put_seat(state.partner, seat, seats)
    row.field("offered", PUBLIC)
    row.put_choice(state.offered, foods)
    row.field("wanted", PUBLIC)
    row.put_choice(state.wanted, foods)
    row.field("declined", PUBLIC)  # by partner, from the left of whose turn it is, and food
    row.put_set(state.declined, (seats - 1) * foods)
    row.field("dips", PUBLIC, 4, 0, MOST)
    row.put(state.dips)
    row.field("quiet_turns", PUBLIC, 8, -1, MOST)
    row.put(state.quiet)


def write_players(state: PassThePartyFood, seat: i64, row: Row) -> None:
    row.field("boards", PUBLIC, 4, 0, MOST)
    row.put_counts_around(state.boards, seat, state.seats)
    row.field("pawns", PUBLIC, state.catalog.cake)
    row.put_around(state.pawns, seat)
    row.field("swap_tokens", PUBLIC, 2, 0, MOST)
    row.put_around(state.swaps, seat)
    row.field("take_tokens", PUBLIC, 2, 0, MOST)
    row.put_around(state.takes, seat)


def write_table(state: PassThePartyFood, row: Row) -> None:
    foods = state.catalog.foods
    row.field("ziggy_board", PUBLIC, 4, 0, MOST)
    row.put_counts(state.boards, state.ziggy())
    row.field("ziggy_pawn", PUBLIC, state.catalog.cake)
    row.put(state.ziggy_pawn)
    row.field("plates", PUBLIC)
    for plate in range(PLATES):
        row.put_choice(state.plates[plate], foods)
    row.field("discard", PUBLIC, 8, 0, MOST)
    row.put_counts(state.discard, 0)
    row.field("in_bag", PUBLIC, 8, 0, MOST)
    row.put_pile(state.bag, foods)
