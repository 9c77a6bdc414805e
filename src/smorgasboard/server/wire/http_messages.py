"""What is asked and answered over HTTP: tables, seats, finished matches.

Play itself is said over a socket, in `socket_messages.py`.
"""

from typing import Annotated, Any

import msgspec
from msgspec import Meta

from smorgasboard.api import Description
from smorgasboard.engine.messages import SetupData
from smorgasboard.engine.options import OptionValue
from smorgasboard.server.wire.socket_messages import (
    Code,
    FromClient,
    FromTable,
    Happening,
    Key,
    Name,
    PlayerInfo,
    ScoreInfo,
    Seat,
    SeatKey,
)


class SeatOrder(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Who shall sit on a seat: a bot of some level, or a person."""

    bot: Annotated[str, Meta(max_length=40)] | None = None
    name: Name | None = None


class NewTable(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What it takes to make a table. `pace` is in seconds a move; 0 is no clock."""

    game: Annotated[str, Meta(max_length=60)]
    seats: Annotated[list[SeatOrder], Meta(min_length=1, max_length=16)]
    options: Annotated[
        dict[Annotated[str, Meta(max_length=60)], OptionValue], Meta(max_length=60)
    ] = {}
    pack: Annotated[str, Meta(max_length=60)] = "base"
    public: bool = False
    pace: Annotated[int, Meta(ge=0, le=30 * 86_400)] = 0
    stand_in: Annotated[str, Meta(max_length=40)] = "greedy"


class Games(msgspec.Struct):
    games: dict[str, Description]
    bots: list[str]


class Health(msgspec.Struct):
    healthy: bool


class TableInfo(msgspec.Struct, frozen=True, kw_only=True):
    """What everybody who knows its name may know about a table."""

    id: str
    game: str
    title: str
    setup: SetupData
    public: bool
    pace: int
    commitment: str
    secret: str | None
    ply: int
    begun: bool
    over: bool
    to_act: int | None
    players: list[PlayerInfo]
    free: list[int]
    """The seats that anybody may take."""
    before: str | None
    rematch: str | None


class Contents(msgspec.Struct, frozen=True, kw_only=True):
    """What lies in the box of a table: names, numbers and printed texts, the same for everybody."""

    pack: Any
    texts: dict[str, str]
    facts: dict[str, Any]
    """What the options make of it; each game has its own."""


class MadeTable(msgspec.Struct, frozen=True, kw_only=True):
    """A new table, and the keys of its seats. They are told here and never again."""

    table: TableInfo
    keys: list[SeatKey]
    links: list[str]


class Join(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Sit down. With the key of the seat; at a public table a free seat gives you one."""

    name: Name
    key: Key | None = None


class Seated(msgspec.Struct, frozen=True, kw_only=True):
    """`key` is told only when the seat has just got it."""

    table: TableInfo
    seat: int
    key: str | None = None


class Frame(msgspec.Struct, frozen=True, kw_only=True):
    """The table after one ply of a finished match, as one viewer saw it. Ply 0 is the deal."""

    ply: int
    seat: int | None
    """Whose ply it was."""
    move: str | None
    to_act: int | None
    over: bool
    happened: list[Happening]
    view: Any


class Replay(msgspec.Struct, frozen=True, kw_only=True):
    """Some frames of a finished match; `plies` is the number of the last one there is."""

    game: str
    title: str
    setup: SetupData
    players: list[str]
    viewer: int | None
    plies: int
    frames: list[Frame]
    result: list[ScoreInfo] | None
    """Of the whole match, on the page that holds its last frame."""


RecordText = Annotated[str, Meta(min_length=1, max_length=200_000)]
PlyNumber = Annotated[int, Meta(ge=0, lt=2**31)]
FrameCount = Annotated[int, Meta(ge=1, le=200)]


class Page(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The frames from `first` on, through the eyes of a seat or a spectator's."""

    seat: Seat | None = None
    first: PlyNumber = 0
    count: FrameCount = 50


class ShowRecord(Page, frozen=True, kw_only=True, forbid_unknown_fields=True):
    record: RecordText


class CheckRecord(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    record: RecordText


class Verdict(msgspec.Struct, frozen=True, kw_only=True):
    """What can be proved about a match. Without `failed`, all of it could, as far as it goes."""

    over: bool
    commitment: str | None
    """SHA-256 of "smorgasboard table secret", a zero byte and the secret, in hexadecimal digits."""
    secret: str | None
    """After the end, in hexadecimal digits."""
    proved: list[str]
    failed: str | None


class PlayFromHere(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A new table that begins where a finished match was after `ply`. The luck is new."""

    ply: PlyNumber
    seats: Annotated[list[SeatOrder], Meta(min_length=1, max_length=16)]
    pace: Annotated[int, Meta(ge=0, le=30 * 86_400)] = 0
    stand_in: Annotated[str, Meta(max_length=40)] = "greedy"


class PlayRecordFromHere(PlayFromHere, frozen=True, kw_only=True, forbid_unknown_fields=True):
    record: RecordText


class Invitation(msgspec.Struct, frozen=True, kw_only=True):
    """Where friends open the page, told to those who opened it on the server's own machine."""

    address: str | None


class Problem(msgspec.Struct, frozen=True, kw_only=True):
    """What is wrong, in one sentence."""

    code: Code
    reason: str
    clause: str | None = None


def schema() -> bytes:
    """The whole vocabulary as one JSON schema."""
    kinds = [FromClient, FromTable, NewTable, MadeTable, TableInfo, Contents, Join, Seated, Problem]
    top, components = msgspec.json.schema_components(kinds)
    whole = {"FromClient": top[0], "FromTable": top[1], "$defs": components}
    return msgspec.json.format(msgspec.json.encode(whole, order="sorted"), indent=1) + b"\n"
