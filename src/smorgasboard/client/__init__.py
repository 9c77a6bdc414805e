"""Tables of any server, from Python: lay one, sit down, play, come back, watch.

async with Table.join("http://localhost:8642/t/...#seat=0&key=...", name="Robo") as table:
    async for update in table:
        if update.legal:
            await table.play(update.legal[0])

`smorgasboard.client.blocking` is the same without `async`.
"""

from smorgasboard.client.errors import NoServer, OtherVersion, Refused
from smorgasboard.client.server import Server
from smorgasboard.client.table import Table
from smorgasboard.server.wire.http_messages import SeatOrder
from smorgasboard.server.wire.socket_messages import Update

__all__ = ["NoServer", "OtherVersion", "Refused", "SeatOrder", "Server", "Table", "Update"]
