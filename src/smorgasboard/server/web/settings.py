"""How a server is run. Everything has a default that suits one evening among friends."""

import secrets
from collections.abc import Callable

import msgspec

from smorgasboard.engine.chance import SECRET_BYTES
from smorgasboard.engine.messages import SetupData
from smorgasboard.server.web.rate_limits import Limits


def fresh_secret(_setup: SetupData) -> bytes:
    return secrets.token_bytes(SECRET_BYTES)


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    database: str
    moment: tuple[float, float] = (0.6, 1.6)
    """Seconds before a bot or a standing order answers, drawn evenly. It hides what they had to
    think about, so it depends on nothing."""
    bot_workers: int = 1
    """Processes in which bots think; with 0 they think in a thread."""
    bot_seconds: float = 1.0
    origins: tuple[str, ...] = ()
    """Other pages that may open a socket, like https://friends.example."""
    guests: str | None = None
    """The page that friends in the network open; nothing where only this machine is served."""
    limits: Limits = Limits()
    empty_seconds: float = 300.0
    """How long a table that nobody looks at stays in memory."""
    over_seconds: float = 5.0
    """The same for a match that is over: whoever comes back can wait until it is read again."""
    new_secret: Callable[[SetupData], bytes] = fresh_secret
    """What the shuffles of a new table are made from. Only tests want the same deal again."""
