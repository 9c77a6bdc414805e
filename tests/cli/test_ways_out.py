"""Every way out of the program, in this process."""

import errno
import io
import sys
from typing import Any
from unittest.mock import patch

import pytest

from smorgasboard.cli import run
from smorgasboard.lab.workers import WorkersDied
from tests.cli.command import Answer, refused, smorgasboard


def broken(error: BaseException) -> Answer:
    """The answer when `error` turns up in the middle of a command."""

    def games() -> None:
        raise error

    with patch("smorgasboard.games", games):
        return smorgasboard("games", "--json")


def test_ctrl_c() -> None:
    refused(broken(KeyboardInterrupt()), 130, "stopped")


def test_ctrl_c_on_a_terminal_begins_a_new_line() -> None:
    class Terminal(io.StringIO):
        def isatty(self) -> bool:
            return True

    screen = Terminal()
    with patch.object(sys, "stderr", screen), patch("smorgasboard.cli.answer") as answer:
        answer.side_effect = KeyboardInterrupt
        assert run([]) == 130
    assert screen.getvalue() == "\nsmorgasboard: stopped.\n"


def test_a_failing_disk() -> None:
    refused(broken(OSError(errno.ENOSPC, "No space left")), 1, "cannot go on: No space left")


@pytest.mark.parametrize("where", ["within", "after"])
def test_a_closed_pipe(where: str) -> None:
    class Closed(io.StringIO):
        def write(self, text: str) -> int:
            if where == "within":
                raise BrokenPipeError(errno.EPIPE, "Broken pipe")
            return len(text)

        def flush(self) -> None:
            raise BrokenPipeError(errno.EPIPE, "Broken pipe")

        def fileno(self) -> int:
            return 1

    with patch.object(sys, "stdout", Closed()), patch("os.dup2") as moved:
        assert run(["games", "--json"]) == 0
    assert moved.called


def test_no_streams_at_all() -> None:
    with (
        patch.object(sys, "stdin", None),
        patch.object(sys, "stdout", None),
        patch.object(sys, "stderr", None),
    ):
        assert run(["play", "birthday-boom"]) == 0
        assert run(["play", "chess"]) == 2
        sys.stdout.close()
        sys.stderr.close()


def test_a_fault_of_ours_is_not_hidden() -> None:
    with pytest.raises(ZeroDivisionError):
        broken(ZeroDivisionError())


def test_workers_that_die_again_and_again() -> None:
    def dying(*_: Any) -> None:
        raise WorkersDied

    words = ["simulate", "birthday-boom", "--seats", "3", "--games", "9", "--bot", "random"]
    with patch("smorgasboard.commands.simulate.run_plan", dying):
        refused(smorgasboard(*words), 1, "processes died again and again")
