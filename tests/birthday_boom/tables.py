"""Tables set up by hand, and a short way to play on them."""

from typing import Any

from smorgasboard.engine.match import Match, Source
from smorgasboard.engine.messages import Event
from smorgasboard.engine.options import OptionValue
from smorgasboard.games.birthday_boom.game import BIRTHDAY_BOOM
from smorgasboard.games.birthday_boom.rules import BirthdayBoom

CARDS = {"P": "birthday-party", "C": "cheesecake", "J": "jelly-bean", "B": "boom"}
WORDS = {**CARDS, "-": "pass", "<": "show-left", ">": "show-right"}


def hand(counts: str) -> dict[str, int]:
    """`1/2/0/1`: a Birthday Party, two Cheesecakes and a Boom!."""
    return {
        card: int(count)
        for card, count in zip(CARDS.values(), counts.split("/"), strict=True)
        if count != "0"
    }


def table(
    *hands: str,
    deck: str | None = None,
    trick: str = "",
    turn: int = 0,
    seed: int = 1,
    options: dict[str, OptionValue] | None = None,
    **position: Any,
) -> Match:
    """Hands by seat; `deck="CJP"` has the Cheesecake on top; `trick="0P 1C"`.

    Without a deck, all cards that are not in a hand or the trick are in it.
    """
    setup = BIRTHDAY_BOOM.setup(len(hands), options)
    data: dict[str, Any] = {
        "hands": [hand(counts) for counts in hands],
        "trick": [{"seat": int(card[0]), "card": CARDS[card[1]]} for card in trick.split()],
        "turn": turn,
        "deck": [CARDS[letter] for letter in reversed(deck or "")],
        **position,
    }
    if deck is None:
        data["deck"] = the_rest(data)
    match = Match(BIRTHDAY_BOOM, setup, Source(seed=seed))
    match.begin_at(BIRTHDAY_BOOM.restore(setup, data))
    return match


def the_rest(data: dict[str, Any]) -> list[str]:
    used = [card for cards in data["hands"] for card, many in cards.items() for _ in range(many)]
    used += [played["card"] for played in data["trick"]]
    deck = []
    for card in BIRTHDAY_BOOM.pack("base").cards:
        deck += [card.id] * (card.count - used.count(card.id))
    return deck


def state(match: Match) -> BirthdayBoom:
    assert isinstance(match.state, BirthdayBoom)
    return match.state


def say(match: Match, moves: str) -> list[Event]:
    """`say(match, "P C - -")`: whoever is to act plays that; what happened in the last move."""
    events: list[Event] = []
    for letter in moves.split():
        events = match.play(WORDS[letter])
    return events


def legal(match: Match) -> str:
    """The legal moves in letters."""
    letters = {word: letter for letter, word in WORDS.items()}
    return " ".join(letters[str(action)] for action in match.legal())


def cards(match: Match, seat: int) -> str:
    """A hand as `1/2/0/1`."""
    return "/".join(map(str, state(match).hands.listed(seat)))


def pile(match: Match, seat: int) -> str:
    return "/".join(map(str, state(match).piles.listed(seat)))


def aside(match: Match) -> str:
    return "/".join(map(str, state(match).aside.listed(0)))
