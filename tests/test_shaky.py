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


@pytest.mark.parametrize("workers", [0, 2])
@pytest.mark.parametrize(("many", "code"), [(MOST_SHAKY, 0), (MOST_SHAKY + 1, 1)])
def test_a_few_shaky_tests_are_named_and_many_fail(
    tmp_path: Path, many: int, code: int, workers: int
) -> None:
    (tmp_path / "test_shaky_ones.py").write_text(FAILS_ONCE.format(many=many))
    plugins = ["-p", "tests.shaky", "-p", "no:cacheprovider", "--reruns", "2", "-n", str(workers)]
    run = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", *plugins, "--rootdir", tmp_path, tmp_path],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == code, run.stdout
    assert "shaky" in run.stdout
    assert all(f"test_fails_once[{number}]" in run.stdout for number in range(many))
