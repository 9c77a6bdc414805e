"""Rulebook chapter 15: when the bag is empty."""

import pytest

from smorgasboard.engine.options import OptionValue
from smorgasboard.games.pass_the_party_food.game import PASS_THE_PARTY_FOOD as GAME
from smorgasboard.games.pass_the_party_food.messages import (
    BagRefilled,
    GameEnded,
    NothingHappened,
    NothingLeft,
    TilePassed,
)
from tests.pass_the_party_food.tables import EMPTY, board, discard, say, state, table, told

FULL = "4/4/4/4/4"
LOSE: dict[str, OptionValue] = {"bag_empty": "lose"}


@pytest.mark.rule("15.1")
def test_discarded_tiles_go_back_into_the_bag() -> None:
    match = table("1/0/0/0/0", EMPTY, only=True)
    assert discard(match) == "15/16/16/16/16"
    events = say(match, "done")
    assert events[0] == BagRefilled(79)
    assert told(events) == ["BagRefilled", "ZiggyDrew", "TileDrawn"]
    assert (discard(match), state(match).bag.size) == (EMPTY, 77)


@pytest.mark.rule("15.1")
def test_the_bag_is_shaken() -> None:
    """Other rolls bring other tiles, and all of them come back."""
    drawn = set()
    for seed in range(60):
        match = table(EMPTY, EMPTY, only=True, seed=seed)
        say(match, "done")
        drawn.add(match.view(None)["drawn"])
        assert sum(GAME.census(match.setup, state(match)).values()) == 80
    assert len(drawn) == 5


@pytest.mark.rule("15.1")
def test_not_before_a_tile_is_needed() -> None:
    match = table(EMPTY, EMPTY, bag="FL", only=True)
    assert told(say(match, "done")) == ["ZiggyDrew", "TileDrawn"]
    assert state(match).bag.size == 0
    assert told(say(match, "left"))[:2] == ["TilePlated", "BagRefilled"]


@pytest.mark.rule("15.2")
def test_tiles_on_plates_stay_there() -> None:
    match = table(EMPTY, EMPTY, step="share", drawn="F", plates={"x": "L"}, only=True)
    before = sum(state(match).discard.listed(0))
    assert say(match, "left")[1] == BagRefilled(before)
    assert before == 78
    assert discard(match) == "0/1/0/0/0", "the X, at last"


@pytest.mark.rule("15.3")
def test_without_any_tile_the_game_goes_on() -> None:
    match = table(*[FULL] * 4, only=True, pawns=(20,) * 4, swap_tokens=(0,) * 4)
    events = say(match, "done")
    assert events == []
    events = say(match, "eat-nothing")
    assert told(events) == ["SetLeft", "NothingLeft", "NothingLeft"]
    assert (state(match).turn, match.view(None)["step"]) == (1, "eat")


@pytest.mark.rule("15.3")
def test_what_is_on_the_plates_is_shared_out_all_the_same() -> None:
    """The last tile of all goes on a plate, and no other comes."""
    match = table(
        "3/4/4/4/4", FULL, FULL, FULL, step="share", drawn="F", only=True, swap_tokens=(0,) * 4
    )
    events = say(match, "centre")
    assert events[1:3] == [NothingLeft(), TilePassed(0, 0, "fairy-bread")]
    assert board(match, 0) == FULL
    assert match.view(None)["step"] == "eat"


@pytest.mark.rule("15.3")
def test_a_lucky_dip_may_find_nothing() -> None:
    """The first dip is the last tile that was not on a board."""
    match = table(
        "3/4/4/4/4", FULL, FULL, FULL, only=True, step="dip", dips=2, drawn="F", pawns=(20,) * 4
    )
    events = say(match, "dip-to-0")
    assert told(events)[:2] == ["TilePassed", "NothingLeft"]
    assert (state(match).dips, state(match).turn) == (0, 1)


@pytest.mark.rule("15.4")
def test_a_round_in_which_nothing_happens_is_the_last() -> None:
    match = table(*[FULL] * 4, only=True, step="eat", pawns=(20,) * 4, swap_tokens=(0,) * 4)
    for seat in range(3):
        assert match.to_act == seat
        say(match, "eat-nothing")
    assert not match.over
    events = say(match, "eat-nothing")
    assert events[-2:] == [NothingHappened(), GameEnded(False)]
    assert match.winners() == []


@pytest.mark.rule("15.4")
def test_a_meal_or_a_tile_begins_the_count_again() -> None:
    match = table(*[FULL] * 4, only=True, step="eat", pawns=(20,) * 4, swap_tokens=(0,) * 4)
    say(match, "eat-nothing eat-nothing eat-nothing eat-F dip-to-0")
    assert (match.over, state(match).turn) == (False, 0)
    match = table(EMPTY, EMPTY, quiet=1)
    say(match, "done")
    assert match.over, "nothing was drawn in that turn"
    match = table(EMPTY, EMPTY, quiet=-1)
    say(match, "done")
    assert not match.over


@pytest.mark.rule("15.5")
def test_with_that_option_an_empty_bag_loses_the_game() -> None:
    match = table(EMPTY, EMPTY, only=True, options=LOSE)
    assert told(say(match, "done")) == ["BagRanOut", "GameEnded"]
    assert (match.over, match.winners()) == (True, [])


@pytest.mark.rule("15.5")
@pytest.mark.parametrize(
    ("bag", "moves"), [("F", "done"), ("FL", "done left"), ("FLG", "done left x")]
)
def test_whenever_a_tile_is_needed(bag: str, moves: str) -> None:
    match = table(EMPTY, EMPTY, bag=bag, only=True, options=LOSE)
    events = say(match, moves)
    assert told(events)[-2:] == ["BagRanOut", "GameEnded"]
    assert "TilePassed" not in told(events), "nothing is shared out any more"


@pytest.mark.rule("15.5")
def test_also_for_a_lucky_dip() -> None:
    match = table("4/0/0/0/0", EMPTY, only=True, step="eat", pawns=(10, 5), options=LOSE)
    assert told(say(match, "eat-F")) == ["SetEaten", "BagRanOut", "GameEnded"]
