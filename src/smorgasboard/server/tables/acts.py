"""What happens to a table besides the moves of its game: plies by `NOBODY`.

Each is a row of the log like a move, so that all workers agree on who sits where, what was taken
back and when the match began.
"""

from typing import Literal

import msgspec

BotSpeed = Literal["people", "quick", "at_once"]
"""How fast bots answer: as people would, so that they can be followed; quickly; as soon as they
can. The quicker, the less they think."""


class Act(msgspec.Struct, frozen=True, tag_field="act"):
    """Something about the table itself."""


class Joined(Act, frozen=True, tag="joined"):
    """A person has sat down, or has changed the name."""

    seat: int
    name: str


class Begun(Act, frozen=True, tag="begun"):
    """The match is dealt. `bots` are the seats nobody took: bots play them."""

    bots: list[int] = []


class StoodIn(Act, frozen=True, tag="stood_in"):
    """A bot plays for a person who is away."""

    seat: int
    why: str  # "left", "clock" or "away"


class Returned(Act, frozen=True, tag="returned"):
    """The person plays again."""

    seat: int


class BotsPaced(Act, frozen=True, tag="bots_paced"):
    """From now on bots play that fast. A seat has said so, or `NOBODY`: it was agreed before."""

    seat: int
    speed: BotSpeed


class UndoAsked(Act, frozen=True, tag="undo_asked"):
    """A seat wants to go back to the table after `to` moves; the seats in `ask` must agree."""

    seat: int
    to: int
    ask: list[int]


class UndoAnswered(Act, frozen=True, tag="undo_answered"):
    seat: int
    yes: bool


class Rewound(Act, frozen=True, tag="rewound"):
    """The table is as it was after `to` moves, its luck included."""

    seat: int
    to: int


class Stopped(Act, frozen=True, tag="stopped"):
    """The table has no room for another move."""


class Forgotten(Act, frozen=True, tag="forgotten"):
    """A person has taken back the name, and all that was said until then."""

    seat: int


class RematchMade(Act, frozen=True, tag="rematch_made"):
    """The next match of the same players, at another table."""

    seat: int
    table: str


AnyAct = (
    Joined
    | Begun
    | StoodIn
    | Returned
    | BotsPaced
    | UndoAsked
    | UndoAnswered
    | Rewound
    | Stopped
    | Forgotten
    | RematchMade
)

READER = msgspec.json.Decoder(AnyAct)


def write_act(act: AnyAct) -> str:
    return msgspec.json.encode(act).decode()


def read_act(notation: str) -> AnyAct:
    act: AnyAct = READER.decode(notation)
    return act
