"""Numbers of a pack by their names, like `cards.boom.count`: found, changed and written back."""

from collections.abc import Iterator
from copy import deepcopy
from typing import Any

import msgspec

from smorgasboard.engine.errors import BadSetup
from smorgasboard.engine.game import Game

CHOSEN = "chosen"
NO_NUMBERS = ("pack", "source", "sources")


class Number(msgspec.Struct, frozen=True):
    """Where a number stands in a pack, how it is called, and what it is."""

    path: tuple[str | int, ...]
    name: str
    value: int


def chosen_numbers(pack: dict[str, Any]) -> list[Number]:
    """Every number that the pack says was chosen by us.

    A table says it of its numbers in `source`; or the pack in `sources`, by the names of its parts,
    where the longest name that fits a number counts and `*` stands for any entry.
    """
    sources = pack.get("sources", {})
    return [
        number
        for number, said in numbers_in(pack, (), ())
        if (said or source_of(number.name, sources)) == CHOSEN
    ]


def numbers_in(
    node: Any, path: tuple[str | int, ...], name: tuple[str, ...]
) -> Iterator[tuple[Number, str | None]]:
    """All whole numbers, with what their own table says of them."""
    if isinstance(node, list | tuple):
        for place, part in enumerate(node):
            known = part.get("id") if isinstance(part, dict) else None
            yield from numbers_in(part, (*path, place), (*name, known or str(place)))
    elif isinstance(node, dict):
        source = node.get("source", {})
        for key, part in node.items():
            if key not in NO_NUMBERS:
                yield from numbers_in(part, (*path, key), (*name, key))
                if type(part) is int and isinstance(source, dict):
                    yield Number((*path, key), ".".join((*name, key)), part), source.get(key)
    elif type(node) is int and isinstance(path[-1], int):
        yield Number(path, ".".join(name), node), None


def source_of(name: str, sources: dict[str, str]) -> str | None:
    words = name.split(".")
    for many in range(len(words), 0, -1):
        for place in range(many):
            any_entry = [*words[:place], "*", *words[place + 1 : many]]
            found = sources.get(".".join(words[:many])) or sources.get(".".join(any_entry))
            if found is not None:
                return found
    return None


def plain(game: Game[Any, Any], pack: str | dict[str, Any]) -> dict[str, Any]:
    """A pack as plain data, whole."""
    data: dict[str, Any] = msgspec.to_builtins(game.pack(pack))
    return data


def changed(pack: dict[str, Any], numbers: dict[tuple[str | int, ...], int]) -> dict[str, Any]:
    """The same pack with other numbers."""
    twin = deepcopy(pack)
    for path, value in numbers.items():
        node: Any = twin
        for step in path[:-1]:
            node = node[step]
        node[path[-1]] = value
    return twin


def find_number(numbers: list[Number], name: str) -> Number:
    found = [number for number in numbers if number.name == name]
    if not found:
        near = [number.name for number in numbers if name.split(".")[-1] in number.name][:4]
        hint = f"; there is {', '.join(near)}" if near else ""
        raise BadSetup(f"no number marked as chosen is called {name!r}{hint}")
    return found[0]
