"""Writes the compiled table of each game from its layout.

    python -m tools.layouts

A layout is `games/<game>/layout.py`; the table beside it is `table.py`.
"""

import re
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from smorgasboard.engine.layout import Field, Layout

SOURCES = Path(__file__).parent.parent / "src" / "smorgasboard"
GAMES = SOURCES / "games"
PACKAGE = "smorgasboard.games"

ENGINE = {
    "chance": ("Chance",),
    "containers": (
        "Counts",
        "Moves",
        "Pile",
        "clear_piles",
        "copy_piles",
        "copy_row",
        "piles_of",
        "row_of",
    ),
    "frames": ("Frames",),
    "paper": ("Paper",),
    "seats": ("NOBODY",),
    "stamps": ("STAMPS",),
    "state": ("State",),
    "window": ("Window",),
    "writing": (
        "counted",
        "counted_rows",
        "known_numbers",
        "name_or_none",
        "named",
        "names_of",
        "seat_or_none",
        "seats_of",
    ),
}


def games() -> list[str]:
    """Those that have a layout."""
    return sorted(path.parent.name for path in GAMES.glob("*/layout.py"))


def table_path(game: str) -> Path:
    return GAMES / game / "table.py"


def layout_of(game: str) -> "Layout":
    found: Layout = import_module(f"{PACKAGE}.{game}.layout").LAYOUT
    return found


def source(game: str) -> str:
    """The text of `table.py`, formatted."""
    layout = layout_of(game)
    body = [*table_lines(layout), "", "", *write_lines(layout)]
    text = "\n".join([*import_lines(game, layout, "\n".join(body)), "", "", *body]) + "\n"
    return formatted(text)


def import_lines(game: str, layout: "Layout", body: str) -> list[str]:
    """Only what is used; ruff puts it in order."""
    used = set(re.findall(r"\w+", body))
    lines = [
        '"""Made from `layout.py` by `make layouts`. Do not edit it: change the layout."""',
        "",
        "from typing import Final",
        "from librt.vecs import vec",
        "from mypy_extensions import i64",
    ]
    for module, names in ENGINE.items():
        wanted = [name for name in names if name in used]
        if wanted:
            lines.append(f"from smorgasboard.engine.{module} import {', '.join(wanted)}")
    lines.append(f"from {PACKAGE}.{game}.catalog import Catalog")
    codes = import_module(f"{PACKAGE}.{game}.codes")
    wanted = sorted(used & {name for name in vars(codes) if name.isupper()} - {"NOBODY"})
    if wanted:
        lines.append(f"from {PACKAGE}.{game}.codes import {', '.join(wanted)}")
    lines.append(f"from {PACKAGE}.{game}.messages import {layout.writes.__name__}")
    functions = sorted(field.write.__name__ for field in layout.on_paper if field.write is not None)
    if functions:
        lines.append(f"from {PACKAGE}.{game}.paper import {', '.join(functions)}")
    return lines


def table_lines(layout: "Layout") -> list[str]:
    name = layout.table
    kept = in_memory(layout)
    lines = [
        f"class {name}(State):",
        "    def __init__(self, catalog: Catalog, seats: i64) -> None:",
        "        super().__init__(seats)",
        "        self.catalog: Final = catalog",
        *([f"        {layout.locals}"] if layout.locals else []),
    ]
    for field in kept:
        if field.name != "over":  # every table has that
            lines += declared(field)
    lines += ["", f'    def copy_table(self, other: "{name}") -> None:']
    lines += ["        self.seats = other.seats", "        self.origin = other.origin"]
    lines += [f"        {line}" for line in copy_lines(kept)]
    lines += [
        "",
        "    def clear_table(self) -> None:",
        '        """Everything back into the box."""',
    ]
    lines += [f"        {field.cleared}" for field in kept if field.cleared]
    return lines + unseen_lines([field for field in layout.kept if field.hidden == "all"])


def unseen_lines(piles: list["Field"]) -> list[str]:
    """What is hidden from everybody can be shuffled, and nobody would notice."""
    if not piles:
        return []
    return [
        "",
        "    def hide_again(self, chance: Chance) -> None:",
        *[f"        self.{field.name}.shuffle(chance)" for field in piles],
        "",
        "    def sort_unseen(self) -> None:",
        *[f"        self.{field.name}.sort()" for field in piles],
        "",
        "    def unseen(self) -> i64:",
        f"        return {' + '.join(f'self.{field.name}.size' for field in piles)}",
    ]


def copy_lines(kept: list["Field"]) -> list[str]:
    """What has a stamp is copied, together with all that has the same, where the stamps differ."""
    stamps = {field.stamp: None for field in kept if field.stamp}  # in their order
    lines = [
        field.copied
        for field in kept
        if field.copied and not field.stamp and field.name not in stamps
    ]
    for stamp in stamps:
        lines.append(f"if self.{stamp} != other.{stamp}:")
        lines += [
            f"    {field.copied}" for field in kept if field.stamp == stamp or field.name == stamp
        ]
    return lines


def in_memory(layout: "Layout") -> list["Field"]:
    """Numbers first: what lies side by side is copied in one go. Stamps stay where they are."""
    stamps = {field.stamp for field in layout.kept}
    plain = [
        field for field in layout.kept if field.type in ("i64", "bool") and field.name not in stamps
    ]
    return plain + [field for field in layout.kept if field not in plain]


def declared(field: "Field") -> list[str]:
    kind = "" if field.type == "bool" else f": {field.type}"
    line = f"        self.{field.name}{kind} = {field.start}"
    return [line, f'        """{field.doc}"""'] if field.doc else [line]


def write_lines(layout: "Layout") -> list[str]:
    shape = layout.writes.__name__
    lines = [
        f"def write(table: {layout.table}, paper: Paper) -> {shape}:",
        '    """Everything on the table, by name."""',
        f"    return {shape}(",
    ]
    for field in layout.on_paper:
        value = f"{field.write.__name__}(table, paper)" if field.write else field.written
        lines.append(f"        {field.paper}={value},")
    return [*lines, "    )"]


def formatted(text: str) -> str:
    """As ruff wants it: imports in order, lines of the right length."""
    for command in (["check", "--select", "I,F401", "--fix", "--quiet"], ["format", "--quiet"]):
        text = subprocess.run(
            [sys.executable, "-m", "ruff", *command, "--stdin-filename", "table.py", "-"],
            input=text,
            capture_output=True,
            text=True,
            check=True,
        ).stdout
    return text


def without_games() -> None:
    """Import layouts alone: a game cannot be imported while its table is missing or out of date."""
    package = ModuleType("smorgasboard")
    package.__path__ = [str(SOURCES)]
    sys.modules.setdefault("smorgasboard", package)


def main() -> None:
    without_games()
    for game in games():
        table_path(game).write_text(source(game))
        print(f"wrote the table of {game}")


if __name__ == "__main__":
    main()
