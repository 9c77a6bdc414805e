"""Words of sentences: "You play", "Bot 2 plays", "your hand", "an Apple", "2 cards"."""

from collections.abc import Sequence

from smorgasboard.engine.errors import listed

IRREGULAR = {"have": "has", "are": "is", "do": "does", "go": "goes"}


class Names:
    """The players as one of them, or a spectator, would speak of them."""

    def __init__(self, names: list[str], you: int | None = None) -> None:
        self.names = names
        self.you = you

    @classmethod
    def by_seat(cls, seats: int, you: int | None = None) -> "Names":
        """For a table where nobody has given a name."""
        return cls([f"Seat {seat}" for seat in range(seats)], you)

    def __call__(self, seat: int) -> str:
        """At the beginning of a sentence."""
        return "You" if seat == self.you else self.names[seat]

    def mid(self, seat: int) -> str:
        """In the middle of a sentence."""
        return "you" if seat == self.you else self.names[seat]

    def own(self, seat: int) -> str:
        """`your` or `Bot 2's`."""
        return "your" if seat == self.you else f"{self.names[seat]}'s"

    def their(self, seat: int) -> str:
        """`your` or `their`, after the player was named."""
        return "your" if seat == self.you else "their"

    def together(self, seats: Sequence[int]) -> str:
        """At the beginning of a sentence: `You and Bot 2`, `Ann, Ben and you`."""
        first, *others = seats
        return listed([self(first), *map(self.mid, others)])

    def does(self, seat: int, verb: str) -> str:
        """At the beginning of a sentence, with the verb in its right form."""
        if seat == self.you:
            return f"You {verb}"
        return f"{self.names[seat]} {third_person(verb)}"


def third_person(verb: str) -> str:
    if verb in IRREGULAR:
        return IRREGULAR[verb]
    if verb.endswith(("s", "sh", "ch", "x")):
        return f"{verb}es"
    if verb.endswith("y") and verb[-2] not in "aeiou":
        return f"{verb[:-1]}ies"
    return f"{verb}s"


def a(name: str) -> str:
    """`a Lamington`, `an Apple`."""
    return f"an {name}" if name[0] in "AEIOU" else f"a {name}"


def counted(number: int, what: str) -> str:
    """`1 card`, `2 cards`."""
    return f"{number} {what}" if number == 1 else f"{number} {what}s"


def minus(text: str) -> str:
    """Numbers as cards have them: `−1`."""
    return text.replace("-", "−")


def ended(text: str) -> str:
    """With a full stop, unless it ends with a cry, or with a title that brings its own end."""
    return text if text.endswith(("!", '!"', '?"', '."', "!”", "?”", ".”")) else f"{text}."
