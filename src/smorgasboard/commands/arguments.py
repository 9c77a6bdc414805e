"""The arguments that several commands share, and what the shell may offer for them."""

from pathlib import Path
from typing import Annotated, Any

import typer

from smorgasboard.bots.budget import MOST_ITERATIONS, SEARCH
from smorgasboard.engine.errors import BadPack, BadSetup, UnknownName, listed
from smorgasboard.engine.game import Game
from smorgasboard.engine.options import Option
from smorgasboard.engine.packs import MOST_BYTES, parse_toml
from smorgasboard.engine.rulebook import rulebook
from smorgasboard.games.registry import GAMES, find_game
from smorgasboard.terminal.files import read_bytes

MOST_JOBS = 256
MOST_SEED = 2**62


def offer_games(incomplete: str) -> list[tuple[str, str]]:
    return [(slug, game.title) for slug, game in GAMES.items() if slug.startswith(incomplete)]


def offer_levels(incomplete: str) -> list[str]:
    """The last of several, `greedy,ran`, is the one to complete."""
    from smorgasboard.bots.registry import LEVELS

    before, comma, last = incomplete.rpartition(",")
    return [f"{before}{comma}{level}" for level in LEVELS if level.startswith(last)]


def offer_options(context: typer.Context, incomplete: str) -> list[tuple[str, str]]:
    """`name=value` for every value there is."""
    offers = [
        (f"{option.name}={value}", option.text)
        for game in named(context)
        for option in game.options
        for value in values(option)
    ]
    return [offer for offer in offers if offer[0].startswith(incomplete)]


def offer_packs(context: typer.Context, incomplete: str) -> list[str]:
    names = [name for game in named(context) for name in game.pack_names()]
    return [name for name in names if name.startswith(incomplete)]


def offer_clauses(context: typer.Context, incomplete: str) -> list[str]:
    numbers = [
        passage.number
        for game in named(context)
        for chapter in rulebook(game.package).chapters
        for passage in chapter.passages
    ]
    return [number for number in numbers if number and number.startswith(incomplete)]


def named(context: typer.Context) -> list[Game[Any, Any]]:
    """The game on the command line, if it is there already: before an option, still unread."""
    words = [context.params.get("game"), *context.args]
    return [GAMES[word] for word in words if isinstance(word, str) and word in GAMES][:1]


def game_or_all(slug: str | None) -> list[Game[Any, Any]]:
    """The game that was named, or every game."""
    return [find_game(slug)] if slug else list(GAMES.values())


def game_asked_for(slug: str | None) -> Game[Any, Any]:
    if slug is None:
        raise UnknownName(f"which game? There is {listed(list(GAMES))}")
    return find_game(slug)


def values(option: Option) -> list[str]:
    """What an option can be, in words."""
    if option.kind == "flag":
        return ["true", "false"]
    if option.kind == "number":
        return [str(number) for number in range(option.low, option.high + 1)]
    return list(option.values)


GameName = Annotated[
    str, typer.Argument(metavar="GAME", help="Which game.", autocompletion=offer_games)
]
OptionalGame = Annotated[
    str | None, typer.Argument(metavar="GAME", help="Which game.", autocompletion=offer_games)
]
Options = Annotated[
    list[str] | None,
    typer.Option(
        "--option", metavar="NAME=VALUE", help="Set an option.", autocompletion=offer_options
    ),
]
PackName = Annotated[
    str,
    typer.Option(
        "--pack",
        metavar="NAME|FILE",
        help="Play with other cards: a pack of ours, or your own.",
        autocompletion=offer_packs,
    ),
]
Seed = Annotated[
    int, typer.Option(metavar="S", min=0, max=MOST_SEED, help="Another seed gives other games.")
]
Jobs = Annotated[
    int, typer.Option(metavar="J", min=1, max=MOST_JOBS, help="How many processes share the work.")
]
Iterations = Annotated[
    int | None,
    typer.Option(
        metavar="I",
        min=0,
        max=MOST_ITERATIONS,
        help="How far bots search. The lab has no clock: the same numbers every time.",
        show_default=f"{SEARCH}, or what a bot usually does if that is less",
    ),
]
Resume = Annotated[
    Path | None,
    typer.Option(
        metavar="FILE",
        dir_okay=False,
        help="Keep what is done in this file, and go on from what it holds.",
    ),
]
Cluster = Annotated[
    str | None,
    typer.Option(
        metavar="URL",
        help="Play on a cluster that runs already: ray://HOST:PORT, dask://HOST:PORT.",
    ),
]
Json = Annotated[bool, typer.Option("--json", help="Print one JSON document.")]
Full = Annotated[
    bool | None,
    typer.Option(
        "--full/--lines",
        help="The whole screen, with panes and mouse; or line by line, for pipes and screen"
        " readers. Without either: the whole screen, if this is a terminal.",
    ),
]


def read_pack_argument(game: str, pack: str) -> str | dict[str, Any]:
    """A pack of ours by name; anything else is a file."""
    names = find_game(game).pack_names()
    if pack in names:
        return pack
    if not Path(pack).exists():
        raise UnknownName(
            f"there is no file {pack!r}, and no pack of ours by that name; there is {listed(names)}"
        )
    try:
        content = parse_toml(read_bytes(pack, MOST_BYTES))
        find_game(game).pack(content)
    except BadPack as error:
        raise BadPack([f"{pack}: {first_of(error.problems)}"]) from None
    return content


def first_of(problems: list[str]) -> str:
    """One of them is enough to begin with; `pack check` tells all."""
    more = len(problems) - 1
    and_more = f"; `smorgasboard pack check` lists {more} more" if more else ""
    return problems[0] + and_more


def read_levels(words: str) -> list[str]:
    """`greedy,random` as a list."""
    levels = [word.strip() for word in words.split(",")]
    if not all(levels):
        raise BadSetup(f"bots are written like greedy,random, not {words!r}")
    from smorgasboard.bots.registry import known_level  # most commands ask no bot

    return [known_level(level) for level in levels]
