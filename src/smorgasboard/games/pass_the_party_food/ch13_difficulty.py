"""Chapter 13: difficulty."""

from mypy_extensions import i64

from smorgasboard.games.pass_the_party_food.state import PartyState


def start_space(state: PartyState) -> i64:
    """13.1 and 13.2: the space for so many players, moved as the options say."""
    return state.catalog.start + state.catalog.shift
