"""The TypeScript that the web client is checked against: the wire, and each game's own words."""

import re
from pathlib import Path
from typing import Any, get_args

from smorgasboard.engine import asking, messages
from smorgasboard.engine.game import Game
from smorgasboard.games.food_for_thought.messages import AnyQuestion
from smorgasboard.server.protocol import openapi
from smorgasboard.server.tables import acts
from smorgasboard.server.web.operations import OPERATIONS, Operation
from smorgasboard.server.wire import http_messages, socket_messages
from tools.typescript import WIDTH, Module

SOURCES = Path(__file__).parent.parent / "web" / "src"
WIRE_TYPES = SOURCES / "lib" / "wire.ts"
API = SOURCES / "lib" / "api.ts"
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
    read.vocabulary("StandingOrder", asking.StandingOrder)
    read.vocabulary("Code", socket_messages.Code)
    read.vocabulary("BotSpeed", acts.BotSpeed)
    read.vocabulary("Face", socket_messages.Face)
    read.alias("FromClient", socket_messages.FromClient)
    for operation in OPERATIONS:
        for kind in (operation.body, operation.query):
            if kind is not None:
                read.name(kind)
    told = Module()
    told.declared.update(read.declared)
    told.kinds.update(read.kinds)
    told.words.update(read.words)
    told.instead = {
        (socket_messages.Update, "view"): "AnyView | null",
        (socket_messages.Update, "legal"): "AnyAction[]",
        (socket_messages.Happening, "event"): "AnyEvent | null",
        (socket_messages.MoveForecast, "after"): "AnyView | null",
        (http_messages.LessonFrame, "view"): "AnyView",
        (http_messages.LessonFrame, "legal"): "AnyAction[]",
        (http_messages.ShownMoment, "view"): "AnyView",
        (http_messages.ShownMoment, "legal"): "AnyAction[]",
        (http_messages.ShownPuzzle, "view"): "AnyView",
        (http_messages.ShownPuzzle, "legal"): "AnyAction[]",
        (http_messages.Frame, "view"): "AnyView",
    }
    told.alias("FromTable", socket_messages.FromTable)
    for kind in [messages.SetupData, messages.ScoreLine, http_messages.Problem, *openapi.answers()]:
        told.name(kind)
    header = HEADER.format(origin="`smorgasboard.server.wire`")
    spoken = (
        f"/** What this page speaks, and where a server says what it does. */\n"
        f"export const PROTOCOL = {socket_messages.PROTOCOL};\n"
        f"export const PROTOCOL_HEADER = '{socket_messages.PROTOCOL_HEADER}';"
    )
    return told.text(f"{header}\n\n{spoken}\n\n{OF_ANY_GAME}")


def api() -> str:
    """A function for everything that can be asked over HTTP."""
    functions = [function for operation in OPERATIONS for function in api_function(operation)]
    named = sorted(
        {
            word
            for operation in OPERATIONS
            for kind in (operation.body, operation.query, operation.answer)
            for word in re.findall(r"[A-Z]\w+", type_name(kind))
        }
    )
    imports = "".join(f"\n  {name}," for name in named)
    parts = [
        HEADER.format(origin="`smorgasboard.server.web.operations`"),
        "import { ask, part, query } from './asking';\n"
        f"import type {{{imports}\n}} from './wire';",
        "export { GONE, NO_ANSWER, Sorry } from './asking';",
        *functions,
    ]
    return "\n\n".join(parts) + "\n"


def api_function(operation: Operation) -> list[str]:
    """Plain text is not asked for: it has an address, for a link."""
    names = re.findall(r"{(\w+)}", operation.path)
    given = [f"{name}: {'number' if name == 'seat' else 'string'}" for name in names]
    path = re.sub(r"{(\w+)}", r"${part(\1)}", operation.path)
    if operation.query is not None:
        given.append(f"asked: {type_name(operation.query)} = {{}}")
        path += "${query(asked)}"
    place = f"`{path}`" if "${" in path else f"'{path}'"
    if operation.answer is str:
        address = f"{operation.name.removeprefix('get_')}_address"
        return [written(operation.summary, address, given, place)]
    with_body = ""
    if operation.body is not None:
        given.append(f"body: {type_name(operation.body)}")
        with_body = ", body"
    call = f"ask<{type_name(operation.answer)}>('{operation.method}', {place}{with_body})"
    return [written(operation.summary, operation.name, given, call)]


def written(summary: str, name: str, given: list[str], value: str) -> str:
    start = f"export const {camel(name)} = ({', '.join(given)}) =>"
    line = f"{start} {value};"
    return f"/** {summary}. */\n" + (line if len(line) <= WIDTH else f"{start}\n  {value};")


def camel(name: str) -> str:
    first, *more = name.split("_")
    return first + "".join(word.capitalize() for word in more)


def type_name(kind: Any) -> str:
    """As the module of the wire calls it."""
    return "" if kind in (None, str) else Module().name(kind)


def game_types(game: Game[Any, Any]) -> str:
    """The view, the actions and the events of one game."""
    module = Module(known=SHARED)
    module.unions = UNIONS
    view = module.name(game.view_type)
    if view != "View":
        module.alias("View", game.view_type)
    module.alias("Action", game.action_types)
    module.alias("GameEvent", game.event_types)
    header = HEADER.format(origin=f"`{game.package}`")
    return module.text(header, imports_from="../../lib/wire") + "\n" + said_by(game)


def said_by(game: Game[Any, Any]) -> str:
    """What the client has to know before it has asked the server."""
    facts = {
        "name": f"'{game.short_name}'",
        "cooperative": str(game.cooperative).lower(),
        "secrets": str(game.secrets).lower(),
        "reactions": str(game.reactions).lower(),
    }
    lines = "".join(f"  {name}: {fact},\n" for name, fact in facts.items())
    return f"/** What the game says of itself. */\nexport const says = {{\n{lines}}};\n"
