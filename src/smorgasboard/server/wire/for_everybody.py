"""What a table looks like from everywhere: who is here, and what all are told alike."""

import msgspec

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
