"""What `make test` does with tests that pass only when they are run again."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.shaky import MOST_SHAKY

ROOT = Path(__file__).parent.parent
FAILS_ONCE = """
import pytest
tried = set()
@pytest.mark.parametrize("number", range({many}))
def test_fails_once(number):
    first = number not in tried
    tried.add(number)
    assert not first
"""
WAITS_ONCE = """
import threading
tried = threading.Event()
def test_waits_for_ever():
    if not tried.is_set():
        tried.set()
        threading.Event().wait()
"""


def run_tests(
    folder: Path, code: str, workers: int, *more: str
) -> "subprocess.CompletedProcess[str]":
    """As `make test` does."""
    (folder / "test_shaky_ones.py").write_text(code)
    plugins = ["-p", "tests.shaky", "-p", "no:cacheprovider", "--reruns", "2", "-n", str(workers)]
    return subprocess.run(
        [sys.executable, "-m", "pytest", "-q", *plugins, *more, "--rootdir", folder, folder],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.parametrize("workers", [0, 2])
@pytest.mark.parametrize(("many", "code"), [(MOST_SHAKY, 0), (MOST_SHAKY + 1, 1)])
def test_a_few_shaky_tests_are_named_and_many_fail(
    tmp_path: Path, many: int, code: int, workers: int
) -> None:
    run = run_tests(tmp_path, FAILS_ONCE.format(many=many), workers)
    assert run.returncode == code, run.stdout
    assert "shaky" in run.stdout
    assert all(f"test_fails_once[{number}]" in run.stdout for number in range(many))


@pytest.mark.parametrize("workers", [0, 2])
def test_a_test_that_waits_for_ever_fails_and_is_named(tmp_path: Path, workers: int) -> None:
    run = run_tests(tmp_path, WAITS_ONCE, workers, "--timeout", "1")
    assert run.returncode == 0, run.stdout
    assert "shaky" in run.stdout
    assert "test_waits_for_ever" in run.stdout
