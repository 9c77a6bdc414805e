"""Fingers: the first tap on a piece shows what it would do, the second does it."""

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser.browser import PHONE, TABLET
from tests.browser.house import House, record_when
from tests.browser.pages import a_move, a_person, await_board, expect_status, ply
from tests.browser.test_fish_food import holds, moment
from tests.browser.test_penguin_pals import an_action, space

PIECES: dict[str, tuple[int, str, dict[str, str]]] = {
    "birthday-boom": (3, ".hand .legal", {}),
    "pass-the-party-food": (2, ".stage [data-do]:enabled", {}),
    "food-for-thought": (2, ".stand[data-legal]", {"first_round_assistants": "random"}),
}


@pytest.mark.parametrize("game", PIECES)
def test_a_second_tap_plays(house: House, browser: Browser, game: str) -> None:
    seats, piece, options = PIECES[game]
    made = house.make(game, *[{} for _ in range(seats)], options=options)
    house.join(made, *["Mira", "Jonas", "Aiko"][:seats])
    turn = house.http.get(f"/api/tables/{made['table']['id']}").json()["to_act"]
    with a_person(browser, PHONE, has_touch=True) as page:
        page.goto(house.link(made, turn))
        await_board(page)
        chosen = page.locator(piece).first
        chosen.wait_for()
        assert_the_second_tap_plays(page, chosen)


def assert_the_second_tap_plays(
    page: Page, piece: Locator, looked_at_before: Locator | None = None
) -> None:
    """The first shows what it would do. Another piece may be looked at before, for nothing."""
    before = ply(page)
    for one in (looked_at_before, piece):
        if one is not None:
            one.tap()
            expect_status(page, "Tap again to do it.")
            expect(page.get_by_role("main")).to_have_attribute("aria-busy", "false")
            assert ply(page) == before
    with a_move(page):
        piece.tap()


def test_a_card_that_was_picked_up_shows_what_it_does_before_it_is_played(
    house: House, browser: Browser
) -> None:
    """Fish Food: the card, what it is put on, and there again."""
    record, plies, seat = moment(3, holds("fish-food"))
    made = house.fork(record, plies, {}, {}, {})
    house.join(made, "Mira", "Jonas", "Aiko")
    with a_person(browser, PHONE, has_touch=True) as page:
        page.goto(house.link(made, seat))
        await_board(page)
        page.locator("[data-card=fish-food]").tap()
        creature = page.locator("[data-drop=creature]")
        defender = page.locator(".target[data-drop]:not([data-drop=creature])")
        assert_the_second_tap_plays(page, creature, looked_at_before=defender)


def test_a_penguin_that_was_picked_up_shows_where_it_goes_before_it_goes(
    house: House, browser: Browser
) -> None:
    """Penguin Pals: the shore or the action, then a space, and there again."""
    with a_person(browser, PHONE, has_touch=True) as page:
        for first in (page.locator("[data-place=home]"), page.locator("[data-deed=place_penguin]")):
            an_action(house, page)
            first.tap()
            assert_the_second_tap_plays(page, space(page, "b1"), looked_at_before=space(page, "d1"))


def test_a_tile_that_was_picked_shows_whom_it_goes_to_before_it_is_offered(
    house: House, browser: Browser
) -> None:
    """Pass the Party Food: the token, a tile, a friend, and there again."""
    record, plies = record_when(
        "pass-the-party-food",
        4,
        lambda legal: len({move[-1] for move in legal if move.startswith("offer-")}) > 1,
    )
    made = house.fork(record, plies, {}, {}, {}, {})
    house.join(made, "Mira", "Jonas", "Aiko", "Omar")
    turn = house.http.get(f"/api/tables/{made['table']['id']}").json()["to_act"]
    with a_person(browser, PHONE, has_touch=True) as page:
        page.goto(house.link(made, turn))
        await_board(page)
        page.locator(".stage .token").first.tap()
        page.locator(".stage li button").first.tap()
        friends = page.locator(".people button")
        assert_the_second_tap_plays(page, friends.nth(0), looked_at_before=friends.nth(1))


def test_a_food_that_was_taken_up_shows_what_it_cooks_before_it_is_cooked(
    house: House, browser: Browser
) -> None:
    """Food for Thought: the food, a space of a recipe, and there again."""
    record, plies = record_when(
        "food-for-thought", 2, lambda legal: any(move.startswith("cook:") for move in legal)
    )
    made = house.fork(record, plies, {}, {})
    house.join(made, "Mira", "Jonas")
    turn = house.http.get(f"/api/tables/{made['table']['id']}").json()["to_act"]
    with a_person(browser, TABLET, has_touch=True) as page:
        page.goto(house.link(made, turn))
        await_board(page)
        page.locator(".item.hold").first.tap()
        assert_the_second_tap_plays(page, page.locator(".slot[data-legal]").first)


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
