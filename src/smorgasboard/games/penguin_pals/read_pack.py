"""A Penguin Pals pack and the options as the numbers that the rules read."""

from smorgasboard.engine.game import Setup
from smorgasboard.engine.seats import NOBODY
from smorgasboard.games.penguin_pals import codes
from smorgasboard.games.penguin_pals.catalog import Catalog
from smorgasboard.games.penguin_pals.content import EFFECTS, PenguinPack
from smorgasboard.games.penguin_pals.options import HANDS, ORDERS


def catalog(setup: Setup[PenguinPack]) -> Catalog:
    """The numbers of a pack and the options."""
    pack, options = setup.pack, setup.options
    deck = str(options["deck"])
    kinds = kinds_of(pack, deck)
    numbers = Catalog(int(options["board_size"]), setup.seats, len(kinds), pack.team.penguins)
    numbers.hand_size = pack.hand.size
    for card, kind in enumerate(kinds):
        numbers.effect[card] = EFFECTS.index(pack.cards[kind].effect)

    def chosen(name: str) -> int:
        return ORDERS[name].index(str(options[name]))

    for seat, shore in enumerate(shores(setup.seats, str(options["two_player_seats"]))):
        numbers.shores[seat] = shore
    numbers.rotate_seats = bool(options["rotate_seats"])
    numbers.shore_swim = bool(options["shore_swim"])
    numbers.post_window = bool(options["post_window"])
    numbers.declare_targets = chosen("declare_targets")
    numbers.my_turn = chosen("my_turn")
    numbers.repetition_limit = int(options["repetition_limit"])
    numbers.stall_rounds = int(options["stall_rounds"])
    numbers.ice_streak_max = int(options["ice_streak_max"])
    numbers.fair_start = bool(options["fair_start"])
    numbers.shuffled_hands = HANDS.is_chosen("shuffled", setup.seats, options)
    first = options["first_player"]
    numbers.first_player = NOBODY if first == "random" else int(first)
    return numbers


def kinds_of(pack: PenguinPack, deck: str) -> list[int]:
    """The kind of every card, by its number."""
    return [kind for kind, card in enumerate(pack.cards) for _ in range(card.count(deck))]


def shores(seats: int, two: str) -> list[int]:
    """2.5: where so many players sit."""
    if seats == 2:
        return [codes.SOUTH, codes.WEST if two == "adjacent" else codes.NORTH]
    return [codes.SOUTH, codes.WEST, codes.NORTH, codes.EAST][:seats]
