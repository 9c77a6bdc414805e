"""For standing orders: at whom cards are aimed, and when a turn is another one."""

import pytest

from smorgasboard.engine.options import OptionValue
from smorgasboard.games.penguin_pals.game import PENGUIN_PALS
from tests.penguin_pals.tables import say, seen, table

HANDS = (
    "fury mind-control gimme-that once-again hold-tight its-freezing wait-a-sec",
    "my-turn you-snooze wait-a-sec",
    "my-turn once-again",
    "wait-a-sec",
)


@pytest.mark.parametrize(
    ("words", "targets"),
    [
        ("", {0}),
        ("-", {0}),
        ("once-again", set()),
        ("hold-tight", set()),
        ("its-freezing", set()),
        ("gimme-that", {1, 2, 3}),
        ("fury target-0-c3", {1, 2}),
        ("mind-control target-1-c3", {1}),
        ("mind-control target-1-c3 wait-a-sec", {0, 1}),
        ("mind-control target-1-c3 wait-a-sec - - wait-a-sec", {0, 1}),
        ("once-again - - wait-a-sec", {0}),
        ("take-a5", {1}),
        ("take-a5 my-turn", {1}),
        ("take-a5 my-turn - wait-a-sec", {1, 2}),
    ],
)
def test_who_is_the_target(words: str, targets: set[int]) -> None:
    options: dict[str, OptionValue] = {"deck": "sheet27"}
    match = table(*HANDS, teams=("c3", "c3", "c3", "e3"), water="a1", options=options)
    say(match, words)
    assert PENGUIN_PALS.targets_of(seen(match)) == targets


@pytest.mark.parametrize("card", ["fury", "mind-control"])
def test_before_a_target_is_named_it_may_be_any_other(card: str) -> None:
    options: dict[str, OptionValue] = {"declare_targets": "none"}
    match = table(card, "wait-a-sec", "wait-a-sec", teams=("c3", "c3"), options=options)
    say(match, card)
    assert PENGUIN_PALS.targets_of(seen(match)) == {1, 2}


def test_a_turn_that_was_taken_is_another_than_the_own_one_after_it() -> None:
    match = table("", "my-turn")
    turns = [PENGUIN_PALS.turn_of(seen(match))]
    for words in ("my-turn", "take-a1"):
        say(match, words)
        turns.append(PENGUIN_PALS.turn_of(seen(match)))
    assert seen(match).turn == 1
    assert len(set(turns)) == 3
