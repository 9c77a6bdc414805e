"""The picture of a game: its own, or a plain one of whatever is in a view."""

from typing import Any

from rich.console import Group, RenderableType
from rich.text import Text
from rich.tree import Tree

from smorgasboard.engine.game import Game
from smorgasboard.engine.names import Names
from smorgasboard.engine.picture import Picture
from smorgasboard.games.registry import find_game
from smorgasboard.terminal.look import ACCENT, Heading

View = dict[str, Any]
FEW_LINES = 32
"""A screen of fewer gets the small picture of a game."""


def plain_table(view: View, names: Names) -> RenderableType:
    """Any view as a tree."""
    title = find_game(view["setup"]["game"]).title
    to_act = view["to_act"]
    status = "The game is over." if view["over"] else f"{names.own(to_act).capitalize()} turn."
    tree = Tree(Text(status, "bold"))
    for name, value in view.items():
        if name not in ("setup", "viewer", "to_act", "over"):
            grow(tree, name, value)
    return Group(Heading(Text(title, "bold")), tree)


def grow(tree: Tree, name: str, value: Any) -> None:
    """One branch for one value; short ones on a single line."""
    label = Text(name.replace("_", " "), ACCENT)
    if isinstance(value, dict) and value:
        branch = tree.add(label)
        for key, item in value.items():
            grow(branch, str(key), item)
    elif isinstance(value, list | tuple) and any(
        isinstance(item, dict | list | tuple) for item in value
    ):
        branch = tree.add(label)
        for number, item in enumerate(value):
            grow(branch, str(number), item)
    else:
        tree.add(label.append(f": {plain(value)}", "default"))


def plain(value: Any) -> str:
    if isinstance(value, list | tuple):
        return ", ".join(plain(item) for item in value) or "-"
    return "-" if value is None or value == {} else str(value)


def plain_brief(view: View, names: Names) -> Text:
    return Text()


PLAIN = Picture(plain_table, plain_brief)


def draw(picture: Picture, view: View, names: Names, lines: int) -> RenderableType:
    """For a screen of so many lines."""
    small = picture.small if lines < FEW_LINES else None
    return (small or picture.table)(view, names)


def picture_of(game: Game[Any, Any]) -> Picture:
    return game.picture() or PLAIN
