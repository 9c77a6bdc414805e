"""The one interface every game offers to the world outside the rules. Not compiled.

The rules themselves are a subclass of `State`. A `Game` stands at the border: it reads packs and
options, names moves and events, says who may know what, and writes positions. It holds no state
of its own, so that one instance serves all tables.
"""

from collections import Counter
from collections.abc import Collection
from functools import lru_cache
from types import MappingProxyType
from typing import Any, Generic, Literal, TypeVar

import msgspec

from smorgasboard.engine.errors import BadPack, BadSetup, IllegalAction
from smorgasboard.engine.messages import (
    Action,
    Band,
    Consequence,
    Event,
    Highlight,
    LogParts,
    ScoreLine,
    SetupData,
    View,
)
from smorgasboard.engine.names import Names, counted
from smorgasboard.engine.net import NetPolicy, NetValue, Weights
from smorgasboard.engine.observation import Observation
from smorgasboard.engine.options import Option, OptionValue, read_options
from smorgasboard.engine.packs import Pack, pack_names, pack_text, parse_toml, read_pack
from smorgasboard.engine.picture import Picture
from smorgasboard.engine.state import AtRandom, Belief, Evaluation, History, Origin, Policy, State

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


class TableOf(Origin):
    """A table of this game and this setup."""

    def __init__(self, game: "Game[Any, Any]", setup: Setup[Any]) -> None:
        self.game = game
        self.setup = setup

    def pickled(self, state: State) -> tuple[object, tuple[object, ...]]:
        position = msgspec.json.encode(self.game.position(self.setup, state))
        return table_again, (self.game, self.setup.data(), position)


def table_again(game: "Game[Any, Any]", setup: SetupData, position: bytes) -> State:
    """A table that was pickled."""
    table: State = game.restore(setup_from(game, setup), msgspec.json.decode(position))
    return table


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

    log_parts: LogParts = MappingProxyType({})
    """What each sort of event is to the log, which has a line a turn."""

    # How bots play it; the defaults play any game.

    search: Literal["tree", "race"] = "tree"
    """A race where a good policy, played out in the same worlds, sees more than a tree."""
    few: int = 0
    """So many moves does a race try, where trying one takes long; 0 for all of them."""
    curiosity: float = 1.2
    """How much a move that was seldom tried is preferred. Payoffs go from 0 to 1; where a move is
    worth little beside all that is yet to come, small differences have to count."""
    foreseen: int = 0
    """Per cent of the games that a search with a learned value imagines with others who do in the
    tree what the heuristic would: where many act before one's next choice, what all of them would
    do at best is never found out."""
    heat_of_easy: float = 0.1
    heat_of_normal: float = 0.03
    """How loosely weaker levels choose by value: a move that promises so much less is chosen about
    a third as often. Fitted by `python -m tools.levels`."""
    recalls: bool = False
    """Whether it was worked out what the others' choices tell about what they hold."""
    enough: int | None = None
    """Iterations of `normal`, where the policy by itself is a good player and one takes long."""

    # How a review looks back on it.

    careless: int = 10
    """Per cent of its moves that the usual player makes without a thought. It never does where
    somebody plays alone."""
    review_worlds: int = 400
    """Games played on to judge a table; fewer where one takes long,"""
    review_seats: int = 8
    """and with more players than that: there is more to judge, and each game takes longer."""
    review_looks: int = 0
    """At how many choices of one player better moves are looked for, where that takes long; with
    more players it is fewer by the square of their number. Otherwise at all of them."""
    luck_types: tuple[type[Event], ...] = ()
    """The events that luck brings: draws, rolls, what is taken unseen. What else is rolled for, as
    which of two like cards leaves a hand, changes nothing for anybody. Where none is named, all
    that is rolled is luck."""

    # Setting up.

    def setup(
        self,
        seats: int,
        options: dict[str, OptionValue] | None = None,
        pack: str | dict[str, Any] | P = "base",
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

    def pack(self, pack: str | dict[str, Any] | P) -> P:
        """A pack of ours by name, one given whole, or one that was read before."""
        if isinstance(pack, str):
            ours: P = _pack_of_ours(self, pack)
            return ours
        return self.read_pack(pack) if isinstance(pack, dict) else pack

    def read_pack(self, data: dict[str, Any]) -> P:
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
        table = self.empty_table(setup)
        table.origin = TableOf(self, setup)
        return table

    def empty_table(self, setup: Setup[P]) -> S:
        """The same as the rules have it, before it is known what it is a table of."""
        raise NotImplementedError

    def __reduce__(self) -> str:
        """There is one of each game: pickled is only its name in the module that makes it."""
        return self.slug.upper().replace("-", "_")

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

    # For the end of a match.

    def tally(self, score: int) -> str:
        """A score with what it counts."""
        return counted(score, "point")

    def highlight(self, setup: Setup[P], event: Any) -> Highlight | None:
        """Whether an event is worth remembering when all is over."""
        return None

    def epilogue(self, setup: Setup[P], state: S, events: list[Any], names: Names) -> str:
        """What the result does not say by itself; the scores, unless a game has more to tell."""
        return ""

    def bands(self, setup: Setup[P]) -> list[Band]:
        """What points mean to somebody who plays alone, from the lowest on."""
        return []

    # For looking back on it.

    def usual_policy(self) -> Policy:
        """How the usual player of a review plays: quickly, and like a fair opponent."""
        return self.search_policy()

    def consequence(self, setup: Setup[P], event: Any) -> Consequence | None:
        """Whether what happened after a move can be the reason that it was a good one."""
        return None

    def is_deed(self, setup: Setup[P], action: Any, seat: int, each: Consequence) -> bool:
        """Whether a consequence is the move of that seat in other words, although the move has
        something else happen first: what it brings at once is known without this."""
        return False

    def situation(self, setup: Setup[P], view: Any, names: Names) -> str:
        """What the viewer had before its eyes when it had to choose, in a sentence or two."""
        return ""

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

    def history(self, setup: Setup[P]) -> History:
        """Listens to the events of a seat for what they tell about hidden cards."""
        raise NotImplementedError

    def begins_anew(self, event: Any) -> bool:
        """Whether nothing that was heard before this event is evidence any more."""
        return False

    def weighed(self, belief: Belief, history: History, learned: NetPolicy) -> Belief:
        """The worlds of a belief, each as likely as the others would have done in it what they
        did: as the heuristic would, as the network, or anything."""
        return belief

    # For standing orders and gestures, which look only at what the viewer sees.

    def turn_of(self, view: Any) -> Any:
        """Stays the same for as long as one turn lasts: whose it is, where the view says so."""
        return getattr(view, "turn", view.to_act)

    def is_out(self, state: S, seat: int) -> bool:
        """Whether everybody can see that a seat has nothing more to do until the end."""
        return False

    def question_of(self, view: Any) -> str | None:
        """What is asked of the seat to act, in games that give their questions names."""
        return getattr(view, "question", None)

    def may_wait(self, view: Any) -> bool:
        """Whether the open question is only a chance to begin something in the turn of another,
        which nobody is stopped for who has not asked to be."""
        return False

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

    def observation(self) -> Observation:
        """What a seat knows as numbers, for whoever learns to play."""
        raise BadSetup(f"{self.title} has no observations for learners")

    # For bots that have learned: which numbers their networks read, and how a value is used.

    def policy_features(self) -> Observation:
        """What the seat to act knows and has to do with its choice."""
        return self.observation()

    def value_features(self) -> Observation:
        """What decides an imagined world, all hands open."""
        raise BadSetup(f"{self.title} has no numbers that a value could be learned from")

    def learned_evaluation(self, weights: Weights) -> Evaluation:
        """A search with such a value at its leaves."""
        return NetValue(self.value_features(), weights)

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
    try:
        raw = msgspec.json.encode(data)
    except UnicodeError:  # half a letter, which JSON can spell
        raise BadSetup("this is no setup: a word in it is no text") from None
    return _setup_from(game, raw)


@lru_cache(maxsize=32)
def _pack_of_ours(game: Game[Any, P], name: str) -> P:
    """The files that come with us stay as they are, and take long to read."""
    return game.read_pack(parse_toml(pack_text(game.package, name)))


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
