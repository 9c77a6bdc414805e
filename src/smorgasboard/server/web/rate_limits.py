"""How much one visitor may ask for: rates, sizes and numbers."""

import time
from collections import OrderedDict
from collections.abc import Callable, Mapping

import msgspec

MOST_ADDRESSES = 10_000


class Limits(msgspec.Struct, frozen=True, kw_only=True):
    """A rate is so many at once, and so many a second after that."""

    body: int = 32_768
    record: int = 250_000
    """In bytes, for a request that brings a record."""
    message: int = 8_192
    bad_messages: int = 200
    chat: tuple[float, float] = (6, 0.5)
    reactions: tuple[float, float] = (4, 0.5)
    messages: tuple[float, float] = (60, 20)
    forecasts: tuple[float, float] = (30, 10)
    requests: tuple[float, float] = (120, 20)
    new_tables: tuple[float, float] = (30, 0.2)
    public_tables: int = 5
    """That one household may have on the list at a time."""
    replays: tuple[float, float] = (30, 1)
    wrong_keys: tuple[float, float] = (20, 0.2)
    pages: tuple[float, float] = (600, 100)
    """Files of the web client: a page is some forty of them."""
    visits: tuple[float, float] = (60, 2)
    """Sockets opened: everybody at the table is told of each."""
    sockets: int = 60
    """From one address at a time."""
    watchers: int = 200
    """At one table."""
    connections: int = 20_000
    household_connections: int = 200
    """Of any kind, from one address at a time; a proxy on this machine has no such limit."""
    head: int = 16_384
    """In bytes: the first line of a request and its headers."""
    head_seconds: float = 10.0
    body_seconds: float = 60.0
    slow_seconds: float = 30.0
    """Until an answer that nobody takes is given up."""
    open_tables: int = 20_000
    hello_seconds: float = 10.0


class Bucket:
    """Fills steadily; each thing asked for takes a drop."""

    def __init__(self, rate: tuple[float, float], clock: Callable[[], float]) -> None:
        self.size, self.refill = rate
        self.level = self.size
        self.clock = clock
        self.at = clock()

    def take(self, drops: int = 1) -> bool:
        now = self.clock()
        self.level = min(self.size, self.level + (now - self.at) * self.refill)
        self.at = now
        if self.level < drops:
            return False
        self.level -= drops
        return True


class Buckets:
    """One bucket for each address; those that have not come for longest are forgotten."""

    def __init__(
        self,
        rate: tuple[float, float],
        clock: Callable[[], float] = time.monotonic,
        own_rates: Mapping[str, tuple[float, float]] | None = None,
    ) -> None:
        self.rate = rate
        self.own_rates = own_rates or {}
        """For those who have another one."""
        self.clock = clock
        self.buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, address: str) -> bool:
        bucket = self.buckets.get(address)
        if bucket is None:
            rate = self.own_rates.get(address, self.rate)
            bucket = self.buckets[address] = Bucket(rate, self.clock)
        self.buckets.move_to_end(address)
        if len(self.buckets) > MOST_ADDRESSES:
            self.buckets.popitem(last=False)
        return bucket.take()
