"""Make the puzzles that come with a game, and check them.

    python -m tools.puzzles birthday-boom             make what is missing, keep what still holds
    python -m tools.puzzles --check                   all of every game, in fresh worlds
    python -m tools.puzzles fish-food --check --worlds 0.5
    python -m tools.puzzles --reasons                 say anew why the best moves are better

Games of experts are played until there are twenty positions with one clearly best move, of all
levels and not too many of one kind. Puzzles that were made with another pack are looked at again:
those whose answer still holds are kept, the others are made anew. Needs compiled rules, or a lot of
patience.
"""

import argparse
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

import smorgasboard
from smorgasboard.bots.budget import Budget
from smorgasboard.engine.game import Game
from smorgasboard.engine.match import Match
from smorgasboard.games.registry import GAMES, find_game
from smorgasboard.puzzles.finding import CLOSE, Spot, faults_of, faults_of_table, puzzles_in
from smorgasboard.puzzles.posing import PosedPuzzle, seen_in
from smorgasboard.puzzles.puzzle import FILE, Puzzle, fits

PACKAGE = Path(__file__).parent.parent / "src" / "smorgasboard" / "games"
MANY = 20
SEATS = {
    "birthday-boom": (4, 3, 5),
    "pass-the-party-food": (2, 3, 4),
    "fish-food": (4, 3, 2),
    "penguin-pals": (2, 3, 4),
    "food-for-thought": (1,),
}
ITERATIONS = {"birthday-boom": 400, "food-for-thought": 20}
EVERY = {"food-for-thought": 2, "penguin-pals": 2}
"""Only each so manieth choice is looked at, where that takes long."""
FIRST_PLY = {"food-for-thought": 80}
"""Before it, no single move is clearly the best, and each game that is played on takes longest."""
MOST_CHOICES = {"food-for-thought": 10}
"""More of them take long to weigh, and long to read for whoever is to find the move."""
MOST_ALIKE, MOST_OF_A_KIND, MOST_OF_A_GAME, MOST_OF_A_LEVEL = 3, 7, 3, 9
SEED = 77
"""Of a second look."""
PATIENCE = 10
"""After so many games in vain, one more is allowed of each."""


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("games", nargs="*", metavar="GAME")
    parser.add_argument("--check", action="store_true", help="make nothing, say what is wrong")
    parser.add_argument("--reasons", action="store_true", help="work out the reasons anew")
    parser.add_argument("--worlds", type=float, default=CLOSE, help="how closely to look")
    parser.add_argument("--seed", type=int, default=1, help="of the games to be played")
    parser.add_argument("--many", type=int, default=MANY, help="how many of each game")
    asked = parser.parse_args()
    games = [find_game(name) for name in asked.games or GAMES]
    if asked.check:
        return sum(check(game, asked.worlds, asked.seed) for game in games) and 1
    for game in games:
        if asked.reasons:
            write(game, [reasoned_anew(game, puzzle) for puzzle in written_puzzles(game)])
        else:
            make(game, asked.many, asked.seed)
    return 0


def check(game: Game[Any, Any], worlds: float, seed: int) -> int:
    """How many do not hold; each is named."""
    wrong = 0
    puzzles = written_puzzles(game)
    for puzzle in puzzles:
        faults = faults_of(game, puzzle, worlds, seed)
        wrong += bool(faults)
        for fault in faults:
            print(f"{game.slug} {puzzle.id}: {fault}", flush=True)
    print(f"{game.slug}: {len(puzzles)} puzzles, {wrong} do not hold", flush=True)
    return wrong


def make(game: Game[Any, Any], many: int, seed: int) -> None:
    found = Collection(game)
    for puzzle in written_puzzles(game):
        again = looked_at_again(game, puzzle)
        if again is not None:
            found.add(again)
    number = seed
    while len(found.puzzles) < many:
        found.of_this_game = 0
        found.slack = (number - seed) // PATIENCE
        for puzzle in puzzles_of_game(game, number):
            if found.add(puzzle):
                found.write()
            if len(found.puzzles) == many or found.of_this_game == MOST_OF_A_GAME:
                break
        number += 1
    found.write()


def puzzles_of_game(game: Game[Any, Any], number: int) -> Iterator[Puzzle]:
    seats = SEATS[game.slug]
    matches = played_by_experts(game, seats[number % len(seats)], number)
    return puzzles_in(matches, number, is_worth_a_look)


def is_worth_a_look(match: Match) -> bool:
    slug, plies = match.game.slug, len(match.plies)
    if plies < FIRST_PLY.get(slug, 0) or plies % EVERY.get(slug, 1) != 0:
        return False
    return slug not in MOST_CHOICES or len(match.moves()) <= MOST_CHOICES[slug]


def written_puzzles(game: Game[Any, Any]) -> list[Puzzle]:
    """What lies in the source already, also where an older wheel is installed: whoever stops in the
    middle goes on there."""
    file = file_of(game)
    return msgspec.json.decode(file.read_bytes(), type=list[Puzzle]) if file.is_file() else []


def write(game: Game[Any, Any], puzzles: list[Puzzle]) -> None:
    rows = ",\n".join(msgspec.json.encode(puzzle).decode() for puzzle in puzzles)
    file_of(game).write_text(f"[\n{rows}\n]\n" if rows else "[]\n")


def file_of(game: Game[Any, Any]) -> Path:
    return PACKAGE / game.slug.replace("-", "_") / FILE


def looked_at_again(game: Game[Any, Any], puzzle: Puzzle) -> Puzzle | None:
    """As it is, if it holds. Made with another pack, its moves are weighed anew."""
    if fits(game, puzzle):
        return None if faults_of(game, puzzle, CLOSE, SEED) else puzzle
    if faults_of_table(game, puzzle):
        return None
    return Spot(PosedPuzzle(game, puzzle).match, SEED).puzzle()


def reasoned_anew(game: Game[Any, Any], puzzle: Puzzle) -> Puzzle:
    """The same puzzle; only why its best move is better is worked out again."""
    if not fits(game, puzzle):
        return puzzle
    return Spot(PosedPuzzle(game, puzzle).match, SEED).reasoned(puzzle)


def played_by_experts(game: Game[Any, Any], seats: int, seed: int) -> Iterator[Match]:
    """Before every choice."""
    match = smorgasboard.new(game.slug, seats=seats, seed=seed)
    budget = Budget(iterations=ITERATIONS.get(game.slug, 150))
    while not match.over:
        assert match.to_act is not None
        legal = match.legal()
        if len(legal) == 1:
            match.play(legal[0])
            continue
        yield match
        bot = smorgasboard.bot("expert", seed + len(match.plies))
        match.play(bot.choose(match.view(match.to_act), legal, budget))


class Collection:
    """The puzzles of a game so far: of all levels, and not too many of one kind."""

    def __init__(self, game: Game[Any, Any]) -> None:
        self.game = game
        self.puzzles: list[Puzzle] = []
        self.seen: set[bytes] = set()
        """What was before the eyes of whoever had to choose: nothing is asked twice."""
        self.kinds: Counter[str] = Counter()
        self.levels: Counter[str] = Counter()
        self.of_this_game = 0
        self.slack = 0
        """How much more of one kind is allowed, for want of others."""

    def add(self, puzzle: Puzzle) -> bool:
        kind, alike = self.kind(puzzle), f"{puzzle.best} {puzzle.moves[1].move}"
        counts = (
            (self.kinds[alike], MOST_ALIKE),
            (self.kinds[kind], MOST_OF_A_KIND),
            (self.levels[puzzle.level], MOST_OF_A_LEVEL),
        )
        if any(count >= most + self.slack for count, most in counts):
            return False
        seen = seen_in(self.game, puzzle)
        if seen in self.seen:
            return False
        self.seen.add(seen)
        self.kinds[kind] += 1
        self.kinds[alike] += 1
        self.levels[puzzle.level] += 1
        self.of_this_game += 1
        self.puzzles.append(puzzle)
        told = f"{len(self.puzzles)}: {puzzle.id}, {puzzle.level}, {puzzle.best} ({kind})"
        print(f"{self.game.slug} {told}, ahead by {puzzle.ahead:.3f}", flush=True)
        return True

    def kind(self, puzzle: Puzzle) -> str:
        """What is to be done rather than what."""
        sorts = {action.notation: action.sort for action in PosedPuzzle(self.game, puzzle).legal}
        best, second, *_ = puzzle.moves
        return f"{sorts[best.move]} rather than {sorts[second.move]}"

    def write(self) -> None:
        write(self.game, self.puzzles)


if __name__ == "__main__":
    sys.exit(main())
