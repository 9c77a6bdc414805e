"""Greedy with foresight: where an assistant is hired or an ability could be used, each way is tried
by playing the game on to its end, some times, and the best is taken.

A search looks at every choice; this plays as the heuristic does but for what is to be measured.
"""

from statistics import fmean

from smorgasboard.engine.chance import Chance, Dice
from smorgasboard.engine.containers import Moves
from smorgasboard.engine.playouts import policy_playout
from smorgasboard.engine.state import Policy, State
from smorgasboard.games.food_for_thought.codes import ASSISTANTS, HIRE, RECIPES, USE

TRIES = 8


def in_question(move: int) -> bool:
    """Whether it is a hire, or the use of a recipe."""
    return HIRE <= move < HIRE + ASSISTANTS or USE <= move < USE + RECIPES


class Foresight(Policy):
    def __init__(self, usual: Policy) -> None:
        self.usual = usual
        self.asked = 0

    def choose(self, state: State, moves: Moves, chance: Chance) -> int:
        usual = self.usual.choose(state, moves, chance)
        tried = [move for move in moves.listed() if in_question(move)]
        if not tried:
            return usual
        if usual not in tried:
            tried.append(usual)
        self.asked += 1
        return max(tried, key=lambda move: self.worth(state, move))

    def worth(self, state: State, move: int) -> float:
        """How many points ahead of the others, with the same luck for every move."""
        seat, seats = state.to_act(), range(state.seats)
        found = []
        for number in range(TRIES):
            dice = Dice(self.asked, number)
            table = state.copy()
            table.journal = None
            table.apply(move, dice)
            policy_playout(table, [self.usual for _ in seats], [dice for _ in seats], dice)
            scores = [int(table.score(each)) for each in seats]
            own = scores.pop(seat)
            found.append(own - (fmean(scores) if scores else 0.0))
        return fmean(found)
