"""`smorgasboard export`: stored matches as trajectories for learners."""

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

import typer

from smorgasboard.commands.arguments import Json
from smorgasboard.commands.failure import Failed
from smorgasboard.commands.output import console, print_json
from smorgasboard.engine.errors import BadSetup, ReplayMismatch, SmorgasboardError
from smorgasboard.engine.names import counted
from smorgasboard.engine.record import MOST_BYTES, Record, read_record
from smorgasboard.terminal.files import read_bytes

NEEDS = 'this needs the package pyarrow: pip install "smorgasboard[rl]"'


def export(
    records: Annotated[
        list[str], typer.Argument(metavar="RECORDS", help="Files, or folders full of them.")
    ],
    parquet: Annotated[Path, typer.Option(metavar="FILE", help="The Parquet file to write.")],
    json: Json = False,
) -> None:
    """Write stored matches as trajectories: what each seat saw, could do and did."""
    try:
        from smorgasboard.rl.trajectories import write_parquet
    except ModuleNotFoundError:
        raise BadSetup(NEEDS) from None
    try:
        many = list(write_parquet(all_records(records), parquet))
    except ReplayMismatch as error:
        raise Failed(str(error)) from None
    if json:
        print_json({"file": str(parquet), "matches": len(many), "decisions": sum(many)})
    else:
        matches = "1 match" if len(many) == 1 else f"{len(many)} matches"
        console().print(f"{parquet}: {matches}, {counted(sum(many), 'decision')}")


def all_records(names: list[str]) -> Iterator[tuple[str, Record]]:
    for name in names:
        path = Path(name)
        files = sorted(map(str, path.iterdir())) if path.is_dir() else [name]
        for file in files:
            yield Path(file).name, record_in(file)


def record_in(file: str) -> Record:
    """Says which one it is, if something is wrong with it."""
    raw = read_bytes(file, MOST_BYTES)
    try:
        return read_record(raw)
    except SmorgasboardError as error:
        raise BadSetup(f"{file}: {error}") from None
