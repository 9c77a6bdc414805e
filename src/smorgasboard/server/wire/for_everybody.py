"""What a table looks like from everywhere: who is here, what all are told alike,
and what one is asked."""

from typing import Any

import msgspec

from smorgasboard.engine.asking import ASK, StandingOrder
from smorgasboard.server.wire.socket_messages import PlayerInfo, ScoreInfo, UndoInfo


class Present(msgspec.Struct, frozen=True):
    """Who is here: the seats, and how many watch."""

    seats: frozenset[int] = frozenset()
    spectators: int = 0


class ForEverybody(msgspec.Struct, frozen=True):
    """The part of an update that is the same for everybody."""

    players: list[PlayerInfo]
    spectators: int
    undo: UndoInfo | None
    result: list[ScoreInfo] | None
    commitment: str


class Place(msgspec.Struct, frozen=True):
    """What one viewer is asked, and has said about being asked."""

    to_act: int | None
    legal: list[Any] = []
    order: StandingOrder = ASK
    answered: bool = False
