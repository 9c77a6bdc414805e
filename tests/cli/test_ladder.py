"""`ladder`: each level against the one below, on the same deals, from every seat."""

import json
from typing import Any

import pytest

from smorgasboard.bots.budget import SEARCH, Budget
from smorgasboard.bots.registry import LADDER
from smorgasboard.commands.ladder import show
from smorgasboard.engine.playouts import Result
from smorgasboard.games.registry import find_game
from smorgasboard.lab.ladder import Rung, plans, rung
from smorgasboard.lab.simulate import Plan, Simulator
from smorgasboard.lab.tally import Tally, Thought
from tests.cli.command import refused, smorgasboard
from tests.terminal.sitting import Screen

BOOM = find_game("birthday-boom")


def data(*words: str) -> dict[str, Any]:
    answer = smorgasboard("ladder", "birthday-boom", "--iterations", "2", *words, "--json")
    assert answer.code == 0, answer
    found: dict[str, Any] = json.loads(answer.out)
    return found


def test_every_level_plays_among_the_one_below() -> None:
    found = data("--games", "3")
    assert [(each["level"], each["among"]) for each in found["rungs"]] == [
        ("easy", "random"),
        ("greedy", "easy"),
        ("normal", "greedy"),
        ("expert", "normal"),
    ]
    assert {each["games"] for each in found["rungs"]} == {3}
    assert all(each["wins"]["low"] <= each["wins"]["share"] for each in found["rungs"])
    assert all(min(each["mean_ms"], each["most_ms"]) >= 0 for each in found["rungs"])


def test_the_numbers_are_the_same_again_and_in_any_number_of_processes() -> None:
    def shares(*words: str) -> list[Any]:
        return [each["wins"] for each in data("--games", "5", *words)["rungs"]]

    once = shares()
    assert once == shares("--jobs", "2")
    assert once != shares("--seed", "9")


def test_every_deal_is_played_from_every_seat() -> None:
    plan = plans(BOOM, BOOM.setup(3), 0, "base", 2)[0]
    assert [plan.deal(number) for number in range(7)] == [0, 0, 0, 1, 1, 1, 2]
    assert [plan.seated(number).index("easy") for number in range(3)] == [0, 2, 1]


def test_no_level_searches_further_than_it_usually_may() -> None:
    plan = Plan("birthday-boom", 3, ("normal", "expert", "easy"), iterations=5000)
    assert plan.budget("expert") == Budget(5000)
    assert plan.budget("normal") == Budget(100)  # and no clock, so the numbers are repeatable
    assert Plan("birthday-boom", 3, ("normal",)).budget("normal") == Budget(100)
    assert Plan("birthday-boom", 3, ("expert",)).budget("expert") == Budget(SEARCH)


def test_a_deal_is_the_same_whoever_plays() -> None:
    plan = Plan("birthday-boom", 3, ("greedy",) * 3, same_deals=True)
    simulator = Simulator(plan)
    results = [simulator.play(number) for number in range(4)]
    assert results[0].scores == results[1].scores == results[2].scores != results[3].scores


def test_a_team_plays_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(BOOM), "cooperative", True)
    tables = plans(BOOM, BOOM.setup(3), 0, "base", None)
    assert [plan.levels for plan in tables] == [(level,) * 3 for level in LADDER]
    tally = Tally()
    tally.count(Result(10, [4, 4, 4], 0b111), ["easy"] * 3)
    tally.count(Result(10, [2, 2, 2], 0), ["easy"] * 3)
    found = rung(tables[1], tally)
    assert (found.among, found.fair, found.above(None)) == (None, None, None)
    assert (found.wins.share, found.mean_score) == (0.5, 3)
    answer = smorgasboard("ladder", "birthday-boom", "--games", "3", "--iterations", "1")
    assert "bots at all seats" in answer.out


def test_the_table_for_people() -> None:
    answer = smorgasboard("ladder", "birthday-boom", "--games", "3", "--iterations", "1")
    assert answer.code == 0
    assert "3 seats, 3 games a row, seed 0" in answer.out
    assert "expert among normal" in answer.out
    assert "…" not in answer.out
    assert "once from every seat" in answer.out


def test_one_who_plays_alone_has_points_and_no_wins() -> None:
    tally = Tally()
    tally.count(Result(10, [8], 0b1), ["easy"])
    plan = Plan("food-for-thought", 1, ("easy",))
    screen = Screen()
    show(screen.console, "One game", [rung(plan, tally)])
    tally.count(Result(10, [12], 0b1), ["easy"])
    show(screen.console, "Two games", [rung(plan, tally)])
    one, two = screen.text.split("Two games")
    assert "easy          8.0   0.0    0.0" in one, "one game tells no interval"
    assert "easy   10.0 ± 3.9   0.0    0.0" in two
    assert "wins" not in screen.text


def test_a_clear_lead_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    plan = plans(BOOM, BOOM.setup(3), 0, "base", None)[0]
    tally = Tally()
    for _ in range(20):
        tally.count(Result(10, [9, 1, 1], 0b001), ["easy", "random", "random"])
    assert rung(plan, tally).above(None)
    tally = Tally()
    tally.count(Result(10, [9, 1, 1], 0b001), ["easy", "random", "random"])
    assert rung(plan, tally).above(None) is False


def team(wins: int, of: int) -> Rung:
    tally = Tally()
    for number in range(of):
        tally.count(Result(10, [4, 4], 0b11 if number < wins else 0), ["easy", "easy"])
    return rung(Plan("pass-the-party-food", 2, ("easy", "easy")), tally)


def test_a_team_is_above_if_the_intervals_do_not_meet() -> None:
    low, middle, high = team(2, 40), team(8, 40), team(30, 40)
    assert middle.wins.low < low.wins.high
    assert not middle.above(low)
    assert high.above(middle)
    screen = Screen()
    show(screen.console, "Teams", [low, high])
    assert screen.text.count("yes") == 1
    assert "above that of the level below" in screen.text


def test_alone_scores_are_compared() -> None:
    def scored(*scores: int) -> Rung:
        tally = Tally()
        for score in scores:
            tally.count(Result(10, [score], 0b1), ["easy"])
        return rung(Plan("food-for-thought", 1, ("easy",)), tally)

    assert scored(9, 10, 11).above(scored(4, 5, 6))
    assert not scored(9, 10, 11).above(scored(8, 9, 10))
    assert not scored(100).above(scored(4, 5, 6)), "one game tells no interval"


def test_times_are_kept_in_tenths_of_milliseconds() -> None:
    thought = Thought()
    for _ in range(99):
        thought.count(0.001)
    thought.count(0.5)
    assert thought.mean == pytest.approx(5.99)
    assert thought.longest == 1.0
    more = Thought()
    more.count(0.5)
    more.add(thought)
    assert more.longest == 500.0
    assert Thought().mean == Thought().longest == 0


@pytest.mark.parametrize(
    ("words", "part"),
    [
        (["chess"], "no game called 'chess'"),
        (["birthday-boom", "--seats", "2"], "3 to 6 players"),
        (["birthday-boom", "--games", "0"], "--games"),
        (["birthday-boom", "--iterations", "1000000"], "--iterations"),
        (["birthday-boom", "--jobs", "0"], "--jobs"),
    ],
)
def test_bad_usage(words: list[str], part: str) -> None:
    refused(smorgasboard("ladder", *words), 2, part)
