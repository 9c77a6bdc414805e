"""`smorgasboard replay` and `smorgasboard verify`: matches that were written down."""

from typing import Annotated, Any

import typer
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from smorgasboard.commands.arguments import Full, Json
from smorgasboard.commands.failure import Failed
from smorgasboard.commands.output import console, print_json, whole_screen
from smorgasboard.engine import replay as replaying
from smorgasboard.engine.errors import BadRecord, BadSetup, ReplayMismatch, SmorgasboardError
from smorgasboard.engine.match import Match
from smorgasboard.engine.record import FIRST_LINE, MOST_BYTES, Ply, Record, read_record
from smorgasboard.games.registry import find_game
from smorgasboard.terminal.ending import draw_ending
from smorgasboard.terminal.files import read_bytes
from smorgasboard.terminal.pictures import picture_of
from smorgasboard.terminal.telling import told

RecordFile = Annotated[
    str, typer.Argument(metavar="RECORD", help="A file, or - for what is piped in.")
]


def replay(
    record: RecordFile,
    to: Annotated[
        int | None, typer.Option(metavar="PLY", min=0, help="Stop after that ply; 0 is the deal.")
    ] = None,
    json: Json = False,
    full: Full = None,
) -> None:
    """Show a stored match, ply by ply; on the whole screen, with a slider."""
    stored = read_record(read_bytes(record, MOST_BYTES))
    if to is not None and to > len(stored.plies):
        raise BadSetup(f"the record has {len(stored.plies)} plies, not {to}")
    try:
        if not json and whole_screen(full):
            show_on_screen(stored, to)
            return
        match = replaying.replay(find_game(stored.setup.game), stored, to)
    except ReplayMismatch as error:
        raise Failed(str(error)) from None
    if json:
        print_json(as_data(match, stored))
    else:
        show(match, stored)


def show_on_screen(stored: Record, to: int | None) -> None:
    from smorgasboard.terminal.full.replay import ReplayApp

    ReplayApp(find_game(stored.setup.game), stored, to).run()


def verify(record: RecordFile) -> None:
    """Prove that a record follows from its commitment and the rules."""
    raw = read_bytes(record, MOST_BYTES)
    if not raw.startswith(FIRST_LINE.encode()):
        raise BadRecord(f"{record!r} is no record: its first line is not {FIRST_LINE!r}")
    try:
        stored = read_record(raw)
        proved = replaying.verify(find_game(stored.setup.game), stored)
    except SmorgasboardError as error:
        raise Failed(f"this record does not verify: {error}") from None
    out = console()
    for sentence in proved:
        out.print(Text.assemble(("✓ ", "bold green"), sentence))


def steps(match: Match) -> list[tuple[int, Ply, list[str]]]:
    """Every ply with its number and what happened, as a spectator may know it."""
    told = match.sentences(None)
    ends = [*match.events_before[1:], len(told)]
    return [
        (number, ply, told[begin:end])
        for number, (ply, begin, end) in enumerate(
            zip(match.plies, match.events_before, ends, strict=False), start=1
        )
    ]


def as_data(match: Match, stored: Record) -> dict[str, Any]:
    return {
        "setup": stored.setup,
        "plies_in_record": len(stored.plies),
        "ply": len(match.plies),
        "plies": [
            {"ply": number, "seat": ply.seat, "move": ply.notation, "told": sentences}
            for number, ply, sentences in steps(match)
        ],
        "to_act": match.to_act,
        "over": match.over,
        "scores": match.scores(),
        "score_sheets": [match.score_lines(seat) for seat in range(match.setup.seats)],
        "winners": match.winners(),
        "position": match.position(),
    }


def show(match: Match, stored: Record) -> None:
    """The plies, then the table as a spectator sees it, or the end."""
    table = Table(box=None, show_header=False, padding=(0, 1, 0, 0))
    table.add_column(justify="right", style="dim", no_wrap=True)
    table.add_column()
    for number, _, sentences in steps(match):
        table.add_row(str(number), told(" ".join(sentences), match.names))
    out = console()
    out.print(Text(match.game.title, "bold"))
    out.print(f"{match.setup.seats} players, ply {len(match.plies)} of {len(stored.plies)}")
    out.print(Padding(table, (1, 0)))
    if match.over:
        out.print(draw_ending(match, match.names))
    else:
        out.print(picture_of(match.game).table(match.view(None), match.names))
