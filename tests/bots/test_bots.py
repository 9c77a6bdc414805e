"""Every bot, in every game: legal, repeatable, and without a look at what it may not know."""

from collections import Counter

import msgspec
import pytest

import smorgasboard
from smorgasboard.bots.budget import Budget
from smorgasboard.bots.registry import LEVELS
from smorgasboard.engine.chance import Dice
from smorgasboard.engine.containers import Moves
from smorgasboard.engine.errors import SmorgasboardError, UnknownName
from smorgasboard.engine.match import Match
from smorgasboard.games.registry import GAMES

every_game = pytest.mark.parametrize("slug", list(GAMES))
every_level = pytest.mark.parametrize("level", list(LEVELS))


def played(slug: str, level: str, seed: int, plies: int = 12) -> Match:
    """The first plies of a game."""
    match = smorgasboard.new(slug, seats=GAMES[slug].max_seats, seed=seed)
    bot = smorgasboard.bot(level, seed, Budget(iterations=2))
    while not match.over and len(match.plies) < plies:
        legal = match.legal()
        chosen = bot.choose(match.view(match.to_act), legal)
        assert chosen in legal
        match.play(chosen)
    return match


@every_game
@every_level
def test_a_bot_with_a_seed_plays_the_same_game_again(slug: str, level: str) -> None:
    assert played(slug, level, 5).record() == played(slug, level, 5).record()


@every_game
def test_the_heuristic_does_not_peek(slug: str) -> None:
    """It chooses the same in the true state as in any world with the same view."""
    game = GAMES[slug]
    policy = game.policy()
    for seed in range(3):
        match = smorgasboard.new(slug, seats=game.max_seats, seed=seed)
        dice, moves = Dice(seed, 1), Moves()
        while not match.over:
            assert match.to_act is not None
            belief = game.believe(match.view(match.to_act))
            world = belief.table()
            match.state.legal(moves)
            choices = {policy.choose(match.state, moves, Dice(0))}
            for _ in range(3):
                belief.sample(world, dice)
                choices.add(policy.choose(world, moves, Dice(0)))
            assert len(choices) == 1
            match.play(match.legal()[dice.roll(moves.size)])


@every_level
def test_a_single_action_is_taken(level: str) -> None:
    match = smorgasboard.new("birthday-boom", seed=3)
    only = match.legal()[:1]
    assert smorgasboard.bot(level).choose(match.view(match.to_act), only) == only[0]


def test_only_the_actions_given_are_considered() -> None:
    match = smorgasboard.new("birthday-boom", seed=3)
    bot = smorgasboard.bot("greedy", 1)
    while len(match.legal()) < 3:
        match.play(match.legal()[0])
    view, legal = match.view(match.to_act), match.legal()
    favourite = bot.choose(view, legal)
    others = [action for action in legal if action != favourite]
    assert bot.choose(view, others) in others


def test_nothing_to_choose_from() -> None:
    match = smorgasboard.new("birthday-boom", seed=3)
    with pytest.raises(SmorgasboardError, match="nothing to choose"):
        smorgasboard.bot("greedy").choose(match.view(match.to_act), [])


def test_actions_of_another_table_are_refused() -> None:
    match = smorgasboard.new("birthday-boom", seed=3)
    strange = [match.legal()[0].__class__(notation=word, text="", card="") for word in ("a", "b")]  # type: ignore[call-arg]
    with pytest.raises(SmorgasboardError, match="none of these actions"):
        smorgasboard.bot("greedy").choose(match.view(match.to_act), strange)


def test_an_unknown_level() -> None:
    with pytest.raises(UnknownName, match="no bot called 'einstein'"):
        smorgasboard.bot("einstein")


def test_random_takes_every_action_about_equally_often() -> None:
    match = smorgasboard.new("birthday-boom", seed=3)
    while len(match.legal()) < 3:
        match.play(match.legal()[0])
    bot, legal = smorgasboard.bot("random", 7), match.legal()
    view = match.view(match.to_act)
    counts = Counter(str(bot.choose(view, legal)) for _ in range(900))
    assert set(counts) == set(map(str, legal))
    assert min(counts.values()) > 900 / len(legal) * 0.8


@every_level
def test_views_and_moves_may_come_off_the_wire(level: str) -> None:
    match = played("fish-food", "random", 5)
    view, legal = match.view(match.to_act), match.legal()
    on_the_wire = msgspec.json.decode(msgspec.json.encode([view, legal]))
    budget = Budget(iterations=20)
    chosen = smorgasboard.bot(level, 3).choose(view, legal, budget)
    assert smorgasboard.bot(level, 3).choose(on_the_wire[0], on_the_wire[1], budget) == chosen
    assert smorgasboard.bot(level, 3).choose(on_the_wire[0], on_the_wire[1][:1]) == legal[0]
    with pytest.raises(SmorgasboardError, match="no actions of this view"):
        smorgasboard.bot(level, 3).choose(view, [{"do": "fly"}, {"do": "swim"}])
