"""Everything on a Penguin Pals table, and nothing about what one may do with it.

A space is a number, row by row from the south-west corner; a set of spaces is one number with a
bit for each. A card is a number too: copies of a kind follow each other.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from smorgasboard.engine.chance import Dice
from smorgasboard.engine.containers import Counts, Pile, copy_row, row_of
from smorgasboard.engine.frames import Frames
from smorgasboard.engine.seats import NOBODY
from smorgasboard.engine.state import State
from smorgasboard.engine.window import Window

NOWHERE: Final[i64] = -1
"""No space: off the board, or under water."""

UNKNOWN: Final[i64] = -1
"""A card that a viewer does not know."""

WAYS: Final[i64] = 4
"""North, east, south, west. A team from the south goes north, one from the west goes east, ..."""

# Shores, clockwise. The number of a shore is the way its team goes.
SOUTH: Final[i64] = 0
WEST: Final[i64] = 1
NORTH: Final[i64] = 2
EAST: Final[i64] = 3

# Moves. From `PLACE` on they need a space, a way, a card: `Catalog` says where each kind begins.
PASS: Final[i64] = 0
DRAW: Final[i64] = 1
FREEZE_DONE: Final[i64] = 2
FREEZE_ALL: Final[i64] = 3
PLACE: Final[i64] = 4

# What the table waits for.
BEFORE: Final[i64] = 0  # cards before the action
ACTION: Final[i64] = 1
AFTER: Final[i64] = 2  # cards after the action
ANSWER: Final[i64] = 3  # to the last card of a sequence
TARGET: Final[i64] = 4  # for the card just played, or being carried out
CHOICE: Final[i64] = 5  # for the card being carried out

# What cards do, in the order in which `content.py` lists it.
MOVE_OWN: Final[i64] = 0
SLIDE_ANY: Final[i64] = 1
ANNUL: Final[i64] = 2
INTERRUPT: Final[i64] = 3
TAKE_DISCARD: Final[i64] = 4
EXPEL: Final[i64] = 5
TAKE_CARDS: Final[i64] = 6
ANNUL_AND_KEEP: Final[i64] = 7
MOVE_OTHER: Final[i64] = 8
FREEZE: Final[i64] = 9

# The numbers of a card in the sequence.
OWNER: Final[i64] = 0  # whose penguin is the target
SPACE: Final[i64] = 1  # where it is now
ANNULLED: Final[i64] = 2

# Events, as the journal has them.
GAME_BEGUN: Final[i64] = 0  # first seat
CARDS_DEALT: Final[i64] = 1  # seat, how many, 0, then the cards
TURN_BEGUN: Final[i64] = 2  # seat
PASSED: Final[i64] = 3  # seat
TURN_PASSED: Final[i64] = 4  # seat
PENGUIN_PLACED: Final[i64] = 5  # seat, space
PENGUIN_MOVED: Final[i64] = 6  # seat, from, to
PENGUIN_LANDED: Final[i64] = 7  # seat, space
PENGUINS_EXPELLED: Final[i64] = 8  # seat, space, how many
ICE_TAKEN: Final[i64] = 9  # seat, space
ICE_SLID: Final[i64] = 10  # seat, from, to
ICE_PLACED: Final[i64] = 11  # seat, space
CARD_DRAWN: Final[i64] = 12  # seat, card
PILE_SHUFFLED: Final[i64] = 13  # how many cards
CARD_PLAYED: Final[i64] = 14  # seat, card, place in the row
TARGET_NAMED: Final[i64] = 15  # seat, whose penguin, space
CARD_ANNULLED: Final[i64] = 16  # whose card, card
CARD_KEPT: Final[i64] = 17  # seat, card
CARD_FAILED: Final[i64] = 18  # seat, card
DISCARD_TAKEN: Final[i64] = 19  # seat, card
CARD_TAKEN: Final[i64] = 20  # seat, from whom, place in the row * all cards + card
TURN_TAKEN: Final[i64] = 21  # seat, from whom
GAME_ENDED: Final[i64] = 22  # winners, one bit a seat; whether the goal was reached

# Values of the options, in the order in which `game.py` lists them.
HOSTILE: Final[i64] = 0  # declare_targets
STEAL: Final[i64] = 0  # my_turn
INSERT: Final[i64] = 1
SHIFT: Final[i64] = 2

MOST_SEATS: Final[i64] = 4


@final
class Catalog:
    """The board, the pack and the options as numbers: what the rules read. Never changes."""

    def __init__(self, size: i64, seats: i64, cards: i64, team: i64) -> None:
        self.size = size
        self.spaces = size * size
        self.cards = cards
        self.team = team
        self.hand_size: i64 = 0
        self.effect: vec[i64] = row_of(cards)

        self.move: i64 = PLACE + self.spaces
        """Codes from here: which space * 4 + which way."""
        self.land: i64 = self.move + self.spaces * WAYS
        self.take: i64 = self.land + self.spaces
        self.slide: i64 = self.take + self.spaces
        """Codes from here: (which space * 4 + which way) * (size - 1) + how far - 1."""
        self.target: i64 = self.slide + self.spaces * WAYS * (size - 1)
        """Codes from here: whose penguin * spaces + which space."""
        self.freeze: i64 = self.target + seats * self.spaces
        self.play: i64 = self.freeze + self.spaces
        self.codes: i64 = self.play + cards

        self.shores: vec[i64] = row_of(seats)
        self.rotate_seats = False
        self.shore_swim = False
        self.post_window = True
        self.declare_targets: i64 = HOSTILE
        self.my_turn: i64 = STEAL
        self.repetition_limit: i64 = 2
        self.stall_rounds: i64 = 40
        self.ice_streak_max: i64 = 0
        self.first_player: i64 = NOBODY  # drawn by lot

        self.bit: vec[i64] = row_of(self.spaces)
        """The set of one space. `1 << space` would be a shift of 32 bits in compiled code."""
        self.all_spaces: i64 = 0
        self.beside: vec[i64] = row_of(self.spaces * WAYS, NOWHERE)
        """The space next to `space * 4 + way`."""
        self.rows_to_go: Final = Counts(WAYS, self.spaces)
        """Row shore, column space: how many rows a penguin from there has yet to go to land."""
        self.turned: Final = Counts(WAYS, self.spaces)
        """Row shore, column space: the same space on a board turned so that this shore is south."""
        self.lay_out_board()

        # Random numbers whose combination stands for a whole board: its fingerprint.
        self.ice_key: vec[i64] = row_of(self.spaces)
        self.penguin_key: vec[i64] = row_of(MOST_SEATS * self.spaces * (team + 1))
        self.turn_key: vec[i64] = row_of(MOST_SEATS)
        self.roll_keys()

    def lay_out_board(self) -> None:
        size = self.size
        for space in range(self.spaces):
            self.bit[space] = self.all_spaces + 1
            self.all_spaces += self.bit[space]
            row, column = space // size, space % size
            if row + 1 < size:
                self.beside[space * WAYS] = space + size
            if column + 1 < size:
                self.beside[space * WAYS + 1] = space + 1
            if row > 0:
                self.beside[space * WAYS + 2] = space - size
            if column > 0:
                self.beside[space * WAYS + 3] = space - 1
            self.rows_to_go.put(SOUTH, space, size - row)
            self.rows_to_go.put(WEST, space, size - column)
            self.rows_to_go.put(NORTH, space, row + 1)
            self.rows_to_go.put(EAST, space, column + 1)
            self.turned.put(SOUTH, space, space)
            self.turned.put(WEST, space, column * size + size - 1 - row)
            self.turned.put(NORTH, space, self.spaces - 1 - space)
            self.turned.put(EAST, space, (size - 1 - column) * size + row)

    def roll_keys(self) -> None:
        dice = Dice(0)
        for space in range(self.spaces):
            self.ice_key[space] = dice.word() << 30 ^ dice.word()
        for place in range(MOST_SEATS * self.spaces * (self.team + 1)):
            many = place % (self.team + 1)
            self.penguin_key[place] = (dice.word() << 30 ^ dice.word()) if many else 0
        for seat in range(MOST_SEATS):
            self.turn_key[seat] = dice.word() << 30 ^ dice.word()

    def key(self, seat: i64, space: i64, many: i64) -> i64:
        """The part of a fingerprint that so many penguins on a space make."""
        return self.penguin_key[(seat * self.spaces + space) * (self.team + 1) + many]


class PenguinState(State):
    def __init__(self, catalog: Catalog, seats: i64) -> None:
        super().__init__(seats)
        self.catalog: Final = catalog

        # The board.
        self.shores: vec[i64] = row_of(seats)
        self.ashore: vec[i64] = row_of(seats)
        """Penguins on their own shore."""
        self.landed: vec[i64] = row_of(seats)
        self.penguins: Final = Counts(seats, catalog.spaces)
        self.crowd: vec[i64] = row_of(catalog.spaces)
        """Penguins of all teams on a space."""
        self.ice: i64 = 0
        self.occupied: i64 = 0
        self.fingerprint: i64 = 0
        """Stands for ice and penguins: equal boards have equal ones."""

        # The turn.
        self.slot: i64 = 0
        """Whose place in the order it is."""
        self.actor: i64 = 0
        """Who has the turn: another one after "My turn!"."""
        self.interrupted: Final = Pile()
        """Who will yet have the turn that was interrupted (12.14)."""
        self.phase: i64 = BEFORE
        self.opened_in: i64 = BEFORE
        """Whether the sequence began before or after the action."""
        self.window: Final = Window(seats)
        self.sequence: Final = Frames()  # kind: the card; seat: who played it; numbers: see above

        # The cards.
        self.hands: Final = Counts(seats, catalog.cards)
        """Row seat: the cards from left to right."""
        self.held: vec[i64] = row_of(seats)
        self.deck: Final = Pile()
        self.discard: Final = Pile()

        # Who knows what. Nothing here changes what is legal.
        self.known: vec[i64] = row_of(catalog.cards)
        """For a card in a hand: one bit a seat that knows it, and one for everybody else."""
        self.shuffled: vec[i64] = row_of(catalog.cards)
        """With which shuffle a card last came into the draw pile; 0 is that of the setup."""
        self.shuffles: i64 = 0

        # Against endless games (chapter 13).
        self.seen: Final = Pile()
        """A fingerprint for each action since a penguin last landed."""
        self.spent: Final = Pile()
        """Those that may not come again."""
        self.quiet: i64 = 0
        """Actions since a penguin last landed."""
        self.ice_streak: vec[i64] = row_of(seats)

    def has_ice(self, space: i64) -> bool:
        return self.ice >> space & 1 == 1

    def change_ice(self, space: i64) -> None:
        """Ice where there was none, or the other way round."""
        self.ice ^= self.catalog.bit[space]
        self.fingerprint ^= self.catalog.ice_key[space]

    def put_penguins(self, seat: i64, space: i64, many: i64) -> None:
        """So many of this team stand there now."""
        before = self.penguins.get(seat, space)
        self.penguins.put(seat, space, many)
        self.fingerprint ^= self.catalog.key(seat, space, before)
        self.fingerprint ^= self.catalog.key(seat, space, many)
        self.crowd[space] += many - before
        if self.crowd[space] > 0:
            self.occupied |= self.catalog.bit[space]
        else:
            self.occupied &= ~self.catalog.bit[space]

    def everybody(self) -> i64:
        """All seats, and those who only watch."""
        return (2 << self.seats) - 1

    def with_cards(self) -> i64:
        """One bit a seat: who holds cards."""
        seats: i64 = 0
        for seat in range(self.seats):
            if self.held[seat] > 0:
                seats |= 1 << seat
        return seats

    def gain(self, seat: i64, card: i64, known: i64) -> None:
        """A card comes into a hand, at its end."""
        self.hands.put(seat, self.held[seat], card)
        self.held[seat] += 1
        self.known[card] = known

    def lose(self, seat: i64, place: i64) -> i64:
        """A card leaves a hand; those to its right move up."""
        card = self.hands.get(seat, place)
        self.held[seat] -= 1
        for above in range(place, self.held[seat]):
            self.hands.put(seat, above, self.hands.get(seat, above + 1))
        return card

    def place_of(self, seat: i64, card: i64) -> i64:
        for place in range(self.held[seat]):
            if self.hands.get(seat, place) == card:
                return place
        return NOWHERE

    def copy_table(self, other: "PenguinState") -> None:
        self.seats = other.seats
        self.window.seats = other.seats
        self.over = other.over
        self.shores = copy_row(self.shores, other.shores)
        self.ashore = copy_row(self.ashore, other.ashore)
        self.landed = copy_row(self.landed, other.landed)
        self.penguins.copy_from(other.penguins)
        self.crowd = copy_row(self.crowd, other.crowd)
        self.ice = other.ice
        self.occupied = other.occupied
        self.fingerprint = other.fingerprint
        self.slot = other.slot
        self.actor = other.actor
        self.interrupted.copy_from(other.interrupted)
        self.phase = other.phase
        self.opened_in = other.opened_in
        self.window.copy_from(other.window)
        self.sequence.copy_from(other.sequence)
        self.hands.copy_from(other.hands)
        self.held = copy_row(self.held, other.held)
        self.deck.copy_from(other.deck)
        self.discard.copy_from(other.discard)
        self.known = copy_row(self.known, other.known)
        self.shuffled = copy_row(self.shuffled, other.shuffled)
        self.shuffles = other.shuffles
        self.seen.copy_from(other.seen)
        self.spent.copy_from(other.spent)
        self.quiet = other.quiet
        self.ice_streak = copy_row(self.ice_streak, other.ice_streak)
