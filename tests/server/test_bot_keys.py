"""Bots that open many tables, by a key that the host gave them."""

from pathlib import Path
from typing import Any

import msgspec
import pytest
from websockets.exceptions import InvalidStatus

from smorgasboard.client import Refused, SeatOrder, Table
from smorgasboard.engine.errors import BadSetup
from smorgasboard.server.web.bot_keys import BotKey, read_key_file
from smorgasboard.server.web.settings import Settings
from tests.cli.command import refused, smorgasboard
from tests.server.client import NO_LIMITS, quick, served
from tests.server.databases import run

KEY, OTHER = "a secret that nobody guesses", "another one that nobody guesses"
BOOM = "birthday-boom"
SEATS: list[dict[str, Any]] = [{}, {}, {}]


def strict(sqlite: str, **more: BotKey) -> Settings:
    """One table, one socket and twenty requests for everybody, but for bots with keys."""
    limits = msgspec.structs.replace(
        NO_LIMITS,
        sockets=1,
        requests=(20, 0.001),
        new_tables=(1, 0.001),
        wrong_keys=(3, 0.001),
    )
    return quick(sqlite, limits=limits, bots=more)


def bearer(key: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {key}"}


def test_a_bot_has_limits_of_its_own(sqlite: str) -> None:
    lab = BotKey(key=KEY, new_tables=(3, 0.001), sockets=2)
    modest = BotKey(key=OTHER, new_tables=(1, 0.001))

    async def go() -> None:
        async with served(strict(sqlite, lab=lab, modest=modest)) as house:
            order = {"game": BOOM, "seats": SEATS}

            async def statuses(count: int, **headers: str) -> list[int]:
                return [
                    (await house.http.post("/api/tables", json=order, headers=headers)).status_code
                    for _ in range(count)
                ]

            assert await statuses(2) == [201, 429]
            assert await statuses(4, **bearer(KEY)) == [201, 201, 201, 429]
            assert await statuses(2, **bearer(OTHER)) == [201, 429]

    run(go())


def test_sockets_are_counted_by_key(sqlite: str) -> None:
    async def go() -> None:
        async with served(strict(sqlite, lab=BotKey(key=KEY, sockets=2))) as house:
            made = await house.make(BOOM, *SEATS)
            table = made["table"]["id"]
            brought: dict[str, Any] = {"additional_headers": bearer(KEY)}
            async with (
                house.sit(table) as guest,
                house.sit(table, **brought) as one,
                house.sit(table, **brought) as two,
            ):
                for seat in (guest, one, two):
                    await seat.update()
                for headers in ({}, bearer(KEY), bearer("x" * 30)):
                    with pytest.raises(InvalidStatus):
                        await house.socket(table, additional_headers=headers)

    run(go())


def test_a_wrong_key_is_refused_and_not_guessed(sqlite: str) -> None:
    async def go() -> None:
        async with served(strict(sqlite, lab=BotKey(key=KEY))) as house:
            asked = [
                await house.http.get("/api/games", headers={"Authorization": words})
                for words in ("Bearer wrong", f"Basic {KEY}", "", "Bearer wrong again")
            ]
            assert [answer.status_code for answer in asked] == [403, 403, 403, 429]
            assert "ask the host" in asked[0].json()["reason"]
            fine = await house.http.get("/api/games", headers={"Authorization": f"bearer {KEY}"})
            assert fine.status_code == 200

    run(go())


def test_the_client_brings_it(sqlite: str) -> None:
    async def go() -> None:
        async with served(strict(sqlite, lab=BotKey(key=KEY))) as house:
            seats = [SeatOrder()] * 3
            tables = [
                await Table.lay(house.address, BOOM, seats, bot_key=KEY, name="Lab")
                for _ in range(3)
            ]
            again = await Table.join(tables[0].links[0], "Lab", bot_key=KEY)
            for table in (*tables, again):
                await table.close()
            with pytest.raises(Refused, match="ask the host"):
                await Table.join(tables[0].links[0], bot_key="wrong")

    run(go())


def test_keys_come_from_a_file(tmp_path: Path) -> None:
    path = tmp_path / "bots.toml"
    path.write_text(f'[bots.lab]\nkey = "{KEY}"\nnew_tables = [5, 0.5]\n')
    assert read_key_file(path) == {"lab": BotKey(key=KEY, new_tables=(5, 0.5))}


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("[bots.lab]\nkey = 'short'\n", "length >= 22"),
        (f"[bots.lab]\nkey = '{KEY}'\nmore = 1\n", "more"),
        (f"[bots.lab]\nkey = '{KEY}'\nrequests = [0, 1]\n", ">= 1"),
        (f"[bots.a]\nkey = '{KEY}'\n[bots.b]\nkey = '{KEY}'\n", "the same key"),
        ("[bots", "no keys for bots"),
    ],
)
def test_a_file_that_is_wrong_says_where(tmp_path: Path, text: str, part: str) -> None:
    path = tmp_path / "bots.toml"
    path.write_text(text)
    with pytest.raises(BadSetup, match=part):
        read_key_file(path)
    answer = smorgasboard("serve", "--port", "0", "--bots", str(path), "--no-browser")
    refused(answer, 2, part)


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    refused(smorgasboard("serve", "--port", "0", "--bots", str(tmp_path / "no")), 2, "cannot read")
