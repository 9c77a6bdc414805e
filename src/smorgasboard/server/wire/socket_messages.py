"""What is said over a socket between a client and a table; `http_messages.py` has the rest.

`tests/server/wire.json` is the JSON schema of both, and `web/src/lib/wire.ts` has its types
for the web client; `make wire` rewrites both. Views, actions and events are those of the game,
whose own schemas are in `tests/laws/wire/`.
"""

from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec import Meta

from smorgasboard.engine.asking import StandingOrder
from smorgasboard.engine.ending import Ending
from smorgasboard.engine.gesture import Step, Word
from smorgasboard.engine.messages import ScoreLine
from smorgasboard.engine.turns import TurnLine
from smorgasboard.server.tables.acts import BotSpeed

PROTOCOL: Final = 1
"""Goes up when something is taken away or changes its meaning. What is added leaves it alone: a
client ignores fields and messages that it does not know."""
PROTOCOL_HEADER: Final = "Smorgasboard-Protocol"
"""Every answer of the API says the number here, too: a page may be older than its server."""

Seat = Annotated[int, Meta(ge=0, lt=16)]
Token = Annotated[str, Meta(min_length=1, max_length=64, pattern=r"^[^\x00]*$")]
"""The client's name for one attempt. The same again is the same attempt, and is done once.

Databases keep what stands before a zero character, or nothing at all: two would be the same.
"""
Name = Annotated[str, Meta(min_length=1, max_length=80)]
ChatText = Annotated[str, Meta(min_length=1, max_length=500)]
TableId = Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{8,40}$")]
Key = Annotated[str, Meta(min_length=22, max_length=64)]
"""The secret of a seat. It stands in the fragment of a link, which browsers send to nobody."""
Code = Literal[
    "illegal",
    "stale",
    "malformed",
    "not_allowed",
    "too_early",
    "not_found",
    "too_fast",
    "too_large",
    "conflict",
    "try_again",
]


Face = Literal["thumbs_up", "clap", "laugh", "wow", "think", "sad", "heart", "party"]
"""What can be shown at a seat."""


# From a client.


class Said(msgspec.Struct, frozen=True, kw_only=True, tag_field="say", forbid_unknown_fields=True):
    """What a client may say over the socket."""

    token: Token


class SeatKey(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A seat, and the secret that opens it."""

    seat: Seat
    key: Key


class Hello(Said, frozen=True, kw_only=True, tag="hello"):
    """The first thing to say. Without keys: a spectator. `seen` is the last ply it knows of."""

    keys: Annotated[list[SeatKey], Meta(max_length=16)] = []
    seen: Annotated[int, Meta(ge=0, lt=2**31)] = 0
    chat_seen: Annotated[int, Meta(ge=0, lt=2**31)] = 0


class Play(Said, frozen=True, kw_only=True, tag="play"):
    """Play `move`; `ply` is one more than the last ply that the client has seen."""

    seat: Seat
    ply: Annotated[int, Meta(ge=1, lt=2**31)]
    move: Word


class PlayGesture(Said, frozen=True, kw_only=True, tag="gesture"):
    """Play several moves in one go, all or none: one ply of the log, one update to each viewer.

    It ends where luck decides, where the seat learns something and where somebody else is asked;
    what it has left is dropped then.
    """

    seat: Seat
    ply: Annotated[int, Meta(ge=1, lt=2**31)]
    steps: Annotated[list[Step], Meta(min_length=1, max_length=40)]


class Order(Said, frozen=True, kw_only=True, tag="order"):
    """From now on pass for me like this."""

    seat: Seat
    order: StandingOrder


class Chat(Said, frozen=True, kw_only=True, tag="chat"):
    """Say something to everybody at the table."""

    seat: Seat
    text: ChatText


class Begin(Said, frozen=True, kw_only=True, tag="begin"):
    """Do not wait any longer: bots take the free seats."""

    seat: Seat


class Leave(Said, frozen=True, kw_only=True, tag="leave"):
    """A bot shall play for me until I come back."""

    seat: Seat


class Return(Said, frozen=True, kw_only=True, tag="return"):
    """I am back, and play myself again."""

    seat: Seat


class PaceBots(Said, frozen=True, kw_only=True, tag="bot_speed"):
    """The bots shall play that fast from now on. The first of the people who play says so, or
    anybody when bots play for all of them."""

    seat: Seat
    speed: BotSpeed


class React(Said, frozen=True, kw_only=True, tag="react"):
    """Show everybody at the table how I feel, for a moment."""

    seat: Seat
    face: Face


class StandIn(Said, frozen=True, kw_only=True, tag="stand_in"):
    """A bot shall play for somebody who is not here."""

    seat: Seat
    absent: Seat


class Undo(Said, frozen=True, kw_only=True, tag="undo"):
    """Take back what I did last: a move, or a whole gesture."""

    seat: Seat


class AnswerUndo(Said, frozen=True, kw_only=True, tag="answer_undo"):
    """Whether somebody may take back a move."""

    seat: Seat
    yes: bool


class Rematch(Said, frozen=True, kw_only=True, tag="rematch"):
    """Lay the same table again; all at this one are told its name."""

    seat: Seat


class AskHint(Said, frozen=True, kw_only=True, tag="hint"):
    """Help me with this choice: 1 a direction, 2 the candidates, 3 the move."""

    seat: Seat
    step: Literal[1, 2, 3] = 1


class AskForecast(Said, frozen=True, kw_only=True, tag="forecast"):
    """What would happen, as far as I can know, if I played one of these moves?"""

    seat: Seat
    moves: Annotated[list[Word], Meta(min_length=1, max_length=12)]


class AskGestureForecast(Said, frozen=True, kw_only=True, tag="forecast_gesture"):
    """What would happen, as far as I can know, if I played these moves in one go?"""

    seat: Seat
    steps: Annotated[list[Step], Meta(min_length=1, max_length=40)]


class Ping(Said, frozen=True, kw_only=True, tag="ping"):
    """Are you there?"""


FromClient = (
    Hello
    | Play
    | PlayGesture
    | Order
    | Chat
    | Begin
    | Leave
    | Return
    | PaceBots
    | React
    | StandIn
    | Undo
    | AnswerUndo
    | Rematch
    | AskHint
    | AskForecast
    | AskGestureForecast
    | Ping
)


# To a client.


class Tell(msgspec.Struct, frozen=True, kw_only=True, tag_field="tell"):
    """What a table may say over the socket."""


class PlayerInfo(msgspec.Struct, frozen=True, kw_only=True):
    """Who sits on a seat. `bot` is the level of the bot that plays it now, if one does."""

    name: str
    person: bool
    joined: bool
    bot: str | None
    here: bool
    out: bool
    """Whether there is nothing more to do for this seat until the end."""


class Happening(msgspec.Struct, frozen=True, kw_only=True):
    """One thing that happened, as this viewer may know it. What is about the table has no event."""

    ply: int
    text: str
    event: Any = None
    turn: int | None = None
    """The number of the line of the log that it belongs to; nothing in a forecast."""


class UndoInfo(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody wants to take back moves; `waiting` are the seats that have not agreed yet."""

    seat: int
    waiting: list[int]


TakeBack = Literal["free", "ask", "stands"]
"""Whether a seat can take back what it did last: at once; if the others agree; not any more,
because something was learned since."""


class SeriesScore(msgspec.Struct, frozen=True, kw_only=True):
    """The points of a seat in a series up to this game, and whether nobody has more."""

    points: int
    ahead: bool


class ScoreInfo(msgspec.Struct, frozen=True, kw_only=True):
    """How a seat did, and why."""

    score: int
    won: bool
    lines: list[ScoreLine]
    series: SeriesScore | None = None
    """Where this game is one of a series."""


class MoveAccepted(msgspec.Struct, frozen=True, kw_only=True):
    """The attempt that is done and written down, and the ply it became."""

    token: str
    ply: int


class Update(Tell, frozen=True, kw_only=True, tag="update"):
    """The table as one viewer may know it: all of it, so that the newest update is enough."""

    viewer: int | None
    """A seat, or nothing for a spectator."""
    ply: int
    begun: bool
    over: bool
    to_act: int | None
    """Whom this viewer sees as the one who is waited for. Of several who are asked at once, the
    viewer itself while it has something to say, or else the first."""
    players: list[PlayerInfo]
    spectators: int
    view: Any
    """Nothing before the match has begun."""
    legal: list[Any]
    """The actions open to this viewer, with notation, sentence and parameters."""
    happened: list[Happening]
    """Since the last update, or since the ply that was said in `hello`."""
    turns: list[TurnLine]
    """The same as the log has it, a line a turn: those that were added to. What has the number of
    a line that was told before takes its place."""
    undo: UndoInfo | None
    take_back: TakeBack | None
    """Nothing for whoever has done nothing yet."""
    order: StandingOrder
    answered: bool
    """Whether this viewer has said something that waits for the others."""
    seconds_left: int | None
    bot_speed: BotSpeed
    sets_speed: bool
    """Whether this viewer may say how fast the bots play."""
    result: list[ScoreInfo] | None
    ending: Ending | None
    """After the end, as this viewer would tell it."""
    commitment: str
    secret: str | None
    """Of the shuffle; after the end."""
    rematch: str | None
    accepted: MoveAccepted | None = None
    """The first update that shows a move answers whoever made it; no other answer follows."""


class Accepted(Tell, frozen=True, kw_only=True, tag="accepted"):
    """It is done and written down; `ply` is the table's number now, or that of the move."""

    token: str
    ply: int


class Refused(Tell, frozen=True, kw_only=True, tag="refused"):
    """It is not done. `clause` is that of the rulebook, if the rules forbid it."""

    token: str | None
    code: Code
    reason: str
    clause: str | None = None


class ChatLine(msgspec.Struct, frozen=True, kw_only=True):
    """What somebody said. `at` is in seconds since 1970."""

    line: int
    seat: int
    name: str
    text: str
    at: float


class Talk(Tell, frozen=True, kw_only=True, tag="talk"):
    """What was said at the table since the line that was named in `hello`."""

    lines: list[ChatLine]


class Reaction(Tell, frozen=True, kw_only=True, tag="reaction"):
    """How somebody feels. It is shown for a moment and kept nowhere."""

    seat: int
    face: Face


class Goodbye(Tell, frozen=True, kw_only=True, tag="goodbye"):
    """The server closes. With `again`, come back in a moment."""

    reason: str
    again: bool


class Pong(Tell, frozen=True, kw_only=True, tag="pong"):
    """Here I am."""

    token: str


class HintCandidate(msgspec.Struct, frozen=True, kw_only=True):
    """A move that is worth a look. `win_chance` is from 0 to 1, in so many imagined games, give or
    take twice its standard `error`. Where one plays for points alone, `points` are what counts."""

    notation: str
    text: str
    win_chance: float
    error: float
    points: float | None
    games: int


class ExpectedMove(msgspec.Struct, frozen=True, kw_only=True):
    """What would probably be played next."""

    seat: int
    notation: str


class Hint(Tell, frozen=True, kw_only=True, tag="hint"):
    """Thought out from what the seat sees, and told to nobody else. Each step tells more."""

    token: str
    seat: int
    ply: int
    step: int
    text: str
    candidates: list[HintCandidate] = []
    """From step 2 on, in the order of the legal moves."""
    move: str | None = None
    """In step 3, and then why in one sentence, and how the game may go on from there."""
    why: str = ""
    line: list[ExpectedMove] = []
    next_best: str | None = None
    """In step 3, if another move was tried often enough; and then why not that one."""
    why_not: str = ""


class MoveForecast(msgspec.Struct, frozen=True, kw_only=True):
    """What a move would bring, up to where luck decides or something hidden comes to light."""

    notation: str
    """Of a gesture, the words of all its moves, with spaces between them."""
    would: list[Happening]
    certain: bool
    """Whether this is all of it."""
    text: str
    """The whole, in words."""
    after: Any = None
    """The view of that seat then, where it is certain."""


class Forecasts(Tell, frozen=True, kw_only=True, tag="forecast"):
    """Told to that seat only, from what it sees. Words that are no legal move are left out."""

    token: str
    seat: int
    ply: int
    moves: list[MoveForecast]


FromTable = Update | Accepted | Refused | Talk | Reaction | Hint | Forecasts | Goodbye | Pong
