"""The chapters wired together: the state that the engine plays on."""

from typing import final

from mypy_extensions import i64

from smorgasboard.engine.chance import Chance
from smorgasboard.engine.containers import Moves
from smorgasboard.engine.seats import NOBODY
from smorgasboard.engine.state import State
from smorgasboard.games.penguin_pals.ch2_setup import set_up
from smorgasboard.games.penguin_pals.ch3_turn import act, action_moves, begin_turn, go_on
from smorgasboard.games.penguin_pals.ch11_sequence import (
    name_target,
    pass_by,
    take_choice,
    use_card,
    window_moves,
)
from smorgasboard.games.penguin_pals.ch12_cards_use import choice_moves, target_moves
from smorgasboard.games.penguin_pals.ch13_endless import winners
from smorgasboard.games.penguin_pals.codes import ACTION, CHOICE, TARGET
from smorgasboard.games.penguin_pals.state import PenguinState


@final
class PenguinPals(PenguinState):
    def deal(self, chance: Chance) -> None:
        set_up(self, chance)
        begin_turn(self)
        go_on(self, chance)

    def to_act(self) -> i64:
        if self.over:
            return NOBODY
        if self.phase == ACTION:
            return self.actor
        if self.phase == TARGET or self.phase == CHOICE:
            return self.sequence.seat()
        return self.window.asking

    def asked_together(self) -> i64:
        return self.window.waiting()

    def first_seat(self) -> i64:
        return self.actor

    def legal(self, out: Moves) -> None:
        out.clear()
        if self.over:
            return
        if self.phase == ACTION:
            action_moves(self, out)
        elif self.phase == TARGET:
            target_moves(self, out)
        elif self.phase == CHOICE:
            choice_moves(self, out)
        else:
            window_moves(self, out)

    def apply(self, move: i64, chance: Chance) -> None:
        if move >= self.catalog.play:
            use_card(self, move - self.catalog.play)
        elif self.phase == ACTION:
            act(self, move, chance)
        elif self.phase == TARGET:
            name_target(self, move - self.catalog.target)
        elif self.phase == CHOICE:
            take_choice(self, move)
        else:
            pass_by(self)
        if self.window.is_closed():
            go_on(self, chance)

    def score(self, seat: i64) -> i64:
        return self.landed[seat]

    def winners(self) -> i64:
        return winners(self) if self.over else 0

    def copy(self) -> "PenguinPals":
        twin = PenguinPals(self.catalog, 0)  # an empty table takes the size of what it copies
        twin.copy_table(self)
        return twin

    def copy_from(self, other: State) -> None:
        assert isinstance(other, PenguinState), "a table of another game"
        self.copy_table(other)
