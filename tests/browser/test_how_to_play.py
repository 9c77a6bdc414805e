"""How to play, on one page: at every size, on paper, and found wherever people are."""

import re

import msgspec
import pytest
from playwright.sync_api import Browser, FloatRect, Locator, Page, ViewportSize, expect

import smorgasboard
from smorgasboard.engine.how_to_play import how_to_play
from smorgasboard.games.registry import GAMES
from tests.browser.browser import DESKTOP, NARROW, PHONE
from tests.browser.house import House
from tests.browser.pages import (
    a_person,
    assert_accessible,
    assert_no_sideways_scroll,
    at_rest,
    await_board,
)

PICTURES = 5
CLIPPED = """() => [...document.querySelectorAll('[data-picture]')].flatMap(frame => {
    const room = frame.getBoundingClientRect()
    const out = [...frame.querySelectorAll('*')].some(one => {
        const box = one.getBoundingClientRect()
        return box.width > 0 && (box.left < room.left - 1 || box.right > room.right + 1)
    })
    return out ? [frame.dataset.picture] : []
})"""
"""The pictures that do not fit into their frames."""


def open_page(page: Page, house: House, game: str) -> None:
    page.goto(f"{house.address}/how/{game}")
    expect(page.locator("[data-picture] > .picture")).to_have_count(PICTURES)


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_every_page(house: House, browser: Browser, size: ViewportSize, theme: str) -> None:
    with a_person(browser, size, color_scheme=theme) as page:
        for slug, game in GAMES.items():
            open_page(page, house, slug)
            told = how_to_play(game)
            for tile in told.tiles():
                expect(page.get_by_role("heading", name=tile.title, exact=True)).to_be_visible()
            expect(page.locator("[data-picture] > .picture:not(:empty)")).to_have_count(PICTURES)
            at_rest(page, assert_nothing_is_clipped)
            assert_accessible(page)
            assert_no_sideways_scroll(page)
            if size is DESKTOP:
                at_rest(page, assert_on_one_sheet)


def assert_nothing_is_clipped(page: Page) -> None:
    assert page.evaluate(CLIPPED) == [], page.url


def assert_on_one_sheet(page: Page) -> None:
    high = page.evaluate("document.documentElement.scrollHeight")
    assert high <= DESKTOP["height"], f"{page.url} is {high} px high"


def test_on_a_phone_the_buttons_stay_at_the_foot(house: House, browser: Browser) -> None:
    with a_person(browser, PHONE) as page:
        open_page(page, house, "birthday-boom")
        rules = page.get_by_role("link", name="All the rules")
        before = rules.bounding_box()
        page.get_by_role("heading", name="A pile can be too good").scroll_into_view_if_needed()
        assert before is not None
        assert before["y"] > PHONE["height"] - 80
        at_rest(page, assert_stays, rules, before)


def assert_stays(_page: Page, piece: Locator, before: FloatRect) -> None:
    assert piece.bounding_box() == before


def test_a_narrow_phone(house: House, browser: Browser) -> None:
    with a_person(browser, NARROW) as page:
        for slug in GAMES:
            open_page(page, house, slug)
            assert_no_sideways_scroll(page)


def test_one_sheet_of_paper(house: House, browser: Browser) -> None:
    with a_person(browser) as page:
        for slug in GAMES:
            open_page(page, house, slug)
            paper = page.pdf(prefer_css_page_size=True, print_background=True)
            assert len(re.findall(rb"/Type\s*/Page\b", paper)) == 1, slug


def test_the_clauses_are_one_tap_behind(house: House, browser: Browser) -> None:
    with a_person(browser) as page:
        open_page(page, house, "birthday-boom")
        page.get_by_role("link", name="Clause 4.2").click()
        expect(page.locator("[data-clause='4.2']")).to_be_visible()
        page.go_back()
        page.get_by_role("link", name="All the rules").click()
        expect(page.locator("[data-clause='1.1']")).to_be_visible()
        page.get_by_role("link", name="How to play").click()
        page.get_by_role("navigation").get_by_role("link", name="Fish Food").click()
        expect(page.get_by_role("heading", name="Watch the two sums")).to_be_visible()


def test_found_wherever_people_are(house: House, browser: Browser) -> None:
    made = house.make("penguin-pals", {}, {})
    house.join(made, "Mira")
    with a_person(browser) as page:
        page.goto(house.address)
        page.get_by_role("button", name=re.compile("^Fish Food")).click()
        page.get_by_role("link", name="How to play").click()
        expect(page.get_by_role("heading", name="Fish Food", exact=True)).to_be_visible()
        page.get_by_role("link", name="Back").click()
        expect(page.get_by_role("button", name="Lay the table")).to_be_visible()
        page.goto(house.link(made, 1))  # a friend who comes by a link
        page.get_by_role("link", name="How to play").click()
        expect(page.get_by_role("heading", name="Penguin Pals", exact=True)).to_be_visible()
    house.join(made, "Mira", "Jonas")
    with a_person(browser) as page:
        page.goto(house.link(made))
        await_board(page)
        page.get_by_role("button", name="Rules").click()
        with page.context.expect_page() as opened:
            page.get_by_role("link", name="How to play").click()
        expect(opened.value.get_by_role("heading", name="Penguin Pals", exact=True)).to_be_visible()


def test_the_numbers_of_a_table_with_cards_of_its_own(house: House, browser: Browser) -> None:
    """Whoever opens the page from such a table reads how many are drawn there."""
    pack = msgspec.to_builtins(GAMES["birthday-boom"].pack("base"))
    pack["hand"]["size"] = 4
    match = smorgasboard.new("birthday-boom", seats=3, seed=5, pack=pack)
    made = house.fork(match.record(), 0, {}, {}, {})
    with a_person(browser) as page:
        page.goto(house.link(made))
        page.get_by_role("link", name="How to play").click()
        expect(page.get_by_role("heading", name="Empty hand? Four new cards")).to_be_visible()
        expect(page.get_by_text("with the cards and numbers of this table")).to_be_visible()
        page.get_by_role("navigation").get_by_role("link", name="Birthday Boom").click()
        expect(page.get_by_role("heading", name="Empty hand? Five new cards")).to_be_visible()
        expect(page.get_by_text("with the usual cards and numbers")).to_be_visible()


def test_a_game_without_such_a_page_shows_its_rules(house: House, browser: Browser) -> None:
    with a_person(browser) as page:
        page.route(re.compile("/how-to-play$"), lambda route: route.fulfill(status=404, json={}))
        page.goto(f"{house.address}/how/fish-food")
        expect(page.locator("[data-clause='1.1']")).to_be_visible()
        page.goto(f"{house.address}/how/no-such-game")
        expect(page.get_by_text("There is nothing here.")).to_be_visible()
