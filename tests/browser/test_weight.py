"""What a visitor has to load: measured on the wire, packed as the server sends it."""

from playwright.sync_api import Browser, Page, Request

from smorgasboard.games.registry import GAMES
from tests.browser.house import House
from tests.browser.pages import a_person, await_board

MOST_HOME = 150 * 1024
MOST_BOARD = 150 * 1024


class Scales:
    """Adds up what a page has loaded."""

    def __init__(self, page: Page) -> None:
        self.requests: list[Request] = []
        page.on("requestfinished", lambda request: self.requests.append(request))

    def weigh(self) -> int:
        weight = sum(request.sizes()["responseBodySize"] for request in self.requests)
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
