"""`python -m tests.browser.serving FOLDER PORT`: a server without limits whose bots do not wait."""

import sys
from pathlib import Path
from typing import Any

from smorgasboard.server.web.listen_socket import address_of, bind
from smorgasboard.server.web.run import serve
from tests.server.client import quick


def main(**more: Any) -> None:
    folder, port = Path(sys.argv[1]), int(sys.argv[2])
    with bind("127.0.0.1", port) as sock:
        settings = quick(f"sqlite:///{folder / 'tables.db'}", **more)
        serve(settings, sock, lambda: print(address_of(sock), flush=True))


if __name__ == "__main__":
    main()
