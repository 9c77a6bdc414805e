"""Traces of shuffled hands on paper, and in the view of somebody. Compiled."""

from collections.abc import Sequence
from typing import Final

from mypy_extensions import i64

from smorgasboard.engine import recollection
from smorgasboard.engine.containers import Pile
from smorgasboard.engine.messages import Deed, Trace
from smorgasboard.engine.paper import Paper, check_number, check_seat, fault
from smorgasboard.engine.seats import SPECTATOR
from smorgasboard.engine.writing import name_or_none, seat_or_none, seats_of

DEEDS: Final[list[Deed]] = ["held", "drew", "showed", "gained", "lost"]
"""In the order of their numbers."""


def traces_of(traces: Pile, paper: Paper) -> tuple[Trace, ...]:
    """The whole truth."""
    return tuple([written(trace, paper) for trace in traces.listed()])


def traces_seen(traces: Pile, viewer: int, paper: Paper) -> tuple[Trace, ...]:
    """As far as somebody has seen what happened.

    Cards that one hand held at first, or showed in a row, are sorted: in which order they were
    noted may hang on where they lay, or on what others know of them.
    """
    seen = [int(recollection.seen_by(trace, viewer, paper.seats)) for trace in traces.listed()]
    told: list[tuple[int, int]] = []
    run: list[tuple[int, int]] = []
    for trace, count in recollection.told_at_once(seen):
        if run and deed_and_seat(trace) != deed_and_seat(run[0][0]):
            told += sorted(run)
            run = []
        if recollection.did_of(trace) in (recollection.HELD, recollection.SHOWED):
            run.append((trace, count))
        else:
            told.append((trace, count))
    return tuple([written(trace, paper, count) for trace, count in told + sorted(run)])


def deed_and_seat(trace: i64) -> tuple[i64, i64]:
    return recollection.did_of(trace), recollection.seat_of(trace)


def written(trace: i64, paper: Paper, count: int = 1) -> Trace:
    knowers = recollection.knowers_of(trace)
    known_to = seats_of(knowers, paper.seats)
    if knowers >> paper.seats & 1:
        known_to = (*known_to, int(SPECTATOR))
    return Trace(
        DEEDS[recollection.did_of(trace)],
        recollection.seat_of(trace),
        seat_or_none(recollection.to_of(trace)),
        name_or_none(recollection.card_of(trace), paper.names["card"]),
        seat_or_none(recollection.shuffle_of(trace)),
        known_to,
        count,
    )


def read_traces(traces: Pile, given: Sequence[Trace], paper: Paper) -> None:
    traces.clear()
    for at, trace in enumerate(given):
        place = f"traces[{at}]"
        count = check_number(trace.count, 1, recollection.MOST_TRACES, f"{place}.count")
        if traces.size + count > recollection.MOST_TRACES:
            raise fault("traces", f"nobody remembers more than {recollection.MOST_TRACES}")
        seat = check_seat(trace.seat, paper.seats, f"{place}.seat")
        to = card = shuffle = -1
        if (trace.to is None) == (trace.did == "lost"):
            raise fault(f"{place}.to", "what was lost, and nothing else, went to somebody")
        if trace.to is not None:
            to = check_seat(trace.to, paper.seats, f"{place}.to")
        if trace.card is not None:
            card = paper.number("card", trace.card, f"{place}.card")
        if trace.shuffle is not None:
            shuffle = check_number(trace.shuffle, 0, recollection.SHUFFLES - 2, f"{place}.shuffle")
        knowers = 0
        for knower in trace.known_to:
            if knower != SPECTATOR:
                check_seat(knower, paper.seats, f"{place}.known_to")
            knowers |= 1 << (paper.seats if knower == SPECTATOR else knower)
        did = DEEDS.index(trace.did)
        for _time in range(count):
            traces.add(recollection.trace_of(did, seat, to, card, shuffle, knowers))
