"""What a table of Food for Thought can choose."""

from smorgasboard.engine.measured import place_wins
from smorgasboard.engine.options import OptionValue, choice, flag, seat_choice

FAIR: dict[str, OptionValue] = {"fair_start": True}


def in_numbers() -> str:
    """What the fair start is good for, as it was measured."""

    def wins(options: dict[str, OptionValue]) -> str:
        said = [
            place_wins("smorgasboard.games.food_for_thought", 4, options, "greedy", place)
            for place in range(4)
        ]
        return f"{', '.join(said[:-1])} and {said[-1]}"

    return (
        "Not in the printed rules: six rounds cannot be shared out among four evenly. As bots play"
        f" it, the four in turn order win {wins({})} of the games. With this it is {wins(FAIR)}."
    )


OPTIONS = (
    choice(
        "diets",
        "which diet boards are used",
        usual="Standard for all, but Cleanse for one player",
        standard="Standard for all",
        alternate="a different diet for each",
        cleanse="Cleanse, for one player only",
    )
    .value_only("cleanse", seats=(1, 1))
    .says("A diet says how much of each food your body likes."),
    flag("pot_luck", "Pot Luck: recipes that involve the others", False)
    .says("A module for those who know the game.")
    .only(seats=(2, 4)),
    flag("goals", "Goals: two goals with prizes", False)
    .says("A module: whoever comes first to a goal scores.")
    .only(seats=(2, 4)),
    flag("food_allergy", "Food Allergy: an allergy for each", False).says(
        "A module: there is one food that you must not eat."
    ),
    flag("freezer", "Freezer: a freezer for each", False).says(
        "A module: some food can be kept for later rounds."
    ),
    choice(
        "diet_assignment",
        "who gets which diet",
        random="drawn by lot",
        draft="chosen, the last player first",
    )
    .says("Some diets are harder than others.")
    .only(diets=("alternate",)),
    choice(
        "allergy_assignment",
        "who gets which allergy",
        random="drawn by lot",
        draft="chosen, the last player first",
    )
    .says("Some foods are easier to do without.")
    .only(food_allergy=(True,)),
    choice(
        "first_round_assistants",
        "how assistants are hired in the first round",
        draft="chosen, the last player first",
        random="drawn by lot",
    ).says("By lot is quicker for a first game."),
    seat_choice("first_player", "who starts", 4)
    .only(seats=(2, 4))
    .says("Turns go clockwise from there."),
    flag("fair_start", "two of four begin with points, to make up for their places", False)
    .says(in_numbers())
    .only(seats=(4, 4)),
    choice(
        "recipe_offer",
        "when the top recipe of a pile is taken",
        frozen="the next one waits until the cards are filled up",
        live="the next one may be taken at once",
    ).says("At once gives more to choose from."),
    choice(
        "bottom_order",
        "how recipes go under the piles at the end of a round",
        column="each column under its own pile",
        shuffled="shuffled over both piles",
    ).says("Matters only to those who remember every card."),
    choice(
        "pizza_bonus",
        "when the marker on Pizza may be moved",
        before_abilities="before the abilities at the end of the round",
        after_abilities="after them",
    )
    .says("Pizza To Go gives you one more action when the round ends.")
    .only(seats=(2, 4)),
    flag("pass_keeps_pizza_bonus", "whoever has passed may still move a marker from Pizza", False)
    .says("Otherwise the bonus is lost with the pass.")
    .only(seats=(2, 4)),
    flag("allow_null_actions", "an action may do nothing", False).says(
        "Otherwise a marker is placed only where something can be done."
    ),
    choice(
        "dice_axes",
        "which die is the column",
        fixed="the first",
        player_choice="whoever shops says so after rolling",
    ).says("Two dice say what is on sale at the grocery."),
    choice(
        "special_order",
        "what may be ordered at the grocery",
        type_sold_out="food that no free space shows",
        any_covered="food with a covered space",
    ).says("Ordering is dear, but gets you what is sold out."),
    flag("pizza_no_alcohol", "no alcohol on the Pizza", False)
    .says("It is drawn again.")
    .only(seats=(2, 4)),
    choice(
        "two_player_market",
        "which market cards two players use",
        random8="any eight",
        random8_min1="eight, with a stand for every round",
    )
    .says("Four of the twelve cards stay in the box.")
    .only(seats=(2, 2)),
    choice(
        "solo_assistant_uses",
        "how often assistants help",
        per_card="each once a turn",
        per_turn="one of them once a turn",
    )
    .says("Alone you have two or three of them at once.")
    .only(seats=(1, 1)),
    choice(
        "recipe_penalty",
        "what an unfinished recipe costs",
        full="its points",
        half_up="half its points, rounded up",
        flat2="2 points",
    ).says("Less makes it safer to take many cards."),
    choice(
        "activity_penalty",
        "what an unfinished activity costs",
        front="the number on its front",
        full="its points",
    ).says("Its points stand on the back."),
    choice(
        "allergen_intake",
        "what becomes of food that you must not eat",
        trash="it goes to the trash",
        supply="it goes back to the supply",
        forbidden="it may not be taken at all",
    )
    .says("For meals and recipes with your allergen in them.")
    .only(food_allergy=(True,)),
)


ORDERS = {option.name: option.values for option in OPTIONS if option.kind == "choice"}
