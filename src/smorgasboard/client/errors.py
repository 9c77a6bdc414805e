"""What can go wrong between a client and a table. Each is one sentence, with a way on."""

from smorgasboard.engine.errors import SmorgasboardError
from smorgasboard.server.wire.socket_messages import Code


class NoServer(SmorgasboardError):
    """Nobody answers there, or somebody who speaks something else."""


class OtherVersion(NoServer):
    """A table server that speaks another protocol: waiting does not help."""


class Refused(SmorgasboardError):
    """It is not done. `code` is for programs; `clause` is that of the rulebook, if there is one."""

    def __init__(self, code: Code, reason: str, clause: str | None = None) -> None:
        super().__init__(f"{clause}: {reason}" if clause else reason)
        self.code = code
        self.reason = reason
        self.clause = clause
