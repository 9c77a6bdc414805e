"""Nobody harms themselves or helps a rival by lot: a light sample of what `tools.harm` counts."""

from math import exp

import pytest

import smorgasboard
from smorgasboard.bots.by_value import best_of, by_value, is_clear
from smorgasboard.bots.race_search import Race
from smorgasboard.bots.timed_search import guide_of, search_of
from smorgasboard.bots.tree import NONE, ROOT
from smorgasboard.engine.chance import Dice
from smorgasboard.engine.containers import Moves
from smorgasboard.games.fish_food.codes import ACT
from smorgasboard.games.fish_food.rules import FishFood
from smorgasboard.games.registry import GAMES
from tests.bots.test_refraining import counted
from tests.bots.test_tree_search import last_trick, search_at
from tests.conftest import EXAMPLES
from tools.harm import (
    LIMITS,
    SEATS,
    Effect,
    census,
    choices,
    does_harm,
    effect,
    standing,
    verdict,
)

every_game = pytest.mark.parametrize("slug", list(GAMES))
QUICK = ("birthday-boom", "fish-food")
COMPILED = EXAMPLES >= 100
"""Interpreted rules take their time."""
GAMES_PLAYED = {"easy": 4, "greedy": 40, "normal": 8, "expert": 8} if COMPILED else {}


@pytest.mark.parametrize("level", list(LIMITS))
@pytest.mark.parametrize("slug", QUICK)
def test_no_level_harms_itself_or_helps_a_rival(slug: str, level: str) -> None:
    found = census(slug, level, GAMES_PLAYED.get(level, 1), iterations=24 if COMPILED else 6)
    assert found.choices > 20, "or else it would prove nothing"
    assert found.harms + found.gifts <= most_by_chance(LIMITS[level] * found.games * found.seats)


def most_by_chance(expected: float) -> int:
    """What so few games show 99 times in 100, if the limit holds."""
    most, term = 0, exp(-expected)
    reached = term
    while reached < 0.99:
        most += 1
        term *= expected / most
        reached += term
    return most


@pytest.mark.parametrize("slug", ["fish-food", "penguin-pals"])
def test_what_is_sifted_out_is_what_does_harm(slug: str) -> None:
    """Of all that play at random could do, next to nothing that harms is left, but something is."""
    could = still = 0
    for game, table, moves, _chosen in choices(slug, "random", 1, SEATS[slug], None):
        left = Moves()
        left.copy_from(moves)
        game.policy().sift(table, left)
        assert left.size > 0
        could += any(does_harm(table, game, moves, move) for move in moves.listed())
        still += any(does_harm(table, game, moves, move) for move in left.listed())
    assert still * 20 < could, "what is left is an exchange: one rival for another"


def test_nobody_turns_what_beats_one_rival_into_a_meal_for_the_next() -> None:
    meals = 0
    for game, table, moves, _chosen in choices("fish-food", "random", 20, 4, None):
        assert isinstance(table, FishFood)
        if table.phase != ACT:
            continue
        before = [standing(table, seat) for seat in range(4)]
        idle = effect(table, moves.at(0), before)
        left = Moves()
        left.copy_from(moves)
        game.policy().sift(table, left)
        for move in moves.listed()[1:]:
            found = effect(table, move, before)
            if found.own <= 0 and found.gift >= max(0.0, idle.gift) + 1:
                meals += 1
                assert not left.holds(move)
    assert meals > 5, "or else it would prove nothing"


@every_game
def test_what_is_sifted_out_is_known_to_the_seat(slug: str) -> None:
    """The same moves in every world that looks like this to the seat to act."""
    game = GAMES[slug]
    match = smorgasboard.new(slug, seats=game.max_seats, seed=4)
    policy, dice, moves = game.policy(), Dice(4, 1), Moves()
    while not match.over and len(match.plies) < 60:
        assert match.to_act is not None
        belief = game.believe(match.view(match.to_act))
        world = belief.table()
        match.state.legal(moves)
        legal, found = moves.listed(), set()
        for _ in range(3):
            belief.sample(world, dice)
            moves.fill(legal)
            policy.sift(world, moves)
            found.add(tuple(moves.listed()))
        assert len(found) == 1
        match.play(match.legal()[dice.roll(len(legal))])


def test_whoever_is_worse_off_than_before_has_done_harm() -> None:
    idle = Effect(0.0, 0.0)
    assert verdict(Effect(-1.0, 0.0), idle, False) == "harm"
    assert verdict(Effect(-1.0, 0.0), Effect(-1.0, 0.0), False) == "", "doing nothing costs as much"
    assert verdict(Effect(0.0, 1.0), idle, False) == "gift"
    assert verdict(Effect(0.0, 1.0), idle, True) == "", "who plays together gives"
    assert verdict(Effect(1.0, 1.0), idle, False) == "", "both gain"
    assert verdict(Effect(0.0, 1.0), Effect(0.0, 1.0), False) == "", "it would come anyway"


# By value.


def test_a_move_the_heuristic_would_not_make_has_to_be_clearly_better_than_nothing() -> None:
    search = search_at(last_trick({"jelly-bean": 1}))
    card = next(move for move in search.choices.listed() if move != search.quiet)
    counted(search, card, 55, 100)
    counted(search, search.quiet, 50, 100)
    assert not is_clear(search, card)
    counted(search, card, 5500, 10_000)
    counted(search, search.quiet, 500, 1000)
    assert is_clear(search, card)


def test_the_cooler_the_nearer_to_the_best() -> None:
    search = search_at(last_trick({"jelly-bean": 1}))
    card = next(move for move in search.choices.listed() if move != search.quiet)
    counted(search, card, 900, 1000)
    counted(search, search.quiet, 800, 1000)
    assert best_of(search) == card

    def shares(heat: float) -> float:
        chosen = [by_value(search, heat, Dice(7, number)) for number in range(400)]
        return chosen.count(card) / len(chosen)

    assert shares(0.0) == 1.0
    assert 0.66 < shares(0.1) < 0.8, "1 / (1 + 1/e) is 73 %"
    assert shares(0.02) > 0.97


def test_what_was_never_tried_is_not_considered() -> None:
    """A race that was stopped in its first round knows nothing: the heuristic's move stands."""
    match = last_trick({"jelly-bean": 1})
    game, moves = match.game, Moves()
    match.state.legal(moves)
    for tries in range(3):
        race = Race(game.believe(match.view(0)), guide_of(game), moves, Dice(1))
        race.run(tries)
        if race.rounds == 0:
            chosen = {by_value(race, 5.0, Dice(2, number)) for number in range(30)}
            assert chosen == {race.favourite}


def test_whoever_has_dropped_out_is_not_considered() -> None:
    match = last_trick({"jelly-bean": 1})
    game = match.game
    moves = Moves()
    match.state.legal(moves)
    race = Race(game.believe(match.view(0)), guide_of(game), moves, Dice(1))
    assert not is_clear(race, race.choices.at(1)), "nothing is known yet"
    race.run(60)
    assert race.settled(), "the card takes the trick"
    assert best_of(race) != race.quiet
    assert {by_value(race, 5.0, Dice(2, number)) for number in range(30)} >= {best_of(race)}


def race_in_doubt() -> Race:
    """After eight worlds another move seems to promise more than the heuristic's; it may be luck,
    and the third is far behind."""
    match = smorgasboard.new("food-for-thought", seed=3)
    moves = Moves()
    match.state.legal(moves)
    race = Race(match.game.believe(match.view(match.to_act)), guide_of(match.game), moves, Dice(1))
    assert race.quiet == NONE
    promised = {race.favourite: 0.5}
    for move in race.choices.listed():
        promised.setdefault(move, 0.52 if len(promised) == 1 else 0.1)
    race.rounds = 8
    for place, move in enumerate(race.choices.listed()):
        race.sums[place] = 8 * promised[move]
        node = race.tree.add(ROOT, race.seat, move)
        for _ in range(8):
            race.tree.count(node, promised[move])
        for other, against in enumerate(race.choices.listed()):
            apart = promised[move] - promised[against]
            race.squares[place * race.choices.size + other] = 0.1 + 8 * apart * apart
    race.done = 8 * race.choices.size
    return race


def test_what_seems_better_by_luck_is_doubted() -> None:
    """The cooler, the nearer to the best; who believes all that few worlds promise goes astray."""
    race = race_in_doubt()
    lucky = max(race.choices.listed(), key=race.promise)
    assert best_of(race) == race.favourite != lucky

    def chosen(heat: float, credulous: bool) -> list[int]:
        return [by_value(race, heat, Dice(7, number), credulous) for number in range(300)]

    assert set(chosen(0.002, credulous=False)) == {race.favourite}
    assert set(chosen(0.002, credulous=True)) == {lucky}
    warm = chosen(0.05, credulous=False)
    assert warm.count(race.favourite) > warm.count(lucky) > 30
    assert warm.count(race.favourite) + warm.count(lucky) > 290, "the third is known to be worse"


@pytest.mark.parametrize(
    ("slug", "games"),
    [("birthday-boom", 4), ("food-for-thought", 1), ("pass-the-party-food", 2)]
    if COMPILED
    else [("birthday-boom", 1)],
)
def test_normal_really_searches(slug: str, games: int) -> None:
    """It differs from the heuristic in many choices: `docs/bots.md` says in how many."""
    differs = many = 0
    for game, table, moves, chosen in choices(slug, "normal", games, SEATS.get(slug, 2), 60):
        many += 1
        differs += chosen != game.policy().choose(table, moves, Dice(0))
    assert differs > 0.15 * many


def test_a_search_leaves_out_what_the_policy_sifts() -> None:
    for game, table, moves, _chosen in choices("fish-food", "greedy", 1, 4, None):
        left = Moves()
        left.copy_from(moves)
        game.policy().sift(table, left)
        if left.size < moves.size:
            view = game.view(game.setup(4), table, table.to_act())
            search = search_of(game, view, moves, Dice(1))
            assert search.choices.listed() == left.listed()
            return
    raise AssertionError("nothing was ever left out")
