"""Several workers on one machine: a table stays with one, and none of them is missed."""

import asyncio
import os
import signal
import socket
from collections import Counter
from collections.abc import Iterator
from contextlib import AsyncExitStack
from types import SimpleNamespace
from typing import Any, cast

import httpx
import pytest
from websockets.exceptions import InvalidStatus

from smorgasboard.engine.errors import BadSetup
from smorgasboard.server.store.keys import new_table_id
from smorgasboard.server.store.log import Log
from smorgasboard.server.store.notifications import Notifications
from smorgasboard.server.tables.open_tables import OpenTables
from smorgasboard.server.web.certificate import Certificate
from smorgasboard.server.web.crew import MOST_BYTES, Crew, home_of, make_outboxes
from smorgasboard.server.web.workers import check_several, share_of_each
from smorgasboard.server.wire.http_messages import NewTable, SeatOrder
from tests.cli.command import refused, smorgasboard
from tests.server.client import House, Seat, quick
from tests.server.databases import make_database, run
from tests.server.programs import COMMAND, Program, program
from tests.server.stubborn import Stubborn, open_tables
from tests.server.test_autoplay import until

SHARED = "postgresql://nobody@nowhere/nothing"
NEWER = """
from smorgasboard.engine import game
from smorgasboard.games.registry import GAMES

old = game.pack_text
def newer(package, name):
    text = old(package, name)
    fish = "fish_food" in package
    return text.replace(b"rules_version = 1", b"rules_version = 2") if fish else text

game.pack_text = newer
type(GAMES["fish-food"]).rules_version = 2
"""
"""Another version of the program: the rules of one game are others."""


# One worker among others, alone.


class Line(asyncio.Transport):
    """A connection, as far as handing it over goes."""

    def __init__(self) -> None:
        super().__init__()
        self.here, self.there = socket.socketpair()
        self.gone = False

    def get_extra_info(self, name: str, default: Any = None) -> Any:
        return self.here

    def get_write_buffer_size(self) -> int:
        return 0

    def abort(self) -> None:
        self.gone = True
        self.here.close()


@pytest.fixture
def two() -> Iterator[tuple[Crew, Crew]]:
    """Two workers, as each of them sees the other."""
    inboxes, outboxes = make_outboxes(2)
    yield Crew(0, inboxes[0], outboxes), Crew(1, inboxes[1], outboxes)
    for box in (*inboxes, *outboxes):
        box.close()


@pytest.fixture
def lines() -> Iterator[list[Line]]:
    """Connections, closed after a test."""
    made: list[Line] = []
    yield made
    for line in made:
        line.here.close()
        line.there.close()


def table_at(worker: int, workers: int) -> str:
    return next(name for name in iter(new_table_id, "") if home_of(name, workers) == worker)


def test_tables_are_spread_evenly_and_always_alike() -> None:
    homes = Counter(home_of(new_table_id(), 3) for _ in range(3000))
    assert all(800 < homes[worker] < 1200 for worker in range(3)), homes
    assert home_of("zbMXEuQGhS7k", 4) == 2, "another version would look for it elsewhere"


def test_new_tables_are_made_by_all_workers_alike(two: tuple[Crew, Crew]) -> None:
    said = b"POST /api/tables HTTP/1.1\r\n"
    for crew in two:
        makers = Counter(crew.whose(said) for _ in range(1000))
        assert all(400 < makers[worker] < 600 for worker in range(2)), makers


def test_a_new_table_stays_with_the_worker_that_made_it(
    sqlite: str, two: tuple[Crew, Crew]
) -> None:
    async def go(crew: Crew) -> None:
        tables = await OpenTables.open(quick(sqlite, crew=crew))
        order = NewTable(game="birthday-boom", seats=[SeatOrder()] * 3)
        for _ in range(12):
            session, _keys = await tables.found(order, "somebody")
            assert crew.is_home(session.id)
            assert crew.is_home(tables._again(session).id), "so does its rematch"
        await tables.close()

    for crew in two:
        run(go(crew))


@pytest.mark.parametrize(
    "path",
    ["/api/tables/{}/live", "/api/tables/{}", "/t/{}", "/t/{}?x=1", "/api/tables/{}/seats/0"],
)
def test_the_first_line_says_whose_table_it_is(path: str, two: tuple[Crew, Crew]) -> None:
    for worker in (0, 1):
        line = f"GET {path.format(table_at(worker, 2))} HTTP/1.1\r\nHost: x\r\n\r\n"
        assert {crew.whose(line.encode()) for crew in two} == {worker}


@pytest.mark.parametrize(
    "said",
    [b"", b"GET /", b"GET / HTTP/1.1\r\n", b"GET /api/tables HTTP/1.1\r\n", b"\x16\x03\x01",
     b"GET /api/tables/short HTTP/1.1", b"GET /t/" + b"x" * 41 + b" HTTP/1.1",
     b"GET /metrics?worker=7 HTTP/1.1", b"GET /metrics HTTP/1.1", b"GET /api/tables/halfaname"],
)  # fmt: skip
def test_whatever_names_no_table_stays_where_it_is(said: bytes, two: tuple[Crew, Crew]) -> None:
    assert [crew.whose(said) for crew in two] == [0, 1]


def test_a_worker_that_takes_nothing_more_leaves_the_connection_here(
    two: tuple[Crew, Crew], lines: list[Line]
) -> None:
    crew, _ = two
    said = f"GET /t/{table_at(1, 2)} HTTP/1.1\r\n\r\n".encode()
    long = said + b"x" * MOST_BYTES
    lines.append(Line())
    assert not crew.hand_over(lines[0], long)
    lines.append(Line())
    while crew.hand_over(lines[-1], said):
        lines.append(Line())
        assert len(lines) < 1000
    assert len(lines) > 50, "it may have much to do for a while"
    assert [line for line in lines if not line.gone] == [lines[0], lines[-1]]


def test_what_is_handed_over_waits_for_a_worker(two: tuple[Crew, Crew], lines: list[Line]) -> None:
    said = f"GET /t/{table_at(1, 2)} HTTP/1.1\r\n\r\n".encode()
    line = Line()
    lines.append(line)
    assert two[0].hand_over(line, said)
    heard, (number,), _, _ = socket.recv_fds(two[1].inbox, MOST_BYTES, 1)
    with socket.socket(fileno=number) as taken:
        taken.sendall(b"hello")
    assert heard == said
    assert line.there.recv(9) == b"hello"


def test_a_worker_has_its_part_of_cores_and_connections() -> None:
    whole = quick(SHARED, bot_workers=8)
    part = share_of_each(whole, 4, 40)
    assert (part.pool, part.bot_workers) == (7, 2)
    assert share_of_each(whole, 1, 40).pool == 16
    with pytest.raises(BadSetup, match="4 workers need 20 connections"):
        share_of_each(whole, 4, 19)
    with pytest.raises(BadSetup, match="needs 5 connections"):
        share_of_each(whole, 1, 4)


def test_several_workers_say_what_they_need(tmp_path: Any) -> None:
    database = f"sqlite:///{tmp_path}/tables.db"
    words = ("serve", "--port", "0", "--no-browser", "--workers", "2", "--database")
    refused(smorgasboard(*words, database), 2, "several workers need PostgreSQL")
    with pytest.raises(BadSetup, match="leave TLS to a proxy"):
        check_several(quick(SHARED, certificate=Certificate(tmp_path, tmp_path)))


def test_a_database_that_does_not_answer_is_one_sentence(tmp_path: Any) -> None:
    words = ("serve", "--port", "0", "--no-browser", "--workers", "2", "--database")
    answer = smorgasboard(*words, f"postgresql://nobody@/nothing?host={tmp_path}")
    refused(answer, 2, "cannot open the database")


# The whole program.


def test_a_worker_is_woken_for_its_own_tables_only() -> None:
    """All workers hear of all plies of all others, and have almost none of these tables."""
    mine: Any = object()
    notifications = Notifications.__new__(Notifications)
    notifications.log = cast(Log, SimpleNamespace(writer=SimpleNamespace(name="me")))
    notifications.heard = lambda name: [mine] if name == "mine" else []
    notifications.news = asyncio.Queue()
    for said in ("other theirs", "me mine", "other theirs,mine,theirs", "other theirs keys"):
        notifications._hear(None, 0, "", said)
    heard = [notifications.news.get_nowait() for _ in range(notifications.news.qsize())]
    assert heard == ["mine", "theirs keys"]


def test_a_table_stays_with_one_worker_and_none_is_missed(postgres: str) -> None:
    database = run(make_database(postgres))
    words = ("--workers", "2", "--database-connections", "14")
    with program(database, *words) as running:
        run(sockets_are_where_their_tables_are(running))
        run(a_kept_connection_goes_from_table_to_table(running))
        assert run(connections_to(database)) <= 14
        run(a_killed_worker_is_replaced(running, database))
        assert run(connections_to(database)) <= 14
        said = running.stop()
    assert said.count("\n") == said.count("and is replaced") == 1, said


async def sockets_are_where_their_tables_are(running: Program) -> None:
    async with (
        httpx.AsyncClient(base_url=running.address, timeout=30) as http,
        AsyncExitStack() as open_,
    ):
        house = House(running.address, http)
        homes: Counter[int] = Counter()
        for _ in range(10):
            made = await house.make("birthday-boom", {}, {}, {})
            table = made["table"]["id"]
            await house.join(made)
            homes[home_of(table, 2)] += 3
            for key in made["keys"]:
                seat: Seat = await open_.enter_async_context(house.sit(table, [key]))
                assert (await seat.update())["begun"]
        numbers = [await asyncio.to_thread(running.number, "sockets_open", at) for at in (0, 1)]
        assert numbers == [homes[0], homes[1]]
        assert all(numbers), "both have something to do"


async def a_kept_connection_goes_from_table_to_table(running: Program) -> None:
    """As a browser's does. It is the same connection all the time, whoever answers."""
    one = httpx.Limits(max_connections=1)
    async with httpx.AsyncClient(base_url=running.address, timeout=30, limits=one) as http:
        house = House(running.address, http)
        here, there = [await house.make("fish-food", {}, {}) for _ in range(2)]
        ports = set()
        for made in (here, there) * 4:
            table = made["table"]["id"]
            answer = await http.get(f"/api/tables/{table}")
            assert answer.json()["id"] == table
            ports.add(answer.extensions["network_stream"].get_extra_info("client_addr"))
            body = {"name": "Ann " * 5, "key": made["keys"][0]["key"]}
            seated = await http.post(f"/api/tables/{table}/seats/0", json=body)
            assert seated.status_code == 200, seated.text
        assert len(ports) == 1


async def a_killed_worker_is_replaced(running: Program, database: str) -> None:
    """Players at its tables go on in a moment; at the others' nobody notices anything."""
    log = await Log.open(database)
    try:
        players: dict[int, Stubborn] = {}
        while len(players) < 2:
            (made,) = await open_tables(running.address, ["birthday-boom"], [3])
            table = made["table"]["id"]
            players[home_of(table, 2)] = Stubborn([running.address], table, made["keys"], 1)
        plays = [asyncio.create_task(player.play(0.02)) for player in players.values()]
        await until(lambda: all(len(player.acknowledged) > 5 for player in players.values()))
        before = running.workers()
        os.kill(before[0], signal.SIGKILL)
        then = {number: len(player.acknowledged) for number, player in players.items()}
        await until(
            lambda: all(
                player.over or len(player.acknowledged) > then[number] + 5
                for number, player in players.items()
            )
        )
        after = running.workers()
        assert len(after) == 2
        assert set(before) - set(after) == {before[0]}
        assert players[0].connections > 1
        assert players[1].connections == 1
        for player in players.values():
            await player.check(log)
        for play in plays:
            play.cancel()
        await asyncio.gather(*plays, return_exceptions=True)
    finally:
        await log.close()


async def connections_to(database: str) -> int:
    import asyncpg

    connection = await asyncpg.connect(database)
    try:
        others = "datname = current_database() AND pid <> pg_backend_pid()"
        many: int = await connection.fetchval(
            f"SELECT count(*) FROM pg_stat_activity WHERE {others}"
        )
        return many
    finally:
        await connection.close()


# Two versions side by side.


def test_a_new_version_takes_over_table_by_table(postgres: str) -> None:
    """Tables go on in the new version; those of other rules go on in the old one."""
    database = run(make_database(postgres))
    with program(database, "--workers", "2") as old:
        (same,) = run(open_tables(old.address, ["birthday-boom"], [3]))
        (other,) = run(open_tables(old.address, ["fish-food"], [2]))
        with program(database, "--workers", "2", code=NEWER + COMMAND) as new:
            run(both_serve(old, new, same, other))
            old.stop()
            run(plays_on([new.address, old.address], same, database))
            assert new.stop().count("\n") == 1, "that it cannot read one table is said once"


async def both_serve(old: Program, new: Program, same: Any, other: Any) -> None:
    async with (
        httpx.AsyncClient(base_url=old.address, timeout=30) as before,
        httpx.AsyncClient(base_url=new.address, timeout=30) as after,
    ):
        here, there = House(old.address, before), House(new.address, after)
        table = same["table"]["id"]
        async with (
            here.sit(table, same["keys"][:1]) as ann,
            there.sit(table, same["keys"][1:]) as bea,
        ):
            assert (await ann.update())["begun"]
            assert (await bea.update())["begun"]
        table = other["table"]["id"]
        answer = await after.get(f"/api/tables/{table}")
        assert answer.status_code == 503, "a proxy asks the old version then"
        assert "rules are others" in answer.json()["reason"]
        with pytest.raises(InvalidStatus, match="503"):
            async with there.sit(table, other["keys"]):
                pass
        async with here.sit(table, other["keys"]) as seat:
            assert (await seat.update())["begun"]
        fresh = await there.make("fish-food", {}, {})
        assert (await after.get(f"/api/tables/{fresh['table']['id']}")).status_code == 200
        assert (await before.get(f"/api/tables/{fresh['table']['id']}")).status_code == 503


async def plays_on(addresses: list[str], made: Any, database: str) -> None:
    player = Stubborn(addresses, made["table"]["id"], made["keys"], 3)
    play = asyncio.create_task(player.play())
    await until(lambda: player.over or len(player.acknowledged) > 10)
    play.cancel()
    log = await Log.open(database)
    try:
        await player.check(log)
    finally:
        await log.close()
