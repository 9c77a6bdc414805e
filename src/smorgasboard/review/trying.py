"""A choice of a finished match, put before somebody once more: what they would play, what was
played and what was best, by what the seat knew.

The numbers are those of the review, in the same worlds, whether or not it has come that far.
"""

from collections.abc import Sequence
from functools import cached_property

from smorgasboard.engine.errors import BadSetup, IllegalAction, as_sentence
from smorgasboard.engine.gesture import NothingAsked, Step, play_gesture
from smorgasboard.engine.match import Match
from smorgasboard.engine.messages import Action
from smorgasboard.engine.names import Names, minus
from smorgasboard.engine.replay import replay
from smorgasboard.review.hindsight import Better, Hindsight
from smorgasboard.review.judge import POINTS
from smorgasboard.review.messages import ChoiceAnswer, MoveWorth
from smorgasboard.review.moments import as_told, is_mistake, lost_as_told, mark_of_loss
from smorgasboard.review.reasons import Why, why
from smorgasboard.review.telling import unit_of

NOT_NOW, FOUND, AS_GOOD, AS_PLAYED, NOT_QUITE = (
    "Not now",
    "That’s it!",
    "Just as good",
    "As it was played",
    "Not quite",
)


def first_choice(table: Match, steps: Sequence[Step], seat: int) -> str | ChoiceAnswer:
    """The move that `steps` begin with, or why they cannot be played. The table stays as it is."""
    twin, begun = table.twin(), len(table.plies)
    try:
        play_gesture(twin, steps, seat)
    except IllegalAction as refused:
        text = as_sentence(refused.reason)
        return ChoiceAnswer(solved=False, title=NOT_NOW, text=text, clause=refused.clause)
    except NothingAsked:
        return ChoiceAnswer(solved=False, title=NOT_NOW, text="Something else is asked first.")
    return twin.plies[begun].notation


class Moment:
    """One choice of one seat, on a table of its own that nothing is ever played on."""

    def __init__(self, match: Hindsight, ply: int, names: Sequence[str]) -> None:
        """Plies are counted from 0."""
        if not 0 <= ply < match.plies or not match.chose(ply):
            raise BadSetup(f"at move {ply + 1} there was nothing to choose")
        self.match = match
        self.ply = ply
        self.seat = match.seat(ply)
        self.table: Match = replay(match.game, match.record, ply)
        self.table.names = Names(list(names))
        self.names = Names(list(names), self.seat)
        self.legal: list[Action] = self.table.legal()
        self.texts = {action.notation: action.phrase() for action in self.legal}
        self.codes = {action.notation: action.code for action in self.legal}
        self.played = match.moves[ply]

    @cached_property
    def best(self) -> int:
        """The best move that the review found, which may be the one that was played."""
        better = self.match.better(self.ply)
        return self.played if better is None or better.lost <= 0 else better.move

    # What is told.

    def attempt(self, steps: Sequence[Step]) -> ChoiceAnswer:
        """To whoever would play `steps` in one go: the first of them is the choice."""
        word = first_choice(self.table, steps, self.seat)
        return word if isinstance(word, ChoiceAnswer) else self.judge(self.codes[word])

    def judge(self, move: int) -> ChoiceAnswer:
        best, played = self.best, self.played
        behind = {each: self.match.compared(self.ply, each, best) for each in (move, played, best)}
        lost = behind[move]
        worse = move != best and is_mistake(self.match, lost)
        if move == best:
            title, text = FOUND, self.of_the_best(behind[played])
        elif not worse:
            title, text = AS_GOOD, self.of_an_equal(move, lost)
        else:
            title = AS_PLAYED if move == played else NOT_QUITE
            text = self.of_a_worse(move, lost)
        against = move if worse else played
        reasoned = against != best and is_mistake(self.match, behind[against])
        reason = why(self.match, self.ply, best, against) if reasoned else None
        ranked = sorted(behind.items(), key=lambda each: (each[0] != best, each[1].lost))
        return ChoiceAnswer(
            solved=not worse,
            title=title,
            text=text,
            because=self.because(reason),
            best=self.word(best),
            played=self.word(played),
            moves=[self.worth(each, lost) for each, lost in ranked],
        )

    def of_the_best(self, of_played: Better) -> str:
        if self.best == self.played:
            told = f"{self.brings(self.best, of_played)} from what you knew, as it was played."
            return f"{told} Nothing better was found."
        told = f"{self.brings(self.best, of_played)} from what you knew."
        if not is_mistake(self.match, of_played):
            return f"{told} What was played, “{self.text(self.played)}”, is about as good."
        return f"{told} What was played, “{self.text(self.played)}”, {self.less(of_played)}."

    def of_an_equal(self, move: int, lost: Better) -> str:
        as_played = " It is what was played." if move == self.played else ""
        best = f"“{self.text(self.best)}”"
        told = f"{self.brings(move, lost)} from what you knew, which is about as much as {best}."
        return f"{told}{as_played}"

    def of_a_worse(self, move: int, lost: Better) -> str:
        told, reach = lost_as_told(self.match, lost)
        apart = f"{told} ± {reach}: {mark_of_loss(self.match, lost)}"
        much = minus(str(as_told(self.match, lost.expected_best)))
        best = f"“{self.text(self.best)}” was better: {much}"
        return f"{self.brings(move, lost)} from what you knew. {best} ({apart})."

    def because(self, reason: Why | None) -> str:
        if reason is None:
            return ""
        found = reason.reason
        often, instead = round(100 * found.after_best), round(100 * found.after_played)
        what = reason.consequence.told(self.names)
        return f"With the best move, {what} in {often} of 100 games, not in {instead}."

    # In words and numbers.

    def text(self, move: int) -> str:
        return self.texts[self.word(move)]

    def word(self, move: int) -> str:
        return next(word for word, code in self.codes.items() if code == move)

    def brings(self, move: int, lost: Better) -> str:
        """`“Pass” wins about 31 in 100`, or `wins under 1 in 100`: nothing is lost for certain."""
        verb = "brings" if self.match.unit == POINTS else "wins"
        amount = self.amount(move, lost)
        about = "about " if amount[0].isdigit() or amount[0] == "−" else ""
        return f"“{self.text(move)}” {verb} {about}{amount}"

    def less(self, lost: Better) -> str:
        return minus(str(self.told(lost)))

    def amount(self, move: int, lost: Better) -> str:
        told = as_told(self.match, lost.expected_best) if move == self.best else self.told(lost)
        if self.match.unit != POINTS and not 1 <= told <= 99:
            return f"{'under 1' if told < 1 else 'over 99'} {unit_of(self.match)}"
        return minus(f"{told} {unit_of(self.match)}")

    def told(self, lost: Better) -> int:
        """What a move is worth, in a number that agrees with what it lost although both are
        rounded."""
        best, (less, _) = as_told(self.match, lost.expected_best), lost_as_told(self.match, lost)
        return best - less if self.match.unit == POINTS else max(0, best - less)

    def worth(self, move: int, lost: Better) -> MoveWorth:
        return MoveWorth(
            move=self.word(move),
            text=self.text(move),
            worth=lost.expected,
            amount=self.amount(move, lost),
        )
