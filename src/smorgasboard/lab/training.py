"""Small networks learn a game from games of their own. NumPy alone, which comes with `train`.

A policy learns for every move how often it won in the end: the first games are played by the fixed
heuristic, the others by the network itself, always with some moves at random. A value learns who
wins from an imagined world. Beside each stands a logistic regression, trained as long: what does
not tell more than that is not worth its time.
"""

import math
from collections.abc import Callable, Iterator
from importlib import import_module
from typing import Any, NamedTuple

from smorgasboard.bots.knowledge import What, features_of, outputs_of, scales_of
from smorgasboard.engine.errors import SmorgasboardError
from smorgasboard.engine.game import Game, Setup
from smorgasboard.engine.net import NetPolicy, Weights
from smorgasboard.engine.state import Policy
from smorgasboard.lab.sowing import Sower

NEEDS_NUMPY = 'training needs NumPy: pip install "smorgasboard[train]"'
BATCH = 1024
CARELESS = 10
"""Per cent of the moves in games to learn from that are any move."""
CHUNK_ROWS = 200_000
"""About as many rows are in memory at a time."""
TEST_SEED = 1_000_000
"""Games nobody trains on have this much more in their seed."""
RENEWED = 4
"""So many times in a round the games are played by what was learned until then."""
DIGITS = 5

Say = Callable[[str], None]


class Course(NamedTuple):
    """How much is learned."""

    hidden: int = 32
    rounds: int = 3
    games: int = 250_000
    """A round."""
    one_in: int = 3
    """One choice in so many is learned from."""
    rate: float = 2e-3
    seed: int = 0


def numpy() -> Any:
    try:
        return import_module("numpy")
    except ImportError:
        raise SmorgasboardError(NEEDS_NUMPY) from None


class Student:
    """One hidden layer, or none: a logistic regression. Learns by Adam."""

    def __init__(self, inputs: int, hidden: int, outputs: int, seed: int) -> None:
        np = numpy()
        luck = np.random.default_rng(seed)
        self.hidden = hidden
        if hidden:
            first = luck.standard_normal((inputs, hidden)) * math.sqrt(2 / inputs)
            second = luck.standard_normal((hidden, outputs)) * 0.1 / math.sqrt(hidden)
            layers = [first, np.zeros(hidden), second, np.zeros(outputs)]
        else:
            layers = [np.zeros((inputs, outputs)), np.zeros(outputs)]
        self.layers = [layer.astype(np.float32) for layer in layers]
        self.drift = [np.zeros_like(layer) for layer in self.layers]
        self.noise = [np.zeros_like(layer) for layer in self.layers]
        self.steps = 0
        self.units: Any = None

    def answers(self, rows: Any) -> Any:
        np = numpy()
        if not self.hidden:
            return rows @ self.layers[0] + self.layers[1]
        self.units = np.maximum(rows @ self.layers[0] + self.layers[1], 0)
        return self.units @ self.layers[2] + self.layers[3]

    def learn(self, rows: Any, faults: Any, rate: float) -> None:
        """One step against the faults of the latest answers."""
        np = numpy()
        many = len(rows)
        if self.hidden:
            before = (faults @ self.layers[2].T) * (self.units > 0)
            slopes = [rows.T @ before, before.sum(0), self.units.T @ faults, faults.sum(0)]
        else:
            slopes = [rows.T @ faults, faults.sum(0)]
        self.steps += 1
        for number, slope in enumerate(slopes):
            slope = slope / many
            self.drift[number] = 0.9 * self.drift[number] + 0.1 * slope
            self.noise[number] = 0.999 * self.noise[number] + 0.001 * slope * slope
            drift = self.drift[number] / (1 - 0.9**self.steps)
            noise = self.noise[number] / (1 - 0.999**self.steps)
            self.layers[number] -= rate * drift / (np.sqrt(noise) + 1e-8)

    def written(self, scales: Any) -> tuple[list[float], list[float], list[float], list[float]]:
        """As `Weights` wants them: scales within, and a regression as units that come in pairs."""
        np = numpy()
        if self.hidden:
            first, biases, second, last = self.layers
        else:
            weights, plain = self.layers
            same = np.eye(len(plain), dtype=np.float32)
            first, biases = np.hstack([weights, -weights]), np.hstack([plain, -plain])
            second, last = np.vstack([same, -same]), np.zeros_like(plain)
        first = first / scales[:, None]
        second = second.T.ravel()
        return rounded(first.ravel()), rounded(biases), rounded(second), rounded(last)


def rounded(numbers: Any) -> list[float]:
    return [float(f"{number:.{DIGITS}g}") for number in numbers]


class Rows(NamedTuple):
    """What was seen, what was done, and what came of it for every seat."""

    seen: Any
    moves: Any
    paid: Any


class Field(NamedTuple):
    """Where rows grow."""

    game: Game[Any, Any]
    setup: Setup[Any]
    what: What
    scales: Any

    @property
    def inputs(self) -> int:
        return len(self.scales)

    @property
    def outputs(self) -> int:
        return outputs_of(self.game, self.setup, self.what)

    def sower(self, policies: list[Policy], one_in: int) -> Sower:
        table = self.game.table(self.setup)
        return Sower(table, features_of(self.game, self.what), policies, CARELESS, one_in)

    def harvest(self, sower: Sower, seed: int, first: int, games: int) -> Rows:
        np = numpy()
        many = sower.sow(seed, first, games, self.what == "value")
        seen = np.frombuffer(sower.rows.numbers.getvalue(), np.int16).reshape(many, -1)
        moves = np.frombuffer(sower.chosen.getvalue(), np.int32)
        paid = np.frombuffer(sower.payoffs.getvalue(), np.float32).reshape(many, -1)
        return Rows(seen.astype(np.float32) / self.scales, moves, paid)


def field_of(game: Game[Any, Any], setup: Setup[Any], what: What) -> Field:
    np = numpy()
    return Field(game, setup, what, np.asarray(scales_of(game, setup, what), np.float32))


class Lesson(NamedTuple):
    """What came of a course."""

    student: Student
    weights: Weights
    written: tuple[list[float], list[float], list[float], list[float]]
    loss: float
    logistic_loss: float
    rows: int


def train(field: Field, course: Course, say: Say = lambda line: None) -> Lesson:
    """A network for a policy or a value, and the regression beside it."""
    student = Student(field.inputs, course.hidden, field.outputs, course.seed)
    plain = Student(field.inputs, 0, field.outputs, course.seed)
    chunks, games = chunks_of(field, course)
    rows = 0
    for part, seen in enumerate(parts(field, course, student, chunks, games)):
        left = 1 - part / chunks / course.rounds
        learn_all(field.what, student, seen, course.rate * left + 2e-5, course.seed + part)
        learn_all(field.what, plain, seen, 5 * course.rate * left + 1e-4, course.seed + part)
        rows += len(seen.moves)
        if part % 10 == 9:
            say(f"{rows:,} rows")
    test = test_rows(field, course, student)
    losses = [loss_of(field.what, each, test) for each in (student, plain)]
    written = student.written(field.scales)
    return Lesson(student, Weights(*written), written, losses[0], losses[1], rows)


def chunks_of(field: Field, course: Course) -> tuple[int, int]:
    """How many chunks a round has, and how many games a chunk."""
    trial = field.harvest(field.sower([field.game.policy()], course.one_in), course.seed, 0, 8)
    games = max(1, min(course.games, CHUNK_ROWS * 8 // max(1, len(trial.moves))))
    return math.ceil(course.games / games), games


def parts(field: Field, course: Course, student: Student, many: int, games: int) -> Iterator[Rows]:
    """Rows to learn from, one chunk after the other: so many a round, of so many games."""
    for number in range(course.rounds):
        sower = field.sower(players(field, student, number), course.one_in)
        for chunk in range(many):
            if number and chunk % max(1, many // RENEWED) == 0:
                sower = field.sower(players(field, student, number), course.one_in)
            yield field.harvest(sower, course.seed + number, chunk * games, games)


def players(field: Field, student: Student, number: int) -> list[Policy]:
    """The heuristic, and from the second round on what was learned, if that can play."""
    game = field.game
    if number == 0 or field.what == "value":
        return [game.policy()]
    weights = Weights(*student.written(field.scales))
    return [NetPolicy(game.policy_features(), weights, game.policy())]


def test_rows(field: Field, course: Course, student: Student) -> Rows:
    """Games like those of the last round, which nobody learned from."""
    games = max(8, min(4000, course.games // 10))
    sower = field.sower(players(field, student, course.rounds - 1), course.one_in)
    return field.harvest(sower, course.seed + TEST_SEED, 0, games)


def learn_all(what: What, student: Student, rows: Rows, rate: float, seed: int) -> None:
    np = numpy()
    order = np.random.default_rng(seed).permutation(len(rows.moves))
    for at in range(0, len(order), BATCH):
        some = order[at : at + BATCH]
        batch = Rows(rows.seen[some], rows.moves[some], rows.paid[some])
        student.learn(batch.seen, faults(what, student.answers(batch.seen), batch), rate)


def faults(what: What, answers: Any, rows: Rows) -> Any:
    """By how much the chances that were told differ from what came."""
    np = numpy()
    if what == "value":
        return shared_out(answers) - rows.paid
    wrong = np.zeros_like(answers)
    each = np.arange(len(answers))
    wrong[each, rows.moves] = chance_of(answers[each, rows.moves]) - rows.paid[:, 0]
    return wrong


def loss_of(what: What, student: Student, rows: Rows) -> float:
    """Log loss: of who wins, or of whether the mover does."""
    np = numpy()
    answers = student.answers(rows.seen)
    if what == "value":
        return float(-(rows.paid * np.log(shared_out(answers) + 1e-9)).sum(1).mean())
    told = chance_of(answers[np.arange(len(answers)), rows.moves]).clip(1e-6, 1 - 1e-6)
    paid = rows.paid[:, 0]
    return float(-(paid * np.log(told) + (1 - paid) * np.log(1 - told)).mean())


def chance_of(answers: Any) -> Any:
    return 1 / (1 + numpy().exp(-answers))


def shared_out(answers: Any) -> Any:
    np = numpy()
    weights = np.exp(answers - answers.max(1, keepdims=True))
    return weights / weights.sum(1, keepdims=True)
