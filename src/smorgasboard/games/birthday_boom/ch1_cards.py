"""Chapter 1: the cards."""

from smorgasboard.games.birthday_boom.state import BoomState


def gather_deck(state: BoomState) -> None:
    """1.2 and 1.3: as many cards of each kind as the pack says; 1.4: they are alike.

    1.1, the number of players, is checked where a table is set up, in `game.py`.
    """
    state.deck.clear()
    for kind in range(state.catalog.kinds):
        for _card in range(state.catalog.count[kind]):
            state.deck.add(kind)
