"""Chapter 10: what effects do."""

from typing import TYPE_CHECKING, final

from mypy_extensions import i64

from smorgasboard.engine.chance import Chance
from smorgasboard.engine.containers import Moves
from smorgasboard.games.food_for_thought.ch5_grocery import begin_shopping
from smorgasboard.games.food_for_thought.ch7_dining import dine, row_moves
from smorgasboard.games.food_for_thought.ch10_effects_nested import ask_each
from smorgasboard.games.food_for_thought.ch10_effects_possible import is_possible
from smorgasboard.games.food_for_thought.ch10_effects_reviving import goes_on
from smorgasboard.games.food_for_thought.ch10_effects_table import (
    ask_divert,
    ask_mirror,
    ask_skim,
    ask_trade,
)
from smorgasboard.games.food_for_thought.codes import (
    ACT,
    ASK_BORROW,
    ASK_BRANCH,
    ASK_COOK,
    ASK_COPY,
    ASK_ROW,
    ASK_WORK_OUT,
    BORROW,
    BUFFET,
    CHOOSE,
    CLAIM_FIRST,
    COOKING,
    COPY,
    DIVERT,
    EACH,
    FIRST_CLAIMED,
    GROCERY,
    MIRROR,
    PIZZA,
    PLACE_BUFFET,
    SHARE_SPACE,
    SKIM,
    TRADE,
    TRAINING,
)
from smorgasboard.games.food_for_thought.content import Op
from smorgasboard.games.food_for_thought.effect import Effect
from smorgasboard.games.food_for_thought.state import FoodState

if TYPE_CHECKING:
    from smorgasboard.games.food_for_thought.tables import PackReader


@final
class Row(Effect):
    """Stands in for an effect that has no class yet."""

    def __init__(self, op: Op, reader: "PackReader") -> None:
        super().__init__(op, reader)
        self.numbers: list[int] = reader.numbers(op)

    def possible(self, state: FoodState, seat: i64, extra: i64) -> bool:
        return is_possible(state, seat, self.number, extra)

    def perform(
        self, state: FoodState, seat: i64, may_end: bool, extra: i64, chance: Chance
    ) -> None:
        perform(state, seat, self.number, 1 if may_end else 0, extra, chance)

    def revives(self, state: FoodState, window: i64) -> bool:
        return goes_on(state, self.number, window)

    def can_be_readied(self) -> bool:
        return self.op.op != "copy"


def perform(state: FoodState, seat: i64, at: i64, may_end: i64, extra: i64, chance: Chance) -> None:
    """10.11 to 10.35: carry an effect out, or ask what it needs."""
    rows = state.catalog.rows
    kind, first, second = rows.get(at, 0), rows.get(at, 1), rows.get(at, 2)
    if kind == ACT:
        act(state, seat, first, second, chance)
    else:
        perform_rare(state, seat, at, may_end, extra)


def perform_rare(state: FoodState, seat: i64, at: i64, may_end: i64, extra: i64) -> None:
    """10.15 to 10.33: the other effects."""
    rows = state.catalog.rows
    kind, first, second = rows.get(at, 0), rows.get(at, 1), rows.get(at, 2)
    if kind == DIVERT:
        ask_divert(state, seat, first, second, may_end)
    elif kind == SKIM:
        ask_skim(state, seat, first, second)
    elif kind == SHARE_SPACE:
        state.shared |= first
    elif kind == CLAIM_FIRST:
        claim_first(state, seat)
    elif kind == TRADE:
        ask_trade(state, seat, first)
    elif kind == MIRROR:
        ask_mirror(state, seat, first, extra, second)
    else:
        perform_nested(state, seat, at, extra)


def perform_nested(state: FoodState, seat: i64, at: i64, extra: i64) -> None:
    """10.32 to 10.35: effects made of effects."""
    kind = state.catalog.rows.get(at, 0)
    if kind == CHOOSE:
        state.frames.push(ASK_BRANCH, seat, at, extra)
    elif kind == EACH:
        ask_each(state, seat, at)
    elif kind == COPY:
        state.frames.push(ASK_COPY, seat, extra)
    elif kind == BORROW:
        state.frames.push(ASK_BORROW, seat, extra)


def claim_first(state: FoodState, seat: i64) -> None:
    """10.27: the last who takes it has it."""
    state.claimed = seat
    state.tell(FIRST_CLAIMED, seat)


def act(state: FoodState, seat: i64, action: i64, moves: i64, chance: Chance) -> None:
    """10.21: that step of an action, with so many moves or so much money."""
    if action == COOKING:
        state.frames.push(ASK_COOK, seat, moves, state.catalog.thaws, 1, 0)
    elif action == TRAINING:
        state.frames.push(ASK_WORK_OUT, seat, moves, 1, 0)
    elif action == GROCERY:
        begin_shopping(state, seat, moves, chance)
    elif action == PIZZA:
        dine(state, seat, PIZZA, 0)
    else:
        state.frames.push(ASK_ROW, seat)


def effect_row_moves(state: FoodState, out: Moves) -> None:
    """10.21: which row of the Buffet."""
    row_moves(state, state.frames.seat(), out)


def answer_row(state: FoodState, move: i64) -> None:
    """10.21."""
    seat = state.frames.seat()
    state.frames.pop()
    dine(state, seat, BUFFET, move - PLACE_BUFFET)
