"""The seat of an assistant as tools of the Model Context Protocol."""

from collections.abc import Awaitable, Callable
from functools import wraps
from importlib.metadata import version

from mcp.server import MCPServer

from smorgasboard.assistant.seat import AssistantSeat
from smorgasboard.engine.errors import SmorgasboardError

INSTRUCTIONS = """\
You can sit at a table of Smorgasboard, tabletop games about food and friends, and play like
anybody else: `sit` by the link of a seat, or `lay` a table for practice with bots. `look` shows the
table as your seat may know it, and nothing else; `play` one of the moves it lists; `wait` until you
are asked again. As a referee, look up a clause with `rules` and name it when you explain."""


def make_server(seat: AssistantSeat) -> MCPServer:
    """All that an assistant may do."""
    server = MCPServer("smorgasboard", instructions=INSTRUCTIONS, version=version("smorgasboard"))
    for plain in (seat.games, seat.rules):
        server.add_tool(in_a_sentence(plain), description=plain.__doc__, structured_output=False)
    for tool in (
        seat.sit,
        seat.lay,
        seat.look,
        seat.details,
        seat.moves,
        seat.wait,
        seat.play,
        seat.hint,
        seat.leave,
    ):
        server.add_tool(waited(tool), description=tool.__doc__, structured_output=False)
    return server


def in_a_sentence(tool: Callable[..., str]) -> Callable[..., str]:
    """What goes wrong is told, so that another way can be tried."""

    @wraps(tool)
    def told(*given: object, **named: object) -> str:
        try:
            return tool(*given, **named)
        except SmorgasboardError as error:
            return f"Not done: {error}"

    return told


def waited(tool: Callable[..., Awaitable[str]]) -> Callable[..., Awaitable[str]]:
    @wraps(tool)
    async def told(*given: object, **named: object) -> str:
        try:
            return await tool(*given, **named)
        except SmorgasboardError as error:
            return f"Not done: {error}"

    return told
