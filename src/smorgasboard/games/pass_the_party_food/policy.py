"""How a sensible team plays: the same choice in the same position. Compiled.

Everything is weighed in thousandths of a meal. A pawn needs so many meals to the cake; a complete
set is worth as many as it saves, and one that lacks a tile or two a part of that. A tile counts for
more to a pawn that Ziggy may catch. A token is spent when that is worth more than keeping it.

A shrewd team, which is what a search plays on with, also minds who eats soon, and shares tiles out
with an eye on those still to be drawn in the turn.

It looks no further than the turn at hand. The numbers were found by playing: from a first guess on,
small changes were kept that won more games, with two, three and four players at normal and hard.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from smorgasboard.engine.chance import Chance
from smorgasboard.engine.containers import Counts, Moves, row_of
from smorgasboard.engine.state import Policy, State
from smorgasboard.games.pass_the_party_food import codes
from smorgasboard.games.pass_the_party_food.catalog import Catalog
from smorgasboard.games.pass_the_party_food.ch7_tokens import offer_to
from smorgasboard.games.pass_the_party_food.state import PartyState

MEAL: Final[i64] = 1000

COLUMN: Final = vec[i64]([100, 50, 20])
"""What a column that lacks so many tiles is worth, in hundredths; if it lacks more, nothing."""

TOP_ROW: Final = vec[i64]([100, 55, 33, 15])
"""The same for the row, where any of the missing foods will do."""

SURPLUS: Final[i64] = 230
"""How much less a complete set is worth to a player who has another one to eat."""

HURRY: Final[i64] = 240
"""How much more a tile is worth, in hundredths, to a pawn one space ahead of Ziggy."""

IN_REACH: Final[i64] = 24
"""The same for every pawn that Ziggy's row would catch up with."""

SOON: Final = vec[i64]([100, 75, 33, 20, 20])
"""What a tile is worth, in hundredths, to a player who eats after so many turns."""

ZIGGY_COLUMN: Final = vec[i64]([100, 35, 29])
"""How much a column of Ziggy's is to be feared that lacks so many tiles."""

ZIGGY_ROW: Final = vec[i64]([300, 175, 61, 19])
"""The same for his row."""

TAKE_COST: Final[i64] = 1930
"""What it costs not to have a take token later."""

SWAP_COST: Final[i64] = 12
"""The same for a swap token, in hundredths of what the players still have to eat on average."""

MOST_SEATS: Final[i64] = 4
NEVER: Final[i64] = -1_000_000_000


@final
class GreedyTeam(Policy):
    def __init__(self) -> None:
        self.shrewd = False
        """Whether it minds who eats when, and the tiles still to be drawn in the turn."""
        self.catalog: Catalog | None = None
        self.meals: vec[i64] = row_of(0)
        """How many meals so many spaces take."""
        self.unseen: vec[i64] = row_of(0)
        """How many tiles of each food the next one may be."""
        self.tiles: i64 = 0
        """All of these together."""
        self.gains: Counts = Counts(codes.PLATES, 0)
        """What a tile of each food would add on each plate."""
        self.usual: Final[vec[i64]] = row_of(codes.PLATES)
        """What the next tile would add there on average."""
        self.parts: Counts = Counts(0, 0)
        """What each column is worth to a player with one tile less, as it is, and with one more."""
        self.rows: Final[vec[i64]] = row_of(MOST_SEATS)
        """What a complete row is worth to each player."""
        self.now: Final[vec[i64]] = row_of(MOST_SEATS)
        """What each player's board is worth."""
        self.needs: Final[vec[i64]] = row_of(MOST_SEATS)
        """How much each player needs a tile."""
        self.feared: i64 = 0
        """Ziggy's board."""

    def choose(self, state: State, moves: Moves, chance: Chance) -> i64:
        assert isinstance(state, PartyState), "a table of another game"
        if self.catalog is not state.catalog:
            self.study(state.catalog)
        if state.step != codes.EAT:
            self.weigh_boards(state)
        if state.step == codes.SHARE:
            self.count_unseen(state)
            self.weigh_plates(state)
        elif state.step == codes.TOKENS:
            self.feared = self.threat(state, codes.NOTHING)
        best: i64 = moves.at(0)
        most: i64 = NEVER
        for place in range(moves.size):
            value = self.value(state, moves.at(place))
            if value > most:
                most = value
                best = moves.at(place)
        return best

    def is_quiet(self, move: i64) -> bool:
        return move in (codes.DONE, codes.DECLINE, codes.EAT_NOTHING)

    def study(self, catalog: Catalog) -> None:
        """Half of all meals are rows, more or less; the others are columns, one like the other."""
        self.catalog = catalog
        self.meals = row_of(catalog.cake + 1)
        self.unseen = row_of(catalog.foods)
        self.gains = Counts(codes.PLATES, catalog.foods)
        self.parts = Counts(3 * MOST_SEATS, catalog.foods)
        for left in range(1, catalog.cake + 1):
            after_column: i64 = 0
            for food in range(catalog.foods):
                after_column += self.meals[max(0, left - catalog.points[food])]
            after_row = self.meals[max(0, left - catalog.row_points)]
            self.meals[left] = MEAL + (after_row + after_column // catalog.foods) // 2

    def value(self, state: PartyState, move: i64) -> i64:
        """How much a move is worth in the step at hand."""
        if state.step == codes.SHARE:
            return self.plate_value(state, move)
        if state.step == codes.TOKENS:
            return self.token_value(state, move)
        if state.step == codes.ASK:
            return self.swap_value(state, state.partner, state.offered, move - state.catalog.ask)
        if state.step == codes.ANSWER:
            return self.answer_value(state, move)
        if state.step == codes.EAT:
            return self.eat_value(state, move)
        return self.gain(state, state.seat_at(move - state.catalog.dip), state.drawn)

    # Plates.

    def count_unseen(self, state: PartyState) -> None:
        """In the bag, or in the discard pile if that is to go back into the bag."""
        for food in range(state.catalog.foods):
            self.unseen[food] = state.discard.get(0, food) if state.bag.size == 0 else 0
        for place in range(state.bag.size):
            self.unseen[state.bag.at(place)] += 1
        self.tiles = 0
        for food in range(state.catalog.foods):
            self.tiles += self.unseen[food]

    def weigh_plates(self, state: PartyState) -> None:
        """Nobody owns the X of two players."""
        for plate in range(codes.PLATES):
            self.usual[plate] = 0
            if state.plates[plate] != codes.NOTHING:
                continue
            for food in range(state.catalog.foods):
                gain: i64 = 0
                if plate == codes.LEFT:
                    gain = self.gain(state, state.seat_at(1), food)
                elif plate == codes.CENTRE:
                    gain = self.gain(state, state.turn, food)
                elif state.seats > 2:
                    gain = self.gain(state, state.seat_at(state.seats - 1), food)
                self.gains.put(plate, food, gain)
                self.usual[plate] += self.unseen[food] * gain
            self.usual[plate] //= max(1, self.tiles)

    def plate_value(self, state: PartyState, plate: i64) -> i64:
        """What the tile adds there, and the next ones on the plates that are left."""
        here = self.gains.get(plate, state.drawn)
        if not self.shrewd:
            on_the_x = state.seats == 2 and plate != codes.LEFT and plate != codes.CENTRE
            return here if on_the_x else here - 1  # what nobody needs keeps no plate
        one, other = codes.NOTHING, codes.NOTHING
        for free in range(codes.PLATES):
            if free != plate and state.plates[free] == codes.NOTHING:
                one, other = free, one
        if one == codes.NOTHING:
            return here
        if other == codes.NOTHING:
            return here + self.usual[one]
        later: i64 = 0
        for food in range(state.catalog.foods):
            on_one = self.gains.get(one, food) + self.usual[other]
            on_other = self.gains.get(other, food) + self.usual[one]
            later += self.unseen[food] * max(on_one, on_other)
        return here + later // max(1, self.tiles)

    # Tokens and food.

    def token_value(self, state: PartyState, move: i64) -> i64:
        """What a token gains at best, less what it costs not to have it later."""
        catalog = state.catalog
        if move == codes.DONE:
            return 0
        if move < catalog.eat:
            food = move - catalog.take
            denied = self.feared - self.threat(state, food)
            return denied + self.gain(state, state.turn, food) - TAKE_COST
        offer = move - catalog.offer
        to = offer_to(state, offer)
        best: i64 = NEVER
        for back in range(catalog.foods):
            if back != offer % catalog.foods and state.boards.get(to, back) > 0:
                best = max(best, self.swap_value(state, to, offer % catalog.foods, back))
        return best - SWAP_COST * self.meals_left(state) // 100

    def meals_left(self, state: PartyState) -> i64:
        """For a player on average."""
        every: i64 = 0
        for seat in range(state.seats):
            every += self.meals[state.catalog.cake - state.pawns[seat]]
        return every // state.seats

    def answer_value(self, state: PartyState, move: i64) -> i64:
        """Whatever is good for the team."""
        if move == codes.DECLINE:
            return 0
        back = state.wanted if move == codes.AGREE else move - state.catalog.give
        return self.swap_value(state, state.partner, state.offered, back)

    def swap_value(self, state: PartyState, to: i64, food: i64, back: i64) -> i64:
        """What both of them gain together."""
        mine = self.change(state, state.turn, back, food)
        return mine + self.change(state, to, food, back)

    def eat_value(self, state: PartyState, move: i64) -> i64:
        """The meals it saves; better any than none."""
        if move == codes.EAT_NOTHING:
            return -1
        if move == codes.EAT_ROW:
            return self.saved(state, state.turn, state.catalog.row_points)
        return self.saved(state, state.turn, state.catalog.points[move - state.catalog.eat])

    # Boards.

    def gain(self, state: PartyState, seat: i64, food: i64) -> i64:
        """What a tile adds to a board."""
        return self.change(state, seat, food, codes.NOTHING)

    def weigh_boards(self, state: PartyState) -> None:
        """Once for all moves of a choice."""
        catalog = state.catalog
        for seat in range(state.seats):
            for food in range(catalog.foods):
                saved = self.saved(state, seat, catalog.points[food])
                tiles = state.boards.get(seat, food)
                for more in range(-1, 2):
                    part: i64 = 0
                    if tiles + more > 0:
                        part = saved * share(COLUMN, catalog.rows - tiles - more) // 100
                    self.parts.put(3 * seat + 1 + more, food, part)
            self.rows[seat] = self.saved(state, seat, catalog.row_points)
            self.needs[seat] = self.need(state, seat)
            self.now[seat] = self.worth(state, seat, codes.NOTHING, codes.NOTHING)

    def change(self, state: PartyState, seat: i64, more: i64, less: i64) -> i64:
        """What one tile more and one less make of a board, for a player who needs it so much."""
        after = self.worth(state, seat, more, less)
        return (after - self.now[seat]) * self.needs[seat] // 10_000

    def worth(self, state: PartyState, seat: i64, more: i64, less: i64) -> i64:
        """A player's board with one tile more and one less.

        Whoever needs one more meal needs only the set that is most nearly complete.
        """
        catalog = state.catalog
        every: i64 = 0
        best: i64 = 0
        complete: i64 = 0
        foods_missing: i64 = 0
        for food in range(catalog.foods):
            added: i64 = 0
            if food == more:
                added = 1
            elif food == less:
                added = -1
            tiles = state.boards.get(seat, food) + added
            if tiles == 0:
                foods_missing += 1
            elif tiles >= catalog.rows:
                complete += 1
            part = self.parts.get(3 * seat + 1 + added, food)
            every += part
            best = max(best, part)
        part = self.rows[seat] * share(TOP_ROW, foods_missing) // 100
        if self.meals[catalog.cake - state.pawns[seat]] <= MEAL:
            return max(best, part)
        if foods_missing == 0:
            complete += 1
        return every + part - SURPLUS * max(0, complete - 1)

    def need(self, state: PartyState, seat: i64) -> i64:
        """In ten-thousandths: more for a pawn that may be caught, less for one that eats late."""
        ahead = max(1, state.pawns[seat] - state.ziggy_pawn)
        hurry = 100 + HURRY // ahead
        if ahead <= state.catalog.ziggy_row_points:
            hurry += IN_REACH
        if not self.shrewd:
            return 100 * hurry
        turns = (seat - state.turn + state.seats) % state.seats
        if turns == 0 and state.step == codes.DIP:
            turns = state.seats  # has just eaten
        return hurry * SOON[min(turns, len(SOON) - 1)]

    def saved(self, state: PartyState, seat: i64, points: i64) -> i64:
        """How many meals fewer a pawn needs after going forward."""
        left = state.catalog.cake - state.pawns[seat]
        return self.meals[left] - self.meals[max(0, left - points)]

    def threat(self, state: PartyState, less: i64) -> i64:
        """Ziggy's board with one tile less: the meals that make up for what he is about to eat."""
        ziggy, catalog = state.ziggy(), state.catalog
        total: i64 = 0
        foods_missing: i64 = 0
        for food in range(catalog.foods):
            tiles = state.boards.get(ziggy, food)
            if food == less:
                tiles -= 1
            if tiles == 0:
                foods_missing += 1
                continue
            missing = catalog.ziggy_rows - tiles
            points = min(catalog.cake, catalog.ziggy_points[food])
            total += self.meals[points] * share(ZIGGY_COLUMN, missing) // 100
        points = min(catalog.cake, catalog.ziggy_row_points)
        return total + self.meals[points] * share(ZIGGY_ROW, foods_missing) // 100


def share(parts: vec[i64], missing: i64) -> i64:
    """What a set is worth that lacks so many tiles, in hundredths."""
    return parts[max(0, missing)] if missing < len(parts) else 0
