"""Windows: several seats are asked at once whether they answer, and most of them do not.

Rules ask one seat after the other, each that could hold an answer by what everybody knows. A table
asks them all at once and keeps what they say until nobody is left to wait for; only then it is
played, in the order of the rules. So nobody learns who has passed before all have, and whoever can
only pass need not be asked at all.
"""

from collections.abc import Callable

import msgspec

from smorgasboard.engine.asking import PASS
from smorgasboard.engine.match import Match
from smorgasboard.engine.messages import Action
from smorgasboard.engine.seats import clockwise

BY_TABLE = "pass "
"""How the token of a pass begins that the table says for a seat."""


class Question(msgspec.Struct, frozen=True):
    """What a seat is asked. In `match` it is to act: all before it have passed there."""

    seat: int
    match: Match
    legal: list[Action]

    @property
    def free(self) -> bool:
        """Whether there is anything to say but pass."""
        return any(action.notation != PASS for action in self.legal)

    def allows(self, move: str) -> bool:
        return any(action.notation == move for action in self.legal)


class Answer(msgspec.Struct, frozen=True):
    """What a seat has said, and under which name."""

    seat: int
    move: str
    token: str


def asked_seats(match: Match) -> list[int]:
    """Whom the rules ask now, in their order, as everybody can see."""
    first = match.to_act
    if first is None:
        return []
    together, seats = match.state.asked_together(), match.setup.seats
    found = [first]
    seat = clockwise(first, seats)
    while seat != first:
        if together >> seat & 1:
            found.append(seat)
        seat = clockwise(seat, seats)
    return found


def open_questions(match: Match) -> list[Question]:
    """One for each seat of the window; none where the question is no window."""
    found: list[Question] = []
    ahead = match
    for seat in asked_seats(match):
        if found:
            ahead = ahead.twin()
            ahead.play(PASS)
        legal = ahead.legal() if ahead.to_act == seat else []
        if not any(action.notation == PASS for action in legal):
            break
        found.append(Question(seat, ahead, legal))
    return found


def settled(
    questions: list[Question],
    answer_of: Callable[[Question], Answer | None],
    elsewhere: Callable[[int], bool],
) -> list[Answer]:
    """What can be played now, in the order of the rules: up to the first card, or all passes.

    Nothing as long as somebody has to be waited for. A seat `elsewhere` answers another worker,
    which goes on from there.
    """
    answers: list[Answer] = []
    for question in questions:
        answer = answer_of(question)
        if answer is None:
            return answers if elsewhere(question.seat) else []
        answers.append(answer)
        if answer.move != PASS:
            break
    return answers
