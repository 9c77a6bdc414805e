"""Who is thought for next: by what it is, then by turns among households, then among their tables.

Thinking is shared by everybody. Whoever asks for much waits for oneself, and for others one turn.
"""

from collections import deque
from enum import IntEnum
from typing import Generic, TypeVar

import msgspec

T = TypeVar("T")

PATIENCE = 8
"""Turns in a row that others may be passed over for something more urgent."""


class Kind(IntEnum):
    """What is thought about, the most urgent first: a table waits for its bot."""

    BOT = 0
    HINT = 1
    REVIEW = 2


class Asker(msgspec.Struct, frozen=True):
    """Who waits. A table that nobody looks at has no household; all such share one."""

    kind: Kind
    household: str = ""
    table: str = ""


class FairQueue(Generic[T]):
    """Whoever waits longest is first among equals: a dict keeps them in the order of coming."""

    def __init__(self) -> None:
        self.lines: dict[Kind, dict[str, dict[str, deque[T]]]] = {kind: {} for kind in Kind}
        self.passed_over = 0
        self.length = 0

    def __len__(self) -> int:
        return self.length

    def waiting(self, kind: Kind) -> int:
        return sum(len(line) for tables in self.lines[kind].values() for line in tables.values())

    def add(self, asker: Asker, waiting: T) -> None:
        tables = self.lines[asker.kind].setdefault(asker.household, {})
        tables.setdefault(asker.table, deque()).append(waiting)
        self.length += 1

    def remove(self, asker: Asker, waiting: T) -> None:
        """One who does not want to wait any more."""
        households = self.lines[asker.kind]
        tables = households.get(asker.household, {})
        line = tables.get(asker.table, deque())
        if waiting in line:
            line.remove(waiting)
            self.length -= 1
        if not line:
            tables.pop(asker.table, None)
        if not tables:
            households.pop(asker.household, None)

    def next(self, least: Kind = Kind.REVIEW) -> tuple[Kind, T] | None:
        """Whose turn it is, among all that is as urgent as `least`."""
        wanted = [kind for kind in Kind if kind <= least and self.lines[kind]]
        if not wanted:
            return None
        late = len(wanted) > 1 and self.passed_over >= PATIENCE
        kind = wanted[1] if late else wanted[0]
        self.passed_over = 0 if late or len(wanted) == 1 else self.passed_over + 1
        return kind, self._first_of(self.lines[kind])

    def _first_of(self, households: dict[str, dict[str, deque[T]]]) -> T:
        household = next(iter(households))
        tables = households.pop(household)
        table = next(iter(tables))
        line = tables.pop(table)
        found = line.popleft()
        self.length -= 1
        if line:
            tables[table] = line
        if tables:
            households[household] = tables
        return found
