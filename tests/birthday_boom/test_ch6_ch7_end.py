"""Rulebook chapters 6 and 7: the end of a trick, and the end."""

import pytest

from smorgasboard.engine.errors import IllegalAction
from smorgasboard.engine.seats import SPECTATOR
from smorgasboard.games.birthday_boom.messages import (
    CardPlayed,
    GameEnded,
    LeftoversMoved,
    PileOpened,
    RoundEnded,
    TrickBoomed,
    TrickTaken,
)
from tests.birthday_boom.tables import aside, cards, hand, legal, pile, say, state, table


@pytest.mark.rule("6.1", "6.4")
def test_the_owner_takes_the_trick_when_all_others_have_passed() -> None:
    match = table("2/0/0/0", "1/0/0/0", "1/0/0/0", "1/0/0/0")
    assert say(match, "P - - -")[-1] == TrickTaken(0, 1, 1)
    assert pile(match, 0) == "1/0/0/0"
    assert match.scores() == [1, 0, 0, 0]
    assert match.to_act == 0


@pytest.mark.rule("6.1")
def test_nobody_plays_on_their_own_card() -> None:
    match = table("2/1/0/0", "1/0/0/0", "1/0/0/0")
    say(match, "P - -")
    assert state(match).trick.size == 0
    assert legal(match) == "P"


@pytest.mark.rule("6.2", "6.5")
def test_a_boom_ends_the_trick_and_scores_for_nobody() -> None:
    match = table(
        "1/0/0/0", "1/0/0/0", "1/0/0/0", "1/0/0/1", trick="3P 0C 1J 2J", turn=3, deck="PPP"
    )
    before = state(match).aside.listed(0)
    assert say(match, "B") == [CardPlayed(3, "boom"), TrickBoomed(3, 5, 9)]
    assert match.scores() == [0, 0, 0, 0]
    after = state(match).aside.listed(0)
    assert [new - old for new, old in zip(after, before, strict=True)] == [1, 1, 2, 1]
    assert match.to_act == 3, "nobody else gets a turn"


@pytest.mark.rule("6.3")
def test_who_took_or_boomed_the_trick_starts_the_next() -> None:
    match = table("2/0/0/0", "2/1/0/0", "1/0/0/0")
    say(match, "P C - -")
    assert (match.to_act, legal(match)) == (1, "P")
    assert state(match).starter == 1


@pytest.mark.rule("6.6")
def test_a_last_card_that_ends_the_trick_is_replaced_before_the_next() -> None:
    match = table("1/0/0/0", "1/0/0/0", "0/0/0/1", trick="1J", turn=2, deck="CCCCJP")
    say(match, "B")
    assert cards(match, 2) == "0/4/1/0"
    assert (match.to_act, legal(match)) == (2, "< >")


@pytest.mark.rule("7.1", "7.2")
def test_the_round_ends_with_the_trick_once_the_deck_is_empty() -> None:
    match = table("1/1/0/0", "1/1/0/0", "1/1/0/0", deck="")
    say(match, "P")
    assert not match.over
    say(match, "- -")
    assert match.over
    with pytest.raises(IllegalAction, match=r"^7\.1: the game is over$"):
        match.play("pass")


@pytest.mark.rule("7.3", "7.4")
def test_cards_left_in_hands_go_to_the_right() -> None:
    match = table("1/1/0/0", "0/0/1/0", "2/0/0/1", deck="")
    events = say(match, "P - -")
    assert events[-5:] == [
        LeftoversMoved(0, 2, hand("0/1/0/0"), 2),
        LeftoversMoved(1, 0, hand("0/0/1/0"), 3),
        LeftoversMoved(2, 1, hand("2/0/0/1"), 2),
        RoundEnded(0),
        GameEnded((0,)),
    ]
    assert match.scores() == [4, 2, 2]
    assert match.winners() == [0]
    assert [cards(match, seat) for seat in range(3)] == ["0/0/0/0"] * 3


@pytest.mark.rule("7.5")
def test_a_fresh_hand_may_go_to_the_neighbour_whole() -> None:
    match = table("1/0/0/0", "0/0/0/0", "0/0/0/0", deck="JJJJJ")
    say(match, "P - -")
    assert match.over
    assert match.scores() == [1, 0, 15]


@pytest.mark.rule("7.6")
@pytest.mark.parametrize(
    ("leftover", "scores", "put_aside"),
    [("discard", [1, 0, 0], "2/1/1/1"), ("own_negative", [-1, -3, -2], "0/0/0/0")],
)
def test_leftovers_may_be_put_away_or_count_against(
    leftover: str, scores: list[int], put_aside: str
) -> None:
    match = table("1/1/0/0", "0/0/1/0", "2/0/0/1", deck="", options={"leftover": leftover})
    before = state(match).aside.listed(0)
    say(match, "P - -")
    assert match.scores() == scores
    moved = [new - old for new, old in zip(state(match).aside.listed(0), before, strict=True)]
    assert "/".join(map(str, moved)) == put_aside
    assert sum(line.points for line in match.score_lines(0)) == scores[0]


def tied(tiebreak: str, last_taker: int | None = None) -> list[int]:
    """Seats 1 and 2 have 4 points: with four cards, and with two."""
    match = table(
        "1/0/0/0",
        "0/0/0/0",
        "0/0/0/0",
        deck="",
        piles=({}, hand("4/0/0/0"), hand("0/2/0/0")),
        last_taker=last_taker,
        options={"tiebreak": tiebreak, "leftover": "discard"},
    )
    say(match, "P - -")
    assert match.scores() == [1, 4, 4]
    return match.winners()


@pytest.mark.rule("7.7")
def test_ties_are_shared_or_broken() -> None:
    assert tied("shared") == [1, 2]
    assert tied("fewest_cards") == [2]
    assert tied("last_trick") == [1, 2], "seat 0 took the last trick"


@pytest.mark.rule("7.7")
def test_a_tie_may_go_to_the_last_trick() -> None:
    match = table(
        "0/0/0/0",
        "1/0/0/0",
        "0/0/0/0",
        turn=1,
        deck="",
        piles=(hand("1/0/0/0"), {}, {}),
        options={"tiebreak": "last_trick"},
    )
    say(match, "P - -")
    assert match.scores() == [1, 1, 0]
    assert match.winners() == [1]
    assert [match.state.payoff(seat) for seat in range(3)] == [0.0, 1.0, 0.0]


@pytest.mark.rule("7.7")
def test_a_shared_win_is_worth_its_share() -> None:
    match = table("1/0/0/0", "0/0/0/0", "0/0/0/0", deck="", piles=({}, hand("1/0/0/0"), {}))
    say(match, "P - -")
    assert [match.state.payoff(seat) for seat in range(3)] == [0.5, 0.5, 0.0]


@pytest.mark.rule("7.8")
def test_closed_piles_show_their_size_only() -> None:
    piles = (hand("2/0/0/0"), hand("0/1/1/0"), hand("0/0/0/0"))
    match = table(
        "1/0/0/0", "1/0/0/0", "1/0/0/0", piles=piles, options={"open_scores": False}, deck="PPPPPP"
    )
    view = match.view(0)
    assert view["piles"] == [hand("2/0/0/0"), None, None]
    assert view["points"] == [2, None, None]
    assert view["pile_sizes"] == [2, 2, 0]
    assert view["taken"] == hand("2/1/1/0")
    assert match.view(None)["piles"] == [None, None, None]
    assert match.view(None)["viewer"] == SPECTATOR


@pytest.mark.rule("7.8")
def test_piles_are_open_otherwise_and_at_the_end() -> None:
    piles = (hand("2/0/0/0"), hand("0/1/1/0"), hand("0/0/0/0"))
    match = table("1/0/0/0", "1/0/0/0", "1/0/0/0", piles=piles, deck="PPPPPP")
    assert match.view(2)["piles"] == list(piles)
    match = table(
        "1/0/0/0", "0/0/0/0", "0/0/0/0", piles=piles, options={"open_scores": False}, deck=""
    )
    say(match, "P - -")
    assert match.view(2)["points"] == [3, 5, 0]
    assert PileOpened(1, hand("0/1/1/0"), 5) in match.events(2)
    assert aside(match) != ""
