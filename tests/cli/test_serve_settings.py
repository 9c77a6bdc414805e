"""Settings of a server: by option, environment and file, and all of them told."""

import contextlib
import re
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest
import typer.main

from smorgasboard.commands import serve as command
from smorgasboard.commands.app import app
from smorgasboard.commands.network import EVERYWHERE, HOST, PORT
from tests.cli.command import refused, smorgasboard

OPERATIONS = Path(__file__).parents[2] / "docs" / "operations.md"


def options() -> dict[str, str]:
    """Each option of `serve`, and its name in the environment."""
    commands: Any = typer.main.get_command(app)
    return {str(each.opts[0]): str(each.envvar) for each in commands.commands["serve"].params}


def test_every_setting_stands_in_the_help_and_in_one_table() -> None:
    shown = smorgasboard("serve", "--help").out
    table = OPERATIONS.read_text()
    for option, variable in options().items():
        assert variable == "SMORGASBOARD_" + option.strip("-").replace("-", "_").upper()
        assert option in shown
        assert re.search(rf"^\\| `{option}` \\| `{variable}` \\|", table, re.MULTILINE), option


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """What would be served."""
    given: list[Any] = []
    monkeypatch.setattr(command, "serve_on", lambda *all_of_it: given.append(all_of_it))
    return given


def test_the_line_comes_before_the_environment_and_that_before_the_file(
    tmp_path: Path, started: list[Any]
) -> None:
    file = tmp_path / "settings.toml"
    file.write_text(
        'port = 0\nbot_seconds = 0.25\nexpire_finished = 9\nproxy = ["192.0.2.1"]\n'
        'database = "sqlite:///from-the-file"\n'
    )
    environment = {"SMORGASBOARD_DATABASE": "sqlite:///x", "SMORGASBOARD_BOT_SECONDS": "0.5"}
    words = ["serve", "--settings", str(file), "--bot-seconds", "0.75"]
    with patch.dict("os.environ", environment):
        assert smorgasboard(*words).code == 0
    (_, database, _, _, more, *_) = started[0]
    assert (database, more["bot_seconds"]) == ("sqlite:///x", 0.75)
    assert (more["expiry"].finished, more["expiry"].unstarted) == (9, 30)
    assert more["proxies"] == ("192.0.2.1",)


@pytest.fixture
def bound(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """Where it would listen, and whether another port would do."""
    given: list[Any] = []

    def note(*all_of_it: Any) -> Any:
        given.append(all_of_it)
        return contextlib.nullcontext()

    monkeypatch.setattr(command, "bind", note)
    return given


def test_the_bare_command_heeds_every_setting_there_is(
    tmp_path: Path, started: list[Any], bound: list[Any]
) -> None:
    file = tmp_path / "settings.toml"
    file.write_text('bot_seconds = 0.25\nhost = "127.0.0.2"\nbrowser = true\n')
    environment = {
        "SMORGASBOARD_SETTINGS": str(file),
        "SMORGASBOARD_PORT": "8765",
        "SMORGASBOARD_DATABASE": "sqlite:///x",
        "SMORGASBOARD_BROWSER": "false",
    }
    with patch.dict("os.environ", environment):
        assert smorgasboard().code == 0
    assert bound == [("127.0.0.2", 8765, False)]
    (_, database, browser, _, more, *_) = started[0]
    assert (database, browser, more["bot_seconds"]) == ("sqlite:///x", False, 0.25)


def test_only_the_bare_command_moves_to_another_port_and_only_if_none_was_asked_for(
    started: list[Any], bound: list[Any]
) -> None:
    assert smorgasboard().code == 0
    assert smorgasboard("--lan").code == 0
    assert smorgasboard("serve").code == 0
    with patch.dict("os.environ", {"SMORGASBOARD_PORT": str(PORT), "SMORGASBOARD_LAN": "1"}):
        assert smorgasboard().code == 0
    assert bound == [
        (HOST, PORT, True),
        (EVERYWHERE, PORT, True),
        (HOST, PORT, False),
        (EVERYWHERE, PORT, False),
    ]
    assert len(started) == 4


def test_only_the_bare_command_lets_friends_in_from_the_page(
    started: list[Any], bound: list[Any], capsys: pytest.CaptureFixture[str]
) -> None:
    assert smorgasboard().code == 0
    assert smorgasboard("serve").code == 0
    at_home, for_all = (more for _, _, _, _, more, *_ in started)
    assert "guests_let_in" not in for_all
    capsys.readouterr()
    at_home["guests_let_in"]("http://192.0.2.7:8642/")
    assert "Friends in your network open http://192.0.2.7:8642/." in capsys.readouterr().out


def test_a_bad_setting_is_refused_by_the_bare_command_too(started: list[Any]) -> None:
    with patch.dict("os.environ", {"SMORGASBOARD_PORT": "many"}):
        refused(smorgasboard(), 2, "SMORGASBOARD_PORT")
    assert started == []


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("salt = 1", "there is no setting called 'salt'"),
        ("port = ", "cannot read the settings in"),
        ('proxy = ["nonsense"]', "a proxy is named by its address, not 'nonsense'"),
        ("port = 99999", "99999 is not in the range 0<=x<=65535"),
    ],
)
def test_a_bad_file_is_refused_in_one_sentence(text: str, part: str, tmp_path: Path) -> None:
    file = tmp_path / "settings.toml"
    file.write_text(text)
    refused(smorgasboard("serve", "--settings", str(file)), 2, part)


def test_without_the_server_its_commands_say_what_installs_it() -> None:
    with patch("smorgasboard.commands.extras.find_spec", return_value=None):
        for words in (["serve", "--port", "0"], ["tables", "list"], ["replay-live"]):
            refused(smorgasboard(*words), 2, "pip install 'smorgasboard[server]'")
