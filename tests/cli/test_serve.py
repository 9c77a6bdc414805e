"""`smorgasboard serve` from the outside: it starts, says where it is, and ends well."""

import json
import os
import signal
import socket
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from unittest.mock import patch

import pytest

from smorgasboard.commands.serve import for_guests, has_browser
from smorgasboard.engine.errors import BadSetup
from smorgasboard.server.web.listen_socket import (
    address_of,
    bind,
    guests_address_of,
    is_here,
    network_host,
)
from tests.cli.command import EXECUTABLE


@contextmanager
def start(*words: str, home: Path) -> Iterator[subprocess.Popen[str]]:
    """Run a command for as long as it is looked at, also when something is found wrong."""
    with subprocess.Popen(
        [*EXECUTABLE, *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "HOME": str(home), "XDG_DATA_HOME": str(home)},
    ) as process:
        try:
            yield process
        finally:
            process.terminate()


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


def test_friends_in_the_network_are_told_where_to_come(tmp_path: Path) -> None:
    with start("serve", "--port", "0", "--lan", home=tmp_path) as server:
        here = address_in(server)
        assert server.stdout is not None
        told = server.stdout.readline()
        with urllib.request.urlopen(f"{here}api/invitation") as answer:
            guests = json.load(answer)["address"]
        host = network_host()
        if host is None:
            assert (guests, told.startswith("There is no network")) == (None, True)
        else:
            assert guests == here.replace("localhost", host)
            assert told.startswith(f"Friends in your network open {guests}.")
            with urllib.request.urlopen(f"{guests}api/invitation") as answer:
                invitation = json.load(answer)
            assert invitation == {"address": None, "can_open": False}, "they are there already"


def test_without_the_network_only_this_computer_is_served(tmp_path: Path) -> None:
    with start("serve", "--port", "0", home=tmp_path) as server:
        here = address_in(server)
        assert server.stdout is not None
        assert server.stdout.readline().startswith("Only this computer can open them; --lan")
        with urllib.request.urlopen(f"{here}api/invitation") as answer:
            assert json.load(answer) == {"address": None, "can_open": False}


def test_a_machine_without_a_network_serves_itself() -> None:
    with patch.object(socket.socket, "connect", side_effect=OSError("unreachable")):
        assert network_host() is None
        with bind("0.0.0.0", 0) as everywhere:
            assert guests_address_of(everywhere) is None
            assert for_guests(everywhere, None, False).plain.startswith("There is no network")


@pytest.mark.parametrize("found", ["127.0.0.1", "0.0.0.0"])
def test_loopback_is_no_network(found: str) -> None:
    with (
        patch.object(socket.socket, "connect"),
        patch.object(socket.socket, "getsockname", return_value=(found, 1)),
    ):
        assert network_host() is None


def test_two_ways_to_say_where_to_listen_are_one_too_many(tmp_path: Path) -> None:
    with start("serve", "--host", "0.0.0.0", "--lan", home=tmp_path) as server:
        assert server.wait(60) != 0
        assert server.stderr is not None
        assert "leave --host out" in server.stderr.read()


@pytest.mark.parametrize(
    ("host", "here"),
    [
        ("localhost:8642", True),
        ("127.0.0.1", True),
        ("[::1]:8642", True),
        ("192.168.1.5:8642", False),
        ("friends.example", False),
        ("[", False),
        ("", False),
    ],
)
def test_who_opened_the_page_on_this_machine(host: str, here: bool) -> None:
    assert is_here(host) == here


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
