"""Every kind of question has its class, its message and names for its slots."""

import re
from pathlib import Path

from smorgasboard.games.food_for_thought import asked, codes
from smorgasboard.games.food_for_thought.questions import CLASSES
from smorgasboard.games.food_for_thought.words import QUESTIONS

LITERAL = re.compile(r"(?:frames|sequence)\.(?:number|put)\(\d")


def test_slots_have_names() -> None:
    """None is read by a number."""
    games = Path(asked.__file__).parent.parent
    found = [hit for path in games.rglob("*.py") for hit in LITERAL.findall(path.read_text())]
    assert found == []


def test_kinds_are_numbered_one_after_the_other_and_say_nothing_of_their_slots() -> None:
    """Those are named once, beside the class."""
    kinds = {name: number for name, number in vars(codes).items() if name[:4] in ("ASK_", "RUN")}
    assert list(kinds.values()) == list(range(len(QUESTIONS)))
    lines = Path(codes.__file__).with_name("codes.py").read_text().splitlines()
    assert [line for line in lines if line.startswith(tuple(kinds)) and "#" in line] == []


def test_every_class_is_of_a_kind_of_its_own() -> None:
    words = [question.word for question in CLASSES]
    assert len(set(words)) == len(words)
    assert set(words) == set(QUESTIONS)


def test_no_kind_is_told_with_more_numbers_than_a_frame_has() -> None:
    assert list(asked.LISTS) == list(QUESTIONS)
    assert max(len(slots) for slots in asked.LISTS.values()) <= asked.SLOTS
