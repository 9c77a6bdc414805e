"""Lessons at the keyboard: every one is played through, and nobody gets stuck."""

import json

import pytest

from smorgasboard.games.registry import GAMES, find_game
from smorgasboard.lessons.lesson import lessons_of
from tests.cli.command import refused, smorgasboard

LESSONS = [(slug, name) for slug, game in GAMES.items() for name in lessons_of(game)]
BOOM = ("learn", "birthday-boom")


@pytest.mark.parametrize(("slug", "name"), LESSONS)
def test_a_lesson_is_played_through(slug: str, name: str) -> None:
    """With the awaited moves by their words, and Enter to go on."""
    steps = lessons_of(find_game(slug))[name].steps
    typed = "".join("\n".join([*step.moves, "", ""]) for step in steps).removesuffix("\n")
    answer = smorgasboard("learn", slug, name, typed=typed)
    assert answer.code == 0
    for number, step in enumerate(steps, start=1):
        assert f"Step {number} of {len(steps)}: {step.title}" in answer.out
    assert f"Now a real table: play {slug} --bot easy" in " ".join(answer.out.split())


@pytest.mark.parametrize(("slug", "name"), LESSONS)
def test_a_lesson_shows_itself(slug: str, name: str) -> None:
    steps = lessons_of(find_game(slug))[name].steps
    typed = "".join("show\n" * len(step.moves) + "\n" for step in steps)
    told = smorgasboard("learn", slug, name, typed=typed).out
    assert "Now a real table" in " ".join(told.split())


def test_a_wrong_try_is_answered_with_its_rule() -> None:
    out = smorgasboard(*BOOM, typed="\n\n\nboom\n2\n99\nrules 4.6\n").out
    assert "Not yet: the fuse is too short. A Boom! needs a Jelly Bean" in out
    assert "The rule: rules 4.6" in out
    assert "That one is allowed too. The same kind always fits." in out
    assert "The choices go from 1 to 3." in out
    assert "A Boom! can neither be led" in out
    assert out.endswith("You leave the lesson. It is here whenever you like.\n")


def test_back_again_and_skip() -> None:
    out = smorgasboard(*BOOM, typed="skip\nback\n\nagain\nskip\nback\nback\nback\nquit\n").out
    steps = [line[5] for line in out.splitlines() if line.startswith("Step ")]
    assert "".join(steps) == "121223211"


def test_help_the_table_and_what_would_happen() -> None:
    out = smorgasboard(*BOOM, typed="\n?\ntable\nwhat if 1\nwhat if 5\nwhat if boom\n").out
    assert "let the lesson make the move" in out
    assert out.count("Lead a Birthday Party.") == 2
    assert "You play a Birthday Party." in out
    assert "The choices go from 1 to 1." in out
    assert "That is none of the choices." in out


@pytest.mark.parametrize(
    ("name", "command"),
    [
        ("goals", "play food-for-thought --bot easy --seats 3 --option goals=true"),
        ("assistants-market-dining", "play food-for-thought --bot easy --seats 2"),
        ("solo", "play food-for-thought --bot easy"),
    ],
)
def test_a_real_table_is_like_that_of_the_lesson(name: str, command: str) -> None:
    """With as many players and with the same modules; who starts is drawn by lot."""
    steps = lessons_of(find_game("food-for-thought"))[name].steps
    typed = "".join("show\n" * len(step.moves) + "\n" for step in steps)
    told = smorgasboard("learn", "food-for-thought", name, typed=typed).out
    assert " ".join(told.split()).endswith(f"Now a real table: {command}")


def test_what_there_is() -> None:
    answer = smorgasboard("learn", "--list")
    assert answer.code == 0
    for slug, name in LESSONS:
        assert f"learn {slug} {name}" in answer.out
    data = json.loads(smorgasboard("learn", "birthday-boom", "--json").out)
    [first] = data["birthday-boom"]
    assert (first["name"], first["steps"], first["minutes"]) == ("first-tricks", 8, 3)


@pytest.mark.parametrize(
    ("words", "part"),
    [
        (["birthday-boom", "chess"], "there is no lesson called 'chess'"),
        (["chess"], "there is no game called 'chess'"),
        ([], "which game?"),
    ],
)
def test_what_there_is_not(words: list[str], part: str) -> None:
    refused(smorgasboard("learn", *words), 2, part)
