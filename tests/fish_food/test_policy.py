"""How the heuristic of Fish Food plays."""

import pytest

import smorgasboard
from smorgasboard.engine.match import Match
from tests.fish_food.tables import say, simple, table, word


def choice(match: Match) -> str:
    assert match.to_act is not None
    return str(smorgasboard.bot("greedy", 1).choose(match.view(match.to_act), match.legal()))


@pytest.mark.parametrize(
    ("hand", "creature", "expected"),
    [
        ("FFN", 3, "-"),  # grows anyhow
        ("FTS", 4, "F>me"),  # the weakest card that will do
        ("TSU", 5, "T>me"),
        ("NN", 4, "N>creature"),
        ("FT", 6, "T>me"),  # two cards: the stronger first
        ("FFF", 6, "-"),  # three are too many
        ("FFFW", 6, "W"),
        ("X", 9, "X>1"),  # to the largest fish that it beats
    ],
)
def test_defence_is_cheap_or_not_at_all(hand: str, creature: int, expected: str) -> None:
    assert choice(table(hand, "F", "F", sizes="3 5 4", creature=creature)) == word(expected)


def test_a_fish_about_to_go_out_or_to_win_spends_everything() -> None:
    assert choice(table("FFF", "F", sizes="1 5", creature=4)) == "fish-food>me"
    assert choice(table("NNN", "F", sizes="6 5", creature=9)) == "pass"
    played = [{"seat": 1, "card": "sunken-treasure", "target": "creature"}] * 2
    assert choice(table("NNNN", "F", sizes="9 5", creature=9, played=played)) == (
        "caught-in-the-net>creature"
    )
    assert choice(table("NNN", "F", sizes="9 5", creature=9, played=played)) == "pass"
    assert choice(table("UF", "F", "W", sizes="9 5 6", creature=9)) == "stun>2"


@pytest.mark.parametrize(
    ("sizes", "creature", "hand", "expected"),
    [
        ("9 3", 9, "FN", "F>creature"),
        ("9 3", 3, "SNNNN", "S>creature"),
        ("9 3", 3, "SNN", "-"),  # not enough to make it shrink
        ("9 3", 9, "W", "W"),
        ("9 3", 3, "XU", "X>me"),  # a meal
        ("7 3", 7, "FN", "F>creature"),
        ("4 5", 4, "FN", "-"),
        ("5 3", 5, "FFFFFNN", "F>creature"),  # a full hand: one card is to spare
        ("5 3", 5, "FNN", "-"),
    ],
)
def test_the_larger_the_defender_the_more_is_spent(
    sizes: str, creature: int, hand: str, expected: str
) -> None:
    match = table("F", hand, sizes=sizes, creature=creature)
    say(match, "0 -")
    assert choice(match) == word(expected)


def test_cards_are_taken_from_the_largest_on_the_own_turn() -> None:
    assert choice(table("LF", "F", "N", sizes="3 4 5", creature=3)) == "lost-at-sea>2"
    match = table("F", "LF", "N", sizes="3 4 5", creature=3)
    say(match, "0 -")
    assert choice(match) == "pass"


def test_the_bait_is_for_the_largest() -> None:
    match = simple("3 4 6 6", "take-the-bait crab")
    match.play("turn-over")
    assert choice(match) == "choose>2"


def test_the_weakest_card_is_discarded() -> None:
    assert choice(table("TTTSSSSN", "F", phase="discard")) == "discard:caught-in-the-net"
    assert choice(table("TTTTTTSW", "F", phase="discard")) == "discard:sunken-treasure"


def test_a_swim_away_is_stopped_if_it_costs_a_meal_or_saves_another() -> None:
    options: dict[str, bool | int | str] = {"swim_counter": True}
    match = table("WF", "WF", sizes="3 3", creature=3, turn=1, options=options)
    say(match, "1 -, 0 W")
    assert choice(match) == "swim-away"
    match = table("WF", "WF", sizes="3 3", creature=9, options=options)
    say(match, "0 W")
    assert choice(match) == "swim-away"
    match = table("WF", "WF", sizes="3 3", creature=3, options=options)
    say(match, "0 W")
    assert choice(match) == "pass"


def test_it_beats_chance() -> None:
    wins = 0
    for seed in range(12):
        match = smorgasboard.new("fish-food", seats=2, seed=seed)
        bots = [smorgasboard.bot("greedy", seed), smorgasboard.bot("random", seed)]
        if seed % 2:
            bots.reverse()
        while match.to_act is not None:
            seat = match.to_act
            match.play(bots[seat].choose(match.view(seat), match.legal()))
        wins += bots[match.winners()[0]].level == "greedy"
    assert wins >= 10
