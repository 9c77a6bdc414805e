"""The page that looks back on a finished game."""

import json
import random
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from smorgasboard.games.registry import GAMES, find_game
from tests.browser.browser import DESKTOP, PHONE, SMALL_PHONE
from tests.browser.house import House, a_house
from tests.browser.pages import (
    a_person,
    assert_accessible,
    assert_no_sideways_scroll,
    await_board,
    play_to_the_end,
    resize,
)
from tests.browser.test_food_for_thought import READY, click

KNEW = "On the trick: 4 cards, 9 points, under Cleo's Jelly Bean. You held a Jelly Bean."


@pytest.fixture(scope="module")
def looking_back(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    folder: Path = tmp_path_factory.mktemp("reviews")
    with a_house(folder, module="tests.browser.serving_reviews") as house:
        yield house


def finished(house: House, page: Page) -> str:
    made = house.make("birthday-boom", {}, {"bot": "greedy"}, {"bot": "greedy"})
    house.join(made, "Mira")
    page.goto(house.link(made))
    play_to_the_end(page)
    return str(made["table"]["id"])


def with_a_lesson(review: dict[str, Any]) -> dict[str, Any]:
    """Whether there are lessons hangs on the cards; here there is one, and a turn of luck."""
    choices = [ply for ply in review["plies"] if ply["seat"] == 0 and ply["choices"] > 1]
    might = [ply for ply in choices if "pass" in (ply["played"], ply["usual"], ply["best"])]
    own = min(might, key=lambda ply: ply["played"] == "pass")
    lesson = {
        "ply": own["ply"], "seat": 0, "played": own["played"], "best": "pass",
        "expected": 0.21, "expected_best": 0.33, "lost": 0.12, "lost_se": 0.03,
        "mark": "a big one", "kind": "pass rather than play a card", "reason": None,
        "chapter": "4", "chapter_title": "Turns in a trick",
        "knew": KNEW, "did": own["text"],
        "better": "Pass", "because": "Cleo takes this trick in 8 of 100 games, not in 22.",
        "to_others": {
            "knew": KNEW.replace("You", "Mira"), "did": own["text"],
            "better": "Pass", "because": "",
        },
        "sentence": "", "told": "",
    }  # fmt: skip
    return {**review, "lessons": [lesson]}


def test_what_decided_it(looking_back: House, browser: Browser) -> None:
    with a_person(browser) as page:
        finished(looking_back, page)
        page.get_by_role("link", name="What decided it?").click()
        expect(page.get_by_role("heading", name="How")).to_be_visible(timeout=60_000)
        expect(page.get_by_text("Your play", exact=True)).to_be_visible()
        expect(page.locator("progress")).to_have_count(0, timeout=60_000)
        assert_accessible(page)
        bars = page.locator(".eq .v").all_inner_texts()
        luck, own, others, together = (int(bar.split()[0].replace("−", "-")) for bar in bars)
        assert luck + own + others == together
        told = page.get_by_role("listitem").filter(has_text="in 100 at the start, ")
        expect(told).to_have_count(3)
        page.get_by_role("button", name="Show as a table").click()
        rows = page.get_by_role("table").get_by_role("row")
        expect(rows).to_have_count(23)
        expect(rows.nth(1)).to_contain_text("Start")
        expect(rows.nth(2)).to_contain_text("The deal")
        assert_accessible(page)
        page.get_by_role("button", name="Show as a curve").click()
        page.get_by_text("All decisions").click()
        page.get_by_label("Only those that mattered").uncheck()
        expect(page.locator("details ol li").first).to_be_visible()
        assert_accessible(page)
        page.get_by_label("Looked at for").select_option("1")
        expect(page.get_by_text("Your play", exact=True)).to_have_count(0)


def plant_a_lesson(page: Page) -> None:
    """Into whatever review the page is given, once it is complete."""

    def planted(route: Route) -> None:
        answer = route.fetch()
        review = answer.json()
        told = with_a_lesson(review) if review["complete"] else review
        route.fulfill(response=answer, body=json.dumps(told))

    page.route("**/api/tables/*/review", planted)


@pytest.mark.parametrize("phone", [False, True])
def test_a_lesson_asks_compares_and_plays_on(
    looking_back: House, browser: Browser, phone: bool
) -> None:
    with a_person(browser) as page:
        table = finished(looking_back, page)
        if phone:
            resize(page, PHONE)
            page.emulate_media(color_scheme="dark", reduced_motion="reduce")
        plant_a_lesson(page)
        page.goto(f"{looking_back.address}/t/{table}/review")
        card = page.locator("article", has_text="−12")
        card.wait_for(timeout=60_000)
        card.get_by_role("button").first.click()
        expect(card.get_by_text(KNEW)).to_be_visible()
        away = page.get_by_role("complementary").get_by_role("link", name="Turns in a trick")
        expect(away).to_have_attribute("href", "/rules/birthday-boom#4.1")
        expect(card.get_by_text("Then Cleo takes this trick in 8 of 100 games")).to_be_visible()
        expect(card.get_by_text("It wins about 33 in 100, not 21")).to_be_visible()
        assert_accessible(page)
        pin = page.get_by_role("button", name="Moment 1:")
        pin.focus()
        page.keyboard.press("Enter")
        expect(pin).to_have_attribute("aria-pressed", "true")
        card.get_by_role("button").first.click()
        card.get_by_role("link", name="Try it yourself").click()
        asked = page.get_by_test_id("moment")
        expect(asked.get_by_role("heading", name="What would you do?")).to_be_visible()
        expect(asked.get_by_label("What these moves are worth")).to_have_count(0)
        page.locator("main.board").get_by_role("button", name="Pass").click()
        expect(asked.get_by_test_id("told")).to_contain_text("in 100 from what you knew")
        worth = asked.get_by_label("What these moves are worth")
        expect(worth).to_contain_text("as it was played")
        expect(worth).to_contain_text("best")
        assert_accessible(page)
        assert_no_sideways_scroll(page)
        asked.get_by_role("link", name="Back to the review").click()
        expect(page.locator("article.sel", has_text="−12")).to_be_visible(timeout=60_000)
        card.get_by_role("button", name="Play from here").click()
        await_board(page)
        assert "/review" not in page.url


def a_choice(house: House, table: str, least: int = 2) -> Any:
    """The latest one at which there was something to choose from."""
    plies = len(house.http.get(f"/api/tables/{table}/record").text.splitlines())
    for ply in range(plies, 0, -1):
        answer = house.http.get(f"/api/tables/{table}/moments/{ply}")
        if answer.status_code == 200 and len(answer.json()["legal"]) >= least:
            return answer.json()
    raise AssertionError("nobody had a choice")


def food_to_the_end(page: Page) -> None:
    """On its board, which has no list of moves."""
    dice = random.Random(1)
    while True:
        page.wait_for_selector(READY, state="attached")
        if page.get_by_test_id("end").count():
            return
        click(page, dice)


@pytest.mark.parametrize("game", GAMES)
def test_a_move_is_tried_again_on_the_board_by_keys(
    looking_back: House, browser: Browser, game: str
) -> None:
    """In every game, on a desk by keys alone; and on a small phone all of it is there."""
    bots = [{"bot": "easy"}] * max(1, find_game(game).min_seats - 1)
    made = looking_back.nearly_over(game, {}, *bots, left=30)
    looking_back.join(made, "Mira")
    with a_person(browser, DESKTOP) as page:
        page.goto(looking_back.link(made))
        (food_to_the_end if game == "food-for-thought" else play_to_the_end)(page)
        table = made["table"]["id"]
        moment = a_choice(looking_back, table)
        page.goto(f"{looking_back.address}/t/{table}/review/{moment['ply']}")
        asked = page.get_by_test_id("moment")
        asked.get_by_text("What you can do").focus()
        page.keyboard.press("Enter")
        page.keyboard.press("1")
        told = asked.get_by_test_id("told")
        expect(told).to_contain_text("from what you knew", timeout=60_000)
        rows = asked.get_by_label("What these moves are worth").locator("li")
        expect(rows.filter(has_text="as it was played")).to_have_count(1)
        assert_accessible(page)
        many = rows.count()
        page.keyboard.press("2")
        expect(rows.filter(has_text=moment["legal"][1]["text"].removesuffix("."))).to_have_count(1)
        assert many <= rows.count() <= many + 1
        resize(page, SMALL_PHONE)
        page.emulate_media(color_scheme="dark", reduced_motion="reduce")
        expect(asked).to_be_in_viewport()
        assert_no_sideways_scroll(page)
        assert_accessible(page)
        asked.get_by_role("button", name="Play from here").click()
        await_board(page)
        expect(page).not_to_have_url(re.compile("/review"))


def test_alone_the_bands_of_points_are_the_ground(looking_back: House, browser: Browser) -> None:
    made = looking_back.nearly_over("food-for-thought", {}, left=12)
    looking_back.join(made, "Mira")
    with a_person(browser, DESKTOP) as page:
        page.goto(looking_back.link(made))
        food_to_the_end(page)
        page.goto(f"{looking_back.address}/t/{made['table']['id']}/review")
        curve = page.get_by_role("group", name="Points to expect")
        expect(curve.locator(".ground").nth(1)).to_be_attached(timeout=60_000)
        expect(
            curve.get_by_text("home cook").or_(curve.get_by_text("in good shape")).first
        ).to_be_visible()
        assert_accessible(page)
        resize(page, SMALL_PHONE)
        expect(page.locator(".names li").nth(1)).to_be_visible()
        assert_no_sideways_scroll(page)
        assert_accessible(page)


def test_a_move_at_which_there_was_no_choice_is_not_asked_for(
    looking_back: House, browser: Browser
) -> None:
    with a_person(browser) as page:
        table = finished(looking_back, page)
        page.goto(f"{looking_back.address}/t/{table}/review/9999")
        expect(page.get_by_text("there was nothing to choose")).to_be_visible()


def test_a_running_game_is_not_looked_back_on(looking_back: House, browser: Browser) -> None:
    made = looking_back.make("birthday-boom", {}, {}, {})
    with a_person(browser) as page:
        for path in ("review", "review/3"):
            page.goto(f"{looking_back.address}/t/{made['table']['id']}/{path}")
            expect(page.get_by_text("once it is over")).to_be_visible()


def test_who_looks_with_other_eyes_hears_of_somebody_by_name(
    looking_back: House, browser: Browser
) -> None:
    with a_person(browser) as page, a_person(browser) as guest:
        table = finished(looking_back, page)
        plant_a_lesson(guest)
        guest.goto(f"{looking_back.address}/t/{table}/review")
        guest.get_by_label("Looked at for").select_option("0")
        card = guest.locator("article", has_text="−12")
        expect(card.get_by_text("Mira held a Jelly Bean")).to_be_visible(timeout=60_000)
        expect(card.get_by_text("You held")).to_have_count(0)
        assert_accessible(guest)
