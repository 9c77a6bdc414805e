"""The page that looks back on a finished game."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from tests.browser.browser import PHONE
from tests.browser.house import House, a_house
from tests.browser.pages import a_person, assert_accessible, await_board, play_to_the_end, resize

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
    own = next(ply for ply in choices if ply["played"] != "pass")
    lesson = {
        "ply": own["ply"], "seat": 0, "played": own["played"], "best": "pass",
        "expected": 0.21, "expected_best": 0.33, "lost": 0.12, "lost_se": 0.03,
        "mark": "a big one", "kind": "pass rather than play a card", "reason": None,
        "chapter": "4", "chapter_title": "Turns in a trick",
        "knew": KNEW, "did": own["text"],
        "better": "Pass", "because": "Cleo takes this trick in 8 of 100 games, not in 22.",
        "choices": [
            {"notation": own["played"], "text": own["text"]}, {"notation": "pass", "text": "Pass"}
        ],
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
        card.get_by_role("button", name="Try it yourself").click()
        expect(card.get_by_text("Better", exact=True)).to_have_count(0)
        expect(away).to_have_count(0)
        card.get_by_role("button", name="Pass", exact=True).click()
        expect(card.get_by_text("That is it!")).to_be_visible()
        expect(card.get_by_text("Better", exact=True)).to_be_visible()
        card.get_by_role("button", name="Play from here").click()
        await_board(page)
        assert not page.url.endswith("/review")


def test_a_running_game_is_not_looked_back_on(looking_back: House, browser: Browser) -> None:
    made = looking_back.make("birthday-boom", {}, {}, {})
    with a_person(browser) as page:
        page.goto(f"{looking_back.address}/t/{made['table']['id']}/review")
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
