"""The chapters wired together: the state that the engine plays on."""

from typing import final

from mypy_extensions import i64, mypyc_attr

from smorgasboard.engine.chance import Chance
from smorgasboard.engine.containers import Moves
from smorgasboard.engine.seats import NOBODY
from smorgasboard.engine.state import State
from smorgasboard.games.fish_food import codes
from smorgasboard.games.fish_food.ch2_setup import set_up
from smorgasboard.games.fish_food.ch3_turn import next_turn, turn_over
from smorgasboard.games.fish_food.ch4_round import (
    close_if_done,
    lay_down,
    pass_by,
    play,
    round_moves,
)
from smorgasboard.games.fish_food.ch5_cards import answer_moves, let_swim, stop_swimming
from smorgasboard.games.fish_food.ch6_result import compare
from smorgasboard.games.fish_food.ch7_turn_end import clean_up, discard, discard_moves
from smorgasboard.games.fish_food.ch8_events import choice_moves, hit_chosen
from smorgasboard.games.fish_food.ch10_variants import flip_moves
from smorgasboard.games.fish_food.state import FishState


@final
@mypyc_attr(free_list_len=1)  # a search drops one copy and makes the next
class FishFood(FishState):
    def deal(self, chance: Chance) -> None:
        set_up(self, chance)
        self.go_on(chance)

    def to_act(self) -> i64:
        if self.over:
            return NOBODY
        if self.phase == codes.ACT:
            return self.window.asking
        if self.phase == codes.ANSWER:
            return self.answers.asking
        if self.phase == codes.DISCARD:
            return self.discarder
        return self.turn

    def asked_together(self) -> i64:
        if self.phase == codes.ACT:
            return self.window.waiting()
        if self.phase == codes.ANSWER:
            return self.answers.waiting()
        return 0

    def first_seat(self) -> i64:
        return self.first

    def legal(self, out: Moves) -> None:
        out.clear()
        if self.over:
            return
        if self.phase == codes.ACT:
            round_moves(self, out)
        elif self.phase == codes.DISCARD:
            discard_moves(self, out)
        elif self.phase == codes.CHOOSE:
            choice_moves(self, out)
        elif self.phase == codes.FLIP:
            flip_moves(self, out)
        else:
            answer_moves(self, out)

    def apply(self, move: i64, chance: Chance) -> None:
        if self.phase == codes.ACT:
            if move == codes.PASS:
                pass_by(self)
            else:
                play(self, self.kind_played(move), self.target_of(move), chance)
        elif self.phase == codes.DISCARD:
            discard(self, move - codes.FIRST_DISCARD, chance)
        elif self.phase == codes.CHOOSE:
            hit_chosen(self, self.seat_from(move - self.catalog.first_choice))
        elif self.phase == codes.FLIP:
            turn_over(self, chance)
        else:
            self.answer(move, chance)
        self.go_on(chance)

    def answer(self, move: i64, chance: Chance) -> None:
        """A Swim Away is waiting."""
        if move == codes.PASS:
            let_swim(self)
            return
        lay_down(self, self.answers.asking, self.kind_played(move), self.seats + 1, chance)
        stop_swimming(self)
        close_if_done(self)

    def go_on(self, chance: Chance) -> None:
        """Everything that happens by itself, until somebody is asked."""
        while not self.over and self.phase >= codes.COMPARE:
            if self.phase == codes.COMPARE:
                compare(self)
            elif self.phase == codes.CLEAN_UP:
                clean_up(self)
            else:
                next_turn(self, chance)

    def kind_played(self, move: i64) -> i64:
        return (move - self.catalog.first_play) // self.catalog.targets

    def target_of(self, move: i64) -> i64:
        """A seat, or the creature, or nobody: moves count seats from their player on."""
        steps = (move - self.catalog.first_play) % self.catalog.targets
        if steps >= self.seats:
            return steps
        return self.seat_from(steps)

    def seat_from(self, steps: i64) -> i64:
        """So far clockwise from the seat to act."""
        seat = self.to_act() + steps
        if seat >= self.seats:
            return seat - self.seats
        return seat

    def score(self, seat: i64) -> i64:
        return self.sizes[seat]

    def winners(self) -> i64:
        return self.winner_bits

    def copy(self) -> "FishFood":
        twin = FishFood(self.catalog, 0)  # an empty table takes the size of what it copies
        twin.copy_table(self)
        return twin

    def copy_from(self, other: State) -> None:
        assert isinstance(other, FishState), "a table of another game"
        self.copy_table(other)
