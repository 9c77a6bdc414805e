"""Everything on a Fish Food table, and nothing about what one may do with it."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from smorgasboard.engine.containers import Counts, Pile, copy_row, row_of
from smorgasboard.engine.seats import NOBODY, clockwise
from smorgasboard.engine.state import State
from smorgasboard.engine.window import Window

NOTHING: Final[i64] = -1
"""The encounter before one is turned over."""

# Phases: what is awaited. Those from `COMPARE` on wait for nobody; `rules.py` goes on by itself.
FLIP: Final[i64] = 0  # the seat whose turn it is turns over an encounter
ACT: Final[i64] = 1  # a round of actions
ANSWER: Final[i64] = 2  # who stops a Swim Away?
CHOOSE: Final[i64] = 3  # whom does the event hit?
DISCARD: Final[i64] = 4  # a hand is too large
COMPARE: Final[i64] = 5
CLEAN_UP: Final[i64] = 6
NEXT_TURN: Final[i64] = 7

# Moves. Then come discards by kind, choices by seat, and plays by kind and target: see `Catalog`.
PASS: Final[i64] = 0
TURN_OVER: Final[i64] = 1
FIRST_DISCARD: Final[i64] = 2

# Events, as the journal has them.
GAME_BEGUN: Final[i64] = 0  # first seat
HAND_DEALT: Final[i64] = 1  # seat, how many, 0, then the kinds
TURN_BEGUN: Final[i64] = 2  # seat, which turn
CARD_DRAWN: Final[i64] = 3  # seat, kind
ACTIONS_SHUFFLED: Final[i64] = 4  # how many
ENCOUNTERS_SHUFFLED: Final[i64] = 5  # how many
ENCOUNTER_TURNED: Final[i64] = 6  # seat, encounter
PASSED: Final[i64] = 7  # seat
CARD_PLAYED: Final[i64] = 8  # seat, card, target
SIZE_NOW: Final[i64] = 9  # target, size
CREATURE_TURNED: Final[i64] = 10  # seat that is attacked now
STUNNED: Final[i64] = 11  # seat
CARD_TAKEN: Final[i64] = 12  # seat, from whom, card
SWIM_STOPPED: Final[i64] = 13  # seat that is stopped
SWAM_AWAY: Final[i64] = 14
COMPARED: Final[i64] = 15  # defender, its size, the creature's
SIZE_CHANGED: Final[i64] = 16  # seat, by how much, size
FISH_OUT: Final[i64] = 17  # seat, how many cards, 0, then the kinds
CARD_DISCARDED: Final[i64] = 18  # seat, card
EVENT_REMOVED: Final[i64] = 19  # encounter
GAME_ENDED: Final[i64] = 20  # winners, one bit a seat

# What an action card does, in the order of `content.py`. From `SWITCH` to `TAKE`: to a player.
SIZE: Final[i64] = 0
SWIM: Final[i64] = 1
SWITCH: Final[i64] = 2
STUN: Final[i64] = 3
TAKE: Final[i64] = 4
DRAW: Final[i64] = 5

# Whom an event hits, in the order of `content.py`.
LARGEST: Final[i64] = 0
SMALLER: Final[i64] = 1
OPPONENT: Final[i64] = 2

ANY_SIZE: Final[i64] = 1_000_000
"""The largest size for a card that goes on all."""

# A card in a hand is one number: its kind, the shuffle it was drawn from, and who else knows it.
# The kind comes first, so that a sorted hand has cards of one kind side by side.
KNOWERS: Final[i64] = 256  # one bit a seat
SHUFFLES: Final[i64] = 4096


def card_of(kind: i64, shuffle: i64, knowers: i64) -> i64:
    return (kind * SHUFFLES + shuffle) * KNOWERS + knowers


def kind_of(card: i64) -> i64:
    return card // (SHUFFLES * KNOWERS)


def shuffle_of(card: i64) -> i64:
    return card // KNOWERS % SHUFFLES


def knowers_of(card: i64) -> i64:
    return card % KNOWERS


@final
class Catalog:
    """The pack and the options as numbers: what the rules read. Never changes."""

    def __init__(self, kinds: i64, encounters: i64, seats: i64) -> None:
        self.kinds: Final = kinds
        self.encounters: Final = encounters
        self.targets: Final = seats + 2
        """Of a card: every seat from your own on clockwise, the creature, nobody."""
        self.first_choice: Final = FIRST_DISCARD + kinds
        self.first_play: Final = FIRST_DISCARD + kinds + seats
        self.start_size: i64 = 3
        self.win_size: i64 = 10
        self.deal: i64 = 0
        self.hand_limit: i64 = 0

        # Action cards by kind.
        self.count: Final[vec[i64]] = row_of(kinds)
        self.op: Final[vec[i64]] = row_of(kinds)
        self.amount: Final[vec[i64]] = row_of(kinds)
        self.most_size: Final[vec[i64]] = row_of(kinds, ANY_SIZE)

        # Encounters by kind: creatures have a size, events have none.
        self.encounter_count: Final[vec[i64]] = row_of(encounters)
        self.size: Final[vec[i64]] = row_of(encounters)
        self.who: Final[vec[i64]] = row_of(encounters)
        self.change: Final[vec[i64]] = row_of(encounters)
        self.least_size: Final[vec[i64]] = row_of(encounters)

        # Options.
        self.first_player: i64 = NOBODY  # drawn by lot
        self.first_draw = False
        self.free_targets = False
        self.school_checks_base = False
        self.swim_counter = False
        self.events_win = False
        self.remove_events = False
        self.simple = False
        self.tie_grows = True
        self.finish_round = False
        self.turn_cap: i64 = 300


class FishState(State):
    def __init__(self, catalog: Catalog, seats: i64) -> None:
        super().__init__(seats)
        self.catalog: Final = catalog
        self.phase: i64 = FLIP
        self.turn: i64 = 0
        self.turns: i64 = 0
        """How many turns have begun."""
        self.first: i64 = 0
        self.sizes: vec[i64] = row_of(seats)
        """Without what lasts for a turn only; 0 for those who are out."""
        self.winner_bits: i64 = 0

        self.hands: Final[list[Pile]] = []
        """By seat; each hand is sorted, so that equal hands are the same row of numbers."""
        self.deck: Final = Pile()
        self.shuffles: i64 = 0
        """How often the discards have become the deck: the shuffle that the deck is from."""
        self.discards: Final = Counts(1, catalog.kinds)
        self.encounters: Final = Pile()
        self.past: Final = Counts(1, catalog.encounters)
        """The discards of the encounters."""
        self.removed: Final = Counts(1, catalog.encounters)

        # This turn.
        self.encounter: i64 = NOTHING
        self.defender: i64 = NOBODY
        self.mods: vec[i64] = row_of(seats + 1)
        """What was played on each fish, and, as the last, on the creature."""
        self.played: Final = Pile()  # see `play_of`
        self.stunned: i64 = 0  # one bit a seat
        self.window: Final = Window(seats)
        self.swimmer: i64 = NOBODY
        """Whose Swim Away may still be stopped."""
        self.answers: Final = Window(seats)
        self.discarder: i64 = NOBODY
        """Whose hand is too large, while somebody is asked to discard."""
        self.make_hands(seats)

    def make_hands(self, seats: i64) -> None:
        while len(self.hands) < seats:
            self.hands.append(Pile())

    def is_in(self, seat: i64) -> bool:
        return self.sizes[seat] > 0

    def next_in(self, seat: i64) -> i64:
        """The next player clockwise who is not out."""
        after = clockwise(seat, self.seats)
        while self.sizes[after] == 0 and after != seat:
            after = clockwise(after, self.seats)
        return after

    def size_now(self, target: i64) -> i64:
        """Of a fish, or of the creature (target `seats`), with what was played on it."""
        return self.size_before(target) + self.mods[target]

    def size_before(self, target: i64) -> i64:
        """The same without."""
        if target == self.seats:
            return self.catalog.size[self.encounter]
        return self.sizes[target]

    def play_of(self, seat: i64, kind: i64, target: i64) -> i64:
        """A card on the table as one number. Targets: seats, the creature, nobody."""
        return (kind * self.catalog.targets + target) * self.seats + seat

    def gain(self, seat: i64, card: i64) -> None:
        """A card comes into a hand, to its place."""
        hand = self.hands[seat]
        place = hand.size
        hand.add(card)
        while place > 0 and hand.cards[place - 1] > card:
            hand.cards[place] = hand.cards[place - 1]
            place -= 1
        hand.cards[place] = card

    def tell_hand(self, event: i64, seat: i64) -> None:
        """Note an event together with a whole hand."""
        if self.journal is not None:
            hand = self.hands[seat]
            self.journal.note(event, seat, hand.size, 0)
            for place in range(hand.size):
                self.journal.add(hand.at(place))

    def copy_table(self, other: "FishState") -> None:
        self.make_hands(other.seats)
        self.seats = other.seats
        self.over = other.over
        self.phase = other.phase
        self.turn = other.turn
        self.turns = other.turns
        self.first = other.first
        self.sizes = copy_row(self.sizes, other.sizes)
        self.winner_bits = other.winner_bits
        for seat in range(other.seats):
            self.hands[seat].copy_from(other.hands[seat])
        self.deck.copy_from(other.deck)
        self.shuffles = other.shuffles
        self.discards.copy_from(other.discards)
        self.encounters.copy_from(other.encounters)
        self.past.copy_from(other.past)
        self.removed.copy_from(other.removed)
        self.encounter = other.encounter
        self.defender = other.defender
        self.mods = copy_row(self.mods, other.mods)
        self.played.copy_from(other.played)
        self.stunned = other.stunned
        self.window.copy_from(other.window)
        self.swimmer = other.swimmer
        self.answers.copy_from(other.answers)
        self.discarder = other.discarder
