"""Which picture belongs to which game. A plain table, and a plain picture for the rest."""

from collections.abc import Callable
from typing import Any, NamedTuple

from rich.console import Group, RenderableType
from rich.rule import Rule
from rich.text import Text
from rich.tree import Tree

from smorgasboard.engine.names import Names
from smorgasboard.games.birthday_boom import picture as birthday_boom
from smorgasboard.games.fish_food import picture as fish_food
from smorgasboard.games.food_for_thought import picture as food_for_thought
from smorgasboard.games.pass_the_party_food import picture as pass_the_party_food
from smorgasboard.games.penguin_pals import picture as penguin_pals
from smorgasboard.games.registry import find_game
from smorgasboard.terminal.look import ACCENT

View = dict[str, Any]


class Picture(NamedTuple):
    table: Callable[[View, Names], RenderableType]
    """All that a view shows."""
    brief: Callable[[View, Names], Text]
    """One line of it, where nothing is to be chosen."""


def plain_table(view: View, names: Names) -> RenderableType:
    """Any view as a tree."""
    title = find_game(view["setup"]["game"]).title
    to_act = view["to_act"]
    status = "The game is over." if view["over"] else f"{names.own(to_act).capitalize()} turn."
    tree = Tree(Text(status, "bold"))
    for name, value in view.items():
        if name not in ("setup", "viewer", "to_act", "over"):
            grow(tree, name, value)
    return Group(Rule(Text(title, "bold"), align="left", characters="━"), tree)


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


PICTURES = {
    "birthday-boom": Picture(birthday_boom.table, birthday_boom.brief),
    "pass-the-party-food": Picture(pass_the_party_food.table, pass_the_party_food.brief),
    "fish-food": Picture(fish_food.table, fish_food.brief),
    "penguin-pals": Picture(penguin_pals.table, penguin_pals.brief),
    "food-for-thought": Picture(food_for_thought.table, food_for_thought.brief),
}
PLAIN = Picture(plain_table, plain_brief)


def picture_of(game: str) -> Picture:
    return PICTURES.get(game, PLAIN)
