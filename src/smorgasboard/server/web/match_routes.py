"""Finished matches over HTTP: looked at frame by frame, proved, and played on from any ply.

Each comes twice: for a table of ours, and for a record that somebody kept.
"""

import re
from collections.abc import Callable
from typing import TypeVar

from starlette.requests import Request
from starlette.responses import Response

from smorgasboard.engine.match import Position
from smorgasboard.server.bots.fair_queue import Asker, Kind
from smorgasboard.server.tables.session import TableSession
from smorgasboard.server.tables.table_state import TableState
from smorgasboard.server.web import finished_matches, moments
from smorgasboard.server.web.finished_matches import Wrong
from smorgasboard.server.web.requests import Requests, bad_input, while_connected
from smorgasboard.server.web.table_routes import made_table
from smorgasboard.server.wire.http_messages import (
    CheckRecord,
    LookAheadOnce,
    MadeTable,
    Page,
    PlayFromHere,
    PlayRecordFromHere,
    ShowRecord,
    TryOnce,
    Verdict,
)
from smorgasboard.server.wire.refusals import Refusal, not_allowed

T = TypeVar("T")
PLY = re.compile(r"[1-9][0-9]{0,5}")


class MatchRoutes(Requests):
    async def get_replay(self, request: Request, page: Page) -> Response:
        state = await self._ended(request)
        names = [player.name for player in state.players]
        return await self._show(request, state.match.record(), page, names, state.gestures)

    async def show_record(self, request: Request, order: ShowRecord) -> Response:
        return await self._show(request, order.record, order)

    async def _show(
        self,
        request: Request,
        text: str,
        page: Page,
        names: list[str] | None = None,
        gestures: list[int] | None = None,
    ) -> Response:
        shown = await self._work(request, finished_matches.show, text, page, names, gestures)
        return Response(shown, media_type="application/json")

    async def get_verdict(self, request: Request) -> Verdict:
        """Before the end there is only the commitment."""
        state = (await self.session(request)).state
        if not state.over:
            shown = state.commitment
            return Verdict(over=False, commitment=shown, secret=None, proved=[], failed=None)
        return await self._prove(request, state.match.record())

    async def prove_record(self, request: Request, order: CheckRecord) -> Verdict:
        return await self._prove(request, order.record)

    async def _prove(self, request: Request, text: str) -> Verdict:
        return await self._work(request, finished_matches.prove, text)

    async def fork(self, request: Request, order: PlayFromHere) -> MadeTable:
        state = await self._ended(request)
        return await self._fork(request, state.match.record(), order)

    async def fork_record(self, request: Request, order: PlayRecordFromHere) -> MadeTable:
        return await self._fork(request, order.record, order)

    async def _fork(self, request: Request, text: str, order: PlayFromHere) -> MadeTable:
        self.take_new_table(request)
        found = await self._work(request, finished_matches.position_at, text, order.ply)
        if found == "no such ply":
            raise Refusal("malformed", "The match has no such ply.")
        if not isinstance(found, Position):
            raise not_allowed("The match is over there.")
        return made_table(*await self.tables.fork(order, found))

    async def get_review(self, request: Request) -> Response:
        """As far as it is worked out; whoever wants to know more asks again."""
        session = await self.session(request)
        state = looked_back_on(session)
        asker = Asker(Kind.REVIEW, self.access.address(request), session.id)
        names = [player.name for player in state.players]
        looking = self.access.reviews.look(state.match.record(), names, asker)
        found = await while_connected(request, looking)
        return Response(found, media_type="application/json")

    async def get_moment(self, request: Request) -> Response:
        return await self._of_moment(request, moments.show)

    async def try_in_moment(self, request: Request, order: TryOnce) -> Response:
        return await self._of_moment(request, moments.attempt, order.moves)

    async def look_ahead_in_moment(self, request: Request, order: LookAheadOnce) -> Response:
        return await self._of_moment(request, moments.look_ahead, order.moves)

    async def _of_moment(
        self, request: Request, task: Callable[..., bytes | Wrong], *given: object
    ) -> Response:
        session = await self.session(request)
        state = looked_back_on(session)
        word: str = request.path_params["ply"]
        ply = int(word) if PLY.fullmatch(word) else 0
        asker = Asker(Kind.REVIEW, self.access.address(request), session.id)
        names = tuple(player.name for player in state.players)
        work = self.tables.bot_processes.work(
            asker, None, task, state.match.record(), names, ply, *given
        )
        found = fine(await while_connected(request, work))
        return Response(found, media_type="application/json")

    async def _ended(self, request: Request) -> TableState:
        """What others held may be shown only when nobody can use it any more."""
        state = (await self.session(request)).state
        if not state.over:
            raise not_allowed("The match is not over yet.")
        return state

    async def _work(self, request: Request, task: Callable[..., T | Wrong], *given: object) -> T:
        """Worked out where bots think, after them, as long as somebody waits for it."""
        household = self.access.address(request)
        if not self.access.replays.take(self.access.visitor(request)):
            raise Refusal("too_fast", "That was too fast; wait a moment.")
        asker = Asker(Kind.REVIEW, household)
        work = self.tables.bot_processes.work(asker, None, task, *given)
        return fine(await while_connected(request, work))


def looked_back_on(session: TableSession) -> TableState:
    """Before the end, nothing may help whoever plays on."""
    if not session.state.over:
        reason = "This match is not over: there is nothing to look back on yet."
        raise Refusal("too_early", reason)
    return session.state


def fine(found: T | Wrong) -> T:
    if isinstance(found, Wrong):
        raise bad_input(found.reason)
    return found
