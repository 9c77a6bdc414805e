"""How a server is run. Everything has a default that suits one evening among friends."""

import os
import secrets
from collections.abc import Callable

import msgspec

from smorgasboard.engine.chance import SECRET_BYTES
from smorgasboard.engine.messages import SetupData
from smorgasboard.server.store.housekeeping import Expiry
from smorgasboard.server.web.bot_keys import BotKey
from smorgasboard.server.web.certificate import Certificate
from smorgasboard.server.web.crew import Crew
from smorgasboard.server.web.rate_limits import Limits


def cores() -> int:
    """Those that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def fresh_secret(_setup: SetupData) -> bytes:
    return secrets.token_bytes(SECRET_BYTES)


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    database: str
    pool: int = 16
    """Connections to PostgreSQL at most, besides the few that are kept for one purpose."""
    moment: tuple[float, float] = (0.2, 0.5)
    """Seconds before a bot or a standing order answers, drawn evenly. It hides what they had to
    think about, so it depends on nothing."""
    policies: tuple[str, ...] = ()
    """Trained policies that the host brings, as `file:` and a path."""
    bot_workers: int = cores()
    """Processes in which bots think, at most; with 0 they think in a thread."""
    bot_seconds: float = 1.0
    bot_beat: float = 0.05
    """Seconds: when a bot answers later than it should, it does at the next beat."""
    origins: tuple[str, ...] = ()
    """Other pages that may open a socket, like https://friends.example."""
    proxies: tuple[str, ...] = ()
    """Machines that are believed where a visitor comes from, besides this one."""
    guests: str | None = None
    """The page that friends in the network open; nothing where only this machine is served."""
    guests_let_in: Callable[[str], None] | None = None
    """Told when the host has let friends in from the page, and where they come in. Nothing where
    that is not done from a page."""
    certificate: Certificate | None = None
    """For TLS, where no proxy sees to it."""
    crew: Crew | None = None
    """The other workers of this program, where there are some."""
    limits: Limits = Limits()
    bots: dict[str, BotKey] = {}
    """Those who may do more, by their names."""
    empty_seconds: float = 300.0
    """How long a table that nobody looks at stays in memory."""
    over_seconds: float = 5.0
    """The same for a match that is over: whoever comes back can wait until it is read again."""
    expiry: Expiry = Expiry()
    housekeeping_seconds: float = 3600.0
    """Between two looks for tables that have expired."""
    new_secret: Callable[[SetupData], bytes] = fresh_secret
    """What the shuffles of a new table are made from. Only tests want the same deal again."""
