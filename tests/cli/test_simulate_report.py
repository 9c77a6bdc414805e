"""What `simulate` shows to people, and how it shares the work."""

import multiprocessing
import threading
from unittest.mock import patch

import pytest

from smorgasboard.commands import simulate as command
from smorgasboard.engine.playouts import Result
from smorgasboard.lab import workers
from smorgasboard.lab.simulate import Plan
from smorgasboard.lab.tally import Tally, report
from tests.terminal.sitting import Screen

PLAN = Plan("birthday-boom", 2, ("greedy", "random"))


def shown(tally: Tally) -> str:
    screen = Screen()
    command.show(screen.console, "A game", PLAN, report(tally), 2.0)
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
    command.show(screen.console, "A game", plan, report(tally), 2.0)
    assert "2 games of 1 player, seed 0" in screen.text
    assert "The easy bot plays alone: 10.0 ± 3.9 points on average." in screen.text
    assert "wins" not in screen.text


def test_a_long_simulation_shows_a_bar_to_whoever_watches() -> None:
    screen = Screen(terminal=True)
    with (
        patch.object(command, "console", lambda stderr: screen.console),
        patch.object(command, "SHORT", 0.0),
    ):
        command.play_all(Plan("birthday-boom", 3, ("random",) * 3), 10, 1)
    assert "10/10" in screen.text


def test_a_bar_is_shown_to_nobody_else() -> None:
    screen = Screen(terminal=False)
    with (
        patch.object(command, "console", lambda stderr: screen.console),
        patch.object(command, "SHORT", 0.0),
    ):
        command.play_all(Plan("birthday-boom", 3, ("random",) * 3), 10, 1)
    assert screen.text == ""


def test_what_a_worker_does(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("simulator", "going", "stopped"):
        monkeypatch.setattr(workers, name, None, raising=False)
    spawn = multiprocessing.get_context("spawn")
    go, stop = spawn.Event(), spawn.Event()
    workers.begin_work(Plan("birthday-boom", 3, ("random",) * 3), go, stop)
    go.set()
    workers.wait_for_go()
    assert workers.work(0, 5).games == 5
    stop.set()
    assert workers.work(0, 5).games == 0


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
    with patch.object(workers, "QUICK_CHUNK", 2):
        assert workers.simulate(plan, 30, jobs=2).games == 30
