"""What is told of a game, and to whom."""

import pytest

from smorgasboard.engine.messages import Event, ScoreLine
from smorgasboard.engine.names import Names
from smorgasboard.engine.options import OptionValue
from smorgasboard.games.birthday_boom.game import BIRTHDAY_BOOM
from smorgasboard.games.birthday_boom.messages import (
    CannotLead,
    CardPlayed,
    CardsDrawn,
    ForcedDraw,
    GameEnded,
    HandShown,
    HasToLead,
    LeftoversMoved,
    Passed,
    PileOpened,
    Redealt,
    RoundDealt,
    RoundEnded,
    TrickBoomed,
    TrickTaken,
)
from tests.birthday_boom.tables import hand, say, table

NAMES = Names(["Ann", "Ben", "Cleo"], you=0)


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (RoundDealt(0, 1), "Round 1 is dealt. Ben starts."),
        (RoundDealt(2, 0), "Round 3 is dealt. You start."),
        (CardsDrawn(1, 5, None), "Ben draws 5 cards."),
        (CardsDrawn(1, 1, None), "Ben draws 1 card."),
        (CardsDrawn(0, 3, hand("2/0/0/1")), "You draw 2 × Birthday Party and a Boom!"),
        (CannotLead(0), "You have nothing to lead with."),
        (HasToLead(1), "Ben has to lead."),
        (HandShown(1, 2, None), "Ben shows their hand to Cleo."),
        (HandShown(1, 0, hand("0/1/0/0")), "Ben shows you their hand: a Cheesecake."),
        (HandShown(0, 1, {}), "You show Ben your hand: no cards."),
        (ForcedDraw(1, None, False), "Nobody can lead. Ben draws a card."),
        (ForcedDraw(0, "boom", False), "Nobody can lead. You draw a Boom!"),
        (
            ForcedDraw(1, "birthday-party", True),
            "Nobody can lead. Ben draws a Birthday Party, to be led.",
        ),
        (Redealt(), "Nobody can lead: all hands are shuffled in and dealt anew."),
        (CardPlayed(0, "jelly-bean"), "You play a Jelly Bean."),
        (CardPlayed(1, "boom"), "Ben plays a Boom!"),
        (Passed(2), "Cleo passes."),
        (TrickTaken(0, 4, 9), "You take the trick: 4 cards for 9 points."),
        (TrickTaken(1, 1, 1), "Ben takes the trick: 1 card for 1 point."),
        (TrickBoomed(1, 5, 9), "Boom! Ben blows up 5 cards and 9 points."),
        (
            LeftoversMoved(1, 0, hand("0/1/1/0"), 5),
            "Ben leaves you a Cheesecake and a Jelly Bean, worth 5 points.",
        ),
        (
            LeftoversMoved(0, None, hand("1/0/0/0"), 1),
            "You put away a Birthday Party, worth 1 point.",
        ),
        (
            LeftoversMoved(1, 1, hand("0/2/0/0"), 4),
            "Ben loses 4 points for 2 × Cheesecake left over.",
        ),
        (
            PileOpened(0, hand("1/1/0/0"), 3),
            "You have taken a Birthday Party and a Cheesecake, worth 3 points.",
        ),
        (RoundEnded(1), "Round 2 is over."),
        (GameEnded((0,)), "You win the game."),
        (GameEnded((1, 2)), "Ben and Cleo share the win."),
    ],
)
def test_every_event_is_told(event: Event, sentence: str) -> None:
    setup = BIRTHDAY_BOOM.setup(3)
    assert BIRTHDAY_BOOM.sentence(setup, event, NAMES) == sentence


def test_actions_are_told_to_whoever_chooses() -> None:
    match = table("0/1/0/0", "1/0/0/0", "1/0/0/0")
    match.names = NAMES
    assert [action.text for action in match.legal()] == [
        "Show your hand to Ben, on your left.",
        "Show your hand to Cleo, on your right.",
    ]
    match.play("show-left")
    assert [action.text for action in match.legal()] == ["Lead a Birthday Party."]
    match = table("1/1/0/0", "1/0/0/0", "1/0/0/0", trick="2P")
    assert [action.text for action in match.legal()] == [
        "Pass.",
        "Play a Birthday Party.",
        "Play a Cheesecake.",
    ]


def test_sentences_are_as_each_seat_may_know() -> None:
    match = table("0/1/0/0", "1/0/0/0", "1/0/0/0")
    say(match, "<")
    assert match.sentences(2) == [
        "Seat 0 has nothing to lead with.",
        "Seat 0 shows their hand to Seat 1.",
    ]
    assert match.sentences(1, since=1, you=True) == ["Seat 0 shows you their hand: a Cheesecake."]
    assert match.sentences(0, since=1, you=True) == ["You show Seat 1 your hand: a Cheesecake."]
    assert match.sentences(1)[1] == "Seat 0 shows Seat 1 their hand: a Cheesecake."
    assert match.sentences(None, since=2) == []


def test_earlier_rounds_and_cards_against_are_explained() -> None:
    options: dict[str, OptionValue] = {"match_rounds": 2, "leftover": "own_negative"}
    match = table(
        "1/1/0/0", "0/0/1/0", "2/0/0/1", deck="", round=1, totals=[5, 0, 0], options=options
    )
    assert match.score_lines(0)[0] == ScoreLine("Earlier rounds", 5)
    assert len(match.score_lines(0)) == 5, "nothing counts against yet"
    say(match, "P - -")
    assert match.score_lines(0)[-1] == ScoreLine("Cards left in hand", -2)


def test_what_an_event_may_tell() -> None:
    told: list[tuple[Event, list[bool]]] = [
        (CannotLead(1), [True, False, True]),
        (HasToLead(1), [True, False, True]),
        (LeftoversMoved(1, 0, {}, 0), [True, True, True]),
        (CardsDrawn(1, 2, {}), [False, True, False]),
        (HandShown(1, 2, {}), [False, False, True]),
        (ForcedDraw(1, "boom", False), [True, True, True]),
        (ForcedDraw(1, "birthday-party", True), [True, True, True]),
        (PileOpened(1, {}, 0), [True, True, True]),
        (Passed(1), [False, False, False]),
    ]
    for event, viewers in told:
        assert [BIRTHDAY_BOOM.reveals(event, viewer) for viewer in range(3)] == viewers


def test_a_score_is_explained() -> None:
    match = table("1/1/0/0", "0/0/1/0", "2/0/0/1", deck="")
    say(match, "P - -")
    assert [(line.text, line.points) for line in match.score_lines(0)] == [
        ("1 × Birthday Party", 1),
        ("0 × Cheesecake", 0),
        ("1 × Jelly Bean", 3),
        ("0 × Boom!", 0),
    ]
