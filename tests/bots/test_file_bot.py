"""Policies from files: played where they fit, refused where they do not."""

import json
import re
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
import pytest

import smorgasboard
from smorgasboard import rl
from smorgasboard.bots.file_bot import FileBot
from smorgasboard.bots.policy_file import About, read_policy, write_policy
from smorgasboard.engine.errors import SmorgasboardError
from smorgasboard.games.birthday_boom.codes import PLAY
from smorgasboard.games.registry import GAMES
from tests.birthday_boom.tiny import shrunken
from tests.cli.command import refused
from tests.cli.command import smorgasboard as run

GAME = "birthday-boom"


def about(**more: Any) -> About:
    layout = rl.layout(GAME, seats=4)
    options = GAMES[GAME].setup(4).options
    known: dict[str, Any] = {"options": options, "layout": layout.digest, "trained": "by hand"}
    return About(**{"game": GAME, "seats": 4, **known, **more})


def likes(action: int) -> list[tuple[Any, Any]]:
    """A policy that plays one action whenever it may."""
    layout = rl.layout(GAME, seats=4)
    biases = np.zeros(layout.actions)
    biases[action] = 1.0
    return [(np.zeros((layout.size, 3)), np.zeros(3)), (np.zeros((3, layout.actions)), biases)]


@pytest.fixture
def policy(tmp_path: Path) -> Path:
    """Passes whenever it may."""
    write_policy(tmp_path / "policy.npz", about(), likes(0))
    return tmp_path / "policy.npz"


def test_a_policy_plays_the_legal_action_it_likes_best(policy: Path) -> None:
    player = smorgasboard.bot(f"file:{policy}")
    match = smorgasboard.new(GAME, seats=4, seed=3)
    passes = 0
    for _ in range(40):
        seat, legal = match.to_act, match.legal()
        chosen = player.choose(match.view(seat), legal)
        assert chosen in legal
        if "pass" in map(str, legal):
            passes += 1
            assert str(chosen) == "pass"
        match.play(chosen)
    assert passes > 10


def test_a_policy_sees_its_own_hand(tmp_path: Path) -> None:
    """It leads with what its weights say of the numbers it is shown."""
    layout = rl.layout(GAME, seats=4)
    weights = np.zeros((layout.size, layout.actions))
    cheesecake = layout["hand"].start + 1
    weights[cheesecake, PLAY + 1] = 1.0
    write_policy(tmp_path / "policy.npz", about(), [(weights, np.full(layout.actions, 0.001))])
    player = FileBot(f"file:{tmp_path / 'policy.npz'}")
    match = smorgasboard.new(GAME, seats=4, seed=3)
    played = 0
    for _ in range(60):
        legal = match.legal()
        chosen = player.choose(match.view(match.to_act), legal)
        if len(legal) > 1 and "cheesecake" in map(str, legal):
            played += 1
            assert str(chosen) == "cheesecake"
        match.play(chosen)
    assert played > 3


@pytest.mark.parametrize(
    ("match", "reason"),
    [
        ({"game": "fish-food", "seats": 4}, "plays birthday-boom with 4 seats, not fish-food"),
        ({"game": GAME, "seats": 3}, "with 4 seats, not birthday-boom with 3"),
        ({"game": GAME, "seats": 4, "options": {"open_scores": False}}, "other options"),
        ({"game": GAME, "seats": 4, "options": {"leftover": "discard"}}, "leftover=right"),
        ({"game": GAME, "seats": 4, "pack": shrunken(2, 9, 9, 9, 9)}, "another pack"),
    ],
)
def test_a_policy_of_something_else_is_refused(
    policy: Path, match: dict[str, Any], reason: str
) -> None:
    player, played = smorgasboard.bot(f"file:{policy}"), smorgasboard.new(**match, seed=1)
    while len(played.legal()) == 1:
        played.play(played.legal()[0])
    with pytest.raises(SmorgasboardError, match=reason):
        player.choose(played.view(played.to_act), played.legal())


def test_what_is_no_policy_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "policy.npz"
    with pytest.raises(SmorgasboardError, match="cannot be read: No such file"):
        read_policy(path)
    for nonsense in (b"", b"nonsense", b"PK\x03\x04nonsense"):
        path.write_bytes(nonsense)
        with pytest.raises(SmorgasboardError, match="is no policy"):
            read_policy(path)
    np.savez(path, weights_0=np.zeros((2, 2)))
    with pytest.raises(SmorgasboardError, match="is no policy"):
        read_policy(path)
    np.savez(path, about=np.array([{"a": 1}], dtype=object), allow_pickle=True)
    with pytest.raises(SmorgasboardError, match="is no policy"):
        read_policy(path)


@pytest.mark.parametrize(
    ("layers", "reason"),
    [
        ([], "no layers"),
        ([(np.zeros(3), np.zeros(3))], "does not fit"),
        ([(np.zeros((3, 4)), np.zeros(3))], "does not fit"),
        ([(np.zeros((3, 4)), np.zeros(4)), (np.zeros((3, 2)), np.zeros(2))], "does not fit"),
        ([(np.full((3, 4), np.nan), np.zeros(4))], "no number"),
    ],
)
def test_layers_that_do_not_fit_are_refused(
    tmp_path: Path, layers: list[tuple[Any, Any]], reason: str
) -> None:
    write_policy(tmp_path / "policy.npz", about(), layers)
    with pytest.raises(SmorgasboardError, match=reason):
        read_policy(tmp_path / "policy.npz")


def test_a_policy_tells_what_it_was_trained_for(policy: Path) -> None:
    read = read_policy(policy).about
    assert msgspec.to_builtins(read) == msgspec.to_builtins(about())


def test_a_ladder_measures_a_policy(policy: Path) -> None:
    words = ["ladder", GAME, "--seats", "4", "--games", "4", "--json", "--bot", f"file:{policy}"]
    done = run(*words)
    assert done.code == 0, done
    rungs = json.loads(done.out)["rungs"]
    assert [rung["among"] for rung in rungs] == ["random", "easy", "greedy"]
    assert {rung["level"] for rung in rungs} == {f"file:{policy}"}


def test_a_ladder_notes_what_it_measured(policy: Path) -> None:
    before = read_policy(policy)
    words = ["ladder", GAME, "--seats", "4", "--games", "4", "--note", "--bot", f"file:{policy}"]
    assert run(*words).code == 0
    after = read_policy(policy)
    strength = r"wins \d+% \(\d+%-\d+%\) among random, .* among easy, .* among greedy"
    assert re.fullmatch(rf"{strength}; equals win 25%; 4 games each", after.about.strength)
    assert msgspec.structs.replace(after.about, strength="") == before.about
    for old, new in zip(before.layers, after.layers, strict=True):
        assert all(map(np.array_equal, old, new))
    assert [path.name for path in policy.parent.iterdir()] == ["policy.npz"]


def test_only_a_policy_can_be_noted_in() -> None:
    refused(run("ladder", GAME, "--games", "1", "--note"), 2, "--bot file:PATH")
    refused(run("ladder", GAME, "--games", "1", "--note", "--bot", "easy"), 2, "--bot file:PATH")


def test_a_simulation_seats_a_policy(policy: Path) -> None:
    words = ["simulate", GAME, "--seats", "4", "--games", "2", "--bot", f"file:{policy},random"]
    done = run(*words, "--json")
    assert done.code == 0, done


def test_a_missing_policy_is_one_clear_sentence(tmp_path: Path) -> None:
    missing = f"file:{tmp_path / 'nothing.npz'}"
    refused(run("ladder", GAME, "--bot", missing), 2, "cannot be read")
