"""Hints in three steps, for the seat that has to choose."""

import asyncio
import os
from itertools import permutations
from typing import Any, Literal

import msgspec
import pytest

from smorgasboard.engine.names import Names
from smorgasboard.server.bots import bot_processes
from smorgasboard.server.bots.hints import told
from smorgasboard.server.wire.socket_messages import AskHint
from tests.bots.test_explanation import as_it_turned_out
from tests.bots.test_tree_search import at_a_choice
from tests.server.choosing import BOOM, assert_only_the_seat_to_act_may_ask, choosing
from tests.server.client import quick, served
from tests.server.databases import run


def test_a_direction_then_the_candidates_then_the_move(sqlite: str) -> None:
    async def go() -> None:
        async with served(quick(sqlite, bot_seconds=0.05)) as house:
            made = await house.make(BOOM, {}, {}, {})
            await house.join(made)
            seat, actor = await choosing(house, made["table"]["id"], made["keys"])
            legal = [action["notation"] for action in seat.updates[actor]["legal"]]
            hints = [await seat.ask("hint", seat=actor, step=step) for step in (1, 2, 3)]
            assert [hint["tell"] for hint in hints] == ["hint"] * 3
            first, second, third = hints
            assert (first["candidates"], first["move"], first["line"]) == ([], None, [])
            assert first["text"].endswith(".")
            shown = [each["notation"] for each in second["candidates"]]
            assert shown == [word for word in legal if word in shown]
            assert second["move"] is None
            assert third["move"] in shown
            assert (first["why"], second["why"]) == ("", "")
            assert third["why"].endswith(".")
            assert (second["next_best"], second["why_not"]) == (None, "")
            assert third["next_best"] in {None, *legal} - {third["move"]}
            assert (third["next_best"] is None) == (third["why_not"] == "")
            assert all(each["error"] > 0 for each in second["candidates"]), (
                "luck is never ruled out"
            )
            assert third["line"][0] == {"seat": actor, "notation": third["move"]}
            assert second["candidates"] == third["candidates"], "it was thought out once"
            played = await seat.ask("play", seat=actor, ply=third["ply"] + 1, move=third["move"])
            assert played["tell"] == "accepted"
            await seat.socket.close()

    run(go())


@pytest.mark.parametrize("step", [2, 3])
def test_candidates_are_sent_in_the_order_of_the_moves(step: Literal[2, 3]) -> None:
    legal = at_a_choice("penguin-pals", least=4).legal()[:4]
    for order in permutations(range(4)):
        asked, thoughts = AskHint(token="t", seat=0, step=step), as_it_turned_out(legal, order)
        hint = told(asked, 7, thoughts, legal, Names.by_seat(2, 0))
        assert [each.notation for each in hint.candidates] == [each.notation for each in legal]


def test_a_hint_is_only_for_whoever_has_to_choose(sqlite: str) -> None:
    async def go() -> None:
        async with served(quick(sqlite)) as house:
            await assert_only_the_seat_to_act_may_ask(house, "hint")

    run(go())


def test_a_hint_is_thought_out_from_the_view_of_that_seat(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[Any] = []
    thought = bot_processes.consider

    def consider(view: bytes, *more: Any) -> Any:
        seen.append(msgspec.json.decode(view))
        return thought(view, *more)

    monkeypatch.setattr(bot_processes, "consider", consider)

    async def go() -> None:
        async with served(quick(sqlite, bot_seconds=0.01)) as house:
            made = await house.make(BOOM, {}, {}, {})
            await house.join(made)
            seat, actor = await choosing(house, made["table"]["id"], made["keys"])
            await seat.ask("hint", seat=actor)
            assert seen == [seat.updates[actor]["view"]]
            await seat.socket.close()

    run(go())


def test_one_hint_at_a_time_and_moves_do_not_wait_for_it(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def go() -> None:
        async with served(quick(sqlite, bot_seconds=0.01)) as house:
            made = await house.make(BOOM, {}, {}, {})
            await house.join(made)
            seat, actor = await choosing(house, made["table"]["id"], made["keys"])
            go_on = asyncio.Event()
            consider = house.tables.bot_processes.consider

            async def slow(*given: Any) -> Any:
                await go_on.wait()
                return await consider(*given)

            monkeypatch.setattr(house.tables.bot_processes, "consider", slow)
            first = await seat.say("hint", seat=actor)
            again = await seat.ask("hint", seat=actor)
            assert again["code"] == "too_fast"
            update = seat.updates[actor]
            move = update["legal"][0]["notation"]
            played = await seat.ask("play", seat=actor, ply=update["ply"] + 1, move=move)
            assert played["tell"] == "accepted"
            go_on.set()
            late = await seat.hear_until(lambda told: told.get("token") == first)
            assert late["code"] == "stale"
            await seat.socket.close()

    run(go())


def die(*_given: Any) -> None:
    """In a worker."""
    os._exit(1)


def test_a_hint_that_cannot_be_thought_out_is_answered_all_the_same(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def go() -> None:
        async with served(quick(sqlite, bot_workers=1)) as house:
            made = await house.make(BOOM, {}, {}, {})
            await house.join(made)
            seat, actor = await choosing(house, made["table"]["id"], made["keys"])
            monkeypatch.setattr(bot_processes, "consider", die)
            told = await seat.ask("hint", seat=actor)
            assert (told["tell"], told["code"]) == ("refused", "try_again")
            await seat.socket.close()

    run(go())
