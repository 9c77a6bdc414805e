"""A game for which nobody has drawn a board: it is shown in lists, and played by buttons."""

import re
from typing import Any

from playwright.sync_api import Browser, Page, Route, expect

from tests.browser.browser import DESKTOP, PHONE
from tests.browser.house import House
from tests.browser.pages import (
    END,
    a_move,
    a_person,
    assert_accessible,
    assert_no_sideways_scroll,
    await_board,
)

DO = ".plain .moves [data-do]:enabled"
TABLE = re.compile(r"/api/tables/[\w-]+$")


def call_it_unknown(page: Page) -> None:
    """The table's game has a name that the client does not know."""

    def changed(route: Route) -> None:
        told: dict[str, Any] = route.fetch().json()
        route.fulfill(json={**told, "game": "sixth-game"})

    page.route(TABLE, changed)


def test_it_is_played_to_its_end(house: House, browser: Browser) -> None:
    made = house.make("birthday-boom", {}, {"bot": "greedy"}, {"bot": "greedy"})
    house.join(made, "Mira")
    with a_person(browser, PHONE) as page:
        call_it_unknown(page)
        page.goto(house.link(made))
        await_board(page)
        expect(page.get_by_role("heading", name="Sixth Game")).to_be_visible()
        page.locator(DO).first.wait_for()
        assert_accessible(page)
        assert_no_sideways_scroll(page)
        for _ in range(300):
            page.locator(f"{DO}, {END}").first.wait_for()
            if page.locator(END).count():
                break
            with a_move(page):
                page.locator(DO).first.click()
        expect(page.locator(END)).to_be_visible()


def test_it_is_found_and_laid_like_the_others(house: House, browser: Browser) -> None:
    def one_more(route: Route) -> None:
        told: dict[str, Any] = route.fetch().json()
        sixth = {**told["games"]["birthday-boom"], "title": "Sixth", "summary": "A game of tests."}
        route.fulfill(json={**told, "games": {**told["games"], "sixth-game": sixth}})

    with a_person(browser, DESKTOP) as page:
        page.route(re.compile(r"/api/games$"), one_more)
        page.goto(house.address)
        card = page.get_by_role("button", name=re.compile("^Sixth Game"))
        expect(card).to_contain_text("A game of tests.")
        card.click()
        expect(page.get_by_role("radio", name="Sixth Game")).to_be_checked()
        assert_accessible(page)
