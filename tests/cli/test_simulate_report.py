"""What `simulate` shows to people, and how it shares the work."""

import threading
from unittest.mock import patch

from smorgasboard.commands import simulate as command
from smorgasboard.engine.playouts import Result
from smorgasboard.lab import simulation, workers
from smorgasboard.lab.simulate import Plan
from smorgasboard.lab.tally import Tally, report
from smorgasboard.lab.workers import Crew
from tests.terminal.sitting import Screen

PLAN = Plan("birthday-boom", 2, ("greedy", "random"))


def shown(tally: Tally) -> str:
    screen = Screen()
    command.show(screen.console, "A game", PLAN, report(tally), 2.0, tally.games)
    return screen.text


def test_two_levels_are_compared() -> None:
    tally = Tally()
    tally.count(Result(10, [7, 5], 0b01), ["greedy", "random"])
    tally.count(Result(10, [4, 5], 0b11), ["random", "greedy"])
    text = shown(tally)
    assert "greedy" in text
    assert "75.0%" in text
    assert "if all were equal" in text
    assert "1 games a second" in text


def test_a_team_is_told_how_often_it_wins() -> None:
    tally = Tally()
    for winners in (0b11, 0, 0, 0):
        tally.count(Result(10, [7, 7], winners), ["greedy", "greedy"])
    text = shown(tally)
    assert "Everybody wins together in 25.0%" in text
    assert "All seats are played by greedy bots." in text


def test_one_who_plays_alone_is_told_points() -> None:
    tally = Tally()
    for score in (8, 12):
        tally.count(Result(10, [score], 0b1), ["easy"])
    screen = Screen()
    plan = Plan("food-for-thought", 1, ("easy",))
    command.show(screen.console, "A game", plan, report(tally), 2.0, tally.games)
    assert "2 games of 1 player, seed 0" in screen.text
    assert "The easy bot plays alone: 10.0 ± 3.9 points on average." in screen.text
    assert "wins" not in screen.text


def test_a_long_simulation_shows_a_bar_to_whoever_watches() -> None:
    screen = Screen(terminal=True)
    with (
        patch.object(command, "console", lambda stderr: screen.console),
        patch.object(command, "SHORT", 0.0),
    ):
        command.play_all(Plan("birthday-boom", 3, ("random",) * 3), 10, Crew())
    assert "10/10" in screen.text


def test_a_bar_is_shown_to_nobody_else() -> None:
    screen = Screen(terminal=False)
    with (
        patch.object(command, "console", lambda stderr: screen.console),
        patch.object(command, "SHORT", 0.0),
    ):
        command.play_all(Plan("birthday-boom", 3, ("random",) * 3), 10, Crew())
    assert screen.text == ""


def test_only_the_main_thread_is_deafened() -> None:
    def elsewhere() -> None:
        with workers.deaf_to_ctrl_c():
            heard.append(True)

    heard: list[bool] = []
    thread = threading.Thread(target=elsewhere)
    thread.start()
    thread.join()
    assert heard == [True]


def test_many_small_chunks() -> None:
    plan = Plan("birthday-boom", 3, ("random",) * 3)
    with patch.object(simulation, "QUICK_CHUNK", 2):
        assert simulation.simulate(plan, 30, Crew(2)).games == 30


def test_a_part_of_what_was_asked_says_so() -> None:
    tally = Tally()
    tally.count(Result(10, [7, 5], 0b01), ["greedy", "random"])
    screen = Screen()
    command.show(screen.console, "A game", PLAN, report(tally), 2.0, 1000)
    assert "The first 1 of 1,000 games of 2 players" in screen.text
