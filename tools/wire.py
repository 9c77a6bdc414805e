"""Writes down what is sent over the wire, and a game of each kind to read in a review.

    python -m tools.wire
    python -m tests.laws.written

rewrite the playthroughs and schemas that the tests compare with, and the types and the requests of
the web client.
Look at the difference before you commit it: stored matches and shipped clients speak the old one.
"""

from pathlib import Path
from typing import Any

import msgspec

from smorgasboard.engine.game import Game
from smorgasboard.games.registry import GAMES
from smorgasboard.lab.playthrough import playthrough
from smorgasboard.server.wire.http_messages import schema as server_schema
from tools.client_types import (
    API,
    WIRE_TYPES,
    api,
    game_types,
    game_types_path,
    has_folder,
    wire_types,
)

TESTS = Path(__file__).parent.parent / "tests"
WIRE = TESTS / "laws" / "wire"


def schema(game: Game[Any, Any]) -> bytes:
    """Actions, events and views of a game as one JSON schema."""
    types = [game.action_types, game.event_types, game.view_type]
    _, components = msgspec.json.schema_components(types)
    return msgspec.json.format(msgspec.json.encode(components, order="sorted"), indent=1)


def playthrough_of(game: Game[Any, Any]) -> str:
    return "\n".join(playthrough(game, game.min_seats + 1 if game.max_seats > 1 else 1, 7)) + "\n"


def playthrough_path(game: Game[Any, Any]) -> Path:
    return TESTS / game.slug.replace("-", "_") / "playthrough.txt"


SERVER_WIRE = TESTS / "server" / "wire.json"


def write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)


def main() -> None:
    SERVER_WIRE.write_bytes(server_schema())
    write(WIRE_TYPES, wire_types())
    write(API, api())
    for game in GAMES.values():
        if has_folder(game):
            write(game_types_path(game), game_types(game))
        playthrough_path(game).write_text(playthrough_of(game))
        print(f"wrote the client's types and a playthrough of {game.slug}")


if __name__ == "__main__":
    main()
