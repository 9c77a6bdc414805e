"""What the screen needs of a game, wherever it is played."""

from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from typing import Any, Protocol

from rich.console import RenderableType

from smorgasboard.engine.asking import ASK, StandingOrder
from smorgasboard.engine.errors import SmorgasboardError
from smorgasboard.engine.messages import Action
from smorgasboard.engine.names import Names


@dataclass(frozen=True)
class Scene:
    """A table at one moment, as whoever sits at the keyboard may know it."""

    view: dict[str, Any] | None
    """Nothing before the match has begun."""
    names: Names
    legal: list[Action]
    log: list[str]
    over: bool = False
    ending: RenderableType | None = None
    order: StandingOrder = ASK
    talk: list[str] = field(default_factory=list)
    """What was said at the table."""
    heading: str | None = None
    """Of a lesson: which step this is."""
    coach: list[str] = field(default_factory=list)
    """What a lesson says, paragraph by paragraph."""
    ways: dict[str, str] = field(default_factory=dict)
    """What can be chosen beside moves, by the word that `play` takes."""
    shared: bool = False
    """Whether several people are at this keyboard."""
    cut: bool = False
    """Whether the line to the table is cut."""
    awaited: str | None = None
    """To whom the keyboard is being handed: until then nothing secret is on the screen."""

    @property
    def status(self) -> str:
        """Whose turn it is, in one line."""
        if self.heading is not None:
            return self.heading
        if self.cut:
            return "The line is cut. You go on as soon as the server answers again …"
        if self.over:
            return "The game is over. Press s to keep its record, q to leave."
        if self.view is None:
            return "The table waits until everybody sits."
        if self.awaited is not None:
            return f"Pass the keyboard to {self.awaited}; everybody else looks away."
        if self.legal and self.shared and self.names.you is not None:
            return f"{self.names.names[self.names.you]}, it is your turn: choose what to do."
        if self.legal:
            return "Your turn: choose what to do."
        waited_for = self.view["to_act"]
        return f"{self.names(waited_for)} is thinking …" if waited_for >= 0 else ""


class Forbidden(SmorgasboardError):
    """It was not done; the clause of the rulebook says why, if the rules forbid it."""

    def __init__(self, reason: str, clause: str | None = None) -> None:
        super().__init__(reason)
        self.clause = clause


class Playing(Protocol):
    """A game that goes on. Whatever is refused is `Forbidden`, and changes nothing."""

    @property
    def game(self) -> str:
        """Which one."""
        ...

    @property
    def kept(self) -> bool:
        """Whether nothing is lost when one leaves now."""
        ...

    def scenes(self) -> AsyncIterator[Scene]:
        """The table now, and again whenever it has changed, until it is over."""
        ...

    async def play(self, notation: str) -> None: ...

    async def foretell(self, notation: str) -> list[str]:
        """What a move would bring, as far as the seat can know."""
        ...

    async def hint(self) -> str: ...

    async def take_back(self) -> None:
        """The last gesture, if nothing was learned since."""
        ...

    async def ask_me(self, order: StandingOrder) -> None:
        """When to be asked in the turns of others."""
        ...

    async def say(self, text: str) -> None:
        """To everybody at the table."""
        ...

    async def save(self, path: str) -> str:
        """The record of the game, into a new file; what was written."""
        ...

    async def close(self) -> None: ...
