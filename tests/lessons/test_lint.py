"""The lint bites: faults are planted into a good lesson, and each is found at its place."""

from typing import Any

import msgspec
import pytest

from smorgasboard.engine.errors import UnknownName
from smorgasboard.engine.gesture import Step
from smorgasboard.games.birthday_boom.content import BoomPack
from smorgasboard.games.birthday_boom.game import BirthdayBoomGame
from smorgasboard.games.registry import find_game
from smorgasboard.lessons.lesson import BadLesson, Lesson, find_lesson, read_lesson
from smorgasboard.lessons.lint import faults_of
from smorgasboard.lessons.staging import ALLOWED, attempt, stage, staged

GAME = find_game("birthday-boom")
GOOD = find_lesson(GAME, "first-tricks")
TOPPING, BOOMING = 2, 5
"""Steps of the good lesson."""


def with_step(number: int, **changed: Any) -> Lesson:
    steps = list(GOOD.steps)
    steps[number] = msgspec.structs.replace(steps[number], **changed)
    return msgspec.structs.replace(GOOD, steps=steps)


class SourCheesecake(BirthdayBoomGame):
    """The same game with another rule: a Cheesecake goes on a Cheesecake only."""

    def pack(self, pack: Any) -> BoomPack:
        good = super().pack(pack)
        cards = [
            msgspec.structs.replace(card, plays_on=["cheesecake"])
            if card.id == "cheesecake"
            else card
            for card in good.cards
        ]
        return msgspec.structs.replace(good, cards=cards)


class RichJellyBean(BirthdayBoomGame):
    """The same moves, but another value: only the words of the lesson are wrong."""

    def pack(self, pack: Any) -> BoomPack:
        good = super().pack(pack)
        cards = [
            msgspec.structs.replace(card, points=7) if card.id == "jelly-bean" else card
            for card in good.cards
        ]
        return msgspec.structs.replace(good, cards=cards)


def test_a_changed_rule_is_found() -> None:
    [fault] = faults_of(SourCheesecake(), GOOD)
    assert fault.startswith("$.steps[2].moves[0]: 'You: cheesecake' is refused, 4.2")


def test_a_changed_number_is_found_where_the_words_name_it() -> None:
    assert "$.steps[7].check: points.0 is 33 and not 25" in faults_of(RichJellyBean(), GOOD)


def test_a_missing_answer_is_found() -> None:
    silent = with_step(BOOMING, answers=[])
    assert faults_of(GAME, silent) == ["$.steps[5]: 'pass' is allowed and has no answer"]


def test_a_clause_that_is_gone_is_found() -> None:
    assert faults_of(GAME, with_step(TOPPING, clauses=["4.2", "4.9"])) == [
        "$.steps[2].clauses: the rulebook has no clause 4.9"
    ]


def test_a_picture_that_is_gone_is_found() -> None:
    assert faults_of(GAME, with_step(0, picture="castle")) == [
        "$.steps[0].picture: none is called 'castle'"
    ]


def test_a_wrong_reason_is_found() -> None:
    answers = list(GOOD.steps[TOPPING].answers)
    answers[2] = msgspec.structs.replace(answers[2], clause="4.1")
    assert faults_of(GAME, with_step(TOPPING, answers=answers)) == [
        "$.steps[2].answers[2].clause: 'boom' is refused by 4.6"
    ]


@pytest.mark.parametrize(
    ("to", "fault"),
    [
        ("cheesecake", "$.steps[2].answers[0].to: this is the awaited move"),
        ("show*", "$.steps[2].answers[0].to: no move that is allowed looks like 'show*'"),
    ],
)
def test_an_answer_that_nobody_hears_is_found(to: str, fault: str) -> None:
    answers = [msgspec.structs.replace(GOOD.steps[TOPPING].answers[0], to=[to])]
    assert faults_of(GAME, with_step(TOPPING, answers=answers)) == [fault]


def test_a_move_out_of_turn_is_found() -> None:
    with pytest.raises(BadLesson, match=r"\$\.steps\[2\]\.table\[0\]: .*\(Jonas is asked\)"):
        stage(GAME, with_step(TOPPING, table=["Aiko: pass"]))


def test_a_stranger_is_found() -> None:
    with pytest.raises(BadLesson, match=r"\$\.steps\[2\]\.table\[0\]: nobody .* 'Zoe'"):
        stage(GAME, with_step(TOPPING, table=["Zoe: pass"]))


def test_a_table_that_cannot_be_is_found() -> None:
    scenes = {**GOOD.scenes, "party": msgspec.structs.replace(GOOD.scenes["party"], table={})}
    with pytest.raises(BadLesson, match=r"^\$\.scenes\.party: "):
        stage(GAME, msgspec.structs.replace(GOOD, scenes=scenes))


SMALL = """
title = "Small"
summary = "Nothing much."
place = 1
minutes = 1
players = ["You", "Jonas", "Aiko"]
scenes.a.seed = 1
[[steps]]
title = "One"
text = "Look."
scene = "a"
[[steps]]
title = "Two"
text = "Bye."
"""


def test_a_small_lesson_is_read() -> None:
    assert [step.title for step in read_lesson(SMALL.encode()).steps] == ["One", "Two"]


@pytest.mark.parametrize(
    ("before", "after", "fault"),
    [
        ('title = "Small"', "", "$.title: this field is missing"),
        ('"Look."', '"Look."\nshout = 1', "$.steps[0].shout: there is no such field"),
        ('"Look."', f'"{"la " * 31}"', "$.steps[0].text: 31 words, and at most 30 are read"),
        ('"Two"', '"One two three four five six seven"', "$.steps[1].title: 7 words, and at most"),
        ("place = 1", "place = 1.5", "$.place: Expected `int`"),
        ('"Bye."', '"Bye."\nmoves = ["pass"]', "$.steps[1].moves: the last step says goodbye"),
        ('"Look."', '"Look."\nmoves = ["pass"]', "$.steps[0].task: a step with moves says what"),
        ('scene = "a"', "", "$.steps[0].scene: the first step needs one"),
        ('scene = "a"', 'scene = "b"', "$.steps[0].scene: there is no scene called 'b'"),
        ("scenes.a.seed = 1", "scenes.a.opening = []", "$.scenes.a: a scene has a seed or a table"),
        ('"Jonas", "Aiko"', '"Jonas", "Jonas"', "$.players: all have their own names"),
        ('"Look."', '"Look."\nhere = "look"', "$.steps[0].here: there is nothing to point at"),
        ("title", "title =", "this is not TOML"),
        (SMALL[SMALL.rindex("[[") :], "", "$.steps: there are from 2 to 12"),
    ],
)
def test_a_fault_is_told_with_its_place(before: str, after: str, fault: str) -> None:
    with pytest.raises(BadLesson) as caught:
        read_lesson(SMALL.replace(before, after, 1).encode())
    assert any(line.startswith(fault) for line in caught.value.faults), caught.value.faults


def test_an_unknown_lesson() -> None:
    with pytest.raises(UnknownName, match="there is no lesson called 'chess'; there is first"):
        find_lesson(GAME, "chess")


# What a try is told.


def test_the_awaited_move_is_played() -> None:
    told = attempt(staged(GAME, "first-tricks").steps[TOPPING], 0, [Step("cheesecake")], 0)
    assert (told.played, told.title, told.text) == (1, "", GOOD.steps[TOPPING].done)


def test_what_is_allowed_is_praised_first() -> None:
    told = attempt(staged(GAME, "first-tricks").steps[TOPPING], 0, [Step("birthday-party")], 0)
    assert (told.played, told.title, told.clause) == (0, ALLOWED, "4.2")


def test_what_is_not_allowed_is_refused_by_the_rules() -> None:
    """With words of the lesson where it has some; else with those of the rules."""
    step = staged(GAME, "first-tricks").steps[TOPPING]
    told = attempt(step, 0, [Step("boom")], 0)
    assert (told.title, told.clause) == ("Not yet: the fuse is too short", "4.6")
    bare = stage(GAME, with_step(TOPPING, answers=[], otherwise="Try the Cheesecake."))
    told = attempt(bare.steps[TOPPING], 0, [Step("boom")], 0)
    assert (told.title, told.clause) == ("Not now", "4.6")
    assert told.text.startswith("Boom!")


def test_where_nothing_is_asked_a_try_is_put_off() -> None:
    told = attempt(staged(GAME, "first-tricks").steps[0], 0, [Step("birthday-party")], 0)
    assert (told.played, told.title) == (0, "All in good time")


def test_a_gesture_is_played_as_far_as_it_is_awaited() -> None:
    two = with_step(1, moves=["birthday-party"], answers=[])
    step = stage(GAME, two).steps[1]
    told = attempt(step, 0, [Step("birthday-party"), Step("boom", ask="anything")], 0)
    assert told.played == 1
    unasked = attempt(step, 0, [Step("boom", ask="anything")], 0)
    assert (unasked.played, unasked.text) == (0, "Play your Birthday Party.")
