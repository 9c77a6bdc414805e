"""The law of layout, for all five games at every size: what one needs is in view, nothing moves
when something is told, and no name is cut below four letters."""

import json
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, WebSocketRoute, expect

import smorgasboard
from smorgasboard.bots.registry import bot as bot_named
from tests.browser.browser import LOW_PHONE, PHONE
from tests.browser.house import House, match_after, record_after
from tests.browser.pages import (
    a_person,
    assert_accessible,
    assert_apart,
    assert_no_sideways_scroll,
    at_rest,
    await_board,
    expect_status,
    resize,
)
from tools.gallery import acting

DESKTOP: ViewportSize = {"width": 1280, "height": 800}
SIZES: dict[str, ViewportSize] = {
    "360x640": LOW_PHONE,
    "390x844": PHONE,
    "844x390": {"width": 844, "height": 390},
    "768x1024": {"width": 768, "height": 1024},
    "1280x800": DESKTOP,
    "1366x768": {"width": 1366, "height": 768},
    "1920x1080": {"width": 1920, "height": 1080},
    # 1280x800 at 200 %
    "640x400": {"width": 640, "height": 400},
}
ONE_SCREEN: tuple[ViewportSize, ...] = (
    DESKTOP,
    SIZES["1366x768"],
    {"width": 1440, "height": 900},
    {"width": 1920, "height": 1080},
)
LONG = (
    "Grandmother Ilse", "Bartholomew Quentin", "Papa Christoph", "Maximiliane-Sophie",
    "Mira", "Jonas", "Aiko", "Omar",
)  # fmt: skip
MODULES = {"goals": True, "food_allergy": True, "freezer": True, "diets": "alternate"}
FULL: dict[str, tuple[int, int, int, dict[str, Any]]] = {
    # seats, plies, seed: somebody is asked, and the table is as full as it gets
    "birthday-boom": (6, 70, 1250, {}),
    "fish-food": (8, 300, 5561, {}),
    "penguin-pals": (4, 64, 105, {}),
    "pass-the-party-food": (4, 40, 2, {}),
    "food-for-thought": (4, 160, 9, MODULES),
}
NEEDED: dict[str, tuple[str, ...]] = {
    # the hand or the plates, what is attacked or asked about, the main button
    "birthday-boom": (".cards .hand button.legal", ".lying", "[data-testid=pass]"),
    "fish-food": ("[data-testid=hand] .fan li", ".arena .target", "[data-testid=pass]"),
    "penguin-pals": (".bay", ".side > .hand", ".deeds [data-deed], .bar .buttons .btn"),
    "pass-the-party-food": (".area-stage [data-do]:enabled", ".area-own .felt"),
    "food-for-thought": (".status .say", ".status .bar .btn"),
}
STILL: dict[str, tuple[str, ...]] = {
    "birthday-boom": (".stage", ".mine"),
    "fish-food": (".reef", "[data-testid=hand]"),
    "penguin-pals": (".bay",),
    "pass-the-party-food": (".area-track", ".area-own"),
    "food-for-thought": (".town", ".mine", ".status .bar"),
}
FRAME = (".status", "main.board", "nav.tabs, .rail")
MOST_MOVED = 2
MOST_PLIES = 900
NARROW = 700
"""Below that a table of Food for Thought is shown in parts."""
MOMENTS = 6
"""Of a game that are compared."""
FEWEST_LETTERS = 4

IN_VIEW = """([wanted]) => [...document.querySelectorAll(wanted)].slice(0, 1).flatMap(one => {
    const box = one.getBoundingClientRect()
    const x = box.left + box.width / 2, y = box.top + Math.min(box.height / 2, 24)
    const top = document.elementFromPoint(x, y)
    const inside = box.width > 0 && x > 0 && x < innerWidth && box.top >= -1 && y < innerHeight
    return inside && one.contains(top) ? [true] : []
}).length"""

CUT = """([names, fewest]) => [...document.querySelectorAll('.page *')].flatMap(one => {
    const text = [...one.childNodes].find(node => node.nodeType === 3)
    const name = (one.textContent ?? '').trim()
    if (!text || !names.includes(name) || one.scrollWidth <= one.clientWidth) return []
    if (one.closest('.vh') || one.clientWidth < 2 || !one.checkVisibility()) return []
    const range = document.createRange()
    const from = text.textContent.indexOf(name)
    range.setStart(text, from)
    range.setEnd(text, Math.min(text.textContent.length, from + fewest))
    const dots = parseFloat(getComputedStyle(one).fontSize) * 0.7
    const last = one.getBoundingClientRect().right - dots + 1
    if (range.getBoundingClientRect().right <= last) return []
    return [`${name}: ${one.className} ${one.clientWidth} px`]
})"""

PLACES = """wanted => wanted.flatMap(one => {
    const found = document.querySelector(one)?.getBoundingClientRect()
    return found ? [[one, Math.round(found.left + scrollX), Math.round(found.top + scrollY)]] : []
})"""

TABLE = (
    *STILL["food-for-thought"][:2], "[data-spot=grocery]", ".side > :last-child",
    "[data-spot=book]", "[data-spot=planner]", "[data-spot=kitchen]", "[data-spot=body]",
    "[data-spot=cards]",
)  # fmt: skip

ON_TABLE = """groups => groups.flatMap(([within, ...wanted]) => {
    const board = document.querySelector(within).getBoundingClientRect()
    const from = within === 'html' ? new DOMRect() : board
    return wanted.flatMap(one => {
        const found = document.querySelector(one)?.getBoundingClientRect()
        return found?.width
            ? [[one, Math.round(found.left - from.left), Math.round(found.top - from.top)]] : []
    })
})"""

SMALL_TEXT = """() => [...document.querySelectorAll('.page *')].filter(one =>
    [...one.childNodes].some(node => node.nodeType === 3 && node.textContent.trim())
    && one.checkVisibility() && !one.closest('.vh, .tok, svg, kbd')
    && parseFloat(getComputedStyle(one).fontSize) < 12).map(one => one.outerHTML.slice(0, 90))"""

UNREAD = """() => [...document.querySelectorAll('.status .say, .status .why')].flatMap(one => {
    const end = one.closest('.words').getBoundingClientRect().bottom + 1
    const whole = one.scrollHeight <= one.clientHeight + 6
    return whole && one.getBoundingClientRect().bottom <= end ? [] : [one.textContent.trim()]
})"""

Laid = dict[str, Any]


@pytest.fixture(scope="module")
def laid(house: House) -> dict[str, Laid]:
    return {game: lay(house, game) for game in FULL}


def lay(house: House, game: str) -> Laid:
    """A full table."""
    seats, plies, seed, options = FULL[game]
    record = record_after(game, seats, plies, seed, **options)
    made = house.fork(record, plies, *[{"name": name} for name in LONG[:seats]])
    house.join(made, *LONG)
    return made


def sit(house: House, page: Page, made: Laid) -> None:
    page.goto(house.link(made, acting(house, made)))
    await_board(page)
    expect_status(page, "")
    page.wait_for_load_state("networkidle")


def missing(page: Page, game: str) -> list[str]:
    return [wanted for wanted in NEEDED[game] if page.evaluate(IN_VIEW, [wanted]) == 0]


def assert_in_view(page: Page, game: str, size: str = "this size") -> None:
    assert missing(page, game) == [], f"out of sight at {size}"


@pytest.mark.parametrize("game", FULL)
def test_what_one_needs_is_in_view_at_every_size(
    house: House, browser: Browser, laid: dict[str, Laid], game: str
) -> None:
    with a_person(browser) as page:
        sit(house, page, laid[game])
        for name, size in SIZES.items():
            resize(page, size)
            page.evaluate("scrollTo(0, 0)")
            assert_no_sideways_scroll(page)
            at_rest(page, assert_whole, game, name)


def assert_whole(page: Page, game: str, size: str) -> None:
    assert_in_view(page, game, size)
    assert_no_name_is_cut(page, size)
    assert page.evaluate(UNREAD) == [], f"cut in the status line at {size}"


@pytest.mark.parametrize("game", FULL)
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_at_any_size(
    house: House, browser: Browser, laid: dict[str, Laid], game: str, theme: str
) -> None:
    with a_person(browser, color_scheme=theme) as page:
        sit(house, page, laid[game])
        for size in SIZES.values():
            resize(page, size)
            assert_accessible(page)


def test_six_at_a_low_phone_lie_apart(
    house: House, browser: Browser, laid: dict[str, Laid]
) -> None:
    """No plate reaches into the next, and what the trick is worth is not under the hand."""
    with a_person(browser, SIZES["360x640"]) as page:
        sit(house, page, laid["birthday-boom"])
        at_rest(page, assert_plates_are_apart)
        assert_apart(page, ".facts .worth", ".cards .hand button")


def assert_plates_are_apart(page: Page) -> None:
    plates = page.locator(".others li .plate")
    assert plates.count() == 5
    assert plates.evaluate_all("all => all.filter(one => one.scrollWidth > one.clientWidth)") == []


def test_what_a_card_has_no_room_for_is_told_on_top(
    house: House, browser: Browser, laid: dict[str, Laid]
) -> None:
    """Its ability ends in dots at 1280x800: pointed at, it is read to its end."""
    whole = "1 point for each food group in the green, 7 at most."
    with a_person(browser, DESKTOP) as page:
        sit(house, page, laid["food-for-thought"])
        card = page.locator("[data-spot=cards] article", has_text="Mezze Spread")
        expect_status(page, "Tap a lit space")
        card.locator(".title").hover()
        expect_status(page, whole)
        page.mouse.move(1, 1)
        expect_status(page, "Tap a lit space")
        resize(page, SIZES["844x390"])
        text = card.locator(".text")
        expect(text).to_contain_text(whole)
        assert text.evaluate("one => one.scrollWidth <= one.clientWidth")


def places(page: Page, game: str) -> list[tuple[str, int, int]]:
    return [tuple(one) for one in page.evaluate(PLACES, [*FRAME, *STILL[game]])]


def expect_still(page: Page, game: str, before: list[tuple[str, int, int]]) -> None:
    """Everything that was there is where it was."""
    at_rest(page, assert_still, game, before)


def assert_still(page: Page, game: str, before: list[tuple[str, int, int]]) -> None:
    now = places(page, game)[: len(before)]
    moved = [
        f"{name}: {x - a}, {y - b}"
        for (name, a, b), (_, x, y) in zip(before, now, strict=True)
        if max(abs(x - a), abs(y - b)) > MOST_MOVED
    ]
    assert moved == []


class Wire:
    """Between the page and its table: what the table said can be said again, a little different."""

    def __init__(self, page: Page) -> None:
        self.page: WebSocketRoute | None = None
        self.update: dict[str, Any] = {}
        self.broken = False
        page.route_web_socket("**/live", self.connect)

    def connect(self, page: WebSocketRoute) -> None:
        if self.broken:
            page.close()
            return
        self.page = page
        page.connect_to_server().on_message(self.hear)

    def hear(self, told: str | bytes) -> None:
        message = json.loads(told)
        if message["tell"] == "update":
            self.update = message
        self.send(message)

    def send(self, message: dict[str, Any]) -> None:
        assert self.page is not None, "the page has come to the table"
        self.page.send(json.dumps(message))

    def cut(self) -> None:
        assert self.page is not None, "the page has come to the table"
        self.broken = True
        self.page.close()


@pytest.mark.parametrize("size", ["1280x800", "360x640"])
@pytest.mark.parametrize("game", FULL)
def test_nothing_moves_when_something_is_told(
    house: House, browser: Browser, laid: dict[str, Laid], game: str, size: str
) -> None:
    """Somebody asks to take back, a bot plays, the connection is gone: the hand stays in place."""
    made = laid[game]
    with a_person(browser, SIZES[size]) as page:
        wire = Wire(page)
        sit(house, page, made)
        before = places(page, game)
        viewer = wire.update["viewer"]
        other = (viewer + 1) % len(made["keys"])
        players = [
            {**player, "bot": "easy" if seat == viewer else player["bot"]}
            for seat, player in enumerate(wire.update["players"])
        ]
        strips: list[tuple[dict[str, Any], str]] = [
            ({"undo": {"seat": other, "waiting": [viewer]}}, ".notice[role=alert]"),
            ({"players": players}, ".notice:not([role=alert])"),
        ]
        for change, strip in strips:
            wire.send({**wire.update, **change})
            expect(page.locator(strip)).to_be_visible()
            expect_still(page, game, before)
            at_rest(page, assert_in_view, game)
        wire.send(wire.update)
        wire.cut()
        expect(page.locator(".lost")).to_be_visible()
        expect_still(page, game, before)
        at_rest(page, assert_in_view, game)


@pytest.mark.parametrize("game", FULL)
def test_the_frame_is_the_same_in_every_turn(
    house: House, browser: Browser, laid: dict[str, Laid], game: str
) -> None:
    """For whoever acts, and for somebody who waits."""
    made = laid[game]
    mine = acting(house, made)
    with a_person(browser, DESKTOP) as page:
        sit(house, page, made)
        before = places(page, game)[: len(FRAME)]
    with a_person(browser, DESKTOP) as page:
        page.goto(house.link(made, (mine + 1) % len(made["keys"])))
        await_board(page)
        expect_still(page, game, before)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_party_is_whole_on_an_upright_tablet(house: House, browser: Browser, seats: int) -> None:
    """What is asked lies below one's own board, not on it, and nothing has to be scrolled to."""
    record = record_after("pass-the-party-food", seats, 40, 2)
    made = house.fork(record, 40, *[{"name": name} for name in LONG[:seats]])
    house.join(made, *LONG)
    with a_person(browser, SIZES["768x1024"]) as page:
        sit(house, page, made)
        at_rest(page, assert_question_lies_below)


def assert_question_lies_below(page: Page) -> None:
    own = page.locator(".area-own").bounding_box()
    stage = page.locator(".area-stage").bounding_box()
    assert own is not None
    assert stage is not None
    assert own["y"] + own["height"] <= stage["y"] + 1
    assert page.evaluate("document.documentElement.scrollHeight - innerHeight") <= 0


@pytest.mark.parametrize("seats", [2, 4])
def test_food_for_thought_is_on_one_screen(house: House, browser: Browser, seats: int) -> None:
    """With two players, and with four and every module: nothing scrolls but the log."""
    plies, options = (60, {}) if seats == 2 else (160, MODULES)
    record = record_after("food-for-thought", seats, plies, 4, **options)
    made = house.fork(record, plies, *[{"name": name} for name in LONG[:seats]])
    house.join(made, *LONG)
    with a_person(browser) as page:
        for size in ONE_SCREEN:
            resize(page, size)
            sit(house, page, made)
            at_rest(page, assert_on_one_screen, size)


def assert_on_one_screen(page: Page, size: ViewportSize) -> None:
    high = page.evaluate("document.documentElement.scrollHeight - innerHeight")
    assert high <= 0, f"{size} scrolls by {high} px"
    for part in (".town", ".mine", ".rail"):
        box = page.locator(part).bounding_box()
        assert box is not None, part
        assert box["y"] + box["height"] <= size["height"] + 1, (size, part, box)
    over = page.locator(".fft .place, .fft .help").evaluate_all(
        "all => all.filter(one => one.scrollHeight > one.clientHeight + 1).length"
    )
    assert over == 0, f"{size}: something is larger than its place"
    assert page.evaluate(SMALL_TEXT) == []


COVERED = """() => [...document.querySelectorAll('.page > header :is(a, button)')].filter(one => {
    const { left, top, width, height } = one.getBoundingClientRect()
    const there = document.elementFromPoint(left + width / 2, top + height / 2)
    return one.checkVisibility() && !one.contains(there)
}).map(one => one.ariaLabel)"""


@pytest.mark.parametrize("game", FULL)
def test_the_bar_on_top_is_whole_at_every_size(
    house: House, browser: Browser, laid: dict[str, Laid], game: str
) -> None:
    """Nothing lies over its buttons, and the name of the game is not cut."""
    with a_person(browser) as page:
        sit(house, page, laid[game])
        for size in SIZES.values():
            resize(page, size)
            page.evaluate("scrollTo(0, 0)")
            at_rest(page, assert_bar_is_whole)


def assert_bar_is_whole(page: Page) -> None:
    assert page.evaluate(COVERED) == []
    title = page.locator(".page > header h1")
    assert title.evaluate("one => one.scrollWidth - one.clientWidth") <= 0


@pytest.mark.parametrize("game", FULL)
def test_no_name_is_cut_when_a_game_begins(house: House, browser: Browser, game: str) -> None:
    """Then all pieces wait beside the names."""
    seats = FULL[game][0]
    made = house.make(game, *[{} for _ in range(seats)])
    house.join(made, *LONG)
    with a_person(browser) as page:
        sit(house, page, made)
        for name, size in SIZES.items():
            resize(page, size)
            at_rest(page, assert_no_name_is_cut, name)


def assert_no_name_is_cut(page: Page, size: str) -> None:
    assert page.evaluate(CUT, [list(LONG), FEWEST_LETTERS]) == [], f"cut at {size}"


@pytest.mark.parametrize("size", ["1280x800", "1366x768", "390x844"])
@pytest.mark.parametrize("game", [game for game in FULL if game != "food-for-thought"])
def test_nothing_moves_while_a_game_is_played(
    house: House, browser: Browser, game: str, size: str
) -> None:
    """However many cards lie in the middle. Food for Thought is looked at at every size, below."""
    match = match_after(game, 3, 60, seed=4)
    record = match.record()
    mine = [ply for ply, made in enumerate(match.plies) if made.seat == 0]
    before: list[tuple[str, int, int]] = []
    for ply in mine[:: max(1, len(mine) // MOMENTS)]:
        made = house.fork(record, ply, {}, *[{"bot": "greedy"}] * 2)
        house.join(made, LONG[0])
        with a_person(browser, SIZES[size]) as page:
            sit(house, page, made)
            before = before or places(page, game)
            expect_still(page, game, before)


@pytest.mark.parametrize("seats", [2, 4])
def test_nothing_moves_while_food_is_bought_and_eaten(
    house: House, browser: Browser, seats: int
) -> None:
    """The line on top stays in the window, and each place on the table, however much is in it.

    A phone shows one part of the table at a time, and brings the awaited place to the top.
    """
    match = match_after("food-for-thought", seats, MOST_PLIES, 4, **(MODULES if seats == 4 else {}))
    mine = [ply for ply, made in enumerate(match.plies) if made.seat == 0]
    first: dict[tuple[str, str], tuple[int, int]] = {}
    for ply in mine[:: max(1, len(mine) // MOMENTS)]:
        made = house.fork(match.record(), ply, {}, *[{"bot": "greedy"}] * (seats - 1))
        house.join(made, LONG[0])
        with a_person(browser) as page:
            sit(house, page, made)
            for name, size in SIZES.items():
                if size["width"] >= NARROW:
                    resize(page, size)
                    at_rest(page, assert_as_first, name, first)


def on_table(page: Page) -> list[tuple[str, int, int]]:
    """The parts of a table of Food for Thought: where they lie, and the line on top."""
    found: list[tuple[str, int, int]] = page.evaluate(
        ON_TABLE, [["html", *FRAME[:1]], ["main.board", *TABLE]]
    )
    return found


def assert_as_first(page: Page, size: str, first: dict[tuple[str, str], tuple[int, int]]) -> None:
    """Every place is where it was when it was first seen at this size."""
    found = on_table(page)
    moved = [
        f"{name} at {size}: {x - a}, {y - b}"
        for name, x, y in found
        for a, b in [first.get((size, name), (x, y))]
        if max(abs(x - a), abs(y - b)) > MOST_MOVED
    ]
    assert moved == []
    first |= {(size, name): (x, y) for name, x, y in found if (size, name) not in first}


UNREADABLE = """() => [...document.querySelectorAll('[data-spot=cards] .title')].filter(
    one => one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 2
).map(one => one.textContent)"""
ROW = 18
"""Pixels that a row of the body needs at least."""


@pytest.mark.parametrize("cards", [11, 16])
def test_whoever_hoards_recipes_can_read_them_all(
    house: House, browser: Browser, cards: int
) -> None:
    """Titles are whole, the body keeps its rows, and what has no room is scrolled to."""
    record, plies = hoarding(cards)
    made = house.fork(record, plies, {}, {"bot": "greedy"})
    house.join(made, LONG[0])
    with a_person(browser) as page:
        for size in ONE_SCREEN:
            resize(page, size)
            sit(house, page, made)
            at_rest(page, assert_on_one_screen, size)
            assert page.evaluate(UNREADABLE) == [], size
            rows = page.locator("[data-spot=body] .track").evaluate_all(
                "all => all.map(one => one.getBoundingClientRect().height)"
            )
            assert min(rows) >= ROW, size
            last = page.locator("[data-spot=cards] article").last
            last.scroll_into_view_if_needed()
            expect(last).to_be_in_viewport(ratio=0.9)
        assert_accessible(page)


def test_what_many_cards_do_is_one_sentence_on_a_phone(house: House, browser: Browser) -> None:
    record, plies = hoarding(8)
    made = house.fork(record, plies, {}, {"bot": "greedy"})
    house.join(made, LONG[0])
    with a_person(browser, SIZES["390x844"]) as page:
        sit(house, page, made)
        page.get_by_role("tab", name="Cards").or_(page.get_by_text("Cards", exact=True)).click()
        heads = page.locator("[data-spot=cards] .text b")
        tall = heads.evaluate_all("all => all.filter(one => one.getClientRects().length > 1)")
        assert heads.count() > 0
        assert tall == [], "when it counts, and what, stand on one line"
        shown = heads.evaluate_all(
            "all => all.map(one => getComputedStyle(one.parentNode).display)"
        )
        assert set(shown) == {"block"}
        cut = page.locator("[data-spot=cards] header small").evaluate_all(
            "all => all.filter(one => one.scrollWidth > one.clientWidth)"
        )
        assert cut == []


def hoarding(cards: int) -> tuple[str, int]:
    """A match in which the first player takes whatever there is to take, and is to act."""
    match = smorgasboard.new("food-for-thought", seats=2, seed=5)
    player = bot_named("greedy")
    while match.to_act is not None:
        mine = match.view(0)["table"]["players"][0]
        if match.to_act == 0 and len(mine["recipes"]) + len(mine["activities"]) >= cards:
            return match.record(), len(match.plies)
        legal = [str(action) for action in match.legal()]
        wanted = next(
            (move for move in legal if move.startswith(("take:", "place:cook", "place:recipes"))),
            None,
        )
        if match.to_act == 0 and wanted:
            match.play(wanted)
        else:
            match.play(player.choose(match.view(match.to_act), match.legal(), None))
    raise AssertionError("so many cards are never open")
