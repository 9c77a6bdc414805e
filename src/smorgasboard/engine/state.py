"""What every table has, and what the engine asks of it. The rules of a game fill it in."""

from math import nan
from typing import Final

from mypy_extensions import i64, mypyc_attr

from smorgasboard.engine.chance import Chance
from smorgasboard.engine.containers import Counts, Moves
from smorgasboard.engine.journal import Journal

TO_THE_END: Final[i64] = 3000
"""Plies after which even a game that is played to its end is given up. None takes that long."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Origin:
    """What a table is a table of."""

    def pickled(self, state: "State") -> tuple[object, tuple[object, ...]]:
        """What makes this table again, and from what: see `pickle`."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """One table, secrets included. Only the server and the search ever hold one.

    Inside the rules a move is a small number. `legal` writes the codes of all legal moves into
    a buffer; `apply` carries one out. It does not check: search calls it a million times with
    moves it took from `legal`. Anything from outside goes through `Match.play`.
    """

    def __init__(self, seats: i64) -> None:
        self.seats = seats
        self.over = False
        self.journal: Journal | None = None
        self.origin: Origin | None = None

    def deal(self, chance: Chance) -> None:
        """Set the table for its first move, whatever lay on it before."""
        raise NotImplementedError

    def to_act(self) -> i64:
        """Whose answer the game waits for, or `NOBODY` once it is over."""
        raise NotImplementedError

    def first_seat(self) -> i64:
        """Who begins, as it was dealt. Asked before the first move."""
        return self.to_act()

    def asked_together(self) -> i64:
        """One bit a seat: who is asked in this window and has not passed, as everybody can see.

        Rules ask them one by one, but what the later ones may do does not hang on who has passed
        before. Without a window, nobody is asked besides the seat to act.
        """
        return 0

    def legal(self, out: Moves) -> None:
        """Every move open to the seat to act, in a stable order; none once over."""
        raise NotImplementedError

    def apply(self, move: i64, chance: Chance) -> None:
        """Carry out a legal move."""
        raise NotImplementedError

    def score(self, seat: i64) -> i64:
        """Points, higher is better. Final once the game is over."""
        raise NotImplementedError

    def winners(self) -> i64:
        """One bit a seat: who has won, or shares the win. 0 until the game is over."""
        raise NotImplementedError

    def payoff(self, seat: i64) -> float:
        """What the search maximizes: one win, shared by the winners."""
        winners = self.winners()
        if not winners >> seat & 1:
            return 0.0
        shared: i64 = 0
        for other in range(self.seats):
            shared += winners >> other & 1
        return 1.0 / float(shared)

    def copy(self) -> "State":
        """An independent twin without a journal. Changing one never shows in the other."""
        raise NotImplementedError

    def copy_from(self, other: "State") -> None:
        """Become a twin of `other`, a state of the same class and setup."""
        raise NotImplementedError

    def hide_again(self, chance: Chance) -> None:
        """Shuffle what nobody has seen yet: every view stays the same, what is to come does not.

        The layout of a game says what that is. Where cards are drawn by a roll, there is nothing.
        """

    def sort_unseen(self) -> None:
        """The same for whoever must not even by chance depend on how it really lies."""

    def unseen(self) -> i64:
        """How many lie there. It changes when something was drawn from it, or put back."""
        return 0

    def __copy__(self) -> "State":
        return self.copy()

    def __deepcopy__(self, memo: object) -> "State":
        return self.copy()

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        """A table travels as a position, with the game and the setup that it is of."""
        if self.origin is None:
            raise TypeError("only a table that a game has made can be pickled")
        return self.origin.pickled(self)

    def tell(self, event: i64, first: i64 = 0, second: i64 = 0, third: i64 = 0) -> None:
        """Note an event for whoever listens."""
        if self.journal is not None:
            self.journal.note(event, first, second, third)

    def tell_row(self, event: i64, first: i64, second: i64, table: Counts, row: i64) -> None:
        """Note an event together with a row of a table."""
        if self.journal is not None:
            self.journal.note(event, first, second, 0)
            for column in range(table.columns):
                self.journal.add(table.get(row, column))


@mypyc_attr(allow_interpreted_subclasses=True)
class Belief:
    """What one view tells about the worlds it may belong to."""

    def table(self) -> State:
        """A state to sample into."""
        raise NotImplementedError

    def sample(self, into: State, chance: Chance) -> None:
        """Make `into` one of those worlds, all equally likely as far as the rules say."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class History:
    """What a seat has been told since the beginning, as far as it is evidence of what others
    hold."""

    def hear(self, event: object) -> None:
        """The next event, as the seat may know it."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Policy:
    """A way to choose a move quickly: a fixed heuristic, or the guide of a search."""

    def choose(self, state: State, moves: Moves, chance: Chance) -> i64:
        """One of `moves`. Looks at nothing that the seat to act may not know."""
        raise NotImplementedError

    def sift(self, state: State, moves: Moves) -> None:
        """Leave out moves that can only harm the seat to act or help a rival: nobody searches
        these. Something is always left. Looks at nothing that the seat may not know."""

    def shortlist(self, state: State, moves: Moves, most: i64) -> None:
        """Leave the `most` moves that look best, for whoever has no time to try them all: among
        them the one that it would choose, and a quiet one. Looks at nothing that the seat may not
        know."""

    def is_quiet(self, move: i64) -> bool:
        """Whether a move does nothing more: pass, done, decline. Nobody overlooks these, and
        where nothing else is better they are played."""
        return False


class AtRandom(Policy):
    """Any legal move."""

    def choose(self, state: State, moves: Moves, chance: Chance) -> i64:
        return moves.pick(chance)


@mypyc_attr(allow_interpreted_subclasses=True)
class Evaluation:
    """What a search aims at, and when it stops playing on.

    Without one of its own a game is played to its end, and what counts is who wins. A game that is
    long, or that is decided late, has a subclass in its `evaluation.py`.
    """

    def begin(self, state: State) -> None:
        """A search begins, from worlds like this one."""

    def round_off(self, state: State, chance: Chance) -> None:
        """After a move in the tree: do what belongs to it, so that a move may be a whole action."""

    def play_on(self, state: State, chance: Chance) -> None:
        """After the tree, before the search itself plays on: a game may do so in its own way."""

    def horizon(self, state: State) -> i64:
        """How many plies the play after the tree may take from here."""
        return TO_THE_END

    def look(self, state: State) -> None:
        """Before the values of all seats are asked for: what is the same for all of them."""

    def value(self, state: State, seat: i64) -> float:
        """From 0 to 1, how good it is for a seat. Once the game is over, its payoff or near it.

        May look at the whole state: it is an imagined one.
        """
        return state.payoff(seat)

    def grain(self) -> float:
        """How far apart two values can well be in one world. Where won is 1 and lost is 0, 1; less
        where values are finer, or a race would not believe small differences for long."""
        return 1.0

    def in_points(self, value: float) -> float:
        """What a value means where points are all one plays for; NaN where one plays to win."""
        return nan
