"""Laws of looking back: every part adds up, and nothing is held against anybody who could not know.

Numbers from games played on are checked with few worlds: what is exact must be exact with any.
"""

from math import isclose
from typing import Any

import pytest

from smorgasboard.engine.chance import Dice
from smorgasboard.engine.record import read_record
from smorgasboard.games.registry import GAMES, find_game
from smorgasboard.review.hindsight import Better, Choice, Hindsight, Worth
from smorgasboard.review.reasons import why
from smorgasboard.review.sums import Answers, Sum, judged_anew, share_of, summed
from tests.laws.case import Case
from tests.laws.cases import any_seed, every_game, somewhere
from tests.review.matches import SMALL, finished, tiny

every_table = pytest.mark.parametrize(
    ("game", "seats"),
    [
        (slug, seats)
        for slug, game in GAMES.items()
        for seats in range(game.min_seats, game.max_seats + 1)
    ],
)
with_secrets = pytest.mark.parametrize("slug", [g.slug for g in GAMES.values() if g.secrets])


def hindsight(game: str, seats: int, seed: int = 1) -> Hindsight:
    return Hindsight(find_game(game), read_record(finished(game, seats, seed)), tiny(game, seats))


def any_numbers(match: Hindsight, seed: int) -> Answers:
    """Whatever a judge may have said."""
    dice = Dice(seed)

    def row() -> list[float]:
        return [dice.roll(1000) / 1000 for _ in range(match.entries)]

    def error() -> float:
        return dice.roll(100) / 1000

    answers = Answers(prior=Worth(row(), error()))
    answers.values = {ply: Worth(row(), error()) for ply in judged_anew(match)}
    for ply in range(match.plies):
        if match.chose(ply):
            play, play_error = row(), error()
            skill = row() if match.game.secrets else play
            answers.choices[ply] = Choice(match.moves[ply], play, play_error, skill, error())
    return answers


@every_table
def test_the_parts_add_up_to_the_result(game: str, seats: int) -> None:
    match = hindsight(game, seats)
    for seed in range(3):
        whole = summed(match, any_numbers(match, seed))
        for seat in range(seats):
            share, at = share_of(match, whole, seat), match.entry(seat)
            parts = share.deal + share.draws + share.hidden + share.own + share.others
            assert isclose(whole.prior[at] + parts, match.result[at], abs_tol=1e-9)
        check_where_luck_and_skill_are(match, whole)


def check_where_luck_and_skill_are(match: Hindsight, whole: Sum) -> None:
    value = [a + b for a, b in zip(whole.prior, whole.deal, strict=True)]
    for step in whole.steps:
        assert step.value == pytest.approx(value)
        if not match.chose(step.ply):
            assert not any(step.skill), "a forced move is nobody's skill"
            assert not any(step.play), "a forced move changes nothing"
        if not match.drew(step.ply):
            assert not any(step.luck), "nothing was drawn"
        if not match.game.secrets:
            assert not any(step.hidden), "nothing is hidden"
        value = [v + d + luck for v, d, luck in zip(value, step.play, step.luck, strict=True)]
    assert value == pytest.approx(match.result)


@every_game
@any_seed
def test_what_nobody_has_seen_can_be_shuffled_and_nobody_notices(case: Case, seed: int) -> None:
    table, dice = somewhere(case, seed)
    for hide in (True, False):
        twin = table.twin()
        if hide:
            twin.state.hide_again(dice)
        else:
            twin.state.sort_unseen()
        assert twin.state.unseen() == table.state.unseen()
        assert all(twin.view(viewer) == table.view(viewer) for viewer in table.viewers())
        twin.state.sort_unseen()
        sorted_table = table.twin()
        sorted_table.state.sort_unseen()
        assert twin.key() == sorted_table.key(), "the cards stay the same"


@pytest.mark.parametrize(
    "slug", ["birthday-boom", "fish-food", "pass-the-party-food", "penguin-pals"]
)
def test_how_unseen_cards_lie_changes_no_number_before_they_are_seen(slug: str) -> None:
    match = hindsight(slug, SMALL[slug])
    ply = next(ply for ply in range(match.plies // 3, match.plies) if match.chose(ply))
    numbers = match.value(ply), match.choice(ply), match.better(ply)
    match.tables[ply].hide_again(Dice(5))
    assert (match.value(ply), match.choice(ply), match.better(ply)) == numbers


@with_secrets
def test_what_could_not_be_seen_is_held_against_nobody(slug: str) -> None:
    """Skill, what was lost, the better move and the reason are the same in another world that
    looks the same to the mover; only the play in truth may differ."""
    match = hindsight(slug, SMALL[slug])
    differ = False
    for ply in [ply for ply in range(match.plies) if match.chose(ply)][5:60:27]:
        before = known_numbers(match, ply)
        truth = match.tables[ply]
        open_value = match.value(ply)
        other = match.belief(ply).table()
        match.belief(ply).sample(other, Dice(ply, 3))
        match.tables[ply] = other
        assert known_numbers(match, ply) == before
        differ |= match.value(ply) != open_value
        match.tables[ply] = truth
    assert differ, "these worlds are not the same one"


def known_numbers(match: Hindsight, ply: int) -> tuple[Any, ...]:
    choice = match.choice(ply)
    other = next(move for move in match.legal[ply] if move != match.moves[ply])
    better: Better | None = match.better(ply)
    return choice.usual, choice.skill, choice.skill_error, better, why(match, ply, other)
