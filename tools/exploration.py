"""Scans how curious a search should be, game by game and evaluator by evaluator.

python -m tools.exploration [--only WORD] [--iterations I] [--tried C C ...]
                            [--seconds S | --deals D] [--seed N]

One search among `greedy`, every deal from every seat, the same deals for every curiosity of a
block; "beside" is the difference to the first row of the block, deal by deal. What is picked here
has to win on other deals: `smorgasboard train` plays its gates on such.
"""

import argparse
from collections.abc import Iterator, Sequence
from math import sqrt
from statistics import mean, stdev
from typing import Any, NamedTuple

from smorgasboard.bots.knowledge import NOTHING, Knowledge, knowledge_of
from smorgasboard.bots.timed_search import guide_of
from smorgasboard.bots.tree_search import Guide
from smorgasboard.engine.game import Game
from smorgasboard.games.registry import GAMES
from smorgasboard.lab.arena import REACH, Arena, ByPolicy, BySearch

SEATS = {"birthday-boom": 4, "fish-food": 4}
"""Of the others, two."""
TRIED = (1.2, 0.8, 0.4, 0.2, 0.1)
SEED = 300_000
MOST_DEALS = 100_000


class Scan(NamedTuple):
    curiosity: float
    paid: list[float]
    milliseconds: float
    line: str


def curious(game: Game[Any, Any], knows: Knowledge, curiosity: float) -> Guide:
    guide = guide_of(game, knows)
    guide.curiosity = curiosity
    return guide


def scan(
    game: Game[Any, Any],
    knows: Knowledge,
    iterations: int,
    seconds: float,
    seed: int = SEED,
    tried: Sequence[float] = TRIED,
    deals: int = MOST_DEALS,
) -> Iterator[Scan]:
    """For so many seconds, or so many deals; all play the deals of the first."""
    found: list[Scan] = []
    setup = game.setup(SEATS.get(game.slug, 2))
    for curiosity in tried:

        def guide(curiosity: float = curiosity) -> Guide:
            return curious(game, knows, curiosity)

        one = BySearch(game, setup, guide, iterations)
        arena = Arena(game, setup, one, ByPolicy(game.policy()), seed)
        share = arena.play(deals, seconds if deals == MOST_DEALS else float("inf"))
        deals = len(arena.paid)
        beside = difference(arena.paid, found[0].paid) if found else ""
        line = f"| {curiosity:g} | {share} | {beside} | {one.milliseconds:.2f} |"
        found.append(Scan(curiosity, arena.paid, one.milliseconds, line))
        yield found[-1]


def difference(paid: list[float], first: list[float]) -> str:
    apart = [one - other for one, other in zip(paid, first, strict=False)]
    reach = REACH * stdev(apart) / sqrt(len(apart)) if len(apart) > 1 else 1.0
    return f"{100 * mean(apart):+.1f} ± {100 * reach:.1f}"


def main() -> None:
    parser = argparse.ArgumentParser(description="Scans how curious a search should be.")
    parser.add_argument("--only", default="", help="games with this word in them")
    parser.add_argument("--iterations", type=int, default=150)
    parser.add_argument("--seconds", type=float, default=60, help="of the processor, a row")
    parser.add_argument("--deals", type=int, default=MOST_DEALS, help="instead of seconds")
    parser.add_argument("--tried", type=float, nargs="+", default=TRIED)
    parser.add_argument("--seed", type=int, default=SEED)
    asked = parser.parse_args()
    for slug, game in GAMES.items():
        if asked.only not in slug or game.search != "tree":
            continue
        learned = knowledge_of(game, game.setup(SEATS.get(slug, 2)))
        for name, knows in (("heuristic", NOTHING), ("learned", learned)):
            if knows == NOTHING and name == "learned":
                continue
            print(f"\n{game.title}, {name}, {asked.iterations} iterations\n")
            print("| curiosity | among `greedy` | beside | ms a choice |")
            print("| --- | --- | --- | --- |", flush=True)
            given = asked.iterations, asked.seconds, asked.seed, asked.tried, asked.deals
            for row in scan(game, knows, *given):
                print(row.line, flush=True)


if __name__ == "__main__":
    main()
