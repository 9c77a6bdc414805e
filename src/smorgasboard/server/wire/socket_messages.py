"""What is said over a socket between a client and a table; `http_messages.py` has the rest.

`tests/server/wire.json` is the JSON schema of both, and `web/src/lib/wire.ts` has its types
for the web client; `make wire` rewrites both. Views, actions and events are those of the game,
whose own schemas are in `tests/laws/wire/`.
"""

from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec import Meta

from smorgasboard.engine.messages import ScoreLine

Seat = Annotated[int, Meta(ge=0, lt=16)]
Token = Annotated[str, Meta(min_length=1, max_length=64, pattern=r"^[^\x00]*$")]
"""The client's name for one attempt. The same again is the same attempt, and is done once.

Databases keep what stands before a zero character, or nothing at all: two would be the same.
"""
Word = Annotated[str, Meta(min_length=1, max_length=200)]
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
    "not_found",
    "too_fast",
    "too_large",
    "conflict",
    "try_again",
]

StandingOrder = Literal["ask", "turn", "news", "target"]
"""When the table passes for a seat: never; for this turn; until something new happens; unless
the seat is the target."""
ASK: Final = "ask"
NOT_THIS_TURN: Final = "turn"
NOT_UNTIL_NEWS: Final = "news"
ONLY_AS_TARGET: Final = "target"


# From a client.


class Said(msgspec.Struct, frozen=True, kw_only=True, tag_field="say", forbid_unknown_fields=True):
    """What a client may say over the socket."""

    token: Token


class SeatKey(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
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


class Order(Said, frozen=True, kw_only=True, tag="order"):
    """From now on pass for me like this."""

    seat: Seat
    order: StandingOrder


class Chat(Said, frozen=True, kw_only=True, tag="chat"):
    seat: Seat
    text: ChatText


class Begin(Said, frozen=True, kw_only=True, tag="begin"):
    """Do not wait any longer: bots take the free seats."""

    seat: Seat


class Leave(Said, frozen=True, kw_only=True, tag="leave"):
    """A bot shall play for me until I come back."""

    seat: Seat


class Return(Said, frozen=True, kw_only=True, tag="return"):
    seat: Seat


class StandIn(Said, frozen=True, kw_only=True, tag="stand_in"):
    """A bot shall play for somebody who is not here."""

    seat: Seat
    absent: Seat


class Undo(Said, frozen=True, kw_only=True, tag="undo"):
    """Take back my latest move."""

    seat: Seat


class AnswerUndo(Said, frozen=True, kw_only=True, tag="answer_undo"):
    seat: Seat
    yes: bool


class Rematch(Said, frozen=True, kw_only=True, tag="rematch"):
    seat: Seat


class AskHint(Said, frozen=True, kw_only=True, tag="hint"):
    """Help me with this choice: 1 a direction, 2 the candidates, 3 the move."""

    seat: Seat
    step: Literal[1, 2, 3] = 1


class AskForecast(Said, frozen=True, kw_only=True, tag="forecast"):
    """What would happen, as far as I can know, if I played one of these moves?"""

    seat: Seat
    moves: Annotated[list[Word], Meta(min_length=1, max_length=12)]


class Ping(Said, frozen=True, kw_only=True, tag="ping"):
    pass


FromClient = (
    Hello
    | Play
    | Order
    | Chat
    | Begin
    | Leave
    | Return
    | StandIn
    | Undo
    | AnswerUndo
    | Rematch
    | AskHint
    | AskForecast
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


class Happening(msgspec.Struct, frozen=True, kw_only=True):
    """One thing that happened, as this viewer may know it. What is about the table has no event."""

    ply: int
    text: str
    event: Any = None


class UndoInfo(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody wants to take back moves; `waiting` are the seats that have not agreed yet."""

    seat: int
    waiting: list[int]


class ScoreInfo(msgspec.Struct, frozen=True, kw_only=True):
    score: int
    won: bool
    lines: list[ScoreLine]


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
    players: list[PlayerInfo]
    spectators: int
    view: Any
    """Nothing before the match has begun."""
    legal: list[Any]
    """The actions open to this viewer, with notation, sentence and parameters."""
    happened: list[Happening]
    """Since the last update, or since the ply that was said in `hello`."""
    undo: UndoInfo | None
    order: StandingOrder
    seconds_left: int | None
    result: list[ScoreInfo] | None
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
    line: int
    seat: int
    name: str
    text: str
    at: float


class Talk(Tell, frozen=True, kw_only=True, tag="talk"):
    lines: list[ChatLine]


class Goodbye(Tell, frozen=True, kw_only=True, tag="goodbye"):
    """The server closes. With `again`, come back in a moment."""

    reason: str
    again: bool


class Pong(Tell, frozen=True, kw_only=True, tag="pong"):
    token: str


class HintCandidate(msgspec.Struct, frozen=True, kw_only=True):
    """A move that is worth a look. `win_chance` is from 0 to 1, in so many imagined games."""

    notation: str
    text: str
    win_chance: float
    games: int


class ExpectedMove(msgspec.Struct, frozen=True, kw_only=True):
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
    """In step 3, and then how the game may go on from there."""
    line: list[ExpectedMove] = []


class MoveForecast(msgspec.Struct, frozen=True, kw_only=True):
    """What a move would bring, up to where luck decides or something hidden comes to light."""

    notation: str
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


FromTable = Update | Accepted | Refused | Talk | Hint | Forecasts | Goodbye | Pong
