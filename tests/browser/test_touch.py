"""Fingers: the first tap on a piece shows what it would do, the second does it."""

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.browser import PHONE
from tests.browser.house import House
from tests.browser.pages import a_move, a_person, await_board, expect_status, ply

PIECES = {
    "birthday-boom": (3, ".hand .legal"),
    "pass-the-party-food": (2, ".stage [data-do]:enabled"),
    "food-for-thought": (2, ".hire[data-legal]"),
}


@pytest.mark.parametrize("game", PIECES)
def test_a_second_tap_plays(house: House, browser: Browser, game: str) -> None:
    seats, piece = PIECES[game]
    made = house.make(game, *[{} for _ in range(seats)])
    house.join(made, *["Mira", "Jonas", "Aiko"][:seats])
    turn = house.http.get(f"/api/tables/{made['table']['id']}").json()["to_act"]
    with a_person(browser, PHONE, has_touch=True) as page:
        page.goto(house.link(made, turn))
        await_board(page)
        chosen = page.locator(piece).first
        chosen.wait_for()
        before = ply(page)
        chosen.tap()
        expect_status(page, "Tap it again")
        assert ply(page) == before
        with a_move(page):
            chosen.tap()


def test_one_tap_is_enough_for_those_who_want_it(house: House, browser: Browser) -> None:
    made = house.make("pass-the-party-food", {}, {})
    house.join(made, "Mira", "Jonas")
    turn = house.http.get(f"/api/tables/{made['table']['id']}").json()["to_act"]
    with a_person(browser, PHONE, has_touch=True) as page:
        page.goto(house.link(made, turn))
        await_board(page)
        page.get_by_role("button", name="Table menu").tap()
        page.get_by_role("button", name="a second tap plays").tap()
        expect(page.get_by_role("button", name="the first tap plays")).to_be_visible()
        page.keyboard.press("Escape")
        with a_move(page):
            page.locator(PIECES["pass-the-party-food"][1]).first.tap()
