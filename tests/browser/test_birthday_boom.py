"""Birthday Boom through the page: a whole game by clicks on the board, by keys, by dragging."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

import smorgasboard
from smorgasboard.bots.registry import bot as bot_named
from tests.browser.browser import DESKTOP, LOW_PHONE, PHONE
from tests.browser.house import House
from tests.browser.pages import (
    a_move,
    a_person,
    asked,
    assert_accessible,
    assert_apart,
    assert_no_sideways_scroll,
    await_board,
    ply,
    resize,
    stop_time,
)

LEGAL = ".hand button.legal, [data-testid=pass].legal, .plate.legal"
GREEDY = {"bot": "greedy"}


def sit_down(house: House, page: Page, made: dict[str, Any], place: int = 0) -> None:
    page.goto(house.link(made, place))
    await_board(page)
    page.locator(".boom").wait_for()


def in_the_middle(
    house: House, seats: int, found: Callable[[dict[str, Any], list[str]], bool]
) -> tuple[dict[str, Any], int]:
    """A table of people in some moment of a sensible game, and the place that is to act."""
    player = bot_named("greedy")
    for seed in range(200):
        match = smorgasboard.new("birthday-boom", seats=seats, seed=seed)
        while not match.over:
            assert match.to_act is not None, "somebody acts until it is over"
            legal, view = match.legal(), match.view(match.to_act)
            if found(view, [str(action) for action in legal]):
                made = house.fork(match.record(), len(match.plies), *[{}] * seats)
                house.join(made, "Mira", "Jonas", "Aiko", "Omar", "Lea", "Noor")
                return made, match.to_act
            match.play(player.choose(view, legal, None))
    raise AssertionError("no such moment in 200 games")


def assert_good_on_both(page: Page) -> None:
    for size in (PHONE, DESKTOP):
        resize(page, size)
        assert_no_sideways_scroll(page)
        assert_accessible(page)


def test_a_whole_game_by_clicks_on_the_board(house: House, browser: Browser) -> None:
    made = house.make("birthday-boom", {}, GREEDY, GREEDY)
    house.join(made, "Mira")
    with a_person(browser) as page:
        sit_down(house, page, made)
        moves = 0
        while asked(page):
            if moves in (0, 10):
                assert_good_on_both(page)
            with a_move(page):
                page.locator(LEGAL).first.click()
            moves += 1
        assert moves > 10
        assert_good_on_both(page)


def test_a_boom_is_an_event(house: House, browser: Browser) -> None:
    made, place = in_the_middle(
        house, 4, lambda view, legal: len(view["trick"]) > 6 and "boom" in legal
    )
    with a_person(browser, PHONE) as page:
        sit_down(house, page, made, place)
        stop_time(page)
        page.locator("[data-card=boom]").first.click()
        expect(page.locator(".bang")).to_contain_text("gone for everyone")
        page.clock.resume()
        page.get_by_test_id("boom").wait_for(state="detached")
        expect(page.locator(".trick .spot:not(.slot)")).to_have_count(0)


def test_a_card_is_dragged_to_the_trick_or_back(house: House, browser: Browser) -> None:
    made, place = in_the_middle(
        house, 3, lambda view, legal: len(view["trick"]) == 3 and "cheesecake" in legal
    )
    with a_person(browser) as page:
        sit_down(house, page, made, place)
        trick = page.locator(".trick .spot:not(.slot)")
        start = ply(page)
        drag_up(page)
        page.keyboard.press("Escape")
        page.mouse.up()
        expect(page.locator(".hand .held")).to_have_count(0)
        assert ply(page) == start
        drag_up(page)
        page.mouse.up()
        expect(trick).to_have_count(4)


def drag_up(page: Page) -> None:
    page.locator("[data-card=cheesecake]").first.hover()
    page.mouse.down()
    page.mouse.move(470, 330, steps=6)
    expect(page.locator(".hand .held.over")).to_have_count(1)


def test_what_cannot_be_played_says_why(house: House, browser: Browser) -> None:
    made, place = in_the_middle(house, 4, boom_on_a_party)
    with a_person(browser) as page:
        sit_down(house, page, made, place)
        # It is marked as disabled, and answers all the same.
        page.locator("[data-card=boom]").first.click(force=True)
        page.get_by_text("Read clause 4.6").click()
        expect(page.locator("[data-clause='4.6']")).to_be_in_viewport()


def boom_on_a_party(view: dict[str, Any], legal: list[str]) -> bool:
    top = view["trick"][-1]["card"] if view["trick"] else None
    return top == "birthday-party" and "boom" in view["hand"]


def test_a_hand_is_shown_by_keys_and_the_neighbour_remembers_it(
    house: House, browser: Browser
) -> None:
    made, place = in_the_middle(house, 4, lambda view, legal: "show-left" in legal)
    with a_person(browser) as page, a_person(browser, PHONE) as neighbour:
        sit_down(house, neighbour, made, (place + 1) % 4)
        sit_down(house, page, made, place)
        stop_time(neighbour)
        page.locator(".left .plate.legal").focus()
        page.keyboard.press("Enter")
        neighbour.get_by_test_id("shown-hand").wait_for()
        shown = neighbour.get_by_test_id("shown-hand").locator(".card").count()
        known = neighbour.locator(f"[data-place=hand-{place}] .mini:not(.back)")
        expect(known).to_have_count(shown)


def asked_by_turns() -> tuple[str, int, int]:
    """A record up to where somebody shows a hand to a neighbour who is then asked the same."""
    player = bot_named("greedy")
    for seed in range(200):
        match = smorgasboard.new("birthday-boom", seats=4, seed=seed)
        while (seat := match.to_act) is not None:
            legal = [action.notation for action in match.legal()]
            if "show-left" in legal:
                before = match.record(), len(match.plies), seat
                match.play("show-left")
                if "show-left" in [action.notation for action in match.legal()]:
                    return before
            else:
                match.play(player.choose(match.view(seat), match.legal(), None))
    raise AssertionError("nobody is ever asked right after somebody else")


@pytest.mark.parametrize("size", [DESKTOP, PHONE, LOW_PHONE])
def test_a_shown_hand_leaves_the_question_free(
    house: House, browser: Browser, size: ViewportSize
) -> None:
    record, ply, place = asked_by_turns()
    made = house.fork(record, ply, *[{}] * 4)
    house.join(made, "Mira", "Jonas", "Aiko", "Omar")
    with a_person(browser) as page, a_person(browser, size) as neighbour:
        sit_down(house, neighbour, made, (place + 1) % 4)
        sit_down(house, page, made, place)
        stop_time(neighbour)
        page.locator(".ways button").filter(has_text="on your left").click()
        shown = neighbour.get_by_test_id("shown-hand")
        shown.wait_for(state="attached")
        expect(neighbour.locator(".ways button")).to_have_count(2)
        known = neighbour.locator(f"[data-place=hand-{place}] .mini:not(.back)")
        expect(known).to_have_count(shown.locator(".card").count())
        if size is LOW_PHONE:
            expect(shown).to_be_hidden()
        else:
            expect(shown).to_be_in_viewport(ratio=1)
            assert_apart(neighbour, "[data-testid=shown-hand]", ".ways button, .why, .hand .held")


def test_six_people_and_somebody_who_watches(house: House, browser: Browser) -> None:
    made, place = in_the_middle(
        house, 6, lambda view, legal: len(view["trick"]) > 17 and len(legal) > 1
    )
    with a_person(browser) as page:
        sit_down(house, page, made, place)
        assert_good_on_both(page)
    with a_person(browser) as page:
        page.goto(f"{house.address}/t/{made['table']['id']}")
        page.locator(".boom").wait_for()
        expect(page.locator(".hand button")).to_have_count(0)
        assert_good_on_both(page)


@pytest.mark.parametrize("seats", [4, 6])
def test_nobody_sits_on_the_trick_on_an_upright_tablet(
    house: House, browser: Browser, seats: int
) -> None:
    def long(view: dict[str, Any], _: list[str]) -> bool:
        return len(view["trick"]) > 6

    made, place = in_the_middle(house, seats, long)
    with a_person(browser, {"width": 768, "height": 1024}) as page:
        sit_down(house, page, made, place)
        assert_apart(page, ".others .plate", ".lying [data-piece]")
        assert page.evaluate("document.documentElement.scrollHeight - innerHeight") <= 0
