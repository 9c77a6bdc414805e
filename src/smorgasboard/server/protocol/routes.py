"""The documents and the page where programs and people look for them."""

from importlib.resources import files

from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.routing import Route

from smorgasboard.games.registry import GAMES
from smorgasboard.server.protocol import asyncapi, openapi
from smorgasboard.server.protocol.page import page
from smorgasboard.server.protocol.schemas import of_game
from smorgasboard.server.web.requests import answered, json_answer
from smorgasboard.server.wire.refusals import Refusal

DOCS = "/api/docs"
STYLE = files(__package__).joinpath("page.css")


def docs_routes() -> list[Route]:
    return [
        Route(DOCS, to_page),
        Route(f"{DOCS}/", show_page),
        Route(f"{DOCS}/page.css", show_style),
        Route(f"{DOCS}/openapi.json", show_openapi),
        Route(f"{DOCS}/asyncapi.json", show_asyncapi),
        Route(f"{DOCS}/games/{{game}}.json", show_game),
    ]


async def to_page(request: Request) -> Response:
    return RedirectResponse(f"{DOCS}/")


async def show_page(request: Request) -> Response:
    return HTMLResponse(page())


async def show_style(request: Request) -> Response:
    return Response(STYLE.read_bytes(), media_type="text/css")


async def show_openapi(request: Request) -> Response:
    return json_answer(openapi.document())


async def show_asyncapi(request: Request) -> Response:
    return json_answer(asyncapi.document())


async def show_game(request: Request) -> Response:
    async def found() -> Response:
        game = GAMES.get(request.path_params["game"])
        if game is None:
            raise Refusal("not_found", "There is no such game.")
        return json_answer(of_game(game))

    return await answered(found)
