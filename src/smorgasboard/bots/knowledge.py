"""What bots have learned: networks as data files, each for the one table it was made for.

A file says of which game, pack, rules, options, number of seats and layout of numbers it knows. For
anything else it is not used, and bots play by the heuristic and the search alone.
"""

import hashlib
from functools import lru_cache
from importlib.resources import files
from typing import Any, Literal, NamedTuple

import msgspec

from smorgasboard.engine.chance import Dice
from smorgasboard.engine.errors import SmorgasboardError
from smorgasboard.engine.game import Game, Setup
from smorgasboard.engine.net import Weights
from smorgasboard.engine.observation import Observation, fields_of
from smorgasboard.engine.options import OptionValue
from smorgasboard.engine.packs import pack_digest

FOLDER = "nets"
SUFFIX = ".json"
What = Literal["policy", "value"]
KINDS: tuple[What, ...] = ("policy", "value")


class MadeFor(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The one table that a network knows."""

    game: str
    rules: int
    pack: str
    """Its digest."""
    seats: int
    options: dict[str, OptionValue]
    layout: str
    """The digest of the numbers it reads and of the answers it gives."""


class Gate(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A match that had to be won before the file was written."""

    match: str
    """In words: who, against whom, how long they thought."""
    games: int
    share: float
    low: float
    high: float
    fair: float

    @property
    def passed(self) -> bool:
        return self.low > self.fair


class NetFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    what: What
    made_for: MadeFor
    made_by: str
    """The command that makes it again."""
    rows: int
    loss: float
    """Log loss on games that it was not trained on."""
    logistic_loss: float
    """That of a logistic regression on the same games: without units in between."""
    curiosity: float | None
    """Of a search with this value at its leaves."""
    gates: tuple[Gate, ...]
    first: list[float]
    """By input, then by unit; scales are in it."""
    biases: list[float]
    second: list[float]
    """By output, then by unit."""
    last: list[float]

    @property
    def weights(self) -> Weights:
        return Weights(self.first, self.biases, self.second, self.last)


class Learned:
    """A network, ready to be asked: its weights are shared by all searches."""

    def __init__(self, file: NetFile) -> None:
        self.file = file
        self.weights = file.weights


class Knowledge(NamedTuple):
    """What bots know of one setup."""

    policy: Learned | None = None
    value: Learned | None = None


NOTHING = Knowledge()


def features_of(game: Game[Any, Any], what: What) -> Observation:
    """The numbers that such a network reads."""
    return game.policy_features() if what == "policy" else game.value_features()


def outputs_of(game: Game[Any, Any], setup: Setup[Any], what: What) -> int:
    """A value for each move, or a chance for each seat."""
    return game.action_count(setup) if what == "policy" else setup.seats


def made_for(game: Game[Any, Any], setup: Setup[Any], what: What) -> MadeFor:
    table = game.table(setup)
    table.deal(Dice(0))
    fields = [
        (field.name, field.offset, field.size, field.scale)
        for field in fields_of(features_of(game, what), table)
    ]
    numbers = msgspec.json.encode((fields, outputs_of(game, setup, what)))
    layout = hashlib.blake2b(numbers, digest_size=8).hexdigest()
    pack = pack_digest(setup.pack)
    return MadeFor(game.slug, game.rules_version, pack, setup.seats, setup.options, layout)


def fits(net: NetFile, game: Game[Any, Any], setup: Setup[Any]) -> bool:
    """Whether a network was made for this. Its layout is looked at last: at a table with other
    options there may be no such numbers."""
    wanted, pack = net.made_for, pack_digest(setup.pack)
    of_table = (game.slug, game.rules_version, pack, setup.seats)
    return (
        of_table == (wanted.game, wanted.rules, wanted.pack, wanted.seats)
        and same_game(game, setup, wanted.options)
        and made_for(game, setup, net.what).layout == wanted.layout
    )


def same_game(game: Game[Any, Any], setup: Setup[Any], options: dict[str, OptionValue]) -> bool:
    """Whether these options are those of a table, but for such as make no difference at it."""
    return setup.options.keys() == options.keys() and all(
        options[option.name] == setup.options[option.name]
        for option in game.options
        if option.applies(setup.seats, setup.options)
    )


def scales_of(game: Game[Any, Any], setup: Setup[Any], what: What) -> list[int]:
    """What every number of a row is divided by."""
    table = game.table(setup)
    table.deal(Dice(0))
    found = fields_of(features_of(game, what), table)
    return [field.scale for field in found for _ in range(field.size)]


def net_name(pack: str, seats: int, what: What) -> str:
    return f"{pack}-{seats}-{what}{SUFFIX}"


def read_net(data: bytes, name: str) -> NetFile:
    """A network, or one clear sentence about what is wrong with it."""
    try:
        net = msgspec.json.decode(data, type=NetFile)
        _ = net.weights
    except (msgspec.MsgspecError, AssertionError) as error:
        raise SmorgasboardError(f"{name} is no network: {error}") from None
    return net


@lru_cache(maxsize=64)
def shipped(package: str) -> tuple[NetFile, ...]:
    """All networks that come with a game."""
    folder = files(package).joinpath(FOLDER)
    if not folder.is_dir():
        return ()
    names = sorted(entry.name for entry in folder.iterdir() if entry.name.endswith(SUFFIX))
    return tuple(read_net(folder.joinpath(name).read_bytes(), name) for name in names)


@lru_cache(maxsize=64)
def knowledge_of(game: Game[Any, Any], setup: Setup[Any]) -> Knowledge:
    """What was learned of exactly this setup; nothing, where it is another one."""
    fitting: dict[str, Learned] = {}
    for net in shipped(game.package):
        if fits(net, game, setup):
            fitting[net.what] = Learned(net)
    return Knowledge(fitting.get("policy"), fitting.get("value"))


def unused(game: Game[Any, Any], setup: Setup[Any]) -> str | None:
    """One sentence for people, where what comes with a game is not for this setup."""
    nets, known = shipped(game.package), knowledge_of(game, setup)
    if not nets or any(known):
        return None
    seats = " or ".join(sorted({str(net.made_for.seats) for net in nets}))
    return (
        f"What bots have learned of {game.title} is for {seats} players with its own pack and the "
        "usual options; here they play by heuristic and search alone."
    )
