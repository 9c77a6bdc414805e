"""A plan played to its end, or as far as it came."""

from collections.abc import Callable
from contextlib import closing
from functools import lru_cache
from pathlib import Path

import msgspec

from smorgasboard.lab.kept import Kept
from smorgasboard.lab.series import SeriesSimulator
from smorgasboard.lab.simulate import Plan, Simulator
from smorgasboard.lab.tally import Tally
from smorgasboard.lab.workers import Crew

CHUNK = 50
"""Games at a time: few, so that all processes end together and progress can be seen."""

QUICK_CHUNK = 250
"""Random games are so quick that sending their tally would take as long as playing them."""

SLOW_CHUNK = 4
"""Games with bots that search take long: somebody is waiting to see that it goes on."""

Progress = Callable[[int], None]


class Chunk(msgspec.Struct, frozen=True):
    """Some games of a plan, one after the other."""

    plan: bytes
    """As JSON: it is sent with every chunk, and read once in each process."""
    first: int
    count: int


def simulate(
    plan: Plan,
    games: int,
    crew: Crew | None = None,
    progress: Progress = lambda done: None,
    whole: Tally | None = None,
    keep: Path | None = None,
) -> Tally:
    """Play games 0 to `games - 1`; `progress` hears how many more are done.

    They are added to `whole`, if it is given: whoever is interrupted has in it what was played.
    """
    size, raw = chunk_size(plan), msgspec.json.encode(plan)
    chunks = [Chunk(raw, first, min(size, games - first)) for first in range(0, games, size)]
    tally = Tally() if whole is None else whole
    with (
        Kept(keep, plan, Tally) as kept,
        closing(kept.in_order(play_chunk, chunks, name_of, crew or Crew())) as parts,
    ):
        for part in parts:
            tally.add(part)
            progress(part.games)
    return tally


def name_of(chunk: Chunk) -> str:
    return f"{chunk.first}+{chunk.count}"


def chunk_size(plan: Plan) -> int:
    if plan.all_random:
        return QUICK_CHUNK
    return SLOW_CHUNK if {"normal", "expert"} & set(plan.levels) else CHUNK


def play_chunk(chunk: Chunk) -> Tally:
    return simulator_of(chunk.plan).tally(chunk.first, chunk.count)


@lru_cache(maxsize=8)
def simulator_of(plan: bytes) -> Simulator:
    read = msgspec.json.decode(plan, type=Plan)
    return SeriesSimulator(read) if read.series else Simulator(read)
