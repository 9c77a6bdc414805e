"""A law of taking back: whoever takes back moves knows nothing that they did not know before."""

from typing import Any

from smorgasboard.engine.chance import Dice
from smorgasboard.engine.match import plain
from smorgasboard.engine.seats import NOBODY
from smorgasboard.server.store.rows import Chair, Founding, Row, row_of
from smorgasboard.server.tables.acts import Begun, Rewound, write_act
from smorgasboard.server.tables.table_state import TableState
from tests.laws.case import Case
from tests.laws.cases import Table, any_seed, every_game, somewhere

MOST_PLIES = 8
WORLDS = 4


def state_at(table: Table, practice: bool = False) -> TableState:
    state = TableState(
        Founding(
            id="t",
            created=0.0,
            setup=table.setup.data(),
            secret=bytes(32),
            chairs=tuple(Chair(name=f"P{seat}") for seat in range(table.setup.seats)),
            start=plain(table.game.position(table.setup, table.state)),
            practice=practice,
        )
    )
    state.follow(Row(NOBODY, write_act(Begun()), "begun", 0.0))
    return state


def play_on(state: TableState, dice: Dice) -> Table | None:
    """One move; the table as it was before."""
    match = state.match
    seat = match.to_act
    if seat is None:
        return None
    before = Table(match.game, match.setup, match.state.copy())
    ahead = match.twin()
    legal = ahead.legal()
    ahead.play(legal[dice.roll(len(legal))], seat)
    state.believe(row_of(seat, ahead.plies[-1:], f"token {state.ply}", 0.0), ahead)
    return before


@every_game
@any_seed
def test_whoever_takes_back_has_learned_nothing(case: Case, seed: int) -> None:
    """In every world they thought possible before, they would have been told the same."""
    table, dice = somewhere(case, seed)
    if table.state.over:
        return
    state = state_at(table)
    before: list[Table] = []
    for _ in range(1 + dice.roll(MOST_PLIES)):
        past = play_on(state, dice)
        if past is None:
            break
        before.append(past)
    for seat in range(table.setup.seats):
        to = state.last_gesture_of(seat)
        if to is None or state.stands(seat, to):
            continue
        for _ in range(WORLDS):
            assert told_again(state, before[to].imagined(seat, dice), to, seat, dice)


def told_again(state: TableState, world: Table, to: int, seat: int, dice: Dice) -> bool:
    """Whether the moves since then tell a seat the same in another world, with other luck."""
    for move in range(to, len(state.match.plies)):
        codes = {
            str(action): code for code, action in zip(world.legal(), world.actions(), strict=True)
        }
        code = codes.get(state.match.plies[move].notation)
        if code is None:
            return False
        here = table_told(state, move, seat)
        if world.told(world.do(code, Dice(dice.roll(1 << 30))), seat) != here:
            return False
    return True


def table_told(state: TableState, move: int, seat: int) -> list[Any]:
    return [state.game.redact(event, seat) for event in state.match.events_of_ply(move)]


@every_game
@any_seed
def test_at_a_table_for_practice_nothing_stands(case: Case, seed: int) -> None:
    table, dice = somewhere(case, seed)
    state = state_at(table, practice=True)
    for _ in range(MOST_PLIES):
        play_on(state, dice)
    for seat in range(table.setup.seats):
        to = state.last_gesture_of(seat)
        assert to is None or not state.stands(seat, to)


@every_game
@any_seed
def test_what_may_be_taken_back_depends_on_nothing_that_was(case: Case, seed: int) -> None:
    """A table that was asked after every move, with moves taken back in between, says the same as
    one that has only heard of it all."""
    table, dice = somewhere(case, seed)
    asked, heard = state_at(table), state_at(table)
    for number in range(2 * MOST_PLIES):
        row = any_row(asked, dice, number)
        asked.follow(row)
        may_take_back(asked)
        heard.follow(row)
        if asked.over:
            break
    assert may_take_back(asked) == may_take_back(heard)


def any_row(state: TableState, dice: Dice, number: int) -> Row:
    """A move, or now and then one is taken back, as if all had agreed."""
    match = state.match
    if match.plies and (match.over or dice.roll(4) == 0):
        to = len(match.plies) - 1 - dice.roll(min(3, len(match.plies)))
        return Row(NOBODY, write_act(Rewound(match.plies[to].seat, to)), f"back {number}", 0.0)
    ahead, seat = match.twin(), match.to_act
    if seat is None:
        return Row(NOBODY, write_act(Begun()), f"begun {number}", 0.0)
    legal = ahead.legal()
    ahead.play(legal[dice.roll(len(legal))], seat)
    return row_of(seat, ahead.plies[-1:], f"token {number}", 0.0)


def may_take_back(state: TableState) -> list[tuple[int | None, bool, list[int]]]:
    """For each seat, back to where, whether it stands, and who is asked."""
    found = []
    for seat in range(len(state.players)):
        to = state.last_gesture_of(seat)
        stands = to is not None and state.stands(seat, to)
        found.append((to, stands, [] if to is None else state.affected(seat, to)))
    return found
