"""Several moves in one go: one ply, one update to each viewer, all or nothing."""

import asyncio
from collections.abc import Callable
from typing import Any

import pytest

from smorgasboard.engine.chance import Dice
from smorgasboard.engine.errors import IllegalAction
from smorgasboard.engine.game import Game
from smorgasboard.engine.gesture import Step, play_gesture
from smorgasboard.engine.match import Match
from smorgasboard.games.registry import find_game
from smorgasboard.server.store.log import Log
from smorgasboard.server.tables.live_table import LiveTable
from smorgasboard.server.web.rate_limits import Bucket
from smorgasboard.server.wire.refusals import Refusal
from tests.laws.test_gesture import some_steps
from tests.server.client import House, Seat, Update, quick, served
from tests.server.databases import all_rows, run
from tests.server.test_live_table import begin, every_game, reopened, same

FOOD = "food-for-thought"


async def play_gestures(table: LiveTable, gestures: int, dice: Dice) -> None:
    """Random ones; those that are refused change nothing."""
    for _ in range(gestures):
        match = table.state.match
        seat, ply = match.to_act, table.state.ply + 1
        if seat is None:
            return
        before = match.digest()
        try:
            await table.submit_gesture(seat, ply, some_steps(match, seat, dice), f"token {ply}")
        except Refusal:
            assert (table.state.ply, table.state.match.digest()) == (ply - 1, before)


@every_game
def test_gestures_read_back_from_the_log_as_they_were_played(
    game: Game[Any, Any], sqlite: str
) -> None:
    async def go() -> None:
        log = await Log.open(sqlite)
        table = await begin(log, game)
        for round in range(4):
            await play_gestures(table, 10, Dice(round))
            again = await reopened(log)
            same(table, again)
            assert table.state.gestures == again.state.gestures
        await log.close()

    run(go())


@every_game
def test_of_two_workers_one_plays_its_whole_gesture(game: Game[Any, Any], sqlite: str) -> None:
    async def go() -> None:
        log = await Log.open(sqlite)
        here = await begin(log, game)
        there = await reopened(log)
        dice = Dice(3)
        for _ in range(12):
            match = here.state.match
            seat, ply = match.to_act, here.state.ply + 1
            if seat is None:
                break
            alone = [Step(str(match.legal()[0]))]
            whole = some_steps(match, seat, dice)
            tries = [
                here.submit_gesture(seat, ply, alone, f"alone {ply}"),
                there.submit_gesture(seat, ply, whole, f"whole {ply}"),
            ]
            await asyncio.gather(*tries, return_exceptions=True)
            await here.catch_up()
            await there.catch_up()
            same(here, there)
            assert here.state.ply == ply, "one of them, and nothing of the other"
        await log.close()

    run(go())


class Shopper:
    """Somebody with money in a shop, a friend, and a watcher."""

    def __init__(self, house: House, made: dict[str, Any], seat: Seat) -> None:
        self.house = house
        self.made = made
        self.seat = seat
        self.table = house.tables.sessions[made["table"]["id"]].table

    @property
    def match(self) -> Match:
        return self.table.state.match

    @property
    def actor(self) -> int:
        assert self.match.to_act is not None
        return self.match.to_act

    async def newest(self) -> Update:
        """For whoever is to act."""
        state = self.table.state
        return await self.seat.wait(self.actor, lambda update: update["ply"] == state.ply)

    async def go_shopping(self) -> Update:
        """Play whatever comes first until somebody is in the shop."""
        while True:
            update = await self.newest()
            words = [action["notation"] for action in update["legal"]]
            if update["view"]["question"] == "shop" and "done" in words and len(words) > 3:
                return update
            move = "place:grocery" if "place:grocery" in words else words[0]
            await self.seat.ask("play", seat=self.actor, ply=update["ply"] + 1, move=move)

    def basket(self) -> list[Step]:
        """As a client fills it: it knows what is asked now, and not what will be asked."""
        ahead, seat, steps = self.match.twin(), self.actor, list[Step]()
        while True:
            question = ahead.game.question_of(ahead.view_struct(seat))
            move = str(ahead.legal()[0])
            steps.append(Step(move, question))
            if question == "shop" and move != "done":
                steps.append(Step("cell:99", "nothing"))
            ahead.play(move, seat)
            if move == "done" or ahead.to_act != seat:
                return steps

    async def buy(self, steps: list[Step], **more: Any) -> dict[str, Any]:
        said = [{"move": step.move, "ask": step.ask} for step in steps]
        ply = self.table.state.ply + 1
        return await self.seat.ask("gesture", seat=self.actor, ply=ply, steps=said, **more)


def shopping(sqlite: str, then: Callable[[Shopper], Any]) -> None:
    async def go() -> None:
        async with served(quick(sqlite)) as house:
            made = await house.make(FOOD, {}, {})
            await house.join(made)
            async with house.sit(made["table"]["id"], made["keys"]) as seat:
                shopper = Shopper(house, made, seat)
                await shopper.go_shopping()
                await then(shopper)

    run(go())


def test_a_basket_is_one_ply_and_one_update(sqlite: str) -> None:
    async def buys(shopper: Shopper) -> None:
        house, table = shopper.house, shopper.table
        async with house.sit(shopper.made["table"]["id"]) as watcher:
            await watcher.update(lambda update: update["spectators"] == 1)
            ply, moves = table.state.ply, len(shopper.match.plies)
            basket = shopper.basket()
            done = await shopper.buy(basket)
            assert done == {"tell": "accepted", "token": done["token"], "ply": ply + 1}
            assert len(shopper.match.plies) > moves + 2
            update = await watcher.update(lambda update: update["ply"] > ply)
            assert update["ply"] == ply + 1, "the first that tells of it tells all of it"
            bought = [one for one in update["happened"] if one["event"]["was"] == "food_bought"]
            assert len(bought) == sum(step.move.startswith("buy:") for step in basket) > 1
            rows = await all_rows(house.tables.log, shopper.table.id)
            assert len(rows) == ply + 1

    shopping(sqlite, buys)


def test_one_move_that_may_not_be_spoils_the_whole_basket(sqlite: str) -> None:
    async def buys(shopper: Shopper) -> None:
        ply, position = shopper.table.state.ply, shopper.match.position()
        first, _none, cell, *_rest = shopper.basket()
        no = await shopper.buy([first, cell, Step("buy:gold>sale")])
        assert (no["tell"], no["code"]) == ("refused", "illegal")
        assert no["clause"], "why not"
        assert (shopper.table.state.ply, shopper.match.position()) == (ply, position)

    shopping(sqlite, buys)


def test_the_same_gesture_again_is_done_once(sqlite: str) -> None:
    async def buys(shopper: Shopper) -> None:
        actor, basket = shopper.actor, shopper.basket()
        done = await shopper.buy(basket, token="once")
        ply = done["ply"]
        said = [{"move": step.move, "ask": step.ask} for step in basket]
        again = await shopper.seat.ask("gesture", token="once", seat=actor, ply=ply, steps=said)
        assert (again["tell"], again["ply"]) == ("accepted", ply)
        other = await shopper.seat.ask(
            "gesture", token="once", seat=actor, ply=ply, steps=[{"move": "done"}]
        )
        assert other["code"] == "conflict" or len(basket) == 1

    shopping(sqlite, buys)


def test_nobody_buys_for_dice_they_have_not_seen(sqlite: str) -> None:
    """A gesture ends where luck decides; what comes then is neither played nor refused."""

    async def buys(shopper: Shopper) -> None:
        await shopper.buy(shopper.basket())
        seat = shopper.seat
        while True:
            update = await shopper.newest()
            words = [action["notation"] for action in update["legal"]]
            if "place:grocery" in words:
                break
            await seat.ask("play", seat=shopper.actor, ply=update["ply"] + 1, move=words[0])
        moves = len(shopper.match.plies)
        done = await shopper.buy([Step("place:grocery"), Step("buy:gold>sale"), Step("done")])
        assert done["tell"] == "accepted"
        assert [ply.notation for ply in shopper.match.plies[moves:]] == ["place:grocery"]

    shopping(sqlite, buys)


def test_answers_to_nothing_that_is_asked_are_stale(sqlite: str) -> None:
    async def buys(shopper: Shopper) -> None:
        no = await shopper.buy([Step("done", "no-such-question")])
        assert no["code"] == "stale"

    shopping(sqlite, buys)


def test_a_gesture_has_so_many_steps_and_each_costs_as_much_as_a_message(sqlite: str) -> None:
    async def buys(shopper: Shopper) -> None:
        assert (await shopper.buy([Step("nonsense")] * 41))["code"] == "malformed"
        assert (await shopper.buy([Step("nonsense")] * 40))["code"] == "illegal"

    shopping(sqlite, buys)
    bucket = Bucket((60, 0), lambda: 0.0)
    assert [bucket.take(drops) for drops in (40, 21, 20, 0, 1)] == [True, False, True, True, False]


@pytest.mark.parametrize("game", [FOOD, "penguin-pals"])
def test_a_gesture_is_taken_back_whole(game: str, sqlite: str) -> None:
    """However many marks to go back to it has leapt over."""

    async def go() -> None:
        log = await Log.open(sqlite)
        table = await begin(log, find_game(game))
        dice = Dice(5)
        for _ in range(30):
            match = table.state.match
            seat, ply = match.to_act, table.state.ply + 1
            if seat is None:
                break
            steps = [Step(step.move) for step in some_steps(match, seat, dice)]
            ahead = match.twin()
            try:
                play_gesture(ahead, steps, seat)
            except IllegalAction:
                continue
            before, moves = match.position(), len(match.plies)
            await table.submit_gesture(seat, ply, steps, f"token {ply}")
            to = table.state.last_gesture_of(seat)
            assert to == moves
            table.state._rewind((await log.read("t", ply - 1))[0], to)
            assert table.state.match.position() == before
            table = await reopened(log)
            assert table.state.match.position() == ahead.position()
        await log.close()

    run(go())
