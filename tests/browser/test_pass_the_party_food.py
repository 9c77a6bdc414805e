"""Pass the Party Food played on its board."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, ViewportSize, expect

from tests.browser.browser import DESKTOP, PHONE, SMALL_PHONE, TABLET
from tests.browser.house import House, record_when
from tests.browser.pages import (
    MOVE,
    a_move,
    a_person,
    asked,
    assert_accessible,
    assert_no_sideways_scroll,
    await_board,
    expect_status,
    ply,
)
from tests.pass_the_party_food.tables import table

GAME = "pass-the-party-food"
OFFER = re.compile(r"offer-(?P<food>.+)-to-\d")


def on_board(page: Page, notation: str) -> Locator:
    """The way to a move on the board itself: a button, for an offer after its tile."""
    offer = OFFER.fullmatch(notation)
    if offer:
        page.locator(f"main .own [data-pick={offer['food']}]").click()
    return page.locator(f'main [data-do="{notation}"][aria-disabled="false"]').last


def legal(page: Page) -> list[str]:
    """The moves of the list, as they are written."""
    moves = page.locator(".rail [data-move]")
    return [str(move) for move in moves.evaluate_all("all => all.map(one => one.dataset.move)")]


def choose(moves: list[str]) -> str:
    """Hungry, and generous with tokens: so that every kind of move is made."""
    wanted = ("eat-row", "eat-", "take-", "offer-", "give-", "dip-to-", "centre", "left", "done")
    eating = [move for move in moves if move != "eat-nothing"]
    return next(move for start in wanted for move in eating or moves if move.startswith(start))


def playing(page: Page, most: int = 400) -> Iterator[str]:
    """Play on the board to the end; tells each move before it is made."""
    for _ in range(most):
        if not asked(page):
            return
        move = choose(legal(page))
        yield move
        with a_move(page):
            on_board(page, move).click()
    raise AssertionError("the game did not end")


def test_a_game_is_played_to_its_end_on_the_board(house: House, browser: Browser) -> None:
    others = {"bot": "greedy"}
    # Ziggy is one space behind: it will not take long.
    soon = {"difficulty": "very_hard", "start_shift": -2}
    made = house.make(GAME, {}, others, others, options=soon)
    house.join(made, "Mira")
    kinds = set()
    with a_person(browser) as page:
        page.goto(house.link(made))
        await_board(page)
        for move in playing(page):
            kinds.add(move.split("-")[0])
        expect(page.get_by_test_id("end")).to_be_visible()
        assert_accessible(page)
    assert "centre" in kinds


@pytest.mark.parametrize(
    ("size", "theme", "seats", "asked"),
    [
        pytest.param(DESKTOP, "light", 4, "centre", id="desktop-beginning"),
        pytest.param(DESKTOP, "dark", 3, "give-lamington", id="desktop-swap"),
        pytest.param(TABLET, "light", 2, "dip-to-1", id="tablet-lucky-dip"),
        pytest.param(PHONE, "dark", 3, "done", id="phone-tokens"),
        pytest.param(SMALL_PHONE, "light", 4, "eat-row", id="small-phone-meal"),
        pytest.param(SMALL_PHONE, "dark", 2, "take-lamington", id="small-phone-take"),
    ],
)
def test_every_step_at_every_size(
    house: House, browser: Browser, size: ViewportSize, theme: Any, seats: int, asked: str
) -> None:
    with a_person(browser, size, color_scheme=theme) as page:
        sit_down(page, house, seats, asked)
        assert_accessible(page)
        assert_no_sideways_scroll(page)


@pytest.mark.parametrize("ziggy_pawn", [0, 9, 10, 11, 12])
def test_a_flag_stays_on_the_page(house: House, browser: Browser, ziggy_pawn: int) -> None:
    """Ziggy would come four spaces on: to the first space of a phone's row, or to its last ones."""
    match = table(
        "1/0/0/0/0", "1/0/0/0/0", ziggy="2/0/0/0/0", ziggy_pawn=ziggy_pawn, pawns=(20, 20)
    )
    with a_person(browser, SMALL_PHONE) as page:
        sit_at(page, house, match.record(), 0, 2)
        expect(page.locator(".track .flag")).to_have_text("column +4")
        assert_no_sideways_scroll(page)


def sit_down(page: Page, house: House, seats: int, asked: str) -> None:
    """In the middle of a game, as the one who may make that move."""
    record, plies = record_when(GAME, seats, lambda legal: asked in legal)
    sit_at(page, house, record, plies, seats)


def sit_at(page: Page, house: House, record: str, plies: int, seats: int) -> None:
    """As the one who is asked."""
    made = house.fork(record, plies, *[{} for _ in range(seats)])
    house.join(made, *[f"Guest {seat}" for seat in range(seats)])
    table = house.http.get(f"/api/tables/{made['table']['id']}").json()
    page.goto(house.link(made, table["to_act"]))
    await_board(page)
    expect(page.get_by_role("heading", name="Ziggy")).to_be_visible()


@pytest.mark.parametrize(
    ("seats", "move"),
    [
        pytest.param(4, "eat-row", id="meal"),
        pytest.param(2, "dip-to-1", id="lucky-dip"),
        pytest.param(3, "give-lamington", id="swap"),
    ],
)
def test_rarer_moves_on_the_board(house: House, browser: Browser, seats: int, move: str) -> None:
    with a_person(browser, PHONE) as page:
        sit_down(page, house, seats, move)
        with a_move(page):
            on_board(page, move).click()


def test_a_tile_is_dragged_to_a_plate(house: House, browser: Browser) -> None:
    with a_person(browser) as page:
        sit_down(page, house, 3, "centre")
        with a_move(page):
            page.locator("[data-piece^=drawn]").drag_to(page.locator("[data-do=right] .dish"))
        expect(page.locator("[data-piece=plated-right]")).to_be_visible()


def test_an_offer_is_shown_and_can_be_put_back(house: House, browser: Browser) -> None:
    with a_person(browser) as page:
        sit_down(page, house, 3, "done")
        before = ply(page)
        tile = page.locator("main .own [data-pick]").first
        tile.click()
        expect(tile).to_have_attribute("aria-pressed", "true")
        expect(page.locator("main .stage [data-do^=offer]")).to_have_count(2)
        page.keyboard.press("Escape")
        expect(tile).to_have_attribute("aria-pressed", "false")
        assert ply(page) == before, "nothing was sent"


def test_what_is_not_legal_says_why(house: House, browser: Browser) -> None:
    with a_person(browser) as page:
        sit_down(page, house, 4, "centre")
        page.locator("main .ziggy [data-do^=take]").first.click(force=True)
        expect_status(page, "Tokens are used after")
        expect(page.get_by_role("button", name="Read clause 7.7")).to_be_visible()


def test_a_whole_turn_by_keyboard(house: House, browser: Browser) -> None:
    with a_person(browser) as page:
        sit_down(page, house, 4, "centre")
        page.locator("main .stage [data-do][aria-disabled='false']").first.focus()
        for asked in ("left", "centre", None):
            focused = page.locator("main .stage button:focus")
            if asked:
                expect(focused).to_have_attribute("data-do", asked)
            else:
                page.locator("main .stage [data-do=done]").wait_for()
                page.keyboard.press("End")
                expect(focused).to_have_attribute("data-do", "done")
            with a_move(page):
                page.keyboard.press("Enter")
        expect_status(page, "has drawn")


def test_a_spectator_sees_the_table_and_moves_nothing(house: House, browser: Browser) -> None:
    made = house.make(GAME, {}, {})
    house.join(made, "Mira", "Jonas")
    with a_person(browser) as page:
        page.goto(f"{house.address}/t/{made['table']['id']}")
        expect(page.get_by_role("heading", name="Ziggy")).to_be_visible()
        expect(page.locator("main [data-do]:enabled")).to_have_count(0)
        assert_accessible(page)


def test_two_people_on_one_phone_play_a_party_to_its_end(house: House, browser: Browser) -> None:
    """The page follows from one to the other, and complains of nothing."""
    made = house.make("pass-the-party-food", {}, {})
    house.join(made, "Mira", "Jonas")
    with a_person(browser, PHONE) as page:
        page.goto(house.link(made, 0))
        await_board(page)
        page.goto(house.link(made, 1))
        await_board(page)
        page.reload()
        await_board(page)
        while asked(page):
            with a_move(page):  # on a phone the list is folded away
                page.locator(MOVE).first.dispatch_event("click")
        expect(page.get_by_test_id("end")).to_be_visible()
