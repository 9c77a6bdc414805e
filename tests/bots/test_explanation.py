"""What a bot says about a choice."""

from itertools import permutations

import msgspec
import pytest

import smorgasboard
from smorgasboard.bots.budget import Budget
from smorgasboard.bots.explanation import LONGEST_LINE, Candidate, Thoughts
from smorgasboard.bots.hint_steps import as_shown
from smorgasboard.engine.messages import Action
from smorgasboard.games.registry import GAMES
from tests.bots.test_tree_search import at_a_choice, last_trick

every_game = pytest.mark.parametrize("slug", list(GAMES))


def considered(slug: str, seed: int = 3, iterations: int = 12) -> Thoughts:
    match = at_a_choice(slug, seed)
    bot = smorgasboard.bot("expert", seed, Budget(iterations))
    return bot.consider(match.view(match.to_act), match.legal())


@every_game
def test_every_action_is_a_candidate_and_the_best_comes_first(slug: str) -> None:
    match = at_a_choice(slug)
    thoughts = considered(slug)
    actions = [each.action for each in thoughts.candidates]
    assert sorted(map(str, actions)) == sorted(map(str, match.legal()))
    visits = [each.visits for each in thoughts.candidates]
    assert visits == sorted(visits, reverse=True)
    assert sum(visits) == thoughts.iterations == 12


@every_game
def test_a_line_begins_with_its_action(slug: str) -> None:
    match = at_a_choice(slug)
    for candidate in considered(slug).candidates:
        first = candidate.line[0]
        assert (first.seat, first.notation) == (match.to_act, str(candidate.action))
        assert len(candidate.line) <= LONGEST_LINE


@every_game
def test_thoughts_can_be_sent(slug: str) -> None:
    assert msgspec.json.encode(considered(slug))


def test_the_sentence_names_the_move_and_its_chance() -> None:
    match = last_trick({"jelly-bean": 1})
    bot = smorgasboard.bot("expert", 1, Budget(80))
    thoughts = bot.consider(match.view(0), match.legal())
    assert thoughts.sentence == (
        "Play a Jelly Bean: it wins about 100% of the time, the next best 0%."
    )
    assert thoughts.matters
    only = bot.consider(match.view(0), match.legal()[:1])
    assert only.sentence == "Pass: the only move."


def test_beliefs_are_about_the_others() -> None:
    """Cards that the others hold for certain, and none of our own."""
    match = at_a_choice("birthday-boom", 3)
    thoughts = considered("birthday-boom", 3)
    assert {held.seat for held in thoughts.beliefs} == {0, 1, 2} - {match.to_act}
    assert all(0 < held.chance <= 1 for held in thoughts.beliefs)
    party = [held.chance for held in thoughts.beliefs if held.card == "birthday-party"]
    boom = [held.chance for held in thoughts.beliefs if held.card == "boom"]
    assert min(party) > max([0, *boom])


def as_it_turned_out(legal: list[Action], order: tuple[int, ...]) -> Thoughts:
    """Made-up thoughts about the legal actions, those numbered first in `order` the best."""
    candidates = tuple(
        Candidate(legal[number], 0.9 - 0.1 * place, 50 - place, ())
        for place, number in enumerate(order)
    )
    return Thoughts(candidates, 100, 0.1, (), "")


def test_candidates_are_shown_in_the_order_of_the_moves() -> None:
    """Whichever is best: the second step of a hint does not tell it by the order."""
    legal = at_a_choice("penguin-pals", least=4).legal()[:4]
    for order in permutations(range(4)):
        shown = as_shown(as_it_turned_out(legal, order), legal)
        assert [each.action for each in shown] == legal
    few = as_shown(as_it_turned_out(legal, (3, 1)), legal)
    assert [each.action for each in few] == [legal[1], legal[3]]
