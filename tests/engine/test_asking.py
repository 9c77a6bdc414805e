"""Standing orders: when a seat leaves the open question to the table."""

from types import SimpleNamespace
from typing import Any

import pytest

from smorgasboard.engine.asking import (
    ASK,
    AT_EVERY_CHANCE,
    NOT_THIS_TURN,
    Standing,
    StandingOrder,
    in_force,
    leaves_it,
)
from smorgasboard.engine.game import Game


class Asked(Game[Any, Any]):
    """Everything that an order hangs on stands in the view."""

    def may_wait(self, view: Any) -> bool:
        return bool(view.may_wait)

    def targets_of(self, view: Any) -> Any:
        return view.targets


def leaves(
    order: StandingOrder, turn: int = 1, may_wait: bool = False, targets: Any = None
) -> bool:
    view = SimpleNamespace(turn=turn, may_wait=may_wait, targets=targets)
    return leaves_it(Asked(), view, 0, order)


@pytest.mark.parametrize("order", [ASK, "target"])
def test_in_its_own_turn_a_seat_is_asked(order: StandingOrder) -> None:
    assert not leaves(order, turn=0, may_wait=True, targets={1})
    assert leaves(order, turn=1, may_wait=True)


def test_who_wants_every_chance_gets_it_and_who_wants_none_gets_none() -> None:
    assert not leaves(AT_EVERY_CHANCE, may_wait=True, targets={1})
    assert leaves(NOT_THIS_TURN, turn=0)


def test_a_question_about_others_is_left_to_the_table_if_it_was_so_ordered() -> None:
    assert leaves("target", targets={1})
    assert not leaves("target", targets={0, 1})
    assert not leaves("target", targets=None)
    assert not leaves(ASK, targets={1})


def test_not_this_turn_is_for_this_turn_alone() -> None:
    assert in_force(Standing(NOT_THIS_TURN, 3), 3) == NOT_THIS_TURN
    assert in_force(Standing(NOT_THIS_TURN, 3), 4) == ASK
    assert in_force(Standing(AT_EVERY_CHANCE, 3), 4) == AT_EVERY_CHANCE
    assert in_force(None, 3) == ASK
