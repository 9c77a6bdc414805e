"""All boards at all sizes, light and dark, for whoever is to act and for those who watch."""

from typing import Literal

import pytest
from playwright.sync_api import Browser, ViewportSize

from tests.browser.browser import DESKTOP, SMALL_PHONE, TABLET
from tests.browser.house import House, record_after
from tests.browser.pages import a_person, assert_accessible, assert_no_sideways_scroll, await_board
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
    seats, plies, seed = MOMENTS[game]
    record = record_after(game, seats, plies, seed)
    made = house.fork(record, plies, *[{"name": name} for name in NAMES[:seats]])
    house.join(made, *NAMES)
    mine = house.link(made, acting(house, made))
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
