"""What decides a game of Penguin Pals, as numbers of an imagined world. Compiled.

Looked at from the seat that has the next action. Where a penguin stands counts by the rows it has
yet to go and by whether it can go on, not by its space: so one network serves every shore.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from smorgasboard.engine.containers import row_of
from smorgasboard.engine.observation import MOST, PUBLIC, WORLD, Observation, Row, from_seat
from smorgasboard.engine.state import State
from smorgasboard.games.penguin_pals.codes import ACTION, AFTER, BEFORE, FREEZE
from smorgasboard.games.penguin_pals.evaluation import acts_next
from smorgasboard.games.penguin_pals.policy_board import room_at
from smorgasboard.games.penguin_pals.state import PenguinState

EFFECTS: Final[i64] = FREEZE + 1
NEARLY_HOME: Final[i64] = 3
"""Rows that a whole team has yet to go."""


@final
class PenguinWorld(Observation):
    def __init__(self) -> None:
        self.near: vec[i64] = row_of(0)
        """Penguins by the rows they have yet to go, and of those the ones that can go on."""
        self.free: vec[i64] = row_of(0)

    def viewpoint(self, state: State) -> i64:
        assert isinstance(state, PenguinState), "a table of another game"
        return acts_next(state)

    def write(self, state: State, seat: i64, row: Row) -> None:
        assert isinstance(state, PenguinState), "a table of another game"
        nearest: i64 = MOST
        for step in range(state.seats):
            rows = self.write_team(state, from_seat(seat, step, state.seats), row)
            nearest = min(nearest, rows)
        self.write_ice(state, seat, row)
        row.field("nearest", PUBLIC, 10, 0, MOST)
        row.put(nearest)
        phase = state.opened_in if state.phase > AFTER else state.phase
        row.field("before", PUBLIC)
        row.put_flag(phase == BEFORE)
        row.field("action", PUBLIC)
        row.put_flag(phase == ACTION)
        row.field("sequence", PUBLIC, 2, 0, MOST)
        row.put(state.sequence.depth)

    def write_team(self, state: PenguinState, seat: i64, row: Row) -> i64:
        """Its hand by effect, then its penguins. The rows that all of them have yet to go."""
        catalog, size = state.catalog, state.catalog.size
        row.field("hand", WORLD, 1, 0, MOST)
        hand = row.put_zeros(EFFECTS)
        for place in range(state.held[seat]):
            at = hand + 2 * catalog.effect[state.hands.get(seat, place)]
            row.numbers[at] = row.numbers[at] + 1
        rows = state.ashore[seat] * (size + 1)
        room: i64 = 0
        self.near, self.free = row_of(size), row_of(size)
        shore = state.shores[seat]
        for space in range(catalog.spaces):
            if not state.occupied >> space & 1:
                continue
            many = state.penguins.get(seat, space)
            if many > 0:
                left = catalog.rows_to_go.get(shore, space)
                rows += many * left
                self.near[left - 1] += many
                ahead = room_at(state, seat, space)
                room += many * ahead
                if ahead > 0:
                    self.free[left - 1] += many
        row.field("rows", PUBLIC, 10, 0, MOST)
        row.put(rows)
        row.field("landed", PUBLIC, 1, 0, MOST)
        row.put(state.landed[seat])
        row.field("ashore", PUBLIC, 1, 0, MOST)
        row.put(state.ashore[seat])
        row.field("room", PUBLIC, 2, -MOST, MOST)
        row.put(room)
        row.field("cards", PUBLIC, 3, 0, MOST)
        row.put(state.held[seat])
        row.field("nearly_home", PUBLIC)
        row.put_flag(rows <= NEARLY_HOME)
        row.field("near", PUBLIC, 1, 0, MOST)
        row.put_row(self.near)
        row.field("free", PUBLIC, 1, 0, MOST)
        row.put_row(self.free)
        return rows

    def write_ice(self, state: PenguinState, seat: i64, row: Row) -> None:
        catalog = state.catalog
        self.near = row_of(catalog.size)
        shore = state.shores[seat]
        for space in range(catalog.spaces):
            if state.has_ice(space):
                self.near[catalog.rows_to_go.get(shore, space) - 1] += 1
        row.field("ice", PUBLIC, 2, 0, MOST)
        row.put_row(self.near)
