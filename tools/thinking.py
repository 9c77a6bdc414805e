"""How long bots think: milliseconds a choice, by game and level, as people wait for them.

python -m tools.thinking [--only WORD] [--choices N] [--seed S]

Games go on by the heuristic, and every few plies the level is asked what it would do, as at a live
table: from a view, the legal actions and what was heard. Others at work on the machine make this
longer, so the time of the processor stands beside it.
"""

import argparse
from collections.abc import Iterator
from time import perf_counter, process_time
from typing import Any, NamedTuple

import smorgasboard
from smorgasboard.engine.game import Game
from smorgasboard.engine.match import Match
from smorgasboard.games.registry import GAMES

LIMITS = {"easy": 20, "greedy": 20, "normal": 200, "expert": 1200}
"""Milliseconds that 99 of 100 choices stay below."""
SEATS = {"birthday-boom": 4, "fish-food": 4, "pass-the-party-food": 3}
"""Of the others, two."""
CHOICES = 200
STRIDE = 7
"""So many choices apart: a turn has several that are alike."""
SEED = 60_000


class Times(NamedTuple):
    """Milliseconds, sorted."""

    waited: list[float]
    worked: list[float]


def positions(game: Game[Any, Any], seed: int) -> Iterator[Match]:
    """Where something is to be chosen, every few choices of one game after the other."""
    player, met = smorgasboard.bot("greedy", seed), 0
    while True:
        match = smorgasboard.new(game.slug, seats=SEATS.get(game.slug, 2), seed=seed)
        while match.to_act is not None:
            legal = match.legal()
            if len(legal) > 1:
                met += 1
                if met % STRIDE == 0:
                    yield match
            match.play(player.choose(match.view(match.to_act), legal))
        seed += 1


def times(game: Game[Any, Any], level: str, choices: int, seed: int = SEED) -> Times:
    waited: list[float] = []
    worked: list[float] = []
    player = smorgasboard.bot(level, seed)
    for match in positions(game, seed):
        if len(waited) == choices:
            break
        assert match.to_act is not None
        view, legal, heard = match.view(match.to_act), match.legal(), match.heard(match.to_act)
        begun, begun_work = perf_counter(), process_time()
        player.choose(view, legal, heard=heard)
        worked.append(1000 * (process_time() - begun_work))
        waited.append(1000 * (perf_counter() - begun))
    return Times(sorted(waited), sorted(worked))


def most(of: list[float], share: float) -> float:
    """What so great a share of sorted numbers does not exceed."""
    return of[max(0, -int(-share * len(of) // 1) - 1)]


def line(game: Game[Any, Any], level: str, found: Times) -> str:
    half, nearly_all = most(found.waited, 0.5), most(found.waited, 0.99)
    work = most(found.worked, 0.99)
    verdict = "yes" if nearly_all <= LIMITS[level] else "**no**"
    return (
        f"| {game.title} | `{level}` | {len(found.waited)} | {half:.1f} | {nearly_all:.1f} "
        f"| {work:.1f} | {LIMITS[level]}: {verdict} |"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description="How long bots think.")
    parser.add_argument("--only", default="", help="games or levels with this word in them")
    parser.add_argument("--choices", type=int, default=CHOICES)
    parser.add_argument("--seed", type=int, default=SEED)
    asked = parser.parse_args()
    print("| game | level | choices | ms, median | 99 of 100 below | of the processor | limit |")
    print("| --- | --- | --- | --- | --- | --- | --- |", flush=True)
    for slug, game in GAMES.items():
        for level in LIMITS:
            if asked.only in f"{slug} {level}":
                found = times(game, level, asked.choices, asked.seed)
                print(line(game, level, found), flush=True)


if __name__ == "__main__":
    main()
