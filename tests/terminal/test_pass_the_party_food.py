"""The picture of a party: track, boards, plates and tokens."""

from typing import Any

import msgspec
import pytest

import smorgasboard
from smorgasboard.engine.match import Match
from smorgasboard.engine.names import Names
from smorgasboard.games.pass_the_party_food.game import PASS_THE_PARTY_FOOD
from smorgasboard.games.pass_the_party_food.picture import way
from smorgasboard.games.registry import GAMES
from smorgasboard.terminal.pictures import picture_of
from tests.terminal.sitting import Screen, sit

PARTY = picture_of(GAMES["pass-the-party-food"])
SEATED = ["Ada", "Bot 1", "Bot 2", "Bot 3"]


def party(seats: int = 3, options: dict[str, Any] | None = None, **data: Any) -> Match:
    setup = {"game": "pass-the-party-food", "seats": seats, "rules_version": 1}
    return smorgasboard.load({"setup": {**setup, "options": options or {}}, "table": data})


def drawn(match: Match, you: int | None = 0, width: int = 80) -> list[str]:
    screen = Screen(width)
    screen.console.print(PARTY.table(match.view(you), Names(SEATED, you)))
    return [line.rstrip() for line in screen.text.splitlines()]


def test_every_pawn_is_on_its_space_of_the_track() -> None:
    lines = drawn(party(step="eat", pawns=[9, 14, 30], ziggy_pawn=8), you=1)
    assert lines[4:8] == [
        " ▲ You    14  ──────────────▲···◇···◇···◇···🎂",
        " ■ Bot 2  30  ──────────────────────────────■",
        " ● Ada     9  ─────────●····◇···◇···◇···◇···🎂",
        " ✖ Ziggy   8  ────────✖·····◇···◇···◇···◇···🎂",
    ]


def test_a_long_track_is_drawn_shorter() -> None:
    pack = PASS_THE_PARTY_FOOD.pack("base")
    track = msgspec.structs.replace(pack.track, cake=80, lucky_dips=[40])
    long = msgspec.structs.replace(pack, track=track)
    assert way(long, 20, "●", "").plain == "─" * 10 + "●" + "·" * 9 + "◇" + "·" * 19 + "🎂"


def test_boards_are_grids_with_their_points() -> None:
    boards = [{"fairy-bread": 2, "party-pie": 1}, {"choc-crackle": 4}, {}]
    text = "\n".join(drawn(party(step="tokens", boards=boards, ziggy_board={"green-snake": 1})))
    assert "┃ 🍞 ·  ·  🥧 ·   5  ┃ │ ·  ·  ·  ·  🧁  5  │ │ ·  ·  ·  ·  ·   5  │" in text
    assert "┃ 🍞 ·  ·  ·  ·      ┃ │ ·  ·  ·  ·  🧁     │ │ ·  ·  ·  ·  ·      │" in text
    assert "│ ·  ·  🐍 ·  ·  10  │" in text
    assert "┃ 4  4  4  4  4      ┃" in text


def test_tokens_that_are_left() -> None:
    match = party(step="eat", swap_tokens=[2, 1, 0], take_tokens=[1, 0, 0])
    text = "\n".join(drawn(match))
    for tokens in ("━ swap ⇄⇄ take ↑ ━", "─ swap ⇄ ─", "─ no tokens ─"):
        assert tokens in text


def test_plates_and_the_tile_in_hand() -> None:
    match = party(step="share", drawn="lamington", plates={"right": "party-pie"}, turn=1)
    text = " ".join(drawn(match))
    assert "▲ Bot 1's turn: put the Lamington on a plate." in text
    assert "left – for Bot 2   centre – for Bot 1   right 🥧 Party Pie for you" in text
    assert "drawn 🍰 Lamington" in text
    two = party(2, step="share", drawn="lamington", plates={"x": "party-pie"})
    assert "x 🥧 Party Pie discarded" in " ".join(drawn(two))


def test_what_is_in_the_bag_can_be_counted() -> None:
    match = party(step="eat", bag=["lamington", "green-snake", "lamington"])
    text = " ".join(drawn(match))
    assert "In the bag: 0 🍞 Fairy Bread, 2 🍰 Lamington, 1 🐍 Green Snake, 0 🥧 Party" in text
    assert "77 discarded." in text
    assert "Pass the Party Food · normal · 3 tiles in the bag" in text


@pytest.mark.parametrize(
    ("options", "data", "said"),
    [
        ({}, {"step": "tokens"}, "● Your turn: use a token, or be done with them."),
        ({}, {"step": "eat", "turn": 2}, "■ Bot 2's turn: eat a set, or nothing."),
        (
            {},
            {"step": "dip", "dips": 1, "drawn": "lamington"},
            "● Your turn: give away the Lamington of the lucky dip.",
        ),
        (
            {},
            {"step": "answer", "offer": {"to": 1, "food": "lamington"}},
            "▲ Bot 1 has to answer: you would swap a Lamington for a tile.",
        ),
        (
            {"swap_mode": "propose_pair"},
            {"step": "ask", "offer": {"to": 1, "food": "lamington"}},
            "● Your turn: what do you want from Bot 1 for a Lamington.",
        ),
        (
            {"swap_mode": "propose_pair"},
            {
                "step": "answer",
                "offer": {"to": 1, "food": "lamington"},
                "wanted": "party-pie",
            },
            "▲ Bot 1 has to answer: you would swap a Lamington for a Party Pie.",
        ),
        ({}, {"over": True}, "The party is over."),
        ({}, {"over": True, "won": True}, "Everybody is at the cake."),
    ],
)
def test_the_first_line_says_what_is_awaited(
    options: dict[str, Any], data: dict[str, Any], said: str
) -> None:
    boards = [{"lamington": 1}, {"party-pie": 1}, {}]
    assert drawn(party(3, options, boards=boards, **data))[2].strip() == said


def test_the_lucky_dip_is_shown() -> None:
    assert " Lucky dip: 🍞 Fairy Bread" in drawn(party(step="dip", dips=1, drawn="fairy-bread"))


def test_the_brief_line_names_the_hindmost() -> None:
    line = PARTY.brief(party(step="eat", pawns=[9, 7, 8]).view(0), Names(SEATED, 0))
    assert line.plain == "Ziggy on 0 · hindmost Bot 1 on 7"


def test_a_game_can_be_played_at_the_keyboard() -> None:
    match = smorgasboard.new("pass-the-party-food", seats=2, seed=5, options={"first_player": "0"})
    text = sit(match, "left\ncentre\ntake green snake\nquit\n")
    assert "You put the Party Pie on the left plate and draw a Fairy Bread." in text
    assert "You leave the table" in text
