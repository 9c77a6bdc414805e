"""`smorgasboard pack`: check a content pack, or start one."""

import re
from pathlib import Path
from typing import Annotated

import typer

from smorgasboard.commands.arguments import GameName
from smorgasboard.commands.failure import Failed
from smorgasboard.commands.output import console
from smorgasboard.engine.errors import BadPack, listed
from smorgasboard.engine.packs import MOST_BYTES, Pack, pack_text, parse_toml
from smorgasboard.games.registry import GAMES, find_game
from smorgasboard.terminal.files import read_bytes, write_new

pack = typer.Typer(help="Check a content pack, or start one.")

START = "base"
NO_SLUG = re.compile(r"^[^a-z]+|[^a-z0-9]+")


@pack.command("check")
def check(path: Annotated[str, typer.Argument(metavar="PATH", help="A TOML file.")]) -> None:
    """Check a pack, with the place of each fault."""
    raw = read_bytes(path, MOST_BYTES)
    try:
        found = read(raw)
    except BadPack as error:
        for problem in error.problems:
            console().print(problem, soft_wrap=True)
        many = len(error.problems)
        raise Failed(f"{path!r} has {many} fault{'s' if many > 1 else ''}") from None
    console().print(f"{path}: a good pack for {found.pack.game}, {found.pack.title!r}.")


def read(raw: bytes) -> Pack:
    """The pack names its own game."""
    data = parse_toml(raw)
    info = data.get("pack")
    slug = info.get("game") if isinstance(info, dict) else None
    if not isinstance(slug, str) or slug not in GAMES:
        raise BadPack([f"$.pack.game: the name of a game belongs here: {listed(list(GAMES))}"])
    checked: Pack = GAMES[slug].pack(data)
    return checked


@pack.command("new")
def new(
    game: GameName,
    path: Annotated[str, typer.Argument(metavar="PATH", help="The file to write.")],
) -> None:
    """Start a pack of your own from the default one."""
    text = pack_text(find_game(game).package, START).decode()
    name = NO_SLUG.sub("-", Path(path).stem.lower()).strip("-")[:40] or "my-pack"
    write_new(path, text.replace(f'id = "{START}"', f'id = "{name}"', 1).encode())
    console().print(f"{path} is a copy of the default pack. Change it, then check it.")
