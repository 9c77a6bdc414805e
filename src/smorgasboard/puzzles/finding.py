"""How puzzles are found, and how one is checked: by many games played on, and by another search.

A position is taken if one move is ahead of every other one, by what its seat knows:

- clearly, in many worlds that had no part in finding it;
- by at least half of that for players of every carelessness, who play on differently;
- also for the tree search, which plays on as bots do;
- and the game is neither won nor lost already.
"""

import hashlib
from collections.abc import Callable, Iterator
from typing import Any

import msgspec

from smorgasboard.bots.budget import Budget
from smorgasboard.bots.race_search import Race
from smorgasboard.bots.registry import bot
from smorgasboard.bots.timed_search import guide_of
from smorgasboard.bots.tree_search import Search
from smorgasboard.engine.chance import Dice
from smorgasboard.engine.errors import SmorgasboardError
from smorgasboard.engine.game import Game
from smorgasboard.engine.match import Match, plain
from smorgasboard.engine.packs import pack_digest
from smorgasboard.engine.state import State
from smorgasboard.puzzles.posing import PosedPuzzle
from smorgasboard.puzzles.puzzle import (
    Evidence,
    Level,
    Puzzle,
    WeighedMove,
    fits,
    unit_of,
)
from smorgasboard.review.hindsight import tried
from smorgasboard.review.judge import CHANCE, POINTS, STILL, TEAM, Judge, Outcomes
from smorgasboard.review.messages import Unit
from smorgasboard.review.reasons import contrast

STATED: dict[Unit, float] = {"chance": 0.05, "team": 0.03, "points": 3.0}
"""By so much at least is the best move ahead: that is promised, and looked for by a check."""
CLEAR: dict[Unit, float] = {"chance": 0.07, "team": 0.05, "points": 5.0}
"""What it takes to become one, as the clearest of many flatters itself."""
SURE = 4.0
"""Standard errors."""
OPEN = (0.08, 0.95)
"""Chances between which a game is neither lost nor won."""
FEWEST_CHOICES = 3
CARELESS = (0, 10, 25)
ROUNDS, QUICK, CLOSER, CLOSE, DUEL = 0.2, 0.5, 2.0, 6.0, 12.0
"""Worlds of a race, of three looks, each closer, and of a comparison of the best two, for each that
a review asks for."""
SEARCHED = 10
"""Iterations of the tree search for each of these."""
TRIES = 6
"""Of the bots that tell how hard a puzzle is."""
ITERATIONS = {"easy": 48, "normal": 100}
REASON_WORLDS = 200
UNITS = {"chance": CHANCE, "team": TEAM, "points": POINTS}


class Spot:
    """One choice of one seat, by what that seat knows."""

    def __init__(self, match: Match, lot: int) -> None:
        assert match.to_act is not None, "somebody has to choose"
        self.match = match
        self.game: Game[Any, Any] = match.game
        self.seat: int = match.to_act
        self.view = match.view_struct(self.seat)
        self.belief = self.game.believe(self.view)
        self.legal = match.moves()
        self.unit: Unit = unit_of(self.game, match.setup.seats)
        self.mine = self.seat if self.unit == "chance" else 0
        self.worlds: int = self.game.review_worlds
        self.lot = lot
        self.careless = 0 if match.setup.seats == 1 else self.game.careless

    def judge(self, careless: int | None = None) -> Judge:
        usual = self.careless if careless is None else careless
        policy = self.game.usual_policy()
        return Judge(policy, usual, UNITS[self.unit], self.match.setup.seats)

    def words(self) -> dict[int, str]:
        return dict(zip(self.legal, map(str, self.match.legal()), strict=True))

    def tried(self, moves: list[int], worlds: float, question: int) -> Outcomes:
        many = max(24, round(self.worlds * worlds))
        lot = self.lot * 16 + question
        return self.judge().try_out(self.belief, tried(*moves), STILL, many, lot, False)

    # What makes it a puzzle, the cheapest first.

    def leaders(self) -> list[int]:
        """A move that seems to be well ahead of all others, looked at twice, and the next best
        one where there is any; otherwise nothing."""
        rounds = max(12, round(ROUNDS * self.worlds))
        racing = self.judge().race(self.belief, tried(*self.legal), rounds, self.lot * 16)
        for question, worlds in ((1, QUICK), (6, CLOSER)):
            if len(racing) == 1:
                break
            ends = self.tried(racing[:4], worlds, question)
            order = sorted(range(ends.columns), key=lambda at: -ends.mean(at, self.mine))
            first, second = (ends.mean(at, self.mine) for at in order[:2])
            if first - second < CLEAR[self.unit]:
                return []
            racing = [racing[at] for at in order[:2]]
        return racing[:2]

    def duel(self, best: int, other: int) -> tuple[float, float]:
        """By how much one is ahead of the other, and the error of that."""
        ends = self.tried([other, best], DUEL, 7)
        return ends.ahead(1, self.mine), ends.ahead_error(1, self.mine)

    def is_clear(self, ahead: float, error: float) -> bool:
        return ahead >= max(CLEAR[self.unit], SURE * error)

    def weighed(self, best: int) -> tuple[list[int], Outcomes]:
        """All moves, the best first, in the same worlds."""
        moves = [best, *(move for move in self.legal if move != best)]
        return moves, self.tried(moves, CLOSE, 2)

    def is_open(self, chance: float) -> bool:
        return self.unit == "points" or OPEN[0] < chance < OPEN[1]

    def holds_for_all(self, best: int, second: int, half: float) -> bool:
        """However carelessly it is played on."""
        if self.unit == "points":
            return True  # who plays alone is never careless
        many = max(24, round(self.worlds * CLOSE / 4))
        return all(
            self.judge(careless)
            .try_out(self.belief, tried(second, best), STILL, many, self.lot * 16 + 3, False)
            .ahead(1, self.mine)
            > half
            for careless in CARELESS
        )

    def searched(self, best: int, second: int, half: float) -> bool:
        """What the search of bots says to the two. Where somebody plays alone it has an aim of its
        own, so that only the order can be compared."""
        many = round(SEARCHED * self.worlds)
        if self.game.search == "race":
            race = Race(self.belief, guide_of(self.game), tried(best, second), Dice(self.lot))
            race.run(many)
            return race.best() == best and race.promise(best) > race.promise(second)
        promises = []
        for move in (best, second):
            search = Search(self.belief, guide_of(self.game), tried(move), Dice(self.lot))
            if search.choices.size == 0:  # nobody who searches would think of it
                return move == second
            search.run(many)
            promises.append(search.promise(move))
        return promises[0] - promises[1] > (0.0 if self.unit == "points" else half)

    def level(self, best: str) -> Level:
        """As hard as it is for bots: whether `easy` finds it more often than not, or `normal`."""
        legal, view = self.match.legal(), plain(self.view)
        levels: tuple[tuple[str, Level], ...] = (("easy", "gentle"), ("normal", "tricky"))
        for name, level in levels:
            found = 0
            for seed in range(TRIES):
                choice = bot(name, seed).choose(view, legal, Budget(ITERATIONS[name]))
                found += str(choice) == best
            if 2 * found > TRIES:
                return level
        return "hard"

    def why(self, best: int, other: int) -> Evidence | None:
        found = contrast(
            self.game,
            self.match.setup,
            self.judge(),
            self.belief,
            (best, other),
            seat=self.seat,
            worlds=max(24, min(REASON_WORLDS, 2 * self.worlds)),
            lot=self.lot * 16 + 4,
        )
        if found is None:
            return None
        reason = found.reason
        return Evidence(
            consequence=found.consequence,
            after_best=round(reason.after_best, 3),
            after_other=round(reason.after_played, 3),
        )

    def reasoned(self, puzzle: Puzzle) -> Puzzle:
        """The puzzle of this spot, with other reasons."""
        codes = {word: move for move, word in self.words().items()}
        best, *others = puzzle.moves
        told = [
            msgspec.structs.replace(each, why=self.why(codes[best.move], codes[each.move]))
            for each in others
        ]
        return msgspec.structs.replace(puzzle, moves=[best, *told])

    def imagined(self) -> State:
        """A table that fits what the seat knows, and is not the one that was played."""
        world = self.belief.table()
        self.belief.sample(world, Dice(self.lot))
        return world

    def puzzle(self) -> Puzzle | None:
        """All of it; nothing, where something does not hold."""
        leaders = self.leaders() if len(self.legal) >= FEWEST_CHOICES else []
        if not leaders:
            return None
        best, *others = leaders
        if others and not self.is_clear(*self.duel(best, others[0])):
            return None  # before all others are weighed, which takes longest
        moves, ends = self.weighed(best)
        second = max(range(1, len(moves)), key=lambda at: ends.mean(at, self.mine))
        ahead, error = self.duel(best, moves[second])
        leads = ends.ahead(second, self.mine) < 0
        if not leads or not self.is_clear(ahead, error):
            return None
        if not self.is_open(ends.mean(0, self.mine)):
            return None
        half = ahead / 2
        if not self.holds_for_all(best, moves[second], half):
            return None
        if not self.searched(best, moves[second], half):
            return None
        return self.written(moves, ends, ahead, error)

    def written(self, moves: list[int], ends: Outcomes, ahead: float, error: float) -> Puzzle:
        words, best = self.words(), moves[0]
        order = sorted(range(1, len(moves)), key=lambda at: -ends.mean(at, self.mine))
        weighed = [WeighedMove(move=words[best], worth=near(ends.mean(0, self.mine)))]
        for at in order:
            why, worth = self.why(best, moves[at]), near(ends.mean(at, self.mine))
            weighed.append(WeighedMove(move=words[moves[at]], worth=worth, why=why))
        setup = self.match.setup
        table = plain(self.game.position(setup, self.imagined()))
        name = hashlib.blake2b(msgspec.json.encode(table), digest_size=3).hexdigest()
        return Puzzle(
            id=name,
            pack=pack_digest(setup.pack),
            seats=setup.seats,
            seat=self.seat,
            level=self.level(words[best]),
            ahead=near(ahead),
            error=near(error),
            moves=weighed,
            table=table,
        )


def near(number: float) -> float:
    return round(number, 4)


def puzzles_in(
    matches: Iterator[Match], seed: int, wanted: Callable[[Match], bool]
) -> Iterator[Puzzle]:
    """From one game, ply by ply."""
    for match in matches:
        if match.over or not wanted(match):
            continue
        puzzle = Spot(match, seed * 4096 + len(match.plies)).puzzle()
        if puzzle is not None and not faults_of_table(match.game, puzzle):
            yield puzzle


# Checking.


def faults_of(game: Game[Any, Any], puzzle: Puzzle, worlds: float, seed: int) -> list[str]:
    """What is wrong with a puzzle, one sentence each; looked at in fresh worlds."""
    if not fits(game, puzzle):
        return ["it was made with another pack; make it anew"]
    faults = faults_of_table(game, puzzle)
    return faults or faults_of_margin(game, puzzle, worlds, seed)


def faults_of_table(game: Game[Any, Any], puzzle: Puzzle) -> list[str]:
    try:
        posed = PosedPuzzle(game, puzzle)
    except SmorgasboardError as error:
        return [f"its table cannot be set up: {error}"]
    if posed.match.to_act != puzzle.seat:
        return ["somebody else is to act"]
    legal, weighed = set(posed.texts), {each.move for each in puzzle.moves}
    if legal != weighed:
        return [f"its moves are not those that are legal: {sorted(legal ^ weighed)}"]
    return []


FOREMOST = 3
"""So many of the other moves are looked at again."""


def faults_of_margin(game: Game[Any, Any], puzzle: Puzzle, worlds: float, seed: int) -> list[str]:
    """Whether the best move is still ahead by what is stated, as far as these worlds can tell."""
    spot = Spot(PosedPuzzle(game, puzzle).match, 1_000_003 + seed)
    codes = {word: move for move, word in spot.words().items()}
    moves = [codes[each.move] for each in puzzle.moves[: 1 + FOREMOST]]
    ends = spot.tried(moves, worlds, 5)
    faults = []
    for at in range(1, len(moves)):
        ahead, error = -ends.ahead(at, spot.mine), ends.ahead_error(at, spot.mine)
        if ahead + 2 * error < STATED[spot.unit]:
            other = puzzle.moves[at].move
            faults.append(f"{puzzle.best} is ahead of {other} by {ahead:.3f} ± {2 * error:.3f}")
    return faults
