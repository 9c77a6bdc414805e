"""How often one household may ask for anything at all, pages and files included."""

from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Receive, Scope, Send

from smorgasboard.server.web.access import Access
from smorgasboard.server.web.requests import problem
from smorgasboard.server.wire.refusals import Refusal

HEALTH = "/healthz"
"""Whoever watches over the server always gets an answer."""


class Turnstile:
    """Stands before the routes: what is too much costs no more than a sentence."""

    def __init__(self, app: ASGIApp, access: Access) -> None:
        self.app = app
        self.access = access

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http" and scope["path"] != HEALTH:
            household = self.access.address(HTTPConnection(scope))
            if not self.access.pages.take(household):
                refused = problem(Refusal("too_fast", "That was too fast; wait a moment."))
                await refused(scope, receive, send)
                return
        await self.app(scope, receive, send)
