"""What a table of Birthday Boom can choose."""

from smorgasboard.engine.options import choice, flag, number

OPTIONS = (
    choice(
        "no_lead",
        "what happens when nobody can lead",
        forced_draw="everybody draws until somebody can",
        redeal="all hands are dealt anew, at most three times",
        end_game="the round is over",
    ),
    choice(
        "show_hand",
        "who sees the hand of a starter who cannot lead",
        choose="a neighbour of the starter's choice",
        left="the left neighbour",
        right="the right neighbour",
        verify_only="nobody; the table checks it",
    ),
    choice(
        "leftover",
        "what becomes of the cards left in hands",
        right="the neighbour on the right scores them",
        discard="nobody scores them",
        own_negative="they count against their holder",
    ),
    choice(
        "tiebreak",
        "who wins when points are equal",
        shared="all of them",
        fewest_cards="whoever has taken the fewest cards",
        last_trick="whoever has taken the last trick",
    ),
    flag("open_scores", "everybody sees all score piles", True),
    choice(
        "first_player",
        "who starts",
        random="drawn by lot",
        **{str(seat): f"seat {seat + 1}" for seat in range(6)},
    ),
    number("match_rounds", "how many rounds are played; as many as players is fairest", 1, 1, 12),
)


ORDERS = {option.name: option.values for option in OPTIONS if option.kind == "choice"}
