"""The chapters wired together: the state that the engine plays on."""

from typing import final

from mypy_extensions import i64, mypyc_attr

from smorgasboard.engine.chance import Chance
from smorgasboard.engine.containers import Moves
from smorgasboard.engine.seats import NOBODY
from smorgasboard.engine.state import State
from smorgasboard.games.birthday_boom.ch2_setup import set_up
from smorgasboard.games.birthday_boom.ch3_lead import lead_moves, pass_duty_on, show_to_neighbour
from smorgasboard.games.birthday_boom.ch4_trick import pass_by, play, trick_moves
from smorgasboard.games.birthday_boom.ch7_end import points, winners
from smorgasboard.games.birthday_boom.ch8_match import go_on_after_round
from smorgasboard.games.birthday_boom.codes import NOTHING, PASS, PLAY, SHOW_LEFT
from smorgasboard.games.birthday_boom.state import BoomState


@final
@mypyc_attr(free_list_len=1)  # a search drops one copy and makes the next
class BirthdayBoom(BoomState):
    def deal(self, chance: Chance) -> None:
        set_up(self, chance)
        go_on_after_round(self, chance)

    def to_act(self) -> i64:
        return NOBODY if self.over else self.turn

    def first_seat(self) -> i64:
        return self.first

    def legal(self, out: Moves) -> None:
        out.clear()
        if self.over:
            return
        if self.top == NOTHING:
            lead_moves(self, out)
        else:
            trick_moves(self, out)

    def apply(self, move: i64, chance: Chance) -> None:
        if move == PASS:
            pass_by(self, chance)
        elif move >= PLAY:
            play(self, move - PLAY, chance)
        else:
            show_to_neighbour(self, move == SHOW_LEFT, chance)
            pass_duty_on(self, chance)
        if self.round_over:
            go_on_after_round(self, chance)

    def score(self, seat: i64) -> i64:
        return points(self, seat)

    def winners(self) -> i64:
        return winners(self) if self.over else 0

    def copy(self) -> "BirthdayBoom":
        twin = BirthdayBoom(self.catalog, 0)  # an empty table takes the size of what it copies
        twin.copy_table(self)
        return twin

    def copy_from(self, other: State) -> None:
        assert isinstance(other, BoomState), "a table of another game"
        self.copy_table(other)
