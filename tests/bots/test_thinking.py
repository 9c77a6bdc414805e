"""What is said about how long bots think."""

from itertools import islice

import pytest

from smorgasboard.games.registry import GAMES
from tools.thinking import LIMITS, SEATS, STRIDE, Times, line, most, positions, times


def test_ninety_nine_of_a_hundred_are_below() -> None:
    hundred = [float(number) for number in range(1, 101)]
    assert most(hundred, 0.99) == 99.0
    assert most(hundred, 0.5) == 50.0
    assert most([3.0], 0.99) == 3.0
    assert most([1.0, 2.0, 3.0], 0.99) == 3.0


def test_who_lets_people_wait_is_told_so() -> None:
    game = GAMES["fish-food"]
    for level, limit in LIMITS.items():
        assert line(game, level, Times([float(limit)], [1.0])).endswith(f"| {limit}: yes |")
        late = Times([limit + 0.1], [1.0])
        assert line(game, level, late).endswith(f"| {limit}: **no** |"), "however little it worked"


@pytest.mark.parametrize("slug", list(GAMES))
def test_every_few_choices_a_level_is_asked(slug: str) -> None:
    """Only where there is something to choose, and never twice in the same place."""
    game = GAMES[slug]
    plies = []
    for match in islice(positions(game, 3), 3):
        assert match.setup.seats == SEATS.get(slug, 2)
        assert match.to_act is not None
        assert len(match.legal()) > 1
        plies.append(len(match.plies))
    assert plies == sorted(set(plies))
    assert plies[0] >= STRIDE - 1


def test_as_many_choices_are_timed_as_one_asks_for() -> None:
    found = times(GAMES["birthday-boom"], "greedy", 5)
    assert len(found.waited) == len(found.worked) == 5
    assert found.waited == sorted(found.waited)
    assert min(found.waited) > 0
