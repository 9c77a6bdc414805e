"""A search as the game wants it, with a clock beside it.

Compiled code hears neither Ctrl-C nor another thread. So it runs in slices of a few milliseconds,
and between two of them we look whether it is time to stop. How it is sliced changes nothing.
"""

from time import perf_counter
from typing import Any, Protocol

from smorgasboard.bots.budget import Budget
from smorgasboard.bots.knowledge import NOTHING, Knowledge, Learned, knowledge_of
from smorgasboard.bots.race_search import Race
from smorgasboard.bots.tree_search import Guide, Search
from smorgasboard.bots.worlds import setup_of
from smorgasboard.engine.chance import Dice
from smorgasboard.engine.containers import Moves
from smorgasboard.engine.game import Game
from smorgasboard.engine.messages import View
from smorgasboard.engine.net import NetPolicy
from smorgasboard.engine.state import Belief, History

SLICE = 0.005
"""Seconds."""
FORESEEN = 50
"""Per cent of the games that are imagined with others as one has come to know them. The other half
asks what they could do at best, or whoever plays better than expected would be a surprise."""


def guide_of(game: Game[Any, Any], knows: Knowledge = NOTHING, recalls: bool = False) -> Guide:
    """How a game is searched by whoever knows this of it; and perhaps `recalls` what others did."""
    value, policy = knows.value, knows.policy
    if value is None:
        guide = Guide(game.search_policy(), game.evaluation())
        guide.curiosity = game.curiosity
    else:
        guide = Guide(game.search_policy(), game.learned_evaluation(value.weights))
        guide.curiosity = value.file.curiosity or game.curiosity
        guide.foreseen = game.foreseen
    if policy is not None:
        guide.opening = learned_policy(game, policy)
    guide.all_open = not game.secrets
    if recalls:
        guide.foreseen = FORESEEN
    guide.few = game.few
    if game.search == "race":
        guide.careless = 0
    return guide


def learned_policy(game: Game[Any, Any], policy: Learned) -> NetPolicy:
    return NetPolicy(game.policy_features(), policy.weights, game.policy())


def search_of(
    game: Game[Any, Any],
    view: View | dict[str, Any],
    moves: Moves,
    dice: Dice,
    history: History | None = None,
) -> Search:
    """A search for the best of `moves`, for the seat that sees `view`, with all that is known and
    remembered."""
    knows = knowledge_of(game, setup_of(game, view))
    belief = belief_of(game, view, knows, history)
    guide = guide_of(game, knows, recalls=history is not None and knows.policy is not None)
    return search_by(guide, game, belief, moves, dice)


def belief_of(
    game: Game[Any, Any],
    view: View | dict[str, Any],
    knows: Knowledge = NOTHING,
    history: History | None = None,
) -> Belief:
    """The worlds that a view allows; who remembers what the others did, and knows how people play,
    takes that for evidence."""
    belief = game.believe(view)
    if history is None or knows.policy is None:
        return belief
    return game.weighed(belief, history, learned_policy(game, knows.policy))


def search_by(
    guide: Guide, game: Game[Any, Any], belief: Belief, moves: Moves, dice: Dice
) -> Search:
    kind = Race if game.search == "race" else Search
    return kind(belief, guide, moves, dice)


class Stop(Protocol):
    """A `threading.Event`, say."""

    def is_set(self) -> bool: ...


def think(search: Search, budget: Budget, stop: Stop) -> float:
    """Until all is settled, the budget is used up or somebody says stop. The seconds it took."""
    begun = now = perf_counter()
    many = 1
    while search.done < budget.iterations and not search.settled() and not stop.is_set():
        if budget.seconds is not None and now - begun >= budget.seconds:
            break
        search.run(min(many, budget.iterations - search.done))
        before, now = now, perf_counter()
        many = next_slice(many, now - before, budget, now - begun)
    return now - begun


def next_slice(many: int, took: float, budget: Budget, gone: float) -> int:
    """So many iterations that they take a slice, or what is left of the time."""
    aim = SLICE
    if budget.seconds is not None:
        aim = min(aim, max(0.0, budget.seconds - gone))
    return max(1, min(4 * many, int(many * aim / max(took, 1e-6))))
