"""Crashes and bad networks, in short form; `make soak` has the long one."""

import asyncio

from smorgasboard.server.wire.for_everybody import Present
from tests.server.bad_network import play_games
from tests.server.client import Seat, Update, quick, served
from tests.server.databases import Postgres, make_database, run
from tests.server.shaking import shake


def test_a_killed_server_loses_nothing(database: str) -> None:
    run(shake(database, kills=4, tables=2))


def test_two_workers_one_killed_now_and_then_and_postgresql_once(
    postgres_server: Postgres,
) -> None:
    database = run(make_database(postgres_server.address))
    run(shake(database, kills=3, tables=2, workers=2, restarts=1, postgres=postgres_server))


def test_over_a_bad_network_no_ply_is_lost_or_played_twice(sqlite: str) -> None:
    told = run(play_games(sqlite, ["fish-food"]))
    assert ", 0 cut" not in told


def test_clients_of_two_workers_play_one_table(postgres: str) -> None:
    """A seat here, the others there: whatever one worker writes, the other tells."""
    database = run(make_database(postgres))

    async def go() -> None:
        async with served(quick(database)) as here, served(quick(database)) as there:
            made = await here.make("birthday-boom", {}, {}, {"bot": "random"})
            await there.join(made)
            table, (ann, bea) = made["table"]["id"], made["keys"]
            async with here.sit(table, [ann]) as first, there.sit(table, [bea]) as second:
                for _ in range(12):
                    await next_move(first, second)
                await first.ask("chat", seat=0, text="hello there")
                talk = await second.hear_until(lambda told: told["tell"] == "talk")
                assert talk["lines"][0]["text"] == "hello there"

    run(go())


def seats_here(update: Update) -> list[bool]:
    return [player["here"] for player in update["players"]]


def test_whoever_is_at_another_worker_is_here(postgres: str) -> None:
    database = run(make_database(postgres))

    async def go() -> None:
        async with served(quick(database)) as here, served(quick(database)) as there:
            made = await here.make("birthday-boom", {}, {}, {})
            await here.join(made)
            table, (ann, bea, _) = made["table"]["id"], made["keys"]
            async with there.sit(table, [bea]) as second:
                await second.update()
                async with here.sit(table, [ann]) as first, there.sit(table):
                    await first.wait(0, lambda update: seats_here(update) == [True, True, False])
                    await first.wait(0, lambda update: update["spectators"] == 1)
                    await second.wait(1, lambda update: seats_here(update) == [True, True, False])
                    refused = await first.ask("stand_in", seat=0, absent=1)
                    assert refused["code"] == "not_allowed"
                    await second.ask("order", seat=1, order="turn")
                await second.wait(1, lambda update: seats_here(update) == [False, True, False])
                theirs = await there.tables.session(table)
                assert theirs.order_of(1) == "turn"
            async with here.sit(table, [ann]) as first:
                await first.wait(0, lambda update: seats_here(update) == [True, False, False])
                assert theirs.order_of(1) == "ask", "Bea may come back to another worker"
                session = await here.tables.session(table)
                session.seen_elsewhere("killed", Present(frozenset({2})), 0.0)
                await first.wait(0, lambda update: seats_here(update) == [True, False, True])
                session.forget_elsewhere(1.0)
                await first.wait(0, lambda update: seats_here(update) == [True, False, False])

    run(go())


async def next_move(*seats: Seat) -> None:
    """Whoever of them is asked first makes a move; the bot at the third seat moves by itself."""
    waits = [
        asyncio.create_task(seat.wait(viewer, lambda newer: newer["legal"] or newer["over"]))
        for viewer, seat in enumerate(seats)
    ]
    done, late = await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
    for task in late:
        task.cancel()
    await asyncio.gather(*late, return_exceptions=True)
    viewer = next(place for place, task in enumerate(waits) if task in done)
    update = waits[viewer].result()
    if update["over"]:
        return
    seats[viewer].updates.pop(viewer)
    move = update["legal"][0]["notation"]
    answer = await seats[viewer].ask("play", seat=viewer, ply=update["ply"] + 1, move=move)
    assert answer["tell"] == "accepted", answer
