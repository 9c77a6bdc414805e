"""Pass, done, decline: no level overlooks them, and where nothing is gained they are played."""

import pytest

import smorgasboard
from smorgasboard.bots.budget import Budget
from smorgasboard.bots.tree import NONE, ROOT
from smorgasboard.bots.tree_search import Search
from smorgasboard.engine.chance import Chance, Dice
from smorgasboard.engine.containers import Moves
from smorgasboard.engine.match import Match, Source
from smorgasboard.engine.state import Policy, State
from smorgasboard.games.fish_food.codes import PASS
from tests.bots.test_tree_search import last_trick, search_at
from tests.laws.case import Case
from tests.laws.cases import CASES


@pytest.mark.parametrize("case", CASES, ids=repr)
def test_what_is_quiet(case: Case) -> None:
    game = case.game
    policy, moves, found = game.policy(), Moves(), set()
    for seed in range(12):
        match = Match(game, game.setup(game.min_seats), Source(seed=seed))
        match.deal()
        dice = Dice(seed, 1)
        while match.to_act is not None:
            match.state.legal(moves)
            for move in moves.listed():
                if policy.is_quiet(move):
                    action = game.action(match.setup, match.state, move, match.names)
                    found.add(action.notation.partition(":")[0])
            match.play(game.action(match.setup, match.state, moves.pick(dice), match.names))
    assert tuple(sorted(found)) == case.quiet


# Ties of a search.


def test_where_all_is_lost_anyway_nothing_is_done() -> None:
    """Somebody else has won long ago, whatever is played now."""
    match = last_trick({"jelly-bean": 1}, piles=[{}, {"jelly-bean": 9}, {}])
    for seed in range(5):
        search = search_at(match, seed)
        search.run(40)
        assert {search.promise(move) for move in search.choices.listed()} == {0.0}
        assert search.best() == search.quiet == PASS


def test_what_is_better_by_more_than_luck_is_played() -> None:
    search = search_at(last_trick({"jelly-bean": 1}))
    search.run(60)
    assert search.best() != search.quiet
    assert not search.as_good(search.quiet, search.best())


def counted(search: Search, move: int, wins: int, visits: int) -> None:
    node = search.node(move)
    if node == NONE:
        node = search.tree.add(ROOT, search.seat, move)
    for number in range(visits):
        search.tree.count(node, 1.0 if number < wins else 0.0)
    search.done += visits


@pytest.mark.parametrize(
    ("card", "nothing", "refrains"),
    [
        ((510, 1000), (500, 1000), True),
        ((530, 1000), (500, 1000), False),
        ((510, 1000), (400, 800), True),
        ((9_998, 10_000), (1_250, 1_250), True),
        ((9_998, 10_000), (1_249, 1_249), False),  # hardly tried: the other promised more
        ((53_000, 100_000), (50_000, 100_000), False),
        ((51, 100), (50, 100), False),  # a few tries prove nothing
        ((100, 100), (100, 100), True),
    ],
)
def test_a_tie_is_what_luck_explains(
    card: tuple[int, int], nothing: tuple[int, int], refrains: bool
) -> None:
    search = search_at(last_trick({"jelly-bean": 1}))
    cards = next(move for move in search.choices.listed() if move != search.quiet)
    counted(search, cards, *card)
    counted(search, search.quiet, *nothing)
    assert (search.best() == search.quiet) == refrains


class Stubborn(Policy):
    """Wants what nobody offers."""

    def choose(self, state: State, moves: Moves, chance: Chance) -> int:
        return 999

    def is_quiet(self, move: int) -> bool:
        return move == PASS


def test_whoever_wants_what_is_not_offered_does_nothing_instead(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match = last_trick({"jelly-bean": 1})
    monkeypatch.setattr(type(match.game), "policy", lambda game: Stubborn())
    for level in ("easy", "greedy", "expert"):
        for seed in range(6):
            bot = smorgasboard.bot(level, seed, Budget(iterations=0))
            assert str(bot.choose(match.view(0), match.legal())) == "pass"
