"""What a visitor has to load: measured on the wire, packed as the server sends it."""

from playwright.sync_api import Browser, Page, Request

from smorgasboard.games.registry import GAMES
from smorgasboard.lessons.lesson import lessons_of
from tests.browser.house import House
from tests.browser.pages import a_person, await_board

MOST_HOME = 150 * 1024
MOST_BOARD = 150 * 1024
MOST_LESSON = 30 * 1024
"""On top of the board. All lessons of a game together: `tests/server/test_lessons.py`."""


class Scales:
    """Adds up what a page has loaded."""

    def __init__(self, page: Page) -> None:
        self.requests: list[Request] = []
        page.on("requestfinished", lambda request: self.requests.append(request))

    def weigh(self) -> int:
        # Of what came from the cache, less than nothing is reported.
        sizes = [request.sizes()["responseBodySize"] for request in self.requests]
        weight = sum(max(0, size) for size in sizes)
        self.requests.clear()
        return weight


def test_home_is_light(house: House, browser: Browser) -> None:
    with a_person(browser) as page:
        scales = Scales(page)
        page.goto(house.address)
        page.wait_for_load_state("networkidle")
        assert 20_000 < scales.weigh() <= MOST_HOME


def test_every_board_is_light(house: House, browser: Browser) -> None:
    for slug, game in GAMES.items():
        others = [{"bot": "greedy"}] * (game.min_seats - 1)
        made = house.make(slug, {}, *others)
        house.join(made, "Mira")
        with a_person(browser) as page:
            scales = Scales(page)
            page.goto(house.address)
            page.wait_for_load_state("networkidle")
            scales.weigh()
            page.goto(house.link(made))
            await_board(page)
            page.wait_for_load_state("networkidle")
            assert scales.weigh() <= MOST_BOARD, slug


def test_every_lesson_is_light_on_top_of_its_board(house: House, browser: Browser) -> None:
    """With its page, its deal and its picture."""
    for slug, game in GAMES.items():
        others = [{"bot": "greedy"}] * (game.min_seats - 1)
        made = house.make(slug, {}, *others)
        house.join(made, "Mira")
        with a_person(browser) as page:
            scales = Scales(page)
            page.goto(house.link(made))
            await_board(page)
            page.wait_for_load_state("networkidle")
            scales.weigh()
            for name, lesson in lessons_of(game).items():
                page.goto(f"{house.address}/learn/{slug}/{name}")
                page.locator("[data-settled=true]").wait_for()
                if lesson.steps[0].picture:
                    page.locator("[data-picture]").wait_for()
                page.wait_for_load_state("networkidle")
                weight = scales.weigh()
                assert 1_000 < weight <= MOST_LESSON, f"{slug}/{name}: {weight}"
