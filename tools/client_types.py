"""The TypeScript that the web client is checked against: the wire, and each game's own words."""

from pathlib import Path
from typing import Any, get_args

from smorgasboard.engine import messages
from smorgasboard.engine.game import Game
from smorgasboard.games.food_for_thought.messages import AnyQuestion
from smorgasboard.server.web import openapi
from smorgasboard.server.wire import http_messages, socket_messages
from tools.typescript import Module

SOURCES = Path(__file__).parent.parent / "web" / "src"
WIRE_TYPES = SOURCES / "lib" / "wire.ts"
HEADER = "// Written by `make wire` from {origin}. Do not edit."

OF_ANY_GAME = """\
/** What every view of a game has; `View` in the game's own module has the rest. */
export interface AnyView {
  setup: SetupData;
  viewer: number;
  to_act: number;
  over: boolean;
}

/** What every action has; `Action` in the game's own module has its parameters. */
export interface AnyAction {
  do: string;
  notation: string;
  text: string;
}

/** What every event has; `GameEvent` in the game's own module has the rest. */
export interface AnyEvent {
  was: string;
}"""

SHARED: dict[type, str] = {
    messages.SetupData: "SetupData",
    messages.ScoreLine: "ScoreLine",
}
"""What the games' modules take from the wire's."""

UNIONS: dict[frozenset[type], str] = {
    frozenset(get_args(AnyQuestion)): "Question",
}
"""What has many kinds, and a name for all of them."""


def game_types_path(game: Game[Any, Any]) -> Path:
    return SOURCES / "games" / game.slug.replace("-", "_") / "view.ts"


def has_folder(game: Game[Any, Any]) -> bool:
    """Without one, the client draws a plain board, which needs no types."""
    return game_types_path(game).parent.is_dir()


def wire_types() -> str:
    """What clients say, what they are told, and what HTTP answers."""
    read = Module(read=True)
    read.vocabulary("StandingOrder", socket_messages.StandingOrder)
    read.vocabulary("Code", socket_messages.Code)
    read.alias("FromClient", socket_messages.FromClient)
    for kind in openapi.bodies():
        read.name(kind)
    told = Module()
    told.declared.update(read.declared)
    told.kinds.update(read.kinds)
    told.words.update(read.words)
    told.instead = {
        (socket_messages.Update, "view"): "AnyView | null",
        (socket_messages.Update, "legal"): "AnyAction[]",
        (socket_messages.Happening, "event"): "AnyEvent | null",
        (http_messages.Frame, "view"): "AnyView",
    }
    told.alias("FromTable", socket_messages.FromTable)
    for kind in [messages.SetupData, messages.ScoreLine, http_messages.Problem, *openapi.answers()]:
        told.name(kind)
    header = HEADER.format(origin="`smorgasboard.server.wire`")
    return told.text(f"{header}\n\n{OF_ANY_GAME}")


def game_types(game: Game[Any, Any]) -> str:
    """The view, the actions and the events of one game."""
    module = Module(known=SHARED)
    module.unions = UNIONS
    view = module.name(game.view_type)
    if view != "View":
        module.alias("View", game.view_type)
    module.alias("Action", game.action_types)
    module.alias("GameEvent", game.event_types)
    header = HEADER.format(origin=f"`{game.package}.messages`")
    return module.text(header, imports_from="../../lib/wire")
