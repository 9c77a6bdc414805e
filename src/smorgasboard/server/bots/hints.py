"""Hints for a seat, thought out elsewhere from what that seat sees."""

import asyncio

from smorgasboard.bots.explanation import Thoughts
from smorgasboard.bots.hint_steps import as_shown, direction, next_best, why_not
from smorgasboard.engine.match import Match
from smorgasboard.engine.messages import Action
from smorgasboard.engine.names import Names
from smorgasboard.server.bots.bot_processes import BotProcesses
from smorgasboard.server.bots.fair_queue import Asker, Kind
from smorgasboard.server.tables.session import TableSession
from smorgasboard.server.wire.refusals import StalePly
from smorgasboard.server.wire.socket_messages import AskHint, ExpectedMove, Hint, HintCandidate

CANDIDATES, MOVE = 2, 3
"""The steps that tell them; the first tells a direction."""


class Hints:
    """For one connection. The three steps of a choice are thought out once."""

    def __init__(self, session: TableSession, bot_processes: BotProcesses, household: str) -> None:
        self.session = session
        self.bot_processes = bot_processes
        self.asker = Asker(Kind.HINT, household, session.id)
        self.choice: tuple[int, int] | None = None
        """The seat and the ply of the latest thoughts."""
        self.thoughts: Thoughts | None = None

    async def give(self, asked: AskHint) -> Hint:
        state = self.session.state
        match = self.session.match_for(asked.seat)
        choice, ply = (asked.seat, state.moved), state.ply
        legal = match.legal()
        thoughts = self.thoughts if self.choice == choice else None
        if thoughts is None:
            thoughts = await self._consider(match, *choice)
            self.choice, self.thoughts = choice, thoughts
        return told(asked, ply, thoughts, legal, Names(match.names.names, asked.seat))

    async def _consider(self, match: Match, seat: int, moved: int) -> Thoughts:
        """As soon as the table has moved on, nobody waits for it any more."""
        task = asyncio.create_task(self.bot_processes.consider(self.asker, match, seat))

        def look() -> None:
            if self.session.state.moved != moved:
                task.cancel()

        self.session.listeners.add(look)
        try:
            thoughts = await task
        except asyncio.CancelledError:
            if self.session.state.moved != moved:
                raise StalePly from None
            raise
        finally:
            task.cancel()
            self.session.listeners.discard(look)
        if self.session.state.moved != moved:
            raise StalePly
        return thoughts


def told(asked: AskHint, ply: int, thoughts: Thoughts, legal: list[Action], names: Names) -> Hint:
    hint = direction(thoughts)
    text = thoughts.told(names) if asked.step >= MOVE else hint[:1].upper() + hint[1:]
    candidates = [
        HintCandidate(
            notation=each.action.notation,
            text=each.action.text,
            win_chance=round(each.win_chance, 2),
            error=round(each.error, 3),
            points=None if each.points is None else float(round(each.points)),
            games=each.visits,
        )
        for each in (as_shown(thoughts, legal) if asked.step >= CANDIDATES else [])
    ]
    line = thoughts.best.line if asked.step >= MOVE else ()
    other = next_best(thoughts) if asked.step >= MOVE else None
    return Hint(
        token=asked.token,
        seat=asked.seat,
        ply=ply,
        step=asked.step,
        text=text,
        candidates=candidates,
        move=thoughts.best.action.notation if asked.step >= MOVE else None,
        why=thoughts.why(names) if asked.step >= MOVE else "",
        line=[ExpectedMove(seat=each.seat, notation=each.notation) for each in line],
        next_best=None if other is None else other.action.notation,
        why_not="" if other is None else why_not(thoughts, other, names),
    )
