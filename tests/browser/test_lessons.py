"""Lessons in a browser: each is played through on the real board, and nobody gets stuck."""

import re

import pytest
from playwright.sync_api import Browser, FloatRect, Page, expect

from smorgasboard.games.registry import GAMES, find_game
from smorgasboard.lessons.lesson import LessonStep, lessons_of
from tests.browser.browser import DESKTOP, PHONE
from tests.browser.house import House
from tests.browser.pages import a_person, assert_accessible, assert_no_sideways_scroll, at_rest
from tests.browser.sight import assert_in_sight

LESSONS = [(slug, name) for slug, game in GAMES.items() for name in lessons_of(game)]
GO = "testid:go"
"""The main button, which sends what was picked."""
BY_HAND = {
    "The dice make it cheap": ["cell:36", "cell:33", GO],
    "First take recipes": ["move:take:yogurt-parfait", GO],
    "First take activities": ["move:take:badminton", "move:take:table-tennis", GO],
    "Somebody to help you": ["hire:personal-shopper", GO],
    "Two assistants": ["hire:personal-shopper", GO, "hire:executive-chef", GO],
    "Eight new recipes": ["move:take:cheese-fondue", GO],
    "Two goals for all": ["hire:fitness-coach", GO],
    "Place and pass": ["pass", "move:pass:grocery"],
    "Three tiles, three plates": ["place:plate-centre"],
    "Pass it to who needs it": ["place:plate-left"],
    "Ziggy collects, too": ["take", "do:take-lamington"],
    "Ziggy eats a whole row!": ["do:give-lamington"],
    "A creature attacks every turn": ["card:fish-food", "place:defender"],
    "The others play, too": ["card:school-of-fish", "place:defender"],
    "Now spoil it for Jonas": ["card:caught-in-the-net", "place:defender"],
    "Suddenly it attacks you": ["card:swim-away", "testid:plain"],
    "Cards against a friend": ["card:stun", "place:seat:1"],
    "One action a turn": ["space:c1", "move:place-c1"],
    "Step by step north": ["space:c1", "space:c2"],
    "Penguins can swim": ["space:c2", "space:c4"],
    "A crowd pushes out the few": ["space:d4", "space:c4"],
    "The ice goes, too": ["space:b5", "space:c5"],
    "Home on the other shore": ["space:d5", "move:d5-shore"],
    "The fifth one wins": ["space:c5", "move:c5-shore"],
    "Once again: a free move": ["card:once-again-1", "move:once-again-1"],
    "Nobody answers: it happens": ["space:c4", "space:c5"],
    "Jonas reaches for your penguin": ["card:wait-a-sec-1", "move:wait-a-sec-1"],
    "He answers your answer!": ["card:you-snooze-1", "move:you-snooze-1"],
    "More cards to know": ["card:fury-1", "move:fury-1"],
}
"""By its title: what is tapped in a step where it is more than what is pointed at."""
BOOM = "/learn/birthday-boom/first-tricks"


def coach(page: Page, name: str) -> None:
    page.get_by_test_id("coach").get_by_role("button", name=name, exact=True).click()


def settled(page: Page, number: int) -> None:
    """The step is there, and the table has played what it plays before it asks."""
    page.locator(f"[data-step='{number}'][data-settled=true]").wait_for()


def lit(page: Page, step: LessonStep, *, whole: bool) -> None:
    """What a step points at is in view and not under the coach; all the rest, where a `whole` board
    is shown at once."""
    if not step.point:
        assert_in_sight(page, [], step.title)
        return
    spotlight = page.get_by_test_id("spotlight")
    first, count = step.lit()[0], len(step.lit()[0])
    expect(spotlight).to_have_attribute("data-lit", str(count) if whole else re.compile("[1-9]"))
    expect(page.locator(selector(first[0])).first).to_be_in_viewport()
    at_rest(page, assert_beside_the_coach, step)
    assert_in_sight(page, [selector(place) for place in first], step.title)
    expect(page.get_by_test_id("spotlight").locator("[data-picture] > .picture")).to_have_count(
        1 if step.picture else 0
    )


def assert_beside_the_coach(page: Page, step: LessonStep) -> None:
    spotlight = page.get_by_test_id("spotlight")
    pointed = spotlight.locator(".ring").bounding_box()
    above = page.get_by_test_id("coach").bounding_box()
    assert pointed is not None
    assert above is not None
    middle = pointed["y"] + pointed["height"] / 2
    size = page.viewport_size
    assert size is not None
    assert 0 < middle < size["height"], step.title
    beside = pointed["x"] + pointed["width"] / 2 < above["x"]
    over = middle < above["y"]
    assert beside or over or middle > above["y"] + above["height"], step.title
    words = spotlight.locator(".here").bounding_box()
    assert words is not None
    assert not overlap(words, above), f"{step.title}: {step.here} lies over the coach"


def overlap(one: FloatRect, other: FloatRect) -> bool:
    across = one["x"] < other["x"] + other["width"] and other["x"] < one["x"] + one["width"]
    down = one["y"] < other["y"] + other["height"] and other["y"] < one["y"] + one["height"]
    return across and down


def selector(place: str) -> str:
    """Where a lesson points, as the page finds it."""
    kind, _, what = place.partition(":")
    return f'[data-{kind}="{what}"]' if what else f'[data-spot="{kind}"]'


def by_hand(page: Page, step: LessonStep) -> None:
    """Tap what is lit, move by move; of what is sent in one go, every piece and the button."""
    taps = BY_HAND.get(step.title)
    for turn, place in enumerate(taps or [lit[0] for lit in step.lit()]):
        if taps is None:
            page.locator(f"[data-turn='{turn}']").wait_for()
        page.locator(selector(place)).locator("visible=true").first.tap()


@pytest.mark.parametrize(("slug", "name"), LESSONS)
def test_a_lesson_is_played_on_a_desk(house: House, browser: Browser, slug: str, name: str) -> None:
    """Every awaited move is made by hand, from the list of what can be done."""
    steps = lessons_of(find_game(slug))[name].steps
    with a_person(browser, DESKTOP) as page:
        page.goto(f"{house.address}/learn/{slug}/{name}")
        for number, step in enumerate(steps, start=1):
            settled(page, number)
            expect(page.get_by_role("heading", name=step.title)).to_be_visible()
            lit(page, step, whole=True)
            for move in step.moves:
                listed = page.get_by_test_id("coach").locator(f'[data-move="{move}"]')
                listed.wait_for(state="attached")
                if not listed.is_visible():
                    page.get_by_test_id("coach").locator("summary").click()
                listed.click()
            if step.moves:
                expect(page.get_by_test_id("done")).to_contain_text(step.done or "That’s it.")
                assert_in_sight(page, [], step.title)
            if number < len(steps):
                coach(page, step.button or "Next")
        assert_accessible(page)
        page.get_by_label("Your name").fill("Mira")
        coach(page, steps[-1].button or "Play a real table")
        page.locator("[data-ply]").wait_for()


@pytest.mark.parametrize(("slug", "name"), LESSONS)
def test_a_lesson_is_played_on_a_phone(
    house: House, browser: Browser, slug: str, name: str
) -> None:
    """By tapping what is lit, once each; without covering the table or scrolling sideways."""
    steps = lessons_of(find_game(slug))[name].steps
    with a_person(browser, PHONE, has_touch=True) as page:
        page.goto(f"{house.address}/learn/{slug}/{name}")
        for number, step in enumerate(steps, start=1):
            settled(page, number)
            lit(page, step, whole=False)
            assert_no_sideways_scroll(page)
            if step.moves:
                by_hand(page, step)
                expect(page.get_by_test_id("done")).to_be_visible()
                assert_in_sight(page, [], step.title)
            if number < len(steps):
                coach(page, step.button or "Next")
        expect(
            page.get_by_role("button", name=steps[-1].button or "Play a real table")
        ).to_be_visible()


def test_a_wrong_try_is_answered_kindly(house: House, browser: Browser) -> None:
    with a_person(browser) as page:
        page.goto(f"{house.address}{BOOM}?step=3")
        settled(page, 3)
        kind = page.get_by_test_id("kind")
        page.locator("[data-card=boom]").click(force=True)
        expect(kind).to_contain_text("Not yet: the fuse is too short")
        page.get_by_role("button", name="Rule 4.6").click()
        expect(page.locator("[data-clause='4.6']")).to_be_visible()
        page.keyboard.press("Escape")
        page.locator("[data-card=birthday-party]").click()
        expect(kind).to_contain_text("That one is allowed too")
        expect(page.locator("[data-step='3']")).to_be_visible()
        assert_accessible(page)
        page.locator("[data-card=cheesecake]").click()
        expect(page.get_by_test_id("done")).to_contain_text("The trick is worth 4 now")


def test_the_keyboard_is_enough(house: House, browser: Browser) -> None:
    with a_person(browser) as page:
        page.goto(f"{house.address}{BOOM}?step=2")
        settled(page, 2)
        page.locator("[data-card=birthday-party]").first.focus()
        page.keyboard.press("Enter")
        expect(page.get_by_test_id("done")).to_be_visible()
        page.get_by_role("button", name="Next").focus()
        page.keyboard.press("Enter")
        settled(page, 3)
        expect(page.get_by_test_id("spoken")).to_contain_text("Jonas plays a Birthday Party.")


def test_back_skip_and_where_one_was(house: House, browser: Browser) -> None:
    """The device remembers the step; nothing is told to the server."""
    with a_person(browser) as page:
        page.goto(f"{house.address}{BOOM}")
        coach(page, "Show me how")
        coach(page, "Skip this step")
        settled(page, 3)
        coach(page, "Back")
        settled(page, 2)
        coach(page, "Skip this step")
        settled(page, 3)
        page.goto(house.address)
        page.goto(f"{house.address}{BOOM}")
        settled(page, 3)
        page.get_by_role("link", name="Skip the lesson").click()
        expect(page).to_have_url(re.compile(r"/$"))


def test_a_server_that_is_away_is_no_dead_end(house: House, browser: Browser) -> None:
    with a_person(browser) as page:
        page.goto(f"{house.address}{BOOM}?step=3")
        settled(page, 3)
        page.route("**/try", lambda route: route.abort())
        page.locator("[data-card=cheesecake]").click()
        expect(page.get_by_test_id("coach")).to_contain_text("did not answer. Try it once more.")
        page.unroute("**/try")
        page.locator("[data-card=cheesecake]").click()
        expect(page.get_by_test_id("done")).to_be_visible()


def test_an_unknown_lesson(house: House, browser: Browser) -> None:
    with a_person(browser) as page:
        page.goto(f"{house.address}/learn/birthday-boom/chess")
        expect(page.get_by_text("There is nothing here.")).to_be_visible()


def test_lessons_are_offered_where_people_are(house: House, browser: Browser) -> None:
    """Once on a first visit, beside the new table later, and to whoever waits in a lobby."""
    made = house.make("birthday-boom", {}, {}, {})
    with a_person(browser) as page:
        page.goto(house.address)
        first = page.get_by_test_id("first-visit")
        expect(first.get_by_test_id("learn")).to_contain_text("4 minutes")
        page.get_by_role("button", name=re.compile("Birthday Boom")).first.click()
        offer = page.get_by_test_id("learn")
        expect(offer).to_have_count(1)
        expect(offer).to_have_attribute("href", BOOM)
        expect(offer).to_contain_text("Learn Birthday Boom")
        offer.click()
        coach(page, "Show me how")
        settled(page, 2)
        page.goto(house.link(made))
        waiting = page.get_by_test_id("while-waiting").get_by_test_id("learn")
        expect(waiting).to_have_attribute("target", "_blank")
        expect(waiting).to_contain_text("Go on at step 2 of 8")
        page.goto(house.address)
        expect(page.locator("#new").get_by_test_id("learn")).to_be_visible()
        expect(first).to_have_count(0)


def test_any_lesson_can_be_chosen(house: House, browser: Browser) -> None:
    """Not only the one that comes next: a module is learned when it is wanted."""
    with a_person(browser, PHONE) as page:
        page.goto(house.address)
        page.get_by_role("button", name=re.compile("Food for Thought")).first.click()
        page.get_by_label("All lessons of Food for Thought").first.click()
        freezer = page.get_by_role("link", name=re.compile("Freezer"))
        expect(freezer).to_be_visible()
        assert_no_sideways_scroll(page)
        assert_accessible(page)
        freezer.click()
        expect(page).to_have_url(re.compile("/learn/food-for-thought/freezer$"))
