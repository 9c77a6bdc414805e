"""All boards at all sizes, light and dark, for whoever is to act and for those who watch."""

from typing import Literal

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from tests.browser.browser import DESKTOP, LOW_PHONE, SMALL_PHONE, TABLET
from tests.browser.house import House, record_after
from tests.browser.pages import (
    a_person,
    assert_accessible,
    assert_no_sideways_scroll,
    at_rest,
    await_board,
)
from tools.gallery import MOMENTS, NAMES, acting

LOOKS: list[tuple[ViewportSize, Literal["light", "dark"]]] = [
    (SMALL_PHONE, "light"),
    (SMALL_PHONE, "dark"),
    (TABLET, "light"),
    (TABLET, "dark"),
    (DESKTOP, "light"),
    (DESKTOP, "dark"),
]


@pytest.mark.parametrize("game", list(MOMENTS))
def test_a_board_at_every_size_in_every_light(house: House, browser: Browser, game: str) -> None:
    mine = somebody_acting(house, game)
    watching = mine.split("#")[0]
    for size, theme in LOOKS:
        look_at(browser, mine, size, theme)
    look_at(browser, watching, DESKTOP, "light")
    look_at(browser, watching, SMALL_PHONE, "dark")


def look_at(browser: Browser, link: str, size: ViewportSize, theme: str) -> None:
    with a_person(browser, size, color_scheme=theme) as page:
        page.goto(link)
        await_board(page)
        page.wait_for_load_state("networkidle")
        assert_no_sideways_scroll(page)
        assert_accessible(page)


LONG = ("Grandmother Ilse", "Bartholomew Quentin", "Papa Christoph", "Maximiliane-Sophie", *NAMES)
IN_SIGHT: list[tuple[str, int, int, int, ViewportSize, str]] = [
    # seats, plies, seed: everybody may pass, and the table is as full as it gets
    ("birthday-boom", 6, 70, 1250, LOW_PHONE, "main.board [data-testid=pass]"),
    ("fish-food", 8, 300, 5561, LOW_PHONE, "main.board [data-testid=pass]"),
    ("fish-food", 8, 300, 5561, DESKTOP, "main.board [data-testid=hand]"),
    ("penguin-pals", 4, 64, 105, DESKTOP, "main.board .bay"),
    ("penguin-pals", 4, 64, 105, DESKTOP, "main.board fieldset"),
    ("penguin-pals", 2, 0, 1, DESKTOP, "main.board fieldset"),
]


@pytest.mark.parametrize(("game", "seats", "plies", "seed", "size", "what"), IN_SIGHT)
def test_what_is_needed_is_in_sight(
    house: House, browser: Browser, game: str, seats: int, plies: int, seed: int,
    size: ViewportSize, what: str,
) -> None:  # fmt: skip
    """Whole, without scrolling, whatever people are called."""
    made = house.fork(
        record_after(game, seats, plies, seed), plies, *[{"name": name} for name in LONG[:seats]]
    )
    house.join(made, *LONG)
    with a_person(browser, size) as page:
        page.goto(house.link(made, acting(house, made)))
        await_board(page)
        expect(page.locator(what)).to_be_in_viewport(ratio=0.99)
        at_rest(page, assert_no_sentence_is_cut)


def assert_no_sentence_is_cut(page: Page) -> None:
    cut = page.locator("[data-testid=moves] [data-move]").evaluate_all(
        "all => all.filter(one => one.scrollWidth > one.clientWidth).length"
    )
    assert cut == 0, "a sentence ends out of sight"


COVERED = """() => [...document.querySelectorAll('main.board *')].filter(one => {
    const style = getComputedStyle(one)
    const docked = ['sticky', 'fixed'].includes(style.position) && style.bottom !== 'auto'
    return docked && one.getBoundingClientRect().height > innerHeight / 3
}).map(one => one.className)"""


@pytest.mark.parametrize("game", list(MOMENTS))
def test_a_page_made_twice_as_large(house: House, browser: Browser, game: str) -> None:
    """So is a phone held across: what else is docked to the foot would cover the board."""
    with a_person(
        browser, {"width": DESKTOP["width"] // 2, "height": DESKTOP["height"] // 2}
    ) as page:
        page.goto(somebody_acting(house, game))
        await_board(page)
        assert_no_sideways_scroll(page)
        at_rest(page, assert_nothing_is_covered)


def assert_nothing_is_covered(page: Page) -> None:
    assert page.evaluate(COVERED) == []


def test_colours_of_the_system(house: House, browser: Browser) -> None:
    """They take away backgrounds and shadows: the frame gets lines, and a board keeps its own."""
    with a_person(browser, forced_colors="active") as page:
        page.goto(somebody_acting(house, "penguin-pals"))
        await_board(page)
        expect(page.locator("main.board .bay")).to_have_css("forced-color-adjust", "none")
        expect(page.get_by_role("button", name="Rules")).to_have_css("border-top-style", "solid")
        expect(page.locator(".rail [data-move]").first).to_have_css("border-top-style", "solid")


def somebody_acting(house: House, game: str) -> str:
    """The link of whoever is to act at a moment of a game."""
    seats, plies, seed = MOMENTS[game]
    record = record_after(game, seats, plies, seed)
    made = house.fork(record, plies, *[{"name": name} for name in NAMES[:seats]])
    house.join(made, *NAMES)
    return house.link(made, acting(house, made))
