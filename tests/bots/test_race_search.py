"""The race: all candidates in the same worlds, and the policy's move stands in doubt."""

from typing import Any

import pytest

import smorgasboard
from smorgasboard.bots.budget import Budget
from smorgasboard.bots.race_search import FEWEST_ROUNDS, Race
from smorgasboard.bots.timed_search import guide_of, search_of, think
from smorgasboard.bots.tree_search import Search
from smorgasboard.engine.chance import Dice
from smorgasboard.engine.containers import Moves
from smorgasboard.engine.match import Match
from tests.pass_the_party_food.tables import EMPTY, table

DIP: dict[str, Any] = {"step": "dip", "dips": 1, "drawn": "F"}


def race_at(match: Match, seed: int = 1) -> Race:
    moves = Moves()
    match.state.legal(moves)
    race = search_of(match.game, match.view(match.to_act), moves, Dice(seed))
    assert isinstance(race, Race)
    return race


def test_equal_moves_come_to_exactly_the_same() -> None:
    """Nobody has room for the tile: whoever gets it, the same worlds follow with the same luck."""
    race = race_at(table("4/1/0/0/0", "4/0/1/0/0", pawns=(6, 6), ziggy_pawn=5, **DIP))
    race.run(60)
    first, second = race.choices.listed()
    assert race.visits(first) == race.visits(second) == 30
    assert race.promise(first) == race.promise(second)
    assert 0 < race.promise(first) < 1, "or else it would prove nothing"
    assert race.best() == race.favourite


def winning() -> Match:
    """Eat, and all have won; or else Ziggy most likely eats next, and all have lost."""
    return table("4/0/0/0/0", EMPTY, ziggy="2/2/2/1/0", step="eat", pawns=(27, 30), ziggy_pawn=26)


def test_who_is_clearly_behind_drops_out_and_then_all_is_settled() -> None:
    race = race_at(winning())
    think(race, Budget(iterations=1000), smorgasboard.bot("expert").stop)
    assert race.settled()
    assert 2 * FEWEST_ROUNDS <= race.done < 100
    assert race.promise(race.best()) == 1.0


def test_slices_change_nothing_in_the_dice_of_a_race_that_is_settled() -> None:
    """Or the next move would follow from the clock, too."""
    whole, sliced = race_at(winning()), race_at(winning())
    whole.run(1000)
    while not sliced.settled():
        sliced.run(1)
    assert whole.done == sliced.done
    assert whole.dice.roll(1 << 31) == sliced.dice.roll(1 << 31)


def test_a_move_must_lead_clearly_over_the_policys() -> None:
    """Whichever the policy likes, the better one is found; before that, its own stands."""
    race = race_at(winning())
    good, bad = race.best(), next(m for m in race.choices.listed() if m != race.best())
    for number in range(race.choices.size):
        if race.choices.at(number) == good:
            at_good = number
    at_bad = 1 - at_good
    race.rounds = 20
    race.sums[at_good], race.sums[at_bad] = 11.0, 10.0
    race.squares[2 * at_good + at_bad] = 9.0
    assert race.best() == good
    race.sums[at_good], race.sums[at_bad] = 10.0, 11.0
    race.squares[2 * at_bad + at_good] = 9.0
    assert race.best() == good, "a third of a standard error proves nothing"
    race.sums[at_bad] = 17.0
    assert race.best() == bad


def test_before_a_round_is_complete_the_policys_move_stands() -> None:
    race = race_at(table("3/1/0/0/0", "1/3/0/0/0"))
    policys = race.best()
    assert race.choices.size > 2
    race.run(race.choices.size - 1)
    assert race.rounds == 0
    assert race.best() == policys


def test_the_line_goes_on_as_the_policy_would() -> None:
    match = table("3/1/0/0/0", "1/3/0/0/0")
    bot = smorgasboard.bot("expert", 1, Budget(iterations=30))
    thoughts = bot.consider(match.view(match.to_act), match.legal())
    offer = next(c for c in thoughts.candidates if str(c.action) == "offer-lamington-to-1")
    assert [step.notation for step in offer.line[:2]] == [
        "offer-lamington-to-1",
        "give-fairy-bread",
    ]
    assert offer.line[1].seat == 1


def test_what_is_finer_than_a_win_is_believed_sooner() -> None:
    """A lead of a point a world is much where the worlds differ by a point, and nothing beside
    games that are won or lost."""
    leads = []
    for slug in ("food-for-thought", "pass-the-party-food"):
        race = race_at(smorgasboard.new(slug, seed=3))
        race.rounds = 8
        race.sums[0], race.sums[1] = 4.16, 4.0
        race.squares[1] = 0.01
        leads.append(race.lead(0, 1))
    assert leads[0] > 1.5 > 0.2 > leads[1]


@pytest.mark.parametrize("slug", ["birthday-boom", "fish-food", "penguin-pals"])
def test_where_secrets_and_answers_count_there_is_a_tree(slug: str) -> None:
    match = smorgasboard.new(slug, seed=1)
    moves = Moves()
    match.state.legal(moves)
    search = search_of(match.game, match.view(match.to_act), moves, Dice(1))
    assert type(search) is Search
    assert guide_of(match.game).careless > 0
