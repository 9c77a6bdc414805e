"""A fixed way to play Food for Thought: of all actions the one after which one stands best.

An action is imagined to its end on a copy of the table, with dice of its own: what chance will
really bring is not looked at. Inside an action each step is taken for what it brings at once, but
a basket is planned as a whole. `policy_cards.py` says how well a seat stands.
"""

from typing import Final, final

from mypy_extensions import i64

from smorgasboard.engine.chance import Chance, Dice
from smorgasboard.engine.containers import Moves, Pile
from smorgasboard.engine.state import Policy, State
from smorgasboard.games.food_for_thought import codes
from smorgasboard.games.food_for_thought.baskets import FOODS, count, one
from smorgasboard.games.food_for_thought.ch5_grocery import BASKET, MONEY
from smorgasboard.games.food_for_thought.ch9_recipes_cook import COOK_MOVES
from smorgasboard.games.food_for_thought.ch11_activities import WORK_OUT_MOVES
from smorgasboard.games.food_for_thought.effects.boost import Boost
from smorgasboard.games.food_for_thought.policy_basket import cheapest, plan_basket
from smorgasboard.games.food_for_thought.policy_cards import Appraisal
from smorgasboard.games.food_for_thought.policy_hire import esteem, hire
from smorgasboard.games.food_for_thought.rules import FoodForThought

LONGEST: Final[i64] = 60
"""No turn has more steps than that in one's head."""
LUCK: Final[i64] = 7


SURELY: Final[i64] = 1 << 40
"""How good a move looks that stays on every shortlist."""

WORTH_ASKING: Final[i64] = 30
"""Help that brings less than this, in hundredths of a point, is kept for later."""


def is_help(move: i64) -> bool:
    """An ability or an assistant."""
    return codes.USE <= move < codes.CARD or codes.ASK <= move < codes.TAKE_RECIPE


@final
class Greedy(Policy):
    def __init__(self) -> None:
        self.dice = Dice(LUCK)
        self.moves = Moves()
        self.helps = Moves()
        self.looks = Pile()
        """How good the moves of a shortlist look."""
        self.appraisal: Final = Appraisal()
        self.world: FoodForThought | None = None
        self.trial: FoodForThought | None = None
        self.basket: i64 = 0
        """What is yet to be bought."""
        self.thorough = True
        """Whether every help is thought of in the middle of an action."""

    def choose(self, state: State, moves: Moves, chance: Chance) -> i64:
        assert isinstance(state, FoodForThought), "a table of another game"
        self.begin(state)
        if codes.HIRE <= moves.at(0) < codes.ASK:
            return hire(state, moves)
        kind = state.frames.kind()
        if kind in (codes.ASK_COOK, codes.ASK_WORK_OUT, codes.ASK_SHOP, codes.ASK_DINE):
            best = self.help(state, moves) if self.thorough and is_fresh(state) else codes.NONE
            self.basket = codes.NONE
            return best if best != codes.NONE else self.next_step(state, moves)
        if kind == codes.ASK_TURN:
            return self.best_action(state, moves)
        if kind in (codes.ASK_AFTER, codes.ASK_CLOSE, codes.ASK_REACT):
            return self.last_help(state, moves)
        return self.next_step(state, moves)

    def is_quiet(self, move: i64) -> bool:
        return move == codes.DONE or codes.PASS <= move < codes.HIRE

    def shortlist(self, state: State, moves: Moves, most: i64) -> None:
        assert isinstance(state, FoodForThought), "a table of another game"
        liked = self.choose(state, moves, self.dice)
        quiet: i64 = codes.NONE
        self.looks.clear()
        for place in range(moves.size):
            move = moves.at(place)
            if quiet == codes.NONE and self.is_quiet(move):
                quiet = move
            kept = move in (liked, quiet)
            self.looks.add(SURELY if kept else self.look_of(state, move))
        while moves.size > most:
            worst: i64 = 0
            for place in range(1, moves.size):
                if self.looks.at(place) <= self.looks.at(worst):
                    worst = place
            moves.remove_at(worst)
            self.looks.remove_at(worst)

    def look_of(self, state: FoodForThought, move: i64) -> i64:
        """How good a move looks beside the others, by what its own question is answered by."""
        if codes.HIRE <= move < codes.ASK:
            return esteem(state)[move - codes.HIRE]
        kind = state.frames.kind()
        if kind in (codes.ASK_TURN, codes.ASK_AFTER, codes.ASK_CLOSE, codes.ASK_REACT):
            return self.value_of(state, move)
        if kind == codes.ASK_SHOP or is_help(move):
            return self.when_finished(state, move)
        return self.at_once(state, move)

    def best_action(self, state: FoodForThought, moves: Moves) -> i64:
        """At the beginning of a turn; help can wait until something is being done."""
        best = moves.at(0)
        most: i64 = -1_000_000
        for place in range(moves.size):
            move = moves.at(place)
            if is_help(move) and not frees_space(state, move):
                continue
            value = self.value_of(state, move)
            if value > most:
                most = value
                best = move
        return best

    def last_help(self, state: FoodForThought, moves: Moves) -> i64:
        """At the end of a turn or a round, or when somebody else does something that one may react
        to: help that makes one stand better than now."""
        best = done_or_first(moves)
        most = self.appraisal.standing(state, state.frames.seat())
        for place in range(moves.size):
            move = moves.at(place)
            if is_help(move):
                value = self.value_of(state, move)
                if value > most:
                    most = value
                    best = move
        return best

    def help(self, state: FoodForThought, moves: Moves) -> i64:
        """In the middle of an action: who or what makes more of all the rest of it, or `NONE`."""
        best: i64 = codes.NONE
        most: i64 = codes.NONE
        for place in range(moves.size):
            move = moves.at(place)
            if is_help(move):
                if most == codes.NONE:
                    most = self.when_finished(state, codes.NONE) + WORTH_ASKING
                value = self.when_finished(state, move)
                if value > most:
                    most = value
                    best = move
        return best

    def begin(self, state: FoodForThought) -> None:
        """The same luck for each question: what was asked before changes no answer."""
        self.dice.reseed(LUCK, state.round)

    def imagined(self, state: FoodForThought) -> FoodForThought:
        """A copy to try things on; the same object each time."""
        if self.world is None:
            self.world = state.copy()
            self.world.listing = codes.NO_HELP
        self.world.copy_from(state)
        self.basket = codes.NONE
        self.begin(state)
        return self.world

    def when_finished(self, state: FoodForThought, move: i64) -> i64:
        """How one will stand after the whole action, begun with that move."""
        seat = state.frames.seat()
        world = self.imagined(state)
        if move != codes.NONE:
            world.apply(move, self.dice)
        self.finish_plainly(world, self.dice)
        return self.appraisal.standing(world, seat)

    def value_of(self, state: FoodForThought, move: i64) -> i64:
        """How one will stand when this is done."""
        seat = state.frames.seat()
        asked = state.frames.kind()
        world = self.imagined(state)
        world.apply(move, self.dice)
        depth = state.frames.depth
        if asked == codes.ASK_REACT:
            depth -= 1  # nobody is asked twice
        self.play_on(world, seat, asked, depth)
        return self.appraisal.standing(world, seat)

    def play_on(self, world: FoodForThought, seat: i64, asked: i64, depth: i64) -> None:
        """To the end of the action, or of what a single step has opened."""
        turn = world.turn
        for _step in range(LONGEST):
            if world.over or world.frames.seat() != seat or world.turn != turn:
                return
            if asked == codes.ASK_TURN:
                kind = world.frames.kind()
                if kind in (codes.ASK_TURN, codes.ASK_AFTER, codes.ASK_HIRE):
                    return
            elif world.frames.depth <= depth:
                return
            world.apply(self.next_step(world, world.options), self.dice)

    def finish(self, world: FoodForThought, chance: Chance) -> None:
        """An action that has been begun, up to the next choice between actions, with all help."""
        self.begin(world)
        asked: i64 = codes.NONE
        for _step in range(LONGEST):
            if world.over:
                return
            kind = world.frames.kind()
            if kind in (codes.ASK_TURN, codes.ASK_AFTER, codes.ASK_HIRE):
                return
            move: i64 = codes.NONE
            if kind != asked:
                asked = kind
                if kind in (codes.ASK_COOK, codes.ASK_WORK_OUT, codes.ASK_SHOP, codes.ASK_DINE):
                    world.legal(self.helps)
                    if self.thorough:
                        move = self.help(world, self.helps)
                    self.basket = codes.NONE
            if move == codes.NONE:
                move = self.next_step(world, world.options)
            world.apply(move, chance)

    def finish_plainly(self, world: FoodForThought, chance: Chance) -> None:
        """The same without help."""
        for _step in range(LONGEST):
            if world.over:
                return
            kind = world.frames.kind()
            if kind in (codes.ASK_TURN, codes.ASK_AFTER, codes.ASK_HIRE):
                return
            world.apply(self.next_step(world, world.options), chance)

    def next_purchase(self, world: FoodForThought, options: Moves) -> i64:
        """The first food of the basket that is still to be bought; or done."""
        if self.basket == codes.NONE:
            self.basket = plan_basket(world, self.appraisal)
        for food in range(FOODS):
            if count(self.basket, food):
                pair = cheapest(world, food, world.frames.number(MONEY), 0)
                if pair != codes.NONE and options.holds(codes.BUY + pair):
                    self.basket -= one(food)
                    return codes.BUY + pair
        self.basket = codes.NONE
        return done_or_first(options)

    def next_step(self, world: FoodForThought, options: Moves) -> i64:
        """The answer that brings most at once; abilities are not thought of here."""
        kind = world.frames.kind()
        if kind == codes.ASK_SHOP:
            return self.next_purchase(world, options)
        if kind == codes.ASK_CELL:
            return options.at(0)
        if (kind in (codes.ASK_COOK, codes.ASK_WORK_OUT)) and moves_left(world) == 0:
            return more_of_it(world, options)
        moves = self.moves
        moves.copy_from(options)
        best = moves.at(0)
        most: i64 = -1_000_000
        for place in range(moves.size):
            move = moves.at(place)
            if is_help(move):
                continue
            value = self.at_once(world, move)
            if value > most or (value == most and best == codes.DONE):
                most = value
                best = move
        return best

    def at_once(self, world: FoodForThought, move: i64) -> i64:
        """How one stands after a single step."""
        if self.trial is None:
            self.trial = world.copy()
            self.trial.listing = codes.ANY_TWO
        self.trial.copy_from(world)
        self.trial.apply(move, self.dice)
        return self.appraisal.standing(self.trial, world.frames.seat())


def is_fresh(state: FoodForThought) -> bool:
    """Nothing has been cooked, worked off or bought yet, or there are no moves left."""
    kind = state.frames.kind()
    if kind == codes.ASK_DINE:
        return True
    if kind == codes.ASK_SHOP:
        return state.frames.number(BASKET) == 0
    left = moves_left(state)
    return left == 0 or left == (
        state.catalog.cook if kind == codes.ASK_COOK else state.catalog.work_out
    )


def moves_left(state: FoodForThought) -> i64:
    """Of a cook or a work-out."""
    cooking = state.frames.kind() == codes.ASK_COOK
    return state.frames.number(COOK_MOVES if cooking else WORK_OUT_MOVES)


def more_of_it(state: FoodForThought, options: Moves) -> i64:
    """When all moves of a cook or a work-out are made: an assistant who allows some more."""
    catalog = state.catalog
    for place in range(options.size):
        move = options.at(place)
        if codes.ASK <= move < codes.TAKE_RECIPE:
            start = catalog.option_start.get((move - codes.ASK) // 2, (move - codes.ASK) % 2)
            if isinstance(catalog.effects[start], Boost):
                return move
    return done_or_first(options)


def done_or_first(options: Moves) -> i64:
    """To stop here, unless that was overlooked."""
    return codes.DONE if options.holds(codes.DONE) else options.at(0)


def frees_space(state: FoodForThought, move: i64) -> bool:
    """Abilities for the moment of placing a marker: later is too late."""
    return (
        codes.USE <= move < codes.CARD
        and state.catalog.recipe_when[move - codes.USE] == codes.WHEN_PLACING
    )
