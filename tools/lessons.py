"""Lessons looked over: `python -m tools.lessons [GAME]` says what is wrong with them, how long they
are, which school grade they read at, and which clauses they leave to the rulebook."""

import re
import sys

from smorgasboard.engine.errors import SmorgasboardError
from smorgasboard.games.registry import GAMES, find_game
from smorgasboard.lessons.lesson import Lesson, LessonStep, lessons_of
from smorgasboard.lessons.lint import core_clauses, faults_of, untaught

VOWELS = re.compile(r"[aeiouy]+")
SILENT = re.compile(r"(?<=[^aeiouyl])e(d|s)?$|(?<=[aeiouy][^aeiouy])le$")


def syllables(word: str) -> int:
    """As they are heard, near enough: groups of vowels, without an e that is not spoken."""
    plain = re.sub(r"[^a-z]", "", word.lower())
    spoken = len(VOWELS.findall(plain)) - (1 if len(plain) > 3 and SILENT.search(plain) else 0)
    return max(1, spoken)


def grade(text: str) -> float:
    """The school grade of Flesch and Kincaid: what somebody in it reads with ease."""
    words = re.findall(r"[A-Za-z’']+|\d+", text)
    sentences = max(1, len(re.findall(r"[.!?](?:\s|$)", text)))
    heard = sum(syllables(word) for word in words)
    return 0.39 * len(words) / sentences + 11.8 * heard / len(words) - 15.59


HARDEST = 6.0
"""What somebody reads with ease after six years at school."""


def too_hard(lesson: Lesson) -> list[str]:
    return [
        f"$.steps[{number}].text: reading grade {grade(step.text):.1f}, and at most {HARDEST:.0f}"
        for number, step in enumerate(lesson.steps)
        if grade(step.text) > HARDEST
    ]


def said_in(step: LessonStep) -> str:
    return " ".join(filter(None, (step.text, step.task, step.done)))


def report(slug: str, name: str, lesson: Lesson) -> list[str]:
    said = [said_in(step) for step in lesson.steps]
    longest = max(len(step.text.split()) for step in lesson.steps)
    words = sum(len(text.split()) for text in said)
    hardest = max(lesson.steps, key=lambda step: grade(step.text))
    return [
        f"{slug} {name}: {len(lesson.steps)} steps, {words} words, longest text {longest},"
        f" reading grade {grade(' '.join(said)):.1f}",
        f"  hardest: grade {grade(hardest.text):.1f}, {hardest.title!r}",
    ]


def main(wanted: list[str]) -> int:
    wrong = 0
    for game in [find_game(slug) for slug in wanted] or list(GAMES.values()):
        for name, lesson in lessons_of(game).items():
            faults = faults_of(game, lesson) + too_hard(lesson)
            wrong += len(faults)
            print("\n".join(report(game.slug, name, lesson) + [f"  {line}" for line in faults]))
        gap, core = untaught(game), core_clauses(game)
        print(f"{game.slug}: {len(gap)} of {len(core)} core clauses not taught: {', '.join(gap)}")
    return 1 if wrong else 0


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except SmorgasboardError as error:
        sys.exit(f"{error}")
