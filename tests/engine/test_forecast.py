"""What a seat is told of a move before it is made: examples; `tests/laws` has the laws."""

import pytest

import smorgasboard
from smorgasboard.engine.errors import IllegalAction, SmorgasboardError
from smorgasboard.engine.forecast import Forecast
from smorgasboard.engine.match import Match
from smorgasboard.engine.messages import Event
from smorgasboard.engine.options import OptionValue
from smorgasboard.games.birthday_boom.messages import CardPlayed, HasToLead, Passed, TrickTaken
from tests.birthday_boom.tables import table


def told(match: Match, word: str, seat: int) -> tuple[tuple[Event, ...], bool]:
    forecast = match.forecast(word, seat)
    return forecast.would, forecast.certain


def test_all_that_follows_is_told_where_nothing_is_hidden() -> None:
    match = table("0/1/0/0", "1/0/0/0", "0/1/0/0", trick="1P 2C", turn=0)
    assert told(match, "pass", 0) == ((Passed(0),), True), "seat 1 is asked next"
    match.play("pass")
    forecast = match.forecast(match.legal()[0], 1)
    assert (forecast.would, forecast.certain) == ((Passed(1), TrickTaken(2, 2, 3)), True)
    match.play("pass")
    assert forecast.after == match.view_struct(1)


def test_a_new_hand_is_not_told_though_it_lies_on_the_deck() -> None:
    match = table("0/1/0/0", "2/0/0/0", "0/1/0/0", trick="1P", turn=0, deck="CJPCJ")
    assert told(match, "cheesecake", 0) == ((CardPlayed(0, "cheesecake"),), False)


def test_silence_does_not_tell_that_another_can_lead() -> None:
    """Where nobody is asked: neither is it told, nor is it left out as the end of the story."""
    forced: dict[str, OptionValue] = {"show_hand": "verify_only"}
    for hand in ("0/2/0/0", "1/1/0/0"):
        match = table("0/2/0/0", "1/1/0/0", hand, trick="1P 2C", turn=1, options=forced)
        assert told(match, "pass", 1) == ((Passed(1), TrickTaken(2, 2, 3)), False)
    match = table("0/2/0/0", "0/1/0/0", "1/1/0/0", trick="1P 2C", turn=1, options=forced)
    assert match.play("pass")[-1] == HasToLead(2)


def test_a_move_of_somebody_else_may_need_a_card_one_cannot_see() -> None:
    match = table("0/1/1/0", "1/1/0/0", "1/2/0/0", trick="2P", turn=0)
    assert match.forecast("pass", 1).would == (Passed(0),)
    assert match.forecast("pass", None).would == (Passed(0),)
    assert match.forecast("cheesecake", 1).would == (CardPlayed(0, "cheesecake"),)
    assert match.forecast("no such card", 1) == Forecast()


def test_who_has_to_choose_is_refused_what_is_not_legal() -> None:
    match = table("0/0/1/0", "1/1/0/0", "0/1/0/0", trick="1P", turn=0)
    with pytest.raises(IllegalAction) as refused:
        match.forecast("cheesecake", 0)
    with pytest.raises(IllegalAction) as played:
        match.play("cheesecake", 0)
    assert str(refused.value) == str(played.value)
    with pytest.raises(SmorgasboardError, match="seats go from 0 to 2"):
        match.forecast("pass", 3)


def test_nothing_would_happen_after_the_end() -> None:
    match = smorgasboard.new("birthday-boom", seats=3, seed=5)
    bot = smorgasboard.bot("random", 1)
    while not match.over:
        match.play(bot.choose(match.view(match.to_act), match.legal()))
    with pytest.raises(IllegalAction):
        match.forecast("pass", 0)
