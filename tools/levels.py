"""Fits how loosely `easy` and `normal` choose, game by game, to the share they shall have.

python -m tools.levels [--only WORD] [--seconds S] [--heats H,H,...]

One of them among `greedy`, every deal from every seat, with one heat after the other. Where all
play together a team plays by itself. The heats that were picked stand in `game.py` of each game.
"""

import argparse
from statistics import mean
from time import process_time
from typing import Any

from smorgasboard.bots.knowledge import knowledge_of
from smorgasboard.bots.search_levels import EasyBot, NormalBot
from smorgasboard.bots.timed_search import guide_of
from smorgasboard.engine.chance import Dice
from smorgasboard.engine.containers import Moves
from smorgasboard.engine.game import Game, Setup
from smorgasboard.games.registry import GAMES
from smorgasboard.lab.arena import Arena, ByPolicy, BySearch, Player, Share, share_of

SEATS = {"birthday-boom": 4, "fish-food": 4}
"""Of the others, two."""
TARGETS = {("easy", 4): 0.17, ("easy", 2): 0.3, ("normal", 4): 0.29, ("normal", 2): 0.6}
"""The share among `greedy`, by level and seats."""
HEATS = (0.0, 0.01, 0.03, 0.1, 0.3)
SEED = 700_000
MOST_DEALS = 100_000


def player(game: Game[Any, Any], setup: Setup[Any], level: str, heat: float) -> BySearch:
    """That level, but for its heat."""
    if level == "easy":
        iterations = EasyBot.usual.iterations
        return BySearch(game, setup, lambda: guide_of(game), iterations, heat, races=True)
    knows = knowledge_of(game, setup)
    iterations = min(NormalBot.usual.iterations, game.enough or NormalBot.usual.iterations)
    return BySearch(game, setup, lambda: guide_of(game, knows), iterations, heat)


def team(game: Game[Any, Any], setup: Setup[Any], one: Player, seconds: float) -> Share:
    """All seats by one player: how often they win."""
    table, moves, begun = game.table(setup), Moves(), process_time()
    paid: list[float] = []
    while process_time() - begun < seconds:
        dice = Dice(SEED, len(paid))
        one.begin(SEED, len(paid))
        table.deal(dice)
        while not table.over:
            table.legal(moves)
            table.apply(one.choose(table, moves) if moves.size > 1 else moves.at(0), dice)
        paid.append(mean(table.payoff(seat) for seat in range(setup.seats)))
    return share_of(paid, 1)


def measured(game: Game[Any, Any], level: str, heat: float, seconds: float) -> str:
    setup = game.setup(SEATS.get(game.slug, 2))
    one = player(game, setup, level, heat)
    if game.cooperative:
        share = team(game, setup, one, seconds)
    else:
        arena = Arena(game, setup, one, ByPolicy(game.policy()), SEED)
        share = arena.play(MOST_DEALS, seconds)
    wanted = "" if game.cooperative else f"{TARGETS[level, setup.seats]:.0%}"
    return f"| {game.title} | `{level}` | {heat:g} | {share} | {wanted} | {one.milliseconds:.1f} |"


def main() -> None:
    parser = argparse.ArgumentParser(description="Fits how loosely weaker levels choose.")
    parser.add_argument("--only", default="", help="games or levels with this word in them")
    parser.add_argument("--seconds", type=float, default=20, help="of the processor, a row")
    parser.add_argument("--heats", default="", help="others than the usual ones")
    asked = parser.parse_args()
    heats = [float(heat) for heat in asked.heats.split(",")] if asked.heats else HEATS
    print("| game | level | heat | among `greedy` | wanted | ms a choice |")
    print("| --- | --- | --- | --- | --- | --- |", flush=True)
    for slug, game in GAMES.items():
        for level in ("easy", "normal"):
            if asked.only in f"{slug} {level}":
                for heat in heats:
                    print(measured(game, level, heat, asked.seconds), flush=True)


if __name__ == "__main__":
    main()
