"""Finished matches over HTTP: looked at frame by frame, proved, and played on from any ply.

Each comes twice: for a table of ours, and for a record that somebody kept.
"""

from typing import TypeVar

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from smorgasboard.engine.match import Position
from smorgasboard.server.tables.table_state import TableState
from smorgasboard.server.web import finished_matches
from smorgasboard.server.web.answers import bad_input, json_answer, read_body, read_query
from smorgasboard.server.web.finished_matches import Wrong
from smorgasboard.server.web.requests import Routes, made_table
from smorgasboard.server.wire.http_messages import (
    CheckRecord,
    Page,
    PlayFromHere,
    PlayRecordFromHere,
    ShowRecord,
    Verdict,
)
from smorgasboard.server.wire.refusals import Refusal, not_allowed

T = TypeVar("T")


class MatchRoutes(Routes):
    def routes(self) -> list[Route]:
        return [
            self.route("/api/tables/{table}/replay", self.show_table, "GET"),
            self.route("/api/tables/{table}/verify", self.prove_table, "GET"),
            self.route("/api/tables/{table}/fork", self.fork_table, "POST"),
            self.route("/api/replay", self.show_record, "POST"),
            self.route("/api/verify", self.prove_record, "POST"),
            self.route("/api/fork", self.fork_record, "POST"),
        ]

    async def show_table(self, request: Request) -> Response:
        state = await self._ended(request)
        page = read_query(request, Page)
        names = [player.name for player in state.players]
        return await self._show(request, state.match.record(), page, names)

    async def show_record(self, request: Request) -> Response:
        order = await read_body(request, ShowRecord, self.limits.record)
        return await self._show(request, order.record, order)

    async def _show(
        self, request: Request, text: str, page: Page, names: list[str] | None = None
    ) -> Response:
        self._take(request)
        shown = fine(await self.tables.bot_processes.work(finished_matches.show, text, page, names))
        return Response(shown, media_type="application/json")

    async def prove_table(self, request: Request) -> Response:
        """Before the end there is only the commitment."""
        state = (await self.session(request)).state
        if not state.over:
            shown = state.commitment
            verdict = Verdict(over=False, commitment=shown, secret=None, proved=[], failed=None)
            return json_answer(verdict)
        return await self._prove(request, state.match.record())

    async def prove_record(self, request: Request) -> Response:
        order = await read_body(request, CheckRecord, self.limits.record)
        return await self._prove(request, order.record)

    async def _prove(self, request: Request, text: str) -> Response:
        self._take(request)
        return json_answer(fine(await self.tables.bot_processes.work(finished_matches.prove, text)))

    async def fork_table(self, request: Request) -> Response:
        state = await self._ended(request)
        order = await read_body(request, PlayFromHere, self.limits.body)
        return await self._fork(request, state.match.record(), order)

    async def fork_record(self, request: Request) -> Response:
        order = await read_body(request, PlayRecordFromHere, self.limits.record)
        return await self._fork(request, order.record, order)

    async def _fork(self, request: Request, text: str, order: PlayFromHere) -> Response:
        self.take_new_table(request)
        self._take(request)
        found = fine(
            await self.tables.bot_processes.work(finished_matches.position_at, text, order.ply)
        )
        if found == "no such ply":
            raise Refusal("malformed", "The match has no such ply.")
        if not isinstance(found, Position):
            raise not_allowed("The match is over there.")
        return made_table(*await self.tables.fork(order, found))

    async def _ended(self, request: Request) -> TableState:
        """What others held may be shown only when nobody can use it any more."""
        state = (await self.session(request)).state
        if not state.over:
            raise not_allowed("The match is not over yet.")
        return state

    def _take(self, request: Request) -> None:
        if not self.access.replays.take(self.access.address(request)):
            raise Refusal("too_fast", "That was too fast; wait a moment.")


def fine(found: T | Wrong) -> T:
    if isinstance(found, Wrong):
        raise bad_input(found.reason)
    return found
