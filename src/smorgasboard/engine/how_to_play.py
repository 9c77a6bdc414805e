"""The page that stands in front of a rulebook, read from a game's `how_to_play.toml`.

The goal, a turn in three pictures, the one idea of the game, the end, and three things to know.
Every sentence names its clause. Numbers that a pack may change are taken from it: `[pack]` gives
them names, sentences use them in braces (`{hand}`, or `{money:digits}`), and pictures are handed
them. What a picture adds up is a list there: places in the pack, and numbers.
"""

import re
import tomllib
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from typing import Any

import msgspec

from smorgasboard.engine.errors import UnknownName
from smorgasboard.engine.game import Game
from smorgasboard.engine.packs import Pack

FILE = "how_to_play.toml"
BRACES = re.compile(r"\{(\w+)(:digits)?\}")
NUMBERS = (
    "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
    "twelve",
)  # fmt: skip


class Saying(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A sentence or two in Markdown, and the clause that says the same exactly."""

    text: str
    clause: str


class Tile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One part of the page. Clients draw the picture of that name with the game's own pieces."""

    title: str
    says: tuple[Saying, ...]
    picture: str | None = None


class HowToPlay(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A game in two minutes."""

    goal: Saying
    turn: tuple[Tile, ...]
    """In three pictures."""
    idea: Tile
    """The one that makes this game what it is; drawn large."""
    end: Tile
    know: tuple[Tile, ...]
    """Three things besides."""
    pack: dict[str, Any]
    """What sentences and pictures show of the pack. In the file: where in the pack it is."""

    def tiles(self) -> Iterator[Tile]:
        yield from (*self.turn, self.idea, self.end, *self.know)

    def sayings(self) -> Iterator[Saying]:
        yield self.goal
        for tile in self.tiles():
            yield from tile.says


@cache
def written(package: str) -> HowToPlay:
    """The page as it stands in its file, with names in place of the pack's numbers."""
    text = files(package).joinpath(FILE).read_text(encoding="utf-8")
    return msgspec.convert(tomllib.loads(text), HowToPlay)


def how_to_play(game: Game[Any, Any], pack: str | dict[str, Any] = "base") -> HowToPlay:
    """The page for a table with this pack; `UnknownName` where a game has none."""
    return how_to_play_with(game, game.pack(pack))


def how_to_play_with(game: Game[Any, Any], pack: Pack) -> HowToPlay:
    """The same. Nor is there a page for a pack in which something is missing that it shows."""
    none = f"{game.title} has no page that tells how to play it, but its rules do"
    if not files(game.package).joinpath(FILE).is_file():
        raise UnknownName(none)
    try:
        return filled(written(game.package), pack)
    except LookupError:
        raise UnknownName(f"{none}: it shows what is not in {pack.pack.title}") from None


def filled(page: HowToPlay, pack: Pack) -> HowToPlay:
    data = msgspec.to_builtins(pack)
    shown = {
        name: summed(data, place) if isinstance(place, list) else looked_up(data, place)
        for name, place in page.pack.items()
    }

    def tile(one: Tile) -> Tile:
        says = tuple(saying(each) for each in one.says)
        return msgspec.structs.replace(one, title=worded(one.title, shown), says=says)

    def saying(one: Saying) -> Saying:
        return msgspec.structs.replace(one, text=worded(one.text, shown))

    return HowToPlay(
        goal=saying(page.goal),
        turn=tuple(tile(one) for one in page.turn),
        idea=tile(page.idea),
        end=tile(page.end),
        know=tuple(tile(one) for one in page.know),
        pack=shown,
    )


def summed(data: Any, parts: list[str | int]) -> int:
    """What an example adds up, so that no picture has to."""
    return sum(part if isinstance(part, int) else looked_up(data, part) for part in parts)


def looked_up(data: Any, place: str) -> Any:
    """`board.rounds`, `creatures.0.size`: names of tables, and places in lists."""
    found = data
    for name in place.split("."):
        found = found[int(name)] if isinstance(found, list) else found[name]
    return found


def worded(text: str, shown: dict[str, Any]) -> str:
    def say(found: re.Match[str]) -> str:
        value = shown[found[1]]
        small = isinstance(value, int) and 0 <= value < len(NUMBERS)
        said = NUMBERS[value] if small and not found[2] else str(value).replace("-", "−")
        opens = not text[: found.start()].strip() or text[: found.start()].rstrip()[-1] in ".!?"
        return said[:1].upper() + said[1:] if opens else said

    return BRACES.sub(say, text)
