"""Chapter 10.16, dice: turn the dice of the shop, or roll them again."""

from typing import TYPE_CHECKING, ClassVar, Final, final

from mypy_extensions import i64

from smorgasboard.engine.chance import Chance
from smorgasboard.engine.containers import Moves
from smorgasboard.games.food_for_thought import codes
from smorgasboard.games.food_for_thought.ch5_grocery import REGULAR_PRICE, ask_axes
from smorgasboard.games.food_for_thought.ch10_shopping import money_left, uncovered
from smorgasboard.games.food_for_thought.content import Op
from smorgasboard.games.food_for_thought.effect import Effect
from smorgasboard.games.food_for_thought.phrases import Texts
from smorgasboard.games.food_for_thought.question import Question
from smorgasboard.games.food_for_thought.state import FoodState

if TYPE_CHECKING:
    from smorgasboard.games.food_for_thought.read_pack import PackReader


@final
class Dice(Effect):
    word: ClassVar[str] = "dice"
    fields: ClassVar[tuple[str, ...]] = ("mode", "n")
    choices: ClassVar[dict[str, tuple[str, ...]]] = {"mode": ("set", "reroll")}

    def __init__(self, op: Op, reader: "PackReader") -> None:
        super().__init__(op, reader)
        self.question: i64 = codes.ASK_FACE if op.mode == "set" else codes.ASK_REROLL
        self.dice: i64 = op.n

    def possible(self, state: FoodState, seat: i64, extra: i64) -> bool:
        """10.8: while there is money for what would be on sale then."""
        catalog = state.catalog
        if money_left(state) < catalog.sale_price or uncovered(state) == 0:
            return False
        below = state.frame_below(codes.ASK_SHOP)
        return state.frames.number(REGULAR_PRICE, below) != catalog.sale_price

    def shops_again(self) -> bool:
        return True

    def perform(
        self, state: FoodState, seat: i64, may_end: bool, extra: i64, chance: Chance
    ) -> None:
        """10.16: set, or roll again."""
        state.frames.push(self.question, seat, self.dice)

    @staticmethod
    def text(texts: Texts, op: Op) -> str:
        if op.mode == "set":
            return f"turn {'1 die' if op.n == 1 else f'up to {op.n} dice'} to any face"
        return "roll one die again" if op.n == 1 else "roll one or both dice again"


# The slots of both questions. The dice that were turned: one bit each.
LEFT: Final[i64] = 0
TURNED: Final[i64] = 1


@final
class FaceQuestion(Question):
    """Which die to turn, and how."""

    word: ClassVar[str] = "set-die"

    def moves(self, state: FoodState, out: Moves) -> None:
        """10.16: another face for a die that was not set yet, or no more."""
        for die in range(2):
            if not state.frames.number(TURNED) >> die & 1:
                shows = state.column if die == 0 else state.row
                for face in range(6):
                    if face != shows:
                        out.add(codes.FACE + die * 6 + face)
        if state.frames.number(TURNED):
            out.add(codes.DONE)

    def answer(self, state: FoodState, move: i64, chance: Chance) -> None:
        """10.16."""
        frames = state.frames
        if move == codes.DONE:
            frames.pop()
            return
        die, face = (move - codes.FACE) // 6, (move - codes.FACE) % 6
        if die == 0:
            state.column = face
        else:
            state.row = face
        state.tell(codes.DICE_SET, frames.seat(), state.column, state.row)
        frames.put(LEFT, frames.number(LEFT) - 1)
        frames.put(TURNED, frames.number(TURNED) | 1 << die)
        if frames.number(LEFT) == 0 or frames.number(TURNED) == 3:
            frames.pop()


@final
class RerollQuestion(Question):
    """Which dice to roll again."""

    word: ClassVar[str] = "reroll"

    def moves(self, state: FoodState, out: Moves) -> None:
        """10.16: one die, or both."""
        out.add(codes.REROLL)
        out.add(codes.REROLL + 1)
        if state.frames.number(LEFT) > 1:
            out.add(codes.REROLL + 2)

    def answer(self, state: FoodState, move: i64, chance: Chance) -> None:
        """10.16."""
        seat = state.frames.seat()
        state.frames.pop()
        if move != codes.REROLL + 1:
            state.column = chance.roll(6)
        if move != codes.REROLL:
            state.row = chance.roll(6)
        state.tell(codes.DICE_SET, seat, state.column, state.row)
        if move == codes.REROLL + 2:
            ask_axes(state, seat)
