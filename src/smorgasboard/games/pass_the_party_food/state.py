"""What the chapters ask of a Pass the Party Food table, not what one may do with it."""

from mypy_extensions import i64

from smorgasboard.games.pass_the_party_food.table import PartyTable


class PartyState(PartyTable):
    """A board is how many tiles each column has: the tiles of a column have no gaps."""

    def ziggy(self) -> i64:
        """The number of Ziggy's board."""
        return self.seats

    def seat_at(self, steps: i64) -> i64:
        """Who sits that many seats to the left of the player whose turn it is."""
        return (self.turn + steps) % self.seats
