"""The AsyncAPI document of the socket, made from the messages that it reads and sends."""

from functools import cache
from typing import Any, get_args

from smorgasboard.server.protocol.examples import EXAMPLES
from smorgasboard.server.protocol.schemas import TEMPLATE, described
from smorgasboard.server.protocol.words import SOCKET, TITLE, VERSION
from smorgasboard.server.wire.socket_messages import (
    Accepted,
    AskForecast,
    AskGestureForecast,
    AskHint,
    Forecasts,
    FromClient,
    FromTable,
    Goodbye,
    Hello,
    Hint,
    Ping,
    Play,
    PlayGesture,
    Pong,
    Reaction,
    Refused,
    Talk,
    Update,
)

ADDRESS = "/api/tables/{table}/live"
CHANNEL = "#/channels/table"

SAID: tuple[type, ...] = get_args(FromClient)
TOLD: tuple[type, ...] = get_args(FromTable)
ANSWERS: dict[type, tuple[type, ...]] = {
    Hello: (Update, Talk, Refused),
    Play: (Update, Accepted, Refused),
    PlayGesture: (Update, Accepted, Refused),
    AskHint: (Hint, Refused),
    AskForecast: (Forecasts, Refused),
    AskGestureForecast: (Forecasts, Refused),
    Ping: (Pong, Refused),
}
DONE_OR_NOT: tuple[type, ...] = (Accepted, Refused)
"""What answers all the others."""
UNASKED: tuple[type, ...] = (Update, Talk, Reaction, Goodbye)


@cache
def document() -> dict[str, Any]:
    _, components = described([FromClient, FromTable])
    return {
        "asyncapi": "3.0.0",
        "info": {"title": TITLE, "version": VERSION, "description": SOCKET},
        "defaultContentType": "application/json",
        "servers": {
            "here": {
                "host": "localhost:8642",
                "protocol": "ws",
                "description": "Whatever served you this document; `wss` where that was `https`.",
            }
        },
        "channels": {
            "table": {
                "address": ADDRESS,
                "description": "One table. One connection may speak for several seats.",
                "parameters": {"table": {"description": "The name of the table, as in its link."}},
                "messages": {
                    kind.__name__: {"$ref": f"#/components/messages/{kind.__name__}"}
                    for kind in (*SAID, *TOLD)
                },
                "bindings": {"ws": {"method": "GET", "bindingVersion": "0.1.0"}},
            }
        },
        "operations": operations(),
        "components": {
            "messages": {kind.__name__: message(kind) for kind in (*SAID, *TOLD)},
            "schemas": components,
        },
    }


def operations() -> dict[str, Any]:
    """As the server sees it: it receives what clients say, and sends what they are told."""
    said = {
        f"say{kind.__name__}": operation("receive", kind)
        | {
            "reply": {
                "channel": {"$ref": CHANNEL},
                "messages": [in_channel(answer) for answer in ANSWERS.get(kind, DONE_OR_NOT)],
            }
        }
        for kind in SAID
    }
    return said | {f"tell{kind.__name__}": operation("send", kind) for kind in UNASKED}


def operation(action: str, kind: type) -> dict[str, Any]:
    return {
        "action": action,
        "channel": {"$ref": CHANNEL},
        "summary": summary(kind),
        "messages": [in_channel(kind)],
    }


def in_channel(kind: type) -> dict[str, str]:
    return {"$ref": f"{CHANNEL}/messages/{kind.__name__}"}


def message(kind: type) -> dict[str, Any]:
    described: dict[str, Any] = {
        "name": kind.__name__,
        "summary": summary(kind),
        "payload": {"$ref": TEMPLATE.format(name=kind.__name__)},
        "examples": [{"payload": example} for example in EXAMPLES.socket[kind.__name__]],
    }
    if "token" in getattr(kind, "__struct_fields__", ()):
        described["correlationId"] = {
            "description": "The answer to an attempt names its token.",
            "location": "$message.payload#/token",
        }
    return described


def summary(kind: type) -> str:
    return " ".join((kind.__doc__ or "").split())
