"""The command itself in a process of its own, with as many workers as it starts."""

import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, NamedTuple

import httpx

PATIENCE = 60.0
COMMAND = "from smorgasboard.cli import main; main()"


class Program(NamedTuple):
    process: subprocess.Popen[str]
    address: str
    errors: IO[str]
    """What it says on standard error: a file, since a pipe that nobody reads would stop it."""

    def workers(self) -> list[int]:
        """The processes that it has started, oldest first."""
        pid = self.process.pid
        return [int(word) for word in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]

    def number(self, name: str, worker: int) -> float:
        """One of the numbers that a worker tells about itself."""
        answer = httpx.get(f"{self.address}metrics?worker={worker}", timeout=PATIENCE)
        (line,) = [
            line
            for line in answer.text.splitlines()
            if line.partition(" ")[0].partition("{")[0] == f"smorgasboard_{name}"
        ]
        return float(line.rpartition(" ")[2])

    def stop(self) -> str:
        """End it well; what it has said on standard error."""
        self.process.terminate()
        self.process.wait(PATIENCE)
        said = told(self.errors)
        assert self.process.returncode == 0, said
        return said


def told(errors: IO[str]) -> str:
    errors.seek(0)
    return errors.read()


@contextmanager
def program(database: str, *words: str, code: str = COMMAND) -> Iterator[Program]:
    """`smorgasboard serve` with these words; `code` may change something before."""
    command = [sys.executable, "-c", code, "serve", "--no-browser", "--port", "0"]
    with (
        tempfile.TemporaryFile("w+") as errors,
        subprocess.Popen(
            [*command, "--database", database, "--bot-processes", "1", *words],
            stdout=subprocess.PIPE,
            stderr=errors,
            text=True,
            env=os.environ | {"COLUMNS": "200"},
        ) as process,
    ):
        try:
            assert process.stdout is not None
            line = process.stdout.readline()
            assert "open at " in line, told(errors)
            address = line.split("open at ")[1].split(". ")[0].strip()
            yield Program(process, address.replace("localhost", "127.0.0.1"), errors)
        finally:
            if process.poll() is None:
                process.terminate()
                process.wait(PATIENCE)
