"""Plays a game on a real server and keeps what is said, as examples for the documents.

    python -m tests.server.examples

`make wire` runs it. Where all examples still fit what is said today, they stay as they are. Names
of tables and keys, which differ every time, are made up.
"""

import asyncio
import json
import re
import tempfile
from itertools import count
from pathlib import Path
from typing import Any

import httpx
import msgspec
import msgspec.inspect

from smorgasboard.games.registry import GAMES
from smorgasboard.lessons.lesson import lessons_of
from smorgasboard.puzzles.puzzle import puzzles_of
from smorgasboard.server.protocol.asyncapi import SAID, TOLD
from smorgasboard.server.protocol.examples import EXAMPLES, Examples, Exchange
from smorgasboard.server.web import operations
from smorgasboard.server.wire.socket_messages import FromClient, FromTable
from tests.server.client import House, Seat, play_out, quick, served
from tests.server.wire_check import assert_alike, check_told

FILE = Path(operations.__file__).parent.parent / "protocol" / "examples.json"
GAME = "birthday-boom"
NAMES = ("Ann", "Ben", "Cleo")
MOST_LISTED = 2
"""Of what HTTP answers. Updates are whole."""
RECORD_LINES = 14
EVENING = 1_790_000_000.0


class Kept:
    """All that was said so far."""

    def __init__(self) -> None:
        self.socket: dict[str, list[Any]] = {kind.__name__: [] for kind in (*SAID, *TOLD)}
        self.http: dict[str, Exchange] = {}
        self.made_up: dict[str, str] = {}

    def message(self, data: dict[str, Any]) -> None:
        kinds, tag = (SAID, data["say"]) if "say" in data else (TOLD, data["tell"])
        (name,) = [kind.__name__ for kind in kinds if tag_of(kind) == tag]
        self.socket[name].append(data)

    async def answer(self, answer: httpx.Response) -> None:
        if not answer.is_success:
            return
        await answer.aread()
        for operation in operations.OPERATIONS:
            pattern = re.sub(r"{(\w+)}", r"(?P<\1>[^/]+)", operation.path)
            asked = answer.request
            found = re.fullmatch(pattern, asked.url.path)
            if found and asked.method == operation.method and operation.name not in self.http:
                text = operation.answer is str
                self.http[operation.name] = Exchange(
                    answer=record_start(answer.text) if text else short(answer.json()),
                    path=found.groupdict(),
                    query=dict(asked.url.params),
                    body=json.loads(asked.content) if asked.content else None,
                )

    def examples(self) -> Examples:
        """Of each kind those that show most."""
        updates = self.socket["Update"]
        shown = {
            "Update": [
                next(told for told in updates if told["legal"]),
                next(told for told in updates if told["accepted"]),
                next(told for told in updates if told["over"]),
            ],
            "Refused": [next(told for told in self.socket["Refused"] if told["clause"])],
            "Play": self.socket["Play"][-1:],
            "Hint": self.socket["Hint"][-1:],
            "AskHint": self.socket["AskHint"][-1:],
        }
        socket = {name: shown.get(name, told[:1]) for name, told in self.socket.items()}
        return Examples(socket=socket, http=self.http)

    def hide(self, made: dict[str, Any]) -> None:
        self.made_up[made["table"]["id"]] = f"example-table-{len(self.made_up):02}"
        for place in made["keys"]:
            self.made_up[place["key"]] = f"the-secret-key-of-seat-{place['seat']}-of-this-table"


def tag_of(kind: type) -> Any:
    shape = msgspec.inspect.type_info(kind)
    assert isinstance(shape, msgspec.inspect.StructType), "every message is one"
    return shape.tag


def record_start(text: str) -> str:
    return "".join(text.splitlines(keepends=True)[:RECORD_LINES])


def short(data: Any) -> Any:
    """With the first few of every long list."""
    if isinstance(data, list):
        return [short(item) for item in data[:MOST_LISTED]]
    if isinstance(data, dict):
        cut = list(data.items())
        if any("-" in name for name in data):  # names of games, not fields
            cut = cut[:MOST_LISTED]
        return {name: short(value) for name, value in cut}
    return data


class Overheard(Seat):
    """A seat of which everything is kept."""

    def __init__(self, seat: Seat, kept: Kept) -> None:
        super().__init__(seat.socket)
        self.kept = kept

    async def say(self, what: str, token: str | None = None, **more: Any) -> str:
        said = await super().say(what, token, **more)
        self.kept.message({"say": what, "token": said, **more})
        return said

    async def hear(self) -> dict[str, Any]:
        told = await super().hear()
        self.kept.message(told)
        return told


async def overheard(house: House, kept: Kept, made: dict[str, Any], *seats: int) -> Overheard:
    seat = Overheard(Seat(await house.socket(made["table"]["id"])), kept)
    keys = [place for place in made["keys"] if place["seat"] in seats]
    await seat.say("hello", keys=keys, seen=0, chat_seen=0)
    for _ in seats:
        await seat.update()
    return seat


async def sit_down(house: House, made: dict[str, Any]) -> None:
    for place, name in zip(made["keys"], NAMES, strict=True):
        path = f"/api/tables/{made['table']['id']}/seats/{place['seat']}"
        (await house.http.post(path, json={"name": name, "key": place["key"]})).raise_for_status()


async def laid(house: House, kept: Kept, **more: Any) -> dict[str, Any]:
    made = await house.make(GAME, *({"name": name} for name in NAMES), **more)
    kept.hide(made)
    return made


async def play_an_evening(house: House, kept: Kept) -> None:
    made = await laid(house, kept)
    await sit_down(house, made)
    table = made["table"]["id"]
    seat = await overheard(house, kept, made, 0, 1, 2)
    actor = seat.updates[0]["to_act"]
    ply = seat.updates[actor]["ply"]
    words = [action["notation"] for action in seat.updates[actor]["legal"]]
    await seat.ask("ping")
    await seat.ask("order", seat=0, order="turn")
    await seat.ask("chat", seat=0, text="Good luck!")
    await seat.ask("react", seat=0, face="clap")
    await seat.ask("bot_speed", seat=0, speed="quick")
    await seat.ask("forecast", seat=actor, moves=words[:1])
    steps = [{"move": word, "ask": None} for word in words[:1]]
    await seat.ask("forecast_gesture", seat=actor, steps=steps)
    await seat.ask("hint", seat=actor, step=3)
    await seat.ask("play", seat=actor, ply=ply + 1, move="cheesecake")
    await seat.ask("play", seat=actor, ply=ply + 1, move=words[0])
    await seat.ask("undo", seat=actor)
    for other in {0, 1, 2} - {actor}:
        await seat.ask("answer_undo", seat=other, yes=True)
    ply = seat.updates[actor]["ply"]
    await seat.ask("gesture", seat=actor, ply=ply + 1, steps=steps)
    await seat.ask("leave", seat=2)
    await seat.ask("return", seat=2)
    await look_at(house, table)
    await learn(house)
    await puzzle_over(house)
    await play_out(seat)
    await seat.ask("rematch", seat=0)
    await look_back(house, kept, table)
    await seat.socket.close()


async def look_at(house: House, table: str) -> None:
    for path in (
        "/healthz",
        "/api/version",
        "/api/invitation",
        "/api/games",
        f"/api/games/{GAME}/rules",
        f"/api/games/{GAME}/how-to-play",
        f"/api/games/{GAME}/coach",
        f"/api/tables/{table}",
        f"/api/tables/{table}/contents",
        f"/api/tables/{table}/how-to-play",
    ):
        (await house.http.get(path)).raise_for_status()
    house.tables.door.listen = in_some_network
    (await house.http.post("/api/invitation")).raise_for_status()


async def in_some_network() -> str:
    """Where friends would come in; nothing listens there."""
    return "http://192.0.2.7:8642/"


async def learn(house: House) -> None:
    """The first step of a lesson in which something is to be played."""
    name, written_lesson = next(iter(lessons_of(GAMES[GAME]).items()))
    lesson = f"/api/games/{GAME}/lessons/{name}"
    (await house.http.get(lesson)).raise_for_status()
    place = {"step": 1, "turn": 0}
    word = written_lesson.steps[1].moves[0]
    tried = {**place, "moves": [{"move": word, "ask": None}]}
    (await house.http.post(f"{lesson}/try", json=tried)).raise_for_status()
    ahead = {**place, "moves": [word]}
    (await house.http.post(f"{lesson}/forecast", json=ahead)).raise_for_status()


async def puzzle_over(house: House) -> None:
    """One try that is not the best."""
    kept = next(iter(puzzles_of(GAMES[GAME]).values()))
    puzzle, word = f"/api/games/{GAME}/puzzles/{kept.id}", kept.moves[1].move
    (await house.http.get("/api/puzzles")).raise_for_status()
    (await house.http.get(puzzle)).raise_for_status()
    tried = {"moves": [{"move": word, "ask": None}]}
    (await house.http.post(f"{puzzle}/try", json=tried)).raise_for_status()
    (await house.http.get(f"{puzzle}/answer")).raise_for_status()
    (await house.http.post(f"{puzzle}/forecast", json={"moves": [word]})).raise_for_status()


async def look_back(house: House, kept: Kept, table: str) -> None:
    """At a finished match, by its table and by its record."""
    record = (await house.http.get(f"/api/tables/{table}/record")).text
    asked = {"seat": 0, "first": 0, "count": 2}
    (await house.http.get(f"/api/tables/{table}/replay", params=asked)).raise_for_status()
    (await house.http.get(f"/api/tables/{table}/verify")).raise_for_status()
    (await house.http.get(f"/api/tables/{table}/review")).raise_for_status()
    await try_again(house, table)
    fork = {"ply": 4, "seats": [{}, {"bot": "normal"}, {"bot": "normal"}]}
    kept.hide((await house.http.post(f"/api/tables/{table}/fork", json=fork)).json())
    for path, more in (("replay", asked), ("verify", {}), ("fork", fork)):
        answer = await house.http.post(f"/api/{path}", json={"record": record, **more})
        answer.raise_for_status()
        if path == "fork":
            kept.hide(answer.json())


async def try_again(house: House, table: str) -> None:
    """At the first choice of the match."""
    for ply in range(1, 40):
        moment = f"/api/tables/{table}/moments/{ply}"
        shown = await house.http.get(moment)
        if shown.status_code == 200:
            break
    word = shown.json()["legal"][0]["notation"]
    tried = {"moves": [{"move": word, "ask": None}]}
    (await house.http.post(f"{moment}/try", json=tried)).raise_for_status()
    (await house.http.post(f"{moment}/forecast", json={"moves": [word]})).raise_for_status()


async def give_back(house: House, kept: Kept, made: dict[str, Any]) -> None:
    """A seat with another key, and then without a name."""
    place = made["keys"][2]
    path = f"/api/tables/{made['table']['id']}/seats/{place['seat']}"
    seated = (await house.http.post(f"{path}/key", json={"key": place["key"]})).json()
    kept.made_up[seated["key"]] = "the-new-secret-key-of-this-seat"
    (await house.http.post(f"{path}/forget", json={"key": seated["key"]})).raise_for_status()


async def wait_for_nobody(house: House, kept: Kept) -> None:
    """Somebody begins alone, and a bot plays for somebody who is away."""
    made = await laid(house, kept, public=True)
    (await house.http.get("/api/tables")).raise_for_status()
    chair = made["table"]["free"][0]
    seats = f"/api/tables/{made['table']['id']}/seats"
    free = (await house.http.post(f"{seats}/{chair}", json={"name": "Ann"})).json()
    kept.made_up[free["key"]] = "the-secret-key-of-a-free-seat"
    made["keys"] = [{"seat": chair, "key": free["key"]}]
    seat = await overheard(house, kept, made, chair)
    await seat.ask("begin", seat=chair)
    await seat.socket.close()
    made = await laid(house, kept)
    await sit_down(house, made)
    seat = await overheard(house, kept, made, 0)
    await seat.ask("stand_in", seat=0, absent=1)
    await give_back(house, kept, made)
    house.tables.closing.set()
    await seat.hear_until(lambda told: told["tell"] == "goodbye")
    await seat.socket.close()


async def capture() -> Kept:
    kept = Kept()
    with tempfile.TemporaryDirectory() as folder:
        async with served(quick(f"sqlite:///{folder}/tables.db", bot_seconds=0.2)) as house:
            house.http.event_hooks["response"].append(kept.answer)
            await play_an_evening(house, kept)
            await wait_for_nobody(house, kept)
    return kept


def written(kept: Kept) -> bytes:
    text = msgspec.json.encode(kept.examples()).decode()
    for real, made_up in kept.made_up.items():
        text = text.replace(real, made_up)
    tokens = count(1)
    names: dict[str, str] = {}

    def renamed(found: re.Match[str]) -> str:
        if found[1] not in names:
            names[found[1]] = f"try-{next(tokens)}"
        return f'"token":"{names[found[1]]}"'

    text = re.sub(r'"token":"(\w+)"', renamed, text)
    text = re.sub(r'"(at|moved_at)":[\d.]+', rf'"\1":{EVENING}', text)
    return msgspec.json.format(text.encode(), indent=1) + b"\n"


def fit(examples: Examples) -> bool:
    """Whether there is one of everything, and each is what is said today."""
    try:
        for kinds, union in ((SAID, FromClient), (TOLD, FromTable)):
            for kind in kinds:
                found = [msgspec.convert(one, union) for one in examples.socket[kind.__name__]]
                assert [type(one) for one in found] == [kind] * len(found) != []
        for told in TOLD:
            for one in examples.socket[told.__name__]:
                check_told(msgspec.json.encode(one))
        for operation in operations.OPERATIONS:
            exchange = examples.http[operation.name]
            if operation.answer is not str:
                assert_alike(exchange.answer, operation.answer)
            if operation.body is not None:
                msgspec.convert(exchange.body, operation.body)
    except (AssertionError, KeyError, msgspec.ValidationError):
        return False
    return True


def main() -> None:
    if not fit(EXAMPLES):
        FILE.write_bytes(written(asyncio.run(capture())))


if __name__ == "__main__":
    main()
