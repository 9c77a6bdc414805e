"""JSON schemas of what is on the wire, with a description for every field that has one."""

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec
from msgspec import inspect as shapes

from smorgasboard.engine.game import Game
from smorgasboard.engine.messages import Action, Event, View
from smorgasboard.server.protocol.field_docs import field_docs
from smorgasboard.server.wire import http_messages, socket_messages

Schema = dict[str, Any]

TEMPLATE = "#/components/schemas/{name}"
OF_A_GAME = (View, Action, Event)
"""What the games have in common. Each has more, in a document of its own."""


def in_document(kind: type) -> Schema:
    return {"$ref": TEMPLATE.format(name=kind.__name__)}


def or_null(schema: Schema) -> Schema:
    return {"anyOf": [schema, {"type": "null"}]}


ACTIONS: Schema = {"type": "array", "items": in_document(Action)}
INSTEAD: dict[tuple[str, str], Schema] = {
    (socket_messages.Update.__name__, "view"): or_null(in_document(View)),
    (socket_messages.Update.__name__, "legal"): ACTIONS,
    (socket_messages.Happening.__name__, "event"): or_null(in_document(Event)),
    (socket_messages.MoveForecast.__name__, "after"): or_null(in_document(View)),
    (http_messages.Frame.__name__, "view"): in_document(View),
    (http_messages.LessonFrame.__name__, "view"): in_document(View),
    (http_messages.LessonFrame.__name__, "legal"): ACTIONS,
    (http_messages.ShownPuzzle.__name__, "view"): in_document(View),
    (http_messages.ShownPuzzle.__name__, "legal"): ACTIONS,
}
"""Fields that Python knows only as `Any`, and what they hold."""


def described(kinds: Sequence[Any]) -> tuple[list[Schema], dict[str, Schema]]:
    """A schema for each kind, and the components that they refer to."""
    top, components = msgspec.json.schema_components([*kinds, *OF_A_GAME], ref_template=TEMPLATE)
    found = {kind.__name__: kind for kind in structs([*kinds, *OF_A_GAME])}
    assert found.keys() == components.keys(), "no two have the same name"
    for name, kind in found.items():
        explain(components[name], kind)
    for name, field in INSTEAD:
        if name in components:
            instead = INSTEAD[name, field]
            old = components[name]["properties"][field]
            components[name]["properties"][field] = {
                **{key: old[key] for key in ("description", "default") if key in old},
                **instead,
            }
    for kind, tag in ((Action, "do"), (Event, "was")):
        components[kind.__name__]["properties"][tag] = {"type": "string"}
    return list(top[: len(kinds)]), components


def explain(schema: Schema, kind: type) -> None:
    """Add what stands below the fields."""
    for name, text in field_docs(kind).items():
        if name in schema.get("properties", {}):
            field = schema["properties"][name]
            beside = {"allOf": [field]} if "$ref" in field else field
            schema["properties"][name] = {**beside, "description": " ".join(text.split())}


def of_game(game: Game[Any, Any]) -> Schema:
    """Views, actions and events of one game."""
    kinds = [game.view_type, game.action_types, game.event_types]
    (view, action, event), components = msgspec.json.schema_components(kinds)
    for kind in structs(kinds):
        explain(components[kind.__name__], kind)
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": game.title,
        "description": "What one viewer may know of a table, what may be done, what has happened.",
        "type": "object",
        "properties": {"view": view, "action": action, "event": event},
        "$defs": components,
    }


def structs(kinds: Sequence[Any]) -> list[type[msgspec.Struct]]:
    """Every Struct that is part of one of these, itself included."""
    found: dict[type[msgspec.Struct], None] = {}
    for shape in shapes.multi_type_info(kinds):
        collect(shape, found)
    return list(found)


def collect(shape: shapes.Type, found: dict[type[msgspec.Struct], None]) -> None:
    if isinstance(shape, shapes.StructType):
        if shape.cls in found:
            return
        found[shape.cls] = None
        for field in shape.fields:
            collect(field.type, found)
    for part in parts(shape):
        collect(part, found)


def parts(shape: shapes.Type) -> Iterator[shapes.Type]:
    """What a container holds."""
    match shape:
        case shapes.UnionType(types=types):
            yield from types
        case shapes.DictType(key_type=key, value_type=value):
            yield key
            yield value
        case shapes.TupleType(item_types=items):
            yield from items
        case shapes.CollectionType(item_type=item):
            yield item
        case shapes.Metadata(type=inner):
            yield inner
