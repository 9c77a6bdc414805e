"""Search from a view: many imagined worlds, one tree. Compiled.

Each iteration imagines a world that the view allows, goes down the tree with the moves that are
legal in that world, adds one node, plays on quickly, and counts for every node on the way what came
of it for the seat that moved there. Every seat follows its own payoff (max^n), so a team plays as
one where all have the same payoff, and an answer in a reaction window is a move like any other.

The true world is nowhere in here. A search gets a belief, and a belief is made from a view.
"""

from math import sqrt
from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from smorgasboard.bots.tree import MOST_NODES, NONE, ROOT, Tree
from smorgasboard.engine.chance import Dice
from smorgasboard.engine.containers import Moves, Pile
from smorgasboard.engine.playouts import habitual_move
from smorgasboard.engine.state import Belief, Evaluation, Policy, State

FEWEST_VISITS: Final[i64] = 3
"""A continuation that was tried less often is a guess, and is not expected."""

WELL_KNOWN: Final = 0.03
"""The standard error below which two moves can be called equal. A few tries prove nothing."""

TRIED_LESS: Final[i64] = 8
"""A move that was tried so many times less often than the best was found to be worse."""


@final
@mypyc_attr(acyclic=True)
class Guide:
    """How a game is searched: played on quickly, and with which aim."""

    def __init__(self, policy: Policy, evaluation: Evaluation) -> None:
        self.policy: Final = policy
        self.evaluation: Final = evaluation
        self.opening: Policy | None = None
        """Asked once, for the first move: it may take longer than `policy`. May know only what the
        seat to act knows."""
        self.curiosity = 1.2
        """How much a move that was seldom tried is preferred. Payoffs go from 0 to 1."""
        self.trust = 0.4
        """The part of the curiosity that the policy's move gets; the rest is for all alike."""
        self.all_open = False
        """Whether the policy sees nothing that differs from world to world."""
        self.careless: i64 = 10
        """Per cent of the moves in play-outs that are any move, or the policy would meet only
        itself."""
        self.foreseen: i64 = 0
        """Per cent of the imagined games in which the others do in the tree what the policy would,
        rather than what is best for them as far as the search has found out."""
        self.few: i64 = 0
        """So many moves does a race try, the best ones by the policy; 0 for all of them."""
        self.caution = 1.5
        """Standard errors by which a move must lead in a race over the policy's move."""
        self.indifference = 0.5
        """Standard errors within which a quiet move is as good as a better one."""


class Search:
    """One decision. `run` as often as there is time, then ask for `best`."""

    def __init__(self, belief: Belief, guide: Guide, moves: Moves, dice: Dice) -> None:
        self.belief: Final = belief
        self.guide: Final = guide
        self.policy: Final = guide.policy
        self.evaluation: Final = guide.evaluation
        self.dice: Final = dice
        self.luck: Dice = dice
        """What the rules and the policy roll in imagined worlds."""
        self.world: Final[State] = belief.table()
        self.moves: Final = Moves()
        """The legal moves of the world as it stands."""
        self.choices: Final = Moves()
        """The moves that this search is to choose from."""
        self.choices.copy_from(moves)
        self.quiet: Final[i64] = quiet_one(guide.policy, moves)
        """The one of them that does nothing, or `NONE`."""
        self.opened: i64 = NONE
        """What `Guide.opening` would do, once it was asked."""
        self.tree: Final = Tree()
        self.path: Final = Pile()
        """Nodes from the root on, each followed by the seat that moved there."""
        self.done: i64 = 0
        belief.sample(self.world, dice)
        self.policy.sift(self.world, self.choices)
        self.seat: Final[i64] = self.world.to_act()
        """Who decides."""
        self.evaluation.begin(self.world)
        self.rewards: vec[float] = vec[float]()
        """What the latest world came to, for each seat."""
        self.totals: vec[float] = vec[float]()
        for _seat in range(self.world.seats):
            self.rewards = append(self.rewards, 0.0)
            self.totals = append(self.totals, 0.0)

    def run(self, iterations: i64) -> None:
        """So many, or until all is settled: where slices end must not matter to the dice."""
        for _iteration in range(iterations):
            if self.settled():
                return
            self.iterate()

    def iterate(self) -> None:
        """Imagine a world, go through the tree and beyond, and count what came of it."""
        self.belief.sample(self.world, self.dice)
        self.path.clear()
        self.descend()
        self.play_on()
        self.count()
        self.done += 1

    def descend(self) -> None:
        """Through the tree until something new is tried or the game is over."""
        world, tree, node = self.world, self.tree, ROOT
        foreseen = self.guide.foreseen > 0 and self.dice.roll(100) < self.guide.foreseen
        while not world.over:
            if node == ROOT:
                self.moves.copy_from(self.choices)
            else:
                world.legal(self.moves)
                self.policy.sift(world, self.moves)
            seat = world.to_act()
            by_habit = foreseen and seat != self.seat
            move = self.habit() if by_habit else self.select(node, seat)
            child = tree.find(node, seat, move)
            new = child == NONE
            if new:
                if tree.size == MOST_NODES:
                    return
                child = tree.add(node, seat, move)
                tree.available[child] = 1
            self.path.add(child)
            self.path.add(seat)
            world.apply(move, self.dice)
            self.evaluation.round_off(world, self.dice)
            if new and self.moves.size > 1 and not by_habit:
                return  # where there is no choice, nothing was tried
            node = child

    def select(self, node: i64, seat: i64) -> i64:
        """The move that promises most, with a bonus for what the policy likes or few have tried."""
        moves, tree = self.moves, self.tree
        if moves.size == 1:
            self.note_available(node, seat)
            return moves.at(0)
        liked = self.liked_at(node)
        trusted = self.guide.curiosity * self.guide.trust
        equal = (self.guide.curiosity - trusted) / float(moves.size)
        hoped = self.mean_reward(seat)
        fresh = sqrt(float(tree.visits[node] + 1))
        best: i64 = moves.at(0)
        most = -1.0
        for place in range(moves.size):
            move = moves.at(place)
            bonus = equal + trusted if move == liked else equal
            child = tree.find(node, seat, move)
            if child == NONE:
                score = hoped + bonus * fresh
            else:
                tree.available[child] += 1
                tries = float(1 + tree.visits[child])
                score = tree.mean(child) + bonus * sqrt(float(tree.available[child])) / tries
            if score > most:
                most = score
                best = move
        return best

    def liked_at(self, node: i64) -> i64:
        """The policy's move. Where nothing is hidden it is asked once for each node."""
        opening = self.guide.opening
        if node == ROOT and opening is not None:
            if self.opened == NONE:
                self.opened = opening.choose(self.world, self.choices, self.dice)
            return self.opened
        if not self.guide.all_open:
            return self.policy.choose(self.world, self.moves, self.dice)
        liked = self.tree.liked[node]
        if liked == NONE or not self.moves.holds(liked):
            liked = self.policy.choose(self.world, self.moves, self.dice)
            self.tree.liked[node] = liked
        return liked

    def note_available(self, node: i64, seat: i64) -> None:
        child = self.tree.find(node, seat, self.moves.at(0))
        if child != NONE:
            self.tree.available[child] += 1

    def mean_reward(self, seat: i64) -> float:
        """What a move is hoped to bring before it was ever tried."""
        if self.done == 0:
            return 0.5
        return self.totals[seat] / float(self.done)

    def play_on(self) -> None:
        """By the policy, now and then at random, to the end or to the horizon."""
        world, dice = self.world, self.luck
        self.evaluation.play_on(world, dice)
        left = self.evaluation.horizon(world)
        while left > 0 and not world.over:
            world.legal(self.moves)
            world.apply(self.habit(), dice)
            left -= 1

    def habit(self) -> i64:
        """What the policy does, and now and then anything."""
        careless = self.guide.careless
        return habitual_move(self.policy, self.world, self.moves, careless, self.luck)

    def count(self) -> None:
        """For every node on the way, what it brought the seat that moved there."""
        self.evaluation.look(self.world)
        for seat in range(self.world.seats):
            reward = self.evaluation.value(self.world, seat)
            self.rewards[seat] = reward
            self.totals[seat] += reward
        self.tree.visits[ROOT] += 1
        for place in range(0, self.path.size, 2):
            self.tree.count(self.path.at(place), self.rewards[self.path.at(place + 1)])

    # What came of it.

    def settled(self) -> bool:
        """Whether more iterations would change nothing."""
        return False

    def best(self) -> i64:
        """The move tried most often, of equals the more promising. Untried, the policy's."""
        if self.done == 0:
            return self.first_thought()
        best: i64 = self.choices.at(0)
        for place in range(1, self.choices.size):
            move = self.choices.at(place)
            if self.better(move, best):
                best = move
        return self.quiet if self.as_good(self.quiet, best) else best

    def as_good(self, move: i64, best: i64) -> bool:
        """Whether a move is known well enough to say that it brings as much, but for luck."""
        if move in (NONE, best) or TRIED_LESS * self.visits(move) < self.visits(best):
            return False
        apart = self.promise(best) - self.promise(move)
        doubt = sqrt(self.tree.doubt(self.node(best)) + self.tree.doubt(self.node(move)))
        return doubt <= WELL_KNOWN and apart <= self.guide.indifference * doubt

    def first_thought(self) -> i64:
        """The policy's choice, or nothing, or any, if it would rather do what is not offered."""
        self.belief.sample(self.world, self.dice)
        opening = self.guide.opening
        policy = self.policy if opening is None else opening
        move = policy.choose(self.world, self.choices, self.dice)
        if self.choices.holds(move):
            return move
        return self.choices.pick(self.dice) if self.quiet == NONE else self.quiet

    def better(self, move: i64, other: i64) -> bool:
        if self.visits(move) != self.visits(other):
            return self.visits(move) > self.visits(other)
        return self.promise(move) > self.promise(other)

    def expects(self, node: i64, moves: Moves) -> i64:
        """The legal move tried most often after a node, or `NONE` where it was not often enough."""
        best, most = NONE, FEWEST_VISITS - 1
        if node == NONE:
            return NONE
        seat = self.world.to_act()
        for place in range(moves.size):
            child = self.tree.find(node, seat, moves.at(place))
            if child != NONE and self.tree.visits[child] > most:
                best, most = moves.at(place), self.tree.visits[child]
        return best

    def node(self, move: i64) -> i64:
        return self.tree.find(ROOT, self.seat, move)

    def visits(self, move: i64) -> i64:
        node = self.node(move)
        if node == NONE:
            return 0
        return self.tree.visits[node]

    def promise(self, move: i64) -> float:
        """The mean payoff after a move."""
        node = self.node(move)
        return 0.0 if node == NONE else self.tree.mean(node)


def quiet_one(policy: Policy, moves: Moves) -> i64:
    """The first quiet move, or `NONE`."""
    for place in range(moves.size):
        if policy.is_quiet(moves.at(place)):
            return moves.at(place)
    return NONE
