"""The table as data and back, with the place of every fault."""

from typing import Any

from smorgasboard.engine.containers import Counts
from smorgasboard.engine.game import Setup
from smorgasboard.engine.paper import (
    check_entries,
    check_name,
    check_number,
    check_seat,
    converted,
    fault,
)
from smorgasboard.engine.writing import counted, counted_rows, named
from tests.cookie_jar.content import CookiePack
from tests.cookie_jar.messages import CookiePosition, Cookies
from tests.cookie_jar.rules import CookieJar

MOST_POINTS = 10_000


def write(setup: Setup[CookiePack], state: CookieJar) -> CookiePosition:
    names = setup.pack.names()
    return CookiePosition(
        hands=counted_rows(state.hands, state.seats, names),
        tin=named(state.tin, names),
        jar=counted(state.jar, 0, names),
        gone=counted(state.gone, 0, names),
        points=tuple(state.points),
        turn=state.turn,
        passes=state.passes,
        over=state.over,
    )


def read(setup: Setup[CookiePack], table: CookieJar, data: Any) -> CookieJar:
    position = converted(data, CookiePosition)
    names = setup.pack.names()
    check_entries(position.hands, setup.seats, "hands")
    check_entries(position.points, setup.seats, "points")
    for seat, hand in enumerate(position.hands):
        put(names, table.hands, seat, hand, f"hands[{seat}]")
    put(names, table.jar, 0, position.jar, "jar")
    put(names, table.gone, 0, position.gone, "gone")
    table.tin.fill(
        [
            names.index(check_name(name, names, "cookie", f"tin[{at}]"))
            for at, name in enumerate(position.tin)
        ]
    )
    for seat, points in enumerate(position.points):
        place = f"points[{seat}]"
        table.points[seat] = check_number(points, -MOST_POINTS, MOST_POINTS, place)
    table.turn = check_seat(position.turn, setup.seats, "turn")
    table.passes = check_number(position.passes, 0, setup.seats, "passes")
    table.over = position.over
    if census(setup, table) != {cookie.id: cookie.count for cookie in setup.pack.cookies}:
        raise fault("", "there are more or fewer cookies than in the pack")
    return table


def put(names: list[str], counts: Counts, row: int, cookies: Cookies, place: str) -> None:
    for name, many in cookies.items():
        check_name(name, names, "cookie", f"{place}.{name}")
        check_number(many, 1, 99, f"{place}.{name}")
        counts.put(row, names.index(name), many)


def census(setup: Setup[CookiePack], state: CookieJar) -> dict[str, int]:
    tin = state.tin.listed()
    return {
        name: tin.count(kind)
        + state.jar.get(0, kind)
        + state.gone.get(0, kind)
        + sum(state.hands.get(seat, kind) for seat in range(state.seats))
        for kind, name in enumerate(setup.pack.names())
    }
