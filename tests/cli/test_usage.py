"""Bad usage: one sentence on standard error, nothing on standard output, exit code 2."""

from unittest.mock import patch

import pytest

from tests.cli.command import refused, smorgasboard

BOOM = "birthday-boom"
SIMULATE = ("simulate", BOOM, "--seats", "4", "--games", "4")


@pytest.mark.parametrize(
    ("words", "part"),
    [
        (["nonsense"], "No such command"),
        (["--nonsense"], "No such option"),
        (["play"], "Missing argument 'GAME'"),
        (["pack"], "Missing command"),
        (["play", "chess"], "there is no game called 'chess'"),
        (["rules", "chess"], "there is no game called 'chess'"),
        (["pack", "new", "chess", "x.toml"], "there is no game called 'chess'"),
        (["play", BOOM, "--seats", "9"], "3 to 6 players, not 9"),
        (["play", BOOM, "--seats", "many"], "Invalid value for '--seats'"),
        (["play", BOOM, "--option", "salt=1"], "no option called 'salt'"),
        (["play", BOOM, "--option", "salt"], "name=value"),
        (["play", BOOM, "--option", "leftover=salt"], "leftover is right, discard"),
        (["play", BOOM, "--option", "first_player=5"], "seat 5 cannot start"),
        (["play", BOOM, "--option", "match_rounds=0"], "from 1 to 12"),
        (["play", BOOM, "--bot", "einstein"], "no bot called 'einstein'"),
        (["play", BOOM, "--human", "3"], "seats go from 0 to 2"),
        (["play", BOOM, "--seed", "-1"], "a seed goes from 0"),
        (["play", BOOM, "--seed", "9" * 30], "a seed goes from 0"),
        (["play", BOOM, "--pack", "nothing"], "there is no file 'nothing', and no pack of ours"),
        (["rules", BOOM, "9.9"], "no clause '9.9'"),
        (["serve", "--port", "70000"], "'--port'"),
        (["serve", "--host", "203.0.113.1"], "cannot listen on 203.0.113.1"),
        (["serve", "--port", "0", "--database", "mysql://x/y"], "not in mysql"),
        (["serve", "--port", "0", "--database", "nonsense"], "sqlite:///path"),
        ([*SIMULATE], "Missing option '--bot'"),
        ([*SIMULATE, "--bot", "random,,greedy"], "bots are written like"),
        ([*SIMULATE, "--bot", ",".join(["random"] * 5)], "5 bots do not fit on 4 seats"),
        ([*SIMULATE, "--bot", "random,einstein"], "no bot called 'einstein'"),
        ([*SIMULATE, "--bot", "random", "--games", "0"], "'--games'"),
        ([*SIMULATE, "--bot", "random", "--jobs", "0"], "'--jobs'"),
        ([*SIMULATE, "--bot", "random", "--seed", "-1"], "'--seed'"),
        (["simulate", BOOM, "--seats", "2", "--games", "1", "--bot", "random"], "not 2"),
    ],
)
def test_bad_usage_is_one_sentence(words: list[str], part: str) -> None:
    answer = smorgasboard(*words)
    refused(answer, 2, part)
    assert answer.out == ""


def test_the_bare_command_says_what_it_can_do_and_opens_a_table() -> None:
    with patch("smorgasboard.commands.serve.serve_on") as start:
        answer = smorgasboard()
    assert answer.code == 0
    assert "smorgasboard play birthday-boom" in answer.out
    start.assert_called_once()


def test_version() -> None:
    answer = smorgasboard("--version")
    assert answer.code == 0
    assert answer.out.startswith("smorgasboard ")


@pytest.mark.parametrize("words", [["--help"], ["play", "-h"], ["pack", "check", "--help"]])
def test_help(words: list[str]) -> None:
    answer = smorgasboard(*words)
    assert answer.code == 0
    assert answer.out.startswith("Usage: smorgasboard")
