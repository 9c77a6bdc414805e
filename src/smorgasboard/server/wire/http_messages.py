"""What is asked and answered over HTTP: tables, seats, finished matches.

Play itself is said over a socket, in `socket_messages.py`.
"""

from typing import Annotated, Any

import msgspec
from msgspec import Meta

from smorgasboard.api import Description
from smorgasboard.engine.gesture import Step, Word
from smorgasboard.engine.messages import SetupData
from smorgasboard.engine.options import Agreed, OptionValue
from smorgasboard.engine.turns import TurnLine
from smorgasboard.lessons.lesson import LessonInfo
from smorgasboard.puzzles.puzzle import Level, PuzzleInfo
from smorgasboard.review.messages import Unit
from smorgasboard.server.tables.acts import BotSpeed
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


Window = Annotated[int, Meta(ge=0, le=60)]
"""Seconds that everybody has to answer a card, whatever they hold; 0: as long as anybody thinks."""


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
    practice: bool = False
    """Whether a move is taken back even when something was learned by it."""
    window: Window = 0
    bot_speed: BotSpeed = "people"
    everybody_starts: bool = False
    """Whether it is the first of a series: as many games as seats, another one starts each of them,
    and points add up."""


class HostPolicy(msgspec.Struct):
    """A trained policy that the host brings. It plays one game, with so many seats."""

    game: str
    seats: int
    strength: str
    """As it was measured, in a line for people; empty where nobody has."""


class Games(msgspec.Struct):
    """What can be played here, and which bots there are, the weakest first."""

    games: dict[str, Description]
    bots: list[str]
    policies: dict[str, HostPolicy]
    """By their names among the bots."""


class Health(msgspec.Struct):
    """Whether the database answers."""

    healthy: bool


class Version(msgspec.Struct, frozen=True, kw_only=True):
    """What this server speaks. Clients compare `protocol` with their own."""

    protocol: int
    server: str
    """The release, for people."""


class SeriesInfo(msgspec.Struct, frozen=True, kw_only=True):
    """Which game of how many this is; everybody starts one of them."""

    game: int
    of: int


class TableInfo(msgspec.Struct, frozen=True, kw_only=True):
    """What everybody who knows its name may know about a table."""

    id: str
    game: str
    title: str
    setup: SetupData
    public: bool
    pace: int
    practice: bool
    window: int
    bot_speed: BotSpeed
    commitment: str
    secret: str | None
    ply: int
    begun: bool
    over: bool
    to_act: int | None
    players: list[PlayerInfo]
    free: list[int]
    """The seats that anybody may take."""
    moved_at: float
    """When something happened last, in seconds since 1970."""
    scores: list[int]
    winners: list[int]
    """The seats that have won. Both are empty until it is over."""
    before: str | None
    rematch: str | None
    series: SeriesInfo | None


class Contents(msgspec.Struct, frozen=True, kw_only=True):
    """What lies in the box of a table: names, numbers and printed texts, the same for everybody."""

    pack: Any
    texts: dict[str, str]
    facts: dict[str, Any]
    """What the options make of it; each game has its own."""
    agreed: list[Agreed]
    """The options in force, in words."""


class MadeTable(msgspec.Struct, frozen=True, kw_only=True):
    """A new table, and the keys of its seats. They are told here and never again."""

    table: TableInfo
    keys: list[SeatKey]
    links: list[str]


class Join(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Sit down. With the key of the seat; at a public table a free seat gives you one."""

    name: Name
    key: Key | None = None


class HoldSeat(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What is asked for by whoever has the key of a seat."""

    key: Key


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
    turn: int
    """Whose line of the log the move belongs to; those of one turn have the same."""
    gesture: int
    """Moves that were made in one go have the same, and so do passes of the table."""
    to_act: int | None
    over: bool
    happened: list[Happening]
    turns: list[TurnLine]
    """The lines of the log that this ply added to, as long as they were then."""
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
    """The same of a match that somebody kept."""

    record: RecordText


class CheckRecord(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A match that somebody kept."""

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
    practice: bool = False
    """Whether a move is taken back even when something was learned by it."""
    window: Window = 0
    bot_speed: BotSpeed = "people"


class PlayRecordFromHere(PlayFromHere, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The same of a match that somebody kept."""

    record: RecordText


class LessonFrame(msgspec.Struct, frozen=True, kw_only=True):
    """The table at some moment of a lesson, as the learner sees it."""

    to_act: int | None
    over: bool
    happened: list[Happening]
    """What has brought it about."""
    view: Any
    legal: list[Any]
    """Where the learner is asked."""


class ShownStep(msgspec.Struct, frozen=True, kw_only=True):
    """One step of a lesson. The last `turns` frames come after the moves that are awaited, the
    others one after the other before the learner is asked."""

    title: str
    text: str
    task: str | None
    done: str | None
    button: str | None
    picture: str | None
    """Of the page "How to play", to be shown on the table."""
    point: list[list[str]]
    """Places of the board, before each of the awaited moves; once, where nothing is awaited."""
    here: str
    clauses: list[str]
    turns: int
    frames: list[LessonFrame]


class ShownLesson(msgspec.Struct, frozen=True, kw_only=True):
    """A lesson, from its first step to its last."""

    game: str
    name: str
    title: str
    summary: str
    minutes: int
    players: list[str]
    learner: int
    options: dict[str, OptionValue]
    """Those of a real table to play afterwards."""
    contents: Contents
    steps: list[ShownStep]
    next: LessonInfo | None
    """The lesson of the same game that comes after it."""


StepNumber = Annotated[int, Meta(ge=0, lt=100)]


class InLesson(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Where in a lesson: at which step, and how many of its awaited moves are made."""

    step: StepNumber
    turn: StepNumber


class Try(InLesson, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a learner plays, in one go."""

    moves: Annotated[list[Step], Meta(min_length=1, max_length=40)]


class LookAhead(InLesson, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Moves that a learner thinks about."""

    moves: Annotated[list[Word], Meta(min_length=1, max_length=12)]


class PuzzleShelf(msgspec.Struct, frozen=True, kw_only=True):
    """The puzzles of one game, the easier ones first."""

    daily: str | None
    """The one of today, for everybody here."""
    puzzles: list[PuzzleInfo]


class Puzzles(msgspec.Struct, frozen=True, kw_only=True):
    """Positions in which one move is clearly the best, by game."""

    today: str
    """By the clock of the server, in UTC."""
    games: dict[str, PuzzleShelf]


class ShownPuzzle(msgspec.Struct, frozen=True, kw_only=True):
    """A table as the seat to act sees it. Nothing here says which move is the best."""

    game: str
    id: str
    level: Level
    unit: Unit
    players: list[str]
    seat: int
    contents: Contents
    view: Any
    legal: list[Any]
    next: str | None
    """Another one of the same game."""


class ShownMoment(msgspec.Struct, frozen=True, kw_only=True):
    """A choice of a finished match, as the seat that had it saw the table."""

    game: str
    ply: int
    """Counted from 1, as in a review."""
    seat: int
    unit: Unit
    players: list[str]
    view: Any
    legal: list[Any]


class TryOnce(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What somebody would play, in one go; the first move is the answer."""

    moves: Annotated[list[Step], Meta(min_length=1, max_length=40)]


class LookAheadOnce(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Moves that somebody thinks about."""

    moves: Annotated[list[Word], Meta(min_length=1, max_length=12)]


class Invitation(msgspec.Struct, frozen=True, kw_only=True):
    """Where friends open the page, told to those who opened it on the server's own machine."""

    address: str | None
    can_open: bool
    """Whether the asker may let friends in, with `POST`."""


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
