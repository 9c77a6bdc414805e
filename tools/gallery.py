"""Pictures of every page and board for `docs/gallery`, made with a real browser and a real server.

`python -m tools.gallery` draws all of them; with a game, `--plies 30` and `--out DIR` it draws one
board, to look at while working on it; with `--law` every board at every size of the law of layout;
with `--lessons` every step of every lesson, on a desk and on a phone, in light and dark: a small
sheet for each lesson in `docs/gallery/lessons`, and each picture as large as it is, also of what is
said when a step is done, in `build/gallery`.
"""

import argparse
import base64
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, ViewportSize

from smorgasboard.games.registry import GAMES
from smorgasboard.lessons.lesson import Lesson, lessons_of
from tests.browser.browser import DESKTOP, LAPTOP, LOW_PHONE, PHONE, TABLET, a_browser
from tests.browser.house import House, a_house, record_after
from tests.browser.pages import knows_the_games, play_to_the_end

GALLERY = Path(__file__).parent.parent / "docs" / "gallery"
LESSONS = GALLERY / "lessons"
LESSON_SHOTS = tuple((size, theme) for size in ("desktop", "phone") for theme in ("light", "dark"))
COLUMN, MOST_ACROSS = 288, 6
"""The pixels of a step on the sheet of its lesson, and how many steps stand side by side."""
STILL = 300
"""Milliseconds in which a page that wants no motion comes to rest."""
PACK = """async address => {
    const picture = await createImageBitmap(await (await fetch(address)).blob())
    const canvas = document.createElement('canvas')
    canvas.width = picture.width
    canvas.height = picture.height
    canvas.getContext('2d').drawImage(picture, 0, 0)
    return canvas.toDataURL('image/webp', 0.4)
}"""
EVERY_SIZE = Path(__file__).parent.parent / "build" / "gallery"
NAMES = ("Mira", "Jonas", "Aiko", "Omar", "Lea", "Noor", "Ben", "Ida")
SIZES: dict[str, ViewportSize] = {
    "desktop": DESKTOP,
    "laptop": LAPTOP,
    "phone": PHONE,
    "tablet": TABLET,
    # The other sizes of the law of layout, `tests/browser/test_layout.py`.
    "360x640": LOW_PHONE,
    "640x400": {"width": 640, "height": 400},
    "768x1024": {"width": 768, "height": 1024},
    "844x390": {"width": 844, "height": 390},
    "1920x1080": {"width": 1920, "height": 1080},
}
SHOTS: tuple[tuple[str, str], ...] = (("desktop", "light"), ("desktop", "dark"), ("phone", "light"))
LAW = tuple(
    (size, theme)
    for size in ("360x640", "phone", "844x390", "768x1024", "desktop", "1920x1080", "640x400")
    for theme in ("light", "dark")
)
"""Every size of the law, in both lights: drawn with `--law`, into a folder that is not kept."""
MOMENTS: dict[str, tuple[int, int, int]] = {
    # seats, plies, seed: a moment in which there is something to see
    "birthday-boom": (4, 30, 7),
    "fish-food": (4, 60, 3),
    "penguin-pals": (3, 50, 5),
    "pass-the-party-food": (4, 40, 2),
    "food-for-thought": (3, 90, 4),
}


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("games", nargs="*")
    asked.add_argument("--seats", type=int)
    asked.add_argument("--plies", type=int)
    asked.add_argument("--seed", type=int)
    asked.add_argument("--option", action="append", default=[], help="name=value")
    asked.add_argument("--size", action="append", choices=list(SIZES))
    asked.add_argument("--theme", action="append", choices=["light", "dark"])
    asked.add_argument("--law", action="store_true", help="every size of the law of layout")
    asked.add_argument("--lessons", action="store_true", help="every step of every lesson")
    asked.add_argument("--out", type=Path)
    chosen = asked.parse_args()
    chosen.out = chosen.out or (EVERY_SIZE if chosen.law or chosen.lessons else GALLERY)
    chosen.out.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as folder,
        a_house(Path(folder)) as house,
        a_browser() as browser,
    ):
        if chosen.lessons:
            draw_lessons(house, browser, chosen)
            return
        if not chosen.games and not chosen.law:
            draw_home(house, browser, chosen.out)
            draw_around(house, browser, chosen.out)
        for game in chosen.games or GAMES:
            draw_board(house, browser, game, chosen)


def draw_home(house: House, browser: Browser, out: Path) -> None:
    for size, theme in SHOTS:
        with page_of(browser, SIZES[size], theme) as page:
            page.goto(house.address)
            page.wait_for_load_state("networkidle")
            page.screenshot(path=out / f"home-{size}-{theme}.jpg", type="jpeg", quality=82)


def draw_around(house: House, browser: Browser, out: Path) -> None:
    """What comes before and after a game: the lobby, the score, the replay, the rulebook."""
    finished = finished_table(house, browser)
    for size, theme in SHOTS:
        with page_of(browser, SIZES[size], theme) as page:

            def shoot(name: str, page: Page = page, end: str = f"{size}-{theme}") -> None:
                page.wait_for_load_state("networkidle")
                page.wait_for_timeout(600)
                page.screenshot(path=out / f"{name}-{end}.jpg", type="jpeg", quality=82)

            page.goto(house.address)
            page.get_by_label("Your name").fill(NAMES[0])
            for friend in page.get_by_role("radio", name="Friend").all()[:2]:
                friend.check()
            page.get_by_role("button", name="Lay the table").click()
            page.get_by_role("button", name="Start now").wait_for()
            shoot("lobby")
            page.goto(finished)
            page.get_by_test_id("end").wait_for()
            shoot("end")
            page.get_by_role("link", name="Watch it again").click()
            page.get_by_role("slider").fill("20")
            shoot("replay")
            page.goto(f"{house.address}/rules/penguin-pals")
            page.locator("[data-clause]").first.wait_for()
            shoot("rules")
            for game in GAMES:
                page.goto(f"{house.address}/how/{game}")
                page.locator("[data-picture]").first.wait_for()
                shoot(f"how-to-play-{game}")


def draw_lessons(house: House, browser: Browser, chosen: argparse.Namespace) -> None:
    LESSONS.mkdir(parents=True, exist_ok=True)
    for slug in chosen.games or GAMES:
        for name, lesson in lessons_of(GAMES[slug]).items():
            address = f"{house.address}/learn/{slug}/{name}"
            drawn: dict[tuple[str, str], list[Path]] = {}
            for size, theme in LESSON_SHOTS:
                out = chosen.out / f"lesson-{slug}-{name}-{size}-{theme}"
                with page_of(browser, SIZES[size], theme, reduced_motion="reduce") as page:
                    drawn[size, theme] = draw_steps(page, address, lesson, out)
            draw_sheet(browser, drawn, LESSONS / f"{slug}-{name}.webp")
            print(f"{slug}-{name}.webp")


def draw_steps(page: Page, address: str, lesson: Lesson, out: Path) -> list[Path]:
    """Each step as it asks; and beside the picture of it, what it is when it is done."""
    drawn = []
    page.goto(address)
    coach = page.get_by_test_id("coach")
    for number, step in enumerate(lesson.steps, start=1):
        page.locator(f"[data-step='{number}'][data-settled=true]").wait_for()
        if step.point:
            page.locator("[data-testid=spotlight]:not([data-lit='0'])").wait_for()
        page.wait_for_load_state("networkidle")
        page.wait_for_timeout(STILL)
        drawn.append(out.with_name(f"{out.name}-{number}.png"))
        page.screenshot(path=drawn[-1])
        if step.moves:
            coach.get_by_role("button", name="Show me", exact=True).click()
            page.get_by_test_id("done").wait_for()
            page.wait_for_timeout(STILL)
            page.screenshot(path=out.with_name(f"{out.name}-{number}-done.png"))
        if number < len(lesson.steps):
            coach.get_by_role("button", name=step.button or "Next", exact=True).click()
    return drawn


def draw_sheet(browser: Browser, drawn: dict[tuple[str, str], list[Path]], out: Path) -> None:
    """All pictures of a lesson small on one: a column for each step, read from left to right."""
    steps = "".join(
        f"<div>{''.join(small(shots[number], size) for (size, _), shots in drawn.items())}</div>"
        for number in range(len(drawn["desktop", "light"]))
    )
    across = min(MOST_ACROSS, len(drawn["desktop", "light"]))
    style = f"""<style>
        body {{ margin: 0; padding: 4px; background: #777; width: {across * (COLUMN + 8)}px }}
        div {{ width: {COLUMN}px; margin: 4px; float: left; font-size: 0 }}
        img {{ display: inline-block; width: 100%; margin-bottom: 4px }}
        .phone {{ width: calc(50% - 2px) }} .phone + .phone {{ margin-left: 4px }}</style>"""
    with page_of(browser, {"width": across * (COLUMN + 8) + 8, "height": 100}, "light") as page:
        page.set_content(style + steps)
        sheet = base64.b64encode(page.screenshot(full_page=True)).decode()
        packed: str = page.evaluate(PACK, f"data:image/png;base64,{sheet}")
    out.write_bytes(base64.b64decode(packed.partition(",")[2]))


def small(path: Path, size: str) -> str:
    picture = base64.b64encode(path.read_bytes()).decode()
    return f'<img class="{size}" src="data:image/png;base64,{picture}">'


def finished_table(house: House, browser: Browser) -> str:
    """The link of a seat at a table whose game is over."""
    made = house.make("birthday-boom", {}, *[{"bot": "greedy", "name": one} for one in NAMES[1:4]])
    house.join(made, NAMES[0])
    with page_of(browser, DESKTOP, "light") as page:
        page.goto(house.link(made))
        play_to_the_end(page)
    return house.link(made)


def draw_board(house: House, browser: Browser, game: str, chosen: argparse.Namespace) -> None:
    """The same table through the eyes of whoever is to act."""
    usual_seats, usual_plies, usual_seed = MOMENTS[game]
    seats = chosen.seats or usual_seats
    plies = usual_plies if chosen.plies is None else chosen.plies
    seed = usual_seed if chosen.seed is None else chosen.seed
    options: dict[str, Any] = dict(word.split("=", 1) for word in chosen.option)
    record = record_after(game, seats, plies, seed, **options)
    shots = LAW if chosen.law else SHOTS
    if chosen.size or chosen.theme:
        shots = tuple(
            (size, theme)
            for size in chosen.size or ["desktop"]
            for theme in chosen.theme or ["light"]
        )
    made = house.fork(record, plies, *[{"name": name} for name in NAMES[:seats]])
    house.join(made, *NAMES)
    for size, theme in shots:
        with page_of(browser, SIZES[size], theme) as page:
            page.goto(house.link(made, acting(house, made)))
            page.wait_for_selector("[data-testid=status]")
            page.wait_for_timeout(900)
            page.screenshot(path=chosen.out / f"{game}-{size}-{theme}.jpg", type="jpeg", quality=82)
            print(f"{game}-{size}-{theme}.jpg")


def acting(house: House, made: dict[str, Any]) -> int:
    """The place among the keys of the seat that is to act, or the first."""
    table = house.http.get(f"/api/tables/{made['table']['id']}").json()
    seats = [place["seat"] for place in made["keys"]]
    return seats.index(table["to_act"]) if table["to_act"] in seats else 0


@contextmanager
def page_of(browser: Browser, size: ViewportSize, theme: str, **more: Any) -> Iterator[Page]:
    """A page in a window of its own, closed afterwards; what it complains about is printed."""
    context = browser.new_context(
        viewport=size, color_scheme="dark" if theme == "dark" else "light", **more
    )
    knows_the_games(context)
    page = context.new_page()
    page.on("console", lambda told: print(f"  {told.type}: {told.text}"))
    page.on("pageerror", lambda error: print(f"  error: {error}"))
    yield page
    context.close()


if __name__ == "__main__":
    main()
