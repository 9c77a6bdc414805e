"""What a browser is shown: the web client where it is built in, a plain page where it is not."""

from html import escape
from pathlib import Path

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import BaseRoute, Match, Mount, Route
from starlette.types import Scope

from smorgasboard.games.registry import GAMES
from smorgasboard.server.web.client_files import ClientFiles

CLIENT = Path(__file__).parents[2] / "static"

STYLE = """
body { font: 1.1rem/1.6 system-ui, sans-serif; max-width: 40rem; margin: 12vh auto;
  padding: 0 1.5rem; color: #2b2118; background: #fdf8ef; }
h1 { font-size: 2rem; margin-bottom: 0; }
li { margin: 0.6rem 0; }
code { background: #f0e4cf; border-radius: 0.3rem; padding: 0.15rem 0.4rem; }
small { color: #6b5a47; }
@media (prefers-color-scheme: dark) {
  body { color: #f3e9da; background: #1f1a16; }
  code { background: #3a3028; }
  small { color: #b8a68f; }
}
"""

PAGE = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Smorgasboard</title>
<link rel="stylesheet" href="/page.css">
</head>
<body>
<h1>Smorgasboard</h1>
<p>The table server is running. This copy was built without the web client;
you can play in a terminal:</p>
<ul>
{games}
</ul>
<p><small>Programs find the tables described in
<a href="/api/docs/">two documents and a page</a>.</small></p>
</body>
</html>
"""


class Pages(Mount):
    """Everything but the API, where a wrong method is to be told from a wrong address."""

    def matches(self, scope: Scope) -> tuple[Match, Scope]:
        if scope["path"].startswith("/api/"):
            return Match.NONE, {}
        return super().matches(scope)


def page_routes() -> list[BaseRoute]:
    if (CLIENT / "index.html").is_file():
        return [Pages("/", ClientFiles(CLIENT))]
    return [Route("/", plain_page), Route("/t/{table}", plain_page), Route("/page.css", style)]


async def plain_page(request: Request) -> Response:
    games = "\n".join(
        f"<li>{escape(game.title)}: <code>smorgasboard play {escape(game.slug)}</code></li>"
        for game in GAMES.values()
    )
    return HTMLResponse(PAGE.format(games=games))


async def style(request: Request) -> Response:
    return Response(STYLE, media_type="text/css")
