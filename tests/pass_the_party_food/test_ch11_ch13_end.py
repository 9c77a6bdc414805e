"""Rulebook chapters 11, 12 and 13: caught, winning, and how hard it is."""

import pytest

from smorgasboard.engine.errors import BadSetup
from smorgasboard.engine.options import parse_options
from smorgasboard.engine.packs import pack_text, parse_toml
from smorgasboard.games.pass_the_party_food.game import PASS_THE_PARTY_FOOD as GAME
from smorgasboard.games.pass_the_party_food.messages import Caught, GameEnded
from tests.pass_the_party_food.tables import EMPTY, legal, no_tokens, pawns, say, state, table, told
from tests.pass_the_party_food.test_ch1_ch2_setup import dealt


@pytest.mark.rule("11.1")
@pytest.mark.parametrize(("pawn", "caught"), [(11, True), (12, True), (13, False)])
def test_beside_ziggy_or_behind_him(pawn: int, caught: bool) -> None:
    match = table(EMPTY, EMPTY, pawns=(pawn, 20), ziggy_pawn=12)
    events = say(match, "done")
    assert match.over == caught
    if caught:
        assert events == [Caught(0, 12), GameEnded(False)]
        assert match.winners() == []
        assert state(match).turn == 0


@pytest.mark.rule("11.1")
def test_eating_saves() -> None:
    """Scenario 17: from 12, beside Ziggy, to 16."""
    match = table("4/0/0/0/0", EMPTY, step="eat", pawns=(12, 20), ziggy_pawn=12)
    say(match, "eat-F dip-to-0")
    assert not match.over


@pytest.mark.rule("11.2")
def test_only_whose_turn_ends_is_caught() -> None:
    """Scenario 16: seat 1 is behind Ziggy, but that counts at the end of its own turn."""
    match = table(EMPTY, EMPTY, pawns=(15, 11), ziggy_pawn=12, **no_tokens(2))
    say(match, "done")
    assert not match.over
    say(match, "left centre")
    assert match.over


@pytest.mark.rule("11.3")
def test_the_cake_is_no_refuge() -> None:
    match = table(EMPTY, EMPTY, pawns=(30, 20), ziggy_pawn=30)
    assert say(match, "done")[0] == Caught(0, 30)
    assert match.over


@pytest.mark.rule("12.1")
def test_all_on_the_cake_without_ziggy() -> None:
    """Scenario 19."""
    match = table(EMPTY, EMPTY, "4/0/0/0/0", step="eat", turn=2, pawns=(30, 30, 27), ziggy_pawn=26)
    events = say(match, "eat-F")
    assert told(events) == ["SetEaten", "GameEnded"]
    assert events[-1] == GameEnded(True)
    assert (match.winners(), pawns(match)) == ([0, 1, 2], [30, 30, 30])


@pytest.mark.rule("12.1")
def test_not_before_the_last_one_is_there() -> None:
    match = table("4/0/0/0/0", EMPTY, step="eat", pawns=(29, 29), ziggy_pawn=3)
    say(match, "eat-F")
    assert not match.over


@pytest.mark.rule("12.1", "12.2")
def test_ziggy_on_the_cake_spoils_it() -> None:
    match = table("4/0/0/0/0", EMPTY, step="eat", pawns=(29, 30), ziggy_pawn=30)
    assert told(say(match, "eat-F")) == ["SetEaten", "Caught", "GameEnded"]
    assert match.winners() == []


@pytest.mark.rule("12.2")
def test_when_ziggy_is_there_the_turn_is_played_on() -> None:
    match = table(
        EMPTY, EMPTY, ziggy="2/0/0/0/0", pawns=(29, 29), ziggy_pawn=28, bag="F", **no_tokens(2)
    )
    say(match, "done")
    assert (match.over, legal(match)) == (False, "left centre x")
    say(match, "left centre")
    assert match.over


@pytest.mark.rule("12.3")
def test_the_score_is_the_lead_of_the_hindmost() -> None:
    match = table(EMPTY, EMPTY, EMPTY, pawns=(22, 17, 30), ziggy_pawn=12)
    assert match.scores() == [5, 5, 5]
    assert [(line.text, line.points) for line in match.score_lines(2)] == [
        ("The hindmost pawn", 17),
        ("Ziggy", -12),
    ]
    match = table(EMPTY, EMPTY, pawns=(9, 20), ziggy_pawn=12)
    say(match, "done")
    assert match.scores() == [-3, -3]


@pytest.mark.rule("13.1")
@pytest.mark.parametrize(
    ("seats", "difficulty", "start"),
    [
        (4, "very_hard", 8),
        (4, "very_easy", 12),
        (2, "hard", 4),
        (3, "easy", 6),
        (3, "normal", 5),
        (2, "very_easy", 7),
    ],
)
def test_difficulty_moves_the_start(seats: int, difficulty: str, start: int) -> None:
    """Scenario 21."""
    match = dealt(seats, {"difficulty": difficulty})
    assert pawns(match) == [start] * seats


@pytest.mark.rule("13.2")
def test_a_house_rule_moves_it_further() -> None:
    assert pawns(dealt(2, {"start_shift": -2})) == [3, 3]
    assert pawns(dealt(2, {"start_shift": 7, "difficulty": "hard"})) == [11, 11]
    assert pawns(dealt(2, parse_options(["start_shift=-3"]))) == [2, 2]


@pytest.mark.rule("13.2")
def test_pawns_start_between_ziggy_and_the_cake() -> None:
    GAME.setup(2, {"start_shift": -4})
    with pytest.raises(BadSetup, match="between Ziggy on 0 and the cake on 30, not on 0"):
        GAME.setup(2, {"start_shift": -4, "difficulty": "hard"})
    pack = parse_toml(pack_text(GAME.package, "base"))
    pack["track"] |= {"start_two": 18, "lucky_dips": [22, 26]}
    with pytest.raises(BadSetup, match="between Ziggy on 0 and the cake on 30, not on 30"):
        GAME.setup(2, {"start_shift": 12}, pack)
