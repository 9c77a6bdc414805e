"""Years of use: what expires, what one household may list, and tables carried elsewhere."""

import json
import time
from pathlib import Path
from typing import Any
from unittest.mock import patch

import msgspec
import pytest
from sqlalchemy import Connection, insert, inspect, select, text, update
from sqlalchemy.ext.asyncio import create_async_engine

from smorgasboard.server.store import migrations
from smorgasboard.server.store.database import driver_url
from smorgasboard.server.store.housekeeping import (
    DAY,
    Expiry,
    delete_tables,
    expired,
    summaries,
)
from smorgasboard.server.store.keys import new_table_id
from smorgasboard.server.store.log import Log, as_json
from smorgasboard.server.store.moving import everything_of, move_all
from smorgasboard.server.store.rows import Row
from smorgasboard.server.store.schema import metadata, plies, tables
from smorgasboard.server.tables.acts import Begun, write_act
from tests.cli.command import refused, smorgasboard
from tests.server.client import NO_LIMITS, Seat, play_out, quick, served
from tests.server.databases import make_database, run
from tests.server.test_log import SETUP, founding

NOW = 1_000 * DAY
VERSIONS = sorted(
    file.name[:4] for file in (Path(migrations.__file__).parent / "versions").glob("0*.py")
)
FORMS = sorted((Path(__file__).parent / "forms").glob("*.sql"))
"""What each form before the newest added, in the words of its time, which never change again."""


async def laid(log: Log, name: str, days_ago: float, begun: bool, over: bool = False) -> None:
    """A table at which the last thing happened so many days ago."""
    at = NOW - days_ago * DAY
    await log.found(founding(name))
    rows = [Row(-1, write_act(Begun()), "b", at)] if begun else []
    for number, row in enumerate(rows, 1):
        await log.append(name, number, row)
    async with log.writing() as connection:
        mine = update(tables).where(tables.c.id == name)
        await connection.execute(mine.values(created=at - DAY if begun else at, over=over))


def test_each_kind_of_table_expires_by_its_rule(database: str) -> None:
    async def go() -> None:
        log = await Log.open(database)
        for days in (5, 50):
            await laid(log, f"waiting {days}", days, begun=False)
            await laid(log, f"running {days}", days, begun=True)
            await laid(log, f"over {days}", days, begun=True, over=True)
        for expiry, gone in (
            (Expiry(unstarted=10, abandoned=None), {"waiting 50"}),
            (Expiry(unstarted=None, abandoned=10), {"running 50"}),
            (Expiry(unstarted=None, abandoned=None, finished=10), {"over 50"}),
            (Expiry(unstarted=1, abandoned=60, finished=60), {"waiting 5", "waiting 50"}),
            (Expiry(unstarted=None, abandoned=None), set()),
        ):
            assert set(await expired(log, expiry, NOW, 100)) == gone
        assert len(await expired(log, Expiry(unstarted=1, abandoned=1), NOW, 3)) == 3
        states = {one.id.split()[0] + " " + one.state for one in await summaries(log, 100)}
        assert states == {"waiting waiting", "running running", "over over"}
        assert [one.state for one in await summaries(log, 9, "running")] == ["running"] * 2
        assert await delete_tables(log, ["waiting 5", "over 50", "nonsense"]) == 2
        assert await log.founding("over 50") is None
        assert await log.read("over 50", 0) == []
        assert len(await summaries(log, 100)) == 4
        await log.close()

    run(go())


def test_a_server_deletes_what_has_expired_but_nothing_that_is_open(sqlite: str) -> None:
    settings = quick(sqlite, expiry=Expiry(unstarted=1), housekeeping_seconds=0.05, empty_seconds=9)

    async def go() -> None:
        async with served(settings) as house:
            open_one = (await house.make("birthday-boom", {}, {}, {}))["table"]["id"]
            old = (await house.make("birthday-boom", {}, {}, {}))["table"]["id"]
            await house.tables._put_away(old)
            async with house.tables.log.writing() as connection:
                await connection.execute(update(tables).values(created=time.time() - 2 * DAY))
            async with house.sit(open_one) as watcher:
                await watcher.update()
                async with house.tables.log.engine.connect() as connection:

                    async def left() -> set[str]:
                        return set((await connection.execute(select(tables.c.id))).scalars())

                    while await left() != {open_one}:
                        pass
                assert (await watcher.ask("ping"))["tell"] == "pong"
            assert (await house.http.get(f"/api/tables/{old}")).status_code == 404

    run(go())


def test_one_household_has_so_many_tables_on_the_list(sqlite: str) -> None:
    limits = msgspec.structs.replace(NO_LIMITS, public_tables=2)

    async def go() -> None:
        async with served(quick(sqlite, limits=limits)) as house:
            seats: list[dict[str, Any]] = [{}, {"bot": "random"}, {"bot": "random"}]
            order = {"game": "birthday-boom", "seats": seats}
            made = [await house.make("birthday-boom", *seats, public=True) for _ in range(2)]
            no = await house.http.post("/api/tables", json=order | {"public": True})
            assert no.status_code == 403
            assert no.json()["reason"].startswith("2 public tables of yours are open")
            assert (await house.http.post("/api/tables", json=order)).status_code == 201
            async with house.sit(made[0]["table"]["id"], made[0]["keys"]) as seat:
                await house.join(made[0])
                await play_out(seat)
            session = await house.tables.session(made[0]["table"]["id"])
            await session.settle()
            again = await house.http.post("/api/tables", json=order | {"public": True})
            assert again.status_code == 201, "one of them is over"

    run(go())


def test_a_list_is_read_from_an_index(sqlite: str) -> None:
    async def go() -> None:
        log = await Log.open(sqlite)
        async with log.engine.connect() as connection:
            for public in (True, None):
                question = log.listing(30, public).compile(
                    log.engine.sync_engine, compile_kwargs={"literal_binds": True}
                )
                plan = await connection.execute(text(f"EXPLAIN QUERY PLAN {question}"))
                steps = " ".join(row.detail for row in plan)
                assert "USING INDEX tables_" in steps or "USING COVERING INDEX tables_" in steps
                assert "TEMP B-TREE" not in steps
        await log.close()

    run(go())


# From one form to the next.


def test_every_earlier_form_is_kept() -> None:
    assert [form.stem for form in FORMS] == VERSIONS[:-1]
    assert VERSIONS[-1] == migrations.NEWEST


@pytest.mark.parametrize("form", FORMS, ids=lambda form: form.stem)
def test_a_database_of_each_earlier_form_is_brought_up_to_date(
    form: Path, database: str, postgres: str
) -> None:
    """Made by the statements of its time: with all that was in it, to the form of a new one."""

    async def go() -> None:
        engine = create_async_engine(driver_url(database))
        async with engine.begin() as connection:
            for past in FORMS[: FORMS.index(form) + 1]:
                for statement in spoken_by(database, past.read_text()).split(";\n"):
                    if statement.strip():
                        await connection.execute(text(statement))
            for table, values in SAMPLES.items():
                await connection.execute(insert(metadata.tables[table]), values)
        await engine.dispose()
        log = await Log.open(database)
        fresh = await Log.open(await new_beside(database, postgres))
        async with log.engine.connect() as connection, fresh.engine.connect() as new:
            assert await connection.run_sync(migrations.current) == migrations.NEWEST
            rows = await everything_of(connection, "old")
            for name, samples in SAMPLES.items():
                for row, sample in zip(rows[name], samples, strict=True):
                    assert sample.items() <= row.items()
            for part in metadata.tables.values():
                found = await connection.run_sync(shape_of, part.name)
                assert found == await new.run_sync(shape_of, part.name)
        founded = await log.founding("old")
        assert founded is not None
        assert founded.chairs[0].name == "Ann"
        assert await log.append("old", 2, Row(0, "move", "z", 4.0))
        await log.keep("old", 2, b"content")
        assert await log.kept("old") == b"content"
        await log.close()
        await fresh.close()

    run(go())


def spoken_by(database: str, statements: str) -> str:
    """Bytes have another name in PostgreSQL."""
    is_sqlite = database.startswith("sqlite")
    return statements if is_sqlite else statements.replace(" BLOB ", " BYTEA ")


async def new_beside(database: str, postgres: str) -> str:
    """An empty one of the same kind."""
    sqlite = database.startswith("sqlite")
    return f"{database}.new" if sqlite else await make_database(postgres)


def shape_of(connection: Connection, table: str) -> Any:
    """Columns, keys and indexes."""
    about = inspect(connection)
    columns = {
        (each["name"], str(each["type"]), each["nullable"]) for each in about.get_columns(table)
    }
    unique = {str(each["name"]) for each in about.get_unique_constraints(table)}
    keys = about.get_pk_constraint(table)["constrained_columns"]
    return columns, keys, unique, indexes_of(connection, table)


def indexes_of(connection: Connection, table: str) -> set[str]:
    return {str(index["name"]) for index in inspect(connection).get_indexes(table)}


SAMPLES: dict[str, list[dict[str, Any]]] = {
    "tables": [
        {
            "id": "old", "created": 1.5, "secret": "00" * 32, "start": None, "public": True,
            "setup": as_json(SETUP),
            "pace": 0, "stand_in": "greedy", "before": None, "over": False,
        }
    ],
    "seats": [
        {"table_id": "old", "seat": 0, "level": None, "name": "Ann", "key_hash": "ab"},
        {"table_id": "old", "seat": 1, "level": "greedy", "name": "Bot", "key_hash": None},
    ],
    "plies": [
        {
            "table_id": "old", "ply": 1, "seat": -1, "notation": '{"act":"begun","bots":[]}',
            "rolls": "[]", "digest": "", "token": "x", "at": 2.25,
        }
    ],
    "chat": [
        {"table_id": "old", "line": 1, "seat": 0, "text": "hé", "token": "y", "at": 3.125},
    ],
}  # fmt: skip


# Elsewhere.


async def played(database: str) -> str:
    """A match with chat, half played."""
    async with served(quick(database)) as house:
        made = await house.make("penguin-pals", {}, {"bot": "random"})
        await house.join(made)
        async with house.sit(made["table"]["id"], made["keys"]) as seat:
            await seat.ask("chat", seat=0, text="grüß dich")
            while len(seat.updates) == 0 or seat.updates[0]["ply"] < 12:
                await one_choice(seat)
        return str(made["table"]["id"])


async def one_choice(seat: Seat) -> None:
    update = seat.updates.get(0)
    if update and update["legal"]:
        seat.updates.pop(0)
        move = update["legal"][0]["notation"]
        await seat.say("play", seat=0, ply=update["ply"] + 1, move=move)
    await seat.hear()


@pytest.mark.parametrize("there_and_back", [False, True])
def test_tables_move_to_another_database_and_back(
    there_and_back: bool, sqlite: str, postgres: str, tmp_path: Path
) -> None:
    async def go() -> None:
        table = await played(sqlite)
        source, target = await Log.open(sqlite), await Log.open(await make_database(postgres))
        ways = [(source, target)]
        if there_and_back:
            ways.append((target, await Log.open(f"sqlite:///{tmp_path}/again.db")))
        for one, other in ways:
            async with one.engine.connect() as connection:
                before = await everything_of(connection, table)
            moved = await move_all(one, other)
            assert (moved.tables, moved.skipped) == (1, [])
            assert moved.rows == sum(map(len, before.values())) > 12
            assert (await move_all(one, other)).tables == 1, "again changes nothing"
            async with other.engine.connect() as connection:
                assert await everything_of(connection, table) == before
        async with target.writing() as connection:
            await connection.execute(update(plies).values(digest="other"))
        assert (await move_all(source, target)).skipped == [table]
        for log in {each for way in ways for each in way}:
            await log.close()

    run(go())


# For whoever runs a server.


def test_no_table_is_called_like_an_option() -> None:
    assert not any(new_table_id().startswith("-") for _ in range(2_000))


def test_the_tables_of_a_server_on_the_command_line(sqlite: str, tmp_path: Path) -> None:
    table = run(played(sqlite))
    here = ["--database", sqlite]
    shown = smorgasboard("tables", "list", *here)
    assert shown.code == 0
    assert table in shown.out
    assert "penguin-pals" in shown.out
    with patch.dict("os.environ", {"SMORGASBOARD_DATABASE": sqlite}):
        assert smorgasboard("tables", "list").out == shown.out, "that of the server"
    assert "no such tables" in smorgasboard("tables", "list", "--state", "over", *here).out
    (one,) = json.loads(smorgasboard("tables", "list", "--json", *here).out)
    assert (one["state"], one["lines"]) == ("running", 1)
    assert json.loads(smorgasboard("tables", "show", table, *here).out) == one
    refused(smorgasboard("tables", "show", "nonsense", *here), 1, "there is no table 'nonsense'")
    refused(smorgasboard("tables", "list", "--state", "odd", *here), 2, "waiting, running or over")
    file = tmp_path / "table.json"
    assert smorgasboard("tables", "export", table, str(file), *here).code == 0
    assert len(json.loads(file.read_bytes())["plies"]) == one["plies"]
    copy = f"sqlite:///{tmp_path}/copy.db"
    moved = smorgasboard("tables", "move", "--to", copy, *here)
    assert moved.out.startswith("1 tables are there")
    assert smorgasboard("tables", "gc", "--abandoned", "0", "--dry-run", *here).out.startswith(
        table
    )
    assert smorgasboard("tables", "delete", table, *here, typed="n\n").code != 0
    assert smorgasboard("tables", "delete", table, "--yes", *here).out == "1 of 1 deleted.\n"
    refused(smorgasboard("tables", "delete", table, "--yes", *here), 1, "were not there")
    gone = smorgasboard("tables", "gc", "--abandoned", "0", "--database", copy)
    assert gone.out == "1 tables were deleted.\n"
    none = f"sqlite:///{tmp_path}/none.db"
    refused(smorgasboard("tables", "list", "--database", none), 2, "there is no file")
