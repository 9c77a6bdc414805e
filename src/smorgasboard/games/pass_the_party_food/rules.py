"""The chapters wired together: the state that the engine plays on."""

from typing import final

from mypy_extensions import i64, mypyc_attr

from smorgasboard.engine.chance import Chance
from smorgasboard.engine.containers import Moves
from smorgasboard.engine.seats import NOBODY
from smorgasboard.engine.state import State
from smorgasboard.games.pass_the_party_food.ch2_setup import set_up
from smorgasboard.games.pass_the_party_food.ch4_turn import go_on
from smorgasboard.games.pass_the_party_food.ch6_plates import plate_moves, put_on_plate
from smorgasboard.games.pass_the_party_food.ch7_tokens import (
    answer,
    answer_moves,
    ask_for,
    ask_moves,
    token_moves,
    use_token,
)
from smorgasboard.games.pass_the_party_food.ch8_eating import eat, eat_moves
from smorgasboard.games.pass_the_party_food.ch9_lucky_dip import dip_moves, give_lucky_dip
from smorgasboard.games.pass_the_party_food.ch12_winning import lead
from smorgasboard.games.pass_the_party_food.codes import ANSWER, ASK, EAT, SHARE, TOKENS
from smorgasboard.games.pass_the_party_food.state import PartyState


@final
@mypyc_attr(free_list_len=1)  # a search drops one copy and makes the next
class PassThePartyFood(PartyState):
    def deal(self, chance: Chance) -> None:
        set_up(self, chance)
        go_on(self, chance)

    def to_act(self) -> i64:
        if self.over:
            return NOBODY
        return self.partner if self.step == ANSWER else self.turn

    def legal(self, out: Moves) -> None:
        out.clear()
        if self.over:
            return
        if self.step == SHARE:
            plate_moves(self, out)
        elif self.step == TOKENS:
            token_moves(self, out)
        elif self.step == ASK:
            ask_moves(self, out)
        elif self.step == ANSWER:
            answer_moves(self, out)
        elif self.step == EAT:
            eat_moves(self, out)
        else:
            dip_moves(self, out)

    def apply(self, move: i64, chance: Chance) -> None:
        if self.step == SHARE:
            put_on_plate(self, move)
        elif self.step == TOKENS:
            use_token(self, move)
        elif self.step == ASK:
            ask_for(self, move - self.catalog.ask)
        elif self.step == ANSWER:
            answer(self, move)
        elif self.step == EAT:
            eat(self, move)
        else:
            give_lucky_dip(self, move)
        go_on(self, chance)

    def score(self, seat: i64) -> i64:
        return lead(self)

    def winners(self) -> i64:
        """1.1: all or none."""
        return (1 << self.seats) - 1 if self.won else 0

    def payoff(self, seat: i64) -> float:
        """A win is not shared: everybody has all of it."""
        return 1.0 if self.won else 0.0

    def copy(self) -> "PassThePartyFood":
        twin = PassThePartyFood(self.catalog, 0)  # an empty table takes the size of what it copies
        twin.copy_table(self)
        return twin

    def copy_from(self, other: State) -> None:
        assert isinstance(other, PartyState), "a table of another game"
        self.copy_table(other)
