"""A server with the web client on loopback, in a process of its own, for a browser to visit."""

import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx

import smorgasboard
from smorgasboard import Match
from smorgasboard.bots.registry import bot as bot_named

MOST_MATCHES = 50
MOST_PLIES = 3000
SERVING = "tests.browser.serving"


class House:
    """A running server: its address, and tables made without clicking."""

    def __init__(self, address: str, process: subprocess.Popen[str]) -> None:
        self.address = address.rstrip("/")
        self.process = process
        self.http = httpx.Client(base_url=self.address, timeout=60)

    def make(self, game: str, *seats: dict[str, Any], **more: Any) -> dict[str, Any]:
        """A table: `{}` for a person, `{"bot": level}` for a bot."""
        return self._made("/api/tables", {"game": game, "seats": list(seats), **more})

    def fork(self, record: str, ply: int, *seats: dict[str, Any]) -> dict[str, Any]:
        """A table that begins in the middle of a match."""
        return self._made("/api/fork", {"record": record, "ply": ply, "seats": list(seats)})

    def nearly_over(self, game: str, *seats: dict[str, Any], left: int = 12) -> dict[str, Any]:
        """A table that begins a few moves before the end, for what comes after it."""
        match = match_after(game, len(seats), MOST_PLIES, seed=1)
        return self.fork(match.record(), len(match.plies) - left, *seats)

    def _made(self, path: str, body: dict[str, Any]) -> dict[str, Any]:
        answer = self.http.post(path, json=body)
        assert answer.status_code == 201, answer.text
        made: dict[str, Any] = answer.json()
        return made

    def join(self, made: dict[str, Any], *names: str) -> None:
        """Everybody who has a key sits down."""
        for place, name in zip(made["keys"], names, strict=False):
            answer = self.http.post(
                f"/api/tables/{made['table']['id']}/seats/{place['seat']}",
                json={"name": name, "key": place["key"]},
            )
            assert answer.status_code == 200, answer.text

    def link(self, made: dict[str, Any], place: int = 0) -> str:
        return f"{self.address}{made['links'][place]}"


@contextmanager
def a_house(folder: Path, port: int = 0, module: str = SERVING) -> Iterator[House]:
    """Serve from a database in `folder`."""
    process = start(folder, port, module)
    try:
        house = House(address_of(process), process)
        with house.http:
            yield house
    finally:
        process.terminate()
        end(process)


def end(process: subprocess.Popen[str]) -> None:
    """Wait for a server that was told to stop."""
    process.wait(timeout=20)
    if process.stdout is not None:
        process.stdout.close()


def start(folder: Path, port: int = 0, module: str = SERVING) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-m", module, str(folder), str(port)],
        stdout=subprocess.PIPE,
        text=True,
    )


def address_of(process: subprocess.Popen[str]) -> str:
    assert process.stdout is not None, "it was opened with a pipe"
    address = process.stdout.readline().strip()
    assert address, "the server did not say where it is"
    return address


def record_after(game: str, seats: int, plies: int, seed: int, **options: Any) -> str:
    return match_after(game, seats, plies, seed, **options).record()


def match_after(game: str, seats: int, plies: int, seed: int, **options: Any) -> Match:
    """A match in which sensible players have made so many moves."""
    match = smorgasboard.new(game, seats=seats, seed=seed, options=options)
    player = bot_named("greedy")
    while not match.over and len(match.plies) < plies:
        assert match.to_act is not None, "somebody acts until it is over"
        match.play(player.choose(match.view(match.to_act), match.legal(), None))
    return match


def record_when(game: str, seats: int, wanted: Callable[[list[str]], bool]) -> tuple[str, int]:
    """The record of a match up to the first choice like this, and how many moves that took."""
    player = bot_named("greedy")
    for seed in range(MOST_MATCHES):
        match = smorgasboard.new(game, seats=seats, seed=seed)
        while match.to_act is not None:
            if wanted([action.notation for action in match.legal()]):
                return match.record(), len(match.plies)
            match.play(player.choose(match.view(match.to_act), match.legal(), None))
    raise AssertionError("nobody is ever asked that")
