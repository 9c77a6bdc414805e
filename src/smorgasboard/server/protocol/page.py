"""Both documents as one page to read. It needs no script, and nothing from elsewhere."""

import json
import re
from functools import cache
from html import escape
from typing import Any

from smorgasboard.games.registry import GAMES
from smorgasboard.server.protocol import asyncapi, openapi
from smorgasboard.server.protocol.schemas import Schema
from smorgasboard.server.protocol.words import SOCKET, TITLE, VERSION

PAGE = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}: how to talk to a table</title>
<link rel="stylesheet" href="page.css">
</head>
<body>
<header>
<h1>How to talk to a table</h1>
<p>{title}, protocol {version}. For programs:
<a href="asyncapi.json">the socket (AsyncAPI)</a>,
<a href="openapi.json">HTTP (OpenAPI)</a>, and the views, actions and events of
{games}.</p>
<nav><a href="#play">Play</a> <a href="#said">What you say</a>
<a href="#told">What you are told</a> <a href="#http">HTTP</a> <a href="#types">Types</a></nav>
</header>
<main>
<section id="play"><h2>Play</h2>
<p>The socket is at <code>{address}</code>.</p>
{intro}
</section>
<section id="said"><h2>What you say</h2>
{said}
</section>
<section id="told"><h2>What you are told</h2>
{told}
</section>
<section id="http"><h2>HTTP</h2>
{http}
</section>
<section id="types"><h2>Types</h2>
{types}
</section>
</main>
</body>
</html>
"""


@cache
def page() -> str:
    socket, http = asyncapi.document(), openapi.document()
    schemas = socket["components"]["schemas"] | http["components"]["schemas"]
    messages = {kind.__name__ for kind in (*asyncapi.SAID, *asyncapi.TOLD)}
    games = [
        f'<a href="games/{slug}.json">{escape(game.title)}</a>' for slug, game in GAMES.items()
    ]
    return PAGE.format(
        title=TITLE,
        version=VERSION,
        games=", ".join(games),
        address=escape(asyncapi.ADDRESS),
        intro=prose(SOCKET),
        said="".join(message(kind.__name__, socket) for kind in asyncapi.SAID),
        told="".join(message(kind.__name__, socket) for kind in asyncapi.TOLD),
        http="".join(
            operation(path, method, asked)
            for path, methods in http["paths"].items()
            for method, asked in methods.items()
        ),
        types="".join(
            described(name, schema, "h3")
            for name, schema in sorted(schemas.items())
            if name not in messages
        ),
    )


def message(name: str, document: dict[str, Any]) -> str:
    schema = document["components"]["schemas"][name]
    examples = document["components"]["messages"][name]["examples"]
    shown = "".join(example(one["payload"]) for one in examples)
    return f"<article>{described(name, schema, 'h3')}{shown}</article>"


def operation(path: str, method: str, asked: dict[str, Any]) -> str:
    fine, *problems = asked["responses"].items()
    lines = "".join(
        f"<dt>{status}</dt><dd>{words(answer['description'])}</dd>" for status, answer in problems
    )
    body = asked.get("requestBody")
    return (
        f'<article id="{asked["operationId"]}">'
        f"<h3><code>{method.upper()} {escape(path)}</code></h3>"
        f"<p>{escape(asked['summary'])}. <small>{asked['operationId']}</small></p>"
        f"{parameters(asked['parameters'])}"
        f"{'' if body is None else '<p>You send ' + content(body) + '</p>'}"
        f"<p>{fine[0]} answers {content(fine[1])}</p>"
        f"<details><summary>What may go wrong</summary><dl>{lines}</dl></details>"
        "</article>"
    )


def parameters(given: list[Schema]) -> str:
    rows = "".join(
        f"<tr><td><code>{each['name']}</code></td><td>{type_of(each['schema'])}</td>"
        f"<td>{words(each.get('description', ''))}</td></tr>"
        for each in given
    )
    return f"<table>{rows}</table>" if rows else ""


def content(part: dict[str, Any]) -> str:
    ((media, shape),) = part["content"].items()
    kind = type_of(shape["schema"]) if media == "application/json" else escape(media)
    return kind + (example(shape["example"]) if "example" in shape else "")


def described(name: str, schema: Schema, heading: str) -> str:
    required = schema.get("required", [])
    rows = "".join(
        f"<tr><td><code>{field}</code>{'' if field in required else ' <small>optional</small>'}"
        f"</td><td>{type_of(shape)}</td><td>{words(shape.get('description', ''))}</td></tr>"
        for field, shape in schema.get("properties", {}).items()
    )
    return (
        f'<{heading} id="{name}">{name}</{heading}><p>{words(schema.get("description", ""))}</p>'
        f"<table>{rows}</table>"
    )


def type_of(schema: Schema) -> str:
    """A type as people write it, with links."""
    if "$ref" in schema:
        name = schema["$ref"].rpartition("/")[2]
        return f'<a href="#{name}">{name}</a>'
    if "enum" in schema:
        return " or ".join(f"<code>{escape(json.dumps(word))}</code>" for word in schema["enum"])
    for several in ("anyOf", "allOf"):
        if several in schema:
            return " or ".join(type_of(one) for one in schema[several])
    if "prefixItems" in schema:
        return f"[{', '.join(type_of(one) for one in schema['prefixItems'])}]"
    if schema.get("type") == "array":
        return f"list of {type_of(schema.get('items', {}))}"
    if schema.get("type") == "object":
        return f"object of {type_of(schema.get('additionalProperties') or {})}"
    return f"{schema.get('type', 'anything')}{bounds(schema)}"


def bounds(schema: Schema) -> str:
    found = {
        "from": schema.get("minimum"),
        "to": schema.get("maximum"),
        "below": schema.get("exclusiveMaximum"),
        "at least": schema.get("minLength"),
        "at most": schema.get("maxLength"),
    }
    said = [f"{word} {number}" for word, number in found.items() if number is not None]
    unit = " characters" if "maxLength" in schema else ""
    return f" <small>{' '.join(said)}{unit}</small>" if said else ""


def example(payload: Any) -> str:
    text = payload if isinstance(payload, str) else json.dumps(payload, indent=1)
    return f"<details><summary>Example</summary><pre>{escape(text)}</pre></details>"


def prose(text: str) -> str:
    """Paragraphs and lists."""
    parts = []
    for part in text.split("\n\n"):
        if part.startswith("- "):
            items = "".join(f"<li>{words(line[2:])}</li>" for line in part.splitlines())
            parts.append(f"<ul>{items}</ul>")
        else:
            parts.append(f"<p>{words(part)}</p>")
    return "".join(parts)


def words(text: str) -> str:
    return re.sub(r"`([^`]+)`", r"<code>\1</code>", escape(text))
