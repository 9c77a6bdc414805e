"""What a bot says about a choice."""

import re
from itertools import permutations
from math import sqrt

import msgspec
import pytest

import smorgasboard
from smorgasboard.bots.budget import Budget
from smorgasboard.bots.consequences import APART, explained_by_the_end
from smorgasboard.bots.explanation import (
    LONGEST_LINE,
    Candidate,
    Thoughts,
    close,
    sentence_of,
)
from smorgasboard.bots.hint_steps import as_shown, direction, next_best, why_not, worth_a_look
from smorgasboard.engine.chance import Dice
from smorgasboard.engine.messages import Action
from smorgasboard.engine.names import Names
from smorgasboard.games.registry import GAMES
from tests.bots.test_tree_search import at_a_choice, last_trick
from tests.conftest import EXAMPLES

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
    assert thoughts.iterations == 12
    assert sum(each.visits for each in thoughts.candidates) == 12
    values = [each.win_chance for each in worth_a_look(thoughts)[1:]]
    assert values == sorted(values, reverse=True)


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
    assert thoughts.reason is not None
    assert thoughts.told(Names.by_seat(3, 0)) == (
        f"{thoughts.sentence} Then you take this trick in 100 of 100 games, not in 0."
    )
    assert thoughts.matters
    only = bot.consider(match.view(0), match.legal()[:1])
    assert only.sentence == "Pass: the only move."


HINTS = max(2, EXAMPLES // 50)
"""For each game; `make laws` reads four hundred of each."""


@every_game
def test_no_hint_contradicts_its_own_numbers(slug: str) -> None:
    game = GAMES[slug]
    match = smorgasboard.new(slug, seats=game.min_seats, seed=11)
    bot, dice, read = smorgasboard.bot("expert", 5, Budget(30)), Dice(11, 1), 0
    while read < HINTS and not match.over:
        legal = match.legal()
        if len(legal) > 1 and dice.roll(3) == 0:
            read += 1
            is_consistent(bot.consider(match.view(match.to_act), legal), game.cooperative)
        match.play(legal[dice.roll(len(legal))])
    assert read > 1


def is_consistent(thoughts: Thoughts, together: bool) -> None:
    best, *others = worth_a_look(thoughts)
    assert best == thoughts.best
    for other in others:
        apart = best.win_chance - other.win_chance
        doubt = 2 * sqrt(best.error**2 + other.error**2)
        if thoughts.matters:
            assert apart >= max(0.02, doubt if other is others[0] else 0), "it is called better"
        assert apart > -max(0.02, doubt), "nothing else is clearly better"
    if thoughts.matters:
        assert "About equal" not in thoughts.sentence
        if others and best.points is None:
            first, second = re.findall(r"(\d+)%", thoughts.sentence)
            assert int(first) > int(second)
    elif len(thoughts.candidates) > 1:
        equal, verdict = ("About equal", "close") if others else ("Nothing else", "not certain")
        assert equal in thoughts.sentence
        assert verdict in direction(thoughts)
        assert thoughts.reason is None, "where nothing is better there is nothing to explain"
    if thoughts.reason is not None:
        reason = thoughts.reason
        ours = together or reason.consequence.seat in (-1, seat_of(thoughts))
        assert (reason.better > reason.other) == (reason.consequence.good == ours)
        assert abs(reason.better - reason.other) > APART
    instead = next_best(thoughts)
    assert instead == (thoughts.candidates[1] if others or thoughts.matters else None)
    if instead is not None:
        answers_why_not(thoughts, instead)


def answers_why_not(thoughts: Thoughts, other: Candidate) -> None:
    answer = why_not(thoughts, other, Names.by_seat(5, seat_of(thoughts)))
    hedged = "bout equal" in answer or "may be luck" in answer
    assert hedged != thoughts.matters, answer
    if thoughts.matters and other.points is None:
        its, this = re.findall(r"wins about (\d+)%, this one about (\d+)%", answer)[0]
        assert int(its) < int(this)
    assert (" of 100 games, not in " in answer) is (thoughts.reason is not None), answer


def seat_of(thoughts: Thoughts) -> int:
    return thoughts.best.line[0].seat


def test_what_luck_may_explain_is_about_equal() -> None:
    legal = at_a_choice("penguin-pals", least=4).legal()
    one, other = (Candidate(legal[n], 0.6 - 0.05 * n, 50, (), None, 0.07) for n in (0, 1))
    assert close(one, other), "five in a hundred, known to seven"
    sure = [msgspec.structs.replace(each, error=0.01) for each in (one, other)]
    assert not close(*sure)
    near = [msgspec.structs.replace(each, win_chance=0.6, error=0.0) for each in (one, other)]
    assert close(*near)


def test_what_was_hardly_tried_is_not_called_equal() -> None:
    legal = at_a_choice("penguin-pals", least=4).legal()
    best = Candidate(legal[0], 0.6, 90, (), None, 0.05)
    untried = Candidate(legal[1], 0.0, 0, (), None, 1.0)
    assert sentence_of((best, untried), 90).endswith("of the time. Nothing else looked as good.")
    tried = msgspec.structs.replace(untried, win_chance=0.58, visits=40, error=0.05)
    assert "About equal: " in sentence_of((best, tried), 90)


def test_why_not_the_next_best() -> None:
    legal = at_a_choice("penguin-pals", least=4).legal()
    best = Candidate(legal[0], 0.62, 90, (), None, 0.01)
    names = Names.by_seat(2, 0)

    def answer(win_chance: float, error: float = 0.01) -> str:
        other = Candidate(legal[1], win_chance, 60, (), None, error)
        return why_not(Thoughts((best, other), 150, 0.1, (), ""), other, names)

    assert answer(0.4) == "It wins about 40%, this one about 62%."
    assert answer(0.61) == "It wins about 61%, this one about 62%: about equal."
    assert answer(0.4, 0.2) == "It wins about 40%, this one about 62%: that may be luck."
    assert answer(0.6201) == "About equal: both win about 62%."
    hardly = Candidate(legal[1], 0.1, 1, (), None, 0.3)
    assert next_best(Thoughts((best, hardly), 91, 0.1, (), "")) is None, "nothing is known of it"


def test_that_the_game_is_over_is_no_reason_for_what_cannot_happen_then() -> None:
    over_after_the_other = [0, 58]
    assert explained_by_the_end([57, 0], over_after_the_other, 60), "a set eaten later on"
    assert not explained_by_the_end([0, 58], over_after_the_other, 60), "being caught"
    assert not explained_by_the_end([57, 0], [30, 30], 60)


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
