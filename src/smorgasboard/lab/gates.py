"""What a network has to win before bots use it: against `greedy`, and against the search as it was.

What beats `greedy` need not beat better players, so it takes both. Against the search both have the
same time of the processor, measured before.
"""

from functools import partial
from typing import Any

from smorgasboard.bots.knowledge import Gate, Knowledge, What, features_of, knowledge_of
from smorgasboard.bots.timed_search import guide_of
from smorgasboard.bots.tree_search import Guide
from smorgasboard.engine.game import Game, Setup
from smorgasboard.engine.net import NetPolicy, Weights
from smorgasboard.lab.arena import Arena, ByPolicy, BySearch, Share, share_of
from smorgasboard.lab.sowing import policy_match

CURIOSITY = 0.4
"""Of a search with a learned value: its leaves are less noisy than those played to the end."""
POLICY_DEALS = 3_000
ITERATIONS = 150
"""Of the search as it was."""
SEED = 500_000
"""Gates are played on deals that nothing was trained or picked on."""
TRIAL_DEALS = 2
MOST_DEALS = 100_000


def gates(
    game: Game[Any, Any],
    setup: Setup[Any],
    what: What,
    weights: Weights,
    curiosity: float,
    seconds: float,
    seed: int,
    deals: int = POLICY_DEALS,
) -> list[Gate]:
    """Searches play for so many seconds each, policies so many deals."""
    if what == "policy":
        return [policy_gate(game, setup, weights, seed, deals)]
    return [
        greedy_gate(game, setup, weights, curiosity, seconds, seed),
        search_gate(game, setup, weights, curiosity, seconds, seed),
    ]


def policy_gate(
    game: Game[Any, Any], setup: Setup[Any], weights: Weights, seed: int, deals: int
) -> Gate:
    """By itself among `greedy`: in the same time the search as it was is `greedy`, too."""
    heuristic = game.policy()
    mine = NetPolicy(features_of(game, "policy"), weights, heuristic)
    paid = policy_match(game.table(setup), mine, heuristic, SEED + seed, deals)
    return gate_of("policy without search among greedy", share_of(paid, setup.seats))


def learned_guide(
    game: Game[Any, Any], setup: Setup[Any], weights: Weights, curiosity: float
) -> Guide:
    """As the search would be with this value, and what else is known already."""
    guide = guide_of(game, Knowledge(knowledge_of(game, setup).policy, None))
    new = Guide(guide.policy, game.learned_evaluation(weights))
    new.opening, new.all_open, new.curiosity = guide.opening, guide.all_open, curiosity
    new.foreseen = game.foreseen
    return new


def greedy_gate(
    game: Game[Any, Any],
    setup: Setup[Any],
    weights: Weights,
    curiosity: float,
    seconds: float,
    seed: int,
) -> Gate:
    guide = partial(learned_guide, game, setup, weights, curiosity)
    one = BySearch(game, setup, guide, ITERATIONS)
    arena = Arena(game, setup, one, ByPolicy(game.policy()), SEED + seed + 1)
    share = arena.play(MOST_DEALS, seconds, until_settled=True)
    return gate_of(f"search of {ITERATIONS} iterations among greedy", share)


def search_gate(
    game: Game[Any, Any],
    setup: Setup[Any],
    weights: Weights,
    curiosity: float,
    seconds: float,
    seed: int,
) -> Gate:
    """Both with the time that the search as it was takes for its iterations."""
    guide = partial(learned_guide, game, setup, weights, curiosity)
    old = BySearch(game, setup, lambda: guide_of(game), ITERATIONS)
    new = BySearch(game, setup, guide, ITERATIONS)
    Arena(game, setup, new, old, SEED + seed + 2).play(TRIAL_DEALS)
    iterations = round(ITERATIONS * old.milliseconds / new.milliseconds)
    old = BySearch(game, setup, lambda: guide_of(game), ITERATIONS)
    new = BySearch(game, setup, guide, iterations)
    arena = Arena(game, setup, new, old, SEED + seed + 3)
    share = arena.play(MOST_DEALS, seconds, until_settled=True)
    times = f"{new.milliseconds:.2f} against {old.milliseconds:.2f} ms a choice"
    return gate_of(
        f"search of {iterations} among searches of {ITERATIONS} as before, {times}", share
    )


def gate_of(match: str, share: Share) -> Gate:
    numbers = (round(number, 4) for number in share[1:])
    return Gate(match, share.games, *numbers)
