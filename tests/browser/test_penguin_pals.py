"""The board of Penguin Pals, in a real browser with a real server."""

import re
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, ViewportSize, expect

import smorgasboard
from tests.browser.browser import DESKTOP, PHONE, SMALL_PHONE, TABLET
from tests.browser.house import House, record_after, record_when
from tests.browser.pages import (
    a_move,
    a_person,
    asked,
    assert_accessible,
    assert_apart,
    assert_no_sideways_scroll,
    expect_status,
    ply,
    resize,
)
from tools.gallery import acting

LOW: ViewportSize = {"width": 844, "height": 390}
OUTSIDE = """all => all.flatMap(landing => {
    const { left, right } = landing.getBoundingClientRect()
    return [...landing.querySelectorAll('.one')].filter(one => {
        const box = one.getBoundingClientRect()
        return box.left < left - 1 || box.right > right + 1
    })
}).length"""
ROW = re.compile(r"[a-g](\d)-[a-g](\d)")


def space(page: Page, name: str) -> Locator:
    return page.locator(f"[data-space={name}]")


def legal(page: Page) -> list[str]:
    """The notations in the list of moves; it is there to read, not to click."""
    found: list[str] = page.locator(".rail [data-move]").evaluate_all(
        "moves => moves.map(move => move.dataset.move)"
    )
    return found


def on_the_board(page: Page, move: str) -> None:
    """Make a move by tapping things on the board."""
    board = page.locator("main.board")
    button = board.locator(f"[data-move={move}]")
    if move in ("pass", "freeze-all", "freeze-done"):
        button.click()
    elif move == "draw":
        board.get_by_role("button", name=re.compile("^Draw pile")).click()
    elif move.startswith("place-"):
        board.get_by_role("button", name=re.compile("^Your shore")).click()
        space(page, move.removeprefix("place-")).click()
    elif found := re.fullmatch(r"([a-g]\d)-shore", move):
        space(page, found[1]).click()
        board.get_by_role("button", name=re.compile("^Your landing")).click()
    elif found := re.fullmatch(r"(?:slide-)?([a-g]\d)-([a-g]\d)", move):
        space(page, found[1]).click()
        space(page, found[2]).click()
    elif found := re.fullmatch(r"freeze-([a-g]\d)", move):
        space(page, found[1]).click()
    elif found := re.fullmatch(r"(take|target-\d)-([a-g]\d)", move):
        space(page, found[2]).click()
        # Two teams on one block: the board asks whose penguin is meant.
        if found[1] == "take" or button.count():
            button.click()
    else:
        board.locator(f"[data-card={move}]").click()
        button.click()


def sensible(moves: list[str]) -> str:
    """The first seat comes from the south, so that more is farther. Cards are there to be used."""

    def worth(move: str) -> int:
        if move.endswith("-shore"):
            return 9
        if found := ROW.fullmatch(move):
            return 6 + int(found[2]) - int(found[1])
        if move.startswith("place-"):
            return 5
        if re.fullmatch(r"[a-z-]+-\d", move) and not move.startswith(("take", "slide")):
            return 8
        return {"freeze-all": 4, "pass": 3, "draw": 2}.get(move, 1)

    return max(moves, key=worth)


def late(house: House, seats: int, plies: int, seed: int) -> str:
    """The address of the first seat at a table that begins in the middle of a match."""
    record = record_after("penguin-pals", seats, plies, seed)
    bots = [{"bot": "greedy"} for _ in range(seats - 1)]
    made = house.fork(record, plies, {"name": "Mira"}, *bots)
    house.join(made, "Mira")
    return house.link(made)


def test_a_game_to_its_end_on_the_board(house: House, browser: Browser) -> None:
    with a_person(browser) as page:
        page.goto(late(house, 2, 110, 3))
        assert asked(page)
        assert_accessible(page)
        moves = 0
        while asked(page):
            with a_move(page):
                on_the_board(page, sensible(legal(page)))
            moves += 1
            if moves == 4:
                assert_accessible(page)
        assert moves > 4, "there was something to play"
        assert_accessible(page)
        page.get_by_role("button", name="Look at the board").click()
        expect(page.get_by_text("penguins are home")).to_be_visible()
        expect(page.get_by_role("heading", name="What you can do")).to_have_count(0)
        assert_accessible(page)
        resize(page, PHONE)
        assert_accessible(page)


@pytest.mark.parametrize(
    ("seats", "size"),
    [(2, SMALL_PHONE), (3, TABLET), (4, PHONE), (4, DESKTOP)],
    ids=["2-small-phone", "3-tablet", "4-phone", "4-desktop"],
)
def test_the_board_at_every_size(
    house: House, browser: Browser, seats: int, size: ViewportSize
) -> None:
    dark = "dark" if seats == 3 else "light"
    with a_person(browser, size, color_scheme=dark) as page:
        made = house.make("penguin-pals", {"name": "Mira"}, *[{"bot": "greedy"}] * (seats - 1))
        house.join(made, "Mira")
        page.goto(house.link(made))
        space(page, "c3").wait_for()
        assert_no_sideways_scroll(page)
        assert_accessible(page)


def an_action(house: House, page: Page) -> None:
    """A page where Mira has her action to choose: nobody has used a card before it."""
    match = smorgasboard.new("penguin-pals", seats=2, seed=1, options={"first_player": "0"})
    match.play("pass")
    made = house.fork(match.record(), 1, {"name": "Mira"}, {"name": "Jonas"})
    house.join(made, "Mira", "Jonas")
    page.goto(house.link(made))
    expect_status(page, "Your turn: one action")


def test_the_whole_bay_is_in_view_on_a_desk(house: House, browser: Browser) -> None:
    """Whoever comes with the keys would scroll the shores out of sight."""
    with a_person(browser) as page:
        an_action(house, page)
        hidden = page.get_by_role("main").evaluate("one => one.scrollHeight - one.clientHeight")
        assert hidden == 0


def of_people(house: House, record: str, plies: int, seats: int) -> dict[str, Any]:
    """A table of people that begins in the middle of a match."""
    made = house.fork(record, plies, *[{}] * seats)
    house.join(made, "Mira", "Jonas", "Aiko", "Omar")
    return made


def test_nobody_stands_on_names_and_cards_on_a_low_screen(house: House, browser: Browser) -> None:
    made = house.make("penguin-pals", *[{}] * 4)
    house.join(made, "Mira", "Jonas", "Aiko", "Omar")
    with a_person(browser, LOW) as page:
        page.goto(house.link(made))
        space(page, "c3").wait_for()
        assert_apart(page, ".shore .home .one", ".shore .tag, .shore .safe")


def test_an_answer_is_whole_on_a_low_screen(house: House, browser: Browser) -> None:
    def answers(legal: list[str]) -> bool:
        return "pass" in legal and any(move.startswith("you-snooze") for move in legal)

    made = of_people(house, *record_when("penguin-pals", 3, answers), seats=3)
    with a_person(browser, LOW) as page:
        page.goto(house.link(made, acting(house, made)))
        expect(page.locator(".held.playable")).to_be_visible()
        cut = page.locator(".hand .row").evaluate("one => one.scrollHeight - one.clientHeight")
        assert cut <= 1


def test_who_has_landed_stands_in_the_landing(house: House, browser: Browser) -> None:
    made = of_people(house, record_after("penguin-pals", 3, 220, 3), 220, 3)
    with a_person(browser) as page:
        page.goto(house.link(made))
        at_the_side = page.locator(":is(.left, .right) .safe")
        at_the_side.locator(".one").nth(1).wait_for()
        assert at_the_side.evaluate_all(OUTSIDE) == 0


def test_what_is_begun_can_be_taken_back(house: House, browser: Browser) -> None:
    with a_person(browser) as page:
        an_action(house, page)
        before = ply(page)
        space(page, "b1").click()
        expect(page.get_by_role("button", name="Place here")).to_be_visible()
        page.keyboard.press("Escape")
        expect(page.get_by_role("button", name="Place here")).to_have_count(0)
        space(page, "b1").click()
        space(page, "b1").click()
        expect(page.get_by_role("button", name="Place here")).to_have_count(0)
        assert ply(page) == before


def test_what_is_not_legal_says_why(house: House, browser: Browser) -> None:
    with a_person(browser) as page:
        an_action(house, page)
        page.get_by_role("button", name=re.compile("^Your shore")).click()
        space(page, "c3").click()
        expect(page.get_by_role("button", name=re.compile("Read clause 4"))).to_be_visible()
        page.locator("[data-deed=land_penguin]").focus()
        page.keyboard.press("Enter")
        expect(page.get_by_role("button", name=re.compile("Read clause 6"))).to_be_visible()


def test_a_penguin_is_dragged_onto_the_ice(house: House, browser: Browser) -> None:
    with a_person(browser) as page:
        an_action(house, page)
        page.get_by_role("button", name=re.compile("^Your shore")).drag_to(space(page, "d1"))
        expect(space(page, "d1")).to_have_accessible_name(re.compile("your penguin"))


def test_by_keyboard_alone(house: House, browser: Browser) -> None:
    with a_person(browser) as page:
        an_action(house, page)
        page.get_by_role("button", name=re.compile("^Your shore")).focus()
        page.keyboard.press("Enter")
        space(page, "a5").focus()
        for key in ("ArrowDown",) * 4 + ("ArrowRight",):
            page.keyboard.press(key)
        expect(space(page, "b1")).to_be_focused()
        page.keyboard.press("Enter")
        expect(space(page, "b1")).to_have_accessible_name(re.compile("your penguin"))


def test_when_to_be_asked_stands_in_one_place(house: House, browser: Browser) -> None:
    with a_person(browser) as page:
        an_action(house, page)
        expect(page.get_by_role("group", name="Ask me")).to_have_count(1)
        expect(page.get_by_label("whenever I can answer")).to_be_checked()
        page.get_by_label("only if it hits me").check()
        page.reload()
        expect(page.get_by_label("only if it hits me")).to_be_checked()


def test_who_watches_sees_no_hand(house: House, browser: Browser) -> None:
    with a_person(browser) as page:
        made = house.make("penguin-pals", {"name": "Mira"}, {"name": "Jonas"})
        house.join(made, "Mira", "Jonas")
        page.goto(f"{house.address}/t/{made['table']['id']}")
        space(page, "c3").wait_for()
        expect_status(page, "is choosing an action")
        expect(page.locator("[data-card]")).to_have_count(0)
        assert_accessible(page)
