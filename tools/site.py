"""The site, in build/site: the pages of docs/, one a game, and the protocol, to be read offline.

A page in docs/ may link to any file of the repository; such a file goes into the site as it is. A
line `{file:examples/bot.py}` stands for the whole of that file.
"""

import json
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from typing import Any
from urllib.parse import unquote

from smorgasboard.engine.game import Game
from smorgasboard.games.registry import GAMES
from smorgasboard.server.protocol import asyncapi, openapi, page
from smorgasboard.server.protocol.routes import STYLE
from smorgasboard.server.protocol.schemas import of_game

ROOT = Path(__file__).parent.parent
DOCS = ROOT / "docs"
GATHERED = ROOT / "build" / "docs"
SITE = ROOT / "build" / "site"
MADE = ("games/", "protocol/", "decisions/index.md")
"""Pages that are in no file of docs/."""
LINK = re.compile(r"\]\(([^)#:]+)(#[^)]*)?\)")
WHOLE_FILE = re.compile(r"^\{file:(.+)\}$", re.MULTILINE)
REFERENCE = re.compile(r"""\s(href|src)=["']?([^"'\s>]+)""")
LANGUAGES = {".py": "python", ".ts": "typescript", ".toml": "toml", ".md": "markdown"}


def main() -> None:
    shutil.rmtree(GATHERED, ignore_errors=True)
    shutil.rmtree(SITE, ignore_errors=True)
    gather()
    command = [sys.executable, "-m", "zensical", "build", "--clean", "--strict"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    said = done.stdout + done.stderr
    print(said.strip())
    if done.returncode or re.search(r"warning|error", said, re.IGNORECASE):
        sys.exit("the site has warnings")
    for fault in faults(SITE):
        print(fault)
    if any(faults(SITE)):
        sys.exit("the site has links that lead nowhere, or needs the internet")
    print(f"open {SITE.relative_to(ROOT)}/index.html")


def gather() -> None:
    """All pages, where the generator looks for them."""
    shutil.copytree(DOCS, GATHERED)
    for source in DOCS.rglob("*.md"):
        write(source.relative_to(DOCS), adapted(source))
    for game in GAMES.values():
        write(Path("games", f"{game.slug}.md"), game_page(game))
    write(Path("games", "index.md"), games_page())
    write(Path("decisions", "index.md"), decisions_page())
    write_protocol(GATHERED / "protocol")  # what every server shows at /api/docs/


def write(path: Path, text: str) -> None:
    place = GATHERED / path
    place.parent.mkdir(parents=True, exist_ok=True)
    place.write_text(text)


def adapted(source: Path) -> str:
    """A page with files that it stands for put in, and links out of docs/ leading to copies."""
    text = WHOLE_FILE.sub(lambda found: whole_file(found[1]), source.read_text())

    def led(found: re.Match[str]) -> str:
        target = (source.parent / found[1]).resolve()
        if target.is_relative_to(DOCS) or not target.is_relative_to(ROOT):
            return found[0] if not target.is_dir() else f"]({found[1].rstrip('/')}/index.md)"
        return f"]({copied(target, source)})"

    return LINK.sub(led, text)


def whole_file(name: str) -> str:
    path = ROOT / name
    return f"```{LANGUAGES[path.suffix]}\n{path.read_text().rstrip()}\n```"


def copied(target: Path, source: Path) -> str:
    """Put a file, or what is in a folder, into the site as text; the way there from a page."""
    up = "../" * len(source.relative_to(DOCS).parent.parts)
    place = Path("files", target.relative_to(ROOT))
    if target.is_dir():
        listed = sorted(path.name for path in target.iterdir() if not path.name.startswith("__"))
        write(place.with_suffix(".txt"), "\n".join(listed) + "\n")
        return f"{up}{place.with_suffix('.txt')}"
    named = place.with_name(place.name + ".txt")
    write(named, target.read_text())
    return f"{up}{named}"


def picture(game: Game[Any, Any], place: str) -> str:
    return f"![{game.title}]({place}gallery/{game.slug}-desktop-light.jpg)"


def seats(game: Game[Any, Any]) -> str:
    return f"{game.min_seats}-{game.max_seats} players, {game.minutes} minutes"


def games_page() -> str:
    cards = [
        f"## [{game.title}]({game.slug}.md)\n\n{game.summary}\n\n{seats(game)}.\n\n"
        + picture(game, "../")
        for game in GAMES.values()
    ]
    return "# Five games\n\n" + "\n\n".join(cards) + "\n"


def game_page(game: Game[Any, Any]) -> str:
    """A game on one page: what it is, how it looks, what can be chosen, and its whole rulebook."""
    rows = [f"| {option.text} | {option.why} |" for option in game.options]
    options = "| option | what it does |\n| --- | --- |\n" + "\n".join(rows)
    rulebook = files(game.package).joinpath("RULES.md").read_text(encoding="utf-8")
    rules = re.sub(r"^#", "##", rulebook.split("\n", 1)[1], flags=re.MULTILINE)
    return (
        f"# {game.title}\n\n{game.summary}\n\n{seats(game)}. In the terminal: "
        f"`smorgasboard play {game.slug}`.\n\n{picture(game, '../')}\n\n"
        f"## What can be chosen\n\n{options}\n\n## The rules\n\n{rules}\n"
    )


def decisions_page() -> str:
    pages = sorted((DOCS / "decisions").glob("*.md"))
    rows = [f"- [{page.read_text().split(chr(10), 1)[0][2:]}]({page.name})" for page in pages]
    return "# Why things are as they are\n\n" + "\n".join(rows) + "\n"


def write_protocol(folder: Path) -> None:
    """The page, both documents and the messages of each game."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "index.html").write_text(page.page())
    (folder / "page.css").write_bytes(STYLE.read_bytes())
    documents = {"asyncapi": asyncapi.document(), "openapi": openapi.document()}
    documents |= {f"games/{game.slug}": of_game(game) for game in GAMES.values()}
    for name, document in documents.items():
        place = folder / f"{name}.json"
        place.parent.mkdir(exist_ok=True)
        place.write_text(json.dumps(document, indent=1))


def faults(site: Path) -> Iterator[str]:
    """Links that lead nowhere, and what a page would fetch from elsewhere."""
    for path in sorted(site.rglob("*.html")):
        for attribute, target in REFERENCE.findall(path.read_text()):
            name = unquote(target.partition("#")[0].partition("?")[0])
            here = f"{path.relative_to(site)}: {target}"
            if re.match(r"[a-z]+:|//", name):
                if attribute == "src":
                    yield here
            elif name and path.name != "404.html" and not (path.parent / name).exists():
                yield here


if __name__ == "__main__":
    main()
