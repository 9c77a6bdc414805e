"""Runs the command in this process, with what is typed and what is said."""

import io
import os
import sys
from typing import NamedTuple
from unittest.mock import patch

from smorgasboard.cli import run

EXECUTABLE = [sys.executable, "-c", "from smorgasboard.cli import main; main()"]


class Answer(NamedTuple):
    code: int
    out: str
    err: str


class Stream(io.TextIOWrapper):
    """A pipe, as far as anybody can tell."""

    def __init__(self, content: str = "") -> None:
        super().__init__(io.BytesIO(content.encode()), encoding="utf-8", write_through=True)

    def text(self) -> str:
        assert isinstance(self.buffer, io.BytesIO)
        return self.buffer.getvalue().decode()


def smorgasboard(*words: str, typed: str = "", columns: int = 80) -> Answer:
    stdin, out, err = Stream(typed), Stream(), Stream()
    with (
        patch.object(sys, "stdin", stdin),
        patch.object(sys, "stdout", out),
        patch.object(sys, "stderr", err),
        patch.dict(os.environ, {"COLUMNS": str(columns), "TERM": "dumb"}),
    ):
        code = run(list(words))
    return Answer(code, out.text(), err.text())


def refused(answer: Answer, code: int, part: str) -> None:
    """One sentence on standard error that says so, and nothing that looks like a fault of ours."""
    assert answer.code == code, answer
    assert answer.err.startswith("smorgasboard: ")
    assert answer.err.endswith((".\n", "!\n", "?\n"))
    assert answer.err.count("\n") == 1
    assert part in answer.err
