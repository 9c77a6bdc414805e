"""A Birthday Boom pack and the options as the numbers that the rules read."""

from smorgasboard.engine.game import Setup
from smorgasboard.engine.seats import NOBODY
from smorgasboard.games.birthday_boom.catalog import Catalog
from smorgasboard.games.birthday_boom.content import BoomPack


def catalog(setup: Setup[BoomPack], orders: dict[str, tuple[str, ...]]) -> Catalog:
    """The numbers of a pack and the options; `orders` has the values of each choice."""
    pack, options = setup.pack, setup.options
    numbers = Catalog(len(pack.cards), pack.hand.size)
    for kind, card in enumerate(pack.cards):
        numbers.set_card(kind, card.count, card.points, card.leads, card.ends_trick)
        for other in card.plays_on:
            numbers.add_follower(pack.kind(other), kind)

    def chosen(name: str) -> int:
        return orders[name].index(str(options[name]))

    numbers.no_lead = chosen("no_lead")
    numbers.show_hand = chosen("show_hand")
    numbers.leftover = chosen("leftover")
    numbers.tiebreak = chosen("tiebreak")
    numbers.open_scores = bool(options["open_scores"])
    first = options["first_player"]
    numbers.first_player = NOBODY if first == "random" else int(first)
    numbers.rounds = int(options["match_rounds"])
    return numbers
