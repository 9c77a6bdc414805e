"""Why one move is better than another: what happens more often after it, and matters.

Both moves are played on in the same imagined worlds with a journal that listens for some plies. For
everything that can happen (a kind of event, to a seat) we count how often it did after each. What
explains most of the difference is what differs most *and* goes with the result:

    (how often after the better - how often after the other)
    * (mean result where it happened - mean result where it did not)
"""

from typing import Any

import msgspec

from smorgasboard.bots.consequences import APART, explained_by_the_end, is_reason, listened
from smorgasboard.engine.game import Game, Setup
from smorgasboard.engine.messages import Consequence
from smorgasboard.engine.state import Belief
from smorgasboard.review.hindsight import REASON, Hindsight
from smorgasboard.review.judge import CHANCE, Judge
from smorgasboard.review.messages import ReviewReason

MOST_WORLDS = 200


class Why(msgspec.Struct, frozen=True):
    reason: ReviewReason
    consequence: Consequence


class Tally(msgspec.Struct):
    """How often something happened after each move, and what the games with it came to."""

    after: list[int]
    results: float = 0.0

    @property
    def games(self) -> int:
        return self.after[0] + self.after[1]


def why(match: Hindsight, ply: int, better: int, other: int | None = None) -> Why | None:
    """What explains most of the difference to another move, or to the one that was played; nothing,
    if nothing stands out."""
    judge = Judge(match.game.usual_policy(), match.plan.careless, match.unit, match.seats)
    found = contrast(
        match.game,
        match.setup,
        judge,
        match.belief(ply),
        (better, match.moves[ply] if other is None else other),
        seat=match.seat(ply),
        worlds=min(MOST_WORLDS, 2 * match.plan.worlds),
        lot=match.lot(ply, REASON),
    )
    match.games += judge.games
    return found


def contrast(
    game: Game[Any, Any],
    setup: Setup[Any],
    judge: Judge,
    belief: Belief,
    moves: tuple[int, int],
    *,
    seat: int,
    worlds: int,
    lot: int,
) -> Why | None:
    """Why the first of two moves is better for a seat, by what that seat knows."""
    mine = seat if judge.unit == CHANCE else 0
    world, dealt = belief.table(), belief.table()
    tallies: dict[Consequence, Tally] = {}
    deeds: set[Consequence] = set()
    ended = [0, 0]
    total = 0.0
    for number in range(worlds):
        judge.dice.reseed(lot, 2 * number)
        belief.sample(dealt, judge.dice)
        for which, move in enumerate(moves):
            world.copy_from(dealt)
            judge.luck.reseed(lot, 2 * number + 1)
            brought = listened(game, setup, judge, world, move)
            deeds |= brought.deeds
            ended[which] += world.over
            judge.play_on(world)
            result = judge.worth(world, mine)
            total += result
            for each in brought.all_of_it:
                tally = tallies.setdefault(each, Tally([0, 0]))
                tally.after[which] += 1
                tally.results += result
    sensible = {
        each: tally
        for each, tally in tallies.items()
        if each not in deeds
        and is_reason(game, seat, each, tally.after[0] > tally.after[1])
        and not explained_by_the_end(tally.after, ended, worlds)
    }
    return strongest(sensible, worlds, total)


def strongest(tallies: dict[Consequence, Tally], worlds: int, total: float) -> Why | None:
    best, most = None, 0.0
    for each, tally in tallies.items():
        without = 2 * worlds - tally.games
        if without == 0:
            continue
        slope = tally.results / tally.games - (total - tally.results) / without
        apart = (tally.after[0] - tally.after[1]) / worlds
        if abs(apart) > APART and apart * slope > most:
            best, most = each, apart * slope
    if best is None:
        return None
    after = tallies[best].after
    reason = ReviewReason(best.kind, best.seat, after[0] / worlds, after[1] / worlds)
    return Why(reason, best)
