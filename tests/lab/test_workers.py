"""Work in several processes: in order, whoever is quick or dies; kept, and gone on with."""

import os
import signal
import time
from pathlib import Path
from typing import Any

import msgspec
import pytest

from smorgasboard.engine.errors import BadSetup
from smorgasboard.lab.kept import Kept
from smorgasboard.lab.simulate import Plan
from smorgasboard.lab.simulation import simulate
from smorgasboard.lab.tally import Tally, report
from smorgasboard.lab.workers import Crew, WorkersDied, in_order
from tests.cli.command import refused, smorgasboard

PLAN = Plan("birthday-boom", 3, ("random",) * 3, seed=4)


class Job(msgspec.Struct, frozen=True):
    number: int
    marker: str = ""


def double(job: Job) -> int:
    """The earlier ones take longer."""
    time.sleep(0.1 if job.number == 0 else 0.0)
    return 2 * job.number


def die_once(job: Job) -> int:
    marker = Path(job.marker)
    if job.number == 3 and not marker.exists():
        marker.write_text("died")
        os.kill(os.getpid(), signal.SIGKILL)
    return 2 * job.number


def die(job: Job) -> int:
    os.kill(os.getpid(), signal.SIGKILL)
    return 0


def test_results_come_in_the_order_of_the_tasks() -> None:
    assert list(in_order(double, [Job(n) for n in range(20)], Crew(2))) == list(range(0, 40, 2))


def test_the_tasks_of_a_killed_worker_are_done_again(tmp_path: Path) -> None:
    jobs = [Job(number, str(tmp_path / "marker")) for number in range(12)]
    assert list(in_order(die_once, jobs, Crew(2))) == list(range(0, 24, 2))
    assert (tmp_path / "marker").exists()


def test_one_task_that_kills_every_worker_is_given_up() -> None:
    with pytest.raises(WorkersDied):
        list(in_order(die, [Job(0), Job(1)], Crew(2)))


def name(job: Job) -> str:
    return str(job.number)


def test_what_was_kept_is_not_done_again(tmp_path: Path) -> None:
    path = tmp_path / "run.jsonl"
    jobs = [Job(number) for number in range(5)]
    with Kept(path, "a run", int) as kept:
        some = kept.in_order(double, jobs, name, Crew())
        assert [next(some) for _ in range(3)] == [0, 2, 4]
    path.write_bytes(path.read_bytes()[:-4])  # killed while it wrote
    done: list[int] = []

    def count(job: Job) -> int:
        done.append(job.number)
        return double(job)

    with Kept(path, "a run", int) as kept:
        assert list(kept.in_order(count, jobs, name, Crew())) == [0, 2, 4, 6, 8]
    assert done == [2, 3, 4]
    with Kept(path, "a run", int) as kept:
        assert list(kept.in_order(die, jobs, name, Crew())) == [0, 2, 4, 6, 8]


@pytest.mark.parametrize(
    ("content", "part"),
    [
        (b'"another run"\n', "another run"),
        (b'"a run"\nnonsense\n', "damaged in line 2"),
        (b'"a run"\n{"key":"1","result":"x"}\n', "damaged in line 2"),
    ],
)
def test_a_file_of_something_else_is_refused(tmp_path: Path, content: bytes, part: str) -> None:
    path = tmp_path / "run.jsonl"
    path.write_bytes(content)
    with pytest.raises(BadSetup, match=part):
        Kept(path, "a run", int)
    assert path.read_bytes() == content


def test_a_simulation_goes_on_and_may_become_longer(tmp_path: Path) -> None:
    path = tmp_path / "run.jsonl"
    simulate(PLAN, 500, keep=path)
    heard: list[int] = []
    longer = simulate(PLAN, 1000, progress=heard.append, keep=path)
    assert report(longer) == report(simulate(PLAN, 1000))
    assert heard == [250] * 4


def test_whoever_is_interrupted_has_what_was_played() -> None:
    def stop(done: int) -> None:
        raise KeyboardInterrupt

    tally = Tally()
    with pytest.raises(KeyboardInterrupt):
        simulate(PLAN, 1000, Crew(2), stop, tally)
    assert tally.games == 250
    assert report(tally) == report(simulate(PLAN, 250))


def words(games: int, *more: str) -> tuple[str, ...]:
    bots = ("--bot", "random", "--seats", "3", "--seed", "4")
    return ("simulate", "birthday-boom", *bots, "--games", str(games), *more)


def test_resume_on_the_command_line(tmp_path: Path) -> None:
    path = str(tmp_path / "run.jsonl")
    for _ in range(2):
        answer = smorgasboard(*words(300, "--resume", path, "--json"))
        assert answer.code == 0
        data: dict[str, Any] = msgspec.json.decode(answer.out)
        assert (data["games"], data["asked"]) == (300, 300)
    other = smorgasboard(*words(300, "--resume", path, "--seed", "5"))
    refused(other, 2, "kept by another run")
    refused(smorgasboard(*words(300, "--resume", str(tmp_path))), 2, "is a directory")
