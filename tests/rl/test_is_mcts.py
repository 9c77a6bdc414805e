"""OpenSpiel's search sits at our tables, and sees what its seat may know."""

import pytest

from smorgasboard.engine.chance import Dice
from smorgasboard.games.registry import GAMES
from smorgasboard.lab.arena import Arena, ByPolicy
from tools.is_mcts import ByIsMcts


@pytest.mark.parametrize("knows", [False, True])
def test_it_plays_a_whole_game(knows: bool) -> None:
    game = GAMES["birthday-boom"]
    setup = game.setup(3)
    player = ByIsMcts(game, setup, 2, knows)
    paid = Arena(game, setup, player, ByPolicy(game.policy()), 3).play_one(0, 1)
    assert 0 <= paid <= 1


def test_its_worlds_come_from_our_sampler() -> None:
    """Imagined hands differ, what the seat sees does not."""
    game = GAMES["birthday-boom"]
    setup = game.setup(3)
    player, table = ByIsMcts(game, setup, 2, True), game.table(setup)
    table.deal(Dice(4))
    state = player.seen(table)
    seat = table.to_act()
    worlds = [state.resample_from_infostate(seat, lambda n=n: n / 10) for n in range(6)]
    assert {world.view(seat) for world in worlds} == {state.view(seat)}
    assert len({world.view((seat + 1) % 3) for world in worlds}) > 1
