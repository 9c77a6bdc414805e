"""What reviews have in common, kept on the device."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.browser import PHONE
from tests.browser.house import House, a_house
from tests.browser.pages import a_person, assert_accessible, assert_no_sideways_scroll, resize
from tests.browser.test_review import finished


@pytest.fixture(scope="module")
def looking_back(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    folder: Path = tmp_path_factory.mktemp("habits")
    with a_house(folder, module="tests.browser.serving_reviews") as house:
        yield house


def test_a_finished_game_is_looked_back_on_kept_saved_and_deleted(
    looking_back: House, browser: Browser
) -> None:
    with a_person(browser) as page:
        table = finished(looking_back, page)
        page.goto(looking_back.address)
        page.get_by_test_id("habits").click()
        expect(page.get_by_text("Nothing yet.")).to_be_visible()
        expect(page.get_by_text("One finished game to look back on.")).to_be_visible()
        page.get_by_role("button", name="Look back on them").click()
        kept = page.locator("section[data-game=birthday-boom]")
        expect(kept).to_contain_text("One game", timeout=60_000)
        expect(kept).to_contain_text("Luck so far")
        expect(kept).to_contain_text("Where you lose most")
        assert_accessible(page)
        resize(page, PHONE)
        assert_no_sideways_scroll(page)
        with page.expect_download() as saved:
            page.get_by_role("button", name="Save as a file").click()
        (one,) = json.loads(saved.value.path().read_text())
        assert (one["table"], one["seat"], one["game"]) == (table, 0, "birthday-boom")
        page.reload()
        expect(kept).to_contain_text("One game")
        page.on("dialog", lambda dialog: dialog.accept())
        page.get_by_role("button", name="Delete all of this").click()
        expect(kept).to_have_count(0)
        page.reload()
        expect(page.get_by_text("Nothing yet.")).to_be_visible()
