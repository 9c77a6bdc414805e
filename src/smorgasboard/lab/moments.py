"""Some moments of a game, looked into: who would win from here, and what hangs on this choice.

From a position the game is played on to its end several times by the bots that sit there, each time
with other dice and with what nobody has seen yet shuffled anew. Where two ways are compared, they
are picked by one half of these games and measured by the other: the best of many would otherwise
seem better than it is.
"""

from functools import lru_cache
from itertools import permutations
from statistics import fmean

import msgspec

from smorgasboard.bots.registry import bot
from smorgasboard.engine.chance import Dice
from smorgasboard.engine.containers import Moves
from smorgasboard.engine.playouts import policy_playout
from smorgasboard.engine.state import State
from smorgasboard.lab.simulate import ByView, Plan, Simulator

MOMENTS = 10
"""Of each game, at even distances."""
FUTURES = 8
"""Ways to play on, for each move."""
MOST_WAYS = 5
"""Moves that are compared at one moment."""
STREAMS = 2**33
"""The dice of what might have been are none that a game or a bot rolls."""


class Moment(msgspec.Struct, frozen=True):
    seat: int
    chances: tuple[float, ...]
    """To win, for each seat."""
    gap: float
    """How much more the best way wins than the second best, for the one who chooses."""
    swing: float | None
    """Where the one who chooses never wins: how much it can change for whom it likes."""
    agreed: dict[str, bool]
    """Which other levels would move alike."""


class Course(msgspec.Struct, frozen=True):
    """The moments of one game."""

    number: int
    payoffs: tuple[float, ...]
    moments: tuple[Moment, ...]


Values = dict[int, list[tuple[float, ...]]]
"""For each move and future, what every seat wins."""


class Onlooker(Simulator):
    """Looks into games that bots of one level play: one that is asked on the table itself, so that
    it rolls no dice of its own while it plays on."""

    def __init__(self, plan: Plan, others: tuple[str, ...]) -> None:
        super().__init__(plan)
        self.level = plan.levels[0]
        self.others = {
            level: ByView(self.game, self.setup, bot(level, plan.seed, plan.budget(level)))
            for level in others
        }

    def look(self, number: int) -> Course:
        plies = int(self.play(number).steps)
        targets = [int(plies * (part + 0.5) / MOMENTS) for part in range(MOMENTS)]
        plan, table, moves = self.plan, self.table, Moves()
        self.reseed(number)
        for place, viewer in enumerate(self.others.values()):
            viewer.player.dice.reseed(plan.seed, number + (place + 2) * STREAMS)
        chance = Dice(plan.seed, plan.deal(number))
        policy, dice = self.policies[self.level], self.bots[self.level].dice
        found: list[Moment] = []
        ply = 0
        table.deal(chance)
        while not table.over:
            table.legal(moves)
            move = moves.at(0)
            if moves.size > 1:
                move = policy.choose(table, moves, dice)
                if targets and ply >= targets[0]:
                    while targets and ply >= targets[0]:
                        targets.pop(0)
                    found.append(self.moment(number * MOMENTS + len(found), moves, move))
            table.apply(move, chance)
            ply += 1
        payoffs = tuple(table.payoff(seat) for seat in range(plan.seats))
        return Course(number, payoffs, tuple(found))

    def moment(self, stream: int, moves: Moves, chosen: int) -> Moment:
        table, seat = self.table, self.table.to_act()
        values = {
            move: [self.future(table, move, stream * FUTURES + at) for at in range(FUTURES)]
            for move in compared(moves.listed(), chosen)
        }
        agreed = {
            level: int(viewer.choose(table, moves, viewer.player.dice)) == chosen
            for level, viewer in self.others.items()
        }
        chances = tuple(fmean(each) for each in zip(*values[chosen], strict=True))
        return Moment(seat, chances, gap_of(values, seat), swing_of(values, seat), agreed)

    def future(self, table: State, move: int, stream: int) -> tuple[float, ...]:
        """What everybody wins if it is played on from here."""
        dice = Dice(self.plan.seed, STREAMS + stream)
        twin = table.copy()
        twin.hide_again(dice)
        twin.apply(move, dice)
        seats = self.plan.seats
        policy_playout(twin, [self.policies[self.level]] * seats, [dice] * seats, dice)
        return tuple(twin.payoff(seat) for seat in range(seats))


def compared(moves: list[int], chosen: int) -> list[int]:
    """What was chosen, and some others from all over the list."""
    others = [move for move in moves if move != chosen]
    few = min(len(others), MOST_WAYS - 1)
    return [chosen, *(others[place * len(others) // few] for place in range(few))]


def halves(values: Values, seat: int) -> tuple[dict[int, float], dict[int, float]]:
    """What a seat wins by each move, in one half of the futures and in the other."""
    one, other = (
        {move: fmean(each[seat] for each in found[half::2]) for move, found in values.items()}
        for half in (0, 1)
    )
    return one, other


def gap_of(values: Values, seat: int) -> float:
    first, second = halves(values, seat)
    best, next_best = sorted(first, key=lambda move: -first[move])[:2]
    return second[best] - second[next_best]


def swing_of(values: Values, seat: int) -> float | None:
    """None where the one who chooses may still win, or where nobody else is there."""
    if any(each[seat] for found in values.values() for each in found):
        return None
    swings = []
    for other in range(len(next(iter(values.values()))[0])):
        if other != seat:
            first, second = halves(values, other)
            for one, two in permutations(first, 2):
                swings.append((first[one] - first[two], second[one] - second[two]))
    return max(swings, key=lambda swing: swing[0])[1] if swings else None


@lru_cache(maxsize=8)
def onlooker_of(plan: bytes, others: tuple[str, ...]) -> Onlooker:
    return Onlooker(msgspec.json.decode(plan, type=Plan), others)
