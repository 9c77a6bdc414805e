"""Why something is not done: a code for programs, a sentence for people."""

from smorgasboard.engine.errors import IllegalAction
from smorgasboard.server.wire.socket_messages import Code


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
