"""The pack and the options of Penguin Pals as numbers."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from smorgasboard.engine.chance import Dice
from smorgasboard.engine.containers import Counts, row_of
from smorgasboard.engine.seats import NOBODY
from smorgasboard.games.penguin_pals import codes


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

        self.move: i64 = codes.PLACE + self.spaces
        """Codes from here: which space * 4 + which way."""
        self.land: i64 = self.move + self.spaces * codes.WAYS
        self.take: i64 = self.land + self.spaces
        self.slide: i64 = self.take + self.spaces
        """Codes from here: (which space * 4 + which way) * (size - 1) + how far - 1."""
        self.target: i64 = self.slide + self.spaces * codes.WAYS * (size - 1)
        """Codes from here: whose penguin * spaces + which space."""
        self.freeze: i64 = self.target + seats * self.spaces
        self.play: i64 = self.freeze + self.spaces
        self.codes: i64 = self.play + cards

        self.shores: vec[i64] = row_of(seats)
        self.rotate_seats = False
        self.shore_swim = False
        self.post_window = False
        self.declare_targets: i64 = codes.HOSTILE
        self.my_turn: i64 = codes.STEAL
        self.repetition_limit: i64 = 2
        self.stall_rounds: i64 = 40
        self.ice_streak_max: i64 = 0
        self.first_player: i64 = NOBODY  # drawn by lot
        self.fair_start = False
        self.shuffled_hands = False

        self.bit: vec[i64] = row_of(self.spaces)
        """The set of one space. `1 << space` would be a shift of 32 bits in compiled code."""
        self.all_spaces: i64 = 0
        self.beside: vec[i64] = row_of(self.spaces * codes.WAYS, codes.NOWHERE)
        """The space next to `space * 4 + way`."""
        self.rows_to_go: Final = Counts(codes.WAYS, self.spaces)
        """Row shore, column space: how many rows a penguin from there has yet to go to land."""
        self.turned: Final = Counts(codes.WAYS, self.spaces)
        """Row shore, column space: the same space on a board turned so that this shore is south."""
        self.lay_out_board()

        # Random numbers whose combination stands for a whole board: its fingerprint.
        self.ice_key: vec[i64] = row_of(self.spaces)
        self.penguin_key: vec[i64] = row_of(codes.MOST_SEATS * self.spaces * (team + 1))
        self.turn_key: vec[i64] = row_of(codes.MOST_SEATS)
        self.hand_keys: vec[i64] = row_of(codes.MOST_SEATS * (cards + 1))
        self.pile_key: vec[i64] = row_of(cards + 1)
        self.roll_keys()

    def lay_out_board(self) -> None:
        size = self.size
        for space in range(self.spaces):
            self.bit[space] = self.all_spaces + 1
            self.all_spaces += self.bit[space]
            row, column = space // size, space % size
            if row + 1 < size:
                self.beside[space * codes.WAYS] = space + size
            if column + 1 < size:
                self.beside[space * codes.WAYS + 1] = space + 1
            if row > 0:
                self.beside[space * codes.WAYS + 2] = space - size
            if column > 0:
                self.beside[space * codes.WAYS + 3] = space - 1
            self.rows_to_go.put(codes.SOUTH, space, size - row)
            self.rows_to_go.put(codes.WEST, space, size - column)
            self.rows_to_go.put(codes.NORTH, space, row + 1)
            self.rows_to_go.put(codes.EAST, space, column + 1)
            self.turned.put(codes.SOUTH, space, space)
            self.turned.put(codes.WEST, space, column * size + size - 1 - row)
            self.turned.put(codes.NORTH, space, self.spaces - 1 - space)
            self.turned.put(codes.EAST, space, (size - 1 - column) * size + row)

    def roll_keys(self) -> None:
        dice = Dice(0)
        for space in range(self.spaces):
            self.ice_key[space] = dice.word() << 30 ^ dice.word()
        for place in range(codes.MOST_SEATS * self.spaces * (self.team + 1)):
            many = place % (self.team + 1)
            self.penguin_key[place] = (dice.word() << 30 ^ dice.word()) if many else 0
        for seat in range(codes.MOST_SEATS):
            self.turn_key[seat] = dice.word() << 30 ^ dice.word()
        for place in range(codes.MOST_SEATS * (self.cards + 1)):
            self.hand_keys[place] = dice.word() << 30 ^ dice.word()
        for many in range(self.cards + 1):
            self.pile_key[many] = dice.word() << 30 ^ dice.word()

    def key(self, seat: i64, space: i64, many: i64) -> i64:
        """The part of a fingerprint that so many penguins on a space make."""
        return self.penguin_key[(seat * self.spaces + space) * (self.team + 1) + many]

    def hand_key(self, seat: i64, many: i64) -> i64:
        """The part that so many cards in a hand make."""
        return self.hand_keys[seat * (self.cards + 1) + many]
