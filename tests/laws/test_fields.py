"""Laws of fields: a copy carries every field of a table, and a position shows every one.

Each attribute of a state is changed in turn, whatever it means. A field that somebody adds and then
forgets in `copy_table` or in a position is found here, without a word about it.
"""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from smorgasboard.engine.chance import Dice
from smorgasboard.engine.containers import Counts, Pile
from smorgasboard.engine.frames import Frames
from smorgasboard.engine.state import State
from smorgasboard.engine.window import Window
from tests.laws.case import Case
from tests.laws.cases import Table, any_seed, every_game, layout_of, opening, somewhere

NOT_OF_THE_TABLE = ("catalog", "journal", "origin", "seats")

TABLES = 40
"""In so many games, a field must be shown at least once: some are only now and then."""

Change = Callable[[State], None]


def insides(held: Any, path: str) -> Iterator[tuple[str, Any]]:
    """What a field consists of: itself, or the fields of what it holds."""
    if isinstance(held, Window):
        for name in ("asked", "asking", "declined"):
            yield f"{path}.{name}", getattr(held, name)
    else:
        yield path, held


def attributes(state: State) -> list[str]:
    """The same names, compiled or not."""
    return [
        name
        for name in dir(state)
        if not name.startswith("_")
        and name not in NOT_OF_THE_TABLE
        and not callable(getattr(state, name))
    ]


def fields(state: State) -> dict[str, Any]:
    return {
        path: held
        for name in attributes(state)
        for path, held in insides(getattr(state, name), name)
    }


def plain(held: Any) -> Any:
    """A field as numbers: equal ones hold the same."""
    if isinstance(held, Pile):
        return held.listed()
    if isinstance(held, Counts):
        return [held.listed(row) for row in range(held.rows)]
    if isinstance(held, Frames):
        return held.listed()
    if isinstance(held, list):
        return [plain(part) for part in held]
    if isinstance(held, int):
        return held
    return list(held)


def truth(state: State) -> dict[str, Any]:
    return {path: plain(held) for path, held in fields(state).items()}


def held_at(state: State, path: str) -> Any:
    """One of the fields, as numbers."""
    name, _, _ = path.partition(".")
    return plain(dict(insides(getattr(state, name), name))[path])


def others(number: int) -> list[int]:
    """Numbers near by: which of them a field can have depends on the field."""
    if isinstance(number, bool):
        return [not number]
    return [other for other in (number + 1, number - 1, number ^ 1, 0, 1) if other != number]


def changes(state: State, path: str) -> Iterator[Change]:
    """Ways to change a field, one number each."""
    name, _, part = path.partition(".")
    held = getattr(state, name)
    if part:
        for other in others(getattr(held, part)):
            yield partial(set_part, name, part, other)
    elif isinstance(held, int):
        for other in others(held):
            yield partial(set_part, "", name, other)
    else:
        yield from inner_changes(held, lambda table: getattr(table, name))


def inner_changes(held: Any, find: Callable[[State], Any]) -> Iterator[Change]:
    if isinstance(held, Frames):
        yield from inner_changes(held.numbers, lambda table: find(table).numbers)
        yield lambda table: find(table).push(0, 0)
    elif isinstance(held, Counts):
        yield from inner_changes(held.cells, lambda table: find(table).cells)
    elif isinstance(held, Pile):
        yield lambda table: find(table).add(0)
        if held.size:
            yield from inner_changes(held.cards[: held.size], lambda table: find(table).cards)
    elif isinstance(held, list):
        for at, inside in enumerate(held):
            yield from inner_changes(inside, partial(found_at, find, at))
    else:
        for at, number in enumerate(held):
            for other in others(number):
                yield partial(put_at, find, at, other)


def set_part(name: str, part: str, number: int, table: State) -> None:
    setattr(getattr(table, name) if name else table, part, number)


def found_at(find: Callable[[State], Any], at: int, table: State) -> Any:
    return find(table)[at]


def put_at(find: Callable[[State], Any], at: int, number: int, table: State) -> None:
    find(table)[at] = number


@every_game
@any_seed
def test_a_copy_carries_every_field(case: Case, seed: int) -> None:
    """Whether it is a new table or one on which something else lay, and shares none of them."""
    table, dice = somewhere(case, seed)
    before = truth(table.state)
    other = another_game(case, table, dice)
    changed, used = table.state.copy(), table.state.copy()
    for path in before:
        if path in case.of_the_asker:
            continue
        changed.copy_from(table.state)
        next(changes(changed, path))(changed)
        wanted = held_at(changed, path)
        assert wanted != before[path], f"{path} was not changed"
        assert held_at(table.state, path) == before[path], f"{path} is shared with the copy"
        used.copy_from(other)
        used.copy_from(changed)
        for copy in (changed.copy(), used):
            assert held_at(copy, path) == wanted, f"{path} is not copied"
    assert truth(table.state) == before, "something is shared with a copy"


def another_game(case: Case, table: Table, dice: Dice) -> State:
    """With the same setup, just dealt."""
    state: State = case.game.table(table.setup)
    state.deal(dice)
    return state


@every_game
def test_a_position_shows_every_field(case: Case) -> None:
    """Unless it follows from others, and is listed as such."""
    tables = [somewhere(case, seed)[0] for seed in range(TABLES)]
    missing = [
        path for path in fields(tables[0].state) if not any(shows(table, path) for table in tables)
    ]
    shown = set(fields(tables[0].state)) - set(missing)
    assert not [path for path in shown if follows(case, path)], "these do not follow from others"
    for path in missing:
        if not follows(case, path):
            more = (table for seed in range(TABLES) for table in every_ply(case, seed))
            assert any(shows(table, path) for table in more), f"{path} is not shown"


def every_ply(case: Case, seed: int) -> Iterator[Table]:
    """The tables of one game, one after the other."""
    table, dice = opening(case, seed)
    for _ in range(case.plies):
        legal = table.legal()
        if not legal:
            return
        table.state.apply(legal[dice.roll(len(legal))], dice)
        yield table


def follows(case: Case, path: str) -> bool:
    """Whether a field is worked out from others."""
    layout = layout_of(case.game)
    listed = layout.worked_out() if layout is not None else set()
    return path in listed | case.worked_out


def shows(table: Table, path: str) -> bool:
    """Whether some change of this field changes what is written."""
    written = table.key()
    for change in changes(table.state, path):
        twin = table.twin()
        change(twin.state)
        try:
            if twin.key() != written:
                return True
        except (LookupError, ValueError, OverflowError):
            continue  # no table of this game has that number there
    return False


@every_game
@any_seed
def test_a_cleared_table_is_like_a_new_one(case: Case, seed: int) -> None:
    """Whatever lay on it, where a table can be cleared by the engine."""
    if layout_of(case.game) is None:
        return
    table, _ = somewhere(case, seed)
    state: Any = table.state
    state.clear_table()
    cleared, new = truth(state), truth(case.game.table(table.setup))
    for path in case.given_out_once:
        assert cleared.pop(path) != new.pop(path), f"{path} is given out twice"
    assert cleared == new
