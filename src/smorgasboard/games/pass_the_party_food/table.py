"""Made from `layout.py` by `make layouts`. Do not edit it: change the layout."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from smorgasboard.engine.chance import Chance
from smorgasboard.engine.containers import Counts, Pile, copy_row, row_of
from smorgasboard.engine.paper import Paper
from smorgasboard.engine.seats import NOBODY
from smorgasboard.engine.state import State
from smorgasboard.engine.writing import counted, counted_rows, name_or_none, named
from smorgasboard.games.pass_the_party_food.catalog import Catalog
from smorgasboard.games.pass_the_party_food.codes import NOTHING, PLATES, ZIGGY
from smorgasboard.games.pass_the_party_food.messages import PartyPosition
from smorgasboard.games.pass_the_party_food.paper import (
    declined_offers,
    offer_of,
    plates_of,
    step_of,
    ziggy_board,
)


class PartyTable(State):
    def __init__(self, catalog: Catalog, seats: i64) -> None:
        super().__init__(seats)
        self.catalog: Final = catalog
        foods = catalog.foods
        self.turn: i64 = 0
        self.step: i64 = ZIGGY
        self.ziggy_pawn: i64 = 0
        self.drawn: i64 = NOTHING
        """The tile that waits for a plate, or for its owner."""
        self.partner: i64 = NOBODY
        self.offered: i64 = NOTHING
        self.wanted: i64 = NOTHING
        self.declined: i64 = 0
        """One bit for each swap declined in this turn: its move counted from `offer`."""
        self.dips: i64 = 0
        """Lucky dips still to come, with the one whose tile is drawn."""
        self.quiet: i64 = 0
        """Turns in a row without a tile drawn or a set eaten; -1 in a turn that had one."""
        self.won = False
        self.boards: Final = Counts(seats + 1, foods)
        """The players' boards; the last one is Ziggy's."""
        self.pawns: vec[i64] = row_of(seats)
        self.swaps: vec[i64] = row_of(seats)
        self.takes: vec[i64] = row_of(seats)
        self.plates: vec[i64] = row_of(PLATES if seats else 0, NOTHING)
        self.discard: Final = Counts(1, foods)
        self.bag: Final = Pile()
        """The next tile last."""

    def copy_table(self, other: "PartyTable") -> None:
        self.seats = other.seats
        self.origin = other.origin
        self.turn = other.turn
        self.step = other.step
        self.ziggy_pawn = other.ziggy_pawn
        self.drawn = other.drawn
        self.partner = other.partner
        self.offered = other.offered
        self.wanted = other.wanted
        self.declined = other.declined
        self.dips = other.dips
        self.quiet = other.quiet
        self.over = other.over
        self.won = other.won
        self.boards.copy_from(other.boards)
        self.pawns = copy_row(self.pawns, other.pawns)
        self.swaps = copy_row(self.swaps, other.swaps)
        self.takes = copy_row(self.takes, other.takes)
        self.plates = copy_row(self.plates, other.plates)
        self.discard.copy_from(other.discard)
        self.bag.copy_from(other.bag)

    def clear_table(self) -> None:
        """Everything back into the box."""
        self.turn = 0
        self.step = ZIGGY
        self.ziggy_pawn = 0
        self.drawn = NOTHING
        self.partner = NOBODY
        self.offered = NOTHING
        self.wanted = NOTHING
        self.declined = 0
        self.dips = 0
        self.quiet = 0
        self.over = False
        self.won = False
        self.boards.wipe()
        self.pawns = row_of(self.seats)
        self.swaps = row_of(self.seats)
        self.takes = row_of(self.seats)
        self.plates = row_of(PLATES, NOTHING)
        self.discard.wipe()
        self.bag.clear()

    def hide_again(self, chance: Chance) -> None:
        self.bag.shuffle(chance)

    def sort_unseen(self) -> None:
        self.bag.sort()

    def unseen(self) -> i64:
        return self.bag.size


def write(table: PartyTable, paper: Paper) -> PartyPosition:
    """Everything on the table, by name."""
    return PartyPosition(
        turn=table.turn,
        step=step_of(table, paper),
        boards=counted_rows(table.boards, table.seats, paper.names["food"]),
        ziggy_board=ziggy_board(table, paper),
        pawns=tuple(table.pawns),
        ziggy_pawn=table.ziggy_pawn,
        swap_tokens=tuple(table.swaps),
        take_tokens=tuple(table.takes),
        plates=plates_of(table, paper),
        drawn=name_or_none(table.drawn, paper.names["food"]),
        offer=offer_of(table, paper),
        wanted=name_or_none(table.wanted, paper.names["food"]),
        declined=declined_offers(table, paper),
        dips=table.dips,
        quiet=table.quiet,
        discard=counted(table.discard, 0, paper.names["food"]),
        bag=named(table.bag, paper.names["food"]),
        over=table.over,
        won=table.won,
    )
