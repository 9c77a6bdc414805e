"""What is told only to the seat that has to choose: hints and forecasts."""

from typing import Any

from tests.server.client import House, Seat

BOOM = "birthday-boom"


async def choosing(house: House, table: str, keys: list[dict[str, Any]]) -> tuple[Seat, int]:
    """A connection for everybody, and the seat to act."""
    seat = Seat(await house.socket(table))
    await seat.say("hello", keys=keys)
    update = await seat.update(lambda update: update["viewer"] == update["to_act"])
    return seat, update["to_act"]


async def assert_only_the_seat_to_act_may_ask(house: House, what: str, **more: Any) -> None:
    """Not a seat that waits, not another seat in its place, and nobody who watches."""
    made = await house.make(BOOM, {}, {}, {})
    await house.join(made)
    table = made["table"]["id"]
    seat, actor = await choosing(house, table, made["keys"])
    waiting = (actor + 1) % 3
    refused = await seat.ask(what, seat=waiting, **more)
    assert refused["reason"] == "There is nothing for you to choose just now."
    async with house.sit(table, [made["keys"][waiting]]) as other, house.sit(table) as none:
        for stranger in (other, none):
            refused = await stranger.ask(what, seat=actor, **more)
            assert refused["reason"] == "This is not your seat."
    await seat.socket.close()
