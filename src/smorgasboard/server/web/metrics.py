"""Numbers for whoever runs a server, in the text form that Prometheus reads."""

from smorgasboard.server.web.access import Doors


def metrics_text(doors: Doors) -> str:
    hall = doors.hall
    numbers = {
        "tables_open": ("gauge", "Tables in memory.", len(hall.sessions)),
        "sockets_open": ("gauge", "Connections to tables.", sum(doors.sockets.values())),
        "plies_total": ("counter", "Plies written.", hall.log.writer.plies),
        "commits_total": ("counter", "Commits that wrote them.", hall.log.writer.commits),
        "write_seconds_total": ("counter", "Time spent in them.", hall.log.writer.seconds),
    }
    lines = []
    for name, (kind, meaning, value) in numbers.items():
        full = f"smorgasboard_{name}"
        lines += [f"# HELP {full} {meaning}", f"# TYPE {full} {kind}", f"{full} {value:g}"]
    return "\n".join([*lines, ""])
