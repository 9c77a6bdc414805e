"""Two packs, sets of options or bots on the same deals, until it is known which has more."""

from contextlib import closing
from functools import lru_cache
from pathlib import Path
from statistics import fmean
from typing import Any, Literal, get_args

import msgspec

from smorgasboard.engine.errors import BadSetup
from smorgasboard.engine.game import Game
from smorgasboard.engine.options import OptionValue
from smorgasboard.engine.playouts import Result
from smorgasboard.lab.evidence import Estimate
from smorgasboard.lab.kept import Kept
from smorgasboard.lab.sequential import Answer, Bounds, Sequential
from smorgasboard.lab.simulate import Plan, Simulator
from smorgasboard.lab.workers import Crew

Measure = Literal["wins", "starter", "team", "length", "score"]
MEASURES: tuple[Measure, ...] = get_args(Measure)
MEANING: dict[Measure, str] = {
    "wins": "wins of one bot of A among bots of B",
    "starter": "wins of the one who starts",
    "team": "wins of all together",
    "length": "moves in a game",
    "score": "mean score",
}
MARGINS: dict[Measure, float] = {
    "wins": 0.03,
    "starter": 0.03,
    "team": 0.03,
    "length": 5.0,
    "score": 2.0,
}
BLOCKS = 5
"""In one task."""


class Side(msgspec.Struct, frozen=True):
    """One of the two that are compared."""

    name: str
    level: str
    options: dict[str, OptionValue]
    pack: str | dict[str, Any]


class Comparison(msgspec.Struct, frozen=True):
    """What is asked, before the first game."""

    game: str
    seats: int
    one: Side
    other: Side
    measure: Measure
    bounds: Bounds
    seed: int
    iterations: int | None
    most_games: int

    @property
    def against_each_other(self) -> bool:
        """Whether they sit at one table; otherwise each plays the same deals by itself."""
        return self.measure == "wins"

    @property
    def games_a_block(self) -> int:
        return self.seats if self.against_each_other else 2

    def plan(self, side: Side) -> Plan:
        levels = (side.level,) * self.seats
        if self.against_each_other:
            levels = (self.one.level, *(self.other.level,) * (self.seats - 1))
        return Plan(
            self.game,
            self.seats,
            levels,
            self.seed,
            side.options,
            side.pack,
            self.iterations,
            same_deals=self.against_each_other,
        )


class Compared(msgspec.Struct, frozen=True):
    answer: Answer | None
    """None if the games did not suffice."""
    difference: Estimate
    """How much more A has, from block to block; for bots, more than equals would."""
    more: float
    less: float
    """The log-likelihood ratios at the end."""
    upper: float
    lower: float
    blocks: int
    games: int
    fixed_games: int
    """That a test of fixed size would have needed for the same errors."""

    @property
    def saved(self) -> int:
        return max(0, self.fixed_games - self.games)


def check(game: Game[Any, Any], asked: Comparison) -> None:
    """Raise `BadSetup` for a question without an answer."""
    for side in (asked.one, asked.other):
        game.setup(asked.seats, side.options, side.pack)
    if asked.measure == "team" and not game.cooperative:
        raise BadSetup(f"in {game.title} players do not win together; measure wins or starter")
    if asked.measure in ("wins", "starter") and (game.cooperative or asked.seats == 1):
        raise BadSetup(f"nobody is beaten there; measure {'team' if game.cooperative else 'score'}")
    if asked.against_each_other:
        if (asked.one.options, asked.one.pack) != (asked.other.options, asked.other.pack):
            raise BadSetup("bots meet at one table, with one pack and the same options")
        if asked.one.level == asked.other.level:
            raise BadSetup(f"both bots are {asked.one.level}")


class Blocks(msgspec.Struct, frozen=True):
    """Some blocks of a comparison."""

    asked: bytes
    first: int


def play_blocks(task: Blocks) -> list[float]:
    blocks = range(task.first, task.first + BLOCKS)
    table = table_of(task.asked)
    return [table.block(number) for number in blocks]


@lru_cache(maxsize=8)
def table_of(asked: bytes) -> "BlockTable":
    return BlockTable(msgspec.json.decode(asked, type=Comparison))


class BlockTable:
    """Plays the blocks of a comparison."""

    def __init__(self, asked: Comparison) -> None:
        self.asked = asked
        self.one = Simulator(asked.plan(asked.one))
        self.other = Simulator(asked.plan(asked.other))

    def block(self, number: int) -> float:
        """How much more A has than B on one deal."""
        asked, seats = self.asked, self.asked.seats
        if not asked.against_each_other:
            return self.value(self.one.play(number)) - self.value(self.other.play(number))
        found = []
        for game in range(number * seats, (number + 1) * seats):
            seat = self.one.plan.seated(game).index(asked.one.level)
            found.append(payoff(self.one.play(game), seat))
        return fmean(found) - 1 / seats

    def value(self, result: Result) -> float:
        return value_of(self.asked.measure, result)


def value_of(measure: Measure, result: Result) -> float:
    if measure == "starter":
        return payoff(result, result.first)
    if measure == "team":
        return float(result.winners > 0)
    if measure == "length":
        return float(result.steps)
    return fmean(result.scores)


def payoff(result: Result, seat: int) -> float:
    winners = int(result.winners)
    return (winners >> seat & 1) / max(1, winners.bit_count())


def compare(
    asked: Comparison,
    crew: Crew,
    keep: Path | None = None,
    progress: Any = lambda what, done, games: None,
) -> Compared:
    """Blocks in their order, until the test answers or the games are used up."""
    raw = msgspec.json.encode(asked)
    most = max(1, asked.most_games // asked.games_a_block)
    tasks = [Blocks(raw, first) for first in range(0, most, BLOCKS)]
    test, answer = Sequential(asked.bounds), None
    with (
        Kept(keep, asked, list[float]) as kept,
        closing(kept.in_order(play_blocks, tasks, lambda task: str(task.first), crew)) as parts,
    ):
        for part in parts:
            for value in part:
                answer = test.add(value)
                if answer is not None or test.count == most:
                    break
            progress("games", test.count * asked.games_a_block, most * asked.games_a_block)
            if answer is not None:
                break
    games = test.count * asked.games_a_block
    fixed = asked.bounds.fixed_sample(test.variance) * asked.games_a_block
    margin = asked.bounds.margin
    return Compared(
        answer,
        test.estimate,
        test.ratio(margin),
        test.ratio(-margin),
        asked.bounds.upper,
        asked.bounds.lower,
        test.count,
        games,
        fixed,
    )
