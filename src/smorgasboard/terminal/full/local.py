"""A game on this machine: one person, and bots on the other seats."""

import asyncio
from collections.abc import AsyncIterator

from smorgasboard.bots.bot import Bot
from smorgasboard.bots.registry import HINTS, bot
from smorgasboard.engine.asking import PASS, Standing, StandingOrder, in_force, leaves_it, turn_of
from smorgasboard.engine.errors import IllegalAction
from smorgasboard.engine.forecast import in_words
from smorgasboard.engine.gesture import learned
from smorgasboard.engine.match import Mark, Match
from smorgasboard.engine.names import Names
from smorgasboard.engine.turns import TurnLog
from smorgasboard.terminal.ending import draw_ending
from smorgasboard.terminal.files import write_new
from smorgasboard.terminal.full.playing import Forbidden, Scene
from smorgasboard.terminal.session import player_names

PAUSE = 0.3
"""Seconds after each move of a bot, as long for every move, so that it tells nothing."""


class LocalGame:
    def __init__(self, match: Match, seat: int, bots: dict[int, Bot], pause: float = PAUSE) -> None:
        self.match = match
        self.seat = seat
        self.bots = bots
        self.pause = pause
        self.standing: Standing | None = None
        self.marks: list[Mark] = []
        """Before each move of the person."""
        self._moved = asyncio.Event()
        match.names = Names(player_names(match.setup.seats, [seat]), seat)

    @property
    def game(self) -> str:
        return self.match.game.slug

    async def scenes(self) -> AsyncIterator[Scene]:
        while not self.match.over:
            asked = self.match.to_act == self.seat
            if asked and self.passes():
                self.match.play(PASS, self.seat)
                continue
            yield self.scene()
            if asked:
                await self._moved.wait()
                self._moved.clear()
            else:
                await self.let_a_bot_play()
        yield self.scene()

    async def let_a_bot_play(self) -> None:
        seat = self.match.to_act
        assert seat is not None, "a game that is not over waits for somebody"
        view, legal = self.match.view(seat), self.match.legal()
        chosen, _ = await asyncio.gather(
            asyncio.to_thread(self.bots[seat].choose, view, legal), asyncio.sleep(self.pause)
        )
        self.match.play(chosen, seat)

    def passes(self) -> bool:
        """Whether the table passes: as was ordered, or where nothing else can be done."""
        legal = self.match.legal()
        if not any(action.notation == PASS for action in legal):
            return False
        game, order = self.match.game, in_force(self.standing, turn_of(self.match))
        if leaves_it(game, self.match.view_struct(None), self.seat, order):
            return True
        return game.reactions and len(legal) == 1

    def scene(self) -> Scene:
        match, names = self.match, Names(self.match.names.names, self.seat)
        return Scene(
            view=match.view(self.seat),
            names=names,
            legal=match.legal() if match.to_act == self.seat else [],
            log=[line.text for line in TurnLog(match, self.seat).read_on() if line.text],
            over=match.over,
            ending=draw_ending(match, names) if match.over else None,
            order=in_force(self.standing, turn_of(match)),
        )

    async def play(self, notation: str) -> None:
        mark = self.match.mark()
        try:
            self.match.play(notation, self.seat)
        except IllegalAction as refused:
            raise Forbidden(refused.reason, refused.clause) from None
        self.marks.append(mark)
        self._moved.set()

    async def foretell(self, notation: str) -> list[str]:
        names = Names(self.match.names.names, self.seat)
        try:
            forecast = await asyncio.to_thread(self.match.forecast, notation, self.seat)
        except IllegalAction as refused:
            raise Forbidden(refused.reason, refused.clause) from None
        return in_words(self.match.game, self.match.setup, forecast, names)

    async def hint(self) -> str:
        if self.match.to_act != self.seat:
            raise Forbidden("there is nothing to choose now")
        view, legal = self.match.view(self.seat), self.match.legal()
        return (await asyncio.to_thread(bot(HINTS).consider, view, legal)).sentence

    async def take_back(self) -> None:
        if self.match.over or self.match.to_act != self.seat:
            raise Forbidden("wait until it is your turn again")
        if not self.marks:
            raise Forbidden("you have not made a move yet")
        mark = self.marks[-1]
        if learned(self.match, mark.plies, self.seat):
            raise Forbidden("you have seen something new since, so this stands")
        self.marks.pop()
        self.match.go_back(mark)
        self._moved.set()

    async def ask_me(self, order: StandingOrder) -> None:
        self.standing = Standing(order, turn_of(self.match))
        if self.match.to_act == self.seat:
            self._moved.set()

    async def say(self, text: str) -> None:
        raise Forbidden("there are only bots at this table, and they do not listen")

    async def save(self, path: str) -> str:
        write_new(path, self.match.record().encode())
        return f"The record is in {path}."

    async def close(self) -> None:
        for each in self.bots.values():
            each.stop.set()
