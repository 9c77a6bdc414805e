"""What a person sees and types."""

from pathlib import Path
from typing import Any

import pytest

import smorgasboard
from smorgasboard.engine.match import Match
from tests.terminal.sitting import sit

BOOM = "birthday-boom"


def trick(hand: dict[str, int], top: str = "cheesecake", **more: Any) -> Match:
    """Seat 0 has `hand` and is to play on `top`, which seat 2 of three has played."""
    hands = [hand, {"birthday-party": 2}, {"birthday-party": 2}]
    position = {
        "setup": {"game": BOOM, "seats": 3, "rules_version": 1},
        "table": {
            "hands": hands,
            "deck": ["birthday-party"] * 10,
            "trick": [{"seat": 2, "card": top}],
            **more,
        },
    }
    return smorgasboard.load(position, seed=1)


def test_the_table_is_shown_with_numbered_choices() -> None:
    screen = sit(trick({"cheesecake": 1, "jelly-bean": 1, "boom": 1}), "")
    assert "● Your turn: play on the Cheesecake, or pass." in screen
    assert "Trick: 2 points for ■ Bot 2 unless somebody plays" in screen
    assert " 1  Pass.               pass" in screen
    assert " 3  Play a Jelly Bean.  jelly-bean" in screen


@pytest.mark.parametrize("typed", ["3", "jelly-bean", "Jelly Bean", "  JELLY-BEAN  "])
def test_a_move_by_number_or_by_word(typed: str) -> None:
    match = trick({"cheesecake": 1, "jelly-bean": 2, "boom": 1})
    screen = sit(match, f"{typed}\n")
    assert match.plies[0].notation == "jelly-bean"
    assert "You play a Jelly Bean. Bot 1 and Bot 2 pass." in screen


@pytest.mark.parametrize(
    ("typed", "reason", "clause"),
    [
        ("boom", "Boom! cannot go on a Cheesecake.", "4.6  A Boom! can neither be led"),
        ("birthday-party", "You have no Birthday Party.", "4.1  Clockwise, each player"),
        ("salt and pepper", "'salt-and-pepper' is no move", "4.1  Clockwise"),
    ],
)
def test_a_refusal_comes_with_its_clause(typed: str, reason: str, clause: str) -> None:
    match = trick({"cheesecake": 1, "jelly-bean": 1, "boom": 1})
    screen = sit(match, f"{typed}\n")
    assert reason in screen
    assert clause in screen
    assert match.plies == []


@pytest.mark.parametrize("typed", ["0", "9", "4", "99999999999999999999"])
def test_a_number_that_is_no_choice(typed: str) -> None:
    match = trick({"cheesecake": 1, "jelly-bean": 1})
    assert "The choices go from 1 to 3." in sit(match, f"{typed}\n")
    assert match.plies == []


@pytest.mark.parametrize("typed", ["", "quit\n", "q\n", "exit\n1\n", "\n\n   \n"])
def test_leaving_is_polite(typed: str) -> None:
    match = trick({"cheesecake": 1, "jelly-bean": 1})
    assert sit(match, typed).endswith("You leave the table. Goodbye!\n")
    assert match.plies == []


@pytest.mark.parametrize("typed", ["[bold]x[/bold]", "\x1b[31m", ":smile:", "\0", "x" * 5000, "³"])
def test_odd_input_is_refused_like_any_other(typed: str) -> None:
    match = trick({"cheesecake": 1, "jelly-bean": 1})
    assert "is no move" in sit(match, f"{typed}\n")


def test_help_lists_the_words() -> None:
    screen = sit(trick({"cheesecake": 1, "jelly-bean": 1}), "?\n")
    assert all(word in screen for word in ("rules 4.2", "log", "save FILE", "quit", "table"))


def test_the_rulebook_is_at_hand() -> None:
    screen = sit(trick({"cheesecake": 1, "jelly-bean": 1}), "rules 4.2\nrules\nrules 77\n")
    assert "4.2 On a Birthday Party goes" in screen
    assert "3 Starting a trick" in screen
    assert "There is no clause '77'" in screen


def test_the_log_and_the_table_again() -> None:
    screen = sit(smorgasboard.new(BOOM, seed=3), "log\ntable\n")
    assert screen.count("Round 1 is dealt.") == 2
    assert screen.count("Your turn: ") == 2


def test_saving_writes_a_record_that_replays(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    match = smorgasboard.new(BOOM, seed=3)
    screen = sit(match, f"1\nsave {path}\nsave {path}\nsave\nsave {tmp_path}/no/where\n")
    assert f"The record is in {path}." in screen
    assert "left as it is." in screen
    assert "Type save and the name of a new file." in screen
    assert "Cannot write" in screen
    assert smorgasboard.replay(path.read_text()).position() == match.position()


def test_the_only_move_is_made_and_told_with_its_reason() -> None:
    match = trick({"birthday-party": 1, "boom": 1})
    screen = sit(match, "")
    assert match.plies[0].notation == "pass"
    assert "Trick: 🍰 for Bot 2 · your hand: 🎉💥" in screen
    assert "You pass. Nothing else was possible." in screen


def test_a_whole_game_ends_with_every_score_line() -> None:
    match = smorgasboard.new(BOOM, seats=4, seed=9)
    screen = sit(match, "1\n" * 500)
    assert match.over
    ending = screen[screen.index("★") :]
    for seat in range(4):
        for line in match.score_lines(seat):
            assert f"{line.text} " in ending
        assert str(match.scores()[seat]) in ending
    assert "The game is over." in ending


def test_after_the_end_the_record_can_be_saved(tmp_path: Path) -> None:
    match = trick({"cheesecake": 2}, deck=[])
    screen = sit(match, f"pass\nsalt\nsave {tmp_path}/end\n\nlog\n")
    assert match.over
    assert smorgasboard.replay((tmp_path / "end").read_text()).over
    assert screen.endswith("Enter leaves, save FILE keeps the record: \n")


# Several people at one keyboard.


def test_the_keyboard_is_passed_before_a_hand_is_shown() -> None:
    match = smorgasboard.new(BOOM, seed=4)
    screen = sit(match, "\n1\n\n1\n", humans=(0, 1, 2))
    first, second = match.plies[0].seat, match.plies[1].seat
    assert f"Pass the keyboard to Player {first}." in screen
    assert screen.index(f"Pass the keyboard to Player {second}.") < screen.rindex("You draw")
    assert "Nothing else was possible" not in screen


def test_the_screen_is_wiped_with_all_that_scrolled_away() -> None:
    screen = sit(smorgasboard.new(BOOM, seed=4), "\n1\n\n", humans=(0, 1, 2), terminal=True)
    hidden = screen.rindex("\x1b[3J")
    assert screen.index("Your turn") < hidden < screen.rindex("Your turn")
    assert screen.rindex("\x1b[2J") < hidden


def test_each_hears_only_what_they_may_know() -> None:
    screen = sit(smorgasboard.new(BOOM, seed=4), "\n1\n\n1\n\n", humans=(0, 1, 2))
    for part in " ".join(screen.split()).split("Pass the keyboard")[1:]:
        assert part.count("You draw") == 1
        assert part.count("draws 5 cards.") == 2


def test_one_with_a_single_choice_is_asked_all_the_same() -> None:
    match = trick({"birthday-party": 1})
    screen = sit(match, "\n\n", humans=(0, 1))
    assert "1 or Enter, a word, or ? for help:" in screen
    assert match.plies[0].notation == "pass"


def test_without_secrets_nobody_has_to_look_away() -> None:
    match = smorgasboard.new("pass-the-party-food", seats=2, seed=4)
    screen = sit(match, "1\n" * 6, humans=(0, 1))
    assert "Player 0, it is your turn." in screen
    assert "Player 1, it is your turn." in screen
    assert "press Enter" not in screen


def test_one_can_leave_when_the_keyboard_is_passed() -> None:
    assert "Goodbye!" in sit(smorgasboard.new(BOOM, seed=4), "quit\n", humans=(0, 1, 2))


def test_a_record_saved_among_others_tells_no_secret(tmp_path: Path) -> None:
    path = tmp_path / "sealed"
    screen = sit(smorgasboard.new(BOOM), f"\nsave {path}\n", humans=(0, 1, 2))
    assert "without what is still secret" in screen
    assert "secret " not in path.read_text()
    assert path.read_text().endswith("start -\n")


def test_the_end_is_told_to_all(tmp_path: Path) -> None:
    match = smorgasboard.new(BOOM, seed=9)
    screen = sit(match, "\n1\n" * 500, humans=(1, 2))
    assert match.over
    assert "Player 1" in screen[screen.index("★") :]


def test_a_terminal_is_given_time_to_read() -> None:
    screen = sit(trick({"birthday-party": 1, "boom": 1}), "", terminal=True)
    assert "Nothing else was possible." in screen
