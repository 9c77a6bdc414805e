"""What a table of Food for Thought can choose."""

from smorgasboard.engine.options import choice, flag

OPTIONS = (
    choice(
        "diets",
        "which diet boards are used",
        usual="Standard for all; Cleanse for one player",
        standard="Standard for all",
        alternate="a different alternate diet for each",
        cleanse="Cleanse, for one player only",
    ),
    flag("pot_luck", "the Pot Luck module: recipes that involve the others", False),
    flag("goals", "the Goals module: two goals with prizes", False),
    flag("food_allergy", "the Food Allergy module: one allergy for each", False),
    flag("freezer", "the Freezer module: a freezer for each", False),
    choice(
        "diet_assignment",
        "who gets which alternate diet",
        random="drawn by lot",
        draft="chosen, the last player first",
    ),
    choice(
        "allergy_assignment",
        "who gets which allergy",
        random="drawn by lot",
        draft="chosen, the last player first",
    ),
    choice(
        "first_round_assistants",
        "how assistants are assigned in the first round",
        draft="chosen, the last player first",
        random="drawn by lot",
    ),
    choice(
        "first_player",
        "who starts",
        random="drawn by lot",
        **{str(seat): f"seat {seat + 1}" for seat in range(4)},
    ),
    choice(
        "recipe_offer",
        "what may be taken when a pile's top card is gone",
        frozen="the next card waits for the refill",
        live="the next card may be taken too",
    ),
    choice(
        "bottom_order",
        "how recipes go under the piles at the end of a round",
        column="each column under its own pile",
        shuffled="shuffled over both piles",
    ),
    choice(
        "pizza_bonus",
        "when the marker on Pizza may be moved",
        before_abilities="before end-of-round abilities",
        after_abilities="after them",
    ),
    flag("pass_keeps_pizza_bonus", "whoever has passed may still move a marker from Pizza", False),
    flag("allow_null_actions", "an action may do nothing", False),
    choice(
        "dice_axes",
        "which die is the column",
        fixed="the first",
        player_choice="the buyer says so after rolling",
    ),
    choice(
        "special_order",
        "what may be ordered",
        type_sold_out="food that no free space shows",
        any_covered="food with a covered space",
    ),
    flag("pizza_no_alcohol", "no alcohol on Pizza: it is drawn again", False),
    choice(
        "two_player_market",
        "which market cards two players use",
        random8="any eight",
        random8_min1="eight with a stand for every round",
    ),
    choice(
        "solo_assistant_uses",
        "how often assistants help one player",
        per_card="each once a turn",
        per_turn="one of them once a turn",
    ),
    choice(
        "recipe_penalty",
        "what an unfinished recipe costs",
        full="its points",
        half_up="half its points, rounded up",
        flat2="2 points",
    ),
    choice(
        "activity_penalty",
        "what an unfinished activity costs",
        front="the number on its front",
        full="its points",
    ),
    choice(
        "allergen_intake",
        "what becomes of an allergen that has to be eaten",
        trash="it goes to the trash",
        supply="it goes back to the supply",
        forbidden="it may not be taken at all",
    ),
)


ORDERS = {option.name: option.values for option in OPTIONS if option.kind == "choice"}
