"""Puzzles in a browser: one is found, one is missed, on a desk and on a phone."""

import re
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from smorgasboard.games.registry import find_game
from smorgasboard.puzzles.puzzle import Puzzle, puzzles_of
from tests.browser.browser import DESKTOP, PHONE
from tests.browser.house import House
from tests.browser.pages import a_person, assert_accessible, assert_no_sideways_scroll

SCREENS: list[tuple[Any, bool]] = [(DESKTOP, False), (PHONE, True)]


def first_of(slug: str) -> Puzzle:
    return next(iter(puzzles_of(find_game(slug)).values()))


def card(page: Page, word: str) -> Locator:
    """A card of the hand, or the button that passes."""
    if word == "pass":
        return page.locator("main.board").get_by_role("button", name="Pass")
    return page.locator(f"main.board [data-card={word}]").first


@pytest.mark.parametrize(("screen", "touch"), SCREENS, ids=["desk", "phone"])
def test_a_puzzle_is_missed_and_then_found(
    house: House, browser: Browser, screen: Any, touch: bool
) -> None:
    """On the board itself, by what lies there."""
    puzzle = first_of("birthday-boom")
    with a_person(browser, screen, has_touch=touch) as page:
        page.goto(f"{house.address}/puzzles/birthday-boom/{puzzle.id}")
        asked = page.get_by_test_id("puzzle")
        expect(asked.get_by_role("heading", name="Find the move")).to_be_visible()
        card(page, puzzle.moves[1].move).click()
        expect(asked.get_by_test_id("told")).to_contain_text("Not quite")
        expect(asked.get_by_label("What every move is worth")).to_have_count(0)
        card(page, puzzle.best).click()
        expect(asked.get_by_test_id("told")).to_contain_text("That’s it!")
        expect(asked.get_by_label("What every move is worth").locator("li")).to_have_count(
            len(puzzle.moves)
        )
        assert_no_sideways_scroll(page)
        assert_accessible(page)
        page.get_by_role("link", name="All puzzles").click()
        expect(page.get_by_role("link", name="number 1, found").first).to_be_visible()


@pytest.mark.parametrize(("screen", "touch"), SCREENS, ids=["desk", "phone"])
def test_a_puzzle_is_given_up(house: House, browser: Browser, screen: Any, touch: bool) -> None:
    puzzle = first_of("pass-the-party-food")
    with a_person(browser, screen, has_touch=touch) as page:
        page.goto(f"{house.address}/puzzles/pass-the-party-food/{puzzle.id}")
        page.get_by_role("button", name="Show the answer").click()
        expect(page.get_by_test_id("told")).to_contain_text("This was it")
        assert_no_sideways_scroll(page)
        page.get_by_role("link", name="Another puzzle").click()
        expect(page).not_to_have_url(re.compile(puzzle.id))
        expect(page.get_by_role("button", name="Show the answer")).to_be_visible()


def test_every_game_has_one_for_today(house: House, browser: Browser) -> None:
    with a_person(browser, PHONE) as page:
        page.goto(house.address)
        page.get_by_test_id("puzzles").click()
        expect(page.get_by_role("heading", name="Puzzles", level=1)).to_be_visible()
        assert_no_sideways_scroll(page)
        assert_accessible(page)
        page.get_by_test_id("daily").first.click()
        expect(page.get_by_test_id("puzzle")).to_be_visible()


def test_an_unknown_puzzle(house: House, browser: Browser) -> None:
    with a_person(browser) as page:
        page.goto(f"{house.address}/puzzles/birthday-boom/chess")
        expect(page.get_by_text("There is nothing here.")).to_be_visible()
