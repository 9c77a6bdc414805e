"""What the options make of the cards, for whoever draws the table."""

from typing import Any

from smorgasboard.games.fish_food.game import FISH_FOOD


def facts(**options: Any) -> dict[str, Any]:
    return FISH_FOOD.facts(FISH_FOOD.setup(3, options))


def test_options_have_a_say_in_what_a_card_does() -> None:
    usual, other = facts()["effects"], facts(treasure="minus", lost_at_sea="3")["effects"]
    assert usual["sunken-treasure"]["op"] == "size"
    assert other["sunken-treasure"]["amount"] == -usual["sunken-treasure"]["amount"] < 0
    assert facts(treasure="draw")["effects"]["sunken-treasure"]["op"] == "draw"
    assert other["lost-at-sea"]["amount"] == 3


def test_the_winning_size_alone_may_not_win() -> None:
    assert facts(variant="simple", finish_round=True)["finishes_round"]
    assert not facts(variant="normal", finish_round=True)["finishes_round"]
    assert facts()["has_cards"]
    assert not facts(variant="simple")["has_cards"]
