"""How much one visitor may ask for: rates, sizes and numbers."""

import time
from collections import OrderedDict
from collections.abc import Callable

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
    messages: tuple[float, float] = (60, 20)
    forecasts: tuple[float, float] = (30, 10)
    requests: tuple[float, float] = (120, 20)
    new_tables: tuple[float, float] = (30, 0.2)
    replays: tuple[float, float] = (30, 1)
    wrong_keys: tuple[float, float] = (20, 0.2)
    sockets: int = 60
    """From one address at a time."""
    open_tables: int = 20_000
    hello_seconds: float = 10.0


class Bucket:
    """Fills steadily; each thing asked for takes a drop."""

    def __init__(self, rate: tuple[float, float], clock: Callable[[], float]) -> None:
        self.size, self.refill = rate
        self.level = self.size
        self.clock = clock
        self.at = clock()

    def take(self) -> bool:
        now = self.clock()
        self.level = min(self.size, self.level + (now - self.at) * self.refill)
        self.at = now
        if self.level < 1:
            return False
        self.level -= 1
        return True


class Buckets:
    """One bucket for each address; those that have not come for longest are forgotten."""

    def __init__(
        self, rate: tuple[float, float], clock: Callable[[], float] = time.monotonic
    ) -> None:
        self.rate = rate
        self.clock = clock
        self.buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, address: str) -> bool:
        bucket = self.buckets.get(address)
        if bucket is None:
            bucket = self.buckets[address] = Bucket(self.rate, self.clock)
        self.buckets.move_to_end(address)
        if len(self.buckets) > MOST_ADDRESSES:
            self.buckets.popitem(last=False)
        return bucket.take()
