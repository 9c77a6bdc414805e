"""The coach: offered once, says one sentence at its place, and is silent when told to be."""

import json

import pytest
from playwright.sync_api import Browser, Locator, Page, ViewportSize, expect

from smorgasboard.engine.coach import coach
from smorgasboard.games.registry import GAMES
from tests.browser.browser import DESKTOP, PHONE
from tests.browser.house import House
from tests.browser.pages import (
    MOVE,
    a_move,
    a_person,
    asked,
    assert_accessible,
    assert_no_sideways_scroll,
    await_board,
    press_first,
)

NOTES = {note.say: note for note in coach(GAMES["birthday-boom"].package).notes}
MOST_MOVES = 12
KEPT = "JSON.parse(localStorage.getItem('smorgasboard.coach') ?? '{}')"


def bubble(page: Page) -> Locator:
    return page.get_by_role("complementary", name="Coach")


def sit_down(page: Page, house: House, game: str = "birthday-boom") -> None:
    others = [{"bot": "greedy"}] * (GAMES[game].min_seats - 1)
    made = house.make(game, {}, *others)
    house.join(made, "Mira")
    page.goto(house.link(made))
    await_board(page)


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_first_game(house: House, browser: Browser, size: ViewportSize, theme: str) -> None:
    with a_person(browser, size, newcomer=True, color_scheme=theme) as page:
        sit_down(page, house)
        expect(bubble(page)).to_contain_text("Your first Birthday Boom?")
        assert_accessible(page)
        bubble(page).get_by_role("button", name="Yes, please").click()
        told: list[str] = []
        for _ in range(MOST_MOVES):
            if not asked(page):
                break
            if bubble(page).count():
                said = page.get_by_test_id("coach").inner_text()
                assert said in NOTES
                assert said not in told, "nothing is said twice"
                told.append(said)
                assert_no_sideways_scroll(page)
                if len(told) == 1:
                    assert_accessible(page)
                bubble(page).get_by_role("button", name="Got it").click()
                expect(bubble(page)).to_have_count(0)
            with a_move(page):
                press_first(page)
        assert len(told) >= 2
        assert page.evaluate(KEPT)["birthday-boom"]["told"][0] == NOTES[told[0]].name


def test_every_game_offers_a_coach_who_speaks(house: House, browser: Browser) -> None:
    with a_person(browser, newcomer=True) as page:
        for slug in GAMES:
            sit_down(page, house, slug)
            bubble(page).get_by_role("button", name="Yes, please").click()
            said = {note.say: note for note in coach(GAMES[slug].package).notes}
            expect(page.get_by_test_id("coach")).not_to_be_empty()
            note = said[page.get_by_test_id("coach").inner_text()]
            expect(page.locator(f"[data-spot='{note.at}']")).to_be_visible()
            bubble(page).get_by_role("button", name=f"Read clause {note.clause}").click()
            expect(page.locator(f"[data-clause='{note.clause}']")).to_be_visible()
            page.keyboard.press("Escape")


def test_no_means_no(house: House, browser: Browser) -> None:
    with a_person(browser, newcomer=True) as page:
        sit_down(page, house)
        bubble(page).get_by_role("button", name="No, thanks").click()
        page.locator(MOVE).first.wait_for(state="attached")
        expect(bubble(page)).to_have_count(0)
        sit_down(page, house)
        page.locator(MOVE).first.wait_for(state="attached")
        expect(bubble(page)).to_have_count(0)
        page.get_by_role("button", name="Table menu").click()
        page.get_by_role("button", name="The coach is off").click()
        expect(page.get_by_role("button", name="The coach is on")).to_be_visible()
        assert page.evaluate(KEPT)["birthday-boom"]["on"] is True


def test_it_is_switched_off_where_it_speaks(house: House, browser: Browser) -> None:
    with a_person(browser, newcomer=True) as page:
        sit_down(page, house)
        bubble(page).get_by_role("button", name="Yes, please").click()
        bubble(page).get_by_role("button", name="No more of this").click()
        expect(bubble(page)).to_have_count(0)
        assert page.evaluate(KEPT)["birthday-boom"]["on"] is False


def test_whoever_has_played_is_not_asked(house: House, browser: Browser) -> None:
    with a_person(browser) as page:
        sit_down(page, house)
        page.locator(MOVE).first.wait_for(state="attached")
        expect(bubble(page)).to_have_count(0)


def test_what_one_seat_was_told_is_gone_for_the_next(house: House, browser: Browser) -> None:
    """Two on one device: a tip may tell what somebody holds."""
    made = house.make("birthday-boom", {}, {}, {"bot": "greedy"}, options={"first_player": "0"})
    house.join(made, "Mira", "Jonas")
    speaks = json.dumps(json.dumps({"birthday-boom": {"on": True, "told": []}}))
    with a_person(browser, newcomer=True) as page:
        page.goto(house.link(made, 1))
        await_board(page)
        page.goto(house.link(made, 0))
        page.evaluate(f"localStorage.setItem('smorgasboard.coach', {speaks})")
        page.reload()
        await_board(page)
        page.get_by_role("button", name="I am").or_(page.locator(MOVE).first).first.wait_for()
        if page.get_by_role("button", name="I am").count():
            page.get_by_role("button", name="I am").click()
        expect(bubble(page)).to_be_visible()
        first = page.get_by_test_id("coach").inner_text()
        with a_move(page):
            page.locator(MOVE).first.click()
        expect(page.get_by_test_id("coach")).not_to_have_text(first)
