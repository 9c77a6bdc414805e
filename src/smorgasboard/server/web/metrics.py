"""Numbers for whoever runs a server, in the text form that Prometheus reads."""

from collections.abc import Iterator

from prometheus_client import CONTENT_TYPE_LATEST, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.registry import Collector
from starlette.responses import Response

from smorgasboard.server.bots.fair_queue import Kind
from smorgasboard.server.web.access import Access


class Now(Collector):
    """What there is at the moment when somebody asks."""

    def __init__(self, access: Access) -> None:
        self.access = access

    def collect(self) -> Iterator[Metric]:
        tables = self.access.tables
        writer, thinking = tables.log.writer, tables.bot_processes
        yield gauge("tables_open", "Tables in memory.", len(tables.sessions))
        yield gauge("tables_loading", "Tables that are being read.", len(tables.loading))
        yield gauge("sockets_open", "Connections to tables.", sum(self.access.sockets.values()))
        yield gauge("plies_waiting", "Plies that wait for the disk.", len(writer.waiting))
        yield gauge("thinking_busy", "Processes that think.", sum(thinking.busy.values()))
        waiting = GaugeMetricFamily(
            "smorgasboard_thinking_waiting",
            "Bots, hints and reviews in the queue.",
            labels=["kind"],
        )
        for kind in Kind:
            waiting.add_metric([kind.name.lower()], thinking.queue.waiting(kind))
        yield waiting
        plies = CounterMetricFamily("smorgasboard_plies", "Plies written.")
        plies.add_metric([], writer.plies)
        yield plies


def gauge(name: str, meaning: str, value: float) -> Metric:
    return GaugeMetricFamily(f"smorgasboard_{name}", meaning, value=value)


def metrics_answer(access: Access) -> Response:
    text = generate_latest(access.tables.measures.registry)
    return Response(text, headers={"content-type": CONTENT_TYPE_LATEST})
