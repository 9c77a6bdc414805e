"""A lesson as it is written: scenes to play in, and steps that teach one thing each.

Lessons lie in `games/<game>/lessons/*.toml`; `docs/lessons.md` says how to write one.
"""

from fnmatch import fnmatchcase
from functools import cache
from importlib.resources import files
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from smorgasboard.engine.errors import BadPack, SmorgasboardError, one_of
from smorgasboard.engine.game import Game
from smorgasboard.engine.options import OptionValue
from smorgasboard.engine.packs import Label, parse_toml, problems
from smorgasboard.engine.record import MOST_SEED

MOST_TITLE_WORDS, MOST_ANSWER_TITLE_WORDS, MOST_TEXT_WORDS = 6, 8, 30
STEPS = range(2, 13)
YOU = "You"
"""How the learner is called in a script; the other seats have the names of the lesson."""

Sentence = Annotated[str, Meta(min_length=1, max_length=240)]
Name = Annotated[str, Meta(pattern=r"^[^:]+$", max_length=20)]
Move = Annotated[str, Meta(pattern=r"^[^ ]+$", max_length=200)]
ScriptedMove = Annotated[str, Meta(pattern=r"^[^:]+: [^ ]+$", max_length=240)]
"""A move of the table, with who makes it: `Jonas: cheesecake`."""


class Written(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The base of all that stands in a lesson."""


class Scene(Written, frozen=True, kw_only=True):
    """Where some steps begin: a deal by its seed, or a table as a position has it."""

    seed: Annotated[int, Meta(ge=0, le=MOST_SEED)] | None = None
    """Of a table, too: it decides the luck to come."""
    table: dict[str, Any] | None = None
    opening: list[ScriptedMove] = []
    """What was played before the learner looks."""


class Answer(Written, frozen=True, kw_only=True):
    """What is said to a try that is not the one: a move that is allowed, or one that is not."""

    to: Annotated[list[Move], Meta(min_length=1)]
    """Notations; `*` stands for anything."""
    title: Label
    text: Sentence
    clause: str | None = None
    """The rule behind it. Of a try that is not allowed, the rules themselves say which."""

    def meets(self, word: str) -> bool:
        return any(fnmatchcase(word, pattern) for pattern in self.to)


class LessonStep(Written, frozen=True, kw_only=True):
    """One idea: what the table does first, what is said, and what is awaited."""

    title: Label
    text: Sentence
    clauses: list[str] = []
    """Which clauses of the rulebook it teaches."""
    scene: str | None = None
    """Another one from here on; the first step has one."""
    table: list[ScriptedMove] = []
    """Played before the eyes of the learner."""
    point: list[Label | list[Label]] = []
    """Places of the board that stay lit; the first one is pointed at. A list of lists has those of
    each awaited move."""
    here: Label = "this one"
    """What the pointer says."""
    task: Sentence | None = None
    moves: list[Move] = []
    """What the learner shall play, one after the other. Without any, the step is to be read."""
    done: Sentence | None = None
    """What is said when that is done."""
    answers: list[Answer] = []
    otherwise: Sentence | None = None
    """What is said to every other move that is allowed."""
    button: Label | None = None
    """What leads on, instead of "Next"."""
    picture: Label | None = None
    """A picture of the page "How to play", shown on the table: the goal, in the first step."""
    check: dict[str, Any] = {}
    """What must be true at the end of the step, so that the words are: places in the learner's
    view, such as `piles.0.points`."""

    @property
    def points_by_move(self) -> bool:
        return any(isinstance(place, list) for place in self.point)

    def lit(self) -> list[list[str]]:
        """Which places stay lit before each awaited move; of a step to be read, once."""
        if self.points_by_move:
            return [[place] if isinstance(place, str) else place for place in self.point]
        places = [place for place in self.point if isinstance(place, str)]
        return [places] * max(1, len(self.moves))


class Lesson(Written, frozen=True, kw_only=True):
    title: Label
    summary: Sentence
    """What one can do afterwards, for whoever chooses one."""
    place: int
    """Its place among the lessons of the game."""
    minutes: Annotated[int, Meta(ge=1, le=9)]
    players: Annotated[list[Name], Meta(min_length=1)]
    """Whoever sits at the table, seat by seat; the learner is `You`."""
    options: dict[str, OptionValue] = {}
    scenes: Annotated[dict[Label, Scene], Meta(min_length=1)]
    steps: list[LessonStep]

    @property
    def learner(self) -> int:
        return self.players.index(YOU)

    @property
    def afterwards(self) -> dict[str, OptionValue]:
        """The options of a real table to play then: what the lesson was about. Who starts sets its
        scene only."""
        return {name: value for name, value in self.options.items() if name != "first_player"}


class LessonInfo(msgspec.Struct, frozen=True, kw_only=True):
    """What a lesson is, for whoever chooses one."""

    name: str
    title: str
    summary: str
    minutes: int
    steps: int


class BadLesson(SmorgasboardError):
    """A lesson that cannot be played. `faults` has one line for each, with its place."""

    def __init__(self, faults: list[str]) -> None:
        super().__init__("; ".join(faults))
        self.faults = faults


@cache
def lessons_of(game: Game[Any, Any]) -> dict[str, Lesson]:
    """The lessons of a game by their names, in their order."""
    folder = files(game.package).joinpath("lessons")
    if not folder.is_dir():
        return {}
    found = {}
    for entry in folder.iterdir():
        if entry.name.endswith(".toml"):
            try:
                found[entry.name.removesuffix(".toml")] = read_lesson(entry.read_bytes())
            except BadLesson as error:
                raise BadLesson([f"{entry.name}: {fault}" for fault in error.faults]) from None
    return dict(sorted(found.items(), key=lambda named: named[1].place))


def lesson_infos(game: Game[Any, Any]) -> list[LessonInfo]:
    return [
        LessonInfo(
            name=name,
            title=lesson.title,
            summary=lesson.summary,
            minutes=lesson.minutes,
            steps=len(lesson.steps),
        )
        for name, lesson in lessons_of(game).items()
    ]


def find_lesson(game: Game[Any, Any], name: str) -> Lesson:
    lessons = lessons_of(game)
    return lessons[one_of(name, list(lessons), "lesson")]


def read_lesson(raw: bytes) -> Lesson:
    """A lesson from its file, or `BadLesson` with every fault and its place."""
    try:
        data = parse_toml(raw)
    except BadPack as error:
        raise BadLesson([fault.replace("a pack", "a lesson") for fault in error.problems]) from None
    faults = problems(data, Lesson, "$")
    if not faults:
        lesson = msgspec.convert(data, Lesson)
        faults = [*faults_of_frame(lesson), *faults_of_steps(lesson)]
    if faults:
        raise BadLesson(faults)
    return lesson


def faults_of_frame(lesson: Lesson) -> list[str]:
    if len(lesson.steps) not in STEPS:
        return [f"$.steps: there are from {STEPS.start} to {STEPS.stop - 1}"]
    faults = []
    if lesson.players.count(YOU) != 1 or len(set(lesson.players)) < len(lesson.players):
        faults.append(f"$.players: all have their own names, and one of them is {YOU!r}")
    for name, scene in lesson.scenes.items():
        if scene.seed is None and scene.table is None:
            faults.append(f"$.scenes.{name}: a scene has a seed or a table")
        if all(step.scene != name for step in lesson.steps):
            faults.append(f"$.scenes.{name}: no step begins here")
    if lesson.steps[0].scene is None:
        faults.append("$.steps[0].scene: the first step needs one")
    if lesson.steps[-1].moves:
        faults.append(f"$.steps[{len(lesson.steps) - 1}].moves: the last step says goodbye")
    return faults


def faults_of_steps(lesson: Lesson) -> list[str]:
    faults = []
    for number, step in enumerate(lesson.steps):
        place = f"$.steps[{number}]"
        if step.scene is not None and step.scene not in lesson.scenes:
            faults.append(f"{place}.scene: there is no scene called {step.scene!r}")
        if bool(step.moves) != (step.task is not None):
            faults.append(f"{place}.task: a step with moves says what to do, and no other does")
        if step.here != "this one" and not step.point:
            faults.append(f"{place}.here: there is nothing to point at")
        if step.moves and not step.point:
            faults.append(f"{place}.point: a step with moves says where to look")
        if step.points_by_move and len(step.point) != len(step.moves):
            faults.append(
                f"{place}.point: {len(step.moves)} lists, one for each move, or one for all"
            )
        faults += too_many_words(step, place)
    return faults


def too_many_words(step: LessonStep, place: str) -> list[str]:
    said = [(step.title, f"{place}.title", MOST_TITLE_WORDS)]
    for name in ("text", "task", "done", "otherwise"):
        said.append((getattr(step, name) or "", f"{place}.{name}", MOST_TEXT_WORDS))
    for number, answer in enumerate(step.answers):
        where = f"{place}.answers[{number}]"
        said.append((answer.title, f"{where}.title", MOST_ANSWER_TITLE_WORDS))
        said.append((answer.text, f"{where}.text", MOST_TEXT_WORDS))
    return [
        f"{where}: {len(text.split())} words, and at most {most} are read"
        for text, where, most in said
        if len(text.split()) > most
    ]
