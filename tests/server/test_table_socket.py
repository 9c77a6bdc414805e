"""Play over WebSocket."""

import asyncio
import json
import secrets
from typing import Any

import pytest
from msgspec.structs import replace
from websockets.exceptions import ConnectionClosed

from smorgasboard.games.registry import GAMES
from smorgasboard.server.web import table_socket
from smorgasboard.server.wire.http_messages import schema
from tests.server.client import NO_LIMITS, House, Seat, Update, play_out, quick, served
from tests.server.databases import all_rows, run
from tools.wire import SERVER_WIRE

BOOM = "birthday-boom"
LONGEST_LINE = 500
UNTIL_PINGS_FAIL = 35
"""Seconds. After that the server would miss an answer to its ping, and end it for that."""


def test_the_wire_is_as_written_down() -> None:
    """`make wire` rewrites it. Look at the difference: shipped clients speak the old one."""
    assert SERVER_WIRE.read_bytes() == schema()


async def begun(house: House, seats: int = 3, **more: Any) -> dict[str, Any]:
    made = await house.make(BOOM, *[{}] * seats, **more)
    await house.join(made)
    return made


@pytest.mark.parametrize("game", list(GAMES))
def test_several_seats_on_one_connection_play_a_whole_match(game: str, sqlite: str) -> None:
    async def go() -> None:
        async with served(quick(sqlite)) as house:
            made = await house.make(game, *[{}] * GAMES[game].min_seats)
            await house.join(made)
            async with house.sit(made["table"]["id"], made["keys"]) as seat:
                for _ in made["keys"]:
                    first = await seat.update()
                    assert first["happened"], "how it began"
                plies = 0

                def choose(legal: list[Any]) -> Any:
                    nonlocal plies
                    plies += 1
                    return legal[plies % len(legal)]

                async with asyncio.timeout(60):
                    over = await play_out(seat, choose)
            assert over["legal"] == []
            assert len(over["result"]) == GAMES[game].min_seats
            for result in over["result"]:
                assert sum(line["points"] for line in result["lines"]) == result["score"]

    run(go())


def test_each_seat_and_a_spectator_get_their_own_update(sqlite: str) -> None:
    async def go() -> None:
        async with served(quick(sqlite)) as house:
            made = await begun(house)
            table = made["table"]["id"]
            async with (
                house.sit(table, made["keys"][:1]) as ann,
                house.sit(table, made["keys"][1:2]) as bea,
                house.sit(table) as watcher,
            ):
                updates = [await seat.update() for seat in (ann, bea, watcher)]
                assert [update["viewer"] for update in updates] == [0, 1, None]
                assert updates[0]["view"]["hand"]
                assert updates[2]["view"]["hand"] == {}
                actor = updates[0]["to_act"]
                assert [bool(u["legal"]) for u in updates] == [actor == 0, actor == 1, False]
                told = await ann.update(lambda u: u["spectators"] == 1)
                assert [player["here"] for player in told["players"]] == [True, True, False]

    run(go())


async def to_act(seats: list[Seat], actor: int) -> tuple[Seat, Update]:
    return seats[actor], seats[actor].updates[actor]


def test_events_come_once_and_resume_by_the_last_seen_ply(sqlite: str) -> None:
    async def go() -> None:
        async with served(quick(sqlite)) as house:
            made = await begun(house)
            table = made["table"]["id"]
            heard: list[str] = []
            async with house.sit(table) as watcher, house.sit(table, made["keys"]) as players:
                heard += texts(await watcher.update())
                for _ in range(3):
                    await players.update()
                for _ in range(12):
                    await one_move(players)
                while watcher.updates[None]["ply"] < players.updates[0]["ply"]:
                    heard += texts(await watcher.update())
                middle = watcher.updates[None]["ply"]
                count = len(heard)
                for _ in range(5):
                    await one_move(players)
                while watcher.updates[None]["ply"] < players.updates[0]["ply"]:
                    heard += texts(await watcher.update())
            async with house.sit(table) as again:
                assert texts(await again.update()) == heard
            async with house.sit(table, seen=middle) as resumed:
                assert texts(await resumed.update()) == heard[count:]
            async with house.sit(table, seen=10_000) as ahead:
                assert texts(await ahead.update()) == []

    run(go())


def texts(update: Update) -> list[str]:
    return [happening["text"] for happening in update["happened"]]


async def one_move(players: Seat, *, but: str = "") -> None:
    """Somebody on this connection makes a move, not `but`, and all its seats hear of it."""
    newest = max(players.updates.values(), key=lambda update: int(update["ply"]))
    actor = newest["to_act"]
    update = players.updates[actor]
    move = next(each["notation"] for each in update["legal"] if each["notation"] != but)
    await players.say("play", seat=actor, ply=update["ply"] + 1, move=move)
    while not all(other["ply"] > newest["ply"] for other in players.updates.values()):
        await players.hear()


def test_a_retry_is_answered_and_not_played_twice(sqlite: str) -> None:
    async def go() -> None:
        async with served(quick(sqlite)) as house:
            made = await begun(house)
            async with house.sit(made["table"]["id"], made["keys"]) as players:
                for _ in range(3):
                    update = await players.update()
                actor = update["to_act"]
                mine = players.updates[actor]
                words = {
                    "seat": actor,
                    "ply": mine["ply"] + 1,
                    "move": mine["legal"][0]["notation"],
                    "token": "once",
                }
                first = await players.ask("play", **words)
                assert first == {"tell": "accepted", "token": "once", "ply": mine["ply"] + 1}
            async with house.sit(made["table"]["id"], made["keys"]) as players:
                assert await players.ask("play", **words) == first
                late = await players.ask("play", **(words | {"token": "twice"}))
                assert late["code"] == "stale"
                assert {update["ply"] for update in players.updates.values()} == {first["ply"]}

    run(go())


def test_refusals_name_the_clause(sqlite: str) -> None:
    async def go() -> None:
        async with served(quick(sqlite)) as house:
            made = await begun(house)
            async with house.sit(made["table"]["id"], made["keys"]) as players:
                for _ in range(3):
                    update = await players.update()
                actor, ply = update["to_act"], update["ply"] + 1
                no = await players.ask("play", seat=actor, ply=ply, move="salt")
                assert no["code"] == "illegal"
                assert no["clause"][0].isdigit()
                other = (actor + 1) % 3
                no = await players.ask("play", seat=other, ply=ply, move="pass")
                assert no["code"] == "illegal"
            async with house.sit(made["table"]["id"], made["keys"][:1]) as ann:
                no = await ann.ask("play", seat=1, ply=ply, move="pass")
                assert no["code"] == "not_allowed"

    run(go())


@pytest.mark.parametrize(
    ("raw", "code"),
    [
        ("", "malformed"),
        ("nonsense", "malformed"),
        ("[1, 2]", "malformed"),
        (b"\xff\xfe\x00", "malformed"),
        ('{"say":"salt","token":"a"}', "malformed"),
        ('{"say":"play","token":"a"}', "malformed"),
        ('{"say":"play","token":"a","seat":99,"ply":1,"move":"x"}', "malformed"),
        ('{"say":"play","token":"a","seat":0,"ply":-1,"move":"x"}', "malformed"),
        ('{"say":"play","token":"a","seat":0,"ply":1e400,"move":"x"}', "malformed"),
        ('{"say":"play","token":"","seat":0,"ply":1,"move":"x"}', "malformed"),
        ('{"say":"ping","token":"a\\u0000b"}', "malformed"),
        ('{"say":"chat","token":"a","seat":0,"text":"hi","salt":1}', "malformed"),
        ("[" * 3000, "malformed"),
        ('{"say":"ping","token":"' + "x" * 9000 + '"}', "too_large"),
        ('{"say":"hello","token":"a"}', "not_allowed"),
    ],
)
def test_nonsense_is_refused_and_the_table_serves_on(
    raw: str | bytes, code: str, sqlite: str
) -> None:
    async def go() -> None:
        async with served(quick(sqlite)) as house:
            made = await begun(house)
            async with house.sit(made["table"]["id"], made["keys"]) as seat:
                await seat.update()
                await seat.socket.send(raw)
                no = await seat.hear_until(lambda told: told["tell"] == "refused")
                assert no["code"] == code
                assert (await seat.ask("ping"))["tell"] == "pong"

    run(go())


def test_whoever_is_thrown_out_while_something_is_told_leaves_no_traceback(
    sqlite: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    close = table_socket.Connection._close

    async def close_while_speaking(connection: table_socket.Connection, *why: Any) -> None:
        await close(connection, *why)
        connection.answers.append(b"{}")
        connection.wake.set()
        await asyncio.sleep(0.05)

    monkeypatch.setattr(table_socket.Connection, "_close", close_while_speaking)

    async def go() -> None:
        limits = replace(NO_LIMITS, bad_messages=0)
        async with served(quick(sqlite, limits=limits)) as house:
            made = await begun(house)
            async with house.sit(made["table"]["id"], made["keys"]) as seat:
                await seat.update()
                await seat.socket.send("nonsense")
                with pytest.raises(ConnectionClosed):
                    await seat.hear_until(lambda told: False)

    run(go())
    assert [line for line in caplog.messages if "Exception" in line] == []


def test_nothing_is_told_before_hello_or_with_a_wrong_key(sqlite: str) -> None:
    async def go() -> None:
        async with served(quick(sqlite)) as house:
            made = await begun(house)
            table = made["table"]["id"]
            async with house.socket(table) as socket:
                seat = Seat(socket)
                assert (await seat.ask("ping"))["code"] == "not_allowed"
                wrong = [{"seat": 0, "key": made["keys"][1]["key"]}]
                assert (await seat.ask("hello", keys=wrong))["code"] == "not_allowed"
                with pytest.raises(TimeoutError):
                    await asyncio.wait_for(socket.recv(), 0.1)
                await seat.say("hello", keys=made["keys"][:1])
                assert (await seat.update())["viewer"] == 0

    run(go())


def test_chat_is_told_to_all_and_kept(sqlite: str) -> None:
    async def go() -> None:
        async with served(quick(sqlite)) as house:
            made = await begun(house)
            table = made["table"]["id"]
            async with house.sit(table, made["keys"][:1]) as ann, house.sit(table) as watcher:
                await ann.ask("chat", seat=0, text="  hello\u202e\n <all> ", token="a")
                await ann.ask("chat", seat=0, text="hello <all>", token="a")
                await ann.ask("chat", seat=0, text="bye", token="b")
                lines: list[Any] = []
                while len(lines) < 2:
                    talk = await watcher.hear_until(lambda told: told["tell"] == "talk")
                    lines += talk["lines"]
                assert [line["text"] for line in lines] == ["hello <all>", "bye"]
                assert lines[0]["name"] == "P0"
                assert (await ann.ask("chat", seat=0, text="\u0007"))["code"] == "malformed"
            async with house.sit(table) as later:
                talk = await later.hear_until(lambda told: told["tell"] == "talk")
                assert len(talk["lines"]) == 2

    run(go())


def test_a_server_that_stops_tells_its_sockets_to_come_back(sqlite: str) -> None:
    async def go() -> None:
        async with served(quick(sqlite)) as house:
            made = await begun(house)
            socket = await house.socket(made["table"]["id"])
            seat = Seat(socket)
            await seat.say("hello")
            await seat.update()
        told = await seat.hear()
        assert (told["tell"], told["again"]) == ("goodbye", True)
        with pytest.raises(ConnectionClosed):
            await seat.hear()
        async with (
            served(quick(sqlite)) as house,
            house.sit(made["table"]["id"], made["keys"]) as seat,
        ):
            assert (await seat.update())["begun"]

    run(go())


def test_what_is_sent_is_json_for_everybody(sqlite: str) -> None:
    """No seat's update holds the secret, a roll or a digest while the match runs."""

    async def go() -> None:
        async with served(quick(sqlite)) as house:
            made = await begun(house)
            table = made["table"]["id"]
            async with house.sit(table, made["keys"]) as seat:
                for _ in range(3):
                    update = await seat.update()
                for _ in range(10):
                    await one_move(seat)
                text = json.dumps(list(seat.updates.values()))
            founding = await house.tables.log.founding(table)
            assert founding is not None
            assert founding.secret.hex() not in text
            for row in await all_rows(house.tables.log, table):
                assert not row.digest or row.digest not in text
            assert update["secret"] is None

    run(go())


def test_who_does_not_listen_is_not_waited_for(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(table_socket, "SLOW_SECONDS", 0.2)

    async def go() -> None:
        async with served(quick(sqlite), most_under_way=4096) as house:
            made = await begun(house)
            table, keys = made["table"]["id"], made["keys"]
            async with (
                house.sit(table, keys[:1], max_queue=1, ping_interval=None, close_timeout=0.1),
                house.sit(table, keys[1:2]) as bea,
            ):
                await bea.wait(1, lambda update: bool(update["players"][0]["here"]))
                async with asyncio.timeout(UNTIL_PINGS_FAIL):
                    while bea.updates[1]["players"][0]["here"]:  # no line can be packed
                        await bea.ask("chat", seat=1, text=secrets.token_hex(LONGEST_LINE // 2))

    run(go())
