"""A seat that does without a card: on the same deal, and only that seat."""

import pytest

from smorgasboard.engine.containers import Moves
from smorgasboard.games.registry import GAMES
from smorgasboard.lab.removal import Loss, Remover, Without
from smorgasboard.lab.report.sections import RARE, worth_when_removed
from smorgasboard.lab.simulate import Plan

SMALL = [slug for slug in GAMES if slug != "food-for-thought"]


class Counted(Remover):
    """Counts how often there was nothing but what was forbidden."""

    forced = 0

    def forbid(self, moves: Moves, forbidden: str, allowed: Moves) -> None:
        super().forbid(moves, forbidden, allowed)
        self.forced += forbidden in self.items_in(allowed.at(0))


def remover(slug: str) -> Counted:
    seats = max(2, GAMES[slug].min_seats)
    return Counted(Plan(slug, seats, ("greedy",) * seats, 3))


@pytest.mark.parametrize("slug", SMALL)
def test_nothing_that_is_forbidden_is_used(slug: str) -> None:
    table = remover(slug)
    used = table.outcome(0, 0, None).used
    assert used <= set(table.items)
    for item in used:
        table.forced = 0
        without = table.outcome(0, 0, item)
        assert item not in without.used or table.forced, item


@pytest.mark.parametrize("slug", SMALL)
def test_what_was_never_used_changes_nothing(slug: str) -> None:
    table = remover(slug)
    usual = table.outcome(1, 0, None)
    for item in set(table.items) - usual.used:
        assert table.outcome(1, 0, item) == usual


def test_the_same_again() -> None:
    assert remover("fish-food").remove(4) == remover("fish-food").remove(4)


def test_where_there_is_no_other_move_it_may_be_used() -> None:
    table, allowed = remover("birthday-boom"), Moves()
    moves = Moves()
    table.outcome(0, 0, None)
    table.about = {1: frozenset({"boom"}), 2: frozenset()}
    moves.fill([1, 2])
    table.forbid(moves, "boom", allowed)
    assert allowed.listed() == [2]
    moves.fill([1])
    table.forbid(moves, "boom", allowed)
    assert allowed.listed() == [1]


def test_a_planted_worth_is_found() -> None:
    """One card wins a game in two more often; another changes nothing."""
    games = [
        Without(number, 0, {"strong": Loss(number % 2, 10), "plain": Loss(0.0, 0)})
        for number in range(100)
    ]
    found = worth_when_removed(games)
    assert found["strong"][0].low > 0.3
    assert found["strong"][1].value == 10
    assert found["plain"][0].value == 0
    assert worth_when_removed(games[: RARE - 1]) == {}
