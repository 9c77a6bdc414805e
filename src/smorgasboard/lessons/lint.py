"""What is wrong with a lesson: it is played through, and everything else is tried on the way."""

from typing import Any

from smorgasboard.engine.errors import IllegalAction
from smorgasboard.engine.game import Game
from smorgasboard.engine.gesture import Step
from smorgasboard.engine.how_to_play import how_to_play
from smorgasboard.engine.match import Match
from smorgasboard.engine.rulebook import Passage, rulebook
from smorgasboard.lessons.lesson import BadLesson, Lesson, LessonStep, lessons_of
from smorgasboard.lessons.staging import StagedStep, attempt, stage

NOT_CORE = ("*Our own.*", "*Ruling", "With the option `", "With `", "The option `")
"""How a clause begins that settles a rare case, or is for tables that choose differently."""


def faults_of(game: Game[Any, Any], lesson: Lesson) -> list[str]:
    """One line for each fault, with its place."""
    try:
        played = stage(game, lesson)
    except BadLesson as error:
        return error.faults
    known = {passage.number for passage in clauses_of(game)}
    faults: list[str] = []
    for number, step in enumerate(played.steps):
        place = f"$.steps[{number}]"
        faults += unknown_clauses(step.step, known, place)
        faults += unknown_picture(game, step.step, place)
        faults += untrue(step, lesson.learner, place)
        faults += unanswered(step, lesson.learner, place)
        faults += idle_answers(step, place)
    return faults


def clauses_of(game: Game[Any, Any]) -> list[Passage]:
    return [
        passage
        for chapter in rulebook(game.package).chapters
        for passage in chapter.passages
        if passage.number
    ]


def unknown_clauses(step: LessonStep, known: set[str], place: str) -> list[str]:
    named = [(clause, f"{place}.clauses") for clause in step.clauses]
    named += [
        (answer.clause, f"{place}.answers[{number}].clause")
        for number, answer in enumerate(step.answers)
        if answer.clause is not None
    ]
    return [
        f"{where}: the rulebook has no clause {clause}"
        for clause, where in named
        if clause not in known
    ]


def unknown_picture(game: Game[Any, Any], step: LessonStep, place: str) -> list[str]:
    if step.picture is None:
        return []
    drawn = {tile.picture for tile in how_to_play(game).tiles()}
    return [] if step.picture in drawn else [f"{place}.picture: none is called {step.picture!r}"]


def untrue(staged: StagedStep, learner: int, place: str) -> list[str]:
    """Words are held to the table: what a step says of it must be so at its end."""
    view = staged.tables[-1].view(learner)
    faults = []
    for path, said in staged.step.check.items():
        found = at_path(view, path)
        if found != said:
            faults.append(f"{place}.check: {path} is {found!r} and not {said!r}")
    return faults


def at_path(view: Any, path: str) -> Any:
    """What stands at `hands.0.cards` of a view; nothing where there is no such place."""
    for name in path.split("."):
        if isinstance(view, list) and name.isdigit() and int(name) < len(view):
            view = view[int(name)]
        elif isinstance(view, dict):
            view = view.get(name)
        else:
            return None
    return view


def other_moves(staged: StagedStep, turn: int) -> list[str]:
    """All that is allowed there beside the awaited move."""
    wanted = staged.step.moves[turn]
    return [action.notation for action in staged.asked(turn).legal() if action.notation != wanted]


def unanswered(staged: StagedStep, learner: int, place: str) -> list[str]:
    """Everything else that is allowed is tried: it must be answered, and not be played."""
    faults = []
    for turn in range(len(staged.step.moves)):
        for word in other_moves(staged, turn):
            told = attempt(staged, turn, [Step(word)], learner)
            if told.played or not told.text:
                faults.append(f"{place}: {word!r} is allowed and has no answer")
    return faults


def idle_answers(staged: StagedStep, place: str) -> list[str]:
    """Answers that nobody will ever hear, or that would be heard by whoever is right."""
    step = staged.step
    faults = []
    for number, answer in enumerate(step.answers):
        where = f"{place}.answers[{number}]"
        turns = range(len(step.moves))
        if len(step.moves) == 1 and step.moves[0] in answer.to:
            faults.append(f"{where}.to: this is the awaited move")
            continue
        for pattern in answer.to:
            others = [word for turn in turns for word in other_moves(staged, turn)]
            if "*" in pattern:
                if not any(answer.meets(word) for word in others):
                    faults.append(f"{where}.to: no move that is allowed looks like {pattern!r}")
            elif pattern not in others:
                faults += wrong_refusal(staged, pattern, answer.clause, where)
    return faults


def wrong_refusal(staged: StagedStep, word: str, clause: str | None, where: str) -> list[str]:
    """Of a try that the rules refuse: whether they do so for the reason that is named."""
    reasons = {refusal(staged.asked(turn), word).clause for turn in range(len(staged.step.moves))}
    if clause is not None and clause not in reasons:
        return [f"{where}.clause: {word!r} is refused by {' and '.join(sorted(reasons))}"]
    return []


def refusal(match: Match, word: str) -> IllegalAction:
    return match.game.refusal(match.setup, match.state, word)


def core_clauses(game: Game[Any, Any]) -> list[str]:
    """What one has to know to play: all but rare cases and what only an option brings."""
    return [passage.number for passage in clauses_of(game) if not passage.text.startswith(NOT_CORE)]


def untaught(game: Game[Any, Any]) -> list[str]:
    """The core clauses that no lesson of a game teaches."""
    taught = {
        clause
        for lesson in lessons_of(game).values()
        for step in lesson.steps
        for clause in step.clauses
    }
    return [clause for clause in core_clauses(game) if clause not in taught]
