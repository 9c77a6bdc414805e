"""What a table of Pass the Party Food can choose."""

from smorgasboard.engine.options import choice, number

OPTIONS = (
    choice(
        "difficulty",
        "how hard it is",
        normal="pawns start on the space for their number",
        very_easy="pawns start two spaces nearer to the cake",
        easy="pawns start one space nearer to the cake",
        hard="pawns start one space nearer to Ziggy",
        very_hard="pawns start two spaces nearer to Ziggy",
    ),
    choice(
        "swap_mode",
        "how two players swap",
        partner_chooses="whoever is offered a tile declines, or chooses what to give for it",
        propose_pair="whoever offers names both tiles; the other agrees or declines",
        active_chooses="whoever offers names both tiles, and nobody is asked",
    ),
    choice(
        "bag_empty",
        "what happens when the bag is empty",
        refill="the discarded tiles go back into it",
        lose="all lose",
    ),
    choice(
        "swap_tokens",
        "how many swap tokens everybody has",
        pack="as many as the pack says",
        **{str(tokens): str(tokens) for tokens in range(5)},
    ),
    choice(
        "take_tokens",
        "how many take tokens everybody has",
        pack="as many as the pack says",
        **{str(tokens): str(tokens) for tokens in range(3)},
    ),
    choice(
        "first_player",
        "who starts",
        random="drawn by lot",
        **{str(seat): f"seat {seat + 1}" for seat in range(4)},
    ),
    number("start_shift", "by how many more spaces the pawns start nearer to the cake", 0, -4, 12),
)


ORDERS = {option.name: option.values for option in OPTIONS if option.kind == "choice"}
