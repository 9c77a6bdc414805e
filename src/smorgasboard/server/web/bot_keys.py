"""Keys that a host gives to bots which open many tables, each with limits of its own.

They stand in a file that only the host reads:

    [bots.lab]
    key = "as long and secret as the key of a seat"
    new_tables = [300, 10]
"""

import hmac
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated

import msgspec
from msgspec import Meta

from smorgasboard.engine.errors import BadSetup
from smorgasboard.server.wire.refusals import Refusal, not_allowed

Rate = tuple[Annotated[float, Meta(ge=1)], Annotated[float, Meta(gt=0)]]
"""So many at once, and so many a second after that."""
SCHEME = "bearer"


class BotKey(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What one bot may do, whatever address it comes from; what is left out is generous."""

    key: Annotated[str, Meta(min_length=22, max_length=200)]
    requests: Rate = (1200, 200)
    new_tables: Rate = (300, 10)
    replays: Rate = (100, 5)
    visits: Rate = (600, 50)
    sockets: Annotated[int, Meta(ge=1)] = 600


class KeyFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    bots: dict[Annotated[str, Meta(min_length=1, max_length=60)], BotKey]


def read_key_file(path: Path) -> dict[str, BotKey]:
    try:
        found = msgspec.toml.decode(path.read_bytes(), type=KeyFile).bots
    except OSError as error:
        raise BadSetup(f"cannot read {path}: {error.strerror}") from None
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise BadSetup(f"{path} has no keys for bots as we know them: {error}") from None
    if len({each.key for each in found.values()}) < len(found):
        raise BadSetup(f"two bots in {path} have the same key")
    return found


def identity(name: str) -> str:
    """What a bot is counted as, instead of the address it comes from. No address looks like it."""
    return f"bot {name}"


class BotKeys:
    def __init__(self, keys: Mapping[str, BotKey]) -> None:
        self.keys = {identity(name): key for name, key in keys.items()}

    def who(self, authorization: str | None) -> str | None:
        """The bot whose key this header brings; nobody, if there is no such header."""
        if authorization is None:
            return None
        scheme, _, key = authorization.partition(" ")
        if scheme.lower() == SCHEME:
            for name, known in self.keys.items():
                if hmac.compare_digest(known.key.encode(), key.strip().encode()):
                    return name
        raise wrong_bot_key()


def wrong_bot_key() -> Refusal:
    return not_allowed("This is no key for bots here; ask the host, or come without one.")
