"""Fish Food through the page: every move by a click on the board, the keyboard or a drag."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, ViewportSize, expect

import smorgasboard
from smorgasboard.bots.registry import bot as bot_named
from tests.browser.browser import DESKTOP, PHONE
from tests.browser.house import House
from tests.browser.pages import (
    a_move,
    a_person,
    asked,
    assert_accessible,
    assert_no_sideways_scroll,
    expect_status,
    ply,
)

WATCH_MOTION = """() => {
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (...how) {
        const page = document.body.dataset;
        page.moved = `${page.moved ?? ''} ${this.dataset.piece}`;
        return animate.apply(this, how);
    };
}"""
GREEDY = {"bot": "greedy"}
MOST_MOVED = 2
Wanted = Callable[[dict[str, Any]], bool]


def play_on_board(page: Page, prefer: int) -> None:
    """Make one move with clicks on the board."""
    flip = page.get_by_test_id("turn-over")
    choices = page.locator("[data-testid=reef] button:not([aria-disabled=true])")
    cards = page.locator("[data-card].playable")
    if flip.count():
        flip.click()
    elif choices.count():
        choices.nth(prefer % choices.count()).click()
    elif cards.count() and (prefer % 2 or not page.get_by_test_id("pass").count()):
        cards.nth(prefer % cards.count()).click()
        a_target(page, prefer).click()
    else:
        page.get_by_test_id("pass").click()


def a_target(page: Page, prefer: int) -> Locator:
    """One of the lit places for the card that was picked up."""
    targets = page.locator("[data-drop]:is(button):not([aria-disabled=true])")
    targets.first.wait_for()
    return targets.nth(prefer % targets.count())


def play_to_the_end(page: Page, look: Callable[[], None], look_at: int) -> None:
    for turn in range(600):
        if not asked(page):
            return
        if turn == look_at:
            look()
        with a_move(page):
            play_on_board(page, turn)
    raise AssertionError("the game did not end")


@pytest.mark.parametrize(
    ("size", "bots", "options"),
    [
        (DESKTOP, 1, {"turn_cap": 20}),
        (PHONE, 3, {"turn_cap": 10, "variant": "beginner"}),
        (PHONE, 2, {"variant": "simple"}),
    ],
    ids=["desktop", "phone-beginner", "phone-simple"],
)
def test_a_game_is_played_to_its_end_on_the_board(
    house: House, browser: Browser, size: ViewportSize, bots: int, options: dict[str, Any]
) -> None:
    made = house.make("fish-food", {}, *[GREEDY] * bots, options=options)
    house.join(made, "Mira")
    with a_person(browser, size) as page:

        def look() -> None:
            assert_accessible(page)
            assert_no_sideways_scroll(page)

        page.goto(house.link(made))
        page.get_by_test_id("fish-food").wait_for()
        look()
        play_to_the_end(page, look, 8)
        expect(page.get_by_test_id("end")).to_be_visible()
        look()
        page.keyboard.press("Escape")
        expect(page.get_by_test_id("scene")).to_contain_text("size")


@contextmanager
def a_moment(
    house: House, browser: Browser, seats: int, wanted: Wanted, size: ViewportSize = DESKTOP
) -> Iterator[Page]:
    """The page of the seat to act, at the first moment of some match that is as wanted."""
    record, before, seat = moment(seats, wanted)
    made = house.fork(record, before, *[{} for _ in range(seats)])
    house.join(made, *"ABCDEFGH"[:seats])
    with a_person(browser, size) as page:
        page.goto(house.link(made, seat))
        page.get_by_test_id("hand").wait_for()
        yield page


def moment(seats: int, wanted: Wanted) -> tuple[str, int, int]:
    player = bot_named("greedy")
    for seed in range(100):
        match = smorgasboard.new("fish-food", seats=seats, seed=seed)
        while match.to_act is not None:
            view = match.view(match.to_act)
            if wanted(view):
                return match.record(), len(match.plies), match.to_act
            match.play(player.choose(view, match.legal(), None))
    raise AssertionError("there is no such moment")


def holds(*cards: str) -> Wanted:
    return lambda view: view["phase"] == "act" and all(view["hand"].get(card) for card in cards)


def test_a_card_shows_what_it_would_do_and_can_be_put_back(house: House, browser: Browser) -> None:
    with a_moment(house, browser, 4, holds("fish-food", "stun")) as page:
        before, sums = ply(page), page.locator(".sums").text_content() or ""
        card = page.locator("[data-card=fish-food]")
        card.click()
        page.locator("[data-drop=creature]").hover()
        expect(page.locator(".sums")).not_to_have_text(sums)
        page.keyboard.press("Escape")
        expect(page.locator("[data-drop=creature]")).to_have_count(0)
        card.click()
        card.click()
        expect(page.locator("[data-drop=creature]")).to_have_count(0)
        page.locator("[data-card=stun]").click()
        assert_accessible(page)
        page.get_by_test_id("back").click()
        expect(page.locator(".sums")).to_have_text(sums)
        assert ply(page) == before, "nothing was sent"


def test_a_card_is_dragged_onto_its_target(house: House, browser: Browser) -> None:
    with a_moment(house, browser, 3, holds("caught-in-the-net")) as page:
        page.locator("[data-card=caught-in-the-net]").hover()
        page.mouse.down()
        page.mouse.move(300, 600, steps=4)
        page.locator("[data-drop=creature]").wait_for()
        lit = page.locator("[data-drop=creature]").bounding_box()
        assert lit is not None
        with a_move(page):
            page.mouse.move(lit["x"] + lit["width"] / 2, lit["y"] + lit["height"] / 2, steps=6)
            page.mouse.up()
        expect(page.get_by_test_id("meeting")).to_contain_text("Caught in the Net")


def test_a_move_by_keyboard_alone(house: House, browser: Browser) -> None:
    with a_moment(house, browser, 3, holds("fish-food")) as page:
        page.locator("[data-card=fish-food]").focus()
        page.keyboard.press("Enter")
        page.locator("[data-drop=creature]").focus()
        expect(page.locator(".rail [data-pointed]")).to_contain_text("Fish Food on the creature")
        with a_move(page):
            page.keyboard.press("Enter")


def test_a_card_travels_from_the_hand_to_the_meeting(house: House, browser: Browser) -> None:
    with a_moment(house, browser, 3, holds("fish-food")) as page:
        page.emulate_media(reduced_motion="no-preference")
        page.evaluate(WATCH_MOTION)
        page.locator("[data-card=fish-food]").click()
        page.locator("[data-drop=creature]").click()
        page.locator("body[data-moved*=' played:']").wait_for(state="attached")


def test_the_impossible_says_why(house: House, browser: Browser) -> None:
    def full(view: dict[str, Any]) -> bool:
        large = view["creature_size"] is not None and view["creature_size"] > 3
        return holds("school-of-fish")(view) and large and view["sizes_now"][view["defender"]] > 3

    with a_moment(house, browser, 2, full) as page:
        page.locator("[data-card=school-of-fish]").click(force=True)
        expect_status(page, "size 3 or less only")


def test_an_event_asks_for_a_fish(house: House, browser: Browser) -> None:
    with a_moment(house, browser, 4, lambda view: view["phase"] == "choose", PHONE) as page:
        expect_status(page, "choose a fish")
        assert_accessible(page)
        with a_move(page):
            play_on_board(page, 0)


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_eight_fish_find_room(house: House, browser: Browser, size: ViewportSize) -> None:
    def busy(view: dict[str, Any]) -> bool:
        return view["phase"] == "act" and len(view["played"]) > 3

    with a_moment(house, browser, 8, busy, size) as page:
        expect(page.get_by_test_id("reef").locator("li")).to_have_count(8)
        assert_no_sideways_scroll(page)
        assert_accessible(page)


def test_who_watches_sees_the_reef_and_no_hand(house: House, browser: Browser) -> None:
    made = house.make("fish-food", {}, GREEDY)
    house.join(made, "Mira")
    with a_person(browser) as page:
        page.goto(f"{house.address}/t/{made['table']['id']}")
        expect(page.get_by_test_id("reef")).to_contain_text("Mira")
        expect(page.locator("[data-card]")).to_have_count(0)
        assert_accessible(page)


PICTURES = """() => ['creature', 'defender'].map(
    place => Math.round(document.querySelector(`[data-place=${place}] .big`)
        .parentElement.getBoundingClientRect().top))"""


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=lambda one: one["width"])
def test_who_meets_stays_in_place_while_cards_are_played(
    house: House, browser: Browser, size: ViewportSize
) -> None:
    """With no card, with one row of them, and when a word on ties comes and goes."""
    record, plies = meetings()
    tops: list[list[int]] = []
    for at in plies:
        made = house.fork(record, at, {}, GREEDY)
        house.join(made, "Mira")
        with a_person(browser, size) as page:
            page.goto(house.link(made))
            page.get_by_test_id("meeting").wait_for()
            tops.append(page.evaluate(PICTURES))
    for place in zip(*tops, strict=True):
        assert max(place) - min(place) <= MOST_MOVED, tops


def meetings(most: int = 6) -> tuple[str, list[int]]:
    """Moments of a match in which the first player is asked about a meeting, with no card on a
    side and with some: never more than make one row on a phone."""
    match = smorgasboard.new("fish-food", seats=2, seed=3)
    player, found = bot_named("greedy"), dict[tuple[int, ...], int]()
    while match.to_act is not None and len(found) < most:
        view = match.view(0)
        if match.to_act == 0 and view["outcome"] is not None and len(match.legal()) > 1:
            played = [one["target"] for one in view["played"]]
            on = tuple(played.count(side) for side in ("creature", view["defender"]))
            if max(on) < 3:
                found.setdefault(on, len(match.plies))
        match.play(player.choose(match.view(match.to_act), match.legal(), None))
    assert len(found) > 2, "there are several sorts of moments"
    return match.record(), list(found.values())
