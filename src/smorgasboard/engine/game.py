"""The one interface every game offers to the world outside the rules. Not compiled.

The rules themselves are a subclass of `State`. A `Game` stands at the border: it reads packs and
options, names moves and events, says who may know what, and writes positions. It holds no state
of its own, so that one instance serves all tables.
"""

from collections import Counter
from collections.abc import Collection
from functools import lru_cache
from typing import Any, Generic, Literal, TypeVar

import msgspec

from smorgasboard.engine.errors import BadPack, BadSetup, IllegalAction
from smorgasboard.engine.messages import Action, Event, ScoreLine, SetupData, View
from smorgasboard.engine.names import Names
from smorgasboard.engine.options import Option, OptionValue, read_options
from smorgasboard.engine.packs import Pack, pack_names, pack_text, parse_toml, read_pack
from smorgasboard.engine.picture import Picture
from smorgasboard.engine.state import AtRandom, Belief, Evaluation, Policy, State

S = TypeVar("S", bound=State)
P = TypeVar("P", bound=Pack)


class Setup(Generic[P]):
    """What is settled before the first shuffle, checked and complete."""

    def __init__(self, seats: int, options: dict[str, OptionValue], pack: P, ours: bool) -> None:
        self.seats = seats
        self.options = options
        self.pack = pack
        self.ours = ours
        """Whether the pack comes with us, so that its name is enough."""

    def data(self) -> SetupData:
        """As it stands in views, positions and records."""
        info = self.pack.pack
        pack = info.id if self.ours else msgspec.to_builtins(self.pack)
        return SetupData(info.game, self.seats, info.rules_version, self.options, pack)


class Game(Generic[S, P]):
    """The border of one game."""

    slug: str
    title: str
    short_name: str
    """Short enough for the top of a narrow screen."""
    summary: str
    minutes: str
    min_seats: int
    max_seats: int
    cooperative: bool = False
    """Whether all players win or lose together."""
    secrets: bool = True
    """Whether a seat sees what the others must not; otherwise only what is yet to be drawn is
    hidden."""
    reactions: bool = False
    """Whether seats are asked in the turns of others, so that standing orders make sense."""
    rules_version: int
    options: tuple[Option, ...]
    featured: tuple[str, ...] = ()
    """Options so central that they are asked before all others."""
    package: str
    pack_shape: type[P]
    action_types: Any
    """The union of this game's actions, for the wire."""
    event_types: Any
    view_type: type[View]

    # How bots play it; the defaults play any game.

    search: Literal["tree", "race"] = "tree"
    """A race where a good policy, played out in the same worlds, sees more than a tree."""
    curiosity: float = 1.2
    """How much a move that was seldom tried is preferred. Payoffs go from 0 to 1; where a move is
    worth little beside all that is yet to come, small differences have to count."""
    enough: int | None = None
    """Iterations of `normal`, where the policy by itself is a good player and one takes long."""

    # Setting up.

    def setup(
        self,
        seats: int,
        options: dict[str, OptionValue] | None = None,
        pack: str | dict[str, Any] = "base",
    ) -> Setup[P]:
        """Check what was asked for, or raise a `SmorgasboardError`."""
        if not self.min_seats <= seats <= self.max_seats:
            raise BadSetup(
                f"{self.title} is for {self.min_seats} to {self.max_seats} players, not {seats}"
            )
        setup = Setup(
            seats,
            read_options(self.options, options or {}),
            self.pack(pack),
            isinstance(pack, str),
        )
        self.check_setup(setup)
        return setup

    def check_setup(self, setup: Setup[P]) -> None:
        """Raise `BadSetup` if the options do not go together."""

    def pack(self, pack: str | dict[str, Any]) -> P:
        """A pack of ours by name, or one given whole."""
        data = parse_toml(pack_text(self.package, pack)) if isinstance(pack, str) else pack
        read = read_pack(data, self.pack_shape)
        problems = self.pack_problems(read)
        if read.pack.game != self.slug:
            problems.append(f"$.pack.game: this is a pack for {read.pack.game}, not {self.slug}")
        if read.pack.rules_version != self.rules_version:
            problems.append(
                f"$.pack.rules_version: these are rules {self.rules_version},"
                f" the pack is for {read.pack.rules_version}"
            )
        if problems:
            raise BadPack(problems)
        return read

    def pack_problems(self, pack: P) -> list[str]:
        """What the shape of a pack cannot say."""
        return []

    def pack_names(self) -> list[str]:
        return pack_names(self.package)

    def table(self, setup: Setup[P]) -> S:
        """An empty table; `deal` makes it a game."""
        raise NotImplementedError

    # Moves and events in words.

    def action_count(self, setup: Setup[P]) -> int:
        """Moves have codes from 0 up to this, in every position of this setup."""
        raise NotImplementedError

    def action(self, setup: Setup[P], state: S, move: int, names: Names) -> Action:
        """A move with its notation, its parameters and a sentence, for the seat to act."""
        raise NotImplementedError

    def refusal(self, setup: Setup[P], state: S, word: str) -> IllegalAction:
        """Why a word that is no legal move is refused. Tells the seat to act nothing new."""
        raise NotImplementedError

    def not_your_turn(self, state: S) -> IllegalAction:
        """For a seat that is not the one to act, and for everybody after the end."""
        raise NotImplementedError

    def event(self, setup: Setup[P], note: list[int]) -> Event:
        """A note of the journal, decoded."""
        raise NotImplementedError

    def sentence(self, setup: Setup[P], event: Event, names: Names) -> str:
        """An event, as it was redacted for `names.you`, told to people."""
        raise NotImplementedError

    def facts(self, setup: Setup[P]) -> dict[str, Any]:
        """What the options make of the pack, for whoever draws the table."""
        return {}

    def texts(self, setup: Setup[P]) -> dict[str, str]:
        """What is printed on the cards that do something, by card; made from what they do."""
        return {}

    def score_lines(self, setup: Setup[P], state: S, seat: int) -> list[ScoreLine]:
        """Where the score of a finished game comes from; the points add up to it."""
        raise NotImplementedError

    # Secrecy: `secrecy.py` in each game. The laws hold these four together.

    def view(self, setup: Setup[P], state: S, viewer: int) -> View:
        """What a seat, or `SPECTATOR`, may know."""
        raise NotImplementedError

    def redact(self, event: Event, viewer: int) -> Event:
        """The same event with what `viewer` may not know left out."""
        raise NotImplementedError

    def reveals(self, event: Event, viewer: int) -> bool:
        """Whether this tells `viewer` something it could not know: its own draw, a hand shown."""
        raise NotImplementedError

    def believe(self, view: Any) -> Belief:
        """The worlds in which `view` would be the truth. Bots search in these."""
        seen = msgspec.convert(view, self.view_type) if isinstance(view, dict) else view
        setup = setup_from(self, seen.setup)
        return self.belief(setup, self.table(setup), seen)

    def belief(self, setup: Setup[P], table: S, view: Any) -> Belief:
        """The same, to be imagined on an empty table."""
        raise NotImplementedError

    # For standing orders, which look only at what every spectator sees.

    def turn_of(self, view: Any) -> Any:
        """Stays the same for as long as one turn lasts: whose it is, where the view says so."""
        return getattr(view, "turn", view.to_act)

    def targets_of(self, view: Any) -> Collection[int] | None:
        """The seats that the open question is about, in games where it is about some."""
        return None

    def policy(self) -> Policy:
        """A fixed way to play this game: the heuristic of `greedy` and `easy`."""
        return AtRandom()

    def search_policy(self) -> Policy:
        """How a search imagines that play goes on."""
        return self.policy()

    def evaluation(self) -> Evaluation:
        """What a search aims at; unless said otherwise, to have won in the end."""
        return Evaluation()

    # For people at a terminal.

    def picture(self) -> Picture | None:
        """How a view is drawn, imported only then; None for a plain tree of all that is in it."""
        return None

    # The whole truth.

    def hands(self, setup: Setup[P], state: S) -> list[dict[str, int]]:
        """How many of which card each seat holds; empty where a game has no hands."""
        hands = getattr(self.position(setup, state), "hands", ())
        return [dict(Counter(hand)) for hand in hands]

    def position(self, setup: Setup[P], state: S) -> msgspec.Struct:
        """Everything on the table, by name."""
        raise NotImplementedError

    def restore(self, setup: Setup[P], data: Any) -> S:
        """A table from `position` as plain data; `BadPosition` says what is wrong where."""
        raise NotImplementedError

    def census(self, setup: Setup[P], state: S) -> dict[str, int]:
        """How many there are of each component, wherever they lie: it never changes."""
        raise NotImplementedError


def setup_from(game: Game[Any, Any], data: SetupData) -> Setup[Any]:
    """The setup that a view, a position or a record names."""
    return _setup_from(game, msgspec.json.encode(data))


@lru_cache(maxsize=32)
def _setup_from(game: Game[Any, Any], raw: bytes) -> Setup[Any]:
    """Bots ask for the setup of one table again and again, and packs take long to read."""
    data = msgspec.json.decode(raw, type=SetupData)
    if data.rules_version != game.rules_version:
        raise BadSetup(
            f"this is from rules {data.rules_version} of {game.title}; these are"
            f" {game.rules_version}"
        )
    return game.setup(data.seats, data.options, data.pack)
