"""What the documentation says is true."""

import json
import os
import re
import shlex
import subprocess
import sys
import tomllib
from fnmatch import fnmatch
from functools import cache
from pathlib import Path

import pytest

from smorgasboard.commands.app import COMMANDS
from smorgasboard.games.registry import GAMES
from tools.fresh import readme_commands
from tools.site import MADE

ROOT = Path(__file__).parent.parent
PAGES = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")])
CURRENT = [page for page in PAGES if page.name != "CHANGELOG.md"]
README = (ROOT / "README.md").read_text()


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_links_lead_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\(([^)#]+)\)", page.read_text()):
        if not target.startswith(("http", *MADE)):
            assert (page.parent / target).exists(), target


@pytest.mark.parametrize("page", CURRENT, ids=lambda page: str(page.relative_to(ROOT)))
def test_programs_run(page: Path) -> None:
    """All programs of a page, one after the other: what one has made, the next may use."""
    made: dict[str, object] = {}
    for program in re.findall(r"```python\n(.*?)```", page.read_text(), re.DOTALL):
        exec(compile(program, page.name, "exec"), made)


def test_every_page_is_on_the_site() -> None:
    listed = (ROOT / "zensical.toml").read_text()
    for page in (ROOT / "docs").glob("*.md"):
        assert f'"{page.name}"' in listed


@pytest.mark.parametrize("command", readme_commands())
def test_commands_of_the_readme_run(command: str) -> None:
    words = shlex.split(command.removeprefix("./smorgasboard"))
    program = [sys.executable, "-m", "smorgasboard", *words]
    done = subprocess.run(program, stdin=subprocess.DEVNULL, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


def test_every_game_is_in_the_readme() -> None:
    for game in GAMES.values():
        assert game.title in README


def test_every_recipe_is_explained() -> None:
    makefile = (ROOT / "Makefile").read_text()
    listed = set(re.findall(r"^\.PHONY: (.*)$", makefile, re.MULTILINE)[0].split())
    explained = set(re.findall(r"^([a-z-]+):.*## ", makefile, re.MULTILINE))
    assert listed == explained


def test_a_word_of_the_house_means_one_thing() -> None:
    rows = re.findall(r"^\| (.+?) \|", (ROOT / "docs" / "glossary.md").read_text(), re.MULTILINE)
    words = [word for row in rows[2:] for word in row.split(", ")]
    assert len(words) > 50
    assert [word for word in words if words.count(word) > 1] == []


def test_decisions_are_numbered() -> None:
    names = sorted(path.name for path in (ROOT / "docs" / "decisions").glob("*.md"))
    assert [int(name[:4]) for name in names] == list(range(1, len(names) + 1))
    for name in names:
        text = (ROOT / "docs" / "decisions" / name).read_text()
        assert text.startswith(f"# {int(name[:4])}. ")


def dependencies() -> list[str]:
    """Every package that anything of ours asks for, by its name."""
    ours = tomllib.loads((ROOT / "pyproject.toml").read_text())
    groups = [
        ours["build-system"]["requires"],
        ours["project"]["dependencies"],
        *ours["project"]["optional-dependencies"].values(),
        *ours["dependency-groups"].values(),
    ]
    asked = [word for group in groups for word in group if isinstance(word, str)]
    names = {re.split(r"[\[<>=;]", word)[0] for word in asked} - {"smorgasboard"}
    for folder in ("web", "tests/foreign"):
        package = json.loads((ROOT / folder / "package.json").read_text())
        names |= {name.split("/")[-1] for name in package["devDependencies"]}
    return sorted(names)


def test_every_dependency_has_its_reason() -> None:
    """CONTRIBUTING: a new dependency comes with a page in `docs/decisions/`."""
    pages = (ROOT / "docs" / "decisions").glob("*.md")
    text = "".join(page.read_text() for page in pages).lower()
    assert [package for package in dependencies() if package.lower() not in text] == []


NOT_OURS = {"Host", "Protocol", "array", "main", "pg_dump"}
"""Names of other people's things."""
MADE_HERE = (".venv", ".cache", "src/smorgasboard/static")
"""Folders that are not in git."""


@cache
def files() -> list[str]:
    """Every file and folder of ours, by its path."""
    skipped = {"node_modules", "static", "__pycache__", "mutants", "build", "dist"}
    found = []
    for folder, folders, names in os.walk(ROOT):
        folders[:] = [name for name in folders if name not in skipped and name[0] != "."]
        here = Path(folder).relative_to(ROOT)
        found += [str(here / name) for name in [*names, *folders]]
    return found


@cache
def code() -> dict[str, set[str]]:
    """The words of every source file."""
    source = (".py", ".ts", ".svelte", ".toml", "Makefile")
    paths = [path for path in files() if path.endswith(source) and (ROOT / path).is_file()]
    texts = {path: (ROOT / path).read_text() for path in paths if "test_docs" not in path}
    return {path: set(re.findall(r"\w+", text)) for path, text in texts.items()}


def in_code_style(page: Path) -> list[str]:
    """What a page sets in backquotes, but for programs and long examples."""
    prose = re.sub(r"```.*?```", "", page.read_text(), flags=re.DOTALL)
    return sorted(set(re.findall(r"`([^`\n]+)`", prose)))


def is_path(word: str) -> bool:
    ending = word.endswith((".py", ".md", ".ts", ".svelte", ".toml", ".txt", ".json", ".perft"))
    return bool(re.fullmatch(r"[\w.<>*/-]+", word)) and word[0] != "/" and ("/" in word or ending)


def is_there(path: str) -> bool:
    wanted = path.removeprefix("./").rstrip("/")
    return wanted.startswith(MADE_HERE) or any(
        fnmatch(found, wanted) or fnmatch(found, f"*/{wanted}") for found in files()
    )


def is_in_the_code(name: str) -> bool:
    """All parts of `Match.play` in one file: there is such a name, as far as words can tell."""
    parts = set(name.split(".")) - NOT_OURS
    return any(parts <= words for words in code().values())


@pytest.mark.parametrize("page", CURRENT, ids=lambda page: str(page.relative_to(ROOT)))
def test_files_that_are_named_exist(page: Path) -> None:
    for word in filter(is_path, in_code_style(page)):
        for slug in GAMES if "<game>" in word else [""]:
            spelled = [word.replace("<game>", name) for name in (slug, slug.replace("-", "_"))]
            assert any(map(is_there, spelled)), spelled[-1]


@pytest.mark.parametrize("page", CURRENT, ids=lambda page: str(page.relative_to(ROOT)))
def test_names_of_code_exist(page: Path) -> None:
    for word in in_code_style(page):
        found = re.fullmatch(r"([A-Za-z_][\w.]*)(\(.*\))?", word)
        if found and not is_path(word):
            assert is_in_the_code(found[1]), word


@pytest.mark.parametrize("page", CURRENT, ids=lambda page: str(page.relative_to(ROOT)))
def test_commands_that_are_named_exist(page: Path) -> None:
    recipes = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(), re.MULTILINE))
    ours = set(COMMANDS)
    text = page.read_text()
    made = re.findall(r"(?:^|`)make ([a-z-]+)", text, re.MULTILINE)
    typed = re.findall(r"(?:^|`)(?:\./)?smorgasboard ([a-z][a-z-]*)", text, re.MULTILINE)
    assert set(made) <= recipes
    assert set(typed) <= ours


REPORTS = ROOT / "docs" / "reports"
MOST_OF_A_REPORT = 400_000


@pytest.mark.parametrize("slug", sorted(page.stem for page in REPORTS.glob("*.html")))
def test_reports_are_small_and_drawn_by_their_recipe(slug: str) -> None:
    """`make reports` has the same numbers of games and iterations as the page says of itself."""
    text = (REPORTS / f"{slug}.html").read_text()
    assert len(text) < MOST_OF_A_REPORT
    assert f"(docs/reports/{slug}.html)" in README
    recipe = re.search(rf"lab report {slug} .*", text)
    assert recipe is not None
    makefile = (ROOT / "Makefile").read_text()
    drawn = re.search(rf"\$\(REPORT\) {slug} (--games \d+) (--iterations \d+)", makefile)
    assert drawn is not None
    assert all(words in recipe[0] for words in drawn.groups())
