"""The same server as its host starts it for an evening, in a network that is this machine alone."""

import sys

from smorgasboard.server.web import run
from tests.browser.serving import main

NEAR = "127.0.0.2"


def told(guests: str) -> None:
    print(guests, file=sys.stderr)


if __name__ == "__main__":
    setattr(run, "network_host", lambda: NEAR)  # noqa: B010
    main(guests_let_in=told)
