"""One `expert` among others of a kind, both with as many iterations as you say.

python -m tools.match GAME [--seats N] [--iterations I] [--against WHOM] [--theirs J]
                      [--knows all|policy|value|nothing] [--option NAME=VALUE] [--recalls]
                      [--races] [--curiosity C] [--foreseen P] [--sees hands|everything]
                      [--seconds S | --deals D] [--seed N]

Every deal from every seat; the interval is over deals. Milliseconds a choice are of the processor:
with them `--theirs` can be chosen so that both have the same time. With `--sees` the one cheats:
what it reaches is a ceiling for those who do not.
"""

import argparse
from typing import Any, get_args

from smorgasboard.bots.knowledge import NOTHING, Knowledge, knowledge_of
from smorgasboard.bots.timed_search import guide_of
from smorgasboard.bots.tree_search import Guide
from smorgasboard.engine.game import Game, Setup
from smorgasboard.engine.options import parse_options
from smorgasboard.games.registry import GAMES, find_game
from smorgasboard.lab.arena import Arena, ByPolicy, BySearch, Player
from tools.cheats import Cheat, Sight

SEED = 810_000
"""Nothing was trained or picked on these deals."""
MOST_DEALS = 100_000
AGAINST = ["greedy", "plain", "forgetful", "ismcts", "ismcts-prior"]
"""The heuristic; the search without anything that was learned; the expert who knows all that, but
forgets what others did; and OpenSpiel's search: without and with our heuristic as prior and to
play on."""


def known(game: Game[Any, Any], setup: Setup[Any], which: str) -> Knowledge:
    every = knowledge_of(game, setup)
    return {
        "all": every,
        "policy": Knowledge(every.policy, None),
        "value": Knowledge(None, every.value),
        "nothing": NOTHING,
    }[which]


def opponent(game: Game[Any, Any], setup: Setup[Any], against: str, iterations: int) -> Player:
    if against == "greedy":
        return ByPolicy(game.policy())
    if against.startswith("ismcts"):
        from tools.is_mcts import ByIsMcts  # OpenSpiel takes a second to load

        return ByIsMcts(game, setup, iterations, knows=against == "ismcts-prior")
    knows = known(game, setup, "all" if against == "forgetful" else "nothing")
    return BySearch(game, setup, lambda: guide_of(game, knows), iterations)


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="One expert among others of a kind.")
    parser.add_argument("game", choices=list(GAMES))
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--iterations", type=int, default=150)
    parser.add_argument("--against", choices=AGAINST, default="greedy")
    parser.add_argument("--theirs", type=int, default=150, help="iterations of the others")
    parser.add_argument("--knows", choices=["all", "policy", "value", "nothing"], default="all")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--recalls", action="store_true", help="what others did is evidence")
    parser.add_argument("--races", action="store_true", help="searches without a tree")
    parser.add_argument("--curiosity", type=float, help="of the one; else as the game says")
    parser.add_argument("--foreseen", type=int, help="per cent, of the one; else as usual")
    parser.add_argument("--sees", choices=get_args(Sight), help="what is hidden from the others")
    parser.add_argument("--seconds", type=float, default=60, help="of the processor")
    parser.add_argument("--deals", type=int, help="instead of seconds")
    parser.add_argument("--seed", type=int, default=SEED)
    return parser.parse_args()


def expert(game: Game[Any, Any], setup: Setup[Any], asked: argparse.Namespace) -> BySearch:
    """The one."""
    knows = known(game, setup, asked.knows)

    def guide() -> Guide:
        made = guide_of(game, knows, asked.recalls)
        made.curiosity = made.curiosity if asked.curiosity is None else asked.curiosity
        made.foreseen = made.foreseen if asked.foreseen is None else asked.foreseen
        return made

    kind = BySearch if asked.sees is None else Cheat
    recalls = knows if asked.recalls else NOTHING
    player = kind(game, setup, guide, asked.iterations, races=asked.races, recalls=recalls)
    if isinstance(player, Cheat):
        player.sight = asked.sees
    return player


def main() -> None:
    asked = arguments()
    game = find_game(asked.game)
    setup = game.setup(asked.seats, parse_options(asked.option))
    one = expert(game, setup, asked)
    other = opponent(game, setup, asked.against, asked.theirs)
    arena = Arena(game, setup, one, other, asked.seed)
    share = (
        arena.play(MOST_DEALS, asked.seconds) if asked.deals is None else arena.play(asked.deals)
    )
    times = f"{one.milliseconds:.2f} ms a choice"
    if isinstance(other, BySearch):
        times += f", theirs {other.milliseconds:.2f}"
    print(f"{game.title}, {asked.seats} seats: {share}; {times}")


if __name__ == "__main__":
    main()
