"""Search without a tree: every candidate is played out in the same imagined worlds. Compiled.

Where luck is strong and the policy good, a tree drowns in noise: a move is worth a few wins in a
hundred games. So a world is imagined once for all candidates, each is tried in it with the same
luck, and the policy does the rest. What counts is the difference in the same worlds. Whoever is
clearly behind drops out, and the time goes to the others. The policy's own move stands unless
another one is clearly better. Where a play-out takes long, only the moves that the policy finds
best are tried: one that was tried twice proves nothing.
"""

from math import sqrt
from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from smorgasboard.bots.tree import NONE, ROOT
from smorgasboard.bots.tree_search import Guide, Search
from smorgasboard.engine.chance import Dice
from smorgasboard.engine.containers import Moves, Pile
from smorgasboard.engine.state import Belief, State

FEWEST_ROUNDS: Final[i64] = 8
"""Before anybody drops out."""

FAR_BEHIND: Final = 2.5
"""Standard errors after which a candidate drops out."""

LUCK: Final[i64] = 1 << 31


@final
class Race(Search):
    def __init__(self, belief: Belief, guide: Guide, moves: Moves, dice: Dice) -> None:
        super().__init__(belief, guide, moves, dice)
        if 0 < guide.few < self.choices.size:
            self.policy.shortlist(self.world, self.choices, guide.few)
        grain = self.evaluation.grain()
        self.unproved: Final = grain * grain
        """Added to the squares that were counted, or few rounds would seem to prove much."""
        self.dealt: Final[State] = belief.table()
        """The world of this round before anybody has moved."""
        self.luck = Dice(0)
        self.lot: i64 = 0
        """From which the luck of this round follows."""
        self.racing: Final = Pile()
        """The places in `choices` of those that have not dropped out."""
        self.next: i64 = 0
        """Whose turn it is in this round, by its place in `racing`."""
        self.rounds: i64 = 0
        self.results: vec[float] = floats(moves.size)
        """Of this round."""
        self.sums: vec[float] = floats(moves.size)
        """Of all rounds."""
        self.squares: vec[float] = floats(moves.size * moves.size)
        """For each pair the squares of their differences, summed up."""
        for place in range(self.choices.size):
            self.racing.add(place)
        self.favourite: Final[i64] = self.first_thought()
        """The policy's move."""

    def iterate(self) -> None:
        """One candidate in the world of this round."""
        if self.next == 0:
            self.belief.sample(self.dealt, self.dice)
            self.lot = self.dice.roll(LUCK)
        place = self.racing.at(self.next)
        self.try_out(self.choices.at(place))
        self.results[place] = self.rewards[self.seat]
        self.done += 1
        self.next += 1
        if self.next == self.racing.size:
            self.next = 0
            self.end_round()

    def try_out(self, move: i64) -> None:
        self.world.copy_from(self.dealt)
        self.luck.reseed(self.lot, self.rounds)
        node = self.node(move)
        if node == NONE:
            node = self.tree.add(ROOT, self.seat, move)
        self.path.clear()
        self.path.add(node)
        self.path.add(self.seat)
        self.world.apply(move, self.luck)
        self.evaluation.round_off(self.world, self.luck)
        self.play_on()
        self.count()

    def end_round(self) -> None:
        self.rounds += 1
        for one in range(self.racing.size):
            place = self.racing.at(one)
            self.sums[place] += self.results[place]
            for two in range(self.racing.size):
                other = self.racing.at(two)
                apart = self.results[place] - self.results[other]
                self.squares[place * self.choices.size + other] += apart * apart
        if self.rounds >= FEWEST_ROUNDS:
            self.drop_out()

    def drop_out(self) -> None:
        leader = self.leader()
        left: i64 = 0
        for one in range(self.racing.size):
            place = self.racing.at(one)
            if self.lead(leader, place) <= FAR_BEHIND:
                self.racing.cards[left] = place
                left += 1
        self.racing.size = left

    def leader(self) -> i64:
        """The place in `choices` of the best so far."""
        best = self.racing.at(0)
        for one in range(1, self.racing.size):
            place = self.racing.at(one)
            if self.sums[place] > self.sums[best]:
                best = place
        return best

    def lead(self, place: i64, other: i64) -> float:
        """By how many standard errors one is ahead of another, both still racing."""
        return (self.sums[place] - self.sums[other]) / self.spread(place, other)

    def spread(self, place: i64, other: i64) -> float:
        """The standard error of how far apart two are after all rounds, both still racing."""
        ahead = self.sums[place] - self.sums[other]
        squares = self.squares[place * self.choices.size + other]
        return sqrt(self.unproved + squares - ahead * ahead / float(self.rounds))

    def settled(self) -> bool:
        return self.racing.size == 1

    def best(self) -> i64:
        """The leader, if it leads clearly; until then the policy's move."""
        if self.rounds == 0:
            return self.favourite
        leader, caution = self.leader(), self.guide.caution
        for one in range(self.racing.size):
            place = self.racing.at(one)
            if self.choices.at(place) == self.favourite and self.lead(leader, place) < caution:
                return self.favourite
        return self.choices.at(leader)

    def expects(self, node: i64, moves: Moves) -> i64:
        """The policy plays on."""
        if self.world.over:
            return NONE
        return self.policy.choose(self.world, moves, self.dice)


def floats(many: i64) -> vec[float]:
    row = vec[float]()
    for _place in range(many):
        row = append(row, 0.0)
    return row
