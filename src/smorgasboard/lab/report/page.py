"""A report as a page, and beside it as JSON and as a table of all games."""

from base64 import b64encode
from collections.abc import Sequence
from importlib.resources import files
from itertools import zip_longest
from pathlib import Path
from typing import Any

import msgspec
import pyarrow as pa
import pyarrow.parquet as pq
from jinja2 import Environment
from markupsafe import Markup

from smorgasboard.bots.registry import kind_of
from smorgasboard.lab.evidence import Estimate
from smorgasboard.lab.moments import FUTURES
from smorgasboard.lab.report import charts, verdict
from smorgasboard.lab.report.make import LOW, LabReport, RecordRow
from smorgasboard.lab.report.sections import SECONDS, PlaceRow
from smorgasboard.lab.watch import Watched

MOST_RECORDS = 90_000
"""Characters of records on a page; the JSON beside it has them all."""
FEWEST_RECORDS = 4
MOST_PAIRS = 10
WORDS = {"good": "fine", "bad": "not met", "open": "open"}


def with_interval(value: str, interval: str, star: str = "") -> Markup:
    """A number with its interval; a narrow page puts it below."""
    return Markup('{}{} <span class="ci">({})</span>').format(value, star, interval)


def percent(estimate: Estimate) -> Markup:
    if estimate.sample == 0:
        return Markup("–")
    low, high = 100 * estimate.low, 100 * estimate.high
    return with_interval(f"{100 * estimate.value:.1f} %", f"{low:.1f} to {high:.1f}")


def plain(estimate: Estimate) -> str:
    if estimate.sample < 2:
        return f"{estimate.value:.1f}"
    return f"{estimate.value:.1f} ± {(estimate.high - estimate.low) / 2:.1f}"


def points(estimate: Estimate, star: bool = False) -> Markup:
    """Of win share."""
    low, high = 100 * estimate.low, 100 * estimate.high
    value = f"{100 * estimate.value:+.1f}"
    return with_interval(value, f"{low:+.1f} to {high:+.1f}", " *" if star else "")


def in_order(rows: Sequence[Any]) -> list[Any]:
    """Level by level, and within each the fewest players first."""
    levels = list(dict.fromkeys(row.level for row in rows))
    return sorted(rows, key=lambda row: (levels.index(row.level), row.seats))


def by_place(rows: Sequence[PlaceRow]) -> list[list[PlaceRow]]:
    """A line for each level and number of players, with all places in it."""
    lines: dict[tuple[str, int], list[PlaceRow]] = {}
    for row in in_order(rows):
        lines.setdefault((row.level, row.seats), []).append(row)
    return list(lines.values())


def embedded(records: Sequence[RecordRow]) -> list[RecordRow]:
    """As many as a page that is sent around should carry, typical and extreme ones in turn."""
    half = (len(records) + 1) // 2
    mixed = [row for both in zip_longest(records[:half], records[half:]) for row in both if row]
    room, found = MOST_RECORDS, list[RecordRow]()
    for row in mixed:
        room -= len(row.record)
        if room < 0 and len(found) >= FEWEST_RECORDS:
            break
        found.append(row)
    return sorted(found, key=records.index)


def page(report: LabReport, games: dict[str, list[Watched]]) -> str:
    environment = Environment(autoescape=True, trim_blocks=True, lstrip_blocks=True)
    environment.filters["percent"] = percent
    environment.filters["plain"] = plain
    environment.filters["points"] = points
    environment.filters["in_order"] = in_order
    environment.filters["base64"] = lambda text: b64encode(text.encode()).decode()
    template = environment.from_string(
        files("smorgasboard.lab.report").joinpath("page.html.j2").read_text()
    )
    main = next(iter(games.values()))
    return template.render(
        report=report,
        in_short=verdict.in_short(report.lights),
        words=WORDS,
        seconds=SECONDS,
        total=sum(map(len, games.values())),
        levels=", ".join(dict.fromkeys(row.level for row in report.lengths)),
        places=by_place(report.places),
        most_seats=max((row.seats for row in report.places), default=0),
        fairness=charts.fairness(report),
        lengths=charts.lengths(report, main),
        leaders=charts.leaders(report),
        chances=charts.chances(report),
        futures=FUTURES,
        low=LOW,
        low_iterations=min(report.provenance.iterations, kind_of(LOW).usual.iterations),
        records=embedded(report.records),
        by_level=list(dict.fromkeys(level for row in report.content for level in row.used_by)),
        parts=len({row.section for row in report.content}),
        drawn=any(row.drawn for row in report.content),
        taken=any(row.taken_share for row in report.content),
        removed=any(row.removed for row in report.content),
        pairs=report.pairs[:MOST_PAIRS],
        worth=charts.worth(report),
        difficulty=charts.difficulty(report),
    )


def write(report: LabReport, games: dict[str, list[Watched]], path: Path) -> list[Path]:
    """The page, and beside it what it was made from."""
    _, data, table = written_to(path)
    path.write_text(page(report, games))
    data.write_bytes(msgspec.json.format(msgspec.json.encode(report), indent=1))
    pq.write_table(as_table(games), table, compression="zstd")
    return [path, data, table]


def written_to(path: Path) -> list[Path]:
    """The page, the numbers, the games."""
    return [path, path.with_suffix(".json"), path.with_suffix(".parquet")]


def as_table(games: dict[str, list[Watched]]) -> pa.Table:
    """One row for each game."""
    rows = [
        {"plan": label, **msgspec.to_builtins(game), "content": content_rows(game)}
        for label, found in games.items()
        for game in found
    ]
    return pa.Table.from_pylist(rows)


def content_rows(game: Watched) -> list[dict[str, object]]:
    return [
        {"card": card, "verb": verb, "by_seat": by}
        for card, verbs in game.content.items()
        for verb, by in verbs.items()
    ]
