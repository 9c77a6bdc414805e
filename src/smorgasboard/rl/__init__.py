"""Environments for learning. They need the extra: `pip install "smorgasboard[rl]"`.

batch = rl.Batch("birthday-boom", seats=4, n=256, seed=1)
seen = batch.reset()
while ...:
    seen = batch.step(actions)

`layout` says what the numbers of an observation mean. Whatever a seat is given here is the same
in all worlds that it cannot tell apart.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from smorgasboard.rl.batch import Batch, Seen
    from smorgasboard.rl.gymnasium_envs import Env, VectorEnv
    from smorgasboard.rl.layouts import Field, Layout, layout
    from smorgasboard.rl.open_spiel_game import open_spiel
    from smorgasboard.rl.pettingzoo_env import aec_env

__all__ = [
    "Batch",
    "Env",
    "Field",
    "Layout",
    "Seen",
    "VectorEnv",
    "aec_env",
    "layout",
    "open_spiel",
]

WHERE = {
    "Batch": "batch",
    "Seen": "batch",
    "Env": "gymnasium_envs",
    "VectorEnv": "gymnasium_envs",
    "Field": "layouts",
    "Layout": "layouts",
    "layout": "layouts",
    "open_spiel": "open_spiel_game",
    "aec_env": "pettingzoo_env",
}


def __getattr__(name: str) -> Any:
    """Each is imported when it is used: whoever trains with one package needs no other."""
    if name not in WHERE:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    try:
        return getattr(import_module(f"{__name__}.{WHERE[name]}"), name)
    except ModuleNotFoundError as missing:
        if missing.name is None or missing.name.startswith("smorgasboard"):
            raise
        raise ImportError(
            f'rl.{name} needs the package {missing.name}: pip install "smorgasboard[rl]"'
        ) from missing
