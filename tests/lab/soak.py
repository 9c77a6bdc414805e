"""The lab on real clusters of two workers, one of them killed.

pytest tests/lab/soak.py
"""

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator

import pytest
from distributed import LocalCluster

from smorgasboard.lab.clusters import in_order
from smorgasboard.lab.simulate import Plan
from smorgasboard.lab.simulation import simulate
from smorgasboard.lab.tally import report
from smorgasboard.lab.workers import Crew
from tests.cli.command import refused
from tests.cli.command import smorgasboard as command
from tests.lab.test_clusters import simulate as words

PLAN = Plan("birthday-boom", 4, ("greedy", "random", "random", "random"), seed=6)
GAMES = 2000


@pytest.fixture(scope="module")
def dask() -> Iterator[str]:
    with LocalCluster(
        n_workers=2, threads_per_worker=1, dashboard_address=None, host="127.0.0.1"
    ) as cluster:
        yield cluster.scheduler_address.replace("tcp://", "dask://")


@pytest.fixture(scope="module")
def ray(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    port = free_port()
    folder = tmp_path_factory.mktemp("ray")
    start = (
        "start --head --block --num-cpus=2 --include-dashboard=false --node-ip-address=127.0.0.1"
    )
    with (folder / "ray.log").open("w") as log:
        process = subprocess.Popen(
            [
                *(sys.executable, "-m", "ray.scripts.scripts", *start.split()),
                f"--port={free_port()}",
                f"--ray-client-server-port={port}",
                "--object-store-memory=100000000",
            ],
            env={**os.environ, "RAY_USAGE_STATS_ENABLED": "0", "PYTHONPATH": os.getcwd()},
            stdout=log,
            stderr=subprocess.STDOUT,
            start_new_session=True,
        )
    try:
        wait_for(port)
        yield f"ray://127.0.0.1:{port}"
    finally:
        os.killpg(process.pid, signal.SIGTERM)
        process.wait(60)


def free_port() -> int:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        port: int = one.getsockname()[1]
        return port


def wait_for(port: int) -> None:
    end = time.monotonic() + 120
    while time.monotonic() < end:
        try:
            socket.create_connection(("127.0.0.1", port), 1).close()
        except OSError:
            time.sleep(0.2)
        else:
            return
    raise AssertionError("the cluster does not start")


def where(number: int) -> tuple[int, int]:
    time.sleep(0.05)
    return number, os.getpid()


def survives(url: str) -> None:
    found = []
    for result in in_order(where, list(range(60)), url):
        found.append(result)
        if len(found) == 8:
            os.kill(result[1], signal.SIGKILL)
    assert [number for number, _ in found] == list(range(60))
    assert len({process for _, process in found}) >= 2


def same_numbers(url: str) -> None:
    here, there = simulate(PLAN, GAMES), simulate(PLAN, GAMES, Crew(cluster=url))
    assert report(here) == report(there)


def test_dask_gives_the_same_numbers(dask: str) -> None:
    same_numbers(dask)


def test_ray_gives_the_same_numbers(ray: str) -> None:
    same_numbers(ray)


def test_a_killed_worker_of_dask_takes_nothing_along(dask: str) -> None:
    survives(dask)


def test_a_killed_worker_of_ray_takes_nothing_along(ray: str) -> None:
    survives(ray)


@pytest.mark.parametrize("kind", ["ray", "dask"])
def test_a_cluster_that_is_not_there(kind: str, recwarn: pytest.WarningsRecorder) -> None:
    refused(command(*words(f"{kind}://127.0.0.1:{free_port()}")), 2, "no cluster answers")
    assert [str(each.message) for each in recwarn.list] == []
