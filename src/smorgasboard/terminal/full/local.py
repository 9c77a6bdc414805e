"""A game on this machine: one person, or several at one keyboard, and bots on the other seats."""

import asyncio
from collections.abc import AsyncIterator
from typing import NamedTuple

from smorgasboard.bots.bot import Bot
from smorgasboard.bots.registry import HINTS, bot
from smorgasboard.engine.asking import (
    ASK,
    PASS,
    Standing,
    StandingOrder,
    in_force,
    leaves_it,
    turn_of,
)
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
LIFT = "curtain:lift"
"""The only way on while the keyboard is handed over. No move is written with such a word."""


class PersonMark(NamedTuple):
    mark: Mark
    seat: int


class LocalGame:
    def __init__(
        self, match: Match, people: list[int], bots: dict[int, Bot], pause: float = PAUSE
    ) -> None:
        self.match = match
        self.people = people
        self.bots = bots
        self.pause = pause
        self.looking = None if self.shared and match.game.secrets else people[0]
        """Who is at the keyboard; nobody while it is handed over."""
        self.orders: dict[int, Standing] = {}
        self.marks: list[PersonMark] = []
        """Before each move of a person that can perhaps be taken back."""
        self._moved = asyncio.Event()
        match.names = Names(player_names(match.setup.seats, people))

    @property
    def game(self) -> str:
        return self.match.game.slug

    @property
    def kept(self) -> bool:
        return self.match.over or not self.match.plies

    @property
    def shared(self) -> bool:
        return len(self.people) > 1

    @property
    def names(self) -> Names:
        """As whoever is at the keyboard would speak."""
        return Names(self.match.names.names, self.looking)

    async def scenes(self) -> AsyncIterator[Scene]:
        while not self.match.over:
            seat = self.match.to_act
            assert seat is not None, "a game that is not over waits for somebody"
            if seat in self.bots:
                yield self.scene()
                await self.let_a_bot_play(seat)
            elif self.passes(seat):
                self.match.play(PASS, seat)
            else:
                self.hand_over(seat)
                yield self.scene()
                await self._moved.wait()
                self._moved.clear()
        self.looking = None if self.shared else self.people[0]
        yield self.scene()

    async def let_a_bot_play(self, seat: int) -> None:
        seen = self.match.view(seat), self.match.legal(), None, self.match.heard(seat)
        chosen, _ = await asyncio.gather(
            asyncio.to_thread(self.bots[seat].choose, *seen), asyncio.sleep(self.pause)
        )
        self.match.play(chosen, seat)

    def passes(self, seat: int) -> bool:
        """Whether the table passes: as was ordered, or where nothing else can be done. Among
        several, the others would learn from the latter that a hand has no answer."""
        legal = self.match.legal()
        if not any(action.notation == PASS for action in legal):
            return False
        game = self.match.game
        if leaves_it(game, self.match.view_struct(None), seat, self.order(seat)):
            return True
        return not self.shared and game.reactions and len(legal) == 1

    def order(self, seat: int) -> StandingOrder:
        return in_force(self.orders.get(seat), turn_of(self.match))

    def hand_over(self, seat: int) -> None:
        """The keyboard goes to `seat`: at once; or, where there are secrets, to nobody, and the
        screen shows what everybody may see, until `seat` says so."""
        if self.looking != seat:
            self.looking = None if self.match.game.secrets else seat

    # What there is to see.

    def scene(self) -> Scene:
        match, names, seat = self.match, self.names, self.looking
        next_one = None if match.over or seat is not None else self.next_person()
        return Scene(
            view=match.view(seat),
            names=names,
            legal=match.legal() if seat is not None and match.to_act == seat else [],
            log=[line.text for line in TurnLog(match, seat).read_on() if line.text],
            over=match.over,
            ending=draw_ending(match, names) if match.over else None,
            order=ASK if seat is None else self.order(seat),
            shared=self.shared,
            awaited=next_one,
            ways={}
            if next_one is None
            else {LIFT: f"I am {next_one}, and only I am looking (↓ and Enter)"},
        )

    def next_person(self) -> str | None:
        """Who takes the keyboard now, if it is a person's turn."""
        seat = self.match.to_act
        return self.match.names(seat) if seat in self.people else None

    # What there is to do.

    def asked(self) -> int:
        """The seat of whoever is at the keyboard, if it is their turn."""
        if self.looking is None or self.match.to_act != self.looking:
            raise Forbidden("there is nothing to choose now")
        return self.looking

    async def play(self, notation: str) -> None:
        if notation == LIFT:
            self.lift()
            return
        seat, mark = self.asked(), self.match.mark()
        try:
            self.match.play(notation, seat)
        except IllegalAction as refused:
            raise Forbidden(refused.reason, refused.clause) from None
        self.marks.append(PersonMark(mark, seat))
        self._moved.set()

    def lift(self) -> None:
        """Whoever is awaited sits down. What others did before stands: now it has been seen."""
        seat = self.looking = self.match.to_act
        if self.marks and self.marks[-1].seat != seat:
            self.marks.clear()
        self._moved.set()

    async def foretell(self, notation: str) -> list[str]:
        if notation == LIFT:
            return []
        seat, names = self.asked(), self.names
        try:
            forecast = await asyncio.to_thread(self.match.forecast, notation, seat)
        except IllegalAction as refused:
            raise Forbidden(refused.reason, refused.clause) from None
        return in_words(self.match.game, self.match.setup, forecast, names)

    async def hint(self) -> str:
        view, legal = self.match.view(self.asked()), self.match.legal()
        return (await asyncio.to_thread(bot(HINTS).consider, view, legal)).sentence

    async def take_back(self) -> None:
        """The last move at this keyboard, if nothing was learned from it."""
        if self.match.over or self.match.to_act in self.bots:
            raise Forbidden("wait until it is your turn again")
        if not self.marks:
            raise Forbidden("you have not made a move yet")
        before, seat = self.marks[-1]
        if learned(self.match, before.plies, seat):
            raise Forbidden("you have seen something new since, so this stands")
        self.marks.pop()
        self.match.go_back(before)
        self._moved.set()

    async def ask_me(self, order: StandingOrder) -> None:
        if self.looking is None:
            raise Forbidden("first take your place at the keyboard")
        self.orders[self.looking] = Standing(order, turn_of(self.match))
        if self.match.to_act == self.looking:
            self._moved.set()

    async def say(self, text: str) -> None:
        raise Forbidden("nobody is at this table who is not in this room, but for bots")

    async def save(self, path: str) -> str:
        sealed = self.shared and not self.match.over
        write_new(path, self.match.record(sealed).encode())
        secret = ", without what is still secret" if sealed else ""
        return f"The record is in {path}{secret}."

    async def close(self) -> None:
        for each in self.bots.values():
            each.stop.set()
