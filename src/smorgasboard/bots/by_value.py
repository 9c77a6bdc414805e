"""What a level makes of a search: the best that was found, or for weaker levels nearly the best.

Nobody harms themselves by lot. A move that the heuristic would not make has to be clearly better
than doing nothing, or else luck would decide among dozens of useless moves; what was hardly tried
or has dropped out is not considered. Among the rest a weaker level chooses by value: the likelier
the more a move promises. How sharply is the heat of a level in a game. In a race the best is often
the heuristic's move, and another one seems to promise more by luck: that is doubted, but by whoever
is credulous.
"""

from math import exp, sqrt

from smorgasboard.bots.race_search import Race
from smorgasboard.bots.tree import NONE
from smorgasboard.bots.tree_search import TRIED_LESS, Search
from smorgasboard.engine.chance import Dice

SIDES = 1 << 30
THOUGHT_OF = 3
"""Nobody is in two minds about more moves than that."""
CLEARLY = 2.0
"""Standard errors by which a move must be ahead of doing nothing."""


def best_of(search: Search) -> int:
    """The best that was found, as far as it is known."""
    best: int = search.best()
    if search.done == 0 or search.quiet in (best, NONE):
        return best
    usual: int = search.first_thought()
    if best == usual or is_clear(search, best):
        return best
    return usual if search.promise(usual) > search.promise(search.quiet) else search.quiet


def is_clear(search: Search, move: int) -> bool:
    """Whether a move is clearly better than doing nothing."""
    quiet = search.quiet
    if search.visits(quiet) == 0 or search.visits(move) == 0:
        return False
    if isinstance(search, Race):
        return is_clear_in_race(search, move)
    doubt = search.tree.doubt(search.node(move)) + search.tree.doubt(search.node(quiet))
    return search.promise(move) - search.promise(quiet) >= CLEARLY * sqrt(doubt)


def is_clear_in_race(race: Race, move: int) -> bool:
    """Whoever has dropped out was clearly behind."""
    listed, racing = race.choices.listed(), race.racing.listed()
    place, quiet = listed.index(move), listed.index(race.quiet)
    if race.rounds == 0 or place not in racing:
        return False
    return quiet not in racing or race.lead(place, quiet) >= CLEARLY


def by_value(search: Search, heat: float, dice: Dice, credulous: bool = False) -> int:
    """One of the moves that are worth a thought."""
    best = best_of(search)
    if knows_nothing(search, best) or best == search.quiet or heat <= 0:
        return best
    worthy = [move for move in search.choices.listed() if is_worthy(search, move, best)]
    worthy = sorted(worthy, key=lambda move: (move != best, -search.promise(move)))[:THOUGHT_OF]
    behind = promised_less if credulous else surely_less
    weights = [exp(-behind(search, move, best) / heat) for move in worthy]
    rolled = dice.roll(SIDES) / SIDES * sum(weights)
    for move, weight in zip(worthy, weights, strict=True):
        rolled -= weight
        if rolled < 0:
            return move
    return best


def knows_nothing(search: Search, best: int) -> bool:
    """In a race, before every move was tried once."""
    return search.rounds == 0 if isinstance(search, Race) else search.visits(best) == 0


def promised_less(search: Search, move: int, best: int) -> float:
    """How much less than the best a move promises."""
    return search.promise(best) - search.promise(move)


def surely_less(search: Search, move: int, best: int) -> float:
    """The same, with what is in doubt in a race counted against the move: the cooler a level, the
    nearer it keeps to the best, however few worlds it has seen."""
    less = promised_less(search, move, best)
    if move == best or not isinstance(search, Race):
        return less
    listed, racing = search.choices.listed(), search.racing.listed()
    place, first = listed.index(move), listed.index(best)
    if place not in racing or first not in racing:
        return max(0.0, less)
    return max(0.0, less) + search.spread(place, first) / float(search.rounds)


def is_worthy(search: Search, move: int, best: int) -> bool:
    if move == best:
        return True
    if search.visits(move) == 0:
        return False
    if move == search.quiet:
        return True
    if TRIED_LESS * search.visits(move) < search.visits(best):
        return False
    return search.quiet == NONE or is_clear(search, move)
