"""Chapter 13: no end in sight."""

from typing import Any

import pytest

from smorgasboard.engine.chance import Dice
from smorgasboard.engine.containers import Moves
from smorgasboard.engine.errors import IllegalAction
from smorgasboard.engine.match import Match
from smorgasboard.engine.options import OptionValue
from smorgasboard.games.penguin_pals import codes
from smorgasboard.games.penguin_pals.game import PENGUIN_PALS
from smorgasboard.games.penguin_pals.words import labels_of
from tests.penguin_pals.tables import legal, question, say, seen, state, table, was

TO_AND_FRO = "slide-a3-b3 slide-d3-e3 slide-b3-a3 slide-e3-d3"
"""Seat 0 and seat 1 each slide a block there and back."""


def sliding(times: int, options: dict[str, OptionValue] | None = None) -> Match:
    match = table("", "", water="b3 c3 e3", options=options)
    for _ in range(times):
        say(match, TO_AND_FRO)
    return match


@pytest.mark.rule("13.1", "13.2")
def test_the_same_table_may_not_come_a_third_time() -> None:
    match = sliding(2)
    assert "slide-a3-b3" not in legal(match).split()
    assert "slide-a3-c3" in legal(match).split()
    with pytest.raises(IllegalAction) as refused:
        say(match, "slide-a3-b3")
    assert refused.value.clause == "13.1"


@pytest.mark.rule("13.1")
@pytest.mark.parametrize(("limit", "times"), [(1, 1), (2, 2), (3, 3)])
def test_how_often_is_an_option(limit: int, times: int) -> None:
    options: dict[str, OptionValue] = {"repetition_limit": limit}
    assert "slide-a3-b3" in legal(sliding(times - 1, options))
    assert "slide-a3-b3" not in legal(sliding(times, options))


@pytest.mark.rule("13.1")
def test_without_a_limit_it_goes_on() -> None:
    assert "slide-a3-b3" in legal(sliding(6, {"repetition_limit": 0}))


@pytest.mark.rule("13.1")
def test_penguins_walking_to_and_fro_are_caught_too() -> None:
    match = table("", "", teams=("a2", "e4"))
    say(match, "a2-a3 e4-e3 a3-a2 e3-e4 " * 2)
    assert "a2-a3" not in legal(match).split()
    assert "a2-b2" in legal(match).split()


@pytest.mark.rule("13.1", "4.3")
def test_swimming_from_the_shore_to_be_expelled_again_is_caught_too() -> None:
    options: dict[str, OptionValue] = {"shore_swim": True, "repetition_limit": 1}
    match = table("", "", teams=("", "a2 a2 e4"), water="a1", options=options)
    say(match, "place-a2 e4-e3 place-a2 e3-e4")
    assert "place-a2" not in legal(match).split()
    with pytest.raises(IllegalAction) as refused:
        match.play("place-a2")
    assert refused.value.clause == "13.1"


@pytest.mark.rule("13.1")
def test_a_table_is_the_same_only_with_the_same_next_player() -> None:
    match = table("", "", "", teams=("a2", "c3", "e4"))
    say(match, "a2-a3 c3-c4 e4-e3 a3-a2 c4-c3 e3-e4 " * 2)
    assert "a2-a3" not in legal(match).split()
    assert "draw" in legal(match).split()


@pytest.mark.rule("13.1")
def test_drawing_is_never_refused() -> None:
    """However often nothing but a hand has changed, as long as there are cards in the pile."""
    match = table("", "", options={"repetition_limit": 1})
    while match.view(None)["deck_size"] > 0:
        until_action(match)
        assert "draw" in legal(match).split()
        say(match, "draw")


def until_action(match: Match) -> None:
    while match.view(None)["question"] != "action":
        say(match, "-")


@pytest.mark.rule("13.1", "9.1", "9.2")
@pytest.mark.parametrize("limit", [1, 2])
def test_cards_may_be_drawn_as_long_as_there_are_any(limit: int) -> None:
    match = table("", "", options={"repetition_limit": limit})
    while state(match).deck.size:
        until_action(match)
        assert "draw" in legal(match).split(), f"{state(match).deck.size} cards are left"
        say(match, "draw")
    until_action(match)
    with pytest.raises(IllegalAction) as refused:
        say(match, "draw")
    assert refused.value.clause == "9.2"


@pytest.mark.rule("13.1")
def test_a_table_is_the_same_only_with_as_many_cards() -> None:
    """Seat 0 goes to and fro while seat 1 draws a card each time."""
    match = table("", "", teams=("a2", "e4"), options={"repetition_limit": 1})
    for word in ("a2-a3", "a3-a2") * 3:
        until_action(match)
        assert word in legal(match).split()
        say(match, word)
        until_action(match)
        say(match, "draw")


@pytest.mark.rule("13.1")
@pytest.mark.parametrize(("card", "again"), [("-", False), ("its-freezing freeze-done", True)])
def test_a_card_that_was_played_makes_another_table(card: str, again: bool) -> None:
    match = table("its-freezing", "", water="b3 c3 e3", options={"repetition_limit": 1})
    for word in TO_AND_FRO.split():
        until_action(match)
        say(match, word)
    say(match, "- " + card if question(match) == "after" else card)
    until_action(match)
    assert ("slide-a3-b3" in legal(match).split()) == again


@pytest.mark.rule("13.1", "13.3")
@pytest.mark.parametrize("limit", [0, 2])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_game_ends(seats: int, limit: int) -> None:
    """Whatever is drawn: 13.3 bounds the actions, and between two actions cards run out.

    A card that is used leaves the hands for the discard pile. Only I want that! brings one back
    for itself, and never twice without another card between (12.16); You snooze, you lose. brings
    one back for two that were used. So the hands shrink with every second sequence.
    """
    setup = PENGUIN_PALS.setup(seats, {"repetition_limit": limit, "stall_rounds": 5})
    game = PENGUIN_PALS.table(setup)
    most = (setup.seats * setup.pack.team.penguins + 1) * 5 * seats
    for seed in range(4):
        dice, moves, actions = Dice(seed), Moves(), 0
        game.deal(dice)
        while not game.over:
            game.legal(moves)
            actions += game.phase == codes.ACTION
            game.apply(moves.pick(dice), dice)
        assert actions <= most


@pytest.mark.rule("13.1")
def test_expelled_penguins_count_as_they_are_then() -> None:
    """Placing among two others changes nothing but whose turn it is."""
    match = table("", "", teams=("", "c1 c1 e4"))
    say(match, "place-c1 e4-e3 place-c1 e3-e4 " * 2)
    assert "place-c1" not in legal(match).split()
    assert "place-a1" in legal(match).split()


@pytest.mark.rule("13.1")
def test_if_everything_was_there_everything_is_allowed() -> None:
    """Nothing is left to draw: seat 1 has all the cards."""

    def before_action(earlier: list[str]) -> Match:
        once: dict[str, OptionValue] = {"repetition_limit": 1}
        cards = labels_of(PENGUIN_PALS.setup(2)).cards
        given: dict[str, Any] = {"hands": [[], cards], "deck": "", "earlier": earlier}
        match = table("", "", teams=("c3",), water="b3 d4", options=once, **given)
        until_action(match)
        return match

    fresh = before_action([])
    after = []
    for word in legal(fresh).split():
        match = before_action([])
        say(match, word)
        after.append(seen(match).earlier[-1])
    assert legal(before_action(after[1:])) == legal(fresh).split()[0]
    assert legal(before_action(after)) == legal(fresh)


@pytest.mark.rule("13.2")
def test_a_landing_clears_the_memory() -> None:
    match = table("", "", teams=("", "c1"), water="b3 c3 e3", deck="", discard="")
    say(match, TO_AND_FRO + " slide-a3-b3 c1-shore")
    assert len(seen(match).earlier) == 1
    assert seen(match).quiet == 0


@pytest.mark.rule("13.3")
def test_too_many_rounds_without_a_landing_end_the_game() -> None:
    match = table("", "", quiet=79)
    events = say(match, "take-c3")
    assert match.over
    assert was(events)[-1] == "GameEnded"


@pytest.mark.rule("13.3")
@pytest.mark.parametrize(("seats", "rounds"), [(2, 5), (3, 7), (4, 6)])
def test_how_many_rounds_is_an_option(seats: int, rounds: int) -> None:
    options: dict[str, OptionValue] = {"stall_rounds": rounds}
    match = table(*[""] * seats, quiet=seats * rounds - 2, options=options)
    say(match, "take-c3")
    assert not match.over
    say(match, "take-d3")
    assert match.over


@pytest.mark.rule("13.3")
def test_a_landing_begins_the_count_anew() -> None:
    match = table("", "", teams=("c5",), quiet=79, deck="", hands=[[], []])
    say(match, "c5-shore")
    assert not match.over
    assert seen(match).quiet == 0


@pytest.mark.rule("13.4")
@pytest.mark.parametrize(
    ("teams", "landed", "winners"),
    [
        (("a1", "a1"), [2, 1], [0]),
        (("a4", "a5"), [1, 1], [0]),
        (("a2", "a1"), [0, 0], [1]),
        (("a2 b3", "a2"), [0, 0], [0]),
        (("a2", "a4"), [1, 1], [0, 1]),
    ],
)
def test_who_wins_a_stalled_game(
    teams: tuple[str, str], landed: list[int], winners: list[int]
) -> None:
    match = table("", "", teams=teams, landed=landed, quiet=79)
    say(match, "take-c3")
    assert match.winners() == winners
    assert match.scores() == landed


@pytest.mark.rule("13.4")
def test_a_penguin_ashore_has_the_longest_way() -> None:
    match = table("", "", teams=("a1 b1", "a5"), quiet=79)
    assert match.score_lines(0)[0].text == "Penguins landed"
    say(match, "take-c3")
    assert match.winners() == [0]
    told = [match.score_lines(seat)[0].text for seat in (0, 1)]
    assert told == ["Penguins landed, 28 rows to go", "Penguins landed, 29 rows to go"]


@pytest.mark.rule("13.5")
def test_ice_work_in_a_row_can_be_limited() -> None:
    match = table("", "", water="c3", options={"ice_streak_max": 2})
    say(match, "take-a2 take-b2 slide-a3-a2 take-d2")
    assert legal(match, "take") == legal(match, "slide") == ""
    for word in ("take-e2", "take-c3", "slide-c3-d3"):
        with pytest.raises(IllegalAction) as refused:
            say(match, word)
        assert refused.value.clause == "13.5", "whether there is ice or not"
    say(match, "place-a1 place-a5")
    assert legal(match, "take") != ""


@pytest.mark.rule("13.5")
def test_without_the_option_there_is_no_limit() -> None:
    match = table("", "")
    for space in ("a2", "b2", "c2", "d2", "e2", "a3", "b3", "c3"):
        say(match, f"take-{space}")
    assert legal(match, "take") != ""
