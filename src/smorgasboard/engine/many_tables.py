"""Many tables at once, for learners: one call plays a move on each and writes what there is to see.

What is written lies in byte buffers, so that whoever has arrays can read them without a parse.
Compiled.
"""

from typing import Final, final

from librt.strings import BytesWriter, read_i32_le, write_f32_le, write_i32_le
from librt.vecs import vec
from mypy_extensions import i32, i64, u8

from smorgasboard.engine.chance import Dice
from smorgasboard.engine.containers import Moves, row_of
from smorgasboard.engine.observation import Observation, Row
from smorgasboard.engine.seats import clockwise
from smorgasboard.engine.state import Policy, State

CODE_BYTES: Final[i64] = 4
ALL_LEGAL: Final = -1
ROTATING: Final = -1
"""The learner sits elsewhere in every game."""


@final
class ManyTables:
    """Each table has luck of its own, so that what happens at one never depends on another.

    Without opponents every seat is asked in turn. With them only one seat of each table is asked,
    the learner's, which may move on by one with every game; the policy plays the others.
    """

    def __init__(
        self,
        tables: list[State],
        observation: Observation,
        seed: i64,
        opponents: Policy | None,
        by_score: bool,
        seat: i64 = ROTATING,
    ) -> None:
        self.tables: Final = tables
        self.observation: Final = observation
        self.opponents: Final = opponents
        self.by_score: Final = by_score
        """Whether rewards are what a seat's score has changed by, instead of its part of a win."""
        self.seat: Final = seat
        """Where the learner sits, or `ROTATING`."""
        self.dice: Final[list[Dice]] = [Dice(seed, number) for number in range(len(tables))]
        seats = tables[0].seats if tables else 1
        self.learners: vec[i64] = row_of(len(tables))
        self.scores: vec[i64] = row_of(len(tables) * seats)
        """Of each table and seat, as it was last rewarded."""
        self.moves: Final = Moves()
        self.rows: Final = Row()
        self.last_rows: Final = Row()
        """What the learner, or each seat, saw at the end of the games that ended in this step."""
        self.seats: Final = BytesWriter()
        self.done: Final = BytesWriter()
        self.rewards: Final = BytesWriter()
        self.codes: Final = BytesWriter()
        self.ends: Final = BytesWriter()
        """Where the legal moves of each table end among the codes."""
        self.legal_codes = b""
        self.legal_ends = b""

    def reseed(self, seed: i64) -> None:
        for number in range(len(self.tables)):
            self.dice[number].reseed(seed, number)
            seats = self.tables[number].seats
            self.learners[number] = number % seats if self.seat == ROTATING else self.seat

    def reset(self) -> None:
        """Deal everywhere, and look."""
        self.clear()
        for number in range(len(self.tables)):
            self.deal(number)
            for _seat in range(self.tables[number].seats):
                write_f32_le(self.rewards, 0.0)
            self.done.append(0)
            self.look(number)
        self.keep_legal()

    def wrong_action(self, actions: bytes) -> int:
        """The first table whose action is not legal there, or `ALL_LEGAL`."""
        codes, ends = self.legal_codes, self.legal_ends
        begin: i64 = 0
        for number in range(len(self.tables)):
            action = read_i32_le(actions, number * CODE_BYTES)
            end = i64(read_i32_le(ends, number * CODE_BYTES))
            at = begin
            while at < end and read_i32_le(codes, at * CODE_BYTES) != action:
                at += 1
            if at == end:
                return number
            begin = end
        return ALL_LEGAL

    def step(self, actions: bytes) -> None:
        """Play the action of each table, which must be legal, and look."""
        self.clear()
        for number in range(len(self.tables)):
            state = self.tables[number]
            state.apply(i64(read_i32_le(actions, number * CODE_BYTES)), self.dice[number])
            if self.opponents is not None:
                self.let_others_play(number)
            self.reward(number)
            if state.over:
                self.done.append(1)
                self.look_back(number)
                if self.seat == ROTATING:
                    self.learners[number] = clockwise(self.learners[number], state.seats)
                self.deal(number)
            else:
                self.done.append(0)
            self.look(number)
        self.keep_legal()

    def clear(self) -> None:
        self.rows.clear()
        self.last_rows.clear()
        self.seats.truncate(0)
        self.done.truncate(0)
        self.rewards.truncate(0)
        self.codes.truncate(0)
        self.ends.truncate(0)

    def deal(self, number: i64) -> None:
        """A new game, up to the first question to the learner; one it has no part in is skipped."""
        state = self.tables[number]
        state.deal(self.dice[number])
        if self.opponents is not None:
            self.let_others_play(number)
        while state.over:
            state.deal(self.dice[number])
            if self.opponents is not None:
                self.let_others_play(number)
        if self.by_score:
            for seat in range(state.seats):
                self.scores[number * state.seats + seat] = state.score(seat)

    def let_others_play(self, number: i64) -> None:
        state, moves, dice = self.tables[number], self.moves, self.dice[number]
        policy = self.opponents
        assert policy is not None, "nobody plays the other seats"
        while not state.over and state.to_act() != self.learners[number]:
            state.legal(moves)
            move = moves.at(0)
            if moves.size > 1:
                move = policy.choose(state, moves, dice)
            state.apply(move, dice)

    def reward(self, number: i64) -> None:
        state, rewards = self.tables[number], self.rewards
        for seat in range(state.seats):
            if self.by_score:
                place = number * state.seats + seat
                score = state.score(seat)
                write_f32_le(rewards, float(score - self.scores[place]))
                self.scores[place] = score
            else:
                write_f32_le(rewards, state.payoff(seat) if state.over else 0.0)

    def look(self, number: i64) -> None:
        """What the seat to act sees, and what it may do."""
        state, moves, codes = self.tables[number], self.moves, self.codes
        seat = state.to_act()
        self.seats.append(u8(seat))
        self.observation.write(state, seat, self.rows)
        state.legal(moves)
        for place in range(moves.size):
            write_i32_le(codes, i32(moves.at(place)))
        write_i32_le(self.ends, i32(len(codes) // CODE_BYTES))

    def look_back(self, number: i64) -> None:
        """What the learner sees of a finished game, or seat 0 where all learn."""
        seat = self.learners[number] if self.opponents is not None else 0
        self.observation.write(self.tables[number], seat, self.last_rows)

    def keep_legal(self) -> None:
        self.legal_codes = self.codes.getvalue()
        self.legal_ends = self.ends.getvalue()
