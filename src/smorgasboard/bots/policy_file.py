"""A policy that somebody has trained, in a file: what it was trained for, and its numbers.

It needs NumPy, which comes with the extra `rl`, and nothing that it was trained with.
"""

import io
from importlib import import_module
from pathlib import Path
from typing import Any
from zipfile import BadZipFile

import msgspec

from smorgasboard.engine.errors import SmorgasboardError
from smorgasboard.engine.game import Game, Setup
from smorgasboard.engine.observation import Row
from smorgasboard.engine.observation_layout import layout_of
from smorgasboard.engine.options import OptionValue
from smorgasboard.engine.state import State

MOST_BYTES = 64 * 1024 * 1024
MOST_LAYERS = 8
ABOUT = "about"
NEEDS_NUMPY = 'a policy from a file needs NumPy: pip install "smorgasboard[rl]"'


class About(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a policy was trained for, and how it did."""

    game: str
    seats: int
    options: dict[str, OptionValue]
    layout: str
    """The digest of the layout: another game, pack or number of seats has another one."""
    trained: str
    """In a few words: by what, for how long, with which seed."""
    strength: str = ""
    """As it was measured, in a line for people: `smorgasboard ladder --note` writes it."""


class PolicyFile:
    """A network of a few layers: observation in, one number for each action out."""

    def __init__(self, about: About, layers: list[tuple[Any, Any]]) -> None:
        self.about = about
        self.layers = layers
        self.row = Row()

    def check(self, game: Game[Any, Any], setup: Setup[Any], name: str) -> None:
        """Refuse to play what it was not trained for."""
        about = self.about
        if game.slug != about.game or setup.seats != about.seats:
            raise SmorgasboardError(
                f"{name} plays {about.game} with {about.seats} seats,"
                f" not {game.slug} with {setup.seats}"
            )
        for option, value in about.options.items():
            if setup.options.get(option) != value:
                raise SmorgasboardError(
                    f"{name} was trained with other options: {option}={str(value).lower()}"
                )
        if layout_of(game, setup).digest != about.layout:
            raise SmorgasboardError(
                f"{name} was trained with another pack, other options or other rules of"
                f" {game.title}"
            )

    def values(self, game: Game[Any, Any], setup: Setup[Any], world: State, seat: int) -> Any:
        """One number for each action; the greatest of the legal ones is played."""
        np = numpy()
        self.row.clear()
        game.observation().write(world, seat, self.row)
        numbers = np.frombuffer(self.row.numbers.getvalue(), np.int16).astype(np.float32)
        for field in layout_of(game, setup).fields:
            numbers[field.offset : field.offset + field.size] /= field.scale
        for weights, biases in self.layers[:-1]:
            numbers = np.tanh(numbers @ weights + biases)
        weights, biases = self.layers[-1]
        return numbers @ weights + biases


def numpy() -> Any:
    """Imported when it is used, and by its name: the base install and its build do without it."""
    try:
        return import_module("numpy")
    except ImportError:
        raise SmorgasboardError(NEEDS_NUMPY) from None


def write_policy(path: Path, about: About, layers: list[tuple[Any, Any]]) -> None:
    np = numpy()
    arrays = {ABOUT: np.frombuffer(msgspec.json.encode(about), np.uint8)}
    for number, (weights, biases) in enumerate(layers):
        arrays[f"weights_{number}"] = np.asarray(weights, np.float32)
        arrays[f"biases_{number}"] = np.asarray(biases, np.float32)
    np.savez(path, **arrays)


def note_strength(path: Path, strength: str) -> None:
    """Write into a policy how it did: first beside it, so that a broken write loses nothing."""
    policy = read_policy(path)
    about = msgspec.structs.replace(policy.about, strength=strength)
    beside = path.with_name(f".{path.stem}.new.npz")
    try:
        write_policy(beside, about, policy.layers)
        beside.replace(path)
    except OSError as error:
        beside.unlink(missing_ok=True)
        raise SmorgasboardError(f"{path} cannot be written: {error.strerror}") from None


def read_policy(path: Path) -> PolicyFile:
    """The policy in a file, or one clear sentence about what is wrong with it."""
    np = numpy()
    try:
        if path.stat().st_size > MOST_BYTES:
            raise SmorgasboardError(f"{path} is larger than any policy")
        data = path.read_bytes()
    except OSError as error:
        raise SmorgasboardError(f"{path} cannot be read: {error.strerror}") from None
    try:
        with np.load(io.BytesIO(data), allow_pickle=False) as arrays:
            about = msgspec.json.decode(arrays[ABOUT].tobytes(), type=About)
            layers = layers_of(arrays)
    except (ValueError, KeyError, EOFError, BadZipFile, msgspec.MsgspecError) as error:
        raise SmorgasboardError(f"{path} is no policy: {error}") from None
    return PolicyFile(about, layers)


def layers_of(arrays: Any) -> list[tuple[Any, Any]]:
    """Each fits on the one before it."""
    np = numpy()
    layers: list[tuple[Any, Any]] = []
    while f"weights_{len(layers)}" in arrays and len(layers) < MOST_LAYERS:
        weights = arrays[f"weights_{len(layers)}"].astype(np.float32)
        biases = arrays[f"biases_{len(layers)}"].astype(np.float32)
        width = layers[-1][0].shape[1] if layers else weights.shape[0]
        if weights.ndim != 2 or weights.shape[0] != width or biases.shape != weights.shape[1:]:
            raise ValueError(f"its layer {len(layers)} does not fit")
        if not (np.isfinite(weights).all() and np.isfinite(biases).all()):
            raise ValueError(f"its layer {len(layers)} holds what is no number")
        layers.append((weights, biases))
    if not layers:
        raise ValueError("it has no layers")
    return layers
