"""Nothing is lost when a server dies, and nothing is told to those who may not know it."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.browser import PHONE
from tests.browser.house import SERVING, House, address_of, end, start
from tests.browser.pages import (
    END,
    MOVE,
    a_move,
    a_person,
    asked,
    assert_accessible,
    await_board,
    expect_status,
    play_listed,
    play_to_the_end,
    whose_turn,
)

UPGRADED = "tests.browser.serving_upgraded"


@pytest.fixture
def mortal(tmp_path: Path) -> Iterator[House]:
    """A server of one's own, to be killed."""
    process = start(tmp_path)
    house = House(address_of(process), process)
    try:
        with house.http:
            yield house
    finally:
        house.process.terminate()
        end(house.process)


def kill_and_come_back(house: House, page: Page, folder: Path) -> None:
    """The same server again at the same address; the page notices both."""
    gone = page.get_by_text("The connection is gone")
    house.process.kill()
    end(house.process)
    expect(gone).to_be_visible()
    serve_again(house, folder)
    expect(gone).to_be_hidden()


def serve_again(house: House, folder: Path, module: str = SERVING) -> None:
    house.process = start(folder, int(house.address.rsplit(":", 1)[1]), module)
    address_of(house.process)


def upgrade(house: House, folder: Path, module: str) -> None:
    """Another version of the server at the same address, with the same tables."""
    house.process.terminate()
    end(house.process)
    serve_again(house, folder, module)


def test_a_killed_server_comes_back(mortal: House, tmp_path: Path, browser: Browser) -> None:
    made = mortal.nearly_over("birthday-boom", {}, {"bot": "greedy"}, {"bot": "greedy"})
    mortal.join(made, "Mira")
    with a_person(browser) as page:
        page.goto(mortal.link(made))
        assert asked(page)
        play_listed(page)
        kill_and_come_back(mortal, page, tmp_path)
        play_to_the_end(page)


def test_a_page_that_is_older_than_its_server_says_so_and_loses_nothing(
    mortal: House, tmp_path: Path, browser: Browser
) -> None:
    made = mortal.make("birthday-boom", {}, {}, {})
    mortal.join(made, "Mira", "Jonas", "Aiko")
    with a_person(browser) as page:
        page.goto(mortal.link(made))
        await_board(page)
        page.get_by_role("tab", name="Chat").click()
        page.get_by_placeholder("Say something").fill("half a sen")
        upgrade(mortal, tmp_path, UPGRADED)
        told = page.get_by_role("alert").filter(has_text="was updated after you opened this page")
        expect(told).to_be_visible()
        expect(page.get_by_placeholder("Say something")).to_have_value("half a sen")
        assert_accessible(page)
        with page.expect_navigation():
            told.get_by_role("button", name="Load again").click()
        expect(told).to_be_visible()  # this server has the same page as before
        upgrade(mortal, tmp_path, SERVING)  # and this one speaks as the page does
        await_board(page)
        expect(told).to_be_hidden()
        expect(page.get_by_text("Mira").first).to_be_visible()
        page.get_by_role("tab", name="Chat").click()
        expect(page.get_by_placeholder("Say something")).to_have_value("half a sen")


def test_every_page_of_another_version_than_its_server_says_so(
    mortal: House, tmp_path: Path, browser: Browser
) -> None:
    with a_person(browser) as page:
        page.goto(mortal.address)
        upgrade(mortal, tmp_path, UPGRADED)
        for path in ("", "/rules/fish-food", "/learn/birthday-boom/first-tricks", "/puzzles"):
            page.goto(mortal.address + path)
            told = page.get_by_role("alert").filter(has_text="after you opened this page")
            expect(told.first).to_be_visible()


def test_a_standing_order_outlives_the_server(
    mortal: House, tmp_path: Path, browser: Browser
) -> None:
    made = mortal.make("penguin-pals", {}, {})
    mortal.join(made, "Mira", "Jonas")
    with a_person(browser) as page:
        page.goto(mortal.link(made))
        order = page.get_by_label("only if it hits me")
        order.check()
        kill_and_come_back(mortal, page, tmp_path)
        page.wait_for_timeout(500)
        expect(order).to_be_checked()


def test_a_whole_game_by_keyboard(house: House, browser: Browser) -> None:
    made = house.make("birthday-boom", {}, {"bot": "greedy"}, {"bot": "greedy"})
    house.join(made, "Mira")
    with a_person(browser) as page:
        page.goto(house.link(made))
        while asked(page):
            with a_move(page):
                page.keyboard.press("1")
        page.keyboard.press("Escape")
        expect_status(page, re.compile("won|share the win"))
        page.get_by_role("button", name="How it adds up").click()
        expect(page.get_by_test_id("end")).to_be_visible()


def test_several_people_at_one_device(house: House, browser: Browser) -> None:
    made = house.make("birthday-boom", {}, {}, {"bot": "greedy"})
    house.join(made, "Mira", "Jonas")
    with a_person(browser) as page:
        page.goto(house.link(made, 0))
        await_board(page)
        page.goto(house.link(made, 1))
        await_board(page)
        page.reload()
        names: set[str] = set()
        for _ in range(300):
            page.locator(f".curtain button, {MOVE}, {END}").first.wait_for()
            if page.locator(END).count() or len(names) == 2:
                break
            curtain = page.locator(".curtain")
            if curtain.count():
                assert_accessible(page)
                assert page.locator(".page > :not(.curtain):not([inert])").count() == 0
                names.add(curtain.get_by_role("button").inner_text())
                curtain.get_by_role("button").click()
                continue
            play_listed(page)
        assert names == {"I am Mira", "I am Jonas"}


def test_each_one_at_a_shared_device_has_a_name(house: House, browser: Browser) -> None:
    with a_person(browser, PHONE) as page:
        page.goto(house.address)
        page.get_by_label("Your name").fill("Anna")
        page.get_by_role("radio", name="Pass the Party Food").check(force=True)
        for kind in page.get_by_role("radio", name="Friend").all():
            kind.check(force=True)
        page.get_by_role("button", name="Lay the table").click()
        free = page.get_by_role("button", name="On this device")
        for name, left in (("Ben", 3), ("Cleo", 2), ("Dan", 1)):
            expect(free).to_have_count(left)  # or a seat that is about to be taken would be asked
            free.first.click()
            asked_for = page.get_by_label("Who sits here?")
            expect(asked_for).to_have_value("")
            assert_accessible(page)
            asked_for.fill(name)
            page.get_by_role("button", name="Sit down").click()
        await_board(page)
        for name in ("Anna", "Ben", "Cleo", "Dan"):
            expect(page.locator("main.board")).to_contain_text(name)
        seen = ""
        note = page.get_by_text("hand the device to")
        while "Ben" not in seen or "Anna" not in seen:
            page.get_by_role("button", name="Moves").click()
            with a_move(page):
                page.locator(".sheet [data-move]:enabled").first.click()
            page.locator(".tabs .new").wait_for()
            if note.count():
                assert_accessible(page)
                seen += note.inner_text()


class Traffic:
    """Everything that a page has heard."""

    def __init__(self, page: Page) -> None:
        self.heard: list[str] = []
        page.on("websocket", lambda socket: socket.on("framereceived", self.take))

    def take(self, frame: str | bytes) -> None:
        self.heard.append(frame if isinstance(frame, str) else frame.decode())


def test_neither_page_has_the_others_cards(house: House, browser: Browser) -> None:
    """Penguin cards have names of their own, so that they can be searched for."""
    made = house.make("penguin-pals", {}, {})
    house.join(made, "Mira", "Jonas")
    with a_person(browser) as mira, a_person(browser) as jonas:
        traffic = {0: Traffic(mira), 1: Traffic(jonas)}
        pages = {0: mira, 1: jonas}
        for place, page in pages.items():
            page.goto(house.link(made, place))
            await_board(page)
        for _ in range(30):
            acting = whose_turn(pages.values())
            assert acting is not None, "it takes longer than that"
            play_listed(acting)
        for seat, page in pages.items():
            mine, theirs = (
                views_of(traffic[seat].heard, seat),
                views_of(traffic[1 - seat].heard, 1 - seat),
            )
            assert len(mine) > 5
            for view in mine:
                assert view["viewer"] == seat
                hidden = [card for card in view["hands"][1 - seat] if not may_know(card, seat)]
                assert all(card["card"] is None for card in hidden)
            secret = secrets(theirs[-1], 1 - seat, seat)
            # A card may have been seen before the discards were shuffled; then it is remembered.
            seen = "".join(json.dumps(view) for view in mine)
            now = traffic[seat].heard[-1] + page.content() + memory(page)
            own = [card["card"] for card in mine[-1]["hands"][seat]]
            assert all(card in now for card in own), "what the page knows can be found"
            assert not [card for card in secret if card in now and card not in seen]


def views_of(heard: list[str], seat: int) -> list[dict[str, Any]]:
    told = [json.loads(one) for one in heard]
    return [one["view"] for one in told if one["tell"] == "update" and one["view"]]


def may_know(card: dict[str, Any], seat: int) -> Any:
    return card["open"] or seat in card["known_to"]


def secrets(view: dict[str, Any], owner: int, other: int) -> list[str]:
    return [card["card"] for card in view["hands"][owner] if not may_know(card, other)]


def memory(page: Page) -> str:
    """Every string in the memory of the page, and what it has kept."""
    debugger = page.context.new_cdp_session(page)
    chunks: list[str] = []
    debugger.on("HeapProfiler.addHeapSnapshotChunk", lambda told: chunks.append(told["chunk"]))
    debugger.send("HeapProfiler.takeHeapSnapshot", {"reportProgress": False})
    return "".join(chunks) + str(page.evaluate("JSON.stringify({...localStorage})"))
