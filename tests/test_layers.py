"""Who may import whom: engine <- games <- bots, lab <- commands, terminal. Rules do no I/O."""

import ast
import re
import tomllib
from pathlib import Path

import pytest

from smorgasboard.games.registry import FOLDERS, GAMES

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "src" / "smorgasboard"
MODULES = sorted(PACKAGE.rglob("*.py"))
SETTINGS = tomllib.loads((ROOT / "pyproject.toml").read_text())
COMPILED = sorted(
    {
        path
        for pattern in SETTINGS["tool"]["smorgasboard"]["compiled"]
        for path in PACKAGE.glob(pattern)
    }
)

LEVELS = {
    "engine": 0,
    "games": 1,
    "bots": 2,
    "lessons": 2,
    "lab": 3,
    "review": 3,
    "puzzles": 3,
    "rl": 3,
    "server": 4,
    "client": 4,
    "terminal": 5,
    "assistant": 5,
    "commands": 6,
}
LOOK = "smorgasboard.terminal.look"
"""Colours and shapes of the terminal: a game's picture may use these, and nothing else there."""
OUTSIDE = ("os", "sys", "time", "random", "socket", "subprocess", "pathlib", "io", "datetime")


def imports(path: Path) -> list[str]:
    names = []
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path.name}: say the whole name"
            names.append(node.module or "")
        elif isinstance(node, ast.Import):
            names += [alias.name for alias in node.names]
    return names


def layer(name: str) -> str:
    parts = name.split(".")
    return parts[1] if len(parts) > 1 and parts[0] == "smorgasboard" else ""


@pytest.mark.parametrize("path", MODULES, ids=[str(path.relative_to(PACKAGE)) for path in MODULES])
def test_arrows_point_inwards(path: Path) -> None:
    here = path.relative_to(PACKAGE).parts[0]
    if here not in LEVELS:
        return  # the public modules at the top may use everything
    for name in imports(path):
        if here == "games" and path.name == "picture.py" and name == LOOK:
            continue
        there = layer(name)
        if there in LEVELS:
            assert LEVELS[there] <= LEVELS[here], f"{here} uses {name}"
        if here == "games" and name.startswith("smorgasboard.games."):
            game = path.relative_to(PACKAGE).parts[1]
            assert game == "registry.py" or name.split(".")[2] == game, f"{game} uses {name}"


@pytest.mark.parametrize(
    "path",
    [path for path in MODULES if path.relative_to(PACKAGE).parts[0] in ("engine", "games")],
    ids=lambda path: str(path.relative_to(PACKAGE)),
)
def test_engine_and_rules_touch_nothing_outside(path: Path) -> None:
    """No clock, no disk, no network, no generator. Packs are read as package resources."""
    used = {name.split(".")[0] for name in imports(path)} & set(OUTSIDE)
    assert used == set()


@pytest.mark.parametrize("path", COMPILED, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_no_struct_is_defined_in_a_compiled_module(path: Path) -> None:
    """mypyc would drop its tag and `frozen` without a word."""
    assert "Struct" not in path.read_text()


@pytest.mark.parametrize(
    "path",
    [path for path in MODULES if path.is_relative_to(PACKAGE / "games")],
    ids=lambda path: str(path.relative_to(PACKAGE)),
)
def test_every_game_tells_what_is_wrong_with_a_position_in_the_same_way(path: Path) -> None:
    """By `fault`, which knows how to name the place."""
    assert "BadPosition(" not in path.read_text()


OUTSIDE_GAMES = [
    path
    for path in MODULES
    if not path.is_relative_to(PACKAGE / "games") or path.parent == PACKAGE / "games"
]


def strings(path: Path) -> set[str]:
    """All that is written in a module as a value; what explains it does not count."""
    tree = ast.parse(path.read_text())
    explained = {
        id(node.value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    }
    return {
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant)
        and isinstance(node.value, str)
        and id(node) not in explained
    }


@pytest.mark.parametrize("path", OUTSIDE_GAMES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_only_the_registry_knows_which_games_there_are(path: Path) -> None:
    """What is special about a game, the game says itself."""
    assert strings(path) & set(GAMES) == set()
    if path != PACKAGE / "games" / "registry.py":
        packages = tuple(game.package for game in GAMES.values())
        assert [name for name in imports(path) if name.startswith(packages)] == []


def test_a_game_is_called_like_its_folder() -> None:
    assert [game.slug for game in GAMES.values()] == list(GAMES)
    assert [game.package.rpartition(".")[2] for game in GAMES.values()] == list(FOLDERS)


MAP = (ROOT / "docs" / "adding-a-game.md").read_text()
MORE = {
    "food_for_thought": {
        "abilities",
        "arriving",
        "asked",
        "at_hand",
        "baskets",
        "counters",
        "effect",
        "phrases",
        "question",
        "questions",
        "running",
        "scoresheet",
        "tracks",
    }
}
"""A game with so many cards has parts that no other has."""


@pytest.mark.parametrize("path", sorted((PACKAGE / "games").glob("*/*.py")), ids=str)
def test_the_same_part_has_the_same_name_in_every_game(path: Path) -> None:
    """The map is the table in the page about adding a game."""
    known = set(re.findall(r"`(\w+)\.py`", MAP)) | {"__init__"}
    known |= MORE.get(path.parent.name, set())
    assert path.stem in known or re.match(r"(ch\d+|policy)_", path.stem), f"what is {path.name}?"


def part(name: str) -> str:
    """The role of a file in a game; chapters are one."""
    return re.sub(r"^ch\d.*", "chapter", name)


COMPILED_PARTS = {
    ("games", part(path.stem)) for path in COMPILED if path.parent.parent.name == "games"
} | {("engine", path.stem) for path in COMPILED if path.parent.name == "engine"}


def test_the_map_says_what_is_compiled() -> None:
    """The last column of the table in the page about adding a game."""
    said = {
        (part(name), row[3].strip().startswith("yes"))
        for row in (line.split("|") for line in MAP.splitlines() if line.count("|") == 4)
        if row[3].strip().startswith(("yes", "no"))
        for name in re.findall(r"`(\w+)(?:_\*)?\.py`", row[1])
    }
    assert len(said) > 25
    wrong = [name for name, compiled in said if (("games", name) in COMPILED_PARTS) != compiled]
    assert wrong == []


def test_the_tour_says_what_is_compiled() -> None:
    """The two halves of its picture; what stands there need not be all."""
    tour = (ROOT / "docs" / "tour.md").read_text()
    picture = next(block for block in tour.split("```")[1::2] if "interpreted\n" in block)
    heads, *lines = picture.strip("\n").splitlines()
    middle = heads.index("interpreted")
    folder, wrong = "", []
    for line in lines:
        folder = {"engine/": "engine", "games/x/": "games"}.get(line[:12].strip(), folder)
        for half, compiled in ((line[12:middle], True), (line[middle:], False)):
            names = [part(name) for name in half.split()]
            wrong += [name for name in names if ((folder, name) in COMPILED_PARTS) != compiled]
    assert wrong == []
