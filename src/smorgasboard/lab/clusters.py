"""The same work on a cluster that runs already, by joblib's backends for Ray and Dask.

Nothing depends on where a task is done. A worker that dies takes nothing along: Dask gives its
tasks to another by itself, and what Ray lost is sent again.
"""

import logging
import warnings
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import closing, contextmanager
from importlib.util import find_spec
from typing import TypeVar

from smorgasboard.engine.errors import BadSetup
from smorgasboard.lab.workers import again_after_deaths

T = TypeVar("T")
R = TypeVar("R")

PATIENCE = 20.0
"""Seconds in which a cluster has to answer."""

MOST_PORT = 65_535

AT_ONCE = 4
"""Tasks for each worker that are waited for together."""

KINDS = {"ray": "ray", "dask": "distributed"}
"""How an address begins, and the package that is needed."""


def in_order(work: Callable[[T], R], tasks: Sequence[T], url: str) -> Generator[R, None, None]:
    kind, address = read_url(url)
    connect, deaths = {"ray": (on_ray, ray_deaths), "dask": (on_dask, dask_deaths)}[kind]
    with connect(address, url):
        again = again_after_deaths(tasks, lambda left: shared(work, left), deaths())
        with closing(again) as results:
            yield from results


def read_url(url: str) -> tuple[str, str]:
    """The kind of cluster and its address, if there could be one."""
    kind, separator, address = url.partition("://")
    host, _, port = address.rpartition(":")
    is_port = port.isdecimal() and 0 < int(port) <= MOST_PORT
    if not separator or kind not in KINDS or not host or not is_port:
        raise BadSetup(
            f"a cluster is written like ray://HOST:PORT or dask://HOST:PORT, not {url!r}"
        )
    missing = [name for name in ("joblib", KINDS[kind]) if find_spec(name) is None]
    if missing:
        raise BadSetup(f"{url} needs a package that is not installed here: {missing[0]}")
    return kind, address


def shared(work: Callable[[T], R], tasks: Sequence[T]) -> Generator[R, None, None]:
    """What is done comes back as soon as its turn is; or, with Ray, some tasks at a time."""
    import joblib

    backend, _ = joblib.parallel.get_active_backend()
    if backend.supports_return_generator:
        run = joblib.Parallel(-1, return_as="generator", batch_size=1, pre_dispatch="3*n_jobs")
        with closing(run(joblib.delayed(work)(task) for task in tasks)) as results:
            yield from results
        return
    at_once = AT_ONCE * backend.effective_n_jobs(-1)
    with joblib.Parallel(-1, batch_size=1) as run:
        for first in range(0, len(tasks), at_once):
            some = tasks[first : first + at_once]
            yield from run(joblib.delayed(work)(task) for task in some)


@contextmanager
def on_dask(address: str, url: str) -> Iterator[None]:
    import joblib
    from distributed import Client

    logging.getLogger("distributed.client").setLevel(logging.ERROR)
    try:
        client = Client(f"tcp://{address}", timeout=PATIENCE)
    except (OSError, TimeoutError):
        raise no_answer(url) from None
    try:
        try:
            client.wait_for_workers(1, timeout=PATIENCE)
        except TimeoutError:
            raise BadSetup(f"the cluster at {url} has no workers") from None
        with joblib.parallel_config(backend="dask", client=client):
            yield
    finally:
        client.close()


def dask_deaths() -> tuple[type[Exception], ...]:
    from distributed import KilledWorker

    return (KilledWorker,)


@contextmanager
def on_ray(address: str, url: str) -> Iterator[None]:
    import joblib
    import ray
    from ray.util.joblib import register_ray

    try:
        with warnings.catch_warnings(action="ignore"):  # it says the same as we do, in four lines
            ray.init(
                address=f"ray://{address}", log_to_driver=False, logging_level=logging.CRITICAL
            )
    except (ConnectionError, RuntimeError, TimeoutError):
        raise no_answer(url) from None
    try:
        register_ray()
        with joblib.parallel_config(backend="ray"):
            yield
    finally:
        ray.shutdown()


def ray_deaths() -> tuple[type[Exception], ...]:
    from ray.exceptions import RayError

    return (RayError,)


def no_answer(url: str) -> BadSetup:
    return BadSetup(f"no cluster answers at {url}")
