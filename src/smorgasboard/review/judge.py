"""What a table is worth: many games played on from it by a usual player. Compiled.

Two questions are asked, each in worlds that fit what is known:

- the table: all hands as they are, nothing of what is still to be drawn or rolled;
- a seat: only what that seat may know, from its view.

The usual player follows the policy of the game, and now and then (`careless` per cent) does
anything legal. It looks at nothing that the seat to act may not know, so a game played on in a
world where all hands lie open is still an honest game, and the mean of many is the value of a
fixed way to play, without bias. That is what makes luck come to nothing over many games, whoever
plays.
"""

from math import sqrt
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from smorgasboard.bots.race_search import Race, floats
from smorgasboard.bots.tree_search import Guide
from smorgasboard.engine.chance import Chance, Dice
from smorgasboard.engine.containers import Moves
from smorgasboard.engine.state import TO_THE_END, Belief, Evaluation, Policy, State

CHANCE: Final[i64] = 0
"""What is counted is the chance of each seat,"""
TEAM: Final[i64] = 1
"""the chance of all together,"""
POINTS: Final[i64] = 2
"""or the points of who plays alone."""

STILL: Final[i64] = -1
"""Instead of a move: nobody has moved yet."""
USUAL: Final[i64] = -2
"""Instead of a move: whatever the usual player does."""

POINTS_OF_A_WIN: Final = 20.0
"""A race counts wins; so many points alone are as clear as one."""


@final
class OpenHands(Belief):
    """The worlds in which every hand is as it is, and only the future is unknown."""

    def __init__(self, truth: State) -> None:
        self.truth: Final = truth.copy()
        self.truth.sort_unseen()

    def table(self) -> State:
        return self.truth.copy()

    def sample(self, into: State, chance: Chance) -> None:
        into.copy_from(self.truth)
        into.hide_again(chance)


@final
class AsItWas(Belief):
    """The one true world, future and all: for the question whether a deal was to be won."""

    def __init__(self, truth: State) -> None:
        self.truth: Final = truth.copy()

    def table(self) -> State:
        return self.truth.copy()

    def sample(self, into: State, chance: Chance) -> None:
        into.copy_from(self.truth)


@final
class Worth(Evaluation):
    """Played to the end: who has won, or how many points there are."""

    def __init__(self, unit: i64) -> None:
        self.unit: Final = unit

    def value(self, state: State, seat: i64) -> float:
        if self.unit == POINTS:
            return float(state.score(seat)) / POINTS_OF_A_WIN
        return state.payoff(seat)


@final
class Outcomes:
    """What came of games in the same worlds: a column for each move tried, an entry for each seat.

    A team, or who plays alone, has one entry. Differences are to the first column.
    """

    def __init__(self, columns: i64, entries: i64) -> None:
        self.columns: Final = columns
        self.entries: Final = entries
        self.worlds: i64 = 0
        self.row: vec[float] = floats(columns * entries)
        """Of the latest world."""
        self.sums: vec[float] = floats(columns * entries)
        self.squares: vec[float] = floats(columns * entries)
        self.apart_squares: vec[float] = floats(columns * entries)

    def count_row(self) -> None:
        self.worlds += 1
        for column in range(self.columns):
            for entry in range(self.entries):
                at = column * self.entries + entry
                value = self.row[at]
                apart = value - self.row[entry]
                self.sums[at] += value
                self.squares[at] += value * value
                self.apart_squares[at] += apart * apart

    def mean(self, column: i64, entry: i64) -> float:
        return self.sums[column * self.entries + entry] / float(self.worlds)

    def mean_error(self, column: i64, entry: i64) -> float:
        """Its standard error."""
        return self.error(self.squares[column * self.entries + entry], self.mean(column, entry))

    def ahead(self, column: i64, entry: i64) -> float:
        """How much better a column is than the first one, in the same worlds."""
        return self.mean(column, entry) - self.mean(0, entry)

    def ahead_error(self, column: i64, entry: i64) -> float:
        squares = self.apart_squares[column * self.entries + entry]
        return self.error(squares, self.ahead(column, entry))

    def error(self, squares: float, mean: float) -> float:
        """A few worlds prove little, however alike: the next one may well bring nothing."""
        spread = max(0.0, squares / float(self.worlds) - mean * mean)
        alike = abs(mean) / float(self.worlds + 1)
        return max(alike, sqrt(spread / float(max(1, self.worlds - 1))))


@final
class Judge:
    """Plays on from tables of one setup. The same questions have the same answers."""

    def __init__(self, policy: Policy, careless: i64, unit: i64, seats: i64) -> None:
        self.policy: Final = policy
        self.careless: Final = careless
        self.unit: Final = unit
        self.entries: Final[i64] = seats if unit == CHANCE else 1
        self.dice: Final = Dice(0)
        """For worlds."""
        self.luck: Final = Dice(0)
        """For what is rolled in them."""
        self.moves: Final = Moves()
        self.games: i64 = 0

    def play_on(self, world: State) -> None:
        """All seats by the usual player, to the end."""
        moves, luck, left = self.moves, self.luck, TO_THE_END
        while left > 0 and not world.over:
            world.legal(moves)
            move = moves.at(0)
            if moves.size > 1:
                if luck.roll(100) < self.careless:
                    move = moves.pick(luck)
                else:
                    move = self.policy.choose(world, moves, luck)
            world.apply(move, luck)
            left -= 1
        self.games += 1

    def worth(self, world: State, entry: i64) -> float:
        """What a finished game was worth to a seat, to the team, or in points."""
        if self.unit == POINTS:
            return float(world.score(0))
        if self.unit == TEAM:
            return 1.0 if world.winners() != 0 else 0.0
        return world.payoff(entry)

    def usual_move(self, table: State, lot: i64) -> i64:
        """What the usual player does with care."""
        table.legal(self.moves)
        if self.moves.size == 1:
            return self.moves.at(0)
        self.dice.reseed(lot, 0)
        return self.policy.choose(table, self.moves, self.dice)

    def try_out(
        self, belief: Belief, tried: Moves, liked: i64, worlds: i64, lot: i64, careless: bool
    ) -> Outcomes:
        """Every move in the same worlds with the same luck.

        `USUAL` stands for the usual player: `liked`, or anything. The worlds in which it is
        careless are spread evenly; with `careless` it always is.
        """
        found = Outcomes(tried.size, self.entries)
        world, dealt = belief.table(), belief.table()
        made = Moves()
        for number in range(worlds):
            self.dice.reseed(lot, 2 * number)
            belief.sample(dealt, self.dice)
            made.clear()
            for column in range(tried.size):
                move = tried.at(column)
                if move == USUAL:
                    move = self.usual_in(dealt, liked, number, careless)
                self.try_move(found, made, column, move, world, dealt, lot, number)
            found.count_row()
        return found

    def usual_in(self, dealt: State, liked: i64, number: i64, careless: bool) -> i64:
        often = self.careless
        if careless or (number + 1) * often // 100 > number * often // 100:
            dealt.legal(self.moves)
            return self.moves.pick(self.dice)
        return liked

    def try_move(
        self,
        found: Outcomes,
        made: Moves,
        column: i64,
        move: i64,
        world: State,
        dealt: State,
        lot: i64,
        number: i64,
    ) -> None:
        """One column of a row; the same move as in an earlier one comes to the same."""
        entries = self.entries
        for earlier in range(made.size):
            if made.at(earlier) == move:
                for entry in range(entries):
                    found.row[column * entries + entry] = found.row[earlier * entries + entry]
                made.add(move)
                return
        made.add(move)
        world.copy_from(dealt)
        self.luck.reseed(lot, 2 * number + 1)
        if move != STILL:
            world.apply(move, self.luck)
        self.play_on(world)
        for entry in range(entries):
            found.row[column * entries + entry] = self.worth(world, entry)

    def from_the_deal(self, table: State, games: i64, lot: i64) -> Outcomes:
        """Whole games, dealt anew each time."""
        found = Outcomes(1, self.entries)
        for number in range(games):
            self.luck.reseed(lot, number)
            table.deal(self.luck)
            self.play_on(table)
            for entry in range(self.entries):
                found.row[entry] = self.worth(table, entry)
            found.count_row()
        return found

    def race(self, belief: Belief, moves: Moves, rounds: i64, lot: i64) -> list[int]:
        """The moves that were not clearly behind after so many rounds, the best first."""
        guide = Guide(self.policy, Worth(self.unit))
        guide.careless = self.careless
        race = Race(belief, guide, moves, Dice(lot))
        while race.rounds < rounds and not race.settled():
            race.run(race.racing.size)
        self.games += race.done
        left: list[int] = []
        while race.racing.size > 0:
            best: i64 = 0
            for one in range(1, race.racing.size):
                if race.sums[race.racing.at(one)] > race.sums[race.racing.at(best)]:
                    best = one
            left.append(race.choices.at(race.racing.remove_at(best)))
        return left
