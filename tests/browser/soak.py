"""The long tests of the web client, for `make soak`: whole games with the keys alone and by ear,
and axe on every board and page at every size, in light and dark."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.browser import DESKTOP, PHONE
from tests.browser.house import House, a_house
from tests.browser.listener import Listener
from tests.browser.pages import (
    END,
    a_person,
    assert_accessible,
    assert_no_sideways_scroll,
    await_board,
    resize,
)
from tests.browser.test_layout import FULL, SIZES, Laid, lay, sit
from tests.browser.test_listening import FOOD, SEATS, chooser
from tests.browser.test_puzzles import first_of
from tests.browser.test_review import finished
from tests.browser.typist import Typist

GAMES = {**SEATS, FOOD: 2}
WINDOWS = {"desktop": DESKTOP, "phone": PHONE}
Opening = Callable[[House, Page], None]


@pytest.mark.parametrize("window", WINDOWS)
@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_played_to_its_end_with_the_keys_alone(
    house: House, browser: Browser, game: str, window: str
) -> None:
    made = house.make(game, {}, *[{"bot": "greedy"}] * (GAMES[game] - 1))
    house.join(made, "Mira")
    with a_person(browser, WINDOWS[window]) as page:
        page.goto(house.link(made))
        await_board(page)
        Typist(page).play_to_the_end()


def test_food_for_thought_is_played_to_its_end_by_ear(house: House, browser: Browser) -> None:
    made = house.make(FOOD, {}, {"bot": "greedy"})
    house.join(made, "Mira")
    with a_person(browser) as page:
        page.goto(house.link(made))
        listener = Listener(page)
        page.get_by_role("tab", name="Moves").press("Enter")
        assert listener.play_and_compare_bodies(chooser(3)) > 0


@pytest.fixture(scope="module")
def laid(house: House) -> dict[str, Laid]:
    return {game: lay(house, game) for game in FULL}


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("game", FULL)
def test_axe_finds_nothing_on_a_board_at_any_size(
    house: House, browser: Browser, laid: dict[str, Laid], game: str, theme: Any
) -> None:
    with a_person(browser, color_scheme=theme) as page:
        sit(house, page, laid[game])
        at_every_size(page)


@pytest.fixture(scope="module")
def looking_back(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    folder: Path = tmp_path_factory.mktemp("pages")
    with a_house(folder, module="tests.browser.serving_reviews") as running:
        yield running


def goes_to(path: str) -> Opening:
    def open_it(house: House, page: Page) -> None:
        page.goto(f"{house.address}{path}")
        page.wait_for_load_state("networkidle")

    return open_it


def lobby(house: House, page: Page) -> None:
    made = house.make("pass-the-party-food", {}, {}, {"bot": "easy"})
    page.goto(f"{house.address}/t/{made['table']['id']}")
    page.get_by_role("heading").first.wait_for()


def end_sheet(house: House, page: Page) -> None:
    finished(house, page)
    page.locator(END).wait_for()


def replay(house: House, page: Page) -> None:
    finished(house, page)
    page.get_by_role("link", name="Watch it again").click()
    page.get_by_role("slider").fill("20")


def review(house: House, page: Page) -> None:
    finished(house, page)
    page.get_by_role("link", name="What decided it?").click()
    expect(page.locator("progress")).to_have_count(0, timeout=60_000)
    expect(page.get_by_text("Your play", exact=True)).to_be_visible()


def habits(house: House, page: Page) -> None:
    finished(house, page)
    page.goto(house.address)
    page.get_by_test_id("habits").click()
    page.get_by_role("button", name="Look back on them").click()
    expect(page.locator("section[data-game]")).to_contain_text("One game", timeout=60_000)


PAGES: dict[str, Opening] = {
    "home": goes_to("/"),
    "rules": goes_to("/rules/penguin-pals"),
    "long-rules": goes_to("/rules/food-for-thought"),
    "puzzles": goes_to("/puzzles"),
    "puzzle": goes_to(f"/puzzles/birthday-boom/{first_of('birthday-boom').id}"),
    **{f"how-{game}": goes_to(f"/how/{game}") for game in FULL},
    **{f"lesson-{game}": goes_to(f"/learn/{game}") for game in FULL},
    "lobby": lobby,
    "end": end_sheet,
    "replay": replay,
    "review": review,
    "habits": habits,
}


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("name", PAGES)
def test_axe_finds_nothing_on_a_page_at_any_size(
    looking_back: House, browser: Browser, name: str, theme: Any
) -> None:
    with a_person(browser, color_scheme=theme) as page:
        PAGES[name](looking_back, page)
        at_every_size(page)


def at_every_size(page: Page) -> None:
    for size in SIZES.values():
        resize(page, size)
        assert_no_sideways_scroll(page)
        assert_accessible(page)
