"""Tables set up by hand, and a short way to play on them."""

from collections import Counter
from typing import Any

from smorgasboard.engine.match import Match, Source
from smorgasboard.engine.messages import Event
from smorgasboard.engine.options import OptionValue
from smorgasboard.games.penguin_pals.game import PENGUIN_PALS
from smorgasboard.games.penguin_pals.messages import PenguinView
from smorgasboard.games.penguin_pals.rules import PenguinPals
from smorgasboard.games.penguin_pals.words import QUESTIONS, labels_of


class Copies:
    """Gives every card that a test names by its kind the number of a copy."""

    def __init__(self) -> None:
        self.used: Counter[str] = Counter()

    def take(self, kinds: str) -> list[str]:
        cards = []
        for kind in kinds.split():
            self.used[kind] += 1
            cards.append(f"{kind}-{self.used[kind]}")
        return cards


def table(
    *hands: str,
    teams: tuple[str, ...] = (),
    water: str = "",
    deck: str | None = None,
    discard: str = "",
    sequence: str = "",
    options: dict[str, OptionValue] | None = None,
    seed: int = 1,
    **position: Any,
) -> Match:
    """Hands by seat, as kinds of cards: `table("fury once-again", "wait-a-sec")`.

    `teams=("c2 c2", "c4")` are penguins by seat, `water="c3"` are spaces without ice. Of the piles
    the top card is the last. `sequence="0:once-again 1:wait-a-sec"` are cards already played.
    Without a deck, all other cards are in it. Whoever has no cards is not asked for any. If the
    seat whose turn it is has cards, the others have passed already.
    """
    setup = PENGUIN_PALS.setup(len(hands), options)
    labels, copies = labels_of(setup), Copies()
    rows = [
        "".join("." if space in water.split() else "#" for space in labels.spaces[at : at + size])
        for size in [labels.size]
        for at in reversed(range(0, size * size, size))
    ]
    data: dict[str, Any] = {
        "hands": [copies.take(hand) for hand in hands],
        "discard": copies.take(discard),
        "ice": rows,
        "teams": [dict(Counter(team.split())) for team in [*teams, *[""] * len(hands)]][
            : len(hands)
        ],
        "sequence": [
            {"seat": int(word[0]), "card": copies.take(word[2:])[0]} for word in sequence.split()
        ],
        **position,
    }
    if any(data["hands"][data.get("turn", data.get("slot", 0))]) and not sequence:
        data.setdefault("question", "action")
    if deck is not None:
        data["deck"] = copies.take(deck)
        named = {card for hand in data["hands"] for card in hand}
        named |= {*data["discard"], *data["deck"], *(card["card"] for card in data["sequence"])}
        # cards that a test does not care for must be somewhere: at the bottom of the discards
        data["discard"] = [card for card in labels.cards if card not in named] + data["discard"]
    match = Match(PENGUIN_PALS, setup, Source(seed=seed))
    match.begin_at(PENGUIN_PALS.restore(setup, data))
    return match


def state(match: Match) -> PenguinPals:
    assert isinstance(match.state, PenguinPals)
    return match.state


def say(match: Match, words: str) -> list[Event]:
    """`say(match, "fury target-0-c3 - -")`: whoever is to act says that; `-` is to pass, if that
    can be done, and a target goes without saying if there is one only.

    A card is named by its kind. What happened with the last word.
    """
    events: list[Event] = []
    for word in words.split():
        if word == "-" and "pass" not in legal(match).split():
            continue
        if word.startswith("target-") and question(match) != "target":
            continue
        events = match.play(full(match, word))
    return events


def seen(match: Match, seat: int | None = None) -> PenguinView:
    view = match.view_struct(seat)
    assert isinstance(view, PenguinView)
    return view


def full(match: Match, word: str) -> str:
    """The notation that a word of a test stands for."""
    if word == "-":
        return "pass"
    for action in match.legal():
        if str(action).rpartition("-")[0] == word:
            return str(action)
    cards = match.position()["table"]["hands"][match.to_act or 0]
    return next((card for card in cards if card.rpartition("-")[0] == word), word)


def legal(match: Match, start: str = "") -> str:
    """The legal moves that begin like that."""
    return " ".join(
        sorted(str(action) for action in match.legal() if str(action).startswith(start))
    )


def kinds(cards: list[str]) -> str:
    return " ".join(card.rpartition("-")[0] for card in cards)


def playable(match: Match) -> str:
    """The kinds of cards that whoever is to act can use now."""
    return kinds([str(a) for a in match.legal() if type(a).__name__ == "PlayCard"])


def hand(match: Match, seat: int) -> str:
    return kinds(match.position()["table"]["hands"][seat])


def discard(match: Match) -> str:
    """From the bottom to the top."""
    return kinds(match.position()["table"]["discard"])


def team(match: Match, seat: int) -> str:
    """Where the penguins of a seat are: `c2 c2 +3` are two on the board and three ashore."""
    placed = seen(match).teams[seat]
    words = [space for space, many in sorted(placed.items()) for _ in range(many)]
    ashore = seen(match).ashore[seat]
    return " ".join([*words, f"+{ashore}"] if ashore else words)


def water(match: Match) -> str:
    """The spaces without ice."""
    labels = labels_of(match.setup)
    return " ".join(
        name for space, name in enumerate(labels.spaces) if not state(match).has_ice(space)
    )


def question(match: Match) -> str:
    return QUESTIONS[state(match).phase]


def asked(match: Match) -> list[int]:
    """Who is asked for a card, one after the other, if all pass."""
    seats = []
    before = question(match)
    while question(match) == before and match.to_act is not None:
        seats.append(match.to_act)
        match.play("pass")
    return seats


def was(events: list[Event]) -> list[str]:
    """The kinds of events."""
    return [type(event).__name__ for event in events]
