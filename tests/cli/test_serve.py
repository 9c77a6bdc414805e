"""`smorgasboard serve` from the outside: it starts, says where it is, and ends well."""

import json
import os
import signal
import socket
import subprocess
import sys
import urllib.request
from pathlib import Path
from unittest.mock import patch

import pytest

from smorgasboard.commands.serve import has_browser
from smorgasboard.engine.errors import BadSetup
from smorgasboard.server.sockets import address_of, bind
from tests.cli.command import EXECUTABLE


def start(*words: str, home: Path) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [*EXECUTABLE, *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "HOME": str(home), "XDG_DATA_HOME": str(home)},
    )


def address_in(server: subprocess.Popen[str]) -> str:
    assert server.stdout is not None
    for line in server.stdout:
        if "http://" in line:
            return line.split("open at ")[1].split(". ")[0].strip()
    raise AssertionError(server.communicate()[1])


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_it_serves_until_it_is_told_to_stop(number: signal.Signals, tmp_path: Path) -> None:
    with start("serve", "--port", "0", home=tmp_path) as server:
        address = address_in(server)
        with urllib.request.urlopen(f"{address}healthz") as answer:
            assert json.load(answer) == {"healthy": True}
        server.send_signal(number)
        assert server.wait(30) == 0
        assert server.stderr is not None
        assert server.stderr.read() == ""
    assert (tmp_path / "smorgasboard" / "tables.db").exists()


def test_the_bare_command_finds_another_port_if_it_must(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        with pytest.raises(BadSetup, match="cannot listen"):
            bind("127.0.0.1", taken.getsockname()[1])
        with bind("127.0.0.1", taken.getsockname()[1], any_port=True) as other:
            assert other.getsockname()[1] != taken.getsockname()[1]
            assert address_of(other).startswith("http://localhost:")


@pytest.mark.parametrize("host", ["a..b", "a" * 64, "\udced"])
def test_a_host_that_cannot_be_is_one_sentence(host: str) -> None:
    with pytest.raises(BadSetup, match="cannot listen on"):
        bind(host, 0)


def test_a_database_that_cannot_be_opened_is_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    database = f"sqlite:///{tmp_path / 'file' / 'tables.db'}"
    done = subprocess.run(
        [*EXECUTABLE, "serve", "--port", "0", "--database", database],
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert done.returncode in (1, 2)
    assert done.stderr.startswith("smorgasboard: ")
    assert done.stderr.count("\n") == 1


def test_a_browser_is_opened_only_where_there_is_a_window() -> None:
    assert not has_browser(), "there is no terminal here"
    with patch.object(sys.stdout, "isatty", lambda: True), patch.object(sys, "platform", "linux"):
        with patch.dict(os.environ, {"DISPLAY": ":0"}):
            assert has_browser()
        with patch.dict(os.environ, {"DISPLAY": "", "WAYLAND_DISPLAY": ""}):
            assert not has_browser()
