"""Our own Birthday Boom: the compiled loop, the loop in Python, and the copy of a state."""

from collections.abc import Callable

from bench.agreement import SEATS, SEED, Claim, Tally, add_scores
from bench.timing import Contender, Sample, timed
from smorgasboard.engine.chance import Dice
from smorgasboard.engine.containers import Moves
from smorgasboard.engine.playouts import playouts, random_game
from smorgasboard.engine.state import State
from smorgasboard.games.birthday_boom import rules
from smorgasboard.games.birthday_boom.game import BIRTHDAY_BOOM

LOOP = "ours, compiled loop"
DRIVEN = "ours, driven from Python"
COPY = "state.copy()"
COPY_FROM = "state.copy_from(other)"
CALL = "a call from Python that does nothing"

COPIED = 64
"""Different states to copy, so that no single one is favoured."""


def is_compiled() -> bool:
    return not str(rules.__file__).endswith(".py")


def new_table() -> State:
    return BIRTHDAY_BOOM.table(BIRTHDAY_BOOM.setup(SEATS))


def our_tally(first: int, count: int) -> Tally:
    """What everybody else is compared with."""
    state = new_table()
    steps = checksum = 0
    for game in range(first, first + count):
        result = random_game(state, SEED, game)
        steps += result.steps
        checksum = add_scores(checksum, result.scores)
    return Tally(steps, checksum)


def drive(state: State, moves: Moves, dice: Dice) -> int:
    """One dealt game, move by move."""
    steps = 0
    while not state.over:
        state.legal(moves)
        state.apply(moves.pick(dice), dice)
        steps += 1
    return steps


def driven_tally(first: int, count: int) -> Tally:
    state, moves, dice = new_table(), Moves(), Dice(SEED)
    steps = checksum = 0
    for game in range(first, first + count):
        dice.reseed(SEED, game)
        state.deal(dice)
        steps += drive(state, moves, dice)
        checksum = add_scores(checksum, [state.score(seat) for seat in range(SEATS)])
    return Tally(steps, checksum)


def driven_steps(first: int, count: int) -> int:
    state, moves, dice = new_table(), Moves(), Dice(SEED)
    steps = 0
    for game in range(first, first + count):
        dice.reseed(SEED, game)
        state.deal(dice)
        steps += drive(state, moves, dice)
    return steps


def middle_of(game: int) -> State:
    """A random game stopped half-way: the deck is half drawn, some hands are known."""
    state, moves, dice = new_table(), Moves(), Dice(SEED, game)
    state.deal(dice)
    length = drive(state, moves, dice)
    dice.reseed(SEED, game)
    state.deal(dice)
    for _ in range(length // 2):
        state.legal(moves)
        state.apply(moves.pick(dice), dice)
    return state


def copying(states: list[State]) -> Callable[[int], int]:
    def run(sweeps: int) -> int:
        for _ in range(sweeps):
            for state in states:
                state.copy()
        return sweeps * len(states)

    return run


def copying_into(states: list[State], spare: State) -> Callable[[int], int]:
    def run(sweeps: int) -> int:
        for _ in range(sweeps):
            for state in states:
                spare.copy_from(state)
        return sweeps * len(states)

    return run


def calling(states: list[State]) -> Callable[[int], int]:
    """The same loop around a method that reads one number: how much of a copy is the call."""

    def run(sweeps: int) -> int:
        for _ in range(sweeps):
            for state in states:
                state.to_act()
        return sweeps * len(states)

    return run


def in_sweeps(name: str, run: Callable[[int], int]) -> Contender:
    def sample(first: int, count: int) -> Sample:
        return timed(0, lambda: run(count))

    return Contender(name, sample)


def contenders() -> list[Contender]:
    state = new_table()

    def loop(first: int, count: int) -> Sample:
        return timed(count, lambda: playouts(state, SEED, first, count))

    def driven(first: int, count: int) -> Sample:
        return timed(count, lambda: driven_steps(first, count))

    states = [middle_of(game) for game in range(COPIED)]
    return [
        Contender(LOOP, loop),
        Contender(DRIVEN, driven),
        in_sweeps(COPY, copying(states)),
        in_sweeps(COPY_FROM, copying_into(states, new_table())),
        in_sweeps(CALL, calling(states)),
    ]


def claims() -> list[Claim]:
    return [Claim(DRIVEN, 2000, driven_tally)]
