"""How much people are asked: questions, turns and goes of games between greedy bots.

`python -m tools.clicks` prints a table for all games with few and with four players; `--games 20`
plays more of each, `--kinds` says which questions they are. A question with one answer is *forced*:
nobody has to be asked. A *go* is what a seat can do in one message: several moves, up to where luck
decides, the seat learns something or somebody else has a choice. *Clicks* are the choices that a
person is asked for who has ordered nothing (`engine/asking.py`). Turns are those of `Game.turn_of`;
in Birthday Boom, tricks. With `--keep` nobody plays a card in addition to what has to be done.
"""

import argparse
from collections import Counter
from typing import Any

import msgspec

from smorgasboard.bots.registry import bot
from smorgasboard.engine.asking import ASK, PASS, leaves_it
from smorgasboard.engine.containers import Moves
from smorgasboard.engine.game import Game
from smorgasboard.engine.gesture import brings_news
from smorgasboard.engine.match import Match, Source
from smorgasboard.games.registry import GAMES

FEW = 2
SEVERAL = 4
COLUMNS = ("questions", "forced", "choices", "clicks", "turns", "goes")
"""A game; then each per turn."""


class Asked(msgspec.Struct):
    """What was asked, summed up over some games."""

    questions: int = 0
    forced: int = 0
    left: int = 0
    """Choices that whoever has ordered nothing leaves to the table."""
    turns: int = 0
    goes: int = 0
    kinds: Counter[str] = msgspec.field(default_factory=Counter)
    """How often each question was asked, in games that give them names."""

    @property
    def choices(self) -> int:
        return self.questions - self.forced

    @property
    def clicks(self) -> int:
        return self.choices - self.left


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", metavar="game")
    parser.add_argument("--games", type=int, default=5)
    parser.add_argument("--level", default="greedy")
    parser.add_argument("--keep", action="store_true", help="nobody plays a card in addition")
    parser.add_argument("--kinds", action="store_true", help="say which questions they are")
    wanted = parser.parse_args()
    print(f"{'game':22}{'seats':>6}" + "".join(f"{name:>11}" for name in COLUMNS), end="")
    print(f"{'a turn: choices':>17}{'clicks':>8}{'goes':>7}")
    for slug in wanted.names or GAMES:
        game = GAMES[slug]
        for seats in sorted({max(FEW, game.min_seats), SEVERAL}):
            asked = count(game, seats, wanted.games, wanted.level, wanted.keep)
            print(line(game, seats, asked, wanted.games))
            if wanted.kinds:
                print("".join(kind_lines(asked, wanted.games)), end="")


def line(game: Game[Any, Any], seats: int, asked: Asked, games: int) -> str:
    columns = "".join(f"{getattr(asked, name) / games:11.1f}" for name in COLUMNS)
    each = f"{asked.choices / asked.turns:17.2f}{asked.clicks / asked.turns:8.2f}"
    each += f"{asked.goes / asked.turns:7.2f}"
    return f"{game.slug:22}{seats:6}{columns}{each}"


def kind_lines(asked: Asked, games: int) -> list[str]:
    return [f"  {kind:26}{many / games:11.1f}\n" for kind, many in asked.kinds.most_common()]


def count(
    game: Game[Any, Any], seats: int, games: int, level: str = "greedy", keep: bool = False
) -> Asked:
    """What is asked in the games with the first seeds."""
    asked = Asked()
    for seed in range(games):
        count_game(game, seats, seed, level, keep, asked)
    return asked


def count_game(
    game: Game[Any, Any], seats: int, seed: int, level: str, keep: bool, asked: Asked
) -> None:
    match = Match(game, game.setup(seats), Source(seed=seed))
    match.deal()
    player, moves = bot(level, seed=seed), Moves()
    turn: Any = None
    before: int | None = None
    """Whose go it is."""
    while (seat := match.to_act) is not None:
        view = match.view_struct(seat)
        moves.fill(match.moves())
        asked.questions += 1
        asked.forced += moves.size == 1
        if question := game.question_of(view):
            asked.kinds[question] += 1
        if game.turn_of(view) != turn:
            turn = game.turn_of(view)
            asked.turns += 1
        if moves.size == 1:
            match.play(moves.at(0))
            continue
        asked.goes += seat != before
        asked.left += is_left(match, seat)
        if keep:
            moves.fill(without_cards(match))
        match.play(player.decide(game, view, moves))
        before = None if brings_news(match, seat) else seat


def is_left(match: Match, seat: int) -> bool:
    passes = any(action.notation == PASS for action in match.legal())
    return passes and leaves_it(match.game, match.view_struct(None), seat, ASK)


def without_cards(match: Match) -> list[int]:
    """The moves that are no cards played in addition."""
    return [
        move
        for move, action in zip(match.moves(), match.legal(), strict=True)
        if type(action).__name__ != "PlayCard"
    ]


if __name__ == "__main__":
    main()
