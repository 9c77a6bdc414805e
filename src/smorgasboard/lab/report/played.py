"""What is played for a report: some games of a plan at a time, each part in its own way."""

import time

import msgspec

from smorgasboard.lab.moments import Course, onlooker_of
from smorgasboard.lab.removal import Without, remover_of
from smorgasboard.lab.simulate import Plan
from smorgasboard.lab.watch import Watched, watcher_of

MOMENTS, REMOVAL = "moments", "removal"
"""The parts whose games are not only watched."""

TRY = 0.3
"""Seconds to find out how quick games are."""


class Played(msgspec.Struct, frozen=True):
    """Of each kind, those that were asked for."""

    watched: list[Watched] = []
    courses: list[Course] = []
    without: list[Without] = []

    def __len__(self) -> int:
        return len(self.watched) + len(self.courses) + len(self.without)

    def __add__(self, more: "Played") -> "Played":
        return Played(
            self.watched + more.watched, self.courses + more.courses, self.without + more.without
        )


class Cell(msgspec.Struct, frozen=True):
    """Some games of a plan."""

    part: str
    plan: bytes
    others: tuple[str, ...]
    """Levels that are asked what they would do."""
    first: int
    count: int


def play_cell(cell: Cell) -> Played:
    numbers = range(cell.first, cell.first + cell.count)
    if cell.part == MOMENTS:
        onlooker = onlooker_of(cell.plan, cell.others)
        return Played(courses=[onlooker.look(number) for number in numbers])
    if cell.part == REMOVAL:
        remover = remover_of(cell.plan)
        return Played(without=[remover.remove(number) for number in numbers])
    watcher = watcher_of(cell.plan)
    return Played(watched=[watcher.watch(number) for number in numbers])


def seconds_a_game(part: str, plan: Plan, others: tuple[str, ...]) -> float:
    raw, games, begun = msgspec.json.encode(plan), 0, time.perf_counter()
    while games == 0 or time.perf_counter() - begun < TRY:
        play_cell(Cell(part, raw, others, games, 1))
        games += 1
    return (time.perf_counter() - begun) / games
