"""An evening in one network: a laptop that serves, a phone that scans, and a cable between them.

`python -m tests.browser.one_network` makes two network namespaces joined by a cable, runs
`smorgasboard serve --lan` and a browser in the one and a browser in the other: invite by the
address in the code, sit down, play, leave, come back, and a rematch. Each has a network of its own,
so an address that only the laptop can open fails here. It needs root, and ends by itself.
"""

import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

from playwright.sync_api import Browser, Page, Playwright, expect, sync_playwright

from tests.browser.browser import DESKTOP, PHONE, system_browser
from tests.browser.house import end
from tests.browser.pages import END, a_move, a_person, await_board, press_first, whose_turn

LAPTOP_HOST, PHONE_HOST = "10.77.31.1", "10.77.31.2"
WEB = Path(__file__).parents[2] / "web"
SAME_CODE = """import { encode } from 'uqr'
const dark = encode(process.argv[1], { border: 2 }).data
console.log(dark.flatMap((row, y) => row.map((one, x) => one ? `M${x} ${y}h1v1h-1z` : '')).join(''))
"""
MOVES_BEFORE_LEAVING = 4
MOST_MOVES = 400


class Evening:
    """What happened, a line each, with the seconds that it took."""

    def __init__(self) -> None:
        self.last = time.monotonic()

    def tell(self, what: str) -> None:
        now = time.monotonic()
        print(f"{now - self.last:6.1f} s  {what}", flush=True)
        self.last = now


def ip(*words: str) -> None:
    subprocess.run(["ip", *words], check=True)


@contextmanager
def two_machines() -> Iterator[tuple[str, str]]:
    """Two namespaces with a cable between them; the way out of each leads to the other."""
    laptop, phone = (f"evening-{os.getpid()}-{name}" for name in ("laptop", "phone"))
    hosts = {laptop: LAPTOP_HOST, phone: PHONE_HOST}
    with ExitStack() as undo:
        for name in hosts:
            ip("netns", "add", name)
            undo.callback(ip, "netns", "del", name)
        ip("link", "add", "eth0", "netns", laptop, "type", "veth", "peer", "eth0", "netns", phone)
        for name, other in ((laptop, phone), (phone, laptop)):
            ip("-n", name, "addr", "add", f"{hosts[name]}/24", "dev", "eth0")
            for device in ("lo", "eth0"):
                ip("-n", name, "link", "set", device, "up")
            ip("-n", name, "route", "add", "default", "via", hosts[other])
        yield laptop, phone


@contextmanager
def a_browser_in(namespace: str, playwright: Playwright, folder: Path) -> Iterator[Browser]:
    """A browser whose network is that of the namespace: it is spoken to through a pipe."""
    starter = folder / f"browser-{namespace}"
    chromium = system_browser() or playwright.chromium.executable_path
    starter.write_text(f'#!/bin/sh\nexec ip netns exec {namespace} "{chromium}" "$@"\n')
    starter.chmod(0o700)
    browser = playwright.chromium.launch(executable_path=starter, args=["--no-sandbox"])
    try:
        yield browser
    finally:
        browser.close()


@contextmanager
def serving(namespace: str, folder: Path) -> Iterator[str]:
    """The server as a host starts it; what it says on the console that friends open."""
    command = [sys.executable, "-m", "smorgasboard", "serve", "--lan", "--no-browser"]
    database = f"sqlite:///{folder / 'tables.db'}"
    process = subprocess.Popen(
        ["ip", "netns", "exec", namespace, *command, "--database", database],
        stdout=subprocess.PIPE,
        text=True,
    )
    try:
        assert process.stdout is not None, "it was opened with a pipe"
        said = "".join(process.stdout.readline() for _ in range(2))
        found = re.search(r"Friends in your network open (http://[\d.:]+/)", said)
        assert found, said
        yield found[1]
    finally:
        process.terminate()
        end(process)


def invite(laptop: Page, port: str, evening: Evening) -> str:
    """The host lays a table for a friend; the link that the code on the screen holds."""
    laptop.goto(f"http://localhost:{port}/")
    laptop.get_by_label("Your name").fill("Mira")
    laptop.get_by_role("radio", name="Birthday Boom").check(force=True)
    laptop.get_by_role("radio", name="Friend").first.check()
    laptop.get_by_role("button", name="Lay the table").click()
    laptop.get_by_role("button", name="Show a code").first.click()
    shown = laptop.get_by_role("dialog")
    link = shown.get_by_label("Copy link").input_value()
    drawn = shown.locator("svg[role=img] path").get_attribute("d")
    asked = ["node", "--input-type=module", "-e", SAME_CODE, link]
    # Node lies beside the Python of the development environment, if this machine has none.
    paths = {"PATH": f"{os.environ['PATH']}:{Path(sys.executable).parent}"}
    meant = subprocess.run(
        asked, cwd=WEB, env={**os.environ, **paths}, check=True, capture_output=True, text=True
    )
    assert drawn == meant.stdout.strip(), "the code holds another address than the link"
    laptop.keyboard.press("Escape")
    evening.tell(f"the host, on localhost, is shown a code for {link.split('/t/')[0]}")
    return link


def play(pages: list[Page], most: int) -> int:
    """Whoever is asked plays the first move of the list; until it is over, or so many moves."""
    for made in range(most):
        acting = whose_turn(pages)
        if acting is None:
            return made
        with a_move(acting):
            press_first(acting)
    return most


def an_evening(laptop: Page, phone_browser: Browser, guests: str, evening: Evening) -> None:
    port = guests.rstrip("/").rpartition(":")[2]
    link = invite(laptop, port, evening)
    assert link.startswith(guests), "the code leads where the console says"
    with a_person(phone_browser, PHONE, has_touch=True) as phone:
        phone.goto(link)
        phone.get_by_label("Your name").fill("Jonas")
        phone.get_by_role("button", name="Sit down").click()
        await_board(phone)
        await_board(laptop)
        evening.tell("the phone opens it, Jonas sits down, the game begins on both")
        moves = play([laptop, phone], MOVES_BEFORE_LEAVING)
        evening.tell(f"{moves} moves by the two of them")
        phone.goto(guests)
        expect(laptop.get_by_text("Jonas, away")).to_be_attached()
        evening.tell("the phone leaves, and the laptop says that Jonas is away")
        phone.get_by_role("link", name=re.compile("Birthday Boom")).first.click()
        await_board(phone)
        evening.tell("the phone comes back by My tables")
        moves = play([laptop, phone], MOST_MOVES)
        for page in (laptop, phone):
            expect(page.locator(END)).to_be_visible()
        evening.tell(f"{moves} more moves to the end, which both see")
        for page in (laptop, phone):
            play_again(page)
        for page in (laptop, phone):
            await_board(page)
        evening.tell("a rematch: both sit at the next table")
        play([laptop, phone], MOVES_BEFORE_LEAVING)
        evening.tell("and play there")


def play_again(page: Page) -> None:
    """The main button of the score sheet: it asks for another game, or joins it."""
    before = page.url
    page.locator(".ways .btn.primary").click()
    page.wait_for_url(lambda address: address != before)


def main() -> int:
    if os.geteuid() != 0 or shutil.which("ip") is None:
        print("Two networks on one machine need root and the command `ip` (iproute2).")
        return 1
    evening = Evening()
    with (
        tempfile.TemporaryDirectory() as place,
        two_machines() as (laptop_net, phone_net),
        serving(laptop_net, folder := Path(place)) as guests,
        sync_playwright() as playwright,
        a_browser_in(laptop_net, playwright, folder) as laptop_browser,
        a_browser_in(phone_net, playwright, folder) as phone_browser,
    ):
        evening.tell(f"the laptop serves, and tells its host to send friends to {guests}")
        with a_person(laptop_browser, DESKTOP) as laptop:
            an_evening(laptop, phone_browser, guests, evening)
    return 0


if __name__ == "__main__":
    sys.exit(main())
