"""What a table of Penguin Pals can choose."""

from smorgasboard.engine.measured import place_wins
from smorgasboard.engine.options import OptionValue, choice, flag, number, seat_choice

FAIR: dict[str, OptionValue] = {"fair_start": True}


def in_numbers() -> str:
    """What the fair start is good for, as it was measured."""

    def wins(seats: int, options: dict[str, OptionValue]) -> str:
        return place_wins("smorgasboard.games.penguin_pals", seats, options, "greedy")

    return (
        f"Not in the printed rules, where whoever starts wins {wins(2, {})} of games of two and"
        f" {wins(4, {})} of games of four, as bots play it. With this it is"
        f" {wins(2, FAIR)} and {wins(4, FAIR)}."
    )


HANDS = (
    choice(
        "hands",
        "how cards are held",
        shuffled="shuffled, as people hold them",
        places="in a row of places that everybody can follow",
    )
    .says("When a card is taken out of a shuffled hand, only the two players know which.")
    .only(seats=(3, 4))
)
"""2.7: two players see every card that goes."""

OPTIONS = (
    number("board_size", "how many rows and columns the bay has", 5, 4, 7).says(
        "A smaller bay is quicker and wilder."
    ),
    choice(
        "two_player_seats",
        "where two players sit",
        opposite="on opposite shores, head-on",
        adjacent="on neighbouring shores",
    )
    .says("Neighbours cross each other's way less often.")
    .only(seats=(2, 2)),
    flag("rotate_seats", "it is drawn by lot who has which shore", False).says(
        "Otherwise the shores are taken in the order of the seats."
    ),
    flag("shore_swim", "penguins may swim from and to a shore", False).says(
        "Otherwise they need ice right at the shore."
    ),
    flag("post_window", "after your action you may use cards before anybody else", False).says(
        "Otherwise you use cards before your action, or in answer to others."
    ),
    choice(
        "declare_targets",
        "when the targets of Fury! and Mind control! are named",
        hostile="as the card is used",
        none="as the card is carried out",
    ).says("If they are named at once, whoever is meant can answer."),
    choice(
        "my_turn",
        "what My turn! does",
        steal="you have the turn instead of another",
        insert="you have a turn, then the interrupted player has theirs",
        shift="you have the turn, and it goes on from you",
    ).says("The card that is played in the turn of somebody else."),
    number("repetition_limit", "how often the bay may look the same", 2, 0, 9).says(
        "A move that would bring it once more is not allowed; 0 is no limit."
    ),
    number("stall_rounds", "rounds without a landing until the game ends", 40, 5, 200).says(
        "So that no game goes on for ever."
    ),
    number("ice_streak_max", "turns in a row that may be spent on ice", 0, 0, 9).says(
        "Against players who only take the ice from under the others; 0 is no limit."
    ),
    flag("fair_start", "those who start late draw two cards with their first landing", False).says(
        in_numbers()
    ),
    HANDS,
    seat_choice("first_player", "who starts", 4).says("Turns go clockwise from there."),
    choice(
        "deck",
        "how many cards there are",
        scan25="25: those that can be read in the original",
        sheet27="27: as many as fill its three pages",
    ).says("The two more are one My turn! and one Fury! card."),
)

ORDERS = {option.name: option.values for option in OPTIONS if option.kind == "choice"}
