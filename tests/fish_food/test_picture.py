"""The picture of a Fish Food table."""

import pytest

from smorgasboard.engine.match import Match
from smorgasboard.engine.names import Names
from smorgasboard.games.registry import GAMES
from smorgasboard.terminal.pictures import picture_of
from tests.fish_food.tables import everybody_passes, say, simple, table
from tests.terminal.sitting import Screen

PICTURE = picture_of(GAMES["fish-food"])


def drawn(match: Match, seat: int | None = 0) -> str:
    screen = Screen(90)
    names = Names(["Ada", "Bot 1", "Bot 2"], seat)
    screen.console.print(PICTURE.table(match.view(seat), names))
    screen.console.print(PICTURE.brief(match.view(seat), names))
    return " ".join(screen.text.split())


def test_the_encounter_is_summed_up() -> None:
    match = table("SF", "NF", "F", creature=7)
    say(match, "0 S>me, 0 -, 1 N>0, 1 F>creature")
    text = drawn(match)
    assert "🐟 Barracuda 8 = 7 +1 Bot 1" in text
    assert "🐠 ● You 6 = 3 +4 You −1 Bot 1" in text
    assert "as it stands, your fish shrinks" in text
    assert "Encounter: you 6 against 8 · your hand: 🍤" in text


def test_sizes_are_a_race() -> None:
    text = drawn(table("F", "F", "", sizes="3 9 0", creature=2))
    assert "● You 3 ━━━┄┄┄┄┄┄┄ 1 ▮" in text
    assert "▲ Bot 1 9 ━━━━━━━━━┄ 1 ▮" in text
    assert "■ Bot 2 out -" in text
    assert "as it stands, your fish grows" in text


def test_who_is_asked_and_for_what() -> None:
    match = table("F", "F", "F", creature=3, stunned=[2])
    assert "● You: play a card, or pass." in drawn(match)
    say(match, "0 -")
    text = drawn(match)
    assert "▲ Bot 1: play a card, or pass. It is your turn." in text
    assert "passed" in text
    assert "stunned" in text


def test_cards_say_what_they_do() -> None:
    text = drawn(table("FFSL", "F", creature=3))
    assert "🍤 Fish Food × 2 +1" in text
    assert "🐟 School of Fish +4 ≤3" in text
    assert "🧭 Lost at Sea Take 2 cards at random from another player's hand." in text


def test_known_cards_are_shown_to_those_who_know_them() -> None:
    match = table("L", "W", "F", creature=3)
    say(match, "0 L>1")
    assert "has 🌊" in drawn(match, 1)
    assert "🌊 known to Bot 1" in drawn(match, 0)
    assert "🌊" not in drawn(match, 2)


@pytest.mark.parametrize(
    ("event", "text"),
    [
        ("take-the-bait", "Choose another player, whose fish shrinks by 1."),
        ("shark", "None yet."),
    ],
)
def test_an_event_says_what_it_does(event: str, text: str) -> None:
    match = simple("5 3 3", f"{event} crab")
    match.play("turn-over")
    assert text in drawn(match)


def test_a_fish_that_is_not_attacked_may_have_a_size_of_its_own() -> None:
    match = table("FX", "F", "F", creature=3)
    say(match, "0 F>me, 0 X>1")
    assert "4 this turn" in drawn(match)


def test_a_hand_that_is_too_large() -> None:
    text = drawn(table("F" * 8, "N", "N", phase="discard"))
    assert "● You: too many cards, so discard one." in text
    assert "It is over." in text


def test_the_end() -> None:
    match = table("F", "F", "F", sizes="9 3 3", creature=2)
    everybody_passes(match)
    text = drawn(match, None)
    assert "The game is over." in text
    assert "wins" in text
