"""What a server measures about itself, for whoever runs it: how long things take, what waits.

Labels are words of ours. Nothing that a client sent, and no name of a table, becomes one.
"""

from prometheus_client import (
    CollectorRegistry,
    Histogram,
    ProcessCollector,
)

from smorgasboard.server.bots.fair_queue import Kind

QUICK = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)
"""Seconds; nobody notices the first half of these."""
PATIENT = (0.01, 0.1, 0.25, 0.5, 1.0, 2.0, 4.0, 8.0, 16.0, 32.0)
"""Seconds that somebody waits for a bot."""


class Measures:
    """Of one server. Several in one process, as in tests, do not mix."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        ProcessCollector(registry=self.registry)
        self.commit = self._histogram("commit", "Until plies are on disk, for each commit.")
        self.message = self._histogram("message", "Until what a player says is answered.", "say")
        self.request = self._histogram("request", "Until a request is answered.", "operation")
        self.thinking = self._histogram(
            "thinking_wait", "Until bots, hints and reviews have their turn.", "kind", PATIENT
        )

    def _histogram(
        self, name: str, meaning: str, label: str = "", buckets: tuple[float, ...] = QUICK
    ) -> Histogram:
        return Histogram(
            f"smorgasboard_{name}_seconds",
            meaning,
            [label] if label else [],
            buckets=buckets,
            registry=self.registry,
        )

    def waited(self, kind: Kind, seconds: float) -> None:
        self.thinking.labels(kind.name.lower()).observe(seconds)
