"""Whoever brings a pack of their own cannot make a game without an end, or of any size."""

import copy
import re
from collections.abc import Iterator
from typing import Any

import pytest

from smorgasboard.engine.errors import BadPack
from smorgasboard.engine.game import Game
from smorgasboard.engine.packs import pack_text, parse_toml
from smorgasboard.games.registry import GAMES

HUGE = {int: 10**9, str: "x" * 10_000}
every_game = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
Path = tuple[str | int, ...]


def entries(data: Any, path: Path = ()) -> Iterator[tuple[Path, Any]]:
    yield path, data
    if isinstance(data, dict | list):
        for name, inner in data.items() if isinstance(data, dict) else enumerate(data):
            yield from entries(inner, (*path, name))


def place_of(path: Path) -> str:
    return "$" + "".join(f"[{step}]" if isinstance(step, int) else f".{step}" for step in path)


def one_of_each_kind(data: Any) -> dict[str, tuple[Path, Any]]:
    """The entries of a pack, one for all those that differ in their number in a list only."""
    return {re.sub(r"\d+", "", place_of(path)): (path, entry) for path, entry in entries(data)}


def changed(data: Any, path: Path, entry: Any) -> Any:
    data = copy.deepcopy(data)
    inner = data
    for step in path[:-1]:
        inner = inner[step]
    inner[path[-1]] = entry
    return data


@every_game
def test_every_entry_of_a_pack_is_bounded_and_its_place_is_told(game: Game[Any, Any]) -> None:
    base = parse_toml(pack_text(game.package, "base"))
    for path, entry in one_of_each_kind(base).values():
        if not path or isinstance(entry, bool):
            continue
        huge = entry * 1000 if isinstance(entry, list) else HUGE.get(type(entry))
        if not huge:
            continue
        with pytest.raises(BadPack) as refused:
            game.pack(changed(base, path, huge))
        assert any(line.startswith(place_of(path)) for line in refused.value.problems), path


@every_game
def test_a_pack_of_any_size_is_refused_before_it_is_looked_at(game: Game[Any, Any]) -> None:
    base = parse_toml(pack_text(game.package, "base"))
    deep: list[Any] = []
    for _ in range(100_000):
        deep = [deep]
    for more in (deep, [[0] * 400] * 400, {str(number): number for number in range(600)}):
        with pytest.raises(BadPack) as refused:
            game.pack(base | {"more": more})
        assert len(refused.value.problems) == 1
    while deep:  # or its end would be as deep
        deep = deep.pop()
