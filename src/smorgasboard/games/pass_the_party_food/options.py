"""What a table of Pass the Party Food can choose."""

from smorgasboard.engine.options import choice, number, seat_choice

OPTIONS = (
    choice(
        "difficulty",
        "how hard it is",
        normal="normal: pawns start where the board has them start",
        very_easy="very easy: pawns start two spaces nearer to the cake",
        easy="easy: pawns start one space nearer to the cake",
        hard="hard: pawns start one space nearer to Ziggy",
        very_hard="very hard: pawns start two spaces nearer to Ziggy",
    ).says("Ziggy the puppy is after you all. How big is your head start?"),
    choice(
        "swap_mode",
        "how two players swap",
        partner_chooses="whoever is offered a tile chooses what to give for it, or declines",
        propose_pair="whoever offers names both tiles, and the other agrees or declines",
        active_chooses="whoever offers names both tiles, and nobody is asked",
    ).says("A swap token trades one of your tiles for one of a friend's."),
    choice(
        "bag_empty",
        "when the bag is empty",
        refill="the discarded tiles go back into it",
        lose="the party is lost",
    ).says("Long games can come that far."),
    choice(
        "swap_tokens",
        "how many swap tokens everybody has",
        pack="as many as usual",
        **{"0": "none", "1": "one", "2": "two", "3": "three", "4": "four"},
    ).says("More of them make it easier to help one another."),
    choice(
        "take_tokens",
        "how many take tokens everybody has",
        pack="as many as usual",
        **{"0": "none", "1": "one", "2": "two"},
    ).says("With one you take a tile away from Ziggy."),
    seat_choice("first_player", "who starts", 4).says("Turns go clockwise from there."),
    number("start_shift", "how many more spaces nearer to the cake you start", 0, -4, 12).says(
        "On top of how hard it is; below zero is nearer to Ziggy."
    ),
)


ORDERS = {option.name: option.values for option in OPTIONS if option.kind == "choice"}
