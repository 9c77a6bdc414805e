"""Questions on paper: the numbers in the slots of a frame under their names, and back again.

The fields of a question's Struct are the slots of its frame, in their order. What stands for a
number is said by the type of the field: `messages.py` marks those that are more than a count.
"""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, get_args

from msgspec import inspect as shapes

from smorgasboard.engine.paper import Paper
from smorgasboard.games.food_for_thought.baskets import foods_of
from smorgasboard.games.food_for_thought.messages import AnyQuestion, Asked
from smorgasboard.games.food_for_thought.words import DICE, MOMENTS, PLACES, PRICES, SPACES

if TYPE_CHECKING:
    from smorgasboard.games.food_for_thought.position import Reader

SLOTS = 5


class Way(NamedTuple):
    """How a number is told, and how what is told is read."""

    tell: Callable[[Paper, int], Any]
    read: Callable[["Reader", Any, str], int]


class Slot(NamedTuple):
    name: str
    way: Way


def word_of(listed: Callable[[Paper], Sequence[str]]) -> Way:
    """One of a list of words."""
    return Way(
        tell=lambda paper, number: listed(paper)[number],
        read=lambda reader, told, place: reader.number(listed(reader.paper), told, place),
    )


def words_of(listed: Callable[[Paper], Sequence[str]]) -> Way:
    """Some of a list of words: one bit each."""
    return Way(
        tell=lambda paper, mask: tuple(
            word for bit, word in enumerate(listed(paper)) if mask >> bit & 1
        ),
        read=lambda reader, told, place: reader.mask(listed(reader.paper), told, place),
    )


def effect_of(kind: str) -> Way:
    """An effect of that kind, by its number."""
    return Way(
        tell=lambda paper, number: number,
        read=lambda reader, told, place: reader.effect_of(kind, told, place),
    )


FLAG = Way(lambda paper, number: bool(number), lambda reader, told, place: int(told))
COUNT = Way(lambda paper, number: number, lambda reader, told, place: reader.count(told, place))
BASKET = Way(
    lambda paper, basket: foods_of(basket, paper.names["food"]),
    lambda reader, told, place: reader.basket(told, place),
)
WAYS = {
    "food": word_of(lambda paper: paper.names["food"]),
    "foods": words_of(lambda paper: paper.names["food"]),
    "recipe": word_of(lambda paper: paper.names["recipe"]),
    "activity": word_of(lambda paper: paper.names["activity"]),
    "place": word_of(lambda paper: PLACES),
    "space": word_of(lambda paper: SPACES),
    "price": word_of(lambda paper: PRICES),
    "moment": word_of(lambda paper: MOMENTS),
    "dice": words_of(lambda paper: DICE),
    "extra": Way(lambda paper, number: number, lambda reader, told, place: int(told)),
    "seat": Way(lambda paper, number: number, lambda reader, told, place: reader.seat(told, place)),
    "choice": effect_of("choose"),
    "offer": effect_of("each"),
    "effect": Way(
        lambda paper, number: number, lambda reader, told, place: reader.effect(told, place)
    ),
}


def way_of(shape: shapes.Type) -> Way:
    match shape:
        case shapes.Metadata(extra=dict(extra)):
            return WAYS[extra["slot"]]
        case shapes.BoolType():
            return FLAG
        case shapes.DictType():
            return BASKET
    assert isinstance(shape, shapes.IntType), f"no slot holds {shape!r}"
    return COUNT


def slots_of(kind: type[Asked]) -> list[Slot]:
    described = shapes.type_info(kind)
    assert isinstance(described, shapes.StructType), "questions are Structs"
    return [Slot(field.name, way_of(field.type)) for field in described.fields[1:]]


KINDS: dict[str, Any] = {str(kind.__struct_config__.tag): kind for kind in get_args(AnyQuestion)}
LISTS = {word: slots_of(kind) for word, kind in KINDS.items()}


def told(word: str, paper: Paper, seat: int, numbers: Sequence[int]) -> AnyQuestion:
    """A question with everything under its name."""
    fields = {
        slot.name: slot.way.tell(paper, number)
        for slot, number in zip(LISTS[word], numbers, strict=False)
    }
    question: AnyQuestion = KINDS[word](seat=seat, **fields)
    return question


def slots(asked: Asked, reader: "Reader", place: str) -> list[int]:
    """The numbers again, or a fault with its place."""
    listed = LISTS[asked.question]
    numbers = [
        slot.way.read(reader, getattr(asked, slot.name), f"{place}.{slot.name}") for slot in listed
    ]
    return numbers + [0] * (SLOTS - len(numbers))
