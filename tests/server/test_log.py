"""The log: the key is the lock, and what is written stays."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from unittest.mock import patch

import msgspec
import pytest
from msgspec.structs import replace
from sqlalchemy import Connection, inspect, text
from sqlalchemy.ext.asyncio import create_async_engine

from smorgasboard.engine.errors import BadSetup
from smorgasboard.engine.messages import SetupData
from smorgasboard.server.store import insert, migrations
from smorgasboard.server.store.database import driver_url
from smorgasboard.server.store.log import Log
from smorgasboard.server.store.rows import Chair, Founding, Row
from smorgasboard.server.store.schema import metadata
from tests.server.databases import run

SETUP = SetupData("birthday-boom", 3, 1, {"scores": "open"})


def founding(table_id: str = "t") -> Founding:
    return Founding(
        id=table_id,
        created=time.time(),
        setup=SETUP,
        secret=bytes(32),
        chairs=(Chair(name="Ann", key_hash="00"), Chair(), Chair("greedy", "Bot")),
    )


def test_what_is_founded_reads_back(database: str) -> None:
    async def go() -> None:
        log = await Log.open(database)
        wanted = founding()
        await log.found(wanted)
        assert await log.founding("t") == wanted
        assert await log.founding("u") is None
        assert await log.listed(9) == ["t"]
        assert await log.listed(9, public=True) == []
        await log.finish("t")
        assert await log.listed(9) == []
        assert await log.alive()
        await log.close()

    run(go())


async def write_tables(log: Log) -> None:
    for number in range(50):
        await log.found(founding(f"t{number}"))


async def write_plies(log: Log) -> None:
    await log.found(founding())
    for number in range(1, 101):
        assert await log.append("t", number, Row(0, "move", f"t{number}", 1.5))


@pytest.mark.parametrize("write", [write_tables, write_plies])
def test_where_little_room_is_left_the_log_of_sqlite_does_not_take_it(
    tmp_path: Path, write: Callable[[Log], Awaitable[None]]
) -> None:
    """Else it grows by 20 KB a ply, and a disk is full that has room for thousands of them."""

    async def size_of_its_log(scarce: int) -> int:
        with patch.object(insert, "SCARCE", scarce):
            file = tmp_path / f"{scarce}.db"
            log = await Log.open(f"sqlite:///{file}")
            await write(log)
            size = file.with_name(f"{file.name}-wal").stat().st_size
            await log.close()
            return size

    async def go() -> None:
        assert await size_of_its_log(scarce=0) > 1_000_000
        assert await size_of_its_log(scarce=2**62) < 200_000

    run(go())


def test_the_migrations_lead_to_the_schema(database: str) -> None:
    async def go() -> None:
        log = await Log.open(database)
        async with log.engine.connect() as connection:
            for table in metadata.tables.values():
                found = await connection.run_sync(columns_of, table.name)
                assert found == {(column.name, column.nullable) for column in table.columns}
        await log.close()
        await (await Log.open(database)).close()

    run(go())


def test_a_table_of_every_earlier_form_is_read(database: str) -> None:
    """Made with the columns of that form, and read with those of today."""
    forms = sorted(path.name[:4] for path in VERSIONS.glob("0*.py"))
    assert forms[-1] == migrations.NEWEST

    async def go() -> None:
        await make_old_table(database, forms[0])
        for form in forms[1:-1]:
            await bring_to(database, form)
        log = await Log.open(database)
        wanted = founding()
        assert await log.founding("t") == replace(wanted, created=1.5, chairs=(Chair(name="Ann"),))
        assert await log.read("t", 0) == [Row(0, "move", "token", 1.5, [3], "d")]
        await log.close()

    run(go())


VERSIONS = Path(migrations.__file__).parent / "versions"
OLD_TABLE = (
    "INSERT INTO tables (id, created, setup, secret, public, pace, stand_in, over)"
    " VALUES ('t', 1.5, :setup, :secret, false, 0, 'greedy', false)",
    "INSERT INTO seats (table_id, seat, name) VALUES ('t', 0, 'Ann')",
    "INSERT INTO plies (table_id, ply, seat, notation, rolls, digest, token, at)"
    " VALUES ('t', 1, 0, 'move', '[3]', 'd', 'token', 1.5)",
)
"""As the first form had them."""


async def bring_to(database: str, form: str) -> None:
    engine = create_async_engine(driver_url(database))
    async with engine.begin() as connection:
        await connection.run_sync(migrations.upgrade, form)
    await engine.dispose()


async def make_old_table(database: str, form: str) -> None:
    await bring_to(database, form)
    engine = create_async_engine(driver_url(database))
    filled = {"setup": msgspec.json.encode(SETUP).decode(), "secret": bytes(32).hex()}
    async with engine.begin() as connection:
        for statement in OLD_TABLE:
            used = {name: value for name, value in filled.items() if f":{name}" in statement}
            await connection.execute(text(statement), used)
    await engine.dispose()


def columns_of(connection: Connection, table: str) -> set[tuple[str, bool]]:
    columns = inspect(connection).get_columns(table)
    return {(column["name"], column["nullable"]) for column in columns}


def test_many_race_for_each_ply_and_one_wins(database: str) -> None:
    async def go() -> None:
        logs = [await Log.open(database) for _ in range(3)]
        await logs[0].found(founding())
        for number in range(1, 21):
            rows = [Row(seat, "move", f"{number}", 1.0, [seat], "d") for seat in range(3)]
            won = await asyncio.gather(
                *(log.append("t", number, row) for log, row in zip(logs, rows, strict=True))
            )
            assert sum(won) == 1
            assert (await logs[0].read("t", number - 1)) == [rows[won.index(True)]]
        assert len(await logs[1].read("t", 0)) == 20
        for log in logs:
            await log.close()

    run(go())


def test_one_writer_settles_a_batch_with_conflicts(database: str) -> None:
    async def go() -> None:
        log = await Log.open(database)
        await log.found(founding())
        await log.found(founding("u"))
        rows = [Row(seat, "move", f"a{seat}", 1.0) for seat in range(4)]
        here = [log.append("t", 1, row) for row in rows]
        there = [log.append("u", number, rows[number]) for number in (1, 2, 3)]
        won = await asyncio.gather(*here, *there)
        assert won == [True, False, False, False, True, True, True]
        assert not await log.append("t", 2, rows[0]), "this token was played already"
        await log.close()

    run(go())


def test_a_ply_without_a_table_spoils_nothing(database: str) -> None:
    async def go() -> None:
        log = await Log.open(database)
        await log.found(founding())
        outcomes = await asyncio.gather(
            log.append("nowhere", 1, Row(0, "move", "a", 1.0)),
            log.append("t", 1, Row(0, "move", "a", 1.0)),
            return_exceptions=True,
        )
        assert isinstance(outcomes[0], Exception)
        assert outcomes[1] is True
        await log.close()

    run(go())


def test_chat_keeps_its_order_and_tokens(database: str) -> None:
    async def go() -> None:
        log = await Log.open(database)
        await log.found(founding())
        await asyncio.gather(*(log.say("t", 0, f"line {n}", f"{n}") for n in range(5)))
        await log.say("t", 0, "line 3 again", "3")
        lines = await log.said("t", 0, 100)
        assert [line.line for line in lines] == [1, 2, 3, 4, 5]
        assert sorted(line.text for line in lines) == [f"line {n}" for n in range(5)]
        assert len(await log.said("t", 3, 100)) == 2
        assert [line.line for line in await log.said("t", 0, 2)] == [4, 5]
        await log.close()

    run(go())


def test_a_free_seat_is_claimed_once(database: str) -> None:
    async def go() -> None:
        log = await Log.open(database)
        await log.found(founding())
        assert not await log.claim("t", 0, "aa"), "it has a key"
        assert not await log.claim("t", 2, "aa"), "a bot sits there"
        claims = await asyncio.gather(log.claim("t", 1, "aa"), log.claim("t", 1, "bb"))
        assert sorted(claims) == [False, True]
        await log.close()

    run(go())


@pytest.mark.parametrize(
    "address",
    [
        "nonsense", "mysql://x/y", "sqlite://", "", "sqlite:///:memory:", "sqlite:///x?mode=ro",
        "postgresql://host:port/x", "postgresql://[::1/x",
    ],
)  # fmt: skip
def test_other_databases_are_refused(address: str) -> None:
    with pytest.raises(BadSetup):
        driver_url(address)


def test_a_database_that_cannot_be_opened_is_refused_in_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "text").write_text("hello" * 1000)
    for address in (
        f"sqlite:///{tmp_path}",
        f"sqlite:///{tmp_path}/text",
        f"sqlite:///{tmp_path}/text/tables.db",
        "postgresql://127.0.0.1:1/x",
        "postgresql://127.0.0.1:99999/x",
        "postgresql://127.0.0.1:1/x?salt=much",
    ):
        with pytest.raises(BadSetup, match="cannot open the database: "):
            run(Log.open(address))


def test_a_database_of_a_newer_version_is_left_alone(database: str) -> None:
    async def go() -> None:
        log = await Log.open(database)
        async with log.engine.begin() as connection:
            await connection.execute(text("UPDATE alembic_version SET version_num = '0999'"))
        await log.close()
        with pytest.raises(BadSetup, match="a newer version has changed it"):
            await Log.open(database)

    run(go())
