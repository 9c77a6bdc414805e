"""OpenSpiel: our game on its Python interface, and its own C++ card games driven from Python."""

from typing import Any

from bench.agreement import SEED, Claim, LeftOut, Tally, add_scores
from bench.timing import Contender, Sample, timed
from smorgasboard.engine.chance import Dice

SAME_GAME = "OpenSpiel, same game in Python"
OWN_GAMES = {
    "OpenSpiel's C++ hearts, from Python": "hearts",
    "OpenSpiel's C++ crazy_eights, from Python": "crazy_eights(players=4)",
}


def drive(state: Any, dice: Dice) -> int:
    """Play at random to the end; our generator is the quickest one Python can call."""
    steps = 0
    while not state.is_terminal():
        actions = state.legal_actions()
        state.apply_action(actions[dice.roll(len(actions))])
        steps += 1
    return steps


def drive_with_chance(state: Any, dice: Dice) -> int:
    """Chance nodes take their time but do not count.

    In these two games all outcomes of a chance node are equally likely, so that picking one
    like an action is right, and quicker than asking for the odds.
    """
    decisions = 0
    while not state.is_terminal():
        if not state.is_chance_node():
            decisions += 1
        actions = state.legal_actions()
        state.apply_action(actions[dice.roll(len(actions))])
    return decisions


class SameGame:
    """Birthday Boom, as `open_spiel_boom.py` has it."""

    def __init__(self) -> None:
        from bench.open_spiel_boom import BoomGame  # only where pyspiel is installed

        self.dice = Dice(SEED)
        self.game = BoomGame(self.dice)

    def steps(self, first: int, count: int) -> int:
        steps = 0
        for number in range(first, first + count):
            self.dice.reseed(SEED, number)
            steps += drive(self.game.new_initial_state(), self.dice)
        return steps

    def tally(self, first: int, count: int) -> Tally:
        steps = checksum = 0
        for number in range(first, first + count):
            self.dice.reseed(SEED, number)
            state = self.game.new_initial_state()
            steps += drive(state, self.dice)
            checksum = add_scores(checksum, map(int, state.returns()))
        return Tally(steps, checksum)

    def sample(self, first: int, count: int) -> Sample:
        return timed(count, lambda: self.steps(first, count))


def own_game(name: str, game: Any) -> Contender:
    dice = Dice(SEED)

    def steps(first: int, count: int) -> int:
        total = 0
        for number in range(first, first + count):
            dice.reseed(SEED, number)
            total += drive_with_chance(game.new_initial_state(), dice)
        return total

    def sample(first: int, count: int) -> Sample:
        return timed(count, lambda: steps(first, count))

    return Contender(name, sample)


def open_spiel() -> tuple[list[Contender], list[Claim]]:
    try:
        import pyspiel
    except ImportError:
        raise LeftOut("the package open_spiel is not installed") from None
    same = SameGame()
    own = [own_game(name, pyspiel.load_game(slug)) for name, slug in OWN_GAMES.items()]
    return [Contender(SAME_GAME, same.sample), *own], [Claim(SAME_GAME, 200, same.tally)]
