"""Food for Thought through the page: every move by a click on the board itself."""

import random
import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.browser import DESKTOP, PHONE, TABLET
from tests.browser.house import House, match_after, record_after, record_when
from tests.browser.pages import (
    a_move,
    a_person,
    assert_accessible,
    assert_no_sideways_scroll,
    await_board,
    expect_status,
    ply,
    press_first,
    resize,
)
from tests.browser.test_layout import LONG, MODULES, MOST_PLIES, ONE_SCREEN
from tools.gallery import acting

READY = ".page:has(main[aria-busy=false] .fft) .status .bar, [data-testid=end]"
"""Somebody may act and nothing is on its way, or it is over."""
LIT = (
    ".page [data-legal]:not([data-move=done]):not([aria-pressed]), "
    ".cell[data-legal], .hire[data-legal][aria-pressed=false]"
)
LYING = """shelves => shelves.flatMap(shelf => [...shelf.querySelectorAll('.item')])
    .reduce((sum, item) => sum + Number(item.querySelector('sup')?.textContent ?? 1), 0)"""
"""How many foods lie on shelves: alike ones are drawn once, with their number."""
TAKE = ".fft [data-move^='take:'][data-legal]"


def sit_down(house: House, page: Page, made: dict[str, Any]) -> None:
    page.goto(house.link(made))
    await_board(page)


def click(page: Page, dice: random.Random) -> None:
    """What was begun is sent; otherwise something lit, or the end of it."""
    go = page.get_by_test_id("go")
    if go.count():
        go.click()
        return
    lit = page.locator(f"{LIT}, {TAKE}").locator("visible=true")
    done, pass_ = page.locator("[data-move=done]"), page.get_by_test_id("pass")
    many, tired = lit.count(), dice.random() < 0.4
    if tired and done.count():
        done.click()
    elif tired and pass_.count():
        pass_.click()
        page.locator("[data-move^='pass:']").first.click()
    elif many:
        lit.nth(dice.randrange(many)).click()
    else:
        done.click()


def test_a_game_is_played_to_its_end_on_the_board(house: House, browser: Browser) -> None:
    dice = random.Random(4)
    made = house.make("food-for-thought", {"name": "Mira"}, {"bot": "greedy"})
    house.join(made, "Mira")
    with a_person(browser, DESKTOP) as page:
        sit_down(house, page, made)
        page.wait_for_selector(READY, state="attached")
        assert_accessible(page)
        for step in range(1500):
            page.wait_for_selector(READY, state="attached")
            if page.get_by_test_id("end").count():
                break
            click(page, dice)
            if step == 100:
                assert_accessible(page)
        expect(page.get_by_test_id("end")).to_be_visible()
        assert_accessible(page)


def assert_nothing_was_sent(page: Page, before: str) -> None:
    expect(page.get_by_role("main")).to_have_attribute("aria-busy", "false")
    assert ply(page) == before


def test_nothing_is_played_by_accident(house: House, browser: Browser) -> None:
    made = house.make(
        "food-for-thought", {"name": "Mira"}, options={"first_round_assistants": "random"}
    )
    house.join(made, "Mira")
    with a_person(browser, DESKTOP) as page:
        sit_down(house, page, made)
        page.wait_for_selector(READY, state="attached")
        before = ply(page)
        page.keyboard.press("3")
        assert_nothing_was_sent(page, before)
        page.locator(".cell.covered").first.click()
        expect_status(page, "nothing left here: out of stock")
        assert_nothing_was_sent(page, before)
        with a_move(page):
            press_first(page)


@contextmanager
def shopping_alone(house: House, browser: Browser) -> Iterator[Page]:
    """Somebody alone, with the first marker on the grocery."""
    made = house.make(
        "food-for-thought", {"name": "Mira"}, options={"first_round_assistants": "random"}
    )
    house.join(made, "Mira")
    with a_person(browser, DESKTOP) as page:
        sit_down(house, page, made)
        page.get_by_role("button", name="Grocery", exact=True).click()
        yield page


def test_sold_and_out_of_stock_are_told_apart(house: House, browser: Browser) -> None:
    with shopping_alone(house, browser) as page:
        page.locator(".cell[data-legal]").first.wait_for()
        cells = page.locator(".cell.covered")
        labels = [cell.get_attribute("aria-label") or "" for cell in cells.all()]
        assert labels, "two cards are out"
        assert all(label.endswith("out of stock") for label in labels)
        assert page.locator(".cell.out.crossed").count() > 0, "one of them would be on sale"
        for cell in page.locator(".cell.out").all():
            expect(cell).to_have_css("background-image", re.compile("gradient"))
        bought = page.locator(".cell.crossed[data-legal]").first
        name = bought.get_attribute("data-cell")
        bought.click()
        page.get_by_test_id("go").click()
        cell = page.locator(f".cell[data-cell='{name}']")
        expect(cell).to_have_attribute("aria-label", re.compile("sold$"))


def test_a_basket_and_cards_are_sent_together(house: House, browser: Browser) -> None:
    """Foods and cards are sets: picked in any order, taken back by a second tap or Escape."""
    made = house.make(
        "food-for-thought",
        {"name": "Mira"},
        options={"first_round_assistants": "random"},
    )
    house.join(made, "Mira")
    with a_person(browser, DESKTOP) as page:
        sit_down(house, page, made)
        page.get_by_role("button", name="Grocery", exact=True).click()
        sale = page.locator(".cell.crossed[data-legal]")
        expect(sale.first).to_be_visible()
        names = [sale.nth(at).get_attribute("data-cell") for at in range(sale.count())]
        for name in (names[-1], names[0]):
            page.locator(f"[data-cell='{name}']").click()
        expect(page.get_by_test_id("go")).to_have_text("Buy 2 for $2")
        page.keyboard.press("Escape")
        expect(page.get_by_test_id("go")).to_have_count(0)
        for name in (names[-1], names[0]):
            page.locator(f"[data-cell='{name}']").click()
        with a_move(page):
            page.get_by_test_id("go").click()
        expect(page.locator(".cell.picked")).to_have_count(0)
        assert page.locator(".shelf").evaluate_all(LYING) == 2
        with a_move(page):
            page.locator("[data-move=done]").click()
        cards = page.locator("[data-move^='take:']")
        wanted = [cards.nth(at).get_attribute("data-piece") for at in (3, 0)]
        for piece in wanted:
            page.locator(f"[data-piece='{piece}']").click()
        page.get_by_test_id("go").click()
        for piece in wanted:
            expect(page.locator(f".own [data-piece='{piece}']")).to_be_visible()
        # The button has said how many: nobody is asked whether it was enough.
        expect(page.get_by_test_id("status").locator(".say")).not_to_contain_text("take recipes")


def test_a_basket_outlives_the_page(house: House, browser: Browser) -> None:
    with shopping_alone(house, browser) as page:
        page.locator(".cell.crossed[data-legal]").first.click()
        expect(page.get_by_test_id("go")).to_have_text("Buy 1 for $1")
        page.reload()
        expect(page.get_by_test_id("go")).to_have_text("Buy 1 for $1")
        page.get_by_test_id("go").click()
        expect(page.locator(".cell.picked")).to_have_count(0)
        page.reload()
        await_board(page)
        expect(page.locator(".shelf .item")).to_have_count(1)
        expect(page.get_by_test_id("go")).to_have_count(0)


CUT = """all => all.filter(one => one.scrollHeight > one.clientHeight + 1
    || one.scrollWidth > one.clientWidth + 1).map(one => one.textContent.trim())"""
OVERLAPPING = """line => [...line.querySelectorAll('.cards > li, .sports')].filter(one => {
    const next = (one.nextElementSibling ?? one.parentElement.nextElementSibling)
    const last = [...one.children].at(-1)?.getBoundingClientRect().right ?? 0
    return next && Math.max(one.getBoundingClientRect().right, last)
        > next.getBoundingClientRect().left + 1
}).map(one => one.textContent.trim())"""


@pytest.mark.parametrize("seats", [2, 4])
def test_assistants_and_finished_cards_are_read_whole(
    house: House, browser: Browser, seats: int
) -> None:
    """What is to be chosen from is in view, and what has no room is left out, not cut through."""
    options = MODULES if seats == 4 else {}
    match = match_after("food-for-thought", seats, MOST_PLIES, 4, **options)
    hiring = house.fork(match.record(), 0, *[{} for _ in range(seats)])
    late = house.fork(match.record(), len(match.plies) - 40, *[{} for _ in range(seats)])
    for made in (hiring, late):
        house.join(made, *LONG)
    with a_person(browser) as page:
        for size in ONE_SCREEN:
            resize(page, size)
            page.goto(house.link(hiring, acting(house, hiring)))
            expect(page.locator(".hire").first).to_be_visible()
            assert page.locator(".box, .hire .help").evaluate_all(CUT) == [], size
            page.goto(house.link(late, acting(house, late)))
            expect(page.locator(".help .option").first).to_be_visible()
            assert page.locator(".help .option, .help .many").evaluate_all(CUT) == [], size
            assert page.locator(".help .line").last.evaluate(OVERLAPPING) == [], size


def test_the_whole_score_is_in_view(house: House, browser: Browser) -> None:
    """Of four players, with what to do next: nobody has to look for it below the edge."""
    match = match_after("food-for-thought", 4, MOST_PLIES, 4, **MODULES)
    last = len(match.plies) - 1
    seats: list[dict[str, str]] = [{"bot": "greedy"} for _ in range(4)]
    seats[match.plies[last].seat] = {}
    made = house.fork(match.record(), last, *seats)
    house.join(made, "Mira")
    with a_person(browser, DESKTOP) as page:
        sit_down(house, page, made)
        page.locator("[data-move=done]").first.click()
        expect(page.get_by_test_id("end")).to_be_visible()
        expect(page.get_by_role("row", name="Total")).to_be_in_viewport()
        expect(page.get_by_role("link", name="Keep the record")).to_be_in_viewport(ratio=1)


def test_an_impossible_move_says_why(house: House, browser: Browser) -> None:
    record, plies = record_when(
        "food-for-thought", 2, lambda legal: "place:cook" in legal and "place:pizza" not in legal
    )
    made = house.fork(record, plies, {"name": "Mira"}, {"name": "Jonas"})
    house.join(made, "Mira", "Jonas")
    with a_person(browser, DESKTOP) as page:
        sit_down(house, page, made)
        before = ply(page)
        page.locator(".fft .meal:not([data-legal])").first.click()
        expect(page.get_by_role("button", name="Read clause")).to_be_visible()
        assert ply(page) == before


def test_an_allergy_and_what_is_wrong_with_a_body_are_seen(house: House, browser: Browser) -> None:
    """The tile has its X, says what it takes, and whatever holds that food is crossed out, too; a
    red space has its condition beside it."""
    record = record_after("food-for-thought", 2, 30, 9, food_allergy=True)
    made = house.fork(record, 30, {"name": "Mira"}, {"name": "Jonas"})
    house.join(made, "Mira", "Jonas")
    with a_person(browser, DESKTOP) as page:
        sit_down(house, page, made)
        tile = page.locator("[data-spot=body] .track.tile")
        expect(tile).to_have_count(1)
        expect(tile.locator(".name .tok.crossed")).to_be_visible()
        expect(tile.locator(".vh").first).to_contain_text(re.compile(r"Takes \w"))
        expect(page.locator(".cell .tok.crossed").locator("visible=true")).not_to_have_count(0)
        crossed = page.locator("[data-spot=book] .tok.crossed, [data-spot=cards] .tok.crossed")
        warned = page.locator("[aria-label*='your allergy']")
        assert crossed.count() > 0
        assert warned.count() > 0
        bad = page.locator("[data-spot=body] .track:has(.value.bad)")
        assert bad.count() > 0
        told = " ".join(bad.locator(".vh").all_inner_texts())
        assert re.search(r"scores −\d, [A-Z]", told), told


def test_every_size_and_theme(house: House, browser: Browser) -> None:
    options = {"goals": True, "food_allergy": True, "freezer": True, "diets": "alternate"}
    record = record_after("food-for-thought", 4, 160, 9, **options)
    made = house.fork(record, 160, *({"name": name} for name in ("Mira", "Jonas", "Aiko", "Noor")))
    house.join(made, "Mira", "Jonas", "Aiko", "Noor")
    for size, theme in ((PHONE, "dark"), (TABLET, "light"), (DESKTOP, "dark")):
        with a_person(browser, size, color_scheme=theme) as page:
            sit_down(house, page, made)
            page.get_by_title("Look at Jonas's board").click()
            for tab in ("Town", "Kitchen", "Cards") if size is PHONE else ():
                page.get_by_role("tab", name=tab).click()
                assert_no_sideways_scroll(page)
            assert_no_sideways_scroll(page)
            assert_accessible(page)
