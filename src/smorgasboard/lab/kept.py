"""A file of what was done so far, so that a long run goes on where it was stopped.

One line for each task, written as soon as it is done. The first line says what the run is about: a
file of another run is refused. A last line that was cut off is done again.
"""

from collections.abc import Callable, Generator, Sequence
from contextlib import AbstractContextManager, closing
from pathlib import Path
from types import TracebackType
from typing import Any, Generic, TypeVar

import msgspec

from smorgasboard.engine.errors import BadSetup
from smorgasboard.lab.workers import Crew, in_order

T = TypeVar("T")
R = TypeVar("R")


class Done(msgspec.Struct, frozen=True):
    """A line of the file."""

    key: str
    result: msgspec.Raw


class Kept(AbstractContextManager["Kept[R]"], Generic[R]):
    def __init__(self, path: Path | None, about: Any, shape: type[R]) -> None:
        """Without a path nothing is kept."""
        self.shape = shape
        self.known: dict[str, R] = {}
        self.file = None
        if path is None:
            return
        first = msgspec.json.encode(about)
        try:
            whole = self.read(path, first) if path.exists() else 0
            self.file = path.open("ab")
        except OSError as error:
            raise BadSetup(f"nothing can be kept in {path}: {error.strerror}") from None
        self.file.truncate(whole)
        if whole == 0:
            self.file.write(first + b"\n")
            self.file.flush()

    def read(self, path: Path, about: bytes) -> int:
        """Learn what is in the file, and say up to where it is whole."""
        if not path.is_file():
            raise BadSetup(f"{path} is no file that a run can be kept in")
        lines = path.read_bytes().split(b"\n")
        if lines[0] != about:
            if len(lines) == 1 and about.startswith(lines[0]):
                return 0  # empty, or cut off in the first line
            raise BadSetup(f"{path} was kept by another run; choose another file, or remove it")
        size = len(lines[0]) + 1
        for line in lines[1:-1]:  # after the last line end there is nothing, or half a line
            try:
                done = msgspec.json.decode(line, type=Done)
                self.known[done.key] = msgspec.json.decode(done.result, type=self.shape)
            except msgspec.MsgspecError:
                raise BadSetup(f"{path} is damaged in line {len(self.known) + 2}") from None
            size += len(line) + 1
        return size

    def in_order(
        self, work: Callable[[T], R], tasks: Sequence[T], key: Callable[[T], str], crew: Crew
    ) -> Generator[R, None, None]:
        """As `workers.in_order`, without what was done before."""
        missing = [task for task in tasks if key(task) not in self.known]
        with closing(in_order(work, missing, crew)) as fresh:
            for task in tasks:
                name = key(task)
                if name not in self.known:
                    self.add(name, next(fresh))
                yield self.known[name]

    def add(self, key: str, result: R) -> None:
        self.known[key] = result
        if self.file is not None:
            done = Done(key, msgspec.Raw(msgspec.json.encode(result)))
            self.file.write(msgspec.json.encode(done) + b"\n")
            self.file.flush()

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        if self.file is not None:
            self.file.close()
