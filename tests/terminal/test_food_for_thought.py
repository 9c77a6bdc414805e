"""Food for Thought in a terminal: everything that a player counts with is there."""

from rich.console import Console

import smorgasboard
from smorgasboard.engine.match import Match
from smorgasboard.games.registry import find_game
from smorgasboard.terminal.pictures import picture_of

FOOD = "food-for-thought"


def drawn(match: Match) -> str:
    console = Console(width=120)
    with console.capture() as captured:
        console.print(picture_of(find_game(FOOD)).table(match.view(match.to_act), match.names))
    return captured.get()


def asked(question: str) -> Match:
    """A game in which that is asked, as greedy players come to it."""
    match = smorgasboard.new(FOOD, seats=2, seed=4)
    bot = smorgasboard.bot("greedy", seed=1)
    while match.view(match.to_act)["question"] != question:
        match.play(bot.choose(match.view(match.to_act), match.legal()))
    return match


def test_whoever_hires_reads_what_each_assistant_does() -> None:
    picture = drawn(asked("hire"))
    assert "Personal Shopper While shopping: $4 more to spend." in picture
    assert picture.count(" Or: ") == 6


def test_the_body_shows_its_tracks_and_what_it_scores_now() -> None:
    match = asked("hire")
    picture = drawn(match)
    setup = match.setup.pack
    diet = next(each for each in setup.diets if each.id == "standard")
    for food in setup.foods:
        group = diet.groups[food.id]
        rest = " ".join(str(points) for points in group.track)
        assert f"{food.picture} [{group.empty}] {rest}" in picture
    assert "If it ended now: " in picture


def test_money_and_moves_left_are_told() -> None:
    shopping = asked("shop")
    money = shopping.view(0)["table"]["questions"][-1]["money"]
    assert f"buy food for ${money};" in drawn(shopping)
    cooking = asked("cook")
    left = cooking.view(0)["table"]["questions"][-1]["left"]
    assert f"cook, {left} more" in drawn(cooking)
