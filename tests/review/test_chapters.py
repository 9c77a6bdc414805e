"""Which chapter of the rulebook a decision belongs to: what habits send people to."""

from typing import Any

import pytest

import smorgasboard
from smorgasboard.engine.game import Game
from smorgasboard.engine.rulebook import rulebook
from smorgasboard.games.registry import GAMES
from smorgasboard.review.making import Making
from smorgasboard.review.sums import Answers
from tests.review.matches import finished

each_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
MOST_PLIES = 150


@each_game
def test_decisions_belong_to_chapters_there_are(game: Game[Any, Any]) -> None:
    """Hardly any depends on more than the action itself."""
    known = {chapter.number for chapter in rulebook(game.package).chapters}
    match = smorgasboard.new(game.slug, seats=max(2, game.min_seats), seed=3)
    bot = smorgasboard.bot("greedy", 3)
    told: list[str] = []
    while not match.over and len(match.plies) < MOST_PLIES:
        assert match.to_act is not None
        legal = match.legal()
        told += [action.about() for action in legal]
        match.play(str(bot.choose(match.view(match.to_act), legal)))
    assert set(told) <= known | {""}
    assert len(set(told)) >= 2
    assert told.count("") * 5 <= len(told)


def test_where_a_marker_goes_tells_the_chapter() -> None:
    match = smorgasboard.new("food-for-thought", seats=2, seed=3)
    while match.legal()[0].sort == "hire an assistant":
        match.play(match.legal()[0])
    about = {str(action): action.about() for action in match.legal()}
    assert (about["place:grocery"], about["place:cook"], about["place:work-out"]) == (
        "5",
        "9",
        "11",
    )


def test_a_lesson_names_its_chapter() -> None:
    making = Making(finished("birthday-boom", 3), "quick", None)
    making.go_on(Answers())
    lessons = making.review(["Mira", "Jonas", "Aiko"]).lessons
    assert lessons
    titles = {"3": "Starting a trick", "4": "Turns in a trick"}
    assert all(lesson.chapter_title == titles[lesson.chapter] for lesson in lessons)
