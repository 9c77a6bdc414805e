"""What a move would bring, asked over the socket by the seat that has to choose."""

from typing import Any

from smorgasboard.server.web.rate_limits import Limits
from tests.server.choosing import BOOM, assert_only_the_seat_to_act_may_ask, choosing
from tests.server.client import quick, served
from tests.server.databases import run

FOOD = "food-for-thought"


def said(happened: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Of what has not happened yet, nobody knows the number of its turn."""
    return [{**one, "turn": None} for one in happened]


def test_what_was_certain_happens_and_words_that_are_no_move_are_left_out(sqlite: str) -> None:
    async def go() -> None:
        async with served(quick(sqlite)) as house:
            made = await house.make(BOOM, {}, {}, {})
            await house.join(made)
            seat, actor = await choosing(house, made["table"]["id"], made["keys"])
            update = seat.updates[actor]
            word = update["legal"][0]["notation"]
            told = await seat.ask("forecast", seat=actor, moves=[word, "nonsense"])
            assert (told["tell"], told["seat"], told["ply"]) == ("forecast", actor, update["ply"])
            (forecast,) = told["moves"]
            assert forecast["notation"] == word
            assert forecast["would"], "at least the move itself"
            assert all(each["ply"] == update["ply"] + 1 for each in forecast["would"])
            assert forecast["text"].startswith(forecast["would"][0]["text"])
            await seat.ask("play", seat=actor, ply=update["ply"] + 1, move=word)
            happened = seat.updates[actor]["happened"]
            assert said(happened)[: len(forecast["would"])] == said(forecast["would"])
            assert forecast["certain"] == (len(happened) == len(forecast["would"]))
            assert (forecast["after"] is not None) == forecast["certain"]
            if forecast["certain"]:
                assert forecast["after"] == seat.updates[actor]["view"]
            await seat.socket.close()

    run(go())


def test_a_gesture_is_foretold_as_it_would_be_played(sqlite: str) -> None:
    async def go() -> None:
        async with served(quick(sqlite)) as house:
            made = await house.make(FOOD, {}, {})
            await house.join(made)
            seat, actor = await choosing(house, made["table"]["id"], made["keys"])
            update = seat.updates[actor]
            assert update["view"]["question"] == "hire"
            word = update["legal"][0]["notation"]
            steps = [{"ask": "hire", "move": word}, {"ask": "shop", "move": "done"}]
            told = await seat.ask("forecast_gesture", seat=actor, steps=steps)
            (forecast,) = told["moves"]
            assert forecast["notation"] == f"{word} done"
            await seat.ask("gesture", seat=actor, ply=update["ply"] + 1, steps=steps)
            happened = seat.updates[actor]["happened"]
            assert said(happened)[: len(forecast["would"])] == said(forecast["would"])
            assert forecast["certain"]
            assert forecast["after"] == seat.updates[actor]["view"]
            await seat.socket.close()

    run(go())


def test_a_gesture_that_cannot_be_played_is_not_foretold(sqlite: str) -> None:
    async def go() -> None:
        async with served(quick(sqlite)) as house:
            made = await house.make(FOOD, {}, {})
            await house.join(made)
            seat, actor = await choosing(house, made["table"]["id"], made["keys"])
            for steps in ([{"move": "nonsense"}], [{"ask": "shop", "move": "done"}]):
                told = await seat.ask("forecast_gesture", seat=actor, steps=steps)
                assert (told["tell"], told["moves"]) == ("forecast", [])
            waiting = 1 - actor
            refused = await seat.ask("forecast_gesture", seat=waiting, steps=[{"move": "done"}])
            assert refused["reason"] == "There is nothing for you to choose just now."
            await seat.socket.close()

    run(go())


def test_only_the_seat_to_act_is_told_and_only_at_its_own_place(sqlite: str) -> None:
    async def go() -> None:
        async with served(quick(sqlite)) as house:
            await assert_only_the_seat_to_act_may_ask(house, "forecast", moves=["pass"])

    run(go())


def test_forecasts_are_not_asked_for_without_end(sqlite: str) -> None:
    async def go() -> None:
        async with served(quick(sqlite, limits=Limits(forecasts=(2, 0)))) as house:
            made = await house.make(BOOM, {}, {}, {})
            await house.join(made)
            seat, actor = await choosing(house, made["table"]["id"], made["keys"])
            told = [await seat.ask("forecast", seat=actor, moves=["pass"]) for _ in range(3)]
            assert [each.get("code") for each in told] == [None, None, "too_fast"]
            await seat.socket.close()

    run(go())
