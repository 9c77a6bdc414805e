"""A fixed way to play Food for Thought: of all actions the one after which one stands best.

An action is imagined to its end on a copy of the table, with dice of its own: what chance will
really bring is not looked at. Inside an action each step is taken for what it brings at once.
`policy_value.py` says how well a seat stands.
"""

from typing import Final, final

from mypy_extensions import i64

from smorgasboard.engine.chance import Chance, Dice
from smorgasboard.engine.containers import Moves
from smorgasboard.engine.state import Policy, State
from smorgasboard.games.food_for_thought.codes import (
    ASK,
    ASK_AFTER,
    ASK_COOK,
    ASK_HIRE,
    ASK_SHOP,
    ASK_TURN,
    ASK_WORK_OUT,
    CARD,
    DONE,
    HIRE,
    NONE,
    PASS,
    TAKE_RECIPE,
    USE,
)
from smorgasboard.games.food_for_thought.policy_value import WEIGHTS, standing
from smorgasboard.games.food_for_thought.rules import FoodForThought

LONGEST: Final[i64] = 60
"""No turn has more steps than that in one's head."""
LUCK: Final[i64] = 7


WORTH_ASKING: Final[i64] = 30
"""Help that brings less than this, in hundredths of a point, is kept for later."""


@final
class Greedy(Policy):
    def __init__(self) -> None:
        self.dice = Dice(LUCK)
        self.moves = Moves()
        self.helps = Moves()
        self.trial: FoodForThought | None = None

    def choose(self, state: State, moves: Moves, chance: Chance) -> i64:
        assert isinstance(state, FoodForThought), "a table of another game"
        first = moves.at(0)
        if HIRE <= first < ASK:
            return hire(state, moves)
        self.dice.reseed(LUCK, state.round)
        best = self.help(state, moves)
        if best != NONE:
            return best
        best = first
        most = self.value_of(state, first)
        for place in range(1, moves.size):
            value = self.value_of(state, moves.at(place))
            if value > most:
                most = value
                best = moves.at(place)
        return best

    def help(self, state: FoodForThought, moves: Moves) -> i64:
        """In the middle of an action: who or what makes more of all the rest of it, or `NONE`."""
        kind = state.frames.kind()
        best: i64 = NONE
        if kind != ASK_COOK and kind != ASK_WORK_OUT and kind != ASK_SHOP:
            return best
        most: i64 = 0
        for place in range(moves.size):
            move = moves.at(place)
            if USE <= move < CARD or ASK <= move < TAKE_RECIPE:
                if most == 0:
                    most = self.when_finished(state, NONE) + WORTH_ASKING
                value = self.when_finished(state, move)
                if value > most:
                    most = value
                    best = move
        return best

    def when_finished(self, state: FoodForThought, move: i64) -> i64:
        """How one will stand after the whole action, begun with that move."""
        seat = state.to_act()
        world = state.copy()
        if move != NONE:
            world.apply(move, self.dice)
        self.finish_plainly(world, self.dice)
        return standing(world, seat)

    def value_of(self, state: FoodForThought, move: i64) -> i64:
        """How one will stand when this is done."""
        seat = state.to_act()
        asked = state.frames.kind()
        world = state.copy()
        self.dice.reseed(LUCK, state.round)
        world.apply(move, self.dice)
        self.play_on(world, seat, asked, state.frames.depth)
        value = standing(world, seat)
        return value - WEIGHTS.idle if PASS <= move < HIRE else value

    def play_on(self, world: FoodForThought, seat: i64, asked: i64, depth: i64) -> None:
        """To the end of the action, or of what a single step has opened."""
        turn = world.turn
        for _step in range(LONGEST):
            if world.over or world.to_act() != seat or world.turn != turn:
                return
            if asked == ASK_TURN:
                if world.frames.kind() == ASK_TURN or world.frames.kind() == ASK_AFTER:
                    return
            elif world.frames.depth <= depth:
                return
            world.apply(self.next_step(world, seat), self.dice)

    def finish(self, world: FoodForThought, chance: Chance) -> None:
        """An action that has been begun, up to the next choice between actions, with all help."""
        asked: i64 = NONE
        for _step in range(LONGEST):
            if world.over or world.frames.kind() in (ASK_TURN, ASK_AFTER, ASK_HIRE):
                return
            move: i64 = NONE
            if world.frames.kind() != asked:
                asked = world.frames.kind()
                world.legal(self.helps)
                move = self.help(world, self.helps)
            if move == NONE:
                move = self.next_step(world, world.to_act())
            world.apply(move, chance)

    def finish_plainly(self, world: FoodForThought, chance: Chance) -> None:
        """The same without help."""
        for _step in range(LONGEST):
            if world.over or world.frames.kind() in (ASK_TURN, ASK_AFTER, ASK_HIRE):
                return
            world.apply(self.next_step(world, world.to_act()), chance)

    def next_step(self, world: FoodForThought, seat: i64) -> i64:
        """The answer that brings most at once; abilities are not thought of here."""
        moves = self.moves
        world.legal(moves)
        best = moves.at(0)
        most: i64 = -1_000_000
        if self.trial is None:
            self.trial = world.copy()
        trial = self.trial
        for place in range(moves.size):
            move = moves.at(place)
            if USE <= move < CARD or ASK <= move < TAKE_RECIPE:
                continue
            trial.copy_from(world)
            trial.apply(move, self.dice)
            value = standing(trial, seat)
            if value > most or (value == most and best == DONE):
                most = value
                best = move
        return best


def hire(state: FoodForThought, moves: Moves) -> i64:
    """Somebody else each round."""
    return moves.at((state.round + state.to_act()) % moves.size)
