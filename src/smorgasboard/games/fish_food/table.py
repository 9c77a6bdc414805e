"""Made from `layout.py` by `make layouts`. Do not edit it: change the layout."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from smorgasboard.engine.chance import Chance
from smorgasboard.engine.containers import (
    Counts,
    Pile,
    clear_piles,
    copy_piles,
    copy_row,
    piles_of,
    row_of,
)
from smorgasboard.engine.paper import Paper
from smorgasboard.engine.seats import NOBODY
from smorgasboard.engine.state import State
from smorgasboard.engine.window import Window
from smorgasboard.engine.writing import counted, name_or_none, named, seat_or_none, seats_of
from smorgasboard.games.fish_food.catalog import Catalog
from smorgasboard.games.fish_food.codes import FLIP, NOTHING
from smorgasboard.games.fish_food.messages import FishPosition
from smorgasboard.games.fish_food.paper import (
    all_known,
    all_traces,
    asking_of,
    hands_of,
    passed_of,
    phase_of,
    played_cards,
)


class FishTable(State):
    def __init__(self, catalog: Catalog, seats: i64) -> None:
        super().__init__(seats)
        self.catalog: Final = catalog
        self.shuffles: i64 = 0
        """How often the discards have become the deck: the shuffle that the deck is from."""
        self.turn: i64 = 0
        self.turns: i64 = 0
        """How many turns have begun."""
        self.first: i64 = 0
        self.phase: i64 = FLIP
        self.encounter: i64 = NOTHING
        self.defender: i64 = NOBODY
        self.stunned: i64 = 0
        self.swimmer: i64 = NOBODY
        """Whose Swim Away may still be stopped."""
        self.discarder: i64 = NOBODY
        """Whose hand is too large, while somebody is asked to discard."""
        self.winner_bits: i64 = 0
        self.sizes: vec[i64] = row_of(seats)
        """Without what lasts for a turn only; 0 for those who are out."""
        self.hands: Final = piles_of(seats)
        """By seat; each hand is sorted, so that equal hands are the same row of numbers."""
        self.traces: Final = Pile()
        """With shuffled hands (9.8): what has happened to them since a card first went unseen."""
        self.deck: Final = Pile()
        self.encounters: Final = Pile()
        self.played: Final = Pile()
        """As `Catalog.play_of` makes them."""
        self.mods: vec[i64] = row_of(seats + 1 if seats else 0)
        """What was played on each fish, and, as the last, on the creature."""
        self.window: Final = Window(seats)
        self.answers: Final = Window(seats)
        self.discards: Final = Counts(1, catalog.kinds)
        self.past: Final = Counts(1, catalog.encounters)
        """The discards of the encounters."""
        self.removed: Final = Counts(1, catalog.encounters)

    def copy_table(self, other: "FishTable") -> None:
        self.seats = other.seats
        self.origin = other.origin
        self.shuffles = other.shuffles
        self.turn = other.turn
        self.turns = other.turns
        self.first = other.first
        self.phase = other.phase
        self.encounter = other.encounter
        self.defender = other.defender
        self.stunned = other.stunned
        self.swimmer = other.swimmer
        self.discarder = other.discarder
        self.winner_bits = other.winner_bits
        self.over = other.over
        self.sizes = copy_row(self.sizes, other.sizes)
        copy_piles(self.hands, other.hands)
        self.traces.copy_from(other.traces)
        self.deck.copy_from(other.deck)
        self.encounters.copy_from(other.encounters)
        self.played.copy_from(other.played)
        self.mods = copy_row(self.mods, other.mods)
        self.window.copy_from(other.window)
        self.answers.copy_from(other.answers)
        self.discards.copy_from(other.discards)
        self.past.copy_from(other.past)
        self.removed.copy_from(other.removed)

    def clear_table(self) -> None:
        """Everything back into the box."""
        self.shuffles = 0
        self.turn = 0
        self.turns = 0
        self.first = 0
        self.phase = FLIP
        self.encounter = NOTHING
        self.defender = NOBODY
        self.stunned = 0
        self.swimmer = NOBODY
        self.discarder = NOBODY
        self.winner_bits = 0
        self.over = False
        self.sizes = row_of(self.seats)
        clear_piles(self.hands)
        self.traces.clear()
        self.deck.clear()
        self.encounters.clear()
        self.played.clear()
        self.mods = row_of(self.seats + 1)
        self.window.close()
        self.answers.close()
        self.discards.wipe()
        self.past.wipe()
        self.removed.wipe()

    def hide_again(self, chance: Chance) -> None:
        self.deck.shuffle(chance)
        self.encounters.shuffle(chance)

    def sort_unseen(self) -> None:
        self.deck.sort()
        self.encounters.sort()

    def unseen(self) -> i64:
        return self.deck.size + self.encounters.size


def write(table: FishTable, paper: Paper) -> FishPosition:
    """Everything on the table, by name."""
    return FishPosition(
        sizes=tuple(table.sizes),
        shuffle=table.shuffles,
        hands=hands_of(table, paper),
        known=all_known(table, paper),
        traces=all_traces(table, paper),
        deck=named(table.deck, paper.names["card"]),
        encounters=named(table.encounters, paper.names["encounter"]),
        turn=table.turn,
        turns=table.turns,
        first=table.first,
        phase=phase_of(table, paper),
        encounter=name_or_none(table.encounter, paper.names["encounter"]),
        defender=seat_or_none(table.defender),
        played=played_cards(table, paper),
        stunned=seats_of(table.stunned, table.seats),
        swimmer=seat_or_none(table.swimmer),
        passed=passed_of(table, paper),
        asking=asking_of(table, paper),
        discards=counted(table.discards, 0, paper.names["card"]),
        past=counted(table.past, 0, paper.names["encounter"]),
        removed=counted(table.removed, 0, paper.names["encounter"]),
        winners=seats_of(table.winner_bits, table.seats),
    )
