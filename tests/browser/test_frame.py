"""Home, lobby, links, replay: what is around the boards."""

import re

import pytest
from playwright.sync_api import Browser, Page, Route, ViewportSize, expect

from tests.browser.browser import DESKTOP, LOW_PHONE, PHONE, SMALL_PHONE, TABLET
from tests.browser.house import House
from tests.browser.pages import (
    END,
    MOMENT,
    MOVE,
    a_move,
    a_person,
    asked,
    assert_accessible,
    assert_apart,
    assert_no_sideways_scroll,
    at_rest,
    await_board,
    expect_status,
    may_move,
    play_listed,
    play_to_the_end,
    press_first,
    resize,
    whose_turn,
)

BOARD = re.compile(r"/assets/birthday_boom-[\w-]+\.js$")
HAS_RELOADED = "sessionStorage.setItem('smorgasboard.reloaded', String(Date.now()))"
"""A page that has tried to load itself anew does not try it again at once."""

LOW: tuple[ViewportSize, ...] = ({"width": 844, "height": 390}, {"width": 640, "height": 400})
"""A phone held across, and a page made twice as large."""


@pytest.mark.parametrize(
    "size", [SMALL_PHONE, PHONE, TABLET, DESKTOP], ids=lambda one: one["width"]
)
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_home_at_every_size(house: House, browser: Browser, size: ViewportSize, theme: str) -> None:
    with a_person(browser, size, color_scheme=theme) as page:
        page.goto(house.address)
        expect(page.get_by_role("button", name="Lay the table")).to_be_enabled()
        assert_no_sideways_scroll(page)
        assert_accessible(page)


def test_a_table_in_three_clicks(house: House, browser: Browser) -> None:
    with a_person(browser) as page:
        page.goto(house.address)
        page.get_by_label("Your name").fill("Mira")
        page.get_by_role("button", name=re.compile("^Birthday Boom")).click()
        page.get_by_role("button", name="Lay the table").click()
        await_board(page)
        assert re.search(r"/t/[\w-]+$", page.url), "the key does not stay in the address"
        page.goto(house.address)
        expect(page.get_by_role("heading", name="My tables")).to_be_visible()
        page.get_by_role("link", name=re.compile("Birthday Boom")).click()
        await_board(page)


def test_a_board_that_takes_its_time_is_announced(house: House, browser: Browser) -> None:
    made = house.make("birthday-boom", {}, {"bot": "greedy"}, {"bot": "greedy"})
    house.join(made, "Mira")
    held: list[Route] = []
    with a_person(browser) as page:
        page.route(BOARD, lambda route: held.append(route))
        with page.expect_request(BOARD):
            page.goto(house.link(made))
        expect_status(page, "on its way")
        while not held:  # the browser has asked; we hear of it in a moment
            page.wait_for_timeout(MOMENT)
        held[0].continue_()
        await_board(page)


def test_a_board_that_does_not_come_says_so(house: House, browser: Browser) -> None:
    made = house.make("birthday-boom", {}, {"bot": "greedy"}, {"bot": "greedy"})
    house.join(made, "Mira")
    with a_person(browser) as page:
        page.add_init_script(HAS_RELOADED)
        page.route(BOARD, lambda route: route.abort())
        page.goto(house.link(made))
        expect_status(page, "did not come")
        page.unroute(BOARD)
        page.get_by_role("button", name="Load again").click()
        await_board(page)


def test_a_host_is_asked_for_a_name(house: House, browser: Browser) -> None:
    with a_person(browser) as page:
        page.goto(house.address)
        lay = page.get_by_role("button", name="Lay the table")
        lay.click()
        expect(page.get_by_role("alert")).to_contain_text("What shall the others call you?")
        expect(page.get_by_label("Your name")).to_be_focused()
        assert_accessible(page)
        page.keyboard.type("Mira")
        expect(page.get_by_role("alert")).to_have_count(0)
        lay.click()
        await_board(page)
        page.goto(house.address)
        expect(page.get_by_label("Your name")).to_have_value("Mira")


def test_whose_turn_it_is_stands_in_the_title(house: House, browser: Browser) -> None:
    made = house.make("fish-food", {}, {})
    house.join(made, "Mira", "Jonas")
    with a_person(browser) as page:
        table = house.http.get(f"/api/tables/{made['table']['id']}").json()
        page.goto(house.link(made, table["to_act"]))
        expect(page).to_have_title(re.compile("^Your turn: .* · Fish Food$"))
        page.get_by_role("button", name="Table menu").click()
        page.get_by_role("button", name="Finish without me").click()
        expect(page).not_to_have_title(re.compile("Your turn"))
        expect_status(page, re.compile("A bot plays for you|Jonas|Mira"))


def assert_choices_are_whole(page: Page) -> None:
    """However long it is, what was chosen can be read to its end."""
    cut = page.locator(".face").evaluate_all(
        "all => all.filter(one => one.scrollWidth > one.clientWidth || one.scrollHeight > "
        "one.clientHeight).map(one => one.textContent)"
    )
    assert cut == []
    assert page.locator(".face").count() > 0


def test_options_have_a_sentence_each(house: House, browser: Browser) -> None:
    with a_person(browser) as page:
        page.goto(house.address)
        page.get_by_label("Your name").fill("Mira")
        page.get_by_role("button", name=re.compile("^Fish Food")).click()
        page.get_by_role("button", name="More options").click()
        tie = page.get_by_label("What a fish as large as the creature does")
        expect(tie).to_have_count(0)
        page.get_by_label("Which cards are used").select_option("simple")
        expect(tie).to_be_visible()
        for size in (LOW_PHONE, DESKTOP):
            resize(page, size)
            at_rest(page, assert_choices_are_whole)
        page.get_by_label("Who begins").select_option(label="Mira")
        assert_accessible(page)
        page.get_by_label("Public").check()
        page.get_by_role("button", name="Lay the table").click()
        await_board(page)


def test_four_friends_sit_down_by_link_and_play(house: House, browser: Browser) -> None:
    made = house.nearly_over("birthday-boom", {}, {}, {}, {})
    with (
        a_person(browser) as mira,
        a_person(browser) as jonas,
        a_person(browser, PHONE) as aiko,
        a_person(browser) as omar,
    ):
        people = {"Mira": mira, "Jonas": jonas, "Aiko": aiko, "Omar": omar}
        for place, (name, page) in enumerate(people.items()):
            page.goto(house.link(made, place))
            page.get_by_label("Your name").fill(name)
            if place == 0:
                assert_accessible(page)
            page.get_by_role("button", name="Sit down").click()
        for page in people.values():
            await_board(page)
            assert "Mira" in page.content()
        mira.get_by_role("tab", name="Chat").click()
        mira.get_by_label("Say something").fill("Cake first!")
        mira.get_by_role("button", name="Send").click()
        jonas.get_by_role("tab", name="Chat").click()
        expect(jonas.get_by_text("Cake first!")).to_be_visible()
        pages = list(people.values())
        while (acting := whose_turn(pages)) is not None:
            with a_move(acting):
                press_first(acting)
        for page in pages:
            expect(page.get_by_test_id("end")).to_be_visible()


def test_a_link_to_a_table_that_is_gone(house: House, browser: Browser) -> None:
    with a_person(browser) as page:
        page.goto(f"{house.address}/t/nosuchtable")
        expect(page.get_by_role("heading", name="There is no such table")).to_be_visible()
        page.get_by_role("link", name="To the games").click()
        expect(page.get_by_role("heading", name="Smorgasboard")).to_be_visible()
        page.goto(f"{house.address}/somewhere/else")
        expect(page.get_by_role("heading", name="There is nothing here")).to_be_visible()
        assert_accessible(page)


def test_a_wrong_key_says_so(house: House, browser: Browser) -> None:
    made = house.make("birthday-boom", {}, {}, {})
    with a_person(browser) as page:
        page.goto(f"{house.address}/t/{made['table']['id']}#seat=1&key={'x' * 30}")
        expect(page.get_by_text("taken, or the link is not complete")).to_be_visible()


def test_rules_open_and_can_be_searched(house: House, browser: Browser) -> None:
    made = house.make("fish-food", {}, {"bot": "greedy"})
    house.join(made, "Mira")
    with a_person(browser) as page:
        page.goto(house.link(made))
        page.get_by_role("button", name="Rules").click()
        page.get_by_label("Search the rules").fill("stun")
        expect(page.locator("[data-clause]").first).to_be_visible()
        assert_accessible(page)
        page.goto(f"{house.address}/rules/fish-food")
        expect(page.locator("[data-clause]").first).to_be_visible()


def test_end_replay_and_play_from_here(house: House, browser: Browser) -> None:
    made = house.make("birthday-boom", {}, {"bot": "greedy"}, {"bot": "greedy"})
    house.join(made, "Mira")
    with a_person(browser) as page:
        page.goto(house.link(made))
        play_to_the_end(page)
        assert_accessible(page)
        end = page.get_by_role("dialog")
        expect(end.get_by_text("The secret fits the promise")).to_be_hidden()
        end.get_by_text("Was the deal fair?").click()
        expect(end.get_by_text("The secret fits the promise")).to_be_visible()
        page.get_by_role("link", name="Watch it again").click()
        slider = page.get_by_role("slider")
        slider.wait_for()
        assert_accessible(page)
        page.keyboard.press("End")
        expect(page.get_by_text(re.compile(r"Move (\d+) of \1"))).to_be_visible()
        moves = int(slider.get_attribute("max") or "0")
        page.get_by_label("Step by").select_option("turn")
        expect(page.get_by_text(re.compile(r"Turn (\d+) of \1"))).to_be_visible()
        assert int(slider.get_attribute("max") or "0") < moves, "passes are no turns"
        slider.fill("1")
        expect(page.get_by_test_id("log").locator("> li")).to_have_count(2)
        page.get_by_label("Step by").select_option("move")
        page.keyboard.press("Home")
        page.get_by_role("button", name="One on").click()
        page.wait_for_url(re.compile("ply=1"))
        expect(page.get_by_label("Seen by")).to_have_value("0")
        page.reload()
        expect(page.get_by_text(re.compile("Move 1 of"))).to_be_visible()
        page.get_by_role("button", name="Play from here").click()
        page.wait_for_url(re.compile(r"/t/[\w-]+$"))
        await_board(page)
        assert asked(page), "it goes on"


def test_a_replay_asks_nobody(house: House, browser: Browser) -> None:
    """It is seen with one's own eyes; what could have been done then is not claimed."""
    made = house.nearly_over("birthday-boom", {}, {"bot": "greedy"}, {"bot": "greedy"})
    house.join(made, "Mira")
    with a_person(browser) as page:
        page.goto(house.link(made))
        play_to_the_end(page)
        page.get_by_role("link", name="Watch it again").click()
        slider = page.get_by_role("slider")
        expect(page.get_by_label("Seen by")).to_have_value("0")
        last = int(slider.get_attribute("max") or "0")
        told = set()
        for ply in range(last):
            slider.fill(str(ply))
            told.add(page.get_by_test_id("status").inner_text())
        assert any(line.startswith("Mira") for line in told)
        assert not any("Your turn" in line or "You " in line for line in told)
        page.get_by_label("Seen by").select_option("A spectator")
        page.wait_for_url(re.compile("seat=$"))
        page.reload()
        expect(page.get_by_label("Seen by")).to_have_value("")


def test_the_controls_of_a_replay_leave_the_hand_in_view(house: House, browser: Browser) -> None:
    """At every size they take one line at the foot; what has no room there unfolds."""
    made = house.nearly_over("birthday-boom", {}, {"bot": "greedy"}, {"bot": "greedy"}, left=40)
    house.join(made, "Mira")
    with a_person(browser) as page:
        page.goto(house.link(made))
        play_to_the_end(page)
        page.get_by_role("link", name="Watch it again").click()
        page.get_by_role("slider").wait_for()
        page.keyboard.press("Home")
        for size in (LOW_PHONE, PHONE, *LOW):
            resize(page, size)
            assert_apart(page, "footer.controls", ".cards .hand [data-card], .lying")
            assert_no_sideways_scroll(page)
            expect(page.get_by_label("Step by")).to_be_hidden()
            page.get_by_role("button", name="More about this replay").click()
            expect(page.get_by_role("button", name="Play from here")).to_be_in_viewport(ratio=1)
            assert_accessible(page)
            page.get_by_role("button", name="More about this replay").click()


def test_what_happens_is_spoken_at_every_size(house: House, browser: Browser) -> None:
    made = house.make("birthday-boom", {}, {"bot": "greedy"}, {"bot": "greedy"})
    house.join(made, "Mira")
    with a_person(browser, PHONE) as page:
        page.goto(house.link(made))
        assert asked(page)
        press_first(page)
        expect(page.get_by_test_id("spoken")).to_contain_text(re.compile("You (play|pass|show)"))
        assert asked(page)
        expect(page.get_by_test_id("spoken").locator("p")).not_to_have_count(1)


def test_the_log_has_a_line_a_turn(house: House, browser: Browser) -> None:
    """What the others did since is tinted; a line unfolds into what happened, passes included."""
    made = house.make("birthday-boom", {}, {"bot": "greedy"}, {"bot": "greedy"})
    house.join(made, "Mira")
    with a_person(browser) as page:
        page.goto(house.link(made))
        lines = page.locator(".rail [data-testid=log] > li")
        passed = lines.filter(has_text=re.compile(r"plays? a .*\. .* pass"))
        while asked(page) and not passed.count():
            play_listed(page)
        expect(page.locator(".rail .fresh").first).to_be_visible()
        expect(page.locator(".rail .fresh").filter(has_text=re.compile("^ *M?You "))).to_have_count(
            0
        )
        line = passed.first
        line.get_by_role("button").click()
        expect(
            line.locator("li").filter(has_text=re.compile("pass(es)?\\.$")).first
        ).to_be_visible()
        assert_accessible(page)


def test_a_sheet_gives_the_keys_back(house: House, browser: Browser) -> None:
    made = house.make("birthday-boom", {}, {"bot": "greedy"}, {"bot": "greedy"})
    house.join(made, "Mira")
    with a_person(browser, PHONE) as page:
        page.goto(house.link(made))
        assert asked(page)
        log = page.get_by_role("button", name="Log")
        log.click()
        page.get_by_role("button", name="Close").click()
        expect(log).to_be_focused()
        page.keyboard.press("Enter")
        expect(page.get_by_role("region", name="Log").first).to_be_visible()
        page.keyboard.press("Escape")
        expect(log).to_be_focused()


def test_who_is_awaited_and_away_is_told(house: House, browser: Browser) -> None:
    made = house.make("birthday-boom", {}, {}, {"bot": "greedy"})
    house.join(made, "Mira", "Jonas")
    with a_person(browser, PHONE) as page:
        page.goto(house.link(made))
        for _ in range(20):
            page.locator(f"{MOVE}, .why:has-text('Jonas is away')").first.wait_for(state="attached")
            if not may_move(page):
                break
            play_listed(page)
        expect_status(page, "Jonas is away")


def test_rematch(house: House, browser: Browser) -> None:
    made = house.nearly_over("birthday-boom", {}, {"bot": "random"}, {"bot": "random"})
    house.join(made, "Mira")
    with a_person(browser) as page:
        page.goto(house.link(made))
        play_to_the_end(page)
        before = page.url
        again = page.get_by_role("button", name="Play again")
        for size in (*LOW, DESKTOP):
            resize(page, size)
            expect(again).to_be_in_viewport(ratio=1)
        again.click()
        page.wait_for_url(lambda address: address != before)
        await_board(page)


def test_a_series_goes_on_to_its_next_game(house: House, browser: Browser) -> None:
    made = house.make(
        "birthday-boom",
        {},
        {"bot": "random"},
        {"bot": "random"},
        everybody_starts=True,
        bot_speed="at_once",
    )
    house.join(made, "Mira")
    with a_person(browser) as page:
        page.goto(house.link(made))
        play_to_the_end(page)
        standing = page.get_by_test_id("series")
        expect(standing).to_contain_text("After 1 of 3 games")
        expect(standing.get_by_role("listitem")).to_have_count(3)
        expect(standing).to_contain_text("in the lead")
        assert_accessible(page)
        before = page.url
        page.get_by_role("button", name="On to game 2 of 3").click()
        page.wait_for_url(lambda address: address != before)
        await_board(page)


def test_a_face_is_shown_at_the_other_seat_unless_it_is_switched_off(
    house: House, browser: Browser
) -> None:
    made = house.make("birthday-boom", {}, {}, {"bot": "greedy"})
    house.join(made, "Mira", "Jonas")
    with a_person(browser) as mira, a_person(browser, PHONE) as jonas:
        mira.goto(house.link(made))
        jonas.goto(house.link(made, 1))
        await_board(jonas)
        mira.get_by_role("tab", name="Chat").click()
        applause = mira.get_by_role("button", name="Applause")
        applause.click()
        expect(jonas.get_by_test_id("reactions")).to_contain_text("👏")
        expect(jonas.locator("[aria-live=polite]", has_text="Mira claps.")).to_be_attached()
        assert_accessible(mira)
        expect(jonas.get_by_test_id("reactions").locator("li")).to_have_count(0)
        jonas.get_by_role("button", name="Table menu").click()
        jonas.get_by_role("button", name="Faces of the others are shown").click()
        applause.click()
        expect(mira.get_by_test_id("reactions")).to_contain_text("👏")
        expect(jonas.get_by_test_id("reactions").locator("li")).to_have_count(0)


def test_a_game_is_finished_without_me(house: House, browser: Browser) -> None:
    """A bot plays on, and whoever plays alone with bots may hurry them."""
    made = house.make("birthday-boom", {}, {"bot": "greedy"}, {"bot": "greedy"})
    house.join(made, "Mira")
    with a_person(browser) as page:
        page.goto(house.link(made))
        await_board(page)
        page.get_by_role("button", name="Table menu").click()
        page.get_by_label("Bots play").select_option("quickly, and think less")
        log = page.locator(".rail [data-testid=log]")
        expect(log).to_contain_text("You let the bots play quickly.")
        assert_accessible(page)
        page.get_by_role("button", name="Finish without me").click()
        page.locator(END).wait_for()
        expect(log).to_contain_text("Mira has left; a bot plays on.")
