"""`python -m tests.browser.serving_upgraded FOLDER PORT`: it speaks the next protocol."""

from unittest.mock import patch

from smorgasboard.server.web import headers, table_routes
from smorgasboard.server.wire.socket_messages import PROTOCOL
from tests.browser.serving import main

if __name__ == "__main__":
    with (
        patch.object(headers, "PROTOCOL", PROTOCOL + 1),
        patch.object(table_routes, "PROTOCOL", PROTOCOL + 1),
    ):
        main()
