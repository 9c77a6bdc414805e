"""Whole series between bots: everybody starts one of their games, and points add up."""

import msgspec

from smorgasboard.engine.playouts import Result
from smorgasboard.engine.series import added, ahead, started_by
from smorgasboard.lab.simulate import Plan, Simulator
from smorgasboard.lab.tally import Tally


class SeriesSimulator(Simulator):
    """The bots keep their seats for a series, and move on by one seat with the next."""

    def __init__(self, plan: Plan) -> None:
        super().__init__(plan)
        self.games = [
            Simulator(
                msgspec.structs.replace(
                    plan, options=started_by(self.game, self.setup, seat), series=False
                )
            )
            for seat in range(plan.seats)
        ]
        """By who starts."""

    def play(self, number: int) -> Result:
        """A series as if it were one long game that began with its first one."""
        seats, levels = self.plan.seats, self.plan.seated(number)
        # Bots are back on their seats after that many series; then another seat starts the first.
        first = number // seats % seats
        points, steps = [0] * seats, 0
        for turn in range(seats):
            game = number * seats + turn
            result = self.games[(first + turn) % seats].play_seated(game, levels, game)
            points = added(points, result.scores)
            steps += result.steps
        return Result(steps, points, sum(1 << seat for seat in ahead(points)), first)

    def tell_thought(self, tally: Tally) -> None:
        for game in self.games:
            game.tell_thought(tally)
