"""`simulate`: fair seats, the same numbers always, honest intervals."""

import json
from collections import Counter
from typing import Any

import pytest

from smorgasboard.engine.chance import Dice
from smorgasboard.engine.playouts import Result
from smorgasboard.games.registry import GAMES
from smorgasboard.lab.simulate import Plan, Simulator, around_the_table
from smorgasboard.lab.simulation import CHUNK, QUICK_CHUNK, SLOW_CHUNK, simulate
from smorgasboard.lab.tally import Tally, median, report, win_share
from tests.cli.command import Answer, smorgasboard

SPEED = ("seconds", "games_per_second")


def run(*words: str) -> Answer:
    return smorgasboard("simulate", "birthday-boom", *words)


def numbers(*words: str) -> dict[str, Any]:
    """What must not depend on who does the work."""
    data: dict[str, Any] = json.loads(run(*words, "--json").out)
    return {name: value for name, value in data.items() if name not in SPEED}


@pytest.mark.parametrize(
    ("bots", "games"),
    [
        ("random", 2 * QUICK_CHUNK + 7),
        ("greedy,random", 2 * CHUNK + 7),
        ("normal,expert,easy", SLOW_CHUNK + 1),
    ],
)
def test_the_numbers_are_the_same_for_any_number_of_processes(bots: str, games: int) -> None:
    """For bots that search, too: the lab has no clock."""
    words = ("--seats", "3", "--games", str(games), "--bot", bots, "--seed", "5")
    assert numbers(*words, "--jobs", "1") == numbers(*words, "--jobs", "2")


def test_the_numbers_depend_on_the_seed() -> None:
    words = ("--seats", "3", "--games", "20", "--bot", "random")
    assert numbers(*words) == numbers(*words)
    assert numbers(*words) != numbers(*words, "--seed", "1")


def test_a_game_depends_on_seed_and_number_alone() -> None:
    plan = Plan("birthday-boom", 4, around_the_table(["greedy", "random"], 4), seed=3)
    once, again = Simulator(plan), Simulator(plan)
    again.play(2)
    one, other = once.play(7), again.play(7)
    assert (one.steps, one.scores, one.winners) == (other.steps, other.scores, other.winners)


@pytest.mark.parametrize("slug", GAMES)
def test_greedy_plays_the_same_games_on_the_table_as_by_views(slug: str) -> None:
    seats = GAMES[slug].min_seats
    plan = Plan(slug, seats, ("greedy",) * seats, seed=8)
    one, other = (Simulator(plan, by_views).play(3) for by_views in (False, True))
    assert (one.steps, one.scores, one.winners) == (other.steps, other.scores, other.winners)


def test_games_one_after_the_other_begin_anywhere() -> None:
    """The lot for the first seat is the first roll of a game: 160 games of one seed are fair."""
    table = Simulator(Plan("birthday-boom", 4, ("random",) * 4)).table
    starters: Counter[int] = Counter()
    for number in range(160):
        table.deal(Dice(1, number))
        starters[table.to_act()] += 1
    assert sum((starters[seat] - 40) ** 2 / 40 for seat in range(4)) < 11.3, "1 in 100 by chance"


def test_no_level_rolls_what_another_one_rolls() -> None:
    """Nor what is dealt, nor what anybody rolls in the next game."""
    simulator = Simulator(Plan("birthday-boom", 3, ("greedy", "easy", "normal"), seed=3))
    rolls = [Dice(3, number).word() for number in (7, 8)]
    for number in (7, 8):
        simulator.reseed(number)
        rolls += [player.dice.word() for player in simulator.bots.values()]
    assert len(set(rolls)) == 8


def test_every_bot_plays_every_seat_equally_often() -> None:
    plan = Plan("birthday-boom", 4, ("greedy", "random", "random", "random"))
    seats = Counter(plan.seated(number).index("greedy") for number in range(40))
    assert seats == {0: 10, 1: 10, 2: 10, 3: 10}


def test_a_short_list_of_bots_is_repeated() -> None:
    assert around_the_table(["greedy", "random"], 5) == (
        "greedy",
        "random",
        "greedy",
        "random",
        "greedy",
    )


def test_greedy_clearly_beats_random() -> None:
    for seats in (3, 6):
        words = ("--seats", str(seats), "--games", "120")
        bots = numbers(*words, "--bot", ",".join(["greedy", *["random"] * (seats - 1)]))["bots"]
        greedy = next(bot for bot in bots if bot["level"] == "greedy")
        assert greedy["fair"] == pytest.approx(1 / seats)
        assert greedy["wins"]["low"] > greedy["fair"]


def test_the_report_for_people() -> None:
    answer = run("--seats", "4", "--games", "40", "--bot", "random", "--option", "leftover=discard")
    assert answer.code == 0
    assert answer.err == ""
    assert "40 games of 4 players, seed 0" in answer.out
    assert "95 % Wilson interval" in answer.out
    assert "A shared win counts as a fraction" in answer.out
    assert "games a second" in answer.out


def test_the_report_as_data() -> None:
    data = json.loads(run("--seats", "3", "--games", "30", "--bot", "random", "--json").out)
    assert data["games"] == 30
    assert data["team"] is None
    assert data["options"]["leftover"] == "right"
    assert sum(seat["wins"]["share"] for seat in data["seats"]) == pytest.approx(1)
    assert data["bots"][0]["seats"] == 3
    assert data["games_per_second"] > 0


def result(steps: int, scores: list[int], winners: int) -> Result:
    return Result(steps, scores, winners)


def test_shared_wins_are_fractions() -> None:
    tally = Tally()
    tally.count(result(10, [5, 5, 1], 0b011), ["a", "b", "b"])
    tally.count(result(20, [1, 1, 9], 0b100), ["b", "b", "a"])
    told = report(tally)
    assert [bot.wins.share for bot in told.bots] == [0.75, 0.25]
    assert [bot.mean_score for bot in told.bots] == [7, 2]
    assert [seat.wins.share for seat in told.seats] == [0.25, 0.25, 0.5]
    assert (told.mean_plies, told.median_plies) == (15, 15)
    assert told.team is None


def test_a_team_wins_or_loses_as_one() -> None:
    tally = Tally()
    tally.count(result(10, [7, 7], 0b11), ["greedy", "greedy"])
    tally.count(result(10, [3, 3], 0), ["greedy", "greedy"])
    told = report(tally)
    assert told.team is not None
    assert told.team.share == 0.5


def test_tallies_add_up_in_any_order() -> None:
    plan = Plan("birthday-boom", 3, ("random",) * 3)
    whole = simulate(plan, 20)
    simulator = Simulator(plan)
    parts = Tally()
    for first in (10, 0):
        parts.add(simulator.tally(first, 10))
    assert report(parts) == report(whole)


def test_the_interval_is_wilsons() -> None:
    interval = win_share(10, 20)  # checked with R: prop.test(10, 20, correct = FALSE)
    assert interval.low == pytest.approx(0.2993, abs=1e-4)
    assert interval.high == pytest.approx(0.7007, abs=1e-4)
    assert win_share(0, 5).low == 0
    assert win_share(5, 5).high == 1


@pytest.mark.parametrize(
    ("counts", "middle"), [({3: 1}, 3), ({1: 1, 2: 1}, 1.5), ({1: 5, 9: 2}, 1), ({1: 2, 4: 2}, 2.5)]
)
def test_the_median(counts: dict[int, int], middle: float) -> None:
    assert median(counts) == middle


def test_a_place_is_counted_from_whoever_begins() -> None:
    tally = Tally()
    tally.count(Result(10, [9, 1, 1], 0b001, first=2), ["a", "b", "b"])
    tally.count(Result(10, [1, 9, 1], 0b010, first=0), ["b", "a", "b"])
    places = report(tally).places
    assert [place.wins.share for place in places] == [0, 1, 0]
    assert [place.mean_score for place in places] == [1, 9, 1]
    assert places[1].by_level["a"].share == 1
    assert list(places[0].by_level) == ["b"]


@pytest.mark.parametrize("slug", GAMES)
def test_every_game_says_who_begins(slug: str) -> None:
    """The seat that an option names; otherwise drawn by lot, and every seat is drawn."""
    game = GAMES[slug]
    seats = game.max_seats
    named = game.table(game.setup(seats, {"first_player": "1"}))
    named.deal(Dice(5))
    assert named.first_seat() == 1
    table, drawn = game.table(game.setup(seats)), set()
    for number in range(60):
        table.deal(Dice(5, number))
        drawn.add(table.first_seat())
    assert drawn == set(range(seats))


def test_turn_order_is_in_both_reports() -> None:
    words = ("--seats", "3", "--games", "30", "--bot", "greedy,random,random")
    text = run(*words).out
    assert "place" in text
    assert "starts" in text
    places = json.loads(run(*words, "--json").out)["places"]
    assert [place["place"] for place in places] == [0, 1, 2]
    assert sum(place["wins"]["share"] for place in places) == pytest.approx(1)
    assert set(places[0]["by_level"]) == {"greedy", "random"}
