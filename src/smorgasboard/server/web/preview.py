"""What a messenger shows of a link to a table: the game, who invites, which seats are free."""

from html import escape

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import BaseRoute, Route

from smorgasboard.engine.errors import listed
from smorgasboard.engine.names import counted
from smorgasboard.server.tables.table_state import TableState
from smorgasboard.server.web import page
from smorgasboard.server.web.access import Access
from smorgasboard.server.wire.refusals import Refusal

HEAD = "</head>"


def preview_routes(access: Access) -> list[BaseRoute]:
    """In front of the pages, where the web client is built in."""
    index = page.CLIENT / "index.html"
    if not index.is_file():
        return []

    async def table_page(request: Request) -> Response:
        html = index.read_text(encoding="utf-8")
        try:
            session = await access.session(request.path_params["table"])
            html = html.replace(HEAD, f"{tags(session.state)}{HEAD}", 1)
        except Refusal:
            pass  # the page itself says what is wrong
        return HTMLResponse(html, headers={"Cache-Control": "no-cache"})

    return [Route("/t/{table}", table_page)]


def tags(state: TableState) -> str:
    told = {
        "og:site_name": "Smorgasboard",
        "og:type": "website",
        "og:title": title(state),
        "og:description": description(state),
    }
    return "".join(
        f'<meta property="{name}" content="{escape(text)}" />' for name, text in told.items()
    )


def title(state: TableState) -> str:
    host = next((one.name for one in state.players if one.person and one.joined), None)
    game = state.game.title
    if host is None or state.begun:
        return game
    return f"{host} invites you to {game}"


def description(state: TableState) -> str:
    here = [one.name for one in state.players if one.joined or not one.person]
    free = sum(one.person and not one.joined for one in state.players)
    at = f"At the table: {listed(here)}." if here else "Nobody sits there yet."
    if state.over:
        return f"{at} The game is over; it can be watched again."
    if state.begun:
        return f"{at} The game is on; you can watch."
    return f"{at} {counted(free, 'seat')} free." if free else at
