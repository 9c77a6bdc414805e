"""What a table of Birthday Boom can choose."""

from smorgasboard.engine.options import choice, flag, number, seat_choice

OPTIONS = (
    choice(
        "no_lead",
        "when nobody can lead",
        forced_draw="everybody draws until somebody can",
        redeal="all hands are dealt anew, at most three times",
        end_game="the round is over",
    ).says("Now and then nobody holds a card that may start a trick."),
    choice(
        "show_hand",
        "who sees the hand of a starter who cannot lead",
        choose="a neighbour of the starter's choice",
        left="the neighbour on the left",
        right="the neighbour on the right",
        verify_only="nobody, the table checks it",
    ).says("Whoever has nothing to start with shows that it is true."),
    choice(
        "leftover",
        "cards left in hands",
        right="score for the neighbour on the right",
        discard="score for nobody",
        own_negative="count against their holder",
    ).says("When the last trick is over, some cards have not been played."),
    choice(
        "tiebreak",
        "with equal points",
        shared="they share the win",
        fewest_cards="whoever has taken the fewest cards wins",
        last_trick="whoever has taken the last trick wins",
    ).says("Who has won, when two or more have the most."),
    flag("open_scores", "everybody sees all score piles", True).says(
        "Otherwise you see how many cards the others have won, but not which."
    ),
    seat_choice("first_player", "who starts", 6).says(
        "Whoever starts the first trick chooses how it begins."
    ),
    number("match_rounds", "how many rounds are played", 1, 1, 12).says(
        "As many as there are players is fairest: everybody starts once."
    ),
)


ORDERS = {option.name: option.values for option in OPTIONS if option.kind == "choice"}
