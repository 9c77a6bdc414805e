"""What the site says about a game in a folder of one's own, followed word by word."""

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "smallest-game.md").read_text()


def run(folder: Path, *words: str) -> str:
    """In that folder, which knows nothing of this one."""
    done = subprocess.run(
        [sys.executable, "play.py", *words], cwd=folder, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    made = tmp_path_factory.mktemp("mine")
    shown = re.findall(r"^\{file:tests/(cookie_jar/.+)\}$", PAGE, re.MULTILINE)
    for name in shown:
        place = made / name
        place.parent.mkdir(parents=True, exist_ok=True)
        text = (ROOT / "tests" / name).read_text()
        place.write_text(text.replace("tests.cookie_jar", "cookie_jar"))
    (made / "cookie_jar" / "__init__.py").touch()
    (made / "play.py").write_text((ROOT / "examples" / "sixth_game.py").read_text())
    return made


def test_it_is_played_and_read_about(folder: Path) -> None:
    assert "nobody else sees" in run(folder, "rules", "cookie-jar", "1.2")
    assert "Cookie Jar" in json.loads(run(folder, "games", "--json"))["cookie-jar"]["title"]


def test_processes_of_their_own_know_it_too(folder: Path) -> None:
    words = "simulate cookie-jar --seats 2 --games 20 --bot easy,random --jobs 2 --json"
    assert json.loads(run(folder, *words.split()))["games"] == 20
