"""What can be wrong with what came from outside. Each is one sentence for a person."""


class SmorgasboardError(ValueError):
    """Bad input. The message is fit to be shown as it is."""


class UnknownName(SmorgasboardError):
    """A game, option, bot, clause or pack that does not exist."""


class BadSetup(SmorgasboardError):
    """A number of seats or a combination of options that this game does not have."""


class BadPack(SmorgasboardError):
    """A content pack that cannot be used. `problems` has one line for each fault."""

    def __init__(self, problems: list[str]) -> None:
        super().__init__("; ".join(problems))
        self.problems = problems


class BadPosition(SmorgasboardError):
    """A position that says something impossible. The message says where."""


class BadRecord(SmorgasboardError):
    """A text that is no record. The message says in which line."""


class ReplayMismatch(SmorgasboardError):
    """The rules of today do not lead where the record says they led."""


class IllegalAction(Exception):
    """The rules forbid it. `clause` says which one; nothing has changed."""

    def __init__(self, clause: str, reason: str) -> None:
        super().__init__(f"{clause}: {reason}")
        self.clause = clause
        self.reason = reason


def one_of(word: str, known: list[str], what: str) -> str:
    """`word` if it is known; otherwise `UnknownName`, with what there is."""
    if word in known:
        return word
    raise UnknownName(f"there is no {what} called {word!r}; there is {listed(known)}")


def listed(words: list[str]) -> str:
    """`a, b and c`."""
    if len(words) < 2:
        return "".join(words) or "none"
    return f"{', '.join(words[:-1])} and {words[-1]}"


def as_sentence(reason: str) -> str:
    """Reasons begin in the middle of a sentence; alone, they have a capital and a full stop."""
    stop = "" if reason.endswith((".", "!", "?")) else "."
    return f"{reason[:1].upper()}{reason[1:]}{stop}"
