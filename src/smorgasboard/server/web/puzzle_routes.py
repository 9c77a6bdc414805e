"""Puzzles over HTTP. Nothing is kept: a device remembers for itself what it has found."""

from datetime import UTC, date, datetime
from typing import Any

from starlette.requests import Request

from smorgasboard.engine.errors import SmorgasboardError
from smorgasboard.engine.game import Game
from smorgasboard.games.registry import GAMES, find_game
from smorgasboard.puzzles.posing import PosedPuzzle, posed
from smorgasboard.puzzles.puzzle import daily_puzzle, puzzle_infos, puzzles_of, unit_of
from smorgasboard.review.messages import ChoiceAnswer
from smorgasboard.server.bots.forecasts import told
from smorgasboard.server.web.requests import Requests
from smorgasboard.server.web.table_routes import contents_of
from smorgasboard.server.wire.http_messages import (
    LookAheadOnce,
    Puzzles,
    PuzzleShelf,
    ShownPuzzle,
    TryOnce,
)
from smorgasboard.server.wire.refusals import Refusal
from smorgasboard.server.wire.socket_messages import MoveForecast


class PuzzleRoutes(Requests):
    async def get_puzzles(self, request: Request) -> Puzzles:
        today = datetime.now(UTC).date()
        return Puzzles(
            today=today.isoformat(),
            games={slug: shelf_of(game, today) for slug, game in GAMES.items()},
        )

    async def get_puzzle(self, request: Request) -> ShownPuzzle:
        return shown(asked_for(request))

    async def try_in_puzzle(self, request: Request, order: TryOnce) -> ChoiceAnswer:
        return asked_for(request).attempt(order.moves)

    async def get_answer(self, request: Request) -> ChoiceAnswer:
        return asked_for(request).show()

    async def look_ahead_in_puzzle(
        self, request: Request, order: LookAheadOnce
    ) -> list[MoveForecast]:
        puzzle = asked_for(request)
        found = puzzle.match.forecasts(order.moves, puzzle.seat)
        return [
            told(puzzle.match, 1, puzzle.names, word, forecast) for word, forecast in found.items()
        ]


def shelf_of(game: Game[Any, Any], today: date) -> PuzzleShelf:
    daily = daily_puzzle(game, today)
    return PuzzleShelf(daily=None if daily is None else daily.id, puzzles=puzzle_infos(game))


def asked_for(request: Request) -> PosedPuzzle:
    try:
        return posed(find_game(request.path_params["game"]), request.path_params["puzzle"])
    except SmorgasboardError:
        raise Refusal("not_found", "There is no such puzzle.") from None


def shown(puzzle: PosedPuzzle) -> ShownPuzzle:
    kept = puzzle.puzzle
    return ShownPuzzle(
        game=puzzle.game.slug,
        id=kept.id,
        level=kept.level,
        unit=unit_of(puzzle.game, kept.seats),
        players=puzzle.players,
        seat=puzzle.seat,
        contents=contents_of(puzzle.match),
        view=puzzle.match.view_struct(puzzle.seat),
        legal=list(puzzle.legal),
        next=next_of(puzzle),
    )


def next_of(puzzle: PosedPuzzle) -> str | None:
    """The one after it, and after the last the first."""
    names = list(puzzles_of(puzzle.game))
    later = names[(names.index(puzzle.puzzle.id) + 1) % len(names)]
    return None if later == puzzle.puzzle.id else later
