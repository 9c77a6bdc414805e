"""Rulebook chapter 7: tokens."""

import pytest

from smorgasboard.engine.errors import IllegalAction
from smorgasboard.engine.options import OptionValue
from smorgasboard.games.pass_the_party_food.messages import (
    NoRoom,
    SwapAsked,
    SwapDeclined,
    SwapOffered,
    TilePassed,
    TileTaken,
)
from tests.pass_the_party_food.tables import (
    EMPTY,
    board,
    boards,
    discard,
    legal,
    pawns,
    say,
    state,
    table,
    told,
    ziggy,
)

PAIR: dict[str, OptionValue] = {"swap_mode": "propose_pair"}
ALONE: dict[str, OptionValue] = {"swap_mode": "active_chooses"}


@pytest.mark.rule("7.1")
def test_any_number_of_tokens_in_any_order() -> None:
    match = table("1/1/0/0/0", "0/0/1/1/0", ziggy="0/0/0/0/1")
    assert legal(match) == "done take-C offer-F-to-1 offer-L-to-1"
    say(match, "offer-F-to-1 give-G take-C offer-L-to-1 give-P")
    assert boards(match) == ["0/0/1/1/1", "1/1/0/0/0"]
    assert state(match).turn == 1, "all three are used, so the turn went on"


@pytest.mark.rule("7.1")
def test_nobody_has_to_use_a_token() -> None:
    match = table("4/0/0/0/0", "0/1/0/0/0")
    say(match, "done")
    assert legal(match) == "eat-nothing eat-F"
    assert list(state(match).swaps) == [2, 2]


@pytest.mark.rule("7.2", "7.5")
def test_a_swap() -> None:
    """Scenario 8."""
    match = table("3/1/0/0/0", "1/2/0/0/0")
    assert say(match, "offer-L-to-1") == [SwapOffered(0, 1, "lamington")]
    assert match.to_act == 1
    assert legal(match) == "decline give-F"
    events = say(match, "give-F")
    assert events == [TilePassed(0, 1, "lamington"), TilePassed(1, 0, "fairy-bread")]
    assert boards(match) == ["4/0/0/0/0", "0/3/0/0/0"]
    assert list(state(match).swaps) == [1, 2]
    assert match.to_act == 0


@pytest.mark.rule("7.2")
def test_tiles_are_offered_to_each_of_the_others() -> None:
    match = table("1/0/0/0/0", EMPTY, "0/1/0/0/0", "1/0/0/1/0", turn=2)
    assert legal(match) == "done offer-L-to-3 offer-L-to-0"
    say(match, "offer-L-to-0 give-F")
    assert boards(match)[0] == "0/1/0/0/0"
    assert boards(match)[2] == "1/0/0/0/0"


@pytest.mark.rule("7.2")
def test_the_other_player_may_choose_any_tile() -> None:
    match = table("0/0/0/0/1", "1/0/2/3/1", EMPTY)
    say(match, "offer-C-to-1")
    assert legal(match) == "decline give-F give-G give-P"
    with pytest.raises(IllegalAction, match=r"^7\.2: there is no Lamington on that board$"):
        match.play("give-lamington")
    with pytest.raises(IllegalAction, match=r"^7\.2: say which tile you give$"):
        match.play("agree")


@pytest.mark.rule("7.2")
def test_only_a_tile_of_ones_own_can_be_offered() -> None:
    with pytest.raises(IllegalAction, match=r"^7\.2: you have no Lamington$"):
        table("1/0/0/0/0", "0/0/1/0/0").play("offer-lamington-to-1")


@pytest.mark.rule("7.3", "7.8")
def test_without_consent_nothing_happens() -> None:
    match = table("1/1/0/0/0", "0/0/1/0/0", "0/0/0/1/0")
    say(match, "offer-F-to-1")
    assert say(match, "decline") == [SwapDeclined(1, 0)]
    assert boards(match) == ["1/1/0/0/0", "0/0/1/0/0", "0/0/0/1/0"]
    assert list(state(match).swaps) == [2, 2, 2]
    assert legal(match) == "done offer-L-to-1 offer-F-to-2 offer-L-to-2"
    with pytest.raises(IllegalAction, match=r"^7\.8: that swap was declined this turn$"):
        match.play("offer-fairy-bread-to-1")


@pytest.mark.rule("7.8")
def test_in_the_next_turn_it_may_be_offered_again() -> None:
    match = table("1/0/0/0/0", "0/0/1/0/0", ziggy="1/0/0/0/0", bag="FFFF")
    say(match, "offer-F-to-1 decline done")
    assert state(match).turn == 1
    assert match.view(0)["declined"] == []
    say(match, "left centre")
    assert "offer-G-to-0" in legal(match)


@pytest.mark.rule("7.8")
def test_what_was_declined_is_remembered_by_player_and_food() -> None:
    match = table("1/1/0/0/0", "0/0/1/0/0", "0/0/0/1/0")
    say(match, "offer-L-to-2 decline offer-F-to-1 decline")
    assert match.view(2)["declined"] == [
        {"to": 1, "food": "fairy-bread"},
        {"to": 2, "food": "lamington"},
    ]
    assert legal(match) == "done offer-L-to-1 offer-F-to-2"


@pytest.mark.rule("7.4")
def test_a_take() -> None:
    """Scenario 11: take the last tile of a column and eat it."""
    match = table("3/0/0/0/0", EMPTY, ziggy="2/0/0/0/0", bag="LLLL")
    assert say(match, "take-F") == [TileTaken(0, "fairy-bread")]
    assert (board(match, 0), ziggy(match)) == ("4/0/0/0/0", "1/0/0/0/0")
    say(match, "eat-F")
    assert board(match, 0) == EMPTY
    assert pawns(match) == [9, 5]
    assert list(state(match).takes) == [0, 1]


@pytest.mark.rule("7.4")
def test_only_what_ziggy_has_can_be_taken() -> None:
    match = table(EMPTY, EMPTY, ziggy="1/0/0/0/1")
    assert legal(match) == "done take-F take-C"
    with pytest.raises(IllegalAction, match=r"^7\.4: Ziggy has no Lamington$"):
        match.play("take-lamington")


@pytest.mark.rule("7.5")
def test_a_used_token_cannot_be_used_again() -> None:
    match = table("1/1/0/0/0", "0/0/1/0/0", ziggy="2/0/0/0/0", swap_tokens=(1, 2))
    say(match, "take-F offer-L-to-1 give-G")
    assert state(match).turn == 1
    match = table("1/1/0/0/0", "0/0/1/0/0", ziggy="2/0/0/0/0", swap_tokens=(0, 2))
    with pytest.raises(IllegalAction, match=r"^7\.5: you have no swap token left$"):
        match.play("offer-fairy-bread-to-1")
    match = table("1/1/0/0/0", "0/0/1/0/0", ziggy="2/0/0/0/0", take_tokens=(0, 1))
    with pytest.raises(IllegalAction, match=r"^7\.5: you have no take token left$"):
        match.play("take-fairy-bread")


@pytest.mark.rule("7.6")
def test_a_tile_may_be_taken_only_to_be_discarded() -> None:
    match = table("4/0/0/0/0", EMPTY, ziggy="2/0/0/0/0")
    assert say(match, "take-F") == [TileTaken(0, "fairy-bread"), NoRoom(0, "fairy-bread")]
    assert (board(match, 0), ziggy(match)) == ("4/0/0/0/0", "1/0/0/0/0")
    assert discard(match) == "1/0/0/0/0"


@pytest.mark.rule("7.6")
def test_swapped_tiles_may_find_no_space_either() -> None:
    match = table("1/4/0/0/0", "4/1/0/0/0")
    events = say(match, "offer-F-to-1 give-L")
    assert told(events) == ["TilePassed", "NoRoom", "TilePassed", "NoRoom"]
    assert boards(match) == ["0/4/0/0/0", "4/0/0/0/0"]
    assert discard(match) == "1/1/0/0/0"


@pytest.mark.rule("7.7")
def test_no_token_after_eating_and_none_in_anothers_turn() -> None:
    match = table("4/1/0/0/0", "0/0/1/0/0", ziggy="1/0/0/0/0")
    say(match, "done")
    with pytest.raises(IllegalAction, match=r"^7\.7: "):
        match.play("take-fairy-bread")
    say(match, "eat-F")
    assert (match.to_act, legal(match)) == (1, "left centre x")
    with pytest.raises(IllegalAction, match=r"^4\.2: "):
        match.play("take-fairy-bread", seat=0)


@pytest.mark.rule("7.9")
def test_the_same_food_does_not_come_back() -> None:
    match = table("1/0/0/0/0", "1/1/0/0/0")
    say(match, "offer-F-to-1")
    assert legal(match) == "decline give-L"
    with pytest.raises(
        IllegalAction, match=r"^7\.9: the tile that comes back must be of another food$"
    ):
        match.play("give-fairy-bread")


@pytest.mark.rule("7.10")
def test_nothing_is_offered_to_whoever_has_nothing_to_give() -> None:
    match = table("1/1/0/0/0", "2/0/0/0/0", EMPTY)
    assert legal(match) == "done offer-L-to-1"
    for word in ("offer-fairy-bread-to-1", "offer-fairy-bread-to-2"):
        with pytest.raises(IllegalAction) as refused:
            match.play(word)
        said = "7.10: that player has no tile of another food to give"
        assert str(refused.value) == said


@pytest.mark.rule("7.11")
def test_a_pair_may_be_proposed() -> None:
    match = table("3/1/0/0/0", "1/2/1/0/0", options=PAIR)
    assert say(match, "offer-L-to-1") == [SwapOffered(0, 1, "lamington")]
    assert (match.to_act, legal(match)) == (0, "ask-F ask-G")
    with pytest.raises(IllegalAction, match=r"^7\.9: "):
        match.play("ask-lamington")
    assert say(match, "ask-F") == [SwapAsked(0, 1, "fairy-bread")]
    assert (match.to_act, legal(match)) == (1, "decline agree")
    assert match.legal()[1].text == "Agree: your Fairy Bread for Seat 0's Lamington."
    with pytest.raises(IllegalAction, match=r"^7\.11: the tile was named; agree or decline$"):
        match.play("give-green-snake")
    say(match, "agree")
    assert boards(match) == ["4/0/0/0/0", "0/3/1/0/0"]
    assert list(state(match).swaps) == [1, 2]


@pytest.mark.rule("7.11", "7.8")
def test_a_pair_may_be_declined() -> None:
    match = table("3/1/0/0/0", "1/2/1/0/0", options=PAIR)
    say(match, "offer-L-to-1 ask-F decline")
    assert boards(match) == ["3/1/0/0/0", "1/2/1/0/0"]
    assert list(state(match).swaps) == [2, 2]
    assert (match.view(0)["offer"], match.view(0)["wanted"]) == (None, None)
    assert legal(match) == "done offer-F-to-1"


@pytest.mark.rule("7.11", "7.12")
def test_the_only_kind_there_is_need_not_be_named() -> None:
    match = table("3/1/0/0/0", "1/2/0/0/0", options=PAIR)
    assert told(say(match, "offer-L-to-1")) == ["SwapOffered", "SwapAsked"]
    assert (match.to_act, legal(match)) == (1, "decline agree")
    match = table("3/1/0/0/0", "1/2/0/0/0", options=ALONE)
    say(match, "offer-L-to-1")
    assert boards(match) == ["4/0/0/0/0", "0/3/0/0/0"]


@pytest.mark.rule("7.12")
def test_or_nobody_is_asked() -> None:
    match = table("3/1/0/0/0", "1/2/1/0/0", options=ALONE)
    say(match, "offer-L-to-1")
    assert (match.to_act, legal(match)) == (0, "ask-F ask-G")
    events = say(match, "ask-F")
    assert told(events) == ["SwapAsked", "TilePassed", "TilePassed"]
    assert boards(match) == ["4/0/0/0/0", "0/3/1/0/0"]
    assert list(state(match).swaps) == [1, 2]
