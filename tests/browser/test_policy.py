"""A trained policy of the host, chosen for a seat like any other bot."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, ViewportSize, expect

from tests.browser.browser import DESKTOP, PHONE
from tests.browser.house import House, a_house
from tests.browser.pages import a_person, assert_no_sideways_scroll, await_board
from tests.browser.serving_policy import STRENGTH

NAME = "sweet-tooth"


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    folder = tmp_path_factory.mktemp("policy")
    with a_house(folder, module="tests.browser.serving_policy") as running:
        yield running


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desk", "phone"])
def test_a_policy_sits_beside_people(house: House, browser: Browser, size: ViewportSize) -> None:
    with a_person(browser, size) as page:
        page.goto(house.address)
        page.get_by_label("Your name").fill("Mira")
        page.get_by_role("radio", name="Birthday Boom").check(force=True)
        offered = page.get_by_role("radio", name=NAME)
        expect(offered).to_have_count(3)
        expect(page.get_by_text(f"Measured: {STRENGTH}.")).to_be_visible()
        assert_no_sideways_scroll(page)
        cut = "name => name.scrollWidth > name.clientWidth"
        assert not page.locator(".seats b").first.evaluate(cut), "a name has no room"
        offered.first.check(force=True)
        page.get_by_role("button", name="Lay the table").click()
        await_board(page)
        table = page.url.split("/")[-1].split("#")[0].split("?")[0]
        players = house.http.get(f"/api/tables/{table}").json()["players"]
        assert [player["bot"] for player in players][1] == f"file:{NAME}.npz"


def test_a_policy_is_offered_only_where_it_fits(house: House, browser: Browser) -> None:
    with a_person(browser) as page:
        page.goto(house.address)
        page.get_by_role("radio", name="Birthday Boom").check(force=True)
        offered = page.get_by_role("radio", name=NAME)
        offered.first.check(force=True)
        page.get_by_role("button", name="Remove").last.click()
        expect(offered).to_have_count(0)
        expect(page.get_by_text("Measured:")).to_have_count(0)
        page.get_by_role("radio", name="Fish Food").check(force=True)
        expect(offered).to_have_count(0)
