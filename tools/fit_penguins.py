"""Fits the numbers in `penguin_pals/evaluation.py` anew: what cards and the turn are worth in rows.

python -m tools.fit_penguins [--games N] [--iterations I] [--seed S]

Games are played by searches of so many iterations against each other (0: by the heuristic, now and
then careless), every fourth choice is written down as a world, and the numbers are those that tell
best who won: by log loss, on four fifths of the games. It needs NumPy.
"""

import argparse
from typing import Any, NamedTuple

from smorgasboard.bots.timed_search import guide_of
from smorgasboard.engine.chance import Dice
from smorgasboard.engine.containers import Moves
from smorgasboard.engine.observation import Observation, Row, fields_of
from smorgasboard.engine.state import State
from smorgasboard.games.penguin_pals.evaluation import CARDS, CLOSE, TURN
from smorgasboard.games.registry import find_game
from smorgasboard.lab.arena import BySearch
from smorgasboard.lab.training import field_of, numpy

SEATS = 2
ONE_IN = 4
STEPS = 400
RATE = 0.02
SCALE = (0.83, 0.043)
"""As `value` in `evaluation.py` has it: the nearer the end, the more a row counts."""


class Worlds(NamedTuple):
    """For every world and seat, whoever has the next action first."""

    rows: Any
    """That a team has yet to go."""
    hands: Any
    """Cards by effect."""
    nearest: Any
    """The fewest rows of all teams."""
    won: Any


class Numbers(NamedTuple):
    cards: Any
    turn: float
    scale: tuple[float, float]


def sown(games: int, seed: int) -> tuple[Any, Any]:
    game = find_game("penguin-pals")
    field = field_of(game, game.setup(SEATS), "value")
    rows = field.harvest(field.sower([game.policy()], ONE_IN), seed, 0, games)
    return rows.seen * field.scales, rows.paid


def searched(games: int, iterations: int, seed: int) -> tuple[Any, Any]:
    """The same, from games of searches."""
    np = numpy()
    game = find_game("penguin-pals")
    setup = game.setup(SEATS)
    table, moves, features = game.table(setup), Moves(), game.value_features()
    player = BySearch(game, setup, lambda: guide_of(game), iterations)
    seen: list[bytes] = []
    paid: list[list[float]] = []
    for number in range(games):
        dice, lookers = Dice(seed, number), list[int]()
        player.begin(seed, number)
        table.deal(dice)
        while not table.over:
            table.legal(moves)
            move = moves.at(0)
            if moves.size > 1:
                if dice.roll(ONE_IN) == 0:
                    lookers.append(features.viewpoint(table))
                    seen.append(written(features, table, lookers[-1]))
                move = player.choose(table, moves)
            table.apply(move, dice)
        paid += [[table.payoff((seat + step) % SEATS) for step in range(SEATS)] for seat in lookers]
    rows = np.frombuffer(b"".join(seen), np.int16).reshape(len(seen), -1)
    return rows.astype(np.float32), np.asarray(paid, np.float32)


def written(features: Observation, table: State, seat: int) -> bytes:
    row = Row()
    features.write(table, seat, row)
    return row.numbers.getvalue()


def worlds_of(rows: Any, won: Any) -> Worlds:
    np = numpy()
    game = find_game("penguin-pals")
    table = game.table(game.setup(SEATS))
    table.deal(Dice(0))
    found = fields_of(game.value_features(), table)
    where = {field.name: slice(field.offset, field.offset + field.size) for field in found}
    hands = np.stack([rows[:, where[f"hand_{seat}"]] for seat in range(SEATS)], 1)
    to_go = np.stack([rows[:, where[f"rows_{seat}"]][:, 0] for seat in range(SEATS)], 1)
    return Worlds(to_go, hands, rows[:, where["nearest"]][:, 0], won)


def told(worlds: Worlds, numbers: Numbers) -> tuple[Any, Any, Any, Any]:
    """Chances, and what they were made of: rows to go after cards, how useful cards are, scale."""
    np = numpy()
    useful = np.minimum(1, worlds.nearest / CLOSE)[:, None]
    to_go = worlds.rows - useful * (worlds.hands @ numbers.cards)
    to_go[:, 0] -= numbers.turn
    scale = (numbers.scale[0] + numbers.scale[1] * worlds.nearest)[:, None]
    weights = np.exp(-(to_go - to_go.min(1, keepdims=True)) / scale)
    return weights / weights.sum(1, keepdims=True), to_go, useful, scale


def loss_of(worlds: Worlds, numbers: Numbers) -> float:
    np = numpy()
    return float(-(worlds.won * np.log(told(worlds, numbers)[0] + 1e-9)).sum(1).mean())


def fitted(worlds: Worlds, steps: int = STEPS) -> Numbers:
    """By descent, from the numbers of today."""
    np = numpy()
    many = len(worlds.won)
    numbers, step = shipped(), np.zeros(len(CARDS) + 3)
    for _ in range(steps):
        chances, to_go, useful, scale = told(worlds, numbers)
        wrong = (chances - worlds.won) / many
        by_scale = (wrong * to_go / scale**2).sum(1)
        slope = [
            *np.einsum("ws,wsk->k", wrong * useful / scale, worlds.hands),
            (wrong[:, :1] / scale).sum(),
            by_scale.sum(),
            (by_scale * worlds.nearest).sum() / 10,
        ]
        step = 0.9 * step - RATE * np.asarray(slope) * 10
        scales = max(0.2, numbers.scale[0] + step[-2]), max(0.0, numbers.scale[1] + step[-1] / 10)
        numbers = Numbers(numbers.cards + step[:-3], numbers.turn + step[-3], scales)
    return numbers


def shipped() -> Numbers:
    """Those that bots play with."""
    return Numbers(numpy().asarray(list(CARDS)), float(TURN), SCALE)


def main() -> None:
    parser = argparse.ArgumentParser(description="Fits what cards are worth in Penguin Pals.")
    parser.add_argument("--games", type=int, default=800)
    parser.add_argument("--iterations", type=int, default=60, help="0: games of the heuristic")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    games, seed = asked.games, asked.seed
    if asked.iterations:
        rows, won = searched(games, asked.iterations, seed)
    else:
        rows, won = sown(games, seed)
    split = 4 * len(rows) // 5
    learned, other = worlds_of(rows[:split], won[:split]), worlds_of(rows[split:], won[split:])
    numbers = fitted(learned)
    print("CARDS", [round(float(number), 2) for number in numbers.cards])
    print("TURN", round(float(numbers.turn), 2))
    print("scale", [round(float(number), 3) for number in numbers.scale])
    before, after = (loss_of(other, each) for each in (shipped(), numbers))
    print(f"log loss {after:.4f}, of today's numbers {before:.4f}")


if __name__ == "__main__":
    main()
