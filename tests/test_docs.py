"""What the documentation says is true."""

import re
from pathlib import Path

import pytest

from smorgasboard.games.registry import GAMES

ROOT = Path(__file__).parent.parent
PAGES = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")])
README = (ROOT / "README.md").read_text()


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_links_lead_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\(([^)#]+)\)", page.read_text()):
        if not target.startswith("http"):
            assert (page.parent / target).exists(), target


def test_the_readme_runs() -> None:
    for program in re.findall(r"```python\n(.*?)```", README, re.DOTALL):
        exec(compile(program, "README.md", "exec"), {})


def test_every_game_is_in_the_readme() -> None:
    for game in GAMES.values():
        assert game.title in README


def test_every_recipe_is_explained() -> None:
    makefile = (ROOT / "Makefile").read_text()
    listed = set(re.findall(r"^\.PHONY: (.*)$", makefile, re.MULTILINE)[0].split())
    explained = set(re.findall(r"^([a-z-]+):.*## ", makefile, re.MULTILINE))
    assert listed == explained


def test_decisions_are_numbered() -> None:
    names = sorted(path.name for path in (ROOT / "docs" / "decisions").glob("*.md"))
    assert [int(name[:4]) for name in names] == list(range(1, len(names) + 1))
    for name in names:
        text = (ROOT / "docs" / "decisions" / name).read_text()
        assert text.startswith(f"# {int(name[:4])}. ")
