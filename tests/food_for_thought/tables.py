"""Tables set up by hand, and a short way to play on them."""

from collections.abc import Mapping
from typing import Any

import msgspec

from smorgasboard.engine.chance import Chance, Dice
from smorgasboard.engine.game import Setup
from smorgasboard.engine.match import Match, Source
from smorgasboard.engine.messages import Event
from smorgasboard.engine.options import OptionValue
from smorgasboard.games.food_for_thought.content import FoodPack
from smorgasboard.games.food_for_thought.game import FOOD_FOR_THOUGHT
from smorgasboard.games.food_for_thought.messages import FoodPosition, Player
from smorgasboard.games.food_for_thought.rules import FoodForThought

PACK: FoodPack = FOOD_FOR_THOUGHT.pack("base")
RECIPES = [recipe.id for recipe in PACK.recipes if recipe.module == "base"]
ACTIVITIES = [activity.id for activity in PACK.activities]
BAG = {food.id: 10 for food in PACK.foods}
STANDS = [stand.id for stand in PACK.stands]
NOTHING: dict[str, int] = {}


SETUPS: dict[str, Setup[FoodPack]] = {}


def setup_of(
    seats: int,
    options: Mapping[str, OptionValue],
    fresh: bool = False,
    pack: dict[str, Any] | None = None,
) -> Setup[FoodPack]:
    """Reading a pack takes long; `fresh` is for tests that change its numbers."""
    if pack is not None:
        return FOOD_FOR_THOUGHT.setup(seats, dict(options), pack)
    key = f"{seats} {sorted(options.items())}"
    if fresh or key not in SETUPS:
        setup = FOOD_FOR_THOUGHT.setup(seats, dict(options))
        if fresh:
            return setup
        SETUPS[key] = setup
    return SETUPS[key]


class Rigged(Chance):
    """These rolls first, then any."""

    def __init__(self, rolls: list[int], seed: int = 1) -> None:
        self.rolls = rolls[::-1]
        self.rest = Dice(seed)

    def roll(self, sides: int) -> int:
        return self.rolls.pop() if self.rolls else self.rest.roll(sides)


def new(
    seats: int,
    options: Mapping[str, OptionValue] | None = None,
    seed: int = 1,
    rolls: list[int] | None = None,
) -> Match:
    """A game just dealt; seat 0 starts."""
    setup = setup_of(seats, {"first_player": "0", **(options or {})})
    match = Match(FOOD_FOR_THOUGHT, setup, Source(seed=seed), Rigged(rolls or [], seed))
    match.deal()
    return match


def table(
    *players: dict[str, Any],
    options: Mapping[str, OptionValue] | None = None,
    rolls: list[int] | None = None,
    pack: dict[str, Any] | None = None,
    **position: Any,
) -> Match:
    """In the middle of a game, seat 0 to begin a turn, everything that is not said empty.

    `open` of a player are unfinished recipes, `done` finished and `used` used ones; `plans` are
    unfinished activities, `sports` finished ones. A recipe is written `trail-mix` or
    `trail-mix:nuts,-` with the food on its spaces; an activity likewise. Cards that are not
    mentioned lie in their decks.
    """
    filled = [read_player(dict(player)) for player in players]
    held = {
        card if isinstance(card, str) else card["card"]
        for player in filled
        for name in ("recipes", "finished_recipes", "used_recipes")
        for card in player.get(name, ())
    }
    sports = {
        card if isinstance(card, str) else card["card"]
        for player in filled
        for name in ("activities", "finished_activities")
        for card in player.get(name, ())
    }
    fresh = position.pop("fresh", False)
    book = position.pop("book", None) or [card for card in RECIPES if card not in held][:4]
    planner = position.pop("planner", None) or [c for c in ACTIVITIES if c not in sports][:3]
    unseen = [card for card in RECIPES if card not in held and card not in book]
    half = (len(unseen) + 1) // 2
    data = {
        "players": filled,
        "bag": BAG,
        "stands": STANDS,
        "out_of_stock_deck": [card.id for card in PACK.out_of_stock] if len(players) < 3 else [],
        "below": [book[0], book[2]],
        "top": [book[1], book[3]],
        "unseen_recipes": unseen,
        "hidden": [half, len(unseen) - half],
        "planner": planner,
        "unseen_activities": [c for c in ACTIVITIES if c not in sports and c not in planner],
        **position,
    }
    setup = setup_of(len(players), options or {}, fresh, pack)
    match = Match(FOOD_FOR_THOUGHT, setup, Source(seed=1), Rigged(rolls or []))
    match.begin_at(FOOD_FOR_THOUGHT.restore(setup, data))
    return match


def read_player(player: dict[str, Any]) -> dict[str, Any]:
    def spaces(word: str) -> tuple[str, list[str | None]]:
        card, _, foods = word.partition(":")
        return card, [None if food == "-" else food for food in foods.split(",") if food]

    if "open" in player:
        cards = [spaces(word) for word in player.pop("open").split()]
        player["recipes"] = [{"card": card, "foods": foods} for card, foods in cards]
    if "plans" in player:
        cards = [spaces(word) for word in player.pop("plans").split()]
        player["activities"] = [
            {
                "card": card,
                "spaces": [food and {"counts_as": food, "tokens": [food]} for food in foods],
            }
            for card, foods in cards
        ]
    for short, name in (
        ("done", "finished_recipes"),
        ("used", "used_recipes"),
        ("sports", "finished_activities"),
        ("helpers", "assistants"),
        ("before", "assistants_before"),
    ):
        if short in player:
            player[name] = player.pop(short).split()
    for name in ("body", "tile", "freezer", "thaw"):
        if isinstance(player.get(name), str):
            player[name] = foods(player[name])
    if "kitchen" in player and isinstance(player["kitchen"], str):
        player["kitchen"] = kitchen(player["kitchen"])
    return player


def foods(words: str) -> dict[str, int]:
    """`grain*2 water`."""
    found: dict[str, int] = {}
    for word in words.split():
        name, _, many = word.partition("*")
        found[name] = found.get(name, 0) + int(many or 1)
    return found


def kitchen(words: str) -> list[dict[str, int]]:
    """`grain*2 meat`: on their own spaces; `grain@1`: next to the trash."""
    spaces: list[dict[str, int]] = [{}, {}, {}, {}]
    for word in words.split():
        food, _, life = word.partition("@")
        for name, many in foods(food).items():
            at = int(life) if life else PACK.foods[PACK.food(name)].life
            spaces[at - 1][name] = spaces[at - 1].get(name, 0) + many
    return spaces


def state(match: Match) -> FoodForThought:
    assert isinstance(match.state, FoodForThought)
    return match.state


def say(match: Match, words: str) -> list[Event]:
    """Whoever is to act plays these; everything that happened."""
    since = match.event_count
    for word in words.split():
        match.play(word)
    return match.events(None, since)


def legal(match: Match, start: str = "") -> list[str]:
    """The legal words that begin so, without that."""
    words = [str(action) for action in match.legal()]
    return [word.removeprefix(start) for word in words if word.startswith(start)]


def board(match: Match) -> FoodPosition:
    return msgspec.convert(match.position()["table"], FoodPosition)


def player(match: Match, seat: int = 0) -> Player:
    return board(match).players[seat]


def pantry(match: Match, seat: int = 0) -> dict[str, int]:
    """What the kitchen holds, whatever its age."""
    found: dict[str, int] = {}
    for space in player(match, seat).kitchen:
        for name, many in space.items():
            found[name] = found.get(name, 0) + many
    return found


def pass_all(match: Match) -> None:
    """Everybody passes, as harmlessly as possible, until the round is over or the game is."""
    turn = board(match).round
    while not match.over and board(match).round == turn:
        words = legal(match)
        word = next((word for word in ("pass:idle", "done") if word in words), words[0])
        match.play(word)


def hire_all(match: Match) -> None:
    while legal(match, "hire:"):
        match.play(match.legal()[0])
