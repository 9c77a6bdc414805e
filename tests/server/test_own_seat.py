"""What whoever holds the key of a seat may do with it: have another key, and be forgotten."""

from typing import Any

import httpx
import pytest
from sqlalchemy import select
from websockets.exceptions import ConnectionClosed

from smorgasboard.server.store.schema import metadata
from tests.server.client import House, Seat, quick, served
from tests.server.databases import make_database, run
from tests.server.test_autoplay import until
from tests.server.test_table_socket import begun

SECRET_WORDS = "meet me at the fountain"


async def ask(house: House, made: dict[str, Any], what: str, key: str) -> httpx.Response:
    path = f"/api/tables/{made['table']['id']}/seats/0/{what}"
    return await house.http.post(path, json={"key": key})


def test_an_old_key_opens_nothing_and_its_connections_end(sqlite: str) -> None:
    async def go() -> None:
        async with served(quick(sqlite)) as house:
            made = await begun(house)
            table, old = made["table"]["id"], made["keys"][0]["key"]
            async with house.sit(table, made["keys"][:1]) as thief, house.sit(table) as watcher:
                await thief.update()
                answer = (await ask(house, made, "key", old)).json()
                new = answer["key"]
                assert (answer["seat"], new != old) == (0, True)
                bye = await thief.hear_until(lambda told: told["tell"] == "goodbye")
                assert bye == {
                    "tell": "goodbye",
                    "reason": "This seat has another key now.",
                    "again": False,
                }
                with pytest.raises(ConnectionClosed):
                    await thief.hear()
                assert (await watcher.ask("ping"))["tell"] == "pong"
            async with house.socket(table) as raw:
                seat = Seat(raw)
                refused = await seat.ask("hello", keys=[{"seat": 0, "key": old}])
                assert refused["code"] == "not_allowed"
                await seat.say("hello", keys=[{"seat": 0, "key": new}])
                assert (await seat.update())["viewer"] == 0
            assert (await ask(house, made, "key", old)).status_code == 403

    run(go())


def test_another_worker_hears_of_a_renewed_key(postgres: str) -> None:
    async def go() -> None:
        database = await make_database(postgres)
        async with served(quick(database)) as one, served(quick(database)) as other:
            made = await begun(one)
            async with other.sit(made["table"]["id"], made["keys"][:1]) as thief:
                await thief.update()
                assert (await ask(one, made, "key", made["keys"][0]["key"])).status_code == 200
                await thief.hear_until(lambda told: told["tell"] == "goodbye")

    run(go())


@pytest.mark.parametrize("what", ["key", "forget"])
def test_only_the_holder_may(what: str, sqlite: str) -> None:
    async def go() -> None:
        async with served(quick(sqlite)) as house:
            made = await begun(house)
            for key in ("x" * 32, made["keys"][1]["key"]):
                assert (await ask(house, made, what, key)).status_code == 403

    run(go())


async def everything(house: House) -> list[Any]:
    async with house.tables.log.engine.connect() as connection:
        return [(await connection.execute(select(table))).all() for table in metadata.sorted_tables]


def test_somebody_is_forgotten(database: str) -> None:
    async def go() -> None:
        async with served(quick(database)) as house:
            made = await house.make("birthday-boom", {"name": "Wilhelmina"}, {}, {})
            table, key = made["table"]["id"], made["keys"][0]["key"]
            await house.http.post(
                f"/api/tables/{table}/seats/0", json={"name": "Wilhelmina", "key": key}
            )
            async with house.sit(table, made["keys"]) as players:
                for _ in made["keys"]:
                    await players.update()
                await players.ask("chat", seat=0, text=SECRET_WORDS)
                await players.ask("chat", seat=1, text="hello")
                answer = await ask(house, made, "forget", key)
                assert answer.json()["players"][0]["name"] == "Guest 1"
                told = await players.wait(
                    1, lambda update: update["players"][0]["name"] == "Guest 1"
                )
                assert told["happened"][-1]["text"] == "Guest 1 has taken back name and words."
            kept = str(await everything(house))
            assert "hello" in kept
            assert "Wilhelmina" not in kept
            assert SECRET_WORDS not in kept
            async with house.sit(table) as newcomer:
                heard = str(await newcomer.update()) + str(await newcomer.hear())
            await house.tables._put_away(table)
            session = await house.tables.session(table)
            assert session.state.players[0].name == "Guest 1", "and so it is read from the log"
            async with house.sit(table) as later:
                heard += str(await later.update()) + str(await later.hear())
            assert heard.count("'hello'") == 2
            assert "Wilhelmina" not in heard
            assert SECRET_WORDS not in heard

    run(go())


def test_another_worker_forgets_too(postgres: str) -> None:
    async def go() -> None:
        database = await make_database(postgres)
        async with served(quick(database)) as one, served(quick(database)) as other:
            made = await begun(one)
            table = made["table"]["id"]
            async with other.sit(table, made["keys"][:1]) as seat:
                await seat.update()
                await seat.ask("chat", seat=0, text=SECRET_WORDS)
                session = await other.tables.session(table)
                await until(lambda: bool(session.talk_since(0)))
                await ask(one, made, "forget", made["keys"][0]["key"])
                await until(lambda: not session.talk_since(0))
                assert session.state.players[0].name == "Guest 1"

    run(go())
