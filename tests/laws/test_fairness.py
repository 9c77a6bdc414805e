"""The law of fairness: in two worlds with the same view, a bot with a seed chooses the same."""

import json
from typing import Any

import smorgasboard
from smorgasboard.bots.budget import Budget
from smorgasboard.bots.registry import LEVELS
from smorgasboard.engine.containers import Moves
from smorgasboard.engine.match import plain
from tests.laws.case import Case
from tests.laws.cases import Table, every_game, seeds, somewhere

FEW = Budget(iterations=3)


@every_game
@seeds(part=50)
def test_a_bot_cannot_peek(case: Case, seed: int) -> None:
    """It receives a view as text, as it would in a process of its own, and the legal actions."""
    table, dice = somewhere(case, seed)
    if table.state.over:
        return
    worlds = (table, table.imagined(table.state.to_act(), dice))
    for level in LEVELS:
        answers = [chosen(world, level, seed) for world in worlds]
        assert answers[0] == answers[1]
        assert answers[0] in [action.notation for action in table.actions()]


def chosen(table: Table, level: str, seed: int) -> str:
    text = json.dumps(plain(table.view(table.state.to_act())))
    return str(smorgasboard.bot(level, seed, FEW).choose(json.loads(text), table.actions()))


@every_game
@seeds(part=20)
def test_simulations_choose_as_bots_at_a_table_do(case: Case, seed: int) -> None:
    """The quick way, with codes instead of actions, cannot peek either."""
    table, dice = somewhere(case, seed)
    if table.state.over:
        return
    worlds = (table, table.imagined(table.state.to_act(), dice))
    assert len({decided(world, "normal", seed) for world in worlds}) == 1


def decided(table: Table, level: str, seed: int) -> int:
    moves = Moves()
    table.state.legal(moves)
    view: Any = table.view(table.state.to_act())
    return smorgasboard.bot(level, seed, FEW).decide(table.game, view, moves)
