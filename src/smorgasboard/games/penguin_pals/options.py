"""What a table of Penguin Pals can choose."""

from smorgasboard.engine.options import choice, flag, number

OPTIONS = (
    number("board_size", "how many rows of how many spaces the board has", 5, 4, 7),
    choice(
        "two_player_seats",
        "where two players sit",
        opposite="on opposite shores, head-on",
        adjacent="on neighbouring shores",
    ),
    flag("rotate_seats", "chance turns the players round the shores", False),
    flag("shore_swim", "penguins may swim from and to a shore", False),
    flag("post_window", "after your action you may use cards before anybody else", True),
    choice(
        "declare_targets",
        "when the targets of Fury! and Mind control! are named",
        hostile="as the card is used",
        none="as the card is carried out",
    ),
    choice(
        "my_turn",
        "what My turn! does",
        steal="you have the turn instead of another",
        insert="you have a turn, then the interrupted player has theirs",
        shift="you have the turn, and it goes on from you",
    ),
    number("repetition_limit", "how often the same table may come; 0 is no limit", 2, 0, 9),
    number("stall_rounds", "after how many rounds without a landing the game ends", 40, 5, 200),
    number("ice_streak_max", "turns in a row that may be spent on ice; 0 is no limit", 0, 0, 9),
    choice(
        "first_player",
        "who starts",
        random="drawn by lot",
        **{str(seat): f"seat {seat + 1}" for seat in range(4)},
    ),
    choice(
        "deck",
        "how many cards there are",
        scan25="the 25 that can be read in the original",
        sheet27="27, as three full pages would have",
    ),
)

ORDERS = {option.name: option.values for option in OPTIONS if option.kind == "choice"}
