"""Three hints, each telling more."""

from itertools import permutations
from typing import Any, get_args

import msgspec
import pytest

import smorgasboard
from smorgasboard.bots.explanation import Candidate, Thoughts
from smorgasboard.bots.hint_steps import direction
from smorgasboard.engine.game import Game
from smorgasboard.engine.match import Match
from smorgasboard.engine.messages import Action
from smorgasboard.games.registry import GAMES
from smorgasboard.terminal.hints import candidate_table
from tests.bots.test_explanation import as_it_turned_out
from tests.bots.test_tree_search import at_a_choice, last_trick
from tests.penguin_pals.tables import table
from tests.terminal.sitting import sit


@pytest.fixture(autouse=True)
def _short(monkeypatch: pytest.MonkeyPatch) -> None:
    """An expert would think for a second."""
    from smorgasboard.bots.budget import Budget
    from smorgasboard.bots.search_levels import ExpertBot

    monkeypatch.setattr(ExpertBot, "usual", Budget(iterations=60))


def test_a_direction_then_the_candidates_then_the_move() -> None:
    match = last_trick({"jelly-bean": 1})
    screen = sit(match, "hint\nhint\nhint\nhint\n")
    first, second, third, fourth = screen.split("hint\n")[1:5]
    assert "Hint: rather play a card than pass." in first
    assert "Jelly Bean" not in first
    assert "2  Play a Jelly Bean." in second
    assert "wins about 100%" in second
    assert "Hint: Play a Jelly Bean: it wins about 100% of the time" in third
    assert "Hint: Play a Jelly Bean" in fourth
    assert match.plies == []


def test_candidates_are_listed_in_the_order_of_the_moves() -> None:
    legal = at_a_choice("penguin-pals", least=4).legal()[:4]
    for order in permutations(range(4)):
        listed = candidate_table(as_it_turned_out(legal, order), legal)
        assert list(listed.columns[0].cells) == ["1", "2", "3", "4"]


def test_a_new_choice_begins_with_a_direction() -> None:
    match = smorgasboard.new("birthday-boom", seed=4)
    screen = sit(match, "hint\nhint\nhint\n1\nhint\n")
    assert screen.count("hint again for more") == 2


def test_hints_are_from_the_view_of_whoever_asks(monkeypatch: pytest.MonkeyPatch) -> None:
    viewers = []
    seen = Match.view

    def view(self: Match, seat: int | None) -> object:
        viewers.append(seat)
        return seen(self, seat)

    monkeypatch.setattr(Match, "view", view)
    sit(last_trick({"jelly-bean": 1}), "hint\n")
    assert set(viewers) == {0}


def thoughts(*chances: float) -> Thoughts:
    return about(last_trick({"cheesecake": 1, "jelly-bean": 1}).legal()[-len(chances) :], *chances)


def about(actions: list[Action], *chances: float) -> Thoughts:
    found = tuple(
        Candidate(action, chance, 10, ()) for action, chance in zip(actions, chances, strict=True)
    )
    return Thoughts(found, 20, 0.1, (), "")


def test_a_direction_says_whether_it_matters() -> None:
    assert direction(thoughts(0.5)) == "there is only one move."
    assert direction(thoughts(0.5, 0.49)) == "it is close: 2 of 2 moves are worth a thought."
    hardly_tried = msgspec.structs.replace(thoughts(0.5).best, visits=1, error=1.0)
    one = msgspec.structs.replace(
        thoughts(0.5, 0.49), candidates=(thoughts(0.5, 0.49).best, hardly_tried)
    )
    assert direction(one) == "one of the 2 moves seems best, but that is not certain."
    assert direction(thoughts(0.7, 0.4)) == "one of the 2 moves is clearly better than the others."
    assert direction(thoughts(0.7, 0.4, 0.3)) == "rather pass than play a card."


def test_a_direction_does_not_go_on_and_on() -> None:
    match = table("", "", teams=("c2",), water="d4")
    actions = match.legal()
    assert len({action.sort for action in actions}) > 4
    told = direction(about(actions, 0.9, *[0.1] * (len(actions) - 1)))
    assert told == f"rather {actions[0].sort} than anything else."


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.slug)
def test_every_action_has_words_for_its_sort(game: Game[Any, Any]) -> None:
    for kind in get_args(game.action_types):
        assert kind.sort, kind
