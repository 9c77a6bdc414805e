"""What a card is worth to whoever may use it: the same game again, in which one seat does without.

Nothing here knows a game. Moves say in their notation what they are about: `take:granola`,
`boom`. In each game another seat is looked at. Whatever it used is forbidden to it in one more game
on the same deal with the same dice, as long as it has another move. What it never used can change
nothing, and costs no game.
"""

import re
from functools import lru_cache

import msgspec

from smorgasboard.engine.chance import Dice
from smorgasboard.engine.containers import Moves
from smorgasboard.engine.names import Names
from smorgasboard.lab.simulate import Plan, Simulator
from smorgasboard.lab.watch import items_of


class Loss(msgspec.Struct, frozen=True):
    """How much more a seat had with something than without it."""

    payoff: float
    """The part of the win."""
    score: int


class Without(msgspec.Struct, frozen=True):
    """One game, and what one seat lost by doing without each thing that it used there."""

    number: int
    seat: int
    losses: dict[str, Loss]


class Outcome(msgspec.Struct, frozen=True):
    payoff: float
    score: int
    used: frozenset[str]


class Remover(Simulator):
    def __init__(self, plan: Plan) -> None:
        super().__init__(plan)
        self.items = items_of(self.setup.pack)
        ids = sorted(self.items, key=len, reverse=True)
        words = "|".join(map(re.escape, ids))
        self.pattern = re.compile(rf"(?<![a-z0-9])({words})(?![a-z0-9])")
        self.names = Names([str(seat) for seat in range(plan.seats)])
        self.about: dict[int, frozenset[str]] = {}
        """What each move is about; a code means the same in every position."""

    def remove(self, number: int) -> Without:
        seat = number % self.plan.seats
        usual = self.outcome(number, seat, None)
        losses = {}
        for item in sorted(usual.used):
            less = self.outcome(number, seat, item)
            losses[item] = Loss(usual.payoff - less.payoff, usual.score - less.score)
        return Without(number, seat, losses)

    def outcome(self, number: int, seat: int, forbidden: str | None) -> Outcome:
        """What `seat` gets in a game in which it never uses what is forbidden."""
        plan, table, moves, allowed = self.plan, self.table, Moves(), Moves()
        levels = plan.seated(number)
        self.reseed(number)
        chance = Dice(plan.seed, plan.deal(number))
        used: set[str] = set()
        table.deal(chance)
        while not table.over:
            table.legal(moves)
            move = moves.at(0)
            if moves.size > 1:
                actor = table.to_act()
                level = levels[actor]
                policy, dice = self.policies[level], self.bots[level].dice
                if actor == seat and forbidden is not None:
                    self.forbid(moves, forbidden, allowed)
                    move = allowed.at(0)
                    if allowed.size > 1:
                        move = policy.choose(table, allowed, dice)
                else:
                    move = policy.choose(table, moves, dice)
                if actor == seat:
                    used |= self.items_in(move)
            table.apply(move, chance)
        return Outcome(table.payoff(seat), table.score(seat), frozenset(used))

    def forbid(self, moves: Moves, forbidden: str, allowed: Moves) -> None:
        """All other moves; where there is no other, those that there are."""
        listed = moves.listed()
        others = [move for move in listed if forbidden not in self.items_in(move)]
        allowed.fill(others or listed)

    def items_in(self, move: int) -> frozenset[str]:
        found = self.about.get(move)
        if found is None:
            notation = self.game.action(self.setup, self.table, move, self.names).notation
            found = self.about[move] = frozenset(self.pattern.findall(notation))
        return found


@lru_cache(maxsize=8)
def remover_of(plan: bytes) -> Remover:
    return Remover(msgspec.json.decode(plan, type=Plan))
