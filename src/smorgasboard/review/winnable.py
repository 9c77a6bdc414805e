"""Was this deal to be won? With what really came, looking for one way that wins.

A game played on that wins is a proof: its moves win with these very tiles. That none was found is
no proof of the contrary, and is said so.
"""

import msgspec

from smorgasboard.bots.race_search import Race
from smorgasboard.bots.tree_search import Guide
from smorgasboard.engine.chance import Dice
from smorgasboard.engine.containers import Moves
from smorgasboard.review.hindsight import WINNABLE, Hindsight, tried
from smorgasboard.review.judge import STILL, TEAM, AsItWas, Judge, Worth

CARELESS = 15
"""Per cent: more than usual, to find ways that the usual player would not think of."""
ROUNDS = 24
"""Of a race for each move, at most as many as tries."""


class Winning(msgspec.Struct, frozen=True):
    usual: float
    usual_error: float
    found: bool
    last_ply: int


def winnable(match: Hindsight) -> Winning:
    judge = Judge(match.game.usual_policy(), CARELESS, TEAM, match.seats)
    lot, tries = match.lot(0, WINNABLE), match.plan.tries
    begun = AsItWas(match.tables[0])
    ends = judge.try_out(begun, tried(STILL), STILL, 4 * tries, lot, False)
    last = last_chance(match, judge)
    if last < 0 and looked_for(match, judge):
        last = 0
    match.games += judge.games
    return Winning(ends.mean(0, 0), ends.mean_error(0, 0), last >= 0, last)


def last_chance(match: Hindsight, judge: Judge) -> int:
    """The last table from which a win was found."""
    for ply in range(match.plies - 1, -1, -1):
        world, lot = AsItWas(match.tables[ply]), match.lot(ply, WINNABLE)
        if judge.try_out(world, tried(STILL), STILL, match.plan.tries, lot, False).mean(0, 0) > 0:
            return ply
    return -1


def looked_for(match: Hindsight, judge: Judge) -> bool:
    """A closer look from the start: the best of all moves, one after the other."""
    table, moves, dice = match.tables[0].copy(), Moves(), Dice(match.lot(0, WINNABLE), 1)
    guide = Guide(judge.policy, Worth(TEAM))
    guide.careless = CARELESS
    while not table.over:
        table.legal(moves)
        move = moves.at(0)
        if moves.size > 1:
            race = Race(AsItWas(table), guide, moves, dice)
            while race.rounds < min(ROUNDS, match.plan.tries) and not race.settled():
                race.run(race.racing.size)
            judge.games += race.done
            move = race.best()
        table.apply(move, dice)
    return bool(table.winners())
