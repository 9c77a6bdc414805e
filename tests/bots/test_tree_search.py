"""The search: it finds what is there to be found, repeats itself, and stops when told."""

import threading
import time
from typing import Any

import pytest

import smorgasboard
from smorgasboard.bots import bot as deciding
from smorgasboard.bots.budget import MOST_ITERATIONS, MOST_SECONDS, Budget, read_budget
from smorgasboard.bots.timed_search import FORESEEN, next_slice, search_of, think
from smorgasboard.bots.tree import FEWEST_SLOTS, NONE, ROOT, Tree
from smorgasboard.bots.tree_search import Guide, Search
from smorgasboard.engine.chance import Chance, Dice
from smorgasboard.engine.containers import Moves
from smorgasboard.engine.errors import SmorgasboardError
from smorgasboard.engine.match import Match
from smorgasboard.engine.state import Evaluation, Policy, State
from smorgasboard.games.birthday_boom.codes import PASS
from smorgasboard.games.registry import GAMES

BOOM = "birthday-boom"
every_game = pytest.mark.parametrize("slug", list(GAMES))


def at_a_choice(slug: str = BOOM, seed: int = 3, least: int = 2) -> Match:
    match = smorgasboard.new(slug, seed=seed)
    dice = Dice(seed, 9)
    while len(match.legal()) < least:
        match.play(match.legal()[dice.roll(len(match.legal()))])
    return match


def search_at(match: Match, seed: int = 1) -> Search:
    moves = Moves()
    match.state.legal(moves)
    return search_of(match.game, match.view(match.to_act), moves, Dice(seed))


def last_trick(hand: dict[str, int], **table: Any) -> Match:
    """Three players, an empty deck: what is played now decides the game."""
    position: dict[str, Any] = {
        "setup": {"game": BOOM, "seats": 3, "rules_version": 1},
        "table": {
            "hands": [hand, {}, {}],
            "deck": [],
            "trick": [{"seat": 1, "card": "birthday-party"}, {"seat": 2, "card": "cheesecake"}],
            "turn": 0,
            **table,
        },
    }
    return smorgasboard.load(position, seed=1)


def test_a_node_is_found_by_parent_seat_and_move() -> None:
    tree = Tree()
    nodes = {}
    for parent in (ROOT, 1, 2):
        for seat in range(3):
            for move in (0, 7, 5000):
                assert tree.find(parent, seat, move) == NONE
                nodes[parent, seat, move] = tree.add(parent, seat, move)
    assert {key: tree.find(*key) for key in nodes} == nodes
    assert len(set(nodes.values())) == len(nodes)


def test_a_tree_grows_and_is_used_again() -> None:
    tree = Tree()
    many = 3 * FEWEST_SLOTS
    for move in range(many):
        tree.count(tree.add(ROOT, 0, move), 0.5)
    assert all(tree.find(ROOT, 0, move) == move + 1 for move in range(many))
    tree.clear()
    assert tree.size == 1
    assert tree.find(ROOT, 0, 5) == NONE
    node = tree.add(ROOT, 0, 5)
    assert (tree.visits[node], tree.mean(node)) == (0, 0.0)


@every_game
def test_slices_change_nothing(slug: str) -> None:
    whole, sliced = search_at(at_a_choice(slug)), search_at(at_a_choice(slug))
    whole.run(6)
    for size in (1, 3, 2):
        sliced.run(size)
    for move in whole.choices.listed():
        assert whole.visits(move) == sliced.visits(move)
        assert whole.promise(move) == sliced.promise(move)


@every_game
def test_every_iteration_is_counted_once(slug: str) -> None:
    search = search_at(at_a_choice(slug))
    search.run(10)
    assert search.done == 10
    assert sum(search.visits(move) for move in search.choices.listed()) == 10
    assert all(0 <= search.promise(move) <= 1 for move in search.choices.listed())


def test_the_winning_card_is_found() -> None:
    """Whoever owns this trick wins; nobody else has a card left."""
    match = last_trick({"jelly-bean": 1})
    search = search_at(match)
    search.run(60)
    assert search.best() == max(search.choices.listed())
    assert search.promise(search.best()) == 1.0
    assert search.promise(0) == 0.0


def test_only_what_is_offered_is_searched() -> None:
    match = at_a_choice(least=3)
    legal = match.legal()
    bot = smorgasboard.bot("normal", 1, Budget(iterations=20))
    for left_out in legal:
        others = [action for action in legal if action != left_out]
        assert bot.choose(match.view(match.to_act), others) in others
        assert len(bot.consider(match.view(match.to_act), others).candidates) == len(others)


@pytest.mark.parametrize("level", ["normal", "expert"])
def test_iterations_and_a_seed_give_the_same_choice(level: str) -> None:
    match = at_a_choice()
    view, legal = match.view(match.to_act), match.legal()
    many = Budget(iterations=40)
    thoughts = [smorgasboard.bot(level, 5).consider(view, legal, many) for _ in range(2)]
    assert thoughts[0].candidates == thoughts[1].candidates
    assert len({smorgasboard.bot(level, 5, many).choose(view, legal) for _ in range(3)}) == 1


# Budgets.


@pytest.mark.parametrize(("slug", "most"), [(BOOM, 60), ("food-for-thought", 48)])
def test_normal_searches_less_where_an_iteration_takes_long(
    slug: str, most: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[int] = []
    monkeypatch.setattr(
        deciding, "think", lambda search, budget, stop: asked.append(budget.iterations)
    )
    match = at_a_choice(slug, least=3)
    for many in (5, 60):
        bot = smorgasboard.bot("normal", 1, Budget(iterations=many))
        bot.choose(match.view(match.to_act), match.legal())
    assert asked == [5, most]


class Waiting(Policy):
    """Passes."""

    def choose(self, state: State, moves: Moves, chance: Chance) -> int:
        return PASS if moves.holds(PASS) else moves.at(0)

    def is_quiet(self, move: int) -> bool:
        return move == PASS


@pytest.mark.parametrize(("foreseen", "surprises"), [(100, False), (50, True), (0, True)])
def test_the_others_do_as_they_are_foreseen(foreseen: int, surprises: bool) -> None:
    """Every time, sometimes or never; else they do what is best for them."""
    match = at_a_choice()
    seat = match.to_act
    assert seat is not None
    guide = Guide(Waiting(), Evaluation())
    guide.careless, guide.foreseen = 0, foreseen
    moves = Moves()
    match.state.legal(moves)
    search = Search(match.game.believe(match.view(seat)), guide, moves, Dice(1))
    search.run(400)
    after_pass = search.node(PASS)
    others = [
        move
        for move in range(1, match.game.action_count(match.setup))
        for other in range(match.setup.seats)
        if other != seat and search.tree.find(after_pass, other, move) != NONE
    ]
    assert bool(others) == surprises


def test_whoever_recalls_foresees(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only where what others did is evidence, and only at the level that has no other fault."""
    match = smorgasboard.new(BOOM, seats=4, seed=5)
    while len(match.legal()) < 2 or len(match.plies) < 12:
        match.play(match.legal()[-1])
    seat = match.to_act
    assert seat is not None
    searched: list[Search] = []

    def noted(search: Search, *_given: Any) -> float:
        searched.append(search)
        return think(search, Budget(iterations=3), threading.Event())

    monkeypatch.setattr(deciding, "think", noted)
    for level, heard in (
        ("expert", match.heard(seat)),
        ("expert", []),
        ("normal", match.heard(seat)),
    ):
        smorgasboard.bot(level, 1).choose(match.view(seat), match.legal(), heard=heard)
    assert [search.guide.foreseen for search in searched] == [FORESEEN, 0, 0]


@pytest.mark.parametrize("budget", [0, 0.0, Budget(iterations=0), Budget(seconds=0.0)])
@pytest.mark.parametrize("level", ["random", "easy", "greedy", "normal", "expert"])
def test_without_a_budget_comes_a_legal_move_at_once(level: str, budget: Budget | float) -> None:
    match = at_a_choice()
    begun = time.process_time()
    view, legal = match.view(match.to_act), match.legal()
    assert smorgasboard.bot(level, 1).choose(view, legal, budget) in legal
    assert "first thought" in smorgasboard.bot(level, 1).consider(view, legal, budget).sentence
    assert time.process_time() - begun < 1


@pytest.mark.parametrize(
    "budget",
    [1e6, -1, 10**400, float("nan"), float("inf"), Budget(10**6), Budget(-1), Budget(seconds=1e6)],
)
def test_a_budget_nobody_would_wait_for_is_refused(budget: Budget | float) -> None:
    match = at_a_choice()
    view, legal = match.view(match.to_act), match.legal()
    with pytest.raises(SmorgasboardError, match=r"a bot (searches|thinks)"):
        smorgasboard.bot("expert", 1).choose(view, legal, budget)
    with pytest.raises(SmorgasboardError, match=r"a bot (searches|thinks)"):
        smorgasboard.bot("expert", 1, budget)


def test_a_budget_that_is_no_number_is_refused() -> None:
    words: Any = "soon"
    with pytest.raises(SmorgasboardError, match=r"a number of seconds or a Budget, not 'soon'"):
        smorgasboard.bot("expert", 1, words)


def test_a_plain_budget_is_in_seconds() -> None:
    assert read_budget(0.5, Budget()) == Budget(MOST_ITERATIONS, 0.5)
    assert read_budget(MOST_SECONDS, Budget()).seconds == MOST_SECONDS
    assert read_budget(None, Budget(7)) == Budget(7)


def test_the_time_is_kept() -> None:
    match = at_a_choice()
    begun, worked = time.perf_counter(), time.process_time()
    smorgasboard.bot("expert", 1).choose(match.view(match.to_act), match.legal(), 0.1)
    assert time.perf_counter() - begun > 0.09
    assert time.process_time() - worked < 0.6, "by the work it did: others may have the core"


def test_slices_grow_until_they_take_their_time() -> None:
    assert next_slice(10, 0.0, Budget(), 0.0) == 40
    assert next_slice(1000, 0.01, Budget(), 0.0) == 500
    assert next_slice(1000, 0.01, Budget(seconds=1.0), 0.999) == 100
    assert next_slice(10, 5.0, Budget(seconds=1.0), 5.0) == 1


def test_a_search_can_be_stopped_from_outside() -> None:
    match = at_a_choice()
    bot = smorgasboard.bot("expert", 1)
    threading.Timer(0.1, bot.stop.set).start()
    begun = time.process_time()
    legal = match.legal()
    assert bot.choose(match.view(match.to_act), legal, 30.0) in legal
    assert time.process_time() - begun < 5


def test_a_bot_that_was_stopped_answers_at_once() -> None:
    match = at_a_choice()
    bot = smorgasboard.bot("expert", 1)
    bot.stop.set()
    search = search_at(match)
    think(search, Budget(), bot.stop)
    assert search.done == 0
    assert bot.choose(match.view(match.to_act), match.legal()) in match.legal()


# Bad views.


def test_a_view_of_another_seat_is_refused() -> None:
    match = at_a_choice()
    assert match.to_act is not None
    for seat in (None, (match.to_act + 1) % 3):
        with pytest.raises(SmorgasboardError, match="not for its viewer"):
            smorgasboard.bot("normal").choose(match.view(seat), match.legal())


@pytest.mark.parametrize("view", [None, 7, "view", [], {}, {"setup": {"game": "chess"}}])
def test_what_is_no_view_is_refused(view: Any) -> None:
    match = at_a_choice()
    for level in ("easy", "greedy", "normal", "expert"):
        with pytest.raises(SmorgasboardError, match="this is no view"):
            smorgasboard.bot(level).choose(view, match.legal())


def test_a_view_that_contradicts_itself_is_refused() -> None:
    match = at_a_choice()
    view = match.view(match.to_act)
    for broken in ({"game": "chess"}, {"seats": 99}, {"rules_version": 7}):
        wrong = {**view, "setup": {**view["setup"], **broken}}
        with pytest.raises(SmorgasboardError):
            smorgasboard.bot("normal").choose(wrong, match.legal())
    for name in ("hand", "hand_sizes", "trick", "piles"):
        with pytest.raises(SmorgasboardError):
            smorgasboard.bot("normal").choose({**view, name: 5}, match.legal())


def test_nothing_to_consider() -> None:
    match = at_a_choice()
    for level in ("random", "easy", "normal", "expert"):
        with pytest.raises(SmorgasboardError, match="nothing to choose"):
            smorgasboard.bot(level).choose(match.view(match.to_act), [])
        with pytest.raises(SmorgasboardError, match="nothing to choose"):
            smorgasboard.bot(level).consider(match.view(match.to_act), [])
