"""Numbers for whoever runs a server, in the text form that Prometheus reads."""

from smorgasboard.server.web.access import Access


def metrics_text(access: Access) -> str:
    tables = access.tables
    numbers = {
        "tables_open": ("gauge", "Tables in memory.", len(tables.sessions)),
        "sockets_open": ("gauge", "Connections to tables.", sum(access.sockets.values())),
        "plies_total": ("counter", "Plies written.", tables.log.writer.plies),
        "commits_total": ("counter", "Commits that wrote them.", tables.log.writer.commits),
        "write_seconds_total": ("counter", "Time spent in them.", tables.log.writer.seconds),
    }
    lines = []
    for name, (kind, meaning, value) in numbers.items():
        full = f"smorgasboard_{name}"
        lines += [f"# HELP {full} {meaning}", f"# TYPE {full} {kind}", f"{full} {value:g}"]
    return "\n".join([*lines, ""])
