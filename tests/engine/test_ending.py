"""How a match ended, told to whoever looks."""

import pytest

import smorgasboard
from smorgasboard.bots.registry import bot
from smorgasboard.engine.ending import ending_of, next_band
from smorgasboard.engine.match import Match
from smorgasboard.engine.messages import Band
from smorgasboard.engine.names import Names

NAMES = ["Mira", "Jonas", "Aiko", "Omar"]
BANDS = [Band(None, "a first taste"), Band(60, "home cook")]


def played(game: str, seats: int, seed: int) -> Match:
    match = smorgasboard.new(game, seats=seats, seed=seed)
    match.names = Names(NAMES[:seats])
    player = bot("greedy")
    while match.to_act is not None:
        match.play(player.choose(match.view(match.to_act), match.legal(), None))
    return match


def test_whoever_won_hears_by_how_much_and_whoever_lost_the_place() -> None:
    match = played("birthday-boom", 4, 1)
    assert (match.scores(), match.winners()) == ([16, 0, 44, 3], [2])
    assert ending_of(match, 2).say == "44 points, 28 ahead of Mira."
    assert ending_of(match, None).say == "44 points, 28 ahead of Mira."
    assert ending_of(match, 0).say == "You came second, 28 behind."
    assert ending_of(match, 1).say == "You came fourth, 44 behind."


def test_places_may_be_shared() -> None:
    match = played("fish-food", 3, 0)
    assert match.scores() == [9, 9, 10]
    assert ending_of(match, 1).say == "You share second place, 1 behind."
    assert ending_of(match, 2).say == "Size 10, 1 ahead of Mira and Jonas."


def test_a_best_moment_is_the_viewers_own_and_can_be_found_again() -> None:
    match = played("birthday-boom", 4, 1)
    best = ending_of(match, 0).best
    assert best is not None
    assert (best.seat, best.text) == (0, "You take the trick: 12 cards for 15 points.")
    assert "TrickTaken" in str(match.events_of_ply(best.moves - 1))
    assert ending_of(match, None).best is None


def test_a_lost_party_says_who_was_caught_where_and_how_close_it_was() -> None:
    far = ending_of(played("pass-the-party-food", 4, 1), 1)
    assert far.say == "Ziggy caught you on space 20. The first of you had 10 spaces to go."
    assert [one.effect for one in far.story] == ["10 closer", "10 closer", "caught"]
    close = ending_of(played("pass-the-party-food", 4, 0), 0)
    assert close.say == (
        "Ziggy caught Aiko at the cake. Three of you had reached the cake: very close."
    )


def test_a_won_party_tells_what_won_it() -> None:
    match = smorgasboard.new(
        "pass-the-party-food",
        seats=2,
        seed=0,
        options={"difficulty": "very_easy", "start_shift": 8},
    )
    player = bot("greedy")
    while match.to_act is not None:
        match.play(player.choose(match.view(match.to_act), match.legal(), None))
    assert match.winners() == [0, 1]
    ending = ending_of(match, 0)
    assert ending.say.startswith("All of you reached the cake, and Ziggy was ")
    assert len(ending.story) == 3
    assert all(one.seat is not None for one in ending.story)
    assert [one.moves for one in ending.story] == sorted(one.moves for one in ending.story)


@pytest.mark.parametrize(
    ("score", "said"),
    [
        (-39, "99 more, and it would be “home cook”."),
        (59, "1 more, and it would be “home cook”."),
        (60, "That is the highest there is."),
    ],
)
def test_one_alone_hears_how_far_the_next_band_is(score: int, said: str) -> None:
    assert next_band(score, BANDS) == said
    assert next_band(score, []) == ""


def test_bands_are_for_one_alone() -> None:
    alone = ending_of(played("food-for-thought", 1, 0), 0)
    assert [band.low for band in alone.bands] == [None, 60, 90, 110, 130, 150]
    assert ending_of(played("fish-food", 2, 0), 0).bands == []
