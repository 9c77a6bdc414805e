"""Many games by quick policies: to learn from, and to compare policies. Compiled."""

from typing import Final, final

from librt.strings import BytesWriter, write_f32_le, write_i32_le
from mypy_extensions import i32, i64

from smorgasboard.engine.chance import Dice
from smorgasboard.engine.containers import Moves, Pile
from smorgasboard.engine.observation import Observation, Row
from smorgasboard.engine.state import Policy, State

PER_CENT: Final[i64] = 100


@final
class Sower:
    """Games of policies that are careless now and then, written down as rows to learn from.

    A row is what `features` says of a table before a choice. For a policy it is seen by the seat to
    act, and the move goes with it; for a value it is a whole world. What was paid out in the end
    stands beside it for every seat, from the one that looked.
    """

    def __init__(
        self,
        table: State,
        features: Observation,
        policies: list[Policy],
        careless: i64,
        one_in: i64,
    ) -> None:
        self.table: Final = table
        self.features: Final = features
        self.policies: Final = policies
        """One plays each seat, another one in every game."""
        self.careless: Final = careless
        """Per cent of the moves that are any move."""
        self.one_in: Final = one_in
        """One choice in so many is written down."""
        self.moves: Final = Moves()
        self.rows: Final = Row()
        self.chosen: Final = BytesWriter()
        self.payoffs: Final = BytesWriter()
        self.lookers: Final = Pile()
        """From which seat each row of this game was seen."""

    def clear(self) -> None:
        self.rows.clear()
        self.chosen.truncate(0)
        self.payoffs.truncate(0)

    def sow(self, seed: i64, first: i64, games: i64, whole_worlds: bool) -> i64:
        """Play games number `first` and following of `seed`, and say how many rows they gave."""
        dice = Dice(0)
        self.clear()
        rows: i64 = 0
        for game in range(first, first + games):
            dice.reseed(seed, game)
            self.lookers.clear()
            self.play(dice, whole_worlds)
            self.pay()
            rows += self.lookers.size
        return rows

    def play(self, dice: Dice, whole_worlds: bool) -> None:
        table, moves = self.table, self.moves
        table.deal(dice)
        many = len(self.policies)
        shift = dice.roll(many)
        while not table.over:
            table.legal(moves)
            move = moves.at(0)
            if moves.size > 1:
                seat = table.to_act()
                is_noted = dice.roll(self.one_in) == 0
                if is_noted:
                    self.note(self.features.viewpoint(table) if whole_worlds else seat)
                if dice.roll(PER_CENT) < self.careless:
                    move = moves.pick(dice)
                else:
                    move = self.policies[(seat + shift) % many].choose(table, moves, dice)
                if is_noted:
                    write_i32_le(self.chosen, i32(move))
            table.apply(move, dice)

    def note(self, seat: i64) -> None:
        self.features.write(self.table, seat, self.rows)
        self.lookers.add(seat)

    def pay(self) -> None:
        seats = self.table.seats
        for place in range(self.lookers.size):
            for step in range(seats):
                seat = (self.lookers.at(place) + step) % seats
                write_f32_le(self.payoffs, self.table.payoff(seat))


def policy_match(table: State, one: Policy, others: Policy, seed: i64, deals: i64) -> list[float]:
    """What `one` is paid among `others`, deal by deal: the mean of all seats it can sit at."""
    dice, moves = Dice(0), Moves()
    shares: list[float] = []
    for deal in range(deals):
        paid = 0.0
        for seat in range(table.seats):
            dice.reseed(seed, deal)
            table.deal(dice)
            while not table.over:
                table.legal(moves)
                move = moves.at(0)
                if moves.size > 1:
                    player = one if table.to_act() == seat else others
                    move = player.choose(table, moves, dice)
                table.apply(move, dice)
            paid += table.payoff(seat)
        shares.append(paid / float(table.seats))
    return shares
