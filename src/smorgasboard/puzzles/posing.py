"""A puzzle put before somebody: the table as its seat sees it, and what a try is told."""

from collections.abc import Sequence
from functools import cache
from typing import Any

import msgspec

from smorgasboard.engine.game import Game
from smorgasboard.engine.gesture import Step
from smorgasboard.engine.match import Match, Position, Source, match_at
from smorgasboard.engine.messages import Action
from smorgasboard.engine.names import Names
from smorgasboard.puzzles.puzzle import (
    Evidence,
    Puzzle,
    WeighedMove,
    find_puzzle,
    setup_of,
    unit_of,
)
from smorgasboard.review.messages import ChoiceAnswer, MoveWorth
from smorgasboard.review.trying import FOUND, NOT_QUITE, first_choice

YOU = "You"
OTHERS = ("Jonas", "Mira", "Omar", "Ada", "Ziggy")
SHOWN = "This was it"


class PosedPuzzle:
    """One puzzle on a table of its own, which nothing is ever played on."""

    def __init__(self, game: Game[Any, Any], puzzle: Puzzle) -> None:
        self.game = game
        self.puzzle = puzzle
        self.seat = puzzle.seat
        setup = setup_of(game, puzzle)
        self.match: Match = match_at(game, Position(setup.data(), puzzle.table), Source(seed=0))
        self.players = players_of(puzzle.seats, puzzle.seat)
        self.match.names = Names(self.players)
        self.names = Names(self.players, self.seat)
        self.legal: list[Action] = self.match.legal()
        self.texts = {action.notation: action.phrase() for action in self.legal}

    def amount(self, worth: float) -> str:
        if unit_of(self.game, self.puzzle.seats) == "points":
            return f"{worth:.0f} points"
        return f"{100 * worth:.0f} in 100"

    def brings(self, weighed: WeighedMove) -> str:
        """`“Pass” wins about 31 in 100`."""
        verb = "brings" if unit_of(self.game, self.puzzle.seats) == "points" else "wins"
        return f"“{self.texts[weighed.move]}” {verb} about {self.amount(weighed.worth)}"

    # What is told.

    def attempt(self, steps: Sequence[Step]) -> ChoiceAnswer:
        """To whoever plays `steps` in one go: the first of them is the choice."""
        word = first_choice(self.match, steps, self.seat)
        return word if isinstance(word, ChoiceAnswer) else self.judge(word)

    def judge(self, word: str) -> ChoiceAnswer:
        best = self.puzzle.moves[0]
        if word == best.move:
            return self.answer(FOUND)
        tried = next(weighed for weighed in self.puzzle.moves if weighed.move == word)
        better = f"from what you know; one move here brings you to {self.amount(best.worth)}."
        return ChoiceAnswer(
            solved=False,
            title=NOT_QUITE,
            text=f"{self.brings(tried)} {better}",
            because=self.because(tried.why),
        )

    def show(self) -> ChoiceAnswer:
        """To whoever gives up."""
        return self.answer(SHOWN)

    def answer(self, title: str) -> ChoiceAnswer:
        best, second, *_ = self.puzzle.moves
        text = f"{self.brings(best)} from what you know. The next best,"
        return ChoiceAnswer(
            solved=title == FOUND,
            title=title,
            text=f"{text} “{self.texts[second.move]}”, {self.amount(second.worth)}.",
            because=self.because(second.why),
            best=best.move,
            moves=[self.told(weighed) for weighed in self.puzzle.moves],
        )

    def told(self, weighed: WeighedMove) -> MoveWorth:
        return MoveWorth(
            move=weighed.move,
            text=self.texts[weighed.move],
            worth=weighed.worth,
            amount=self.amount(weighed.worth),
        )

    def because(self, why: Evidence | None) -> str:
        if why is None:
            return ""
        often, instead = round(100 * why.after_best), round(100 * why.after_other)
        what = why.consequence.told(self.names)
        return f"With the best move, {what} in {often} of 100 games, not in {instead}."


def seen_in(game: Game[Any, Any], puzzle: Puzzle) -> bytes:
    """All that whoever has to choose can see: two puzzles that look alike are the same one."""
    return msgspec.json.encode(PosedPuzzle(game, puzzle).match.view_struct(puzzle.seat))


def players_of(seats: int, seat: int) -> list[str]:
    """Whoever is to find the move is `You`."""
    others = iter(OTHERS)
    return [YOU if at == seat else next(others) for at in range(seats)]


@cache
def posed(game: Game[Any, Any], puzzle_id: str) -> PosedPuzzle:
    return PosedPuzzle(game, find_puzzle(game, puzzle_id))
