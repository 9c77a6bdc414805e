"""Chapter 14: a fair start."""

import re

import pytest

from smorgasboard.engine.match import Match, Source
from smorgasboard.engine.measured import measured
from smorgasboard.engine.options import OptionValue
from smorgasboard.games.penguin_pals.game import PENGUIN_PALS
from smorgasboard.games.penguin_pals.words import labels_of
from tests.penguin_pals.tables import hand, say, seen, table

FAIR: dict[str, OptionValue] = {"fair_start": True}


def owed(seats: int, first: int, options: dict[str, OptionValue]) -> tuple[int, ...]:
    setup = PENGUIN_PALS.setup(seats, options | {"first_player": str(first)})
    match = Match(PENGUIN_PALS, setup, Source(seed=1))
    match.deal()
    return seen(match).owed


@pytest.mark.rule("14.1")
def test_without_the_option_nobody_is_owed_a_card() -> None:
    assert owed(4, 2, {}) == (0, 0, 0, 0)


@pytest.mark.rule("14.2")
@pytest.mark.parametrize(
    ("seats", "first", "cards"),
    [
        (2, 0, (0, 1)),
        (2, 1, (1, 0)),
        (3, 0, (0, 1, 1)),
        (3, 2, (1, 1, 0)),
        (4, 0, (0, 0, 1, 1)),
        (4, 3, (0, 1, 1, 0)),
    ],
)
def test_those_who_start_late_are_owed_a_card(
    seats: int, first: int, cards: tuple[int, ...]
) -> None:
    assert owed(seats, first, FAIR) == cards


@pytest.mark.rule("14.2", "14.3")
def test_it_comes_with_the_first_landing_and_once() -> None:
    match = table("", "", teams=("b5 c5", "e1"), owed=[1, 0], deck="fury hold-tight once-again")
    say(match, "b5-shore")
    assert hand(match, 0) == "once-again hold-tight"
    assert seen(match).owed == (0, 0)
    say(match, "- e1-shore - c5-shore")
    assert hand(match, 1) == "fury"


@pytest.mark.rule("14.3")
def test_it_is_lost_with_both_piles_empty() -> None:
    held = " ".join(
        card.rpartition("-")[0]
        for card in labels_of(PENGUIN_PALS.setup(2)).cards
        if card != "fury-1"
    )
    match = table(held, "", teams=("b5",), owed=[1, 0], deck="fury")
    say(match, "b5-shore")
    assert hand(match, 0) == f"{held} fury"
    assert seen(match).owed == (0, 0)


def test_the_lobby_says_what_was_measured() -> None:
    said = next(option.why for option in PENGUIN_PALS.options if option.name == "fair_start")
    shares = {
        (row.seats, bool(row.options)): row.share
        for row in measured("smorgasboard.games.penguin_pals")
        if row.level == "greedy" and row.place == 0
    }
    numbers = [f"{100 * shares[seats, fair]:.0f} %" for fair in (False, True) for seats in (2, 4)]
    assert re.findall(r"\d+ %", said) == numbers
    assert 0.47 <= shares[2, True] <= 0.53 < shares[2, False]
    assert 0.21 <= shares[4, True] <= 0.29 < shares[4, False]
