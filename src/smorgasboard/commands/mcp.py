"""`smorgasboard mcp`: a seat for an assistant, over standard input and output."""

from smorgasboard.engine.errors import BadSetup


def mcp() -> None:
    """Let an assistant sit at a table, by the Model Context Protocol on this terminal."""
    try:  # imported here: it comes with an extra
        from smorgasboard.assistant.mcp_server import make_server
    except ModuleNotFoundError as error:
        if (error.name or "").partition(".")[0] != "mcp":
            raise
        raise BadSetup("assistants need more: pip install 'smorgasboard[mcp]'") from None
    from smorgasboard.assistant.seat import AssistantSeat

    make_server(AssistantSeat()).run()
