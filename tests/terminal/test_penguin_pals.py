"""The picture of Penguin Pals: ice, water, penguins, hands and the sequence."""

import smorgasboard
from smorgasboard.engine.match import Match
from smorgasboard.engine.names import Names
from smorgasboard.games.registry import GAMES
from smorgasboard.terminal.pictures import picture_of
from tests.penguin_pals.tables import say, table
from tests.terminal.sitting import Screen

NAMES = ["Ada", "Bot 1", "Bot 2", "Bot 3"]
PENGUINS = picture_of(GAMES["penguin-pals"])


def drawn(match: Match, you: int | None = 0, width: int = 80) -> str:
    screen = Screen(width)
    names = Names(NAMES, you)
    screen.console.print(PENGUINS.table(match.view(you), names))
    screen.console.print(PENGUINS.brief(match.view(you), names))
    return screen.text


def test_the_board_shows_ice_water_and_penguins() -> None:
    text = drawn(table("", "", teams=("a5 a5", "a5 e1"), water="b5"))
    lines = text.splitlines()
    north = next(line.strip() for line in lines if line.strip().startswith("5 "))
    south = next(line.strip() for line in lines if line.strip().startswith("1 "))
    assert north.startswith("5 │●2▲   │  ≈≈≈≈")
    assert south.endswith("│▲     │")
    assert "  a       b       c       d       e" in text


def test_shores_show_who_waits_and_who_has_landed() -> None:
    match = table("", "", "", "", teams=("a1", "a2"), landed=[1, 2, 0, 3])
    lines = [line.split() for line in drawn(match).splitlines()]
    assert ["●1", "✓", "■5"] in lines  # in the north
    assert ["●3"] in lines  # in the south
    west = next(line for line in lines if line and line[0] == "▲2")
    assert west[-1] == "▲2" or west[-2:] == ["▲2", "✓"]


def test_a_crowd_fits_on_one_block() -> None:
    everybody = ("c3 c3", "c3 c3", "c3 c3", "c3 c3")
    text = drawn(table("", "", "", "", teams=everybody))
    assert "│●2▲2■2│" in text
    assert "╰◆2────╯" in text


def test_a_sequence_has_its_first_card_at_the_bottom() -> None:
    match = table("mind-control fury", "wait-a-sec hold-tight", teams=("c3", "c4"))
    say(match, "mind-control target-1-c4 wait-a-sec")
    lines = [line.strip("│ ") for line in drawn(match).splitlines()]
    first = "● You: Mind control! at Bot 1's penguin on c4"
    assert lines.index("▲ Bot 1: Wait a sec...") + 1 == lines.index(first)
    assert "Last card: Wait a sec... by Bot 1" in drawn(match)


def test_an_annulled_card_is_marked() -> None:
    match = table("its-freezing", "once-again wait-a-sec", teams=("", "c3"), water="a1")
    data = match.position()
    data["table"]["sequence"] = [
        {"seat": 0, "card": "hold-tight-1", "annulled": True},
        {"seat": 1, "card": "once-again-2"},
    ]
    data["table"]["deck"] = [
        card for card in data["table"]["deck"] if card not in ("hold-tight-1", "once-again-2")
    ]
    data["table"] |= {"question": "choice", "asked": None}
    assert "Hold tight! (annulled)" in drawn(smorgasboard.load(data))


def test_your_cards_are_explained_and_those_of_others_hidden() -> None:
    match = table("fury i-want-that", "wait-a-sec", discard="once-again")
    text = drawn(match)
    assert "Fury!          One of your penguins expels all others" in text
    assert "Wait a sec" not in text
    assert "discard pile: Once again!" in text
    assert "Fury!" not in drawn(match, you=None)


def test_what_is_known_of_a_hand_is_shown() -> None:
    match = table("i-want-that", "hold-tight", discard="once-again")
    say(match, "i-want-that -")
    assert "known to all" in drawn(match, you=0)
    assert "has Once again!" in drawn(match, you=1)


def test_who_is_asked_and_what_for() -> None:
    match = table("fury", "wait-a-sec")
    assert "Your turn. ● You: one action, or a card first." in drawn(match)
    say(match, "take-c3")
    assert "● You: use a card, or let it happen." in drawn(match)
    over = table("", "", teams=("c5",), landed=[4, 0])
    say(over, "c5-shore")
    assert "The game is over." in drawn(over)
