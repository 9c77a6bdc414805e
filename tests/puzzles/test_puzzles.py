"""The puzzles that come with the games: legal, with the answer they claim, and nothing told."""

import re
from datetime import date, timedelta
from typing import Any

import msgspec
import pytest

from smorgasboard.bots.consequences import Usual, listened
from smorgasboard.engine.chance import Dice
from smorgasboard.engine.errors import UnknownName
from smorgasboard.engine.game import Game
from smorgasboard.engine.gesture import Step
from smorgasboard.engine.match import plain
from smorgasboard.games.registry import GAMES, find_game
from smorgasboard.puzzles.finding import STATED, faults_of, faults_of_table
from smorgasboard.puzzles.posing import PosedPuzzle, posed, seen_in
from smorgasboard.puzzles.puzzle import (
    Puzzle,
    daily_puzzle,
    find_puzzle,
    fits,
    kept_puzzles,
    puzzle_of_the_day,
    puzzles_of,
    unit_of,
)
from smorgasboard.review.trying import NOT_NOW
from smorgasboard.server.web.puzzle_routes import shown

FITTING = [(slug, one) for slug, game in GAMES.items() for one in puzzles_of(game).values()]
ALL = [(slug, puzzle) for slug, game in GAMES.items() for puzzle in kept_puzzles(game)]
NAMES = [f"{slug}-{puzzle.id}" for slug, puzzle in ALL]
BOOM = find_game("birthday-boom")
MANY = 20


@pytest.fixture
def one() -> Puzzle:
    return next(iter(puzzles_of(BOOM).values()))


@pytest.mark.parametrize(("slug", "puzzle"), ALL, ids=NAMES)
def test_a_puzzle_can_be_posed(slug: str, puzzle: Puzzle) -> None:
    """One that was made with another pack is not: `python -m tools.puzzles` looks at it again."""
    game = find_game(slug)
    assert (puzzle.id in puzzles_of(game)) == fits(game, puzzle)
    assert not fits(game, puzzle) or faults_of_table(game, puzzle) == []
    assert puzzle.ahead >= STATED[unit_of(game, puzzle.seats)]
    assert puzzle.ahead > 3 * puzzle.error
    worths = [each.worth for each in puzzle.moves]
    assert worths == sorted(worths, reverse=True)


@pytest.mark.parametrize("slug", GAMES)
def test_there_are_enough_of_different_kinds(slug: str) -> None:
    """Not only kept, but fit to be posed."""
    puzzles = puzzles_of(find_game(slug))
    assert len(puzzles) == MANY
    assert len({puzzle.level for puzzle in puzzles.values()}) >= 2
    assert len({puzzle.best for puzzle in puzzles.values()}) >= 4


@pytest.mark.parametrize("slug", GAMES)
def test_no_puzzle_comes_twice(slug: str) -> None:
    game = find_game(slug)
    looks = [seen_in(game, puzzle) for puzzle in puzzles_of(game).values()]
    assert len(set(looks)) == len(looks)


SAYS_NOTHING = " a an the this your you my get gets soon set card play take "


def words_of(text: str) -> set[str]:
    """Without endings, so that `swims` is `Swim`."""
    words = re.findall(r"[a-z]+", text.lower())
    return {word.removesuffix("s") for word in words if f" {word} " not in SAYS_NOTHING}


@pytest.mark.parametrize(("slug", "puzzle"), FITTING, ids=[one.id for _, one in FITTING])
def test_a_reason_says_something_else_than_the_move(slug: str, puzzle: Puzzle) -> None:
    """“You get Vacuuming” is no reason to take Vacuuming, and that the creature does not swim away
    none to play something else than Swim Away. If need be: `python -m tools.puzzles --reasons`."""
    game = find_game(slug)
    here = PosedPuzzle(game, puzzle)
    setup, player = here.match.setup, Usual(game.usual_policy())
    codes = dict(zip(map(str, here.match.legal()), here.match.moves(), strict=True))
    for each in puzzle.moves[1:]:
        if each.why is None:
            continue
        reason = each.why.consequence
        for move in (puzzle.best, each.move):
            brought = listened(game, setup, player, here.match.state.copy(), codes[move])
            assert reason not in brought.deeds
            told = words_of(reason.told(here.names))
            assert not told <= words_of(here.texts[move]), (here.texts[move], reason)


def another_world(game: Game[Any, Any], puzzle: Puzzle) -> Puzzle:
    """The same puzzle on a table that differs only in what its seat cannot know."""
    posed = PosedPuzzle(game, puzzle)
    belief = game.believe(posed.match.view_struct(puzzle.seat))
    world = belief.table()
    belief.sample(world, Dice(20_261_117))
    table = plain(game.position(posed.match.setup, world))
    return msgspec.structs.replace(puzzle, table=table)


@pytest.mark.parametrize(("slug", "puzzle"), FITTING[::4], ids=[one.id for _, one in FITTING[::4]])
def test_what_is_shown_is_the_same_in_every_world(slug: str, puzzle: Puzzle) -> None:
    game = find_game(slug)
    here, there = PosedPuzzle(game, puzzle), PosedPuzzle(game, another_world(game, puzzle))
    if game.secrets:
        assert here.match.position() != there.match.position(), "something is hidden here"
    assert msgspec.json.encode(shown(here)) == msgspec.json.encode(shown(there))
    for each in puzzle.moves:
        step = [Step(each.move)]
        assert here.attempt(step) == there.attempt(step)
    words = [each.move for each in puzzle.moves]
    assert here.match.forecasts(words, here.seat) == there.match.forecasts(words, there.seat)


@pytest.mark.parametrize(("slug", "puzzle"), FITTING[::4], ids=[one.id for _, one in FITTING[::4]])
def test_only_the_answer_tells_the_answer(slug: str, puzzle: Puzzle) -> None:
    """Neither what is shown first nor what a wrong try is told names the best move."""
    here = PosedPuzzle(find_game(slug), puzzle)
    legal = shown(here).legal
    assert [str(action) for action in legal] == [str(action) for action in here.match.legal()]
    for each in puzzle.moves[1:]:
        told = here.attempt([Step(each.move)])
        assert (told.solved, told.best, told.moves) == (False, None, [])
        assert f"“{here.texts[puzzle.best]}”" not in told.text + told.because
    found = here.attempt([Step(puzzle.best)])
    assert (found.solved, found.best) == (True, puzzle.best)
    assert [each.move for each in found.moves] == [each.move for each in puzzle.moves]
    given_up = here.show()
    assert (given_up.solved, given_up.best) == (False, puzzle.best)


def test_what_is_not_allowed_is_answered_by_the_rules(one: Puzzle) -> None:
    told = posed(BOOM, one.id).attempt([Step("lamington")])
    assert (told.solved, told.title) == (False, NOT_NOW)
    assert told.text.endswith(".")


def test_another_one_every_day_the_same_for_all() -> None:
    begin = date(2026, 11, 17)
    puzzles = puzzles_of(BOOM)
    days = [puzzle_of_the_day(BOOM, begin + timedelta(day)).id for day in range(len(puzzles))]
    assert sorted(days) == sorted(puzzles), "each comes once before one comes again"
    assert puzzle_of_the_day(BOOM, begin).id == days[0]


def test_a_game_without_puzzles(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("smorgasboard.puzzles.puzzle.puzzles_of", lambda game: {})
    assert daily_puzzle(BOOM, date(2026, 11, 17)) is None
    with pytest.raises(UnknownName, match="there is no puzzle for"):
        puzzle_of_the_day(BOOM, date(2026, 11, 17))


@pytest.mark.parametrize("name", ["", "zz", "../../etc", "000000", "A" * 300])
def test_a_bad_name_is_one_sentence(name: str) -> None:
    with pytest.raises(UnknownName, match="there is no puzzle"):
        find_puzzle(BOOM, name)


def test_a_check_says_what_is_wrong(one: Puzzle) -> None:
    changed = msgspec.structs.replace
    other_pack = changed(one, pack="0" * 16)
    assert faults_of(BOOM, other_pack, 0.1, 1) == ["it was made with another pack; make it anew"]
    somebody = changed(one, seat=(one.seat + 1) % one.seats)
    assert faults_of(BOOM, somebody, 0.1, 1) == ["somebody else is to act"]
    fewer = changed(one, moves=one.moves[:-1])
    assert faults_of(BOOM, fewer, 0.1, 1)[0].startswith("its moves are not those that are legal")
    turned = changed(one, moves=one.moves[::-1])
    assert " is ahead of " in faults_of(BOOM, turned, 0.5, 1)[0]
    broken = changed(one, table={"hands": 3})
    assert faults_of(BOOM, broken, 0.1, 1)[0].startswith("its table cannot be set up")
