"""Trained policies that the host brings: seated beside people, and only where they fit."""

from pathlib import Path

import numpy as np
import pytest

from smorgasboard import rl
from smorgasboard.bots.policy_file import About, write_policy
from smorgasboard.engine.errors import BadSetup, SmorgasboardError
from smorgasboard.server.bots.host_bots import HostBots
from tests.cli.command import refused
from tests.cli.command import smorgasboard as command
from tests.server.client import quick, served
from tests.server.databases import run

BOOM = "birthday-boom"
POLICY = "file:policy.npz"


@pytest.fixture
def policy(tmp_path: Path) -> str:
    """Any policy for three."""
    layout = rl.layout(BOOM, seats=3)
    about = About(BOOM, 3, {}, layout.digest, "by nobody", "wins 40%")
    path = tmp_path / "policy.npz"
    write_policy(path, about, [(np.eye(layout.size, layout.actions), np.zeros(layout.actions))])
    return f"file:{path}"


def test_a_policy_plays_a_whole_match(sqlite: str, policy: str) -> None:
    async def go() -> None:
        async with served(quick(sqlite, policies=(policy,))) as house:
            games = (await house.http.get("/api/games")).json()
            assert games["bots"][-1] == POLICY
            told = {"game": BOOM, "seats": 3, "strength": "wins 40%"}
            assert games["policies"] == {POLICY: told}
            made = await house.make(BOOM, {"bot": POLICY}, {"bot": "greedy"}, {"bot": POLICY})
            info = made["table"]
            assert info["players"][0]["bot"] == POLICY
            async with house.sit(info["id"]) as watcher:
                await watcher.update(lambda update: update["over"])

    run(go())


def test_a_policy_is_seated_only_where_it_fits(sqlite: str, policy: str) -> None:
    async def go() -> None:
        async with served(quick(sqlite, policies=(policy,))) as house:
            for game, seats, reason in (
                (BOOM, [{}, {}, {}, {"bot": POLICY}], "with 3 seats"),
                ("fish-food", [{}, {}, {"bot": POLICY}], f"plays {BOOM}"),
                (BOOM, [{}, {}, {"bot": "file:other.npz"}], "There is no bot"),
            ):
                order = {"game": game, "seats": seats}
                answer = await house.http.post("/api/tables", json=order)
                assert answer.status_code == 400, answer.text
                assert reason in answer.text

    run(go())


def test_a_policy_that_is_gone_is_played_by_a_fair_bot(policy: str) -> None:
    assert HostBots((policy,)).level(POLICY) == policy
    assert HostBots(()).level(POLICY) == "normal"
    assert HostBots((policy,)).level("easy") == "easy"


def test_what_is_no_policy_is_refused(policy: str) -> None:
    with pytest.raises(BadSetup, match="like file:policy"):
        HostBots(("greedy",))
    with pytest.raises(BadSetup, match="two policies"):
        HostBots((policy, policy))
    with pytest.raises(SmorgasboardError, match="cannot be read"):
        HostBots(("file:nothing.npz",))
    refused(
        command("serve", "--port", "0", "--no-browser", "--bot", "file:nothing.npz"),
        2,
        "cannot be read",
    )
