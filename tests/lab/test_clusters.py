"""Clusters that cannot be there, and work that is done as if on one."""

from unittest.mock import patch

import joblib
import pytest

from smorgasboard.lab import clusters
from tests.cli.command import refused, smorgasboard
from tests.lab.test_workers import Job, double


def simulate(cluster: str) -> tuple[str, ...]:
    words = "simulate birthday-boom --seats 3 --games 30 --bot random --cluster"
    return (*words.split(), cluster)


@pytest.mark.parametrize(
    "url",
    [
        "moon://here:1",
        "ray",
        "dask://",
        "ray://host",
        "dask://host:x",
        "ray://:7",
        "dask://host:65536",
    ],
)
def test_an_address_that_is_none(url: str) -> None:
    refused(smorgasboard(*simulate(url)), 2, "like ray://HOST:PORT or dask://HOST:PORT")


@pytest.mark.parametrize("kind", ["ray", "dask"])
def test_a_package_that_is_missing_is_named(kind: str) -> None:
    with patch.object(clusters, "find_spec", return_value=None):
        refused(smorgasboard(*simulate(f"{kind}://127.0.0.1:1")), 2, "joblib")


@pytest.mark.parametrize("streams", [True, False])
def test_work_by_joblib_comes_back_in_order(streams: bool) -> None:
    """On threads; `tests/lab/soak.py` has real clusters."""
    jobs = [Job(number) for number in range(20)]
    backend = joblib.parallel.ThreadingBackend
    with (
        patch.object(backend, "supports_return_generator", streams),
        patch.object(clusters, "AT_ONCE", 2),
        joblib.parallel_config("threading", n_jobs=2),
    ):
        assert list(clusters.shared(double, jobs)) == list(range(0, 40, 2))
