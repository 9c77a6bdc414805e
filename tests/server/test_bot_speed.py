"""How fast bots play, who may say so, and that it tells nothing; and reactions."""

import time
from typing import Any

import pytest

from smorgasboard.server.bots.autoplay import SHARE, Autoplay
from smorgasboard.server.bots.bot_processes import BotProcesses
from smorgasboard.server.tables.acts import Begun, BotSpeed
from smorgasboard.server.tables.table_state import MOST_SPEED_CHANGES
from smorgasboard.server.tables.windows import asked_seats
from smorgasboard.server.web.rate_limits import Limits
from tests.fish_food import tables as fish
from tests.server.client import House, quick, served
from tests.server.databases import run
from tests.server.delays import HOLDS, HOLDS_NOT, founding
from tests.server.test_autoplay import until
from tests.server.test_windows import answers_to_fury, sitting

BOOM = "birthday-boom"
SPEEDS: tuple[BotSpeed, ...] = ("people", "quick", "at_once")


@pytest.mark.parametrize("speed", SPEEDS)
@pytest.mark.parametrize("hand", [HOLDS, HOLDS_NOT])
def test_a_bot_takes_its_whole_time_at_every_speed(
    speed: BotSpeed, hand: dict[str, int], sqlite: str
) -> None:
    """With a choice and with none: the time depends on the speed and on nothing else."""

    async def go() -> None:
        async with served(quick(sqlite, bot_seconds=0.5)) as house:
            session = await house.tables.settle(founding("a-bot-thinks", hand, "expert"), speed)
            began = time.monotonic()
            await session.table.act(lambda state: Begun())
            before = session.state.moved
            await until(lambda: session.state.moved > before)
            assert time.monotonic() - began > 0.5 * SHARE[speed]
            autoplay = house.tables.autoplays[session.id]
            assert autoplay._bot_seconds == 0.5 * SHARE[speed]

    run(go())


def moment_of(house: House, table: str) -> float:
    autoplay = house.tables.autoplays[table]
    autoplay.moment = (-1, 0.0)
    return autoplay._a_moment_from_now() - time.monotonic()


@pytest.mark.parametrize(("speed", "most"), [("people", 100.0), ("quick", 40.0), ("at_once", 10.0)])
def test_the_moment_before_a_bot_answers_is_as_short_as_was_agreed(
    speed: str, most: float, sqlite: str
) -> None:
    async def go() -> None:
        async with served(quick(sqlite, moment=(100.0, 100.0))) as house:
            made = await house.make(BOOM, *[{"bot": "random"}] * 3, bot_speed=speed)
            assert moment_of(house, made["table"]["id"]) == pytest.approx(most, abs=0.5)

    run(go())


def test_where_people_are_asked_the_moment_is_never_shortened(sqlite: str) -> None:
    """Or a pass that the table makes for somebody would come sooner than a quick one."""

    async def go() -> None:
        settings = quick(sqlite, moment=(100.0, 100.0))
        async with sitting(sqlite, answers_to_fury(), [0, 1, 2, 3]) as (session, _):
            session.state.bot_speed = "at_once"
            people = BotProcesses(0, 1.0)
            autoplay = Autoplay(session, people, session.log, settings)
            moments = []
            for seat in range(4):
                session.state.players[seat].level = "random"
                autoplay.moment = (-1, 0.0)
                moments.append(autoplay._a_moment_from_now() - time.monotonic())
            await autoplay.stop()
            asked = asked_seats(session.match)
            assert len(asked) == 3
            assert moments[-1] == pytest.approx(10.0, abs=0.5), "bots alone"
            assert moments[asked[0]] == pytest.approx(100.0, abs=0.5)

    run(go())


async def laid(house: House, *seats: dict[str, Any], **more: Any) -> dict[str, Any]:
    made = await house.make(BOOM, *seats, **more)
    await house.join(made)
    return made


def test_the_host_says_how_fast_bots_play_and_everybody_is_told(sqlite: str) -> None:
    async def go() -> None:
        async with served(quick(sqlite, moment=(9.0, 9.0))) as house:
            made = await laid(house, {"bot": "random"}, {}, {}, bot_speed="quick")
            assert made["table"]["bot_speed"] == "quick"
            async with house.sit(made["table"]["id"], made["keys"]) as both:
                first, second = await both.update(), await both.update()
                assert [first["sets_speed"], second["sets_speed"]] == [True, False]
                assert first["bot_speed"] == "quick"
                no = await both.ask("bot_speed", seat=2, speed="at_once")
                assert (no["code"], no["reason"]) == (
                    "not_allowed",
                    "Only the host says how fast the bots play.",
                )
                await both.ask("bot_speed", seat=1, speed="at_once")
                told = await both.wait(2, lambda update: update["bot_speed"] == "at_once")
                assert told["turns"][-1]["text"] == "P1 lets the bots play at once."
                bad = await both.ask("bot_speed", seat=1, speed="warp")
                assert bad["code"] == "malformed"

    run(go())


def test_whoever_left_with_nobody_else_playing_may_hurry_the_bots(sqlite: str) -> None:
    """ "Finish without me": to its end, without a move of anybody."""

    async def go() -> None:
        async with served(quick(sqlite, moment=(0.02, 0.02))) as house:
            made = await laid(house, {}, {}, {"bot": "random"})
            async with house.sit(made["table"]["id"], made["keys"]) as both:
                await both.update()
                await both.ask("leave", seat=1)
                no = await both.ask("bot_speed", seat=1, speed="at_once")
                assert no["code"] == "not_allowed", "somebody still plays"
                await both.ask("leave", seat=0)
                yes = await both.ask("bot_speed", seat=1, speed="at_once")
                assert yes["tell"] == "accepted"
                end = await both.wait(1, lambda update: update["over"])
                assert end["result"] is not None

    run(go())


def test_who_is_out_need_not_be_asked(sqlite: str) -> None:
    """Then the next of those who play is the host."""

    async def go() -> None:
        match = fish.table("", "N", "N", sizes="0 3 3", creature=5, turn=1, defender=1)
        async with sitting(sqlite, match, [0, 1, 2]) as (session, (seat,)):
            update = await seat.wait(0, lambda update: update["begun"])
            assert [player["out"] for player in update["players"]] == [True, False, False]
            assert [session.state.sets_speed(each) for each in range(3)] == [False, True, False]

    run(go())


def test_a_speed_is_kept_in_the_log_and_for_the_rematch(sqlite: str) -> None:
    async def go() -> None:
        async with served(quick(sqlite)) as house:
            made = await laid(house, {}, {"bot": "random"}, {"bot": "random"})
            table = made["table"]["id"]
            async with house.sit(table, made["keys"]) as ann:
                await ann.update()
                await ann.ask("bot_speed", seat=0, speed="at_once")
                await ann.ask("leave", seat=0)
                await ann.wait(0, lambda update: update["over"])
                await ann.ask("rematch", seat=0)
                again = await ann.wait(0, lambda update: update["rematch"])
                info = await house.http.get(f"/api/tables/{again['rematch']}")
                assert info.json()["bot_speed"] == "at_once"
        async with served(quick(sqlite)) as house:
            info = await house.http.get(f"/api/tables/{table}")
            assert info.json()["bot_speed"] == "at_once"

    run(go())


def test_the_speed_cannot_be_changed_for_ever(sqlite: str) -> None:
    async def go() -> None:
        async with served(quick(sqlite, moment=(9.0, 9.0))) as house:
            made = await laid(house, {}, {"bot": "random"}, {"bot": "random"})
            async with house.sit(made["table"]["id"], made["keys"]) as ann:
                await ann.update()
                state = house.tables.sessions[made["table"]["id"]].state
                state.speed_changes = MOST_SPEED_CHANGES
                no = await ann.ask("bot_speed", seat=0, speed="quick")
                assert no["code"] == "not_allowed"

    run(go())


# Reactions.


def test_a_reaction_is_shown_to_everybody_who_is_here_and_to_nobody_later(sqlite: str) -> None:
    async def go() -> None:
        async with served(quick(sqlite)) as house:
            made = await laid(house, {}, {}, {})
            table = made["table"]["id"]
            async with house.sit(table, made["keys"][:1]) as ann, house.sit(table) as watcher:
                await ann.update()
                await watcher.update()
                await ann.say("react", seat=0, face="clap")
                await ann.say("react", seat=0, face="wow")
                for seat in (ann, watcher):
                    faces: list[str] = []
                    while len(faces) < 2:
                        told = await seat.hear_until(lambda told: told["tell"] == "reaction")
                        assert told["seat"] == 0
                        faces.append(told["face"])
                    assert faces == ["clap", "wow"]
            async with house.sit(table) as late:
                await late.update()
                await late.say("ping")
                told = await late.hear()
                while told["tell"] != "pong":
                    assert told["tell"] != "reaction"
                    told = await late.hear()

    run(go())


def test_reactions_are_few(sqlite: str) -> None:
    async def go() -> None:
        limits = Limits(reactions=(2, 0.001))
        async with served(quick(sqlite, limits=limits)) as house:
            made = await laid(house, {}, {}, {})
            async with house.sit(made["table"]["id"], made["keys"]) as seat:
                await seat.update()
                answers = [await seat.ask("react", seat=0, face="heart") for _ in range(3)]
                assert [each["tell"] for each in answers] == ["accepted", "accepted", "refused"]
                no = await seat.ask("react", seat=0, face="💥")
                assert no["code"] == "malformed"
                stranger = await seat.ask("react", seat=7, face="heart")
                assert stranger["code"] == "not_allowed"

    run(go())
