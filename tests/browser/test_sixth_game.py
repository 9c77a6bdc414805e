"""A game that has no folder in the browser: from the home page to the end of a match by clicks."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.browser import DESKTOP, PHONE
from tests.browser.house import House, a_house
from tests.browser.pages import (
    END,
    a_move,
    a_person,
    assert_accessible,
    assert_no_sideways_scroll,
    await_board,
)

DO = ".plain .moves [data-do]:enabled"


@pytest.fixture(scope="module")
def sixth(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with a_house(tmp_path_factory.mktemp("sixth"), module="tests.cookie_jar.serving") as running:
        yield running


def play_to_the_end(page: Page) -> None:
    """Always the last move: a cookie, while there is one."""
    for _ in range(100):
        page.locator(f"{DO}, {END}").first.wait_for()
        if page.locator(END).count():
            break
        with a_move(page):
            page.locator(DO).last.click()
    expect(page.locator(END)).to_be_visible()


def test_it_is_found_laid_and_played_to_its_end(sixth: House, browser: Browser) -> None:
    with a_person(browser, DESKTOP) as page:
        page.goto(sixth.address)
        card = page.get_by_role("button", name=re.compile("^Cookie Jar"))
        expect(card).to_contain_text("let somebody else spill it")
        card.click()
        expect(page.get_by_role("radio", name="Cookie Jar")).to_be_checked()
        made = sixth.make("cookie-jar", {}, {"bot": "easy"}, {"bot": "normal"})
        sixth.join(made, "Mira")
        page.goto(sixth.link(made))
        await_board(page)
        expect(page.get_by_role("heading", name="Cookie Jar")).to_be_visible()
        page.locator(DO).first.wait_for()
        assert_accessible(page)
        play_to_the_end(page)


def test_nobody_sees_the_hand_of_another(sixth: House, browser: Browser) -> None:
    made = sixth.make("cookie-jar", {}, {})
    sixth.join(made, "Mira", "Jonas")
    with a_person(browser, PHONE) as page:
        page.goto(f"{sixth.address}/t/{made['table']['id']}")
        await_board(page)
        assert_no_sideways_scroll(page)
        board = page.locator(".plain")
        expect(board).to_contain_text("3")
        for cookie in ("shortbread", "gingernut", "florentine"):
            expect(board).not_to_contain_text(re.compile(cookie, re.IGNORECASE))
