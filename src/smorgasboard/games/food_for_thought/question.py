"""What waits for an answer. One kind of question, one class, in the file of whoever asks it.

A question has no data of its own: they lie in its frame, in slots that its file names, and
`messages.py` lists them in the same order. So a table is copied as one row of numbers, and no
object is made when something is asked.
"""

from typing import TYPE_CHECKING, ClassVar, Final

from mypy_extensions import i64

from smorgasboard.engine.chance import Chance
from smorgasboard.engine.containers import Moves
from smorgasboard.games.food_for_thought.codes import DONE, IN_TURN, NONE

if TYPE_CHECKING:
    from smorgasboard.games.food_for_thought.state import FoodState


class Question:
    word: ClassVar[str] = ""
    """How positions and boards call it."""
    ending: ClassVar[str] = "That is all."
    """What it means to be done with it."""
    food_text: ClassVar[str] = "Choose {food}."
    """What it means to answer with a food."""
    card_text: ClassVar[str] = "Use {card}."
    """What it means to answer with a card."""
    cell_text: ClassVar[str] = "Cover the space in row {row}, column {column}."
    """What it means to answer with a space of the shopping list."""

    def __init__(
        self, takes_help: bool = False, window: i64 = IN_TURN, always_busy: bool = False
    ) -> None:
        self.takes_help = takes_help
        """10.2: whether abilities and assistants may be used instead of an answer."""
        self.window = window
        """10.2: which of them are for this very moment."""
        self.always_busy = always_busy
        """10.2: whether any of them may be used, even if nothing else is left to do."""

    def goes_on(self, state: "FoodState", chance: Chance) -> bool:
        """Do what needs no answer. False if there is nothing of that kind left to do."""
        return False

    def waits(self, state: "FoodState") -> bool:
        """10.2: whether a choice is pending, so that nothing may be used before it is made."""
        return False

    def moves_a_marker(self, state: "FoodState") -> bool:
        """7.6: whether the marker to place stands on the board already."""
        return False

    def food_to_put(self, state: "FoodState") -> i64:
        """The token that waits to be put somewhere, or `NONE`."""
        return NONE

    def moves(self, state: "FoodState", out: Moves) -> None:
        """All answers, in the order of their codes. The question lies on top."""
        raise NotImplementedError

    def answer(self, state: "FoodState", move: i64, chance: Chance) -> None:
        """Take an answer, and take the question off if that settles it."""
        raise NotImplementedError


# The slots of a question that takes cards.
CARDS_LEFT: Final[i64] = 0
TAKEN: Final[i64] = 1
THEN_ACT: Final[i64] = 2


class TakeCardsQuestion(Question):
    """Which card to take: recipes (9.2) or activities (11.2), by an action or by an ability."""

    def __init__(self) -> None:
        super().__init__(takes_help=True)

    def add_cards(self, state: "FoodState", out: Moves) -> None:
        raise NotImplementedError

    def take(self, state: "FoodState", seat: i64, move: i64, chance: Chance) -> None:
        raise NotImplementedError

    def more_to_take(self, state: "FoodState") -> bool:
        raise NotImplementedError

    def can_act(self, state: "FoodState", seat: i64) -> bool:
        """Whether the second half of the action has anything to do."""
        raise NotImplementedError

    def then_act(self, state: "FoodState", seat: i64, did: i64) -> None:
        """The second half of the action."""
        raise NotImplementedError

    def waits(self, state: "FoodState") -> bool:
        """10.2: what an ability lets one take is taken at once."""
        return state.frames.number(THEN_ACT) == 0

    def moves(self, state: "FoodState", out: Moves) -> None:
        """9.2 and 11.2: a card, or no more; to do nothing at all is no action (4.7)."""
        frames = state.frames
        self.add_cards(state, out)
        may_end = bool(frames.number(TAKEN)) or state.catalog.null_actions
        if not may_end and frames.number(THEN_ACT):
            may_end = self.can_act(state, frames.seat())
        if may_end or out.size == 0:
            out.add(DONE)

    def answer(self, state: "FoodState", move: i64, chance: Chance) -> None:
        """9.2, 9.3 and 11.2."""
        frames = state.frames
        seat = frames.seat()
        if move != DONE:
            left = frames.number(CARDS_LEFT) - 1
            frames.put(CARDS_LEFT, left)
            frames.put(TAKEN, 1)
            self.take(state, seat, move, chance)
            if left > 0 and self.more_to_take(state):
                return
        did, acts = frames.number(TAKEN), frames.number(THEN_ACT)
        frames.pop()
        if acts:
            self.then_act(state, seat, did)
