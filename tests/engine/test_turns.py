"""The log, a line a turn: how what happened is put together."""

import pytest

import smorgasboard
from smorgasboard.engine.match import Match
from smorgasboard.engine.names import Names
from smorgasboard.engine.turn_line import line_text
from smorgasboard.engine.turns import TurnCount, TurnLog
from smorgasboard.games.food_for_thought.messages import AssistantAsked, FoodSpoiled, MarkerPlaced
from smorgasboard.games.penguin_pals.messages import CardDrawn, CardPlayed, TurnTaken
from smorgasboard.games.registry import find_game


def match_of(game: str, *moves: str, seats: int = 3, seed: int = 7) -> Match:
    match = smorgasboard.new(game, seats=seats, seed=seed)
    match.names = Names(["Ann", "Ben", "Cleo", "Dan"][:seats])
    for move in moves:
        match.play(move)
    return match


def lines_of(match: Match, viewer: int | None = None) -> list[str]:
    return [line.text for line in TurnLog(match, viewer).read_on() if line.text]


def test_what_the_same_player_does_is_one_sentence() -> None:
    match = match_of(
        "food-for-thought", "hire:kitchen-assistant", "hire:personal-shopper", "place:work-out",
        "take:tennis-singles", "take:vacuuming", seats=2,
    )  # fmt: skip
    turn = "goes to Activities & Work Out and takes Tennis Singles and Vacuuming."
    assert lines_of(match)[-1] == f"Ben {turn}"
    spoken_to = turn.replace("goes", "go").replace("takes", "take")
    assert lines_of(match, 1)[-1] == f"You {spoken_to}"


def test_passes_are_told_together_with_the_card_they_answer() -> None:
    moves = ["birthday-party", "cheesecake", "cheesecake", "jelly-bean", "pass", "jelly-bean"]
    match = match_of("birthday-boom", *moves, "pass", "pass", seats=4)
    assert lines_of(match)[-2:] == [
        "Cleo plays a Jelly Bean. Dan passes.",
        "Ann plays a Jelly Bean. Ben and Cleo pass.",
    ]


def test_passes_in_penguin_pals_are_not_written() -> None:
    match = match_of("penguin-pals", "pass", "pass", "take-a4", "pass")
    assert lines_of(match) == [
        "There is ice everywhere. Cleo has the first turn.",
        "Cleo takes the ice from a4.",
    ]
    assert [line.text for line in TurnLog(match, None).read_on()][-1] == ""


def test_a_title_with_an_end_of_its_own_ends_the_line() -> None:
    happened = [
        (CardPlayed(0, "my-turn-1", None), 'You use "My turn!"'),
        (TurnTaken(0, 1), "You take Ben's turn."),
        (CardDrawn(0, "you-snooze-1"), 'You draw "You snooze, you lose."'),
    ]
    told = line_text(find_game("penguin-pals"), happened, Names(["Ann", "Ben"], you=0))
    assert told == 'You use "My turn!", take Ben\'s turn and draw "You snooze, you lose."'


def test_a_result_is_told_until_something_follows() -> None:
    match = match_of("fish-food", "caught-in-the-net>creature")
    assert lines_of(match)[-1].endswith("on the creature. The creature has size 1 now.")
    match.play("stun>2")
    assert "size 1" not in lines_of(match)[-1]


def test_somebody_else_begins_a_line_of_their_own() -> None:
    turns = TurnCount()
    game = find_game("food-for-thought")
    numbers = [
        turns.take(event, game.log_parts.get(type(event), "goes on"))
        for event in (
            MarkerPlaced(0, "snack", None),
            AssistantAsked(0, "kitchen-assistant", 1, False),
            AssistantAsked(1, "kitchen-assistant", 1, False),
            FoodSpoiled(2, 3),
        )
    ]
    assert numbers == [1, 1, 2, 3]


def test_what_is_about_the_table_does_not_end_the_turn() -> None:
    turns = TurnCount()
    placed, asked = MarkerPlaced(1, "snack", None), AssistantAsked(1, "kitchen-assistant", 1, False)
    assert turns.take(placed, "begins") == 1
    assert turns.interrupt() == 2
    assert (turns.take(asked, "goes on"), turns.seat) == (3, 1)
    assert turns.take(asked, "goes on") == 3


@pytest.mark.parametrize("name", ["The", "You", "Ann goes", "."])
def test_odd_names_do_no_harm(name: str) -> None:
    match = match_of("fish-food", "caught-in-the-net>creature", "swim-away")
    match.names = Names(["Ann", name, "Cleo"])
    assert lines_of(match)[-2].startswith(f"{name} turns over Sardine: it attacks with size 2. ")
