"""A lesson at the keyboard, line by line: fit for a screen reader, too."""

from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from smorgasboard.engine.errors import UnknownName
from smorgasboard.engine.gesture import Step
from smorgasboard.engine.match import Match
from smorgasboard.engine.messages import Action
from smorgasboard.engine.names import Names
from smorgasboard.lessons.staging import StagedLesson, StagedStep, TryAnswer, attempt
from smorgasboard.terminal.lines import Lines
from smorgasboard.terminal.look import GOOD, KEY
from smorgasboard.terminal.pictures import picture_of
from smorgasboard.terminal.session import WHAT_IF, Left, choice_table
from smorgasboard.terminal.words import LEAVING, Words, help_table, move_meant

HELP = (
    ("a number", "the choice with that number"),
    ("a word", "a move by its word, as it stands beside the choices"),
    ("show", "let the lesson make the move"),
    ("skip", "go on to the next step"),
    ("back", "go back to the step before"),
    ("again", "begin this step again"),
    ("table", "the table again"),
    ("what if 2", "what a choice would bring, as far as you can know"),
    ("rules 4.2", "a clause of the rulebook; `rules 4` is a chapter, `rules` the contents"),
    ("quit", "leave the lesson"),
)


class Turned(Exception):
    """The learner wants to be at another step."""

    def __init__(self, by: int) -> None:
        super().__init__(by)
        self.by = by


class LessonSession:
    def __init__(self, lesson: StagedLesson, console: Console) -> None:
        self.lesson = lesson
        self.console = console
        self.lines = Lines(console)
        self.learner = lesson.lesson.learner
        self.picture = picture_of(lesson.steps[0].tables[0].game)
        self.names = Names(lesson.lesson.players, self.learner)

    def run(self) -> bool:
        """Whether the learner came to the end."""
        number = 0
        try:
            while number < len(self.lesson.steps):
                try:
                    self.step(number)
                    number += 1
                except Turned as turned:
                    number = max(0, number + turned.by)
        except Left:
            self.console.print("You leave the lesson. It is here whenever you like.")
            return False
        return True

    def step(self, number: int) -> None:
        staged = self.lesson.steps[number]
        step = staged.step
        heading = f"Step {number + 1} of {len(self.lesson.steps)}: {step.title}"
        self.console.print()
        self.console.print(Text(heading, "bold"))
        self.console.print(Text(step.text))
        self.watch(staged)
        for turn in range(len(step.moves)):
            self.ask(staged, turn)
        if not step.moves:
            self.show(staged.tables[-1])
        if number + 1 < len(self.lesson.steps):
            self.wait(staged.tables[-1])

    def watch(self, staged: StagedStep) -> None:
        """What the table does before anything is asked."""
        seen = staged.tables[0]
        for table in staged.tables[1 : len(staged.tables) - len(staged.step.moves)]:
            self.tell(table, seen.event_count)
            seen = table

    def tell(self, table: Match, since: int) -> None:
        Words(table, self.console, shared=False).tell(self.learner, since)

    def show(self, table: Match) -> None:
        self.console.print()
        self.console.print(self.picture.table(table.view(self.learner), self.names))

    def wait(self, table: Match) -> None:
        """Until the learner wants to go on."""
        while line := self.typed("Enter goes on, back goes back:"):
            self.obey(line, table, [])

    def ask(self, staged: StagedStep, turn: int) -> None:
        """Until the awaited move is made, by the learner or shown."""
        table = staged.asked(turn)
        legal = table.legal()
        self.offer(table, legal)
        choices = "1 or Enter" if len(legal) == 1 else f"1-{len(legal)}"
        while True:
            line = self.typed(f"{staged.step.task} {choices}, a word, or ? for help:")
            if line == "show":
                self.made(staged, turn)
                return
            if self.obey(line, table, legal):
                continue
            if self.tried(staged, turn, line, legal):
                self.made(staged, turn)
                return

    def offer(self, table: Match, legal: list[Action]) -> None:
        self.show(table)
        self.console.print(Padding(choice_table(legal), (1, 0, 1, 1)))

    def made(self, staged: StagedStep, turn: int) -> None:
        before = staged.asked(turn)
        self.tell(staged.asked(turn + 1), before.event_count)
        if turn + 1 == len(staged.step.moves) and staged.step.done:
            self.console.print(Text(staged.step.done, GOOD))

    def tried(self, staged: StagedStep, turn: int, line: str, legal: list[Action]) -> bool:
        """Whether that was the awaited move; otherwise it is answered."""
        try:
            word = move_meant(line, legal)
        except UnknownName as error:
            Words(staged.asked(turn), self.console, shared=False).complain(str(error))
            return False
        if word is None:
            return False
        told = attempt(staged, turn, [Step(word)], self.learner)
        if not told.played:
            self.answer(told)
        return told.played > 0

    def answer(self, told: TryAnswer) -> None:
        self.console.print(Text.assemble((told.title, "bold"), ". ", told.text))
        if told.clause is not None:
            self.console.print(Text.assemble("The rule: ", (f"rules {told.clause}", KEY)))

    def typed(self, prompt: str) -> str:
        line = self.lines.ask(prompt)
        if line is None or line in LEAVING:
            raise Left
        return line

    def obey(self, line: str, table: Match, legal: list[Action]) -> bool:
        """Whether that was a word about the lesson and not a move; it may lead elsewhere."""
        if line in ("back", "skip", "again"):
            raise Turned({"back": -1, "skip": 1, "again": 0}[line])
        words = Words(table, self.console, shared=False)
        if line in ("?", "help"):
            self.console.print(Padding(help_table(HELP), (0, 0, 1, 1)))
        elif line == "table":
            self.offer(table, legal)
        elif line.partition(" ")[0] == "rules":
            words.look_up(line.partition(" ")[2].strip())
        elif asked := WHAT_IF.fullmatch(line):
            self.foretell(asked[1], table, legal, words)
        else:
            return False
        return True

    def foretell(self, line: str, table: Match, legal: list[Action], words: Words) -> None:
        try:
            word = move_meant(line, legal)
        except UnknownName as error:
            words.complain(str(error))
            return
        found = table.forecasts([word], self.learner) if word is not None else {}
        if word in found:
            words.foretell(found[word], self.learner)
        else:
            words.complain("that is none of the choices")
