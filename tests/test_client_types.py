"""The TypeScript of the web client is what the server says and reads."""

from typing import Any

import msgspec
import pytest

from smorgasboard.engine.game import Game
from smorgasboard.games.registry import GAMES
from tools.client_types import (
    API,
    WIRE_TYPES,
    api,
    game_types,
    game_types_path,
    has_folder,
    wire_types,
)
from tools.typescript import Module


def test_the_types_of_the_wire_are_up_to_date() -> None:
    """`make wire` rewrites them. Look at the difference: shipped clients speak the old ones."""
    assert WIRE_TYPES.read_text() == wire_types()


DRAWN = [game for game in GAMES.values() if has_folder(game)]


def test_the_requests_of_the_client_are_up_to_date() -> None:
    assert API.read_text() == api()


@pytest.mark.parametrize("game", DRAWN, ids=lambda game: game.slug)
def test_the_types_of_a_game_are_up_to_date(game: Game[Any, Any]) -> None:
    assert game_types_path(game).read_text() == game_types(game)


class Leaf(msgspec.Struct, tag_field="kind", tag="leaf"):
    """A small one."""

    size: int
    """In centimetres."""
    shape: tuple[int, str] | None = None


class Twig(msgspec.Struct, tag_field="kind", tag="twig"):
    leaves: list[Leaf | None]
    colours: dict[str, float] = {}


class Moss(msgspec.Struct, omit_defaults=True):
    size: int
    colour: str | None = None


def test_what_leaves_out_defaults_says_so() -> None:
    module = Module()
    module.alias("Plant", Moss)
    assert "  size: number;\n  colour?: string | null;" in module.text("// Made.")


def test_a_struct_becomes_an_interface() -> None:
    module = Module()
    module.alias("Plant", Leaf | Twig)
    leaf, twig, plant = module.text("// Made.").split("\n\n")[1:]
    assert leaf == (
        "/** A small one. */\nexport interface Leaf {\n  kind: 'leaf';\n  /** In centimetres. */\n"
        "  size: number;\n  shape: [number, string] | null;\n}"
    )
    assert "  leaves: (Leaf | null)[];\n  colours: Record<string, number>;" in twig
    assert plant == "export type Plant = Leaf | Twig;\n"


def test_what_the_server_reads_may_leave_out_defaults() -> None:
    module = Module(read=True)
    assert module.name(Leaf) == "Leaf"
    assert "  size: number;\n  shape?: [number, string] | null;" in module.text("")


def test_two_types_of_one_name_are_noticed() -> None:
    other = msgspec.defstruct("Leaf", [("size", int)])
    module = Module()
    module.name(Leaf)
    with pytest.raises(AssertionError, match="two types called Leaf"):
        module.name(other)
