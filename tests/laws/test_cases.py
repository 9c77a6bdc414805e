"""How laws are tried: on which games, and what is said of one that breaks."""

import pytest

from tests.conftest import MANY
from tests.laws import cases
from tests.laws.case import Case
from tests.laws.cases import CASES, SEED, how_many, seeds, some_seeds

BOOM = CASES[0]


@seeds()
def no_even_game(case: Case, seed: int) -> None:
    assert seed % 2


def test_a_failure_names_the_game_and_it_can_be_tried_alone(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    with pytest.raises(AssertionError) as failed:
        no_even_game(BOOM)
    [note] = failed.value.__notes__
    name, _, seed = note.split()[0].partition("=")
    assert name == SEED
    assert int(seed) % 2 == 0
    monkeypatch.setenv(SEED, "3")
    no_even_game(BOOM)
    monkeypatch.setenv(SEED, seed)
    with pytest.raises(AssertionError):
        no_even_game(BOOM)


def test_each_law_has_games_of_its_own_that_do_not_change_from_run_to_run() -> None:
    games = list(some_seeds("a law", 50))
    assert len(set(games)) == 50
    assert (games != list(some_seeds("a law", 50))) == MANY
    assert set(games).isdisjoint(some_seeds("another law", 50))


@pytest.mark.parametrize("part", [1, 4])
def test_a_law_is_tried_as_often_as_it_says(part: int) -> None:
    tried: list[int] = []

    @seeds(part)
    def law(case: Case, seed: int) -> None:
        tried.append(seed)

    for case in CASES:
        tried.clear()
        law(case)
        assert len(set(tried)) == how_many(case, part)


def test_only_a_run_of_ci_tries_slow_games_less_often(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cases, "EXAMPLES", 20_000)
    monkeypatch.setattr(cases, "MANY", True)
    assert [how_many(case, 4) for case in CASES] == [5000] * len(CASES)
    monkeypatch.setattr(cases, "MANY", False)
    assert [how_many(case, 4) * case.slow for case in CASES] == [5000] * len(CASES)
