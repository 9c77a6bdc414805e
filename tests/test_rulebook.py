"""Every clause of a rulebook is in the code and in a test, and the other way round."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
GAMES = sorted(
    path.parent
    for pattern in ("src/smorgasboard/games/*/RULES.md", "tests/*/RULES.md")
    for path in ROOT.glob(pattern)
)
CLAUSE = re.compile(r"(?<![\d.])(\d+\.\d+)(?![\d.]*\d)")

pytestmark = pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])


def in_rulebook(game: Path) -> list[str]:
    return re.findall(r"^- \*\*(\d+\.\d+)\*\*", (game / "RULES.md").read_text(), re.MULTILINE)


def rules_of(game: Path) -> dict[Path, str]:
    """The files that rules are in, each with its chapter. Those outside of `ch*.py` name theirs."""
    found = {path: path.name[2:].split("_")[0] for path in game.glob("ch*.py")}
    for path in [*game.glob("[!c]*.py"), *game.glob("effects/[!_]*.py")]:
        named = re.match(r'"""Chapter (\d+)', path.read_text())
        if named:
            found[path] = named[1]
    return found


def in_code(game: Path) -> set[str]:
    """Clauses named in a comment or docstring of the chapter they belong to."""
    found = set()
    for path, number in rules_of(game).items():
        found |= {c for c in CLAUSE.findall(path.read_text()) if c.split(".")[0] == number}
    return found


def in_tests(game: Path) -> set[str]:
    found = set()
    for test in (ROOT / "tests" / game.name).glob("test_*.py"):
        for marks in re.findall(r"@pytest\.mark\.rule\(([^)]*)\)", test.read_text()):
            found |= set(CLAUSE.findall(marks))
    return found


def named_anywhere(game: Path) -> set[str]:
    """Every clause that a chapter or a refusal names, of whatever chapter."""
    found = set()
    for chapter in rules_of(game):
        for docstring in re.findall(r'"""(.*?)"""', chapter.read_text(), re.DOTALL):
            found |= set(CLAUSE.findall(docstring))
    for path in game.glob("*.py"):
        found |= set(re.findall(r'IllegalAction\(\s*"(\d+\.\d+)"', path.read_text()))
    return found


def test_clauses_are_numbered_without_gaps(game: Path) -> None:
    chapters: dict[int, list[int]] = {}
    for clause in in_rulebook(game):
        chapter, number = map(int, clause.split("."))
        chapters.setdefault(chapter, []).append(number)
    assert sorted(chapters) == list(range(1, len(chapters) + 1))
    for numbers in chapters.values():
        assert numbers == list(range(1, len(numbers) + 1))


def test_every_clause_is_in_its_chapter(game: Path) -> None:
    assert set(in_rulebook(game)) - in_code(game) == set()


def test_every_clause_is_tested(game: Path) -> None:
    assert set(in_rulebook(game)) - in_tests(game) == set()


def test_no_clause_is_made_up(game: Path) -> None:
    assert (named_anywhere(game) | in_tests(game)) - set(in_rulebook(game)) == set()
