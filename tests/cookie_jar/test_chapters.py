"""The three chapters of Cookie Jar."""

from typing import Any

import pytest

import smorgasboard
from smorgasboard.engine.match import Match

pytestmark = pytest.mark.usefixtures("six_games")


def table(*hands: dict[str, int], jar: dict[str, int] | None = None, **more: Any) -> Match:
    """The first seat is to act; what is not said to lie elsewhere is gone, and the tin is empty."""
    lies = {"shortbread": 8, "gingernut": 6, "florentine": 4}
    for cookies in (*hands, jar or {}):
        for name, many in cookies.items():
            lies[name] -= many
    setup = {"game": "cookie-jar", "seats": len(hands), "rules_version": 1}
    position = {
        "hands": hands,
        "tin": [],
        "jar": jar or {},
        "gone": {name: many for name, many in lies.items() if many},
        "points": [0] * len(hands),
        "turn": 0,
    }
    return smorgasboard.load({"setup": setup, "table": position | more})


@pytest.mark.rule("1.1", "1.2")
def test_everybody_gets_a_hand_and_the_rest_is_the_tin() -> None:
    match = smorgasboard.new("cookie-jar", seats=4, seed=1)
    assert match.view(0)["hand_sizes"] == [3] * 4
    assert match.view(0)["tin_size"] == 18 - 12
    assert sum(match.view(2)["hand"].values()) == 3
    assert match.view(None)["hand"] == {}


@pytest.mark.rule("1.3")
def test_whoever_starts_is_drawn_by_lot() -> None:
    starters = {smorgasboard.new("cookie-jar", seed=seed).to_act for seed in range(20)}
    assert starters == {0, 1}


@pytest.mark.rule("2.1")
def test_a_cookie_of_the_hand_or_pass() -> None:
    match = table({"gingernut": 2}, {"florentine": 1})
    assert [str(action) for action in match.legal()] == ["pass", "gingernut"]
    match.play("pass")
    assert [str(action) for action in match.legal()] == ["pass", "florentine"]


@pytest.mark.rule("2.2")
def test_a_jar_may_be_full_to_the_brim() -> None:
    match = table({"shortbread": 2}, {"shortbread": 1}, jar={"florentine": 2})
    match.play("shortbread")
    assert match.view(None)["points"] == [1, 0]


@pytest.mark.rule("2.3")
def test_one_cookie_too_many_spills_it() -> None:
    match = table({"gingernut": 1}, {"shortbread": 1}, jar={"florentine": 2})
    match.play("gingernut")
    assert match.view(None)["points"] == [-10, 0]
    assert match.view(None)["jar"] == {}


@pytest.mark.rule("2.4")
def test_the_next_one_comes_out_of_the_tin() -> None:
    gone = {"shortbread": 6, "gingernut": 5, "florentine": 4}
    match = table({"shortbread": 1}, {"shortbread": 1}, tin=["gingernut"], gone=gone)
    match.play("shortbread")
    assert match.view(0)["hand"] == {"gingernut": 1}
    match.play("shortbread")
    assert match.view(1)["hand"] == {}
    off = smorgasboard.new("cookie-jar", seed=1, options={"refill": False})
    off.play(off.legal()[1])
    assert sum(off.view(None)["hand_sizes"]) == 5


@pytest.mark.rule("3.1")
def test_it_is_over_when_all_pass_or_nothing_is_left() -> None:
    match = table({"shortbread": 1}, {"shortbread": 1})
    match.play("pass")
    assert not match.over
    match.play("pass")
    assert match.over
    last = table({"shortbread": 1}, {})
    last.play("shortbread")
    assert last.over


@pytest.mark.rule("3.2")
def test_most_points_win() -> None:
    ahead = table({"shortbread": 1}, {}, points=[3, 3])
    ahead.play("shortbread")
    assert ahead.state.winners() == 0b01
    level = table({"shortbread": 1}, {}, points=[3, 4])
    level.play("shortbread")
    assert level.state.winners() == 0b11
