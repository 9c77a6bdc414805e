"""A lesson on the whole screen: its words above the board, and every way on in the list."""

import asyncio
from collections.abc import AsyncIterator

from smorgasboard.engine.asking import StandingOrder
from smorgasboard.engine.errors import IllegalAction
from smorgasboard.engine.forecast import in_words
from smorgasboard.engine.gesture import Step
from smorgasboard.engine.match import Match
from smorgasboard.engine.names import Names
from smorgasboard.lessons.staging import StagedLesson, StagedStep, TryAnswer, attempt
from smorgasboard.terminal.full.playing import Forbidden, Scene

PAUSE = 1.0
"""Seconds between the moves of the table."""
NEXT, BACK, SHOW, SKIP = "lesson:next", "lesson:back", "lesson:show", "lesson:skip"
"""Ways on, beside the moves of the game. No move is written with such a word."""
NOT_HERE = "this is a lesson; at a real table you can"


class LessonGame:
    def __init__(self, lesson: StagedLesson, pause: float = PAUSE) -> None:
        self.lesson = lesson
        self.learner = lesson.lesson.learner
        self.names = Names(lesson.lesson.players, self.learner)
        self.pause = pause
        self.number = 0
        self.frame = 0
        """Which table of the step is shown."""
        self.answer: TryAnswer | None = None
        self._moved = asyncio.Event()

    @property
    def game(self) -> str:
        return self.table.game.slug

    @property
    def kept(self) -> bool:
        return True  # it can be played again

    @property
    def finished(self) -> bool:
        return self.number == len(self.lesson.steps) - 1

    @property
    def staged(self) -> StagedStep:
        return self.lesson.steps[self.number]

    @property
    def table(self) -> Match:
        return self.staged.tables[self.frame]

    @property
    def turn(self) -> int:
        """How many of the awaited moves are made; below zero, the table still plays."""
        return self.frame - (len(self.staged.tables) - 1 - len(self.staged.step.moves))

    @property
    def asked(self) -> bool:
        return 0 <= self.turn < len(self.staged.step.moves)

    async def scenes(self) -> AsyncIterator[Scene]:
        while True:
            yield self.scene()
            if self.turn < 0:
                await asyncio.sleep(self.pause)
                self.frame += 1
            else:
                await self._moved.wait()
                self._moved.clear()

    def scene(self) -> Scene:
        step = self.staged.step
        return Scene(
            view=self.table.view(self.learner),
            names=self.names,
            legal=self.table.legal() if self.asked else [],
            log=self.table.sentences(self.learner, self.staged.tables[0].event_count, you=True),
            heading=f"Step {self.number + 1} of {len(self.lesson.steps)}: {step.title}",
            coach=[step.text, self.said()],
            ways=self.ways(),
        )

    def said(self) -> str:
        step, told = self.staged.step, self.answer
        if told is not None:
            rule = "" if told.clause is None else f" (rule {told.clause})"
            return f"{told.title}. {told.text}{rule}"
        if self.turn < 0:
            return "Watch the table …"
        if self.asked:
            return f"→ {step.task}"
        return step.done or "" if step.moves else ""

    def ways(self) -> dict[str, str]:
        found: dict[str, str] = {}
        if self.turn < 0:
            return found
        if self.asked:
            found |= {SHOW: "Show me", SKIP: "Skip this step"}
        elif not self.finished:
            found[NEXT] = self.staged.step.button or "Next"
        if self.number > 0:
            found[BACK] = "Back"
        return found

    async def play(self, notation: str) -> None:
        if notation in (NEXT, SKIP, BACK):
            self.go(self.number + (-1 if notation == BACK else 1))
        elif notation == SHOW:
            self.move_on(1)
        else:
            told = attempt(self.staged, self.turn, [Step(notation)], self.learner)
            if told.played:
                self.move_on(told.played)
            else:
                self.answer = told
        self._moved.set()

    def go(self, number: int) -> None:
        self.number, self.frame, self.answer = number, 0, None

    def move_on(self, moves: int) -> None:
        self.frame += moves
        self.answer = None

    async def foretell(self, notation: str) -> list[str]:
        if not self.asked or notation in self.ways():
            return []
        table = self.table
        try:
            forecast = await asyncio.to_thread(table.forecast, notation, self.learner)
        except IllegalAction as refused:
            raise Forbidden(refused.reason, refused.clause) from None
        return in_words(table.game, table.setup, forecast, self.names)

    async def hint(self) -> str:
        if not self.asked:
            raise Forbidden("there is nothing to choose now")
        return f"{self.staged.step.task} “Show me” makes the move."

    async def take_back(self) -> None:
        if self.number == 0:
            raise Forbidden("this is the first step")
        self.go(self.number - 1)
        self._moved.set()

    async def ask_me(self, order: StandingOrder) -> None:
        raise Forbidden(f"{NOT_HERE} say when to be asked")

    async def say(self, text: str) -> None:
        raise Forbidden(f"{NOT_HERE} talk")

    async def save(self, path: str) -> str:
        raise Forbidden(f"{NOT_HERE} keep the record")

    async def close(self) -> None:
        """Nothing thinks, and nothing listens."""
