"""What a command needs that not everybody has installed."""

from importlib.util import find_spec

from smorgasboard.engine.errors import BadSetup


def need_server() -> None:
    if find_spec("uvicorn") is None or find_spec("sqlalchemy") is None:
        raise BadSetup(
            "the table server is not installed here; with it: pip install 'smorgasboard[server]'"
        )


def need_lab() -> None:
    if any(find_spec(name) is None for name in ("altair", "vl_convert", "pyarrow", "optuna")):
        raise BadSetup(
            "the lab's reports are not installed here; with them: pip install 'smorgasboard[lab]'"
        )
