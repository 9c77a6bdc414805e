"""Why something is not done: a code for programs, a sentence for people."""

from collections.abc import Mapping

from smorgasboard.engine.errors import IllegalAction
from smorgasboard.server.wire.socket_messages import Code

WHAT_TO_DO: Mapping[Code, str] = {
    "illegal": "The rules forbid this move now; `clause` says which. Choose one of `legal`.",
    "stale": "The table has moved on since you looked. Wait for the next update and choose again.",
    "malformed": "This could not be read. Compare it with its schema; sent again it fails again.",
    "not_allowed": "You may not do this: it is not your seat, not your key, or not the time.",
    "too_early": "The match is not over yet. Ask again when it is.",
    "not_found": "There is no such table, seat, game or address. Look at what you were given.",
    "too_fast": "Wait a moment, longer each time, and try again.",
    "too_large": "Say less at once; the reason names how much there may be.",
    "conflict": "This token was used for something else. Make a new one for every attempt.",
    "try_again": "It is not your fault. Try the same again in a moment, with the same token.",
}


class Refusal(Exception):
    """Nothing has changed. The reason tells nothing that the asker may not know."""

    def __init__(self, code: Code, reason: str, clause: str | None = None) -> None:
        super().__init__(reason)
        self.code: Code = code
        self.reason = reason
        self.clause = clause


class StalePly(Refusal):
    """The client acted on an old picture of the table."""

    def __init__(self, reason: str = "The table has moved on since; look again.") -> None:
        super().__init__("stale", reason)


def illegal(error: IllegalAction) -> Refusal:
    return Refusal("illegal", error.reason, error.clause)


def not_allowed(reason: str) -> Refusal:
    return Refusal("not_allowed", reason)
