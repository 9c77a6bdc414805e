"""A series between bots: everybody starts one game, points add up, and bots keep their seats."""

import json
from collections import Counter
from typing import Any

import msgspec
import pytest

from smorgasboard.lab.series import SeriesSimulator
from smorgasboard.lab.simulate import Plan, Simulator
from tests.cli.command import refused, smorgasboard

PLAN = Plan("birthday-boom", 3, ("greedy", "random", "random"), seed=4, series=True)


def test_a_series_is_as_many_games_as_seats_each_started_by_another() -> None:
    number = 4
    whole = SeriesSimulator(PLAN).play(number)
    levels = PLAN.seated(number)
    steps, points, starters = 0, [0, 0, 0], []
    for turn in range(3):
        starter = str((whole.first + turn) % 3)
        plan = msgspec.structs.replace(PLAN, series=False, options={"first_player": starter})
        game = 3 * number + turn
        one = Simulator(plan).play_seated(game, levels, game)
        steps += one.steps
        points = [before + score for before, score in zip(points, one.scores, strict=True)]
        starters.append(one.first)
    assert (whole.steps, whole.scores) == (steps, points)
    assert sorted(starters) == [0, 1, 2]
    assert whole.winners == sum(1 << seat for seat in range(3) if points[seat] == max(points))


def test_each_bot_starts_the_first_game_from_each_seat_as_often() -> None:
    series = SeriesSimulator(PLAN)
    began = Counter[tuple[int, int]]()
    for number in range(9):
        first = series.play(number).first
        began[first, (first + number) % 3] += 1
    assert set(began.values()) == {1}


def numbers(*words: str) -> dict[str, Any]:
    asked = ("--seats", "3", "--games", "120", "--bot", "greedy,random", "--series", "--json")
    answer = smorgasboard("simulate", "birthday-boom", *asked, *words)
    assert answer.code == 0, answer
    found: dict[str, Any] = json.loads(answer.out)
    return {name: value for name, value in found.items() if "second" not in name}


def test_the_numbers_are_the_same_for_any_number_of_processes() -> None:
    found = numbers()
    assert found == numbers("--jobs", "2")
    assert found["series"] is True
    assert found["games"] == 120
    assert [place["place"] for place in found["places"]] == [0, 1, 2]


def test_it_says_what_was_counted() -> None:
    words = ("--seats", "3", "--games", "5", "--bot", "random", "--series")
    said = smorgasboard("simulate", "birthday-boom", *words).out
    assert "5 series of 3 players" in said
    assert "Each has 3 games" in said


@pytest.mark.parametrize(
    ("game", "seats"), [("pass-the-party-food", "2"), ("food-for-thought", "1")]
)
def test_where_nobody_is_beaten_there_is_no_series(game: str, seats: str) -> None:
    words = ("--seats", seats, "--series")
    refused(smorgasboard("play", game, *words), 2, "games that one of you wins")
    more = (*words, "--games", "2", "--bot", "random")
    refused(smorgasboard("simulate", game, *more), 2, "games that one of you wins")
