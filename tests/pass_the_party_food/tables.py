"""Tables set up by hand, and a short way to play on them."""

from typing import Any

from smorgasboard.engine.match import Match, Source
from smorgasboard.engine.messages import Event
from smorgasboard.engine.options import OptionValue
from smorgasboard.games.pass_the_party_food.game import PASS_THE_PARTY_FOOD
from smorgasboard.games.pass_the_party_food.rules import PassThePartyFood

FOODS = {
    "F": "fairy-bread",
    "L": "lamington",
    "G": "green-snake",
    "P": "party-pie",
    "C": "choc-crackle",
}
LETTERS = {food: letter for letter, food in FOODS.items()}
EMPTY = "0/0/0/0/0"


def tiles(counts: str) -> dict[str, int]:
    """`1/2/0/0/0`: a Fairy Bread and two Lamingtons."""
    return {
        food: int(count)
        for food, count in zip(FOODS.values(), counts.split("/"), strict=True)
        if count != "0"
    }


def table(
    *boards: str,
    ziggy: str = EMPTY,
    bag: str = "",
    only: bool = False,
    step: str | None = "tokens",
    seed: int = 1,
    options: dict[str, OptionValue] | None = None,
    **position: Any,
) -> Match:
    """Boards by seat; `bag="FL"` gives a Fairy Bread first, then a Lamington.

    All tiles that are nowhere else come after those, unless these are the `only` ones in the bag:
    then the others are discarded.
    """
    setup = PASS_THE_PARTY_FOOD.setup(len(boards), options)
    for name in ("drawn", "wanted"):
        if name in position:
            position[name] = FOODS[position[name]]
    if "plates" in position:
        position["plates"] = {name: FOODS[food] for name, food in position["plates"].items()}
    data: dict[str, Any] = {
        "boards": [tiles(counts) for counts in boards],
        "ziggy_board": tiles(ziggy),
        "step": step,
        "bag": [FOODS[letter] for letter in reversed(bag)],
        **position,
    }
    if not only:
        data["bag"] = the_rest(data) + data["bag"]
    match = Match(PASS_THE_PARTY_FOOD, setup, Source(seed=seed))
    match.begin_at(PASS_THE_PARTY_FOOD.restore(setup, data))
    return match


def no_tokens(seats: int) -> dict[str, Any]:
    """All tokens are used up."""
    return {"swap_tokens": (0,) * seats, "take_tokens": (0,) * seats}


def the_rest(data: dict[str, Any]) -> list[str]:
    boards = [*data["boards"], data["ziggy_board"]]
    used = [food for board in boards for food, many in board.items() for _ in range(many)]
    used += [*data["bag"], *data.get("plates", {}).values(), data.get("drawn")]
    bag = []
    for food in PASS_THE_PARTY_FOOD.pack("base").foods:
        bag += [food.id] * (food.count - used.count(food.id))
    return bag


def state(match: Match) -> PassThePartyFood:
    assert isinstance(match.state, PassThePartyFood)
    return match.state


def say(match: Match, moves: str) -> list[Event]:
    """`say(match, "take-F done eat-row")`: whoever is to act does that; what it led to at last."""
    events: list[Event] = []
    for word in moves.split():
        events = match.play("-".join(FOODS.get(part, part) for part in word.split("-")))
    return events


def legal(match: Match) -> str:
    """The legal moves, foods as letters."""
    words = " ".join(str(action) for action in match.legal())
    for food, letter in LETTERS.items():
        words = words.replace(food, letter)
    return words


def counts(numbers: list[int]) -> str:
    return "/".join(map(str, numbers))


def board(match: Match, seat: int) -> str:
    return counts(state(match).boards.listed(seat))


def boards(match: Match) -> list[str]:
    return [board(match, seat) for seat in range(match.setup.seats)]


def ziggy(match: Match) -> str:
    return board(match, match.setup.seats)


def discard(match: Match) -> str:
    return counts(state(match).discard.listed(0))


def pawns(match: Match) -> list[int]:
    return list(state(match).pawns)


def told(events: list[Event]) -> list[str]:
    """What happened, by the names of the events."""
    return [type(event).__name__ for event in events]
