"""Reviews over HTTP: after the end, piece by piece, and never before."""

import asyncio
from typing import Any

import msgspec
import pytest

from smorgasboard.engine.errors import SmorgasboardError
from smorgasboard.games.registry import GAMES
from smorgasboard.review.making import Making
from smorgasboard.review.messages import Review
from smorgasboard.server.bots.bot_processes import BotProcesses
from smorgasboard.server.bots.fair_queue import Asker, Kind
from smorgasboard.server.web import reviews
from smorgasboard.server.web.operations import OPERATIONS, TABLE
from smorgasboard.server.web.reviews import Reviews
from tests.review.matches import finished, tiny
from tests.server.client import House, Seat, finished_table, play_out, quick, served
from tests.server.databases import run

BOOM = "birthday-boom"
ASKER = Asker(Kind.REVIEW, "here")
NAMES = ["Ann", "Ben", "Cleo"]


@pytest.fixture(autouse=True)
def _few_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """Enough for the way they go; threads instead of processes see this, too."""
    monkeypatch.setattr(reviews, "Making", lambda record: Making(record, plan=tiny(BOOM, 3, 2)))
    reviews.looked_at.cache_clear()


async def asked(house: House, table: str) -> Any:
    return await house.http.get(f"/api/tables/{table}/review")


def test_a_running_match_has_no_review_and_does_not_know_of_one(sqlite: str) -> None:
    """Whatever is on the table, the answer is the same, nothing is thought about, and what the
    seats are told has nothing to do with it."""

    async def go() -> None:
        async with served(quick(sqlite)) as house:
            made = await house.make(BOOM, {"name": "Ann"}, {"name": "Bea"}, {})
            await house.join(made)
            table = made["table"]["id"]
            before = (await house.http.get(f"/api/tables/{table}")).content
            first = await asked(house, table)
            assert first.status_code == 409
            assert first.json()["code"] == "too_early"
            assert first.json()["reason"] == (
                "This match is not over: there is nothing to look back on yet."
            )
            assert (await house.http.get(f"/api/tables/{table}")).content == before
            async with house.sit(table, made["keys"]) as seat:
                for _ in made["keys"]:
                    await seat.update()
                answers = []
                for _ in range(3):
                    answers.append(await asked(house, table))
                assert {answer.content for answer in answers} == {first.content}
                await play_out(seat)
            assert (await asked(house, table)).status_code == 200
            missing = await house.http.get("/api/tables/nosuchtable/review")
            assert missing.status_code == 404

    run(go())


async def all_that_is_told(house: House, table: str) -> dict[str, tuple[int, bytes]]:
    """Whatever can be asked about a table, but for its review."""
    paths = [one.path for one in OPERATIONS if one.method == "GET" and one.path.startswith(TABLE)]
    paths.remove(f"{TABLE}/review")
    assert len(paths) >= 6
    answers = [await house.http.get(path.replace("{table}", table)) for path in paths]
    told = zip(paths, answers, strict=True)
    return {path: (answer.status_code, answer.content) for path, answer in told}


@pytest.mark.parametrize("game", GAMES)
def test_asking_for_it_changes_nothing_at_a_running_table(sqlite: str, game: str) -> None:
    """Neither in what is answered, nor in what seats hear, nor in what is thought about; and the
    answer is the same whatever was played."""

    async def go() -> None:
        async with served(quick(sqlite)) as house:
            made = await house.make(game, {"name": "Ann"}, {"name": "Bea"}, {"name": "Cleo"})
            await house.join(made)
            table, refusals = made["table"]["id"], set()
            async with house.sit(table, made["keys"]) as seat:
                for _ in made["keys"]:
                    await seat.update()
                for plies in (0, 1, 5):
                    await played_on(seat, plies)
                    before = await at_rest(house, table)
                    refusals.add((await asked(house, table)).content)
                    assert await all_that_is_told(house, table) == before
            assert len(refusals) == 1
            thought = (await house.http.get("/metrics")).text
            assert 'smorgasboard_thinking_waiting{kind="review"} 0' in thought

    run(go())


async def played_on(seat: Seat, plies: int) -> None:
    """By whoever is asked, until there are so many."""
    while all(update["ply"] < plies for update in seat.updates.values()):
        for viewer, update in list(seat.updates.items()):
            if update["legal"] and update["to_act"] == viewer:
                ply, move = update["ply"] + 1, update["legal"][-1]["notation"]
                seat.updates[viewer] = {**update, "legal": []}  # not twice
                await seat.say("play", seat=viewer, ply=ply, move=move)
        await seat.hear()


async def at_rest(house: House, table: str) -> dict[str, tuple[int, bytes]]:
    """A table passes by itself for those who can do nothing else; until it has."""
    told = await all_that_is_told(house, table)
    while True:
        await asyncio.sleep(0.2)
        now = await all_that_is_told(house, table)
        if now == told:
            return told
        told = now


def test_after_the_end_it_grows_until_it_is_complete(sqlite: str) -> None:
    async def go() -> None:
        async with served(quick(sqlite)) as house:
            made = await finished_table(house, BOOM, {"name": "Ann"}, {"name": "Bea"}, {})
            table = made["table"]["id"]
            done = -1.0
            while True:
                answer = await asked(house, table)
                assert answer.status_code == 200
                found = msgspec.json.decode(answer.content, type=Review)
                assert found.curve
                assert found.done >= done
                done = found.done
                if found.complete:
                    break
                await asyncio.sleep(0.05)
            assert len(found.seats) == 3
            assert (await asked(house, table)).content == answer.content, "it is kept"

    run(go())


def test_a_choice_is_tried_again_and_compared(sqlite: str) -> None:
    """Whatever is tried stands beside what was played and what was best, in the review's numbers;
    nothing is told of it before the end, and nothing of what its seat could not see."""

    async def go() -> None:
        async with served(quick(sqlite)) as house:
            made = await house.make(BOOM, {"name": "Ann"}, {"name": "Bea"}, {})
            table = made["table"]["id"]
            early = await house.http.get(f"/api/tables/{table}/moments/1")
            assert (early.status_code, early.json()["code"]) == (409, "too_early")
            made = await finished_table(house, BOOM, {"name": "Ann"}, {"name": "Bea"}, {})
            table, found = made["table"]["id"], None
            while found is None or not found.complete:
                found = msgspec.json.decode((await asked(house, table)).content, type=Review)
            for one in [ply for ply in found.plies if ply.choices > 1][:12]:
                path = f"/api/tables/{table}/moments/{one.ply}"
                shown = (await house.http.get(path)).json()
                assert shown["seat"] == shown["view"]["viewer"] == one.seat
                words = [action["notation"] for action in shown["legal"]]
                assert len(words) == one.choices
                for word in words:
                    tried = {"moves": [{"move": word}]}
                    told = (await house.http.post(f"{path}/try", json=tried)).json()
                    assert (told["played"], told["best"]) == (one.played, one.best)
                    assert {each["move"] for each in told["moves"]} == {word, one.played, one.best}
                    assert word != one.best or told["solved"]
                    lost = worth(told, one.best) - worth(told, one.played)
                    assert lost == pytest.approx(one.lost, abs=1e-3)
                    assert told["solved"] == (told["title"] in ("That’s it!", "Just as good"))
                    assert (word == one.played and one.sure) <= (not told["solved"])
                ahead = await house.http.post(f"{path}/forecast", json={"moves": words[:2]})
                assert {each["notation"] for each in ahead.json()} <= set(words)
                refused = await house.http.post(f"{path}/try", json={"moves": [{"move": "chess"}]})
                assert (refused.json()["solved"], refused.json()["title"]) == (False, "Not now")
            for ply in ("0", "9999", "x"):
                nowhere = await house.http.get(f"/api/tables/{table}/moments/{ply}")
                assert nowhere.status_code == 400

    run(go())


def worth(told: Any, move: str) -> float:
    return next(float(each["worth"]) for each in told["moves"] if each["move"] == move)


def test_it_stops_when_nobody_waits_and_goes_on_when_somebody_does(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(reviews, "PATIENCE", 0.0)
    monkeypatch.setattr(reviews, "PIECE", 0.0)

    async def go() -> None:
        processes = BotProcesses(0, 1.0)
        kept = Reviews(processes)
        record = finished(BOOM, 3)
        work = None
        for _ in range(3):
            early = asyncio.create_task(kept.look(record, NAMES, ASKER))
            await asyncio.sleep(0)
            monkeypatch.setattr(reviews, "PATIENCE", 5.0)
            await early
            (work,) = kept.kept.values()
            monkeypatch.setattr(reviews, "PATIENCE", 0.0)
            assert work.task is not None
            await work.task
            assert not work.complete
        assert work is not None
        assert work.answers.first_looks
        monkeypatch.setattr(reviews, "PATIENCE", 60.0)
        monkeypatch.setattr(reviews, "PIECE", 60.0)
        await kept.look(record, NAMES, ASKER)
        assert work.task is not None
        await work.task
        assert work.complete
        kept.close()
        processes.close()

    run(go())


def test_old_reviews_make_room_and_a_bad_record_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviews, "MOST_KEPT", 2)
    monkeypatch.setattr(reviews, "PIECE", 0.0)

    async def go() -> None:
        processes = BotProcesses(0, 1.0)
        kept = Reviews(processes)
        for name in ("Ann", "Bea", "Cleo"):
            await kept.look(finished(BOOM, 3), [name, "B", "C"], ASKER)
        assert len(kept.kept) == 2
        with pytest.raises(SmorgasboardError, match="this is no record"):
            await kept.look("hello", NAMES, ASKER)
        assert len(kept.kept) <= 2
        kept.close()
        processes.close()

    run(go())
