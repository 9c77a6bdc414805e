"""Hints for a seat, thought out elsewhere from what that seat sees."""

from smorgasboard.bots.explanation import Thoughts
from smorgasboard.bots.hint_steps import as_shown, direction
from smorgasboard.engine.messages import Action
from smorgasboard.server.bots.bot_processes import BotProcesses
from smorgasboard.server.tables.session import TableSession
from smorgasboard.server.wire.refusals import StalePly, not_allowed
from smorgasboard.server.wire.socket_messages import AskHint, ExpectedMove, Hint, HintCandidate

CANDIDATES, MOVE = 2, 3
"""The steps that tell them; the first tells a direction."""


class Hints:
    """For one connection. The three steps of a choice are thought out once."""

    def __init__(self, session: TableSession, bot_processes: BotProcesses) -> None:
        self.session = session
        self.bot_processes = bot_processes
        self.choice: tuple[int, int] | None = None
        """The seat and the ply of the latest thoughts."""
        self.thoughts: Thoughts | None = None

    async def give(self, asked: AskHint) -> Hint:
        state = self.session.state
        if state.to_act != asked.seat:
            raise not_allowed("There is nothing for you to choose just now.")
        choice, ply = (asked.seat, state.moved), state.ply
        legal = state.match.legal()
        thoughts = self.thoughts if self.choice == choice else None
        if thoughts is None:
            thoughts = await self.bot_processes.consider(state.match, asked.seat)
            self.choice, self.thoughts = choice, thoughts
        if state.moved != choice[1]:
            raise StalePly
        return told(asked, ply, thoughts, legal)


def told(asked: AskHint, ply: int, thoughts: Thoughts, legal: list[Action]) -> Hint:
    hint = direction(thoughts)
    text = thoughts.sentence if asked.step >= MOVE else hint[:1].upper() + hint[1:]
    candidates = [
        HintCandidate(
            notation=each.action.notation,
            text=each.action.text,
            win_chance=round(each.win_chance, 3),
            games=each.visits,
        )
        for each in (as_shown(thoughts, legal) if asked.step >= CANDIDATES else [])
    ]
    line = thoughts.best.line if asked.step >= MOVE else ()
    return Hint(
        token=asked.token,
        seat=asked.seat,
        ply=ply,
        step=asked.step,
        text=text,
        candidates=candidates,
        move=thoughts.best.action.notation if asked.step >= MOVE else None,
        line=[ExpectedMove(seat=each.seat, notation=each.notation) for each in line],
    )
