"""The way to a table when it is not smooth: small screens, absent servers, guests without a key."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, WebSocketRoute, expect

from tests.browser.browser import NARROW, PHONE
from tests.browser.house import House, a_house
from tests.browser.pages import (
    a_person,
    assert_accessible,
    assert_no_sideways_scroll,
    await_board,
    play_to_the_end,
)

LANDSCAPE: ViewportSize = {"width": 740, "height": 360}
ONE_TABLE = re.compile(r"/api/tables/[\w-]+$")


@pytest.mark.parametrize("size", [NARROW, LANDSCAPE], ids=lambda one: one["width"])
def test_a_table_with_options_on_a_small_screen(
    house: House, browser: Browser, size: ViewportSize
) -> None:
    with a_person(browser, size) as page:
        page.goto(house.address)
        page.get_by_label("Your name").fill("Mira")
        page.get_by_role("radio", name="Food for Thought").check(force=True)
        page.get_by_role("button", name="More options").click()
        assert_no_sideways_scroll(page)
        page.get_by_role("button", name="Lay the table").click()
        await_board(page)


def home_with_a_table(house: House, page: Page) -> None:
    made = house.make("birthday-boom", {}, {}, {"bot": "greedy"})
    house.join(made, "Mira", "Jonas")
    page.goto(house.link(made))
    await_board(page)
    page.goto(house.address)


def test_my_tables_when_the_server_is_away(house: House, browser: Browser) -> None:
    with a_person(browser) as page:
        home_with_a_table(house, page)
        card = page.get_by_role("link", name=re.compile("Birthday Boom"))
        expect(card).to_contain_text("with Jonas")
        page.route(ONE_TABLE, lambda route: route.abort())
        page.reload()
        expect(page.get_by_role("alert")).to_contain_text("does not answer")
        expect(card).not_to_contain_text("Gone")
        page.unroute(ONE_TABLE)
        page.route(ONE_TABLE, lambda route: route.fulfill(status=404, json={}))
        page.reload()
        expect(card).to_contain_text("Gone")


def test_one_table_that_cannot_be_read_leaves_the_others(house: House, browser: Browser) -> None:
    with a_person(browser) as page:
        home_with_a_table(house, page)
        card = page.get_by_role("link", name=re.compile("Birthday Boom"))
        expect(card).to_contain_text("with Jonas")
        told = {"code": "try_again", "reason": "This server cannot read that table."}
        page.route(ONE_TABLE, lambda route: route.fulfill(status=503, json=told))
        with page.expect_response(re.compile(r"/api/tables$")):
            page.reload()
        expect(card).not_to_contain_text("Gone")
        expect(page.get_by_role("alert")).to_have_count(0)
        card.click()
        expect(page.get_by_role("heading", name="cannot read that table")).to_be_visible()


def test_a_seat_is_not_given_up_by_a_slip(house: House, browser: Browser) -> None:
    with a_person(browser, PHONE) as page:
        home_with_a_table(house, page)
        remove = page.get_by_role("button", name="Remove Birthday Boom")
        card = page.get_by_role("link", name=re.compile("Birthday Boom"))
        expect(card).to_contain_text("with Jonas")
        remove.click()
        assert_accessible(page)
        expect(page.get_by_role("button", name="Keep")).to_be_focused()
        page.keyboard.press("Enter")
        expect(card).to_be_visible()
        remove.click()
        page.get_by_role("button", name="Remove", exact=True).click()
        expect(card).to_have_count(0)


def test_an_invitation_carries_an_address_that_friends_can_open(
    house: House, browser: Browser
) -> None:
    made = house.make("penguin-pals", {}, {}, public=True)
    house.join(made, "Mira")
    guests = "http://192.0.2.7:8642/"
    with a_person(browser, PHONE) as page:
        page.add_init_script("delete Navigator.prototype.clipboard")
        page.route(
            "**/api/invitation",
            lambda route: route.fulfill(json={"address": guests, "can_open": False}),
        )
        with page.expect_response("**/api/invitation"):
            page.goto(house.link(made))
        page.get_by_role("button", name="Show a code").click()
        link = page.get_by_role("dialog").get_by_label("Copy link")
        expect(link).to_have_value(f"{guests}t/{made['table']['id']}")
        expect(page.get_by_text("Only this computer")).to_have_count(0)


def test_who_can_only_be_reached_here_is_told_before_friends_try(
    house: House, browser: Browser
) -> None:
    made = house.make("penguin-pals", {}, {}, public=True)
    house.join(made, "Mira")
    with a_person(browser, PHONE) as page:
        page.goto(house.link(made))
        alone = page.get_by_text("Only this computer can open these links")
        expect(alone).to_be_visible()
        expect(alone).to_contain_text("smorgasboard --lan")
        assert_accessible(page)
        page.get_by_role("button", name="Show a code").click()
        expect(
            page.get_by_role("dialog").get_by_text("Only this computer can open these links")
        ).to_be_visible()


def test_friends_are_let_in_with_one_click(tmp_path: Path, browser: Browser) -> None:
    with a_house(tmp_path, module="tests.browser.serving_at_home") as house:
        made = house.make("penguin-pals", {}, {}, public=True)
        house.join(made, "Mira")
        with a_person(browser, PHONE) as page:
            page.add_init_script("delete Navigator.prototype.clipboard")
            page.goto(house.link(made))
            expect(page.get_by_text("every device in your network")).to_be_visible()
            assert_accessible(page)
            page.get_by_role("button", name="Let friends in your network join").click()
            expect(page.get_by_role("status")).to_contain_text("http://127.0.0.2:")
            expect(page.get_by_text("Only this computer")).to_have_count(0)
            page.get_by_role("button", name="Show a code").click()
            link = page.get_by_role("dialog").get_by_label("Copy link").input_value()
        assert link.startswith("http://127.0.0.2:")
        with a_person(browser, PHONE) as friend:
            friend.goto(link)
            friend.get_by_label("Your name").fill("Jonas")
            friend.get_by_role("button", name="Sit down").click()
            await_board(friend)


def test_a_guest_at_a_public_table_has_a_name(house: House, browser: Browser) -> None:
    made = house.make("penguin-pals", {}, {}, public=True)
    house.join(made, "Mira")
    with a_person(browser) as mira, a_person(browser, PHONE) as guest:
        mira.add_init_script("delete Navigator.prototype.clipboard")
        mira.goto(house.link(made))
        mira.get_by_role("button", name="Copy link").click()
        link = mira.get_by_role("dialog").get_by_label("Copy link").input_value()
        guest.goto(link)
        guest.get_by_label("Your name").fill("Jonas")
        guest.get_by_role("button", name="Sit down").click()
        await_board(guest)
        assert house.http.get(link.replace("/t/", "/api/tables/")).json()["players"][1]["name"] == (
            "Jonas"
        )


def test_a_lobby_says_that_the_server_is_gone(house: House, browser: Browser) -> None:
    made = house.make("birthday-boom", {}, {}, {"bot": "greedy"})
    house.join(made, "Mira")
    lines: list[WebSocketRoute] = []

    def connect(line: WebSocketRoute) -> None:
        lines.append(line)
        line.connect_to_server()

    with a_person(browser) as page:
        page.route_web_socket(re.compile("/live$"), connect)
        page.goto(house.link(made))
        page.get_by_role("button", name="Start now").wait_for()
        page.context.set_offline(True)
        lines[0].close()
        expect(page.get_by_role("alert")).to_contain_text("The connection is gone")


def test_a_replay_is_copied_by_hand_where_pages_may_not(house: House, browser: Browser) -> None:
    made = house.nearly_over("birthday-boom", {}, {"bot": "random"}, {"bot": "random"})
    house.join(made, "Mira")
    with a_person(browser) as page:
        page.add_init_script("delete Navigator.prototype.clipboard")
        page.goto(house.link(made))
        play_to_the_end(page)
        page.get_by_role("link", name="Watch it again").click()
        page.get_by_role("slider").fill("2")
        page.get_by_role("button", name="Copy the link").click()
        link = page.get_by_role("dialog").get_by_label("Copy the link")
        expect(link).to_have_value(re.compile(r"/replay\?ply=2&seat=0$"))
