"""Ctrl-C, a closed pipe, a full disk: a quiet end, and nothing left behind."""

import os
import pty
import re
import signal
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest

from tests.cli.command import EXECUTABLE

LINUX = Path("/proc/self/task").exists()
PATIENCE = 30.0


def hear_ctrl_c() -> None:
    """A shell makes what it runs in the background deaf to it, and so our children."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def start(*words: str, stdin: int = subprocess.DEVNULL) -> subprocess.Popen[bytes]:
    """In a process group of its own, as a terminal would."""
    return subprocess.Popen(
        [*EXECUTABLE, *words],
        stdin=stdin,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
        preexec_fn=hear_ctrl_c,
    )


def until(true: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE
    while not true():
        assert time.monotonic() < end, "this takes too long"
        time.sleep(0.02)


def children(process: subprocess.Popen[bytes]) -> int:
    return len(Path(f"/proc/{process.pid}/task/{process.pid}/children").read_text().split())


def gone(process: subprocess.Popen[bytes]) -> bool:
    """Whether its whole group has ended."""
    try:
        os.killpg(process.pid, 0)
    except ProcessLookupError:
        return True
    return False


@contextmanager
def simulation(folder: Path) -> Iterator[subprocess.Popen[bytes]]:
    """In the middle of its work, with two workers and the tracker of their resources."""
    kept = folder / "run.jsonl"
    words = "simulate birthday-boom --seats 4 --games 9000000 --bot random --jobs 2 --resume"
    process = start(*words.split(), str(kept))
    try:
        until(lambda: children(process) >= 3)
        until(lambda: kept.exists() and kept.read_bytes().count(b"\n") > 2)
        yield process
    finally:
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)


@pytest.mark.skipif(not LINUX, reason="looks into /proc")
def test_ctrl_c_ends_a_simulation_and_its_workers(tmp_path: Path) -> None:
    """What was played is told."""
    with simulation(tmp_path) as process:
        os.killpg(process.pid, signal.SIGINT)
        out, err = process.communicate(timeout=PATIENCE)
        assert process.returncode == 130
        assert err == b"smorgasboard: stopped.\n"
        assert re.search(rb"The first [\d,]+ of 9,000,000 games of 4 players", out)
        until(lambda: gone(process))


@pytest.mark.skipif(not LINUX, reason="looks into /proc")
def test_workers_do_not_outlive_a_killed_parent(tmp_path: Path) -> None:
    with simulation(tmp_path) as process:
        process.kill()
        process.communicate(timeout=PATIENCE)
        until(lambda: gone(process))


def test_ctrl_c_in_the_middle_of_a_game() -> None:
    keyboard, seat = pty.openpty()
    try:
        process = start("play", "birthday-boom", "--seed", "3", "--bot", "random", stdin=seat)
        assert process.stdout is not None
        read = b""
        while b"? for help:" not in read:
            read += os.read(process.stdout.fileno(), 4096)
        os.killpg(process.pid, signal.SIGINT)
        _, err = process.communicate(timeout=PATIENCE)
    finally:
        os.close(keyboard)
        os.close(seat)
    assert process.returncode == 130
    assert err == b"smorgasboard: stopped.\n"


@pytest.mark.parametrize("words", [["rules", "birthday-boom"], ["games", "--json"]])
def test_a_reader_who_has_seen_enough(words: list[str]) -> None:
    process = start(*words)
    assert process.stdout is not None
    assert process.stderr is not None
    process.stdout.close()
    assert process.wait(PATIENCE) == 0
    assert process.stderr.read() == b""
    process.stderr.close()


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs Linux")
def test_a_full_disk() -> None:
    with open("/dev/full", "wb") as full:
        done = subprocess.run(
            [*EXECUTABLE, "games", "--json"], stdout=full, stderr=subprocess.PIPE, check=False
        )
    assert done.returncode == 1
    assert done.stderr == b"smorgasboard: cannot go on: No space left on device.\n"


def test_closed_streams_do_no_harm() -> None:
    shell = 'exec "$0" -c "$2" games <&- >&- 2>&-'
    done = subprocess.run(["sh", "-c", shell, *EXECUTABLE], check=False)
    assert done.returncode == 0
