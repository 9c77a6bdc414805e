"""Taking back: a whole gesture, and nothing that has told its player something."""

from collections.abc import Callable
from typing import Any

import pytest

from smorgasboard.server.tables.table_state import TableState
from tests.server.client import House, Seat, Update, quick, served
from tests.server.databases import run
from tests.server.test_gestures import Shopper, shopping

PENGUINS = "penguin-pals"


def my_turn(update: Update) -> bool:
    return bool(update["legal"]) and not update["over"]


def words(update: Update) -> list[str]:
    return [action["notation"] for action in update["legal"]]


async def until(seat: Seat, wanted: str) -> Update:
    """Until a move is offered, with the first move that there is."""
    while True:
        update = await seat.wait(0, my_turn)
        if wanted in words(update):
            return update
        move = "pass" if "pass" in words(update) else words(update)[0]
        seat.updates.clear()
        await seat.say("play", seat=0, ply=update["ply"] + 1, move=move)


def draws(sqlite: str, then: Callable[[House, Seat, TableState, Update], Any], **more: Any) -> None:
    """Somebody alone with a bot has just drawn a card, and has looked at it."""

    async def go() -> None:
        async with served(quick(sqlite)) as house:
            made = await house.make(PENGUINS, {}, {"bot": "random"}, **more)
            await house.join(made)
            table = made["table"]["id"]
            async with house.sit(table, made["keys"]) as seat:
                update = await until(seat, "draw")
                seat.updates.clear()
                await seat.say("play", seat=0, ply=update["ply"] + 1, move="draw")
                after = await seat.wait(0, lambda one: one["ply"] > update["ply"])
                assert "card_drawn" in str(after["happened"])
                await then(house, seat, house.tables.sessions[table].state, update)

    run(go())


def test_whoever_has_looked_at_a_card_keeps_it(sqlite: str) -> None:
    """Also against bots, who would mind nothing."""

    async def look(house: House, seat: Seat, state: TableState, before: Update) -> None:
        assert seat.updates[0]["take_back"] == "stands"
        no = await seat.ask("undo", seat=0)
        assert (no["tell"], no["code"]) == ("refused", "not_allowed")
        assert no["reason"] == "You have seen something new since, so this stands."

    draws(sqlite, look)


def test_at_a_table_for_practice_everything_is_taken_back(sqlite: str) -> None:
    async def look(house: House, seat: Seat, state: TableState, before: Update) -> None:
        assert seat.updates[0]["take_back"] == "free"
        assert (await seat.ask("undo", seat=0))["tell"] == "accepted"
        again = await seat.wait(0, lambda one: one["ply"] > before["ply"] + 1 and my_turn(one))
        assert again["view"] == before["view"]
        info = await house.http.get(f"/api/tables/{state.founding.id}")
        contents = await house.http.get(f"/api/tables/{state.founding.id}/contents")
        assert info.json()["practice"] is True
        assert contents.json()["agreed"][0]["text"] == "practice"

    draws(sqlite, look, practice=True)


@pytest.mark.parametrize("foods", [2, 6])
def test_a_basket_is_taken_back_by_one_click(foods: int, sqlite: str) -> None:
    """However many foods are in it; the dice that were rolled before stay rolled."""

    async def buys(shopper: Shopper) -> None:
        actor, position = shopper.actor, shopper.match.position()
        basket = shopper.basket()
        await shopper.buy([*basket[: 2 * foods], basket[-1]])
        assert shopper.match.position() != position
        done = await shopper.seat.ask("undo", seat=actor)
        assert done["tell"] == "accepted"
        assert shopper.match.position() == position
        no = await shopper.seat.ask("undo", seat=actor)
        assert no["code"] == "not_allowed", "behind it lie the dice"

    shopping(sqlite, buys)
