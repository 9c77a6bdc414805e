"""Whole games by ear: played to their end by reading only the accessibility tree."""

import random
from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.house import House
from tests.browser.listener import Listener
from tests.browser.pages import a_person

SEATS = {"birthday-boom": 3, "fish-food": 2, "penguin-pals": 2, "pass-the-party-food": 2}
FOOD = "food-for-thought"
ONE_ROUND = "Round 2 of 6"


def chooser(seed: int) -> Callable[[list[str]], int]:
    """Whatever comes, but seldom what ends or refuses."""
    luck = random.Random(seed)

    def choose(names: list[str]) -> int:
        useful = [at for at, name in enumerate(names) if not name.startswith(("Pass", "Stop"))]
        return luck.choice(useful or range(len(names)))

    return choose


@pytest.mark.parametrize("game", SEATS)
def test_a_game_is_played_to_its_end_by_ear(house: House, browser: Browser, game: str) -> None:
    made = house.make(game, {}, *[{"bot": "greedy"}] * (SEATS[game] - 1))
    house.join(made, "Mira")
    with a_person(browser) as page:
        page.goto(house.link(made))
        listener = Listener(page)
        expect(page.get_by_role("main")).to_be_visible()
        expect(page.get_by_role("status")).to_have_count(1)
        expect(page.get_by_role("log")).to_have_count(0)
        listener.play_to_the_end(chooser(1))
        assert listener.moves_played > 5


def test_the_body_tells_what_one_more_token_scores(house: House, browser: Browser) -> None:
    """And it is true: for a round, every row of the body is read before and after each move."""
    made = house.make(FOOD, {}, {"bot": "greedy"})
    house.join(made, "Mira")
    with a_person(browser) as page:
        page.goto(house.link(made))
        listener = Listener(page)
        page.get_by_role("tab", name="Moves").press("Enter")
        grown = listener.play_and_compare_bodies(chooser(2), until=ONE_ROUND)
        assert grown > 0, "somebody has eaten something"
