"""How much work a review is: games played on, never seconds, so that it can be repeated."""

from typing import Any

import msgspec

from smorgasboard.engine.errors import SmorgasboardError
from smorgasboard.engine.game import Game

TIERS = {"quick": 0.25, "usual": 1.0, "thorough": 4.0}
"""How many times the worlds that the game itself asks for."""

SLOW = 100
"""With fewer worlds than that a game takes so long that only few moves are compared."""

ALL_OF_THEM = 10_000

MOST_SECONDS = 3600.0


class Plan(msgspec.Struct, frozen=True):
    """How many games are played on for what."""

    worlds: int
    """For a table, and for the move that was played."""
    rounds: int
    """To find the best move."""
    front: int
    """So many of the best go on, together with the usual move."""
    check: int
    """To see in fresh worlds whether it is better at all."""
    closer: int
    """So many times more, if it seems to be, to say by how much."""
    prior: int
    """Whole games, before the deal."""
    first_look: int
    """For each point of the curve that is shown before everything else is done."""
    unusual_only: bool
    """Whether better moves are looked for only where the usual player would have done something
    else."""
    most: int
    """Choices of a seat at which better moves are looked for; where that takes long, those at which
    most seems to be lost."""
    tries: int
    """To find a way for a team to win with what really came."""
    careless: int
    """Per cent of the usual player's moves."""
    seed: int = 1


def plan_of(game: Game[Any, Any], seats: int, tier: str = "usual", seed: int = 1) -> Plan:
    slow = game.review_worlds < SLOW
    usual = game.review_worlds * TIERS[tier]
    looks = game.review_looks * TIERS[tier]
    part = min(1.0, game.review_seats / seats)
    worlds = max(8, round(usual * (part if slow else part**2)))
    return Plan(
        worlds=worlds,
        rounds=max(8, worlds // 5),
        front=2 if slow else 3,
        check=max(12, worlds // 3),
        closer=3 if slow else 5,
        prior=min(20_000, round(8 * usual) if slow else 20 * worlds),
        first_look=max(4, worlds // 4),
        unusual_only=game.review_looks > 0,
        most=max(1, round(looks / seats**2)) if looks else ALL_OF_THEM,
        tries=max(8, worlds // 2),
        careless=0 if seats == 1 else game.careless,
        seed=seed,
    )


def read_budget(budget: Any) -> tuple[str, float | None]:
    """A tier by its name; or a number of seconds, after which a review stops where it is."""
    if budget is None:
        return "usual", None
    if isinstance(budget, str) and budget in TIERS:
        return budget, None
    try:
        seconds = float(budget)
    except (TypeError, ValueError):
        seconds = -1.0
    if not 0 < seconds <= MOST_SECONDS:
        raise SmorgasboardError(
            f"a budget is quick, usual, thorough, or a number of seconds up to"
            f" {MOST_SECONDS:.0f}, not {budget!r}"
        )
    return "usual", seconds
