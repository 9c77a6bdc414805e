"""`smorgasboard.client` against real servers, good and bad."""

import asyncio
import json
import random
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer
from typing import Any

import msgspec
import pytest

import smorgasboard
from smorgasboard.client import NoServer, Refused, SeatOrder, Server, Table, blocking
from smorgasboard.client.server import Place, read_link
from smorgasboard.client.table import FROM_TABLE
from smorgasboard.engine.turns import TurnLine
from smorgasboard.games.registry import GAMES
from smorgasboard.server.protocol.examples import EXAMPLES
from smorgasboard.server.wire.socket_messages import Ping, Pong, SeatKey
from tests.server.bad_network import bad_network
from tests.server.client import House, quick, served
from tests.server.databases import run

BOOM = "birthday-boom"
PERSON, BOT = SeatOrder(), SeatOrder(bot="random")


def link(house: House, made: dict[str, Any], seat: int) -> str:
    return f"{house.address.rstrip('/')}{made['links'][seat]}"


async def play_on(table: Table, level: str = "random") -> None:
    """Until it is over."""
    bot = smorgasboard.bot(level, 1)
    async for update in table:
        if update.legal:
            await table.play(bot.choose(update.view, update.legal), update.viewer)


@pytest.mark.parametrize("game", GAMES)
def test_a_game_on_all_seats_of_a_new_table(sqlite: str, game: str) -> None:
    async def go() -> None:
        async with served(quick(sqlite)) as house:
            seats = [PERSON] * GAMES[game].min_seats
            async with Table.lay(house.address, game, seats, name="Robo") as table:
                await play_on(table)
                assert all(table.updates[seat].result for seat in table.seats)
                assert table.updates[0].players[0].name == "Robo"

    run(go())


def test_two_at_one_table_and_somebody_who_watches(sqlite: str) -> None:
    async def go() -> None:
        async with served(quick(sqlite)) as house:
            made = await house.make(BOOM, {}, {}, {"bot": "random"})
            async with (
                Table.join(link(house, made, 0), "Ann") as ann,
                Table.join(link(house, made, 1), "Ben") as ben,
                Table.watch(f"{house.address}t/{made['table']['id']}") as watcher,
            ):
                seen = asyncio.create_task(last_of(watcher))
                await asyncio.gather(play_on(ann), play_on(ben))
                assert ann.seats == [0]
                assert (await seen).result == ann.updates[0].result
                record = await ann.server.record(made["table"]["id"])
                assert smorgasboard.replay(record).over

    run(go())


async def last_of(table: Table) -> Any:
    return [update async for update in table][-1]


def test_a_free_seat_at_a_public_table(sqlite: str) -> None:
    async def go() -> None:
        async with served(quick(sqlite)) as house:
            made = await house.make(BOOM, {}, {}, {}, public=True)
            address = f"{house.address}t/{made['table']['id']}"
            free = made["table"]["free"]
            tables = [await Table.join(address, f"P{seat}") for seat in free]
            assert [table.seats for table in tables] == [[seat] for seat in free]
            with pytest.raises(Refused, match="no free seat"):
                await Table.join(address)
            for table in tables:
                await table.close()

    run(go())


def test_words_and_answers(sqlite: str) -> None:
    async def go() -> None:
        async with served(quick(sqlite, bot_seconds=0.05)) as house:
            seats = [PERSON, BOT, BOT]
            async with Table.lay(house.address, BOOM, seats, public=False) as table:
                async for update in table:
                    if update.legal:
                        break
                with pytest.raises(Refused, match=r"\d+\.\d+: ") as refused:
                    await table.play("jelly-bean" if len(update.legal) == 1 else "show-me")
                assert (refused.value.code, bool(refused.value.clause)) == ("illegal", True)
                await table.chat("Hello!")
                assert (await table.hint()).move in [each["notation"] for each in update.legal]
                word = update.legal[0]["notation"]
                assert [each.notation for each in await table.forecast([word])] == [word]
                assert await table.ask(Ping(token="x")) == Pong(token="x")
                assert await table.play(update.legal[0]) >= update.ply
                assert [line.text for line in table.talk] == ["Hello!"]

    run(go())


def test_a_game_over_a_line_that_is_cut_again_and_again(sqlite: str) -> None:
    async def go() -> None:
        async with served(quick(sqlite)) as house:
            made = await house.make(BOOM, {}, {}, {})
            await house.join(made)
            keys = [SeatKey(**place) for place in made["keys"]]
            async with bad_network(house, random.Random(5)) as (address, proxy):

                async def opening() -> tuple[Place, list[SeatKey]]:
                    return Place(address.rstrip("/"), made["table"]["id"]), keys

                async with Table(opening) as table:
                    heard = await heard_by(table)
                assert proxy.seen["cut"] > 0
            state = (await house.tables.session(made["table"]["id"])).state
            for seat in range(3):
                plies = [each.ply for each in heard[seat]]
                assert plies == sorted(plies), "nothing is told twice"
                assert set(plies) >= set(range(4, state.ply + 1)), "and nothing is left out"
            assert state.over

    run(go())


def test_what_was_told_before_our_move_asks_for_nothing(sqlite: str) -> None:
    """Over a line that was cut it may come before the answer to the move, or after it; and where
    several are asked at once, the answer is known before the table has moved."""

    async def go() -> None:
        async with (
            served(quick(sqlite)) as house,
            Table.lay(house.address, BOOM, [PERSON, BOT, BOT]) as table,
        ):
            async for update in table:
                if update.legal:
                    break
            await table.play(update.legal[0])
            await table.close()  # nothing else is told
            table.news()
            await table._hear(update)
            late = await table.next()
            assert (late.ply, late.legal) == (update.ply, [])
            assert table.updates[0].legal == []

    run(go())


async def heard_by(table: Table) -> dict[int | None, list[Any]]:
    heard: dict[int | None, list[Any]] = {seat: [] for seat in table.seats}
    bot = smorgasboard.bot("random", 1)
    async for update in table:
        heard[update.viewer] += update.happened
        if update.legal:
            await table.play(bot.choose(update.view, update.legal), update.viewer)
    return heard


def test_a_server_that_restarts_is_waited_for(sqlite: str) -> None:
    async def go() -> None:
        async with served(quick(sqlite)) as house:
            seats = [PERSON] * 3
            table = await Table.lay(house.address, BOOM, seats)
            playing = asyncio.create_task(play_on(table))
            await asyncio.sleep(0)
            house.tables.closing.set()  # everybody is sent away
            while table._socket is not None and table._socket.close_code is None:
                await asyncio.sleep(0.01)
            house.tables.closing.clear()
            await playing
            await table.close()

    run(go())


def test_a_line_that_stays_cut_is_given_up_with_a_sentence(sqlite: str) -> None:
    async def go() -> None:
        async with served(quick(sqlite)) as house:
            table = await Table.lay(house.address, BOOM, [PERSON, BOT, BOT])
            table.patience = 0.3
        with pytest.raises(NoServer, match="the link of your seat brings you back"):
            await last_of(table)
        with pytest.raises(NoServer):
            await table.play("pass")
        await table.close()

    run(go())


def test_the_blocking_face(sqlite: str) -> None:
    async def go() -> None:
        async with served(quick(sqlite)) as house:
            await asyncio.to_thread(play_without_waiting, house.address)

    run(go())


def play_without_waiting(address: str) -> None:
    bot = smorgasboard.bot("greedy", 1)
    with blocking.Table.lay(address, BOOM, [PERSON, BOT, BOT], name="Plain") as table:
        with blocking.Table.join(table.links[0], "Plain again") as again:
            assert again.seats == [0]
        for update in table:
            if update.legal:
                table.play(bot.choose(update.view, update.legal))
        assert table.updates[0].over
        assert smorgasboard.replay(table.record()).over


# Links, and servers that are none.


@pytest.mark.parametrize(
    ("written", "place"),
    [
        ("http://a/t/T1#seat=2&key=K", Place("http://a", "T1", 2, "K")),
        ("https://a.example:8/t/T1/", Place("https://a.example:8", "T1")),
        ("localhost:8000", Place("http://localhost:8000")),
        ("http://a/games/t/T1#key=K", Place("http://a/games", "T1", None, "K")),
    ],
)
def test_links_are_read(written: str, place: Place) -> None:
    assert read_link(written) == place


@pytest.mark.parametrize(
    "written", ["", "ftp://a/t/x", "http://", "http://a/t/x#seat=one", "http://a:x/"]
)
def test_what_is_no_link_is_said(written: str) -> None:
    with pytest.raises(NoServer, match="is no link to a table"):
        read_link(written)


@contextmanager
def another_server(status: int, body: Any) -> Iterator[str]:
    """Something that answers everything in the same way."""

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(status)
            self.end_headers()
            self.wfile.write(body if isinstance(body, bytes) else json.dumps(body).encode())

        def log_message(self, *_: Any) -> None:
            pass

    server = HTTPServer(("127.0.0.1", 0), Handler)
    thread = threading.Thread(target=server.serve_forever, args=(0.01,))
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/t/abcdefgh"
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


@pytest.mark.parametrize(
    ("status", "body", "sentence"),
    [
        (404, b"<html>", "is no table server, or an old one; look at the address"),
        (200, b"<html>", "is no table server; look at the address"),
        (
            200,
            {"protocol": 99, "server": "9"},
            "speaks protocol 99 and this program 1; update the client",
        ),
        (
            200,
            {"protocol": 0, "server": "0"},
            "speaks protocol 0 and this program 1; update the server",
        ),
    ],
)
def test_servers_of_others_are_told_apart(status: int, body: Any, sentence: str) -> None:
    with another_server(status, body) as address, pytest.raises(NoServer, match=sentence):
        run(opened(Table.join(address)))


async def opened(table: Table) -> None:
    await table


def test_nobody_there() -> None:
    with pytest.raises(NoServer, match=r"nobody answers at .* is the server running"):
        run(opened(Table.join("http://127.0.0.1:9/t/abcdefgh")))
    with pytest.raises(NoServer, match="leads to a server, but to no table"):
        run(opened(Table.join("http://127.0.0.1:9/")))


def test_wrong_keys_and_tables(sqlite: str) -> None:
    async def go() -> None:
        async with served(quick(sqlite)) as house:
            made = await house.make(BOOM, {}, {}, {})
            table = f"{house.address}t/{made['table']['id']}"
            for wrong, code in [
                (f"{table}#seat=0&key={'k' * 30}", "not_allowed"),
                (f"{table}#seat=9&key={'k' * 30}", "not_found"),
                (f"{table}#key={'k' * 30}", "malformed"),
                (table, "not_allowed"),
                (f"{house.address}t/abcdefgh", "not_found"),
            ]:
                with pytest.raises(Refused) as refused:
                    await Table.join(wrong)
                assert refused.value.code == code
            with pytest.raises(NoServer, match="does not let us in"):
                await Table.watch(f"{house.address}t/abcdefgh")
            assert [info.id for info in await Server(house.address).tables()] == []
            assert BOOM in (await Server(house.address).games()).games

    run(go())


def test_whoever_is_slow_misses_no_line_of_the_log() -> None:
    told = FROM_TABLE.decode(json.dumps(EXAMPLES.socket["Update"][0]))
    turns = [
        TurnLine(number=number, seat=None, text=f"{number}", new="", passed=[]) for number in (1, 2)
    ]

    async def go() -> None:
        table = Table.watch("http://127.0.0.1:9/t/abcdefgh")
        for turn in turns:
            await table._hear(msgspec.structs.replace(told, turns=[turn]))
        [update] = table.news()
        assert update.turns == turns

    run(go())
