"""Chapter 10.12, move: food from one place to another."""

from typing import TYPE_CHECKING, ClassVar, Final, final

from mypy_extensions import i64

from smorgasboard.engine.chance import Chance
from smorgasboard.engine.containers import Moves
from smorgasboard.games.food_for_thought import codes
from smorgasboard.games.food_for_thought.arriving import add_foods, brings_food
from smorgasboard.games.food_for_thought.baskets import FOODS, kinds, one
from smorgasboard.games.food_for_thought.ch9_recipes_cook import (
    can_place,
    placing_moves,
    put_on_recipe,
    space_of,
)
from smorgasboard.games.food_for_thought.ch11_activities import can_train, train, training_moves
from smorgasboard.games.food_for_thought.ch14_kitchen import (
    spare_kinds,
    take_from_kitchen,
    take_from_spaces,
)
from smorgasboard.games.food_for_thought.ch15_body import body_moves, eat, leave_body
from smorgasboard.games.food_for_thought.ch24_allergy import edible
from smorgasboard.games.food_for_thought.ch25_freezer import (
    freeze,
    freezer_room,
    leave_freezer,
    thaw_out,
    thaw_room,
)
from smorgasboard.games.food_for_thought.content import FoodPack, Op
from smorgasboard.games.food_for_thought.effect import Effect
from smorgasboard.games.food_for_thought.phrases import PLACE_NAMES, PLACES, Texts, many
from smorgasboard.games.food_for_thought.question import Question
from smorgasboard.games.food_for_thought.running import moves_left
from smorgasboard.games.food_for_thought.state import FoodState

if TYPE_CHECKING:
    from smorgasboard.games.food_for_thought.read_pack import PackReader

WAYS = (
    ("kitchen", "body"),
    ("kitchen", "recipe"),
    ("kitchen", "freezer"),
    ("freezer", "thaw"),
    ("freezer", "recipe"),
    ("body", "activity"),
    ("body", "supply"),
    ("trash", "supply"),
    ("body", "opponent.body"),
)


@final
class Move(Effect):
    word: ClassVar[str] = "move"
    fields: ClassVar[tuple[str, ...]] = ("src", "dst", "n")

    def __init__(self, op: Op, reader: "PackReader") -> None:
        super().__init__(op, reader)
        self.source: i64 = PLACES[op.src]
        self.target: i64 = PLACES[op.dst]
        self.tokens: i64 = op.n

    def possible(self, state: FoodState, seat: i64, extra: i64) -> bool:
        """10.12: whether there is anything to move."""
        if self.source == codes.KITCHEN:
            return self.can_leave_kitchen(state, seat)
        if self.source == codes.FREEZER:
            if self.target == codes.THAWED:
                return state.freezer[seat] != 0 and thaw_room(state, seat) > 0
            return can_place(state, seat, kinds(state.freezer[seat]))
        if self.source == codes.TRASH:
            return state.trash[seat] > 0
        if self.target == codes.ACTIVITY:
            return can_train(state, seat, self.tokens)
        return state.body[seat] != 0 or state.tile[seat] != 0

    def can_leave_kitchen(self, state: FoodState, seat: i64) -> bool:
        if self.target == codes.FREEZER:
            spare = spare_kinds(state, seat, state.catalog.freezable)
            return freezer_room(state, seat) > 0 and spare != 0
        foods = kinds(state.pantry(seat))
        if self.target == codes.BODY:
            return edible(state, seat, foods) != 0
        return can_place(state, seat, foods)

    def perform(
        self, state: FoodState, seat: i64, may_end: bool, extra: i64, chance: Chance
    ) -> None:
        """10.12: one token after the other. Trash is all alike: as much as there is."""
        if self.source == codes.TRASH:
            gone = min(self.tokens, state.trash[seat])
            state.trash[seat] -= gone
            state.tell(codes.TRASH_CLEARED, seat, gone)
        else:
            may: i64 = 1 if may_end else 0
            state.frames.push(codes.ASK_MOVE, seat, self.source, self.target, self.tokens, may)

    def revives(self, state: FoodState, window: i64) -> bool:
        return moves_left(state, window) and brings_food(self.target, window)

    @staticmethod
    def text(texts: Texts, op: Op) -> str:
        if op.dst == "supply":
            return f"take {many(op.n)} out of {PLACE_NAMES[op.src]}"
        return f"move {many(op.n)} from {PLACE_NAMES[op.src]} to {PLACE_NAMES[op.dst]}"

    @staticmethod
    def for_several(op: Op) -> bool:
        return op.dst == "opponent.body"

    @staticmethod
    def faults(pack: FoodPack, op: Op) -> list[str]:
        if (op.src, op.dst) in WAYS:
            return []
        return [f": no food moves from {op.src!r} to {op.dst!r}"]


# The slots of the question which token is moved.
SOURCE: Final[i64] = 0
TARGET: Final[i64] = 1
LEFT: Final[i64] = 2
MAY_END: Final[i64] = 3


@final
class MoveQuestion(Question):
    """Which token to move."""

    word: ClassVar[str] = "move"
    food_text: ClassVar[str] = "Move {food}."

    def moves(self, state: FoodState, out: Moves) -> None:
        """10.12: which token, and where to."""
        frames = state.frames
        seat, source, target = frames.seat(), frames.number(SOURCE), frames.number(TARGET)
        if source == codes.KITCHEN:
            foods = kinds(state.pantry(seat))
            if target == codes.BODY:
                add_foods(edible(state, seat, foods), out)
            elif target == codes.RECIPE:
                placing_moves(state, seat, foods, out)
            elif freezer_room(state, seat) > 0:
                add_foods(spare_kinds(state, seat, state.catalog.freezable), out)
        elif source == codes.FREEZER:
            if target == codes.RECIPE:
                placing_moves(state, seat, kinds(state.freezer[seat]), out)
            elif thaw_room(state, seat) > 0:
                add_foods(kinds(state.freezer[seat]), out)
        elif target == codes.ACTIVITY:
            training_moves(state, seat, frames.number(LEFT), out)
        else:
            body_moves(state, seat, out)
        if frames.number(MAY_END) or out.size == 0:
            out.add(codes.DONE)

    def answer(self, state: FoodState, move: i64, chance: Chance) -> None:
        """10.12: one step."""
        frames = state.frames
        seat, source, target = frames.seat(), frames.number(SOURCE), frames.number(TARGET)
        if move == codes.DONE:
            frames.pop()
            return
        tokens: i64 = (move - codes.WORK_OUT) % 2 + 1 if target == codes.ACTIVITY else 1
        left = frames.number(LEFT) - tokens
        frames.put(LEFT, left)
        frames.put(MAY_END, 1)
        if left == 0:
            frames.pop()
        if target == codes.ACTIVITY:
            train(state, seat, move)
        elif target == codes.RECIPE:
            onto_recipe(state, seat, source, move)
        elif source == codes.BODY:
            out_of_body(state, seat, target, move)
        else:
            out_of_store(state, seat, source, target, move - codes.FOOD)


def onto_recipe(state: FoodState, seat: i64, source: i64, move: i64) -> None:
    """10.12: from the kitchen, or straight from the freezer."""
    recipe, food = (move - codes.COOK) // FOODS, (move - codes.COOK) % FOODS
    if source == codes.FREEZER:
        leave_freezer(state, seat, food)
    else:
        take_from_kitchen(state, seat, food)
    put_on_recipe(state, seat, recipe, space_of(state, recipe, food), food)


def out_of_store(state: FoodState, seat: i64, source: i64, target: i64, food: i64) -> None:
    """10.12: kitchen to body or freezer, freezer to thaw area."""
    if source == codes.FREEZER:
        thaw_out(state, seat, food)
    elif target == codes.FREEZER:
        take_from_spaces(state, seat, food)
        freeze(state, seat, food, codes.KITCHEN)
    else:
        take_from_kitchen(state, seat, food)
        state.tell_token(seat, food, codes.KITCHEN, codes.BODY)
        eat(state, seat, one(food))


def out_of_body(state: FoodState, seat: i64, target: i64, move: i64) -> None:
    """10.12: back to the supply, or into the body of an opponent."""
    food = leave_body(state, seat, move)
    if target == codes.OPPONENT:
        state.frames.push(codes.ASK_GIVE, seat, food)
    else:
        state.tell_token(seat, food, codes.BODY, codes.SUPPLY)


# The slot of the question to whom it goes.
GIVEN: Final[i64] = 0


@final
class GiveQuestion(Question):
    """To whom a token goes."""

    word: ClassVar[str] = "give"

    def moves(self, state: FoodState, out: Moves) -> None:
        """10.12: any opponent."""
        for other in range(state.seats):
            if other != state.frames.seat():
                out.add(codes.SEAT + other)

    def answer(self, state: FoodState, move: i64, chance: Chance) -> None:
        """10.12: they eat it, as far as their group has room."""
        seat, food = state.frames.seat(), state.frames.number(GIVEN)
        state.frames.pop()
        state.tell(codes.GAVE, seat, move - codes.SEAT, one(food))
        eat(state, move - codes.SEAT, one(food))
