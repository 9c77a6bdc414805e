"""The chapters wired together: the state that the engine plays on."""

from typing import final

from mypy_extensions import i64

from smorgasboard.engine.chance import Chance
from smorgasboard.engine.containers import Moves
from smorgasboard.engine.seats import NOBODY
from smorgasboard.engine.state import State
from tests.cookie_jar.ch1_cookies import set_up
from tests.cookie_jar.ch2_turn import next_turn, pass_by, put, turn_moves
from tests.cookie_jar.ch3_end import winners
from tests.cookie_jar.codes import PASS, PUT
from tests.cookie_jar.state import CookieState


@final
class CookieJar(CookieState):
    def deal(self, chance: Chance) -> None:
        set_up(self, chance)

    def to_act(self) -> i64:
        return NOBODY if self.over else self.turn

    def legal(self, out: Moves) -> None:
        out.clear()
        if not self.over:
            turn_moves(self, out)

    def apply(self, move: i64, chance: Chance) -> None:
        if move == PASS:
            pass_by(self)
        else:
            put(self, move - PUT)
        next_turn(self)

    def score(self, seat: i64) -> i64:
        return self.points[seat]

    def winners(self) -> i64:
        return winners(self) if self.over else 0

    def copy(self) -> "CookieJar":
        twin = CookieJar(self.catalog, 0)
        twin.copy_table(self)
        return twin

    def copy_from(self, other: State) -> None:
        assert isinstance(other, CookieState), "a table of another game"
        self.copy_table(other)
