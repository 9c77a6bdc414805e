"""Content packs: the numbers of a game as data, checked with the place of every fault."""

import hashlib
import tomllib
import types
import typing
from functools import cache
from importlib.resources import files
from typing import Annotated, Any, Literal, TypeVar

import msgspec

from smorgasboard.engine.errors import BadPack, UnknownName, listed

P = TypeVar("P", bound="Pack")

Slug = Annotated[str, msgspec.Meta(pattern=r"^[a-z][a-z0-9-]*$", max_length=40)]
Label = Annotated[str, msgspec.Meta(min_length=1, max_length=60)]
Source = Literal["stated", "inferred", "chosen"]

MOST_BYTES = 1_000_000
MOST_NUMBER, MOST_LETTERS, MOST_ENTRIES, DEEPEST = 1_000, 500, 500, 16
"""In any pack of any game: a number, a text, a list or table, and how far one holds another."""
MOST_IN_ALL = 20_000
"""Numbers, texts, lists and tables: ours have 6,000."""


class PackInfo(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: Slug
    game: Slug
    rules_version: int
    title: Label


class Pack(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The base of every game's pack."""

    pack: PackInfo


def pack_names(package: str) -> list[str]:
    """The packs that come with a game."""
    folder = files(package).joinpath("packs")
    return sorted(entry.name[:-5] for entry in folder.iterdir() if entry.name.endswith(".toml"))


def pack_text(package: str, name: str) -> bytes:
    if name not in pack_names(package):
        raise UnknownName(
            f"there is no pack called {name!r}; there is {listed(pack_names(package))}"
        )
    return files(package).joinpath("packs", f"{name}.toml").read_bytes()


def parse_toml(raw: bytes) -> dict[str, Any]:
    if len(raw) > MOST_BYTES:
        raise BadPack([f"a pack has at most {MOST_BYTES:,} bytes, this one {len(raw):,}"])
    try:
        return tomllib.loads(raw.decode())
    except UnicodeDecodeError:
        raise BadPack(["this is not text in UTF-8"]) from None
    except tomllib.TOMLDecodeError as error:
        raise BadPack([f"this is not TOML: {error}"]) from None
    except RecursionError:
        raise BadPack(["this is nested too deeply"]) from None


def read_pack(data: dict[str, Any], shape: type[P]) -> P:
    """`data` as a pack, or `BadPack` with every fault and its place."""
    try:
        found = excesses(data) or problems(data, shape, "$")
        if found:
            raise BadPack(found)
        return msgspec.convert(data, shape)
    except UnicodeError:  # half a letter, which JSON can spell
        raise BadPack(["$: a word in it is no text"]) from None
    except msgspec.ValidationError as error:  # a check that looks at several fields
        raise BadPack([str(error)]) from None


def excesses(data: Any) -> list[str]:
    """What is too much in any pack, before anything else is done with it: one line for each."""
    found: list[str] = []
    ahead, seen = [(data, "$", 0)], 0
    while ahead:
        entry, place, depth = ahead.pop()
        seen += 1
        if seen > MOST_IN_ALL:
            return [f"$: a pack has at most {MOST_IN_ALL:,} entries in all"]
        if isinstance(entry, int) and abs(entry) > MOST_NUMBER:
            found.append(f"{place}: a number in a pack is at most {MOST_NUMBER:,}")
        elif isinstance(entry, str) and len(entry) > MOST_LETTERS:
            found.append(f"{place}: a text in a pack has at most {MOST_LETTERS} letters")
        elif isinstance(entry, dict | list):
            if len(entry) > MOST_ENTRIES:
                found.append(f"{place}: there are at most {MOST_ENTRIES}, not {len(entry):,}")
            elif depth == DEEPEST:
                found.append(f"{place}: this is nested too deeply")
            else:
                ahead += [(inner, where, depth + 1) for inner, where in _inside(entry, place)]
    return found


def _inside(entry: dict[str, Any] | list[Any], place: str) -> list[tuple[Any, str]]:
    if isinstance(entry, dict):
        return [(inner, f"{place}.{name[:MOST_LETTERS]}") for name, inner in entry.items()]
    return [(inner, f"{place}[{number}]") for number, inner in enumerate(entry)]


def problems(data: Any, shape: Any, place: str) -> list[str]:
    """One line for each fault: msgspec itself stops at the first."""
    if isinstance(shape, type) and issubclass(shape, msgspec.Struct) and isinstance(data, dict):
        return _struct_problems(data, shape, place)
    item = _item_shape(shape)
    if item is not None and isinstance(data, list):
        return [
            line
            for number, entry in enumerate(data)
            for line in problems(entry, item, f"{place}[{number}]")
        ]
    try:
        msgspec.convert(data, shape)
    except msgspec.ValidationError as error:
        said, _, where = str(error).partition(" - at `$")
        return [f"{place}{where.rstrip('`')}: {said}"]
    return []


def _struct_problems(data: dict[str, Any], shape: type[msgspec.Struct], place: str) -> list[str]:
    found = []
    fields = _fields(shape)
    for name in data:
        if name not in fields:
            found.append(f"{place}.{name}: there is no such field; there is {listed(list(fields))}")
    for name, field in fields.items():
        if name in data:
            found += problems(data[name], field.type, f"{place}.{name}")
        elif field.required:
            found.append(f"{place}.{name}: this field is missing")
    return found


@cache
def _fields(shape: type[msgspec.Struct]) -> dict[str, msgspec.structs.FieldInfo]:
    """By their names in a pack. To look at a type takes longer than to check a card against it."""
    return {field.encode_name: field for field in msgspec.structs.fields(shape)}


def _item_shape(shape: Any) -> Any:
    """Of what a list type is a list."""
    if isinstance(shape, types.GenericAlias) and typing.get_origin(shape) is list:
        return typing.get_args(shape)[0]
    return None


def sources_missing(struct: msgspec.Struct, place: str) -> list[str]:
    """Every number of a pack says where it comes from, in a `source` beside it."""
    source = getattr(struct, "source", {})
    numbers = [name for name in struct.__struct_fields__ if _is_number(getattr(struct, name))]
    missing = [name for name in numbers if name not in source]
    made_up = [name for name in source if name not in struct.__struct_fields__]
    return [f"{place}.source: {name} has no source" for name in missing] + [
        f"{place}.source.{name}: there is no such number" for name in made_up
    ]


def _is_number(value: Any) -> bool:
    """A number, or a row of numbers."""
    if isinstance(value, list):
        return bool(value) and all(_is_number(item) for item in value)
    return isinstance(value, int) and not isinstance(value, bool)


def pack_digest(pack: Pack) -> str:
    """Changes when anything in the pack changes."""
    data = msgspec.json.encode(pack, order="deterministic")
    return hashlib.blake2b(data, digest_size=8).hexdigest()
