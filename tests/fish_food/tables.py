"""Tables set up by hand, and a short way to play on them."""

from typing import Any

from smorgasboard.engine.match import Match, Source
from smorgasboard.engine.messages import Event
from smorgasboard.engine.options import OptionValue
from smorgasboard.games.fish_food.codes import kind_of
from smorgasboard.games.fish_food.game import FISH_FOOD
from smorgasboard.games.fish_food.rules import FishFood

CARDS = {
    "F": "fish-food",
    "N": "caught-in-the-net",
    "T": "sunken-treasure",
    "S": "school-of-fish",
    "W": "swim-away",
    "X": "switcheroo",
    "U": "stun",
    "L": "lost-at-sea",
}
CREATURES = {creature.size: creature.id for creature in FISH_FOOD.pack("base").creatures}


def hand(letters: str) -> dict[str, int]:
    """`FFU`: two Fish Foods and a Stun."""
    return {CARDS[letter]: letters.count(letter) for letter in CARDS if letter in letters}


def table(
    *hands: str,
    sizes: str = "",
    creature: int | None = None,
    deck: str | None = None,
    coming: str = "crab crab",
    seed: int = 1,
    options: dict[str, OptionValue] | None = None,
    pack: str | dict[str, Any] = "base",
    **position: Any,
) -> Match:
    """Hands by seat in letters; a creature of that size attacks; decks with the top card first.

    Without a deck, all action cards that are not in a hand or played are in it.
    """
    setup = FISH_FOOD.setup(len(hands), options, pack)
    data: dict[str, Any] = {
        "sizes": [int(size) for size in sizes.split()] or [3] * len(hands),
        "hands": [hand(letters) for letters in hands],
        "deck": [CARDS[letter] for letter in reversed(deck or "")],
        "encounters": list(reversed(coming.split())),
        **position,
    }
    if creature is not None:
        data["encounter"] = CREATURES[creature]
    if deck is None and data.get("discards") is None:
        data["deck"] = the_rest(data)
    match = Match(FISH_FOOD, setup, Source(seed=seed))
    match.begin_at(FISH_FOOD.restore(setup, data))
    return match


def simple(
    sizes: str, coming: str, options: dict[str, OptionValue] | None = None, **more: Any
) -> Match:
    """The simple variant, where the first player turns over the first of `coming`."""
    options = {"variant": "simple", **(options or {})}
    return table(
        *[""] * len(sizes.split()), sizes=sizes, coming=coming, deck="", options=options, **more
    )


def the_rest(data: dict[str, Any]) -> list[str]:
    used = [card for cards in data["hands"] for card, many in cards.items() for _ in range(many)]
    used += [played["card"] for played in data.get("played", [])]
    deck = []
    for card in FISH_FOOD.pack("base").actions:
        deck += [card.id] * (card.count - used.count(card.id))
    return deck


def state(match: Match) -> FishFood:
    assert isinstance(match.state, FishFood)
    return match.state


def word(short: str) -> str:
    """`F>me` in full; `-` is a pass; `d:F` a discard."""
    if short == "-":
        return "pass"
    if short.startswith("d:"):
        return f"discard:{CARDS[short[2:]]}"
    head, arrow, target = short.partition(">")
    return f"{CARDS.get(head, head)}{arrow}{target}"


def say(match: Match, moves: str) -> list[Event]:
    """`say(match, "0 F>me, 0 -, 1 -")`: that seat does that; what happened in the last move."""
    events: list[Event] = []
    for move in moves.split(","):
        seat, short = move.split()
        events = match.play(word(short), int(seat))
    return events


def everybody_passes(match: Match) -> list[Event]:
    """Until the encounter is over."""
    turn = state(match).turns
    events: list[Event] = []
    while not match.over and state(match).turns == turn and state(match).phase in (1, 2):
        events += match.play("pass")
    return events


def legal(match: Match) -> set[str]:
    return {str(action) for action in match.legal()}


def sizes(match: Match) -> list[int]:
    return list(state(match).sizes)


def cards(match: Match, seat: int) -> str:
    """A hand in letters."""
    return "".join(list(CARDS)[kind_of(card)] for card in state(match).hands[seat].listed())


def discards(match: Match) -> str:
    counts = state(match).discards.listed(0)
    return "".join(letter * count for letter, count in zip(CARDS, counts, strict=True))


def held(match: Match) -> list[int]:
    """How many cards each seat has in hand."""
    return [hand.size for hand in state(match).hands]
