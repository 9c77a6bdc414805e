"""Chapter 10: the cake.

10.2 is asked in `ch8_eating.py`. 10.3: no other step asks where a pawn is.
"""

from mypy_extensions import i64

from smorgasboard.games.pass_the_party_food.state import PartyState


def space_after(state: PartyState, space: i64, points: i64) -> i64:
    """10.1: so many spaces further, but not past the cake."""
    return min(space + points, state.catalog.cake)
