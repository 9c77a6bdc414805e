"""Pictures are made from views, fit on the screen, and show what a seat may know."""

from typing import Any

import pytest
from rich.cells import cell_len

import smorgasboard
from smorgasboard.engine.game import Game
from smorgasboard.engine.match import Match
from smorgasboard.engine.names import Names
from smorgasboard.engine.picture import Picture
from smorgasboard.games.registry import GAMES
from smorgasboard.terminal.pictures import PLAIN, picture_of
from smorgasboard.terminal.telling import told
from tests.terminal.sitting import Screen

NAMES = Names(["Ada", "Bot 1", "Bot 2", "Bot 3", "Bot 4", "Bot 5", "Bot 6", "Bot 7"])
SMALL = {
    slug: Picture(picture.small or picture.table, picture.brief)
    for slug in GAMES
    for picture in [picture_of(GAMES[slug])]
}
PICTURES = [
    (slug, picture) for slug in GAMES for picture in (picture_of(GAMES[slug]), SMALL[slug], PLAIN)
]


def drawn(picture: Picture, view: Any, you: int | None = None, width: int = 80) -> str:
    screen = Screen(width)
    names = Names(NAMES.names, you)
    screen.console.print(picture.table(view, names))
    screen.console.print(picture.brief(view, names))
    return screen.text


def walk(slug: str, seed: int) -> list[Match]:
    """A match at every tenth ply, and at its end."""
    match = smorgasboard.new(slug, seats=GAMES[slug].max_seats, seed=seed)
    bot = smorgasboard.bot("random", seed)
    stops = []
    while not match.over:
        assert match.to_act is not None
        if len(match.plies) % 10 == 0:
            stops.append(smorgasboard.load(match.position()))
        match.play(bot.choose(match.view(match.to_act), match.legal()))
    return [*stops, match]


@pytest.mark.parametrize(("slug", "picture"), PICTURES)
@pytest.mark.parametrize("width", [60, 80, 100])
def test_every_view_can_be_drawn_and_fits(slug: str, picture: Picture, width: int) -> None:
    for match in walk(slug, seed=width):
        for seat in (0, 1, None):
            text = drawn(picture, match.view(seat), seat, width)
            assert max(map(cell_len, text.splitlines())) <= width


@pytest.mark.parametrize("slug", [slug for slug in GAMES if picture_of(GAMES[slug]).small_columns])
def test_a_slim_picture_is_as_slim_as_it_says(slug: str) -> None:
    width = picture_of(GAMES[slug]).small_columns or 0
    for match in walk(slug, seed=1):
        text = drawn(SMALL[slug], match.view(0), 0, width)
        assert max(map(cell_len, text.splitlines())) <= width


def test_what_cards_do_is_told_whole() -> None:
    match = smorgasboard.new("food-for-thought", seats=2, seed=5)
    for width in range(60, 121):
        text = drawn(picture_of(GAMES["food-for-thought"]), match.view(0), 0, width)
        assert "…" not in text, "lines are broken, and nothing of them is cut off"


def test_names_have_their_colours_and_parts_of_words_have_none() -> None:
    names = Names(["Ann", "Bot 1", "Bot 10"], 0)
    text = told("You give your fish to Bot 10, and Annie thanks Bot 1.", names)
    shown = [text.plain[span.start : span.end] for span in text.spans]
    assert sorted(shown) == ["Bot 1", "Bot 10", "You", "your"]


def table(**more: Any) -> Match:
    hands = [{"cheesecake": 2, "boom": 1}, {"jelly-bean": 2}, {"jelly-bean": 1, "cheesecake": 3}]
    data = {"hands": hands, "deck": ["birthday-party"] * 7, **more}
    setup = {"game": "birthday-boom", "seats": 3, "rules_version": 1}
    return smorgasboard.load({"setup": {**setup, **more.pop("setup", {})}, "table": data})


BOOM = picture_of(GAMES["birthday-boom"])


def test_who_cannot_start_is_told_so() -> None:
    text = drawn(BOOM, table().view(0), you=0)
    assert "without a Birthday Party you cannot start, so show your hand" in text
    assert "7 cards in the deck" in text


def test_a_hand_that_was_shown_stays_on_the_picture() -> None:
    match = table()
    match.play("show-left")
    assert "you saw 🍰🍰💥" in drawn(BOOM, match.view(1), you=1)
    seen_by_others = drawn(BOOM, match.view(2), you=2)
    assert "you saw" not in seen_by_others
    assert "Bot 1 saw it" in seen_by_others


def test_closed_score_piles_are_counted_only() -> None:
    match = smorgasboard.new("birthday-boom", seed=2, options={"open_scores": False})
    text = drawn(BOOM, match.view(0), you=0)
    assert "0 cards" in text
    assert "?" in text


def test_a_match_of_several_rounds_says_which() -> None:
    match = smorgasboard.new("birthday-boom", seed=2, options={"match_rounds": 3})
    assert "round 1 of 3" in drawn(BOOM, match.view(0), you=0)


def test_a_spectator_sees_no_hand() -> None:
    text = drawn(BOOM, table().view(None))
    assert "Ada's turn" in text
    assert "Jelly Bean" not in text


def test_a_game_without_a_picture_gets_a_tree() -> None:
    plain: Game[Any, Any] = Game()
    assert picture_of(plain) is PLAIN
    text = drawn(PLAIN, table().view(0), you=0)
    assert "Your turn." in text
    assert "├── hand" in text
    assert "cheesecake: 2" in text
    assert "hand sizes: 3, 2, 4" in text
