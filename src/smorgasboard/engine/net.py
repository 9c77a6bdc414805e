"""Small networks that have learned a game: one hidden layer, rectified. Compiled.

Weights come from a data file and never change, so any number of searches may share them; what is
calculated lies in a `Net`, one for each search. The numbers of the first layer lie input by input,
so that an input that is 0 costs nothing: most are. What an input is scaled by is in its weights.
"""

from math import exp
from typing import Final, final

from librt.strings import read_i16_le, read_i64_le
from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from smorgasboard.engine.chance import Chance
from smorgasboard.engine.containers import Moves
from smorgasboard.engine.observation import Observation, Row
from smorgasboard.engine.playouts import habitual_move
from smorgasboard.engine.state import Evaluation, Policy, State

BYTES: Final[i64] = 2
"""Of a number in a row."""
AT_ONCE: Final[i64] = 4
"""Numbers that are compared with 0 together."""
CARELESS: Final[i64] = 10
"""Per cent of the moves that are any move, where something is played out before it is judged."""


@final
class Weights:
    """By input, then by unit; and by output, then by unit."""

    def __init__(
        self, first: list[float], biases: list[float], second: list[float], last: list[float]
    ) -> None:
        self.hidden: Final[i64] = len(biases)
        self.outputs: Final[i64] = len(last)
        self.inputs: Final[i64] = len(first) // max(1, len(biases))
        assert len(first) == self.inputs * self.hidden, "a first layer of another net"
        assert len(second) == self.outputs * self.hidden, "a second layer of another net"
        self.first: vec[float] = floats(first)
        self.biases: vec[float] = floats(biases)
        self.second: vec[float] = floats(second)
        self.last: vec[float] = floats(last)


@final
class Net:
    """What came of the latest row."""

    def __init__(self, weights: Weights) -> None:
        self.weights: Final = weights
        self.units: vec[float] = zeros(weights.hidden)
        self.chances: vec[float] = zeros(weights.outputs)

    def read(self, row: Row) -> None:
        """From a row to the units of the hidden layer."""
        weights, units = self.weights, self.units
        for unit in range(weights.hidden):
            units[unit] = weights.biases[unit]
        numbers = row.numbers.getvalue()
        size: i64 = len(numbers) // BYTES
        assert size == weights.inputs, "a row of another layout"
        place: i64 = 0
        while place + AT_ONCE <= size:
            if read_i64_le(numbers, place * BYTES) != 0:
                for inner in range(place, place + AT_ONCE):
                    self.add(inner, i64(read_i16_le(numbers, inner * BYTES)))
            place += AT_ONCE
        while place < size:
            self.add(place, i64(read_i16_le(numbers, place * BYTES)))
            place += 1
        for unit in range(weights.hidden):
            if units[unit] < 0.0:
                units[unit] = 0.0

    def add(self, place: i64, number: i64) -> None:
        if number == 0:
            return
        units, first, hidden = self.units, self.weights.first, self.weights.hidden
        begin = place * hidden
        if number == 1:
            for unit in range(hidden):
                units[unit] += first[begin + unit]
            return
        value = float(number)
        for unit in range(hidden):
            units[unit] += value * first[begin + unit]

    def output(self, number: i64) -> float:
        """One of the outputs: where few are asked for, the others cost nothing."""
        weights, units = self.weights, self.units
        begin = number * weights.hidden
        total = weights.last[number]
        for unit in range(weights.hidden):
            total += units[unit] * weights.second[begin + unit]
        return total

    def share_out(self) -> None:
        """All outputs as chances that add up to 1."""
        chances, outputs = self.chances, self.weights.outputs
        most = self.output(0)
        chances[0] = most
        for number in range(1, outputs):
            chances[number] = self.output(number)
            most = max(most, chances[number])
        total = 0.0
        for number in range(outputs):
            chances[number] = exp(chances[number] - most)
            total += chances[number]
        for number in range(outputs):
            chances[number] /= total


@final
class NetPolicy(Policy):
    """The move with the greatest value by a network that sees what the seat to act knows."""

    def __init__(self, features: Observation, weights: Weights, heuristic: Policy) -> None:
        self.features: Final = features
        self.net: Final = Net(weights)
        self.heuristic: Final = heuristic
        self.row: Final = Row()

    def choose(self, state: State, moves: Moves, chance: Chance) -> i64:
        best = moves.at(0)
        if moves.size == 1:
            return best
        self.look(state)
        most = self.net.output(best)
        for place in range(1, moves.size):
            value = self.net.output(moves.at(place))
            if value > most:
                most = value
                best = moves.at(place)
        return best

    def look(self, state: State) -> None:
        self.row.clear()
        self.features.write(state, state.to_act(), self.row)
        self.net.read(self.row)

    def sift(self, state: State, moves: Moves) -> None:
        self.heuristic.sift(state, moves)

    def is_quiet(self, move: i64) -> bool:
        return self.heuristic.is_quiet(move)


@mypyc_attr(allow_interpreted_subclasses=True)
class NetValue(Evaluation):
    """Who wins, by a network that sees the whole of an imagined world: nothing is played on."""

    def __init__(self, features: Observation, weights: Weights) -> None:
        self.features: Final = features
        self.net: Final = Net(weights)
        self.row: Final = Row()
        self.first: i64 = 0
        """From whose seat it was looked at."""

    def horizon(self, state: State) -> i64:
        return 0

    def look(self, state: State) -> None:
        if state.over:
            return
        self.row.clear()
        self.first = self.features.viewpoint(state)
        self.features.write(state, self.first, self.row)
        self.net.read(self.row)
        self.net.share_out()

    def value(self, state: State, seat: i64) -> float:
        if state.over:
            return state.payoff(seat)
        away = seat - self.first
        return self.net.chances[away + state.seats if away < 0 else away]


@mypyc_attr(allow_interpreted_subclasses=True)
class PlayedOutNet(NetValue):
    """The same once something that is soon over has been played out: a trick, a turn."""

    def __init__(self, features: Observation, weights: Weights, heuristic: Policy) -> None:
        super().__init__(features, weights)
        self.heuristic: Final = heuristic
        self.moves: Final = Moves()

    def begun(self, state: State) -> i64:
        """What is to be played out, if it has a number."""
        return 0

    def is_over(self, state: State, begun: i64) -> bool:
        raise NotImplementedError

    def play_on(self, state: State, chance: Chance) -> None:
        moves, begun = self.moves, self.begun(state)
        while not state.over and not self.is_over(state, begun):
            state.legal(moves)
            state.apply(habitual_move(self.heuristic, state, moves, CARELESS, chance), chance)


def floats(numbers: list[float]) -> vec[float]:
    row = vec[float]()
    for number in numbers:
        row = append(row, number)
    return row


def zeros(many: i64) -> vec[float]:
    row = vec[float]()
    for _place in range(many):
        row = append(row, 0.0)
    return row
