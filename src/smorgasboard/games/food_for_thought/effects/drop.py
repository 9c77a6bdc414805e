"""Chapter 10.20, drop: put unfinished cards back."""

from typing import TYPE_CHECKING, ClassVar, Final, final

from mypy_extensions import i64

from smorgasboard.engine.chance import Chance
from smorgasboard.engine.containers import Moves
from smorgasboard.engine.names import counted
from smorgasboard.games.food_for_thought import codes
from smorgasboard.games.food_for_thought.arriving import arrive
from smorgasboard.games.food_for_thought.ch9_recipes_cook import food_on
from smorgasboard.games.food_for_thought.ch11_activities import tokens_on
from smorgasboard.games.food_for_thought.content import Op
from smorgasboard.games.food_for_thought.effect import Effect
from smorgasboard.games.food_for_thought.phrases import (
    CARDS,
    PLACE_NAMES,
    PLACES,
    Texts,
)
from smorgasboard.games.food_for_thought.question import Question
from smorgasboard.games.food_for_thought.running import moves_left
from smorgasboard.games.food_for_thought.state import FoodState

if TYPE_CHECKING:
    from smorgasboard.games.food_for_thought.read_pack import PackReader


@final
class Drop(Effect):
    word: ClassVar[str] = "drop"
    fields: ClassVar[tuple[str, ...]] = ("deck", "n", "tokens")
    choices: ClassVar[dict[str, tuple[str, ...]]] = {
        "deck": tuple(CARDS),
        "tokens": ("kitchen", "body", "supply"),
    }

    def __init__(self, op: Op, reader: "PackReader") -> None:
        super().__init__(op, reader)
        self.deck: i64 = PLACES[op.deck]
        self.cards: i64 = op.n
        self.place: i64 = PLACES[op.tokens]

    def possible(self, state: FoodState, seat: i64, extra: i64) -> bool:
        return has_unfinished(state, seat, self.deck)

    def perform(
        self, state: FoodState, seat: i64, may_end: bool, extra: i64, chance: Chance
    ) -> None:
        state.frames.push(codes.ASK_DROP, seat, self.deck, self.cards, self.place)

    def revives(self, state: FoodState, window: i64) -> bool:
        return moves_left(state, window)

    @staticmethod
    def text(texts: Texts, op: Op) -> str:
        cards = counted(op.n, f"unfinished {op.deck}")
        return f"put {cards} back; its food goes to {PLACE_NAMES[op.tokens]}"


def has_unfinished(state: FoodState, seat: i64, deck: i64) -> bool:
    """10.20: an unfinished card of that deck."""
    if deck == codes.RECIPE:
        return any(state.holds_recipe(seat, recipe) for recipe in range(codes.RECIPES))
    return any(state.holds_activity(seat, activity) for activity in range(codes.ACTIVITIES))


# The slots of the question.
DECK: Final[i64] = 0
LEFT: Final[i64] = 1
PLACE: Final[i64] = 2


@final
class DropQuestion(Question):
    """Which unfinished card to put back."""

    word: ClassVar[str] = "drop"
    card_text: ClassVar[str] = "Put {card} back."

    def moves(self, state: FoodState, out: Moves) -> None:
        """10.20: any unfinished card."""
        seat = state.frames.seat()
        if state.frames.number(DECK) == codes.RECIPE:
            for recipe in range(codes.RECIPES):
                if state.holds_recipe(seat, recipe):
                    out.add(codes.CARD + recipe)
        else:
            for activity in range(codes.ACTIVITIES):
                if state.holds_activity(seat, activity):
                    out.add(codes.DROP + activity)

    def answer(self, state: FoodState, move: i64, chance: Chance) -> None:
        """10.20: under the smaller pile, or the deck; its food goes to the place named."""
        frames = state.frames
        seat, deck, left, place = (
            frames.seat(),
            frames.number(DECK),
            frames.number(LEFT) - 1,
            frames.number(PLACE),
        )
        frames.put(LEFT, left)
        if left == 0 or not has_unfinished(state, seat, deck):
            frames.pop()
        state.touch_decks()
        if deck == codes.RECIPE:
            recipe = move - codes.CARD
            basket = food_on(state, recipe)
            state.put_recipe(recipe, codes.ON_BOARD, 0)
            state.under[smaller_pile(state)].add(recipe)
            state.tell(codes.CARD_BACK, seat, codes.RECIPE, recipe)
        else:
            activity = move - codes.DROP
            basket = tokens_on(state, activity)
            state.put_activity(activity, codes.ON_BOARD, 0)
            state.under_activities.add(activity)
            state.tell(codes.CARD_BACK, seat, codes.ACTIVITY, activity)
        arrive(state, seat, basket, place)


def smaller_pile(state: FoodState) -> i64:
    """10.20: the first, if they are equal."""
    first = state.hidden[0] + state.under[0].size
    second = state.hidden[1] + state.under[1].size
    return 1 if second < first else 0
