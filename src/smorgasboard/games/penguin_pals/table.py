"""Made from `layout.py` by `make layouts`. Do not edit it: change the layout."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from smorgasboard.engine.chance import Chance
from smorgasboard.engine.containers import Counts, Pile, copy_row, row_of
from smorgasboard.engine.frames import Frames
from smorgasboard.engine.paper import Paper
from smorgasboard.engine.state import State
from smorgasboard.engine.window import Window
from smorgasboard.engine.writing import counted_rows, named
from smorgasboard.games.penguin_pals.catalog import Catalog
from smorgasboard.games.penguin_pals.codes import BEFORE
from smorgasboard.games.penguin_pals.messages import PenguinPosition
from smorgasboard.games.penguin_pals.paper import (
    all_traces,
    asked,
    fingerprints,
    hands_of,
    ice_rows,
    in_sequence,
    known_to,
    opened_in,
    question_of,
    shores_of,
    shuffled_with,
)


class PenguinTable(State):
    def __init__(self, catalog: Catalog, seats: i64) -> None:
        super().__init__(seats)
        self.catalog: Final = catalog
        self.ice: i64 = 0
        self.occupied: i64 = 0
        self.fingerprint: i64 = 0
        """Stands for ice and penguins: equal boards have equal ones."""
        self.slot: i64 = 0
        """Whose place in the order it is."""
        self.actor: i64 = 0
        """Who has the turn: another one after "My turn!"."""
        self.phase: i64 = BEFORE
        self.opened_in: i64 = BEFORE
        """Whether the sequence began before or after the action."""
        self.shuffles: i64 = 0
        self.quiet: i64 = 0
        """Actions since a penguin last landed."""
        self.penguins: Final = Counts(seats, catalog.spaces)
        self.landed: vec[i64] = row_of(seats)
        self.ashore: vec[i64] = row_of(seats)
        """Penguins on their own shore."""
        self.owed: vec[i64] = row_of(seats)
        """Cards more for the next landing (14.2)."""
        self.shores: vec[i64] = row_of(seats)
        self.crowd: vec[i64] = row_of(catalog.spaces if seats else 0)
        """Penguins of all teams on a space."""
        self.interrupted: Final = Pile()
        """Who will yet have the turn that was interrupted (12.14)."""
        self.window: Final = Window(seats)
        self.sequence: Final = Frames()
        """Kind: the card; seat: who played it; numbers: `OWNER`, `SPACE`, `ANNULLED`."""
        self.shuffled: vec[i64] = row_of(catalog.cards if seats else 0)
        """With which shuffle a card last came into the draw pile; 0 is that of the setup."""
        self.hands: Final = Counts(seats, catalog.cards)
        """Row seat: the cards from left to right."""
        self.held: vec[i64] = row_of(seats)
        self.deck: Final = Pile()
        self.discard: Final = Pile()
        self.known: vec[i64] = row_of(catalog.cards if seats else 0)
        """For a card in a hand: one bit a seat that knows it there, and one for everybody else."""
        self.traces: Final = Pile()
        """With shuffled hands (2.9): what has happened to them since a card first went unseen."""
        self.seen: Final = Pile()
        """A fingerprint for each action since a penguin last landed."""
        self.spent: Final = Pile()
        """Those that may not come again."""
        self.ice_streak: vec[i64] = row_of(seats)

    def copy_table(self, other: "PenguinTable") -> None:
        self.seats = other.seats
        self.origin = other.origin
        self.ice = other.ice
        self.occupied = other.occupied
        self.fingerprint = other.fingerprint
        self.slot = other.slot
        self.actor = other.actor
        self.phase = other.phase
        self.opened_in = other.opened_in
        self.shuffles = other.shuffles
        self.quiet = other.quiet
        self.over = other.over
        self.penguins.copy_from(other.penguins)
        self.landed = copy_row(self.landed, other.landed)
        self.ashore = copy_row(self.ashore, other.ashore)
        self.owed = copy_row(self.owed, other.owed)
        self.shores = copy_row(self.shores, other.shores)
        self.crowd = copy_row(self.crowd, other.crowd)
        self.interrupted.copy_from(other.interrupted)
        self.window.copy_from(other.window)
        self.sequence.copy_from(other.sequence)
        self.shuffled = copy_row(self.shuffled, other.shuffled)
        self.hands.copy_from(other.hands)
        self.held = copy_row(self.held, other.held)
        self.deck.copy_from(other.deck)
        self.discard.copy_from(other.discard)
        self.known = copy_row(self.known, other.known)
        self.traces.copy_from(other.traces)
        self.seen.copy_from(other.seen)
        self.spent.copy_from(other.spent)
        self.ice_streak = copy_row(self.ice_streak, other.ice_streak)

    def clear_table(self) -> None:
        """Everything back into the box."""
        self.ice = 0
        self.occupied = 0
        self.fingerprint = 0
        self.slot = 0
        self.actor = 0
        self.phase = BEFORE
        self.opened_in = BEFORE
        self.shuffles = 0
        self.quiet = 0
        self.over = False
        self.penguins.wipe()
        self.landed = row_of(self.seats)
        self.ashore = row_of(self.seats)
        self.owed = row_of(self.seats)
        self.shores = row_of(self.seats)
        self.crowd = row_of(self.catalog.spaces)
        self.interrupted.clear()
        self.window.close()
        self.sequence.clear()
        self.shuffled = row_of(self.catalog.cards)
        self.hands.wipe()
        self.held = row_of(self.seats)
        self.deck.clear()
        self.discard.clear()
        self.known = row_of(self.catalog.cards)
        self.traces.clear()
        self.seen.clear()
        self.spent.clear()
        self.ice_streak = row_of(self.seats)

    def hide_again(self, chance: Chance) -> None:
        self.deck.shuffle(chance)

    def sort_unseen(self) -> None:
        self.deck.sort()

    def unseen(self) -> i64:
        return self.deck.size


def write(table: PenguinTable, paper: Paper) -> PenguinPosition:
    """Everything on the table, by name."""
    return PenguinPosition(
        ice=ice_rows(table, paper),
        teams=counted_rows(table.penguins, table.seats, paper.names["space"]),
        landed=tuple(table.landed),
        owed=tuple(table.owed),
        shores=shores_of(table, paper),
        slot=table.slot,
        turn=table.actor,
        interrupted=tuple(table.interrupted.listed()),
        question=question_of(table, paper),
        opened_in=opened_in(table, paper),
        asked=asked(table, paper),
        sequence=in_sequence(table, paper),
        shuffles=table.shuffles,
        shuffled=shuffled_with(table, paper),
        hands=hands_of(table, paper),
        deck=tuple(named(table.deck, paper.names["card"])),
        discard=tuple(named(table.discard, paper.names["card"])),
        known=known_to(table, paper),
        traces=all_traces(table, paper),
        earlier=fingerprints(table, paper),
        quiet=table.quiet,
        ice_streak=tuple(table.ice_streak),
        over=table.over,
    )
