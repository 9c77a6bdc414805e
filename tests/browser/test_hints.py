"""The move of a hint is lit on the board, with what it promises and why."""

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.browser import PHONE
from tests.browser.house import House
from tests.browser.pages import a_person, assert_accessible, at_rest, expect_status
from tools.gallery import acting

SEATS = {
    "birthday-boom": 3,
    "fish-food": 3,
    "pass-the-party-food": 2,
    "penguin-pals": 2,
    "food-for-thought": 2,
}
SAID = re.compile(r"Hint: .+[.!]\s.+[.!]\s*$")
"""The move, and why."""
SAID_BRIEFLY = re.compile(r"Hint: .+[.!]\s+Why not …\?\s.+[.!]\s*$")
"""The same where the question stands between them."""
WHY_NOT = re.compile(
    r"Why not [a-z].+\?\s+(About equal: both .+"
    r"|It .+, this one about .+(: about equal|: that may be luck)?)\.( Then .+\.)?\s*$"
)
PROMISE = re.compile(r"wins \d+ ± \d+ %")
CHOICES = 3
"""So many hints are taken in a row in each game."""


def await_turn(page: Page) -> None:
    """Wait until this seat is to move, and nothing is on its way."""
    expect(page.get_by_test_id("status").locator(".say")).to_have_text(re.compile("^Your turn"))
    expect(page.locator("main[aria-busy=false]")).to_be_attached()


def asks_why_not(page: Page) -> None:
    """If another move was thought through, too. It is answered on the same line."""
    ask = page.get_by_role("button", name="Why not …?")
    if ask.count():
        ask.click()
        expect(page.get_by_test_id("hinted")).to_have_text(WHY_NOT)
        expect(ask).to_have_count(0)
        expect(page.get_by_role("dialog")).to_have_count(0)


def assert_read_to_its_end(page: Page) -> None:
    cut = page.get_by_test_id("hinted").evaluate("one => one.scrollHeight - one.clientHeight")
    assert cut <= 1, page.get_by_test_id("hinted").inner_text()


def shown_a_hint(page: Page) -> None:
    """A direction first, and the move when asked again."""
    page.get_by_role("button", name="Hint", exact=True).click()
    hinted = page.get_by_test_id("hinted")
    expect(hinted).to_contain_text("The bulb shows you the move.")
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.get_by_role("button", name="Show me the move").click()
    expect(page.get_by_test_id("hint-light")).to_be_attached()
    expect(page.get_by_role("dialog")).to_have_count(0)


@pytest.mark.parametrize("game", SEATS)
def test_the_move_is_lit_at_its_pieces(house: House, browser: Browser, game: str) -> None:
    made = house.make(game, {}, *[{"bot": "greedy"}] * (SEATS[game] - 1))
    house.join(made, "Mira")
    with a_person(browser) as page:
        page.goto(house.link(made))
        for _ in range(CHOICES):
            await_turn(page)
            shown_a_hint(page)
            light = page.get_by_test_id("hint-light")
            expect(light).not_to_have_attribute("data-lit", "0")
            expect(light).to_have_text(PROMISE)
            expect(page.get_by_test_id("hinted")).to_have_text(SAID)
            if game != "food-for-thought":  # whose list of moves is folded away
                expect(page.locator(".rail [data-move].best")).to_contain_text(PROMISE)
            asks_why_not(page)
            ply = page.locator(".page").get_attribute("data-ply") or ""
            page.get_by_role("button", name="Play it").click()
            expect(page.locator(".page")).not_to_have_attribute("data-ply", ply)
            expect(light).to_be_hidden()


def test_a_hint_stays_while_others_are_pointed_at_and_goes_when_hidden(
    house: House, browser: Browser
) -> None:
    made = house.make("birthday-boom", {}, {"bot": "greedy"}, {"bot": "greedy"})
    house.join(made, "Mira")
    with a_person(browser) as page:
        page.goto(house.link(made))
        await_turn(page)
        shown_a_hint(page)
        ring = page.get_by_test_id("hint-light").locator(".ring")
        expect(ring).to_have_count(1)
        lit = page.locator(".rail [data-move][data-pointed]")
        expect(lit).to_have_count(1)
        hinted = lit.get_attribute("data-move")
        other = page.locator(f".rail [data-move]:not([data-move='{hinted}'])").first
        other.hover()
        expect(lit).not_to_have_attribute("data-move", hinted or "")
        expect(ring).to_have_count(1)
        assert_accessible(page)
        bulb = page.get_by_role("button", name="Hint", exact=True)
        expect(bulb).to_have_attribute("aria-pressed", "true")
        page.get_by_role("button", name="Hide").click()
        expect(ring).to_have_count(0)
        bulb.click()
        expect(ring).to_have_count(1)


def test_a_hint_is_lit_wherever_the_pointer_rests(house: House, browser: Browser) -> None:
    made = house.make("birthday-boom", {}, {"bot": "greedy"}, {"bot": "greedy"})
    house.join(made, "Mira")
    with a_person(browser) as page:
        page.goto(house.link(made))
        await_turn(page)
        shown_a_hint(page)
        lit = page.locator(".rail [data-move][data-pointed]")
        expect(lit).to_have_count(1)
        hinted = lit.get_attribute("data-move")
        page.get_by_role("button", name="Hide").click()
        page.locator(f".rail [data-move]:not([data-move='{hinted}'])").first.hover()
        expect(lit).not_to_have_attribute("data-move", hinted or "")
        bulb = page.get_by_role("button", name="Hint", exact=True)
        bulb.focus()
        page.keyboard.press("Enter")
        expect(page.get_by_test_id("hint-light").locator(".ring")).to_have_count(1)
        expect(lit).not_to_have_attribute("data-move", hinted or "")


def test_a_hint_on_a_phone(house: House, browser: Browser) -> None:
    """The bulb in the bar asks, asks on and hides it; nothing covers the board."""
    made = house.make("penguin-pals", {}, {"bot": "greedy"})
    house.join(made, "Mira")
    with a_person(browser, PHONE, has_touch=True) as page:
        page.goto(house.link(made))
        await_turn(page)
        bulb = page.get_by_role("button", name="Hint", exact=True)
        bulb.click()
        hinted = page.get_by_test_id("hinted")
        expect(hinted).to_contain_text("The bulb shows you the move.")
        bulb.click()
        label = page.get_by_test_id("hint-light").locator("p")
        expect(label).to_be_in_viewport()
        expect(page.get_by_role("dialog")).to_have_count(0)
        expect(hinted).to_have_text(SAID_BRIEFLY)
        at_rest(page, assert_read_to_its_end)
        assert_accessible(page)
        ask = page.get_by_role("button", name="Why not …?")
        expect(ask).to_be_in_viewport(ratio=0.6)
        ask.tap()
        expect(hinted).to_have_text(WHY_NOT)
        at_rest(page, assert_read_to_its_end)
        bulb.click()
        expect(label).to_be_hidden()
        expect(hinted).to_be_hidden()


def test_a_hint_comes_with_a_choice(house: House, browser: Browser) -> None:
    made = house.make("birthday-boom", {}, {}, {})
    house.join(made, "Mira", "Jonas", "Aiko")
    with a_person(browser) as page:
        page.goto(house.link(made, (acting(house, made) + 1) % 3))
        page.get_by_role("button", name="Hint", exact=True).click()
        expect_status(page, "You get a hint when there is something for you to choose.")
