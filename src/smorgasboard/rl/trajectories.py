"""Matches that were written down, as trajectories: who saw what, could do what, did what.

A table of Parquet with one row for each decision. Nothing stands in a row that its seat could not
know, but how the match ended for it.
"""

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq

from smorgasboard.engine import replay as replaying
from smorgasboard.engine.errors import SmorgasboardError
from smorgasboard.engine.match import Match
from smorgasboard.engine.observation import Row
from smorgasboard.engine.observation_layout import layout_of
from smorgasboard.engine.record import Record
from smorgasboard.games.registry import find_game

SCHEMA = pa.schema(
    [
        pa.field("match", pa.string(), metadata={"is": "the name of the record"}),
        pa.field("ply", pa.int32(), metadata={"is": "counted from 1"}),
        pa.field("game", pa.string()),
        pa.field("seats", pa.int8()),
        pa.field("layout", pa.string(), metadata={"is": "the digest of the observations' layout"}),
        pa.field("seat", pa.int8(), metadata={"is": "whose decision it was"}),
        pa.field("observation", pa.list_(pa.int16())),
        pa.field("legal", pa.list_(pa.int32()), metadata={"is": "the codes it could choose from"}),
        pa.field("action", pa.int32(), metadata={"is": "the code it chose"}),
        pa.field("move", pa.string(), metadata={"is": "the same as a word"}),
        pa.field("last", pa.bool_(), metadata={"is": "whether it was the last of this seat"}),
        pa.field("reward", pa.float32(), metadata={"is": "with the last: its part of the win"}),
    ]
)


def decisions(name: str, record: Record) -> list[dict[str, Any]]:
    """All decisions of a match, each with what its seat knew then."""
    game = find_game(record.setup.game)
    rows = []
    for ply, match in enumerate(replaying.steps(game, record)):
        if ply < len(record.plies):
            made = record.plies[ply]
            rows.append({"match": name, "ply": ply + 1, **decision(match, made.notation)})
    last: set[int] = set()
    for row in reversed(rows):
        row["last"] = match.over and row["seat"] not in last
        row["reward"] = match.state.payoff(row["seat"]) if row["last"] else 0.0
        last.add(row["seat"])
    return rows


def decision(match: Match, word: str) -> dict[str, Any]:
    """What the seat to act sees and may do, before it plays `word`."""
    seat, row = match.state.to_act(), Row()
    match.game.observation().write(match.state, seat, row)
    codes = {action.notation: action.code for action in match.legal()}
    return {
        "game": match.game.slug,
        "seats": match.setup.seats,
        "layout": layout_of(match.game, match.setup).digest,
        "seat": seat,
        "observation": np.frombuffer(row.numbers.getvalue(), np.int16),
        "legal": list(codes.values()),
        "action": codes.get(word, -1),
        "move": word,
    }


def write_parquet(records: Iterable[tuple[str, Record]], path: Path) -> Iterator[int]:
    """Write them to a file, and say after each how many decisions it had."""
    try:
        with pq.ParquetWriter(path, SCHEMA, compression="zstd") as file:
            for name, record in records:
                rows = decisions(name, record)
                file.write_table(pa.Table.from_pylist(rows, SCHEMA))
                yield len(rows)
    except OSError as error:
        raise SmorgasboardError(f"{path} cannot be written: {error}") from None
