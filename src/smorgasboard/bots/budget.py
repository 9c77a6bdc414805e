"""How long a bot may think: a number of iterations, a time, or both."""

from typing import Any

import msgspec

from smorgasboard.engine.errors import SmorgasboardError

MOST_ITERATIONS = 500_000
MOST_SECONDS = 60.0
SEARCH = 400
"""Iterations of a search that elsewhere has a time, and in a simulation no clock to look at."""


class Budget(msgspec.Struct, frozen=True):
    """What is used up first ends the search. Only without a time is a choice repeatable."""

    iterations: int = MOST_ITERATIONS
    seconds: float | None = None


def read_budget(budget: Any, usual: Budget) -> Budget:
    """A plain number is a time in seconds. More than anybody would wait for is refused."""
    if budget is None:
        return usual
    if isinstance(budget, int | float):
        budget = Budget(seconds=budget)
    if not isinstance(budget, Budget):
        raise SmorgasboardError(f"a budget is a number of seconds or a Budget, not {budget!r}")
    if not 0 <= budget.iterations <= MOST_ITERATIONS:
        raise SmorgasboardError(
            f"a bot searches 0 to {MOST_ITERATIONS} iterations, not {budget.iterations}"
        )
    seconds = budget.seconds
    if seconds is not None and not 0 <= seconds <= MOST_SECONDS:
        raise SmorgasboardError(f"a bot thinks for 0 to {MOST_SECONDS:g} seconds, not {seconds}")
    return budget


def no_longer(usual: Budget, seconds: float) -> Budget:
    """The same, but within so many seconds."""
    mine = seconds if usual.seconds is None else min(usual.seconds, seconds)
    return Budget(usual.iterations, mine)
