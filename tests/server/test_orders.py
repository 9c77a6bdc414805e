"""Standing orders: who passes by order, and until when."""

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

import pytest

from tests.server.client import Seat, Update, quick, served
from tests.server.databases import run
from tests.server.test_table_socket import begun, one_move


def test_a_standing_order_passes_until_there_is_news(sqlite: str) -> None:
    async def go() -> None:
        async with served(quick(sqlite)) as house:
            made = await begun(house)
            async with house.sit(made["table"]["id"], made["keys"]) as seat:
                for _ in range(3):
                    await seat.update()
                await play_until_pass_is_possible(seat)
                actor = seat.updates[0]["to_act"]
                ply = seat.updates[0]["ply"]
                await seat.ask("order", seat=actor, order="news")
                passed = await seat.wait(actor, lambda update: update["ply"] > ply)
                assert passed["happened"][0]["event"]["was"] == "passed"
                while seat.updates[actor]["order"] == "news" and not seat.updates[actor]["over"]:
                    await somebody_moves(seat, but=actor)
                assert seat.updates[actor]["over"] or seat.updates[actor]["order"] == "ask"

    run(go())


async def play_until_pass_is_possible(seat: Seat) -> None:
    while True:
        actor = seat.updates[0]["to_act"]
        if "pass" in [action["notation"] for action in seat.updates[actor]["legal"]]:
            return
        await one_move(seat)


async def somebody_moves(seat: Seat, but: int) -> None:
    """Everybody plays something, not a pass if there is anything else; one seat only if it must."""
    while len({update["ply"] for update in seat.updates.values()}) > 1:
        await seat.hear()  # until all on this connection know of the latest move
    actor, ply = seat.updates[but]["to_act"], seat.updates[but]["ply"]
    legal = [] if actor is None else [act["notation"] for act in seat.updates[actor]["legal"]]
    if legal and (actor != but or "pass" not in legal):
        move = next((word for word in legal if word != "pass"), "pass")
        await seat.say("play", seat=actor, ply=seat.updates[actor]["ply"] + 1, move=move)
    while min(update["ply"] for update in seat.updates.values()) <= ply:
        await seat.hear()


@asynccontextmanager
async def passed_by_order(sqlite: str, game: str, order: str) -> AsyncIterator[tuple[Seat, int]]:
    """Seat 1 has given the order, and seat 0 passes; whoever passes next does so with this ply."""
    async with served(quick(sqlite)) as house:
        made = await house.make(game, {}, {}, options={"first_player": "0"})
        await house.join(made)
        async with house.sit(made["table"]["id"], made["keys"]) as seat:
            for _ in range(2):
                await seat.update()
            ply = seat.updates[0]["ply"]
            await seat.ask("order", seat=1, order=order)
            await seat.say("play", seat=0, ply=ply + 1, move="pass")
            yield seat, ply + 2


def test_what_the_last_pass_brings_is_news(sqlite: str) -> None:
    """In Fish Food it ends the encounter, and the next creature may attack that very seat."""

    async def go() -> None:
        async with passed_by_order(sqlite, "fish-food", "news") as (seat, ply):
            passed = await seat.wait(1, reached(ply))
            assert passed["view"]["turns"] > 1
            assert passed["order"] == "ask"

    run(go())


@pytest.mark.parametrize("game", ["fish-food", "penguin-pals"])
def test_who_wants_to_be_asked_only_as_the_target_passes_otherwise(game: str, sqlite: str) -> None:
    async def go() -> None:
        async with passed_by_order(sqlite, game, "target") as (seat, ply):
            passed = await seat.wait(0, reached(ply))
            assert passed["happened"][0]["event"] == {"was": "passed", "seat": 1}

    run(go())


def reached(ply: int) -> Callable[[Update], bool]:
    return lambda update: update["ply"] >= ply
