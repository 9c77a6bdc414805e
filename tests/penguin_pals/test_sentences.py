"""What players read: events told to one of them, and to those who only watch."""

import pytest

import smorgasboard
from smorgasboard.engine.match import Match
from smorgasboard.engine.names import Names
from smorgasboard.games.penguin_pals.game import PENGUIN_PALS
from smorgasboard.games.penguin_pals.messages import CardsDealt, MovePenguin, PileShuffled
from tests.penguin_pals.tables import say, table


def told(match: Match, words: str, seat: int | None = None) -> list[str]:
    """What a seat reads of the last word, as `you`; or a spectator."""
    say(match, " ".join(words.split()[:-1]))
    before = match.event_count
    say(match, words.split()[-1])
    return match.sentences(seat, before, you=True)


def test_drawing_is_told_in_full_to_who_draws() -> None:
    def made() -> Match:
        return table("", "", deck="fury")

    assert told(made(), "draw", 0)[0] == 'You draw "Fury!"'
    assert told(made(), "draw", 1)[0] == "Seat 0 draws a card."


def test_the_deal_is_told_in_full_to_who_gets_it() -> None:
    match = smorgasboard.new("penguin-pals", seats=2, seed=3, options={"first_player": "0"})
    mine, others = match.sentences(0, you=True), match.sentences(None)
    assert mine[0] == "There is ice everywhere. You have the first turn."
    assert mine[1].count('"') == 6
    assert mine[2] == others[2] == "Seat 1 gets 3 cards."
    assert others[1] == "Seat 0 gets 3 cards."


@pytest.mark.parametrize(
    ("seat", "line"),
    [
        (0, 'You take "Fury!" from Seat 1.'),
        (1, 'Seat 0 takes "Fury!" from you.'),
        (2, "Seat 0 takes a card from Seat 1."),
        (None, "Seat 0 takes a card from Seat 1."),
    ],
)
def test_only_two_are_told_which_card_was_taken(seat: int | None, line: str) -> None:
    match = table("gimme-that", "fury", "")
    assert line in told(match, "gimme-that -", seat)


NEXT = "It is Seat 1's turn."


@pytest.mark.parametrize(
    ("words", "lines"),
    [
        ("place-a1", ["You place a penguin on a1.", NEXT]),
        ("c2-c3", ["Your penguin goes from c2 to c3.", NEXT]),
        ("d2-d4", ["Your penguin swims from d2 to d4.", NEXT]),
        ("b5-shore", ["Your penguin lands from b5.", 'You draw "Once again!"', NEXT]),
        ("take-e5", ["You take the ice from e5.", NEXT]),
        ("slide-d4-d3", ["You slide the ice from d4 to d3.", NEXT]),
        ("its-freezing - freeze-d3", ["You put ice on d3."]),
        ("fury", ['You use "Fury!"', "You aim at your penguin on c2."]),
        ("fury -", ["Seat 1 passes.", "Seat 1's penguin is expelled from c2."]),
        ("fury wait-a-sec -", ["You pass.", 'Your "Fury!" is annulled.']),
        (
            "fury you-snooze -",
            ["You pass.", 'Seat 1 annuls "Fury!" and keeps it.'],
        ),
    ],
)
def test_what_happens_is_told(words: str, lines: list[str]) -> None:
    match = table(
        "fury its-freezing",
        "wait-a-sec you-snooze",
        teams=("c2 d2 b5", "c2"),
        water="d3",
        deck="once-again",
    )
    assert told(match, words, 0) == lines


def test_turns_are_told() -> None:
    assert told(table("", "my-turn"), "my-turn", 1) == [
        'You use "My turn!"',
        "You take Seat 0's turn.",
    ]
    assert told(table("", ""), "take-c3", 1)[-1] == "It is your turn."
    failed = told(
        table("its-freezing", "its-freezing", water="a1"), "its-freezing its-freezing freeze-a1"
    )
    assert failed[-1] == "Seat 0's \"It's freezing!\" has no effect."


def test_one_card_is_not_told_as_many() -> None:
    setup, names = PENGUIN_PALS.setup(2), Names.by_seat(2)
    shuffled = PENGUIN_PALS.sentence(setup, PileShuffled(1), names)
    assert shuffled == "The discard pile is shuffled: 1 card to draw from."
    assert PENGUIN_PALS.sentence(setup, CardsDealt(0, 1, None), names) == "Seat 0 gets 1 card."


def test_the_end_is_told() -> None:
    won = table("", "", teams=("c5",), landed=[4, 0])
    assert told(won, "c5-shore", 0)[-1] == "You have all penguins home and win!"
    ahead = table("", "", teams=("c4",), quiet=79)
    assert told(ahead, "take-a1", 1)[-1] == "Nobody can get any further. Seat 0 is ahead and wins."
    shared = table("", "", quiet=79)
    last = told(shared, "take-a1", 1)[-1]
    assert last == "Nobody can get any further. Seat 0 and you share the win."


@pytest.mark.parametrize(
    ("word", "text"),
    [
        ("fury-1", "Use Fury!"),
        ("target-0-c3", "Choose your penguin on c3."),
        ("target-1-c3", "Choose Seat 1's penguin on c3."),
    ],
)
def test_choices_are_explained(word: str, text: str) -> None:
    match = table("fury mind-control", "", teams=("c3 d3", "c3 d3"))
    match.names = Names.by_seat(2)
    if word.startswith("target"):
        say(match, "fury" if "-0-" in word else "mind-control")
    assert text in [action.text for action in match.legal() if str(action) == word]


def test_the_penguin_of_another_is_named_in_the_choice() -> None:
    match = table("mind-control", "", teams=("", "c3"), water="c4")
    say(match, "mind-control target-1-c3")
    assert "Let Seat 1's penguin swim from c3 north to c5." in [a.text for a in match.legal()]
    assert "Move Seat 1's penguin from c3 east to d3." in [a.text for a in match.legal()]


def movers(match: Match) -> set[int]:
    return {action.seat for action in match.legal() if isinstance(action, MovePenguin)}


def test_a_move_says_whose_penguin_it_moves() -> None:
    assert movers(table("", "", teams=("a1", "c3"), turn=0)) == {0}
    match = table("mind-control", "", teams=("a1", "c3"))
    say(match, "mind-control target-1-c3")
    assert movers(match) == {1}


def test_what_one_had_is_told_with_the_names_of_cards() -> None:
    """Alike ones are counted, and neither `Wait a sec...` nor a full stop is doubled."""
    match = table("wait-a-sec wait-a-sec you-snooze", "")
    told = PENGUIN_PALS.situation(match.setup, match.view_struct(0), Names(["Ann", "Ben"], 0))
    assert told == (
        "You had no penguin home (Ben: none)."
        " You held 2 × “Wait a sec...” and “You snooze, you lose”."
    )
