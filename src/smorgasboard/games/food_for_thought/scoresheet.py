"""Where a final score comes from, line by line."""

from smorgasboard.engine.messages import ScoreLine
from smorgasboard.engine.names import counted
from smorgasboard.games.food_for_thought import ch17_scoring as scoring
from smorgasboard.games.food_for_thought import codes
from smorgasboard.games.food_for_thought.baskets import FOODS
from smorgasboard.games.food_for_thought.ch15_body import group_tokens
from smorgasboard.games.food_for_thought.ch18_winner import finished_activities, finished_recipes
from smorgasboard.games.food_for_thought.ch21_solo import band
from smorgasboard.games.food_for_thought.ch23_goals import goal_count
from smorgasboard.games.food_for_thought.ch24_allergy import allergen_of
from smorgasboard.games.food_for_thought.content import FoodPack
from smorgasboard.games.food_for_thought.messages import Standing
from smorgasboard.games.food_for_thought.rules import FoodForThought


def lines(pack: FoodPack, state: FoodForThought, seat: int) -> list[ScoreLine]:
    """A seat's points, which add up to its score, and the counts that break a tie."""

    tally = scoring.tally_of(state, seat)

    def line(text: str, number: int, part: str) -> ScoreLine:
        return ScoreLine(text, scoring.score_part(state, seat, number, tally), part)

    abilities = "Abilities, and a fair start" if state.catalog.fair_start else "Abilities"
    recipes, activities = finished_recipes(state, seat), finished_activities(state, seat)
    sheet = [
        line(f"Recipes: {recipes} finished", scoring.FROM_RECIPES, "Recipes"),
        line(f"Activities: {activities} finished", scoring.FROM_ACTIVITIES, "Activities"),
        line(abilities, scoring.FROM_ABILITIES, "Abilities"),
    ]
    for number, food in enumerate(pack.foods):
        tokens = group_tokens(state, seat, number)
        lying = f"{tokens} × {food.name}"
        if number == allergen_of(state, seat):  # 24.2: what lies there is other food
            tile = pack.allergies[state.allergy[seat]].name
            lying = f"{counted(tokens, 'food')} on the {tile} tile, instead of {food.name}"
        sheet.append(line(f"Body: {lying}", scoring.FROM_BODY + number, "Body"))
    sheet += [
        line("End-game abilities", scoring.FROM_END_GAME, "End-of-game cards"),
        line("Sets of activities", scoring.FROM_SETS, "Sets of activities"),
        line(f"Trash: {counted(state.trash[seat], 'food')}", scoring.FROM_TRASH, "Trash"),
        line("Unfinished recipes", scoring.FROM_UNFINISHED_RECIPES, "Unfinished cards"),
        line("Unfinished activities", scoring.FROM_UNFINISHED_ACTIVITIES, "Unfinished cards"),
    ]
    if state.catalog.goals:
        sheet.append(line("Goals", scoring.FROM_GOALS, "Goals"))
    return sheet


def standing(pack: FoodPack, state: FoodForThought, seat: int) -> Standing:
    """The same in short, at any time of the game."""
    tally = scoring.tally_of(state, seat)
    parts = [scoring.score_part(state, seat, part, tally) for part in range(scoring.PARTS)]
    body = slice(scoring.FROM_BODY, scoring.FROM_BODY + FOODS)
    groups: dict[str, int] = {}
    if state.diet[seat] == codes.NONE:  # 20.2: there are no groups yet
        parts[body] = [0] * FOODS
    else:
        groups = dict(zip([food.id for food in pack.foods], parts[body], strict=True))
    return Standing(
        groups=groups,
        body=sum(parts[body]),
        end_game=parts[scoring.FROM_END_GAME],
        sets=parts[scoring.FROM_SETS],
        trash=parts[scoring.FROM_TRASH],
        unfinished=parts[scoring.FROM_UNFINISHED_RECIPES]
        + parts[scoring.FROM_UNFINISHED_ACTIVITIES],
        goals=parts[scoring.FROM_GOALS],
        goal_counts={
            goal.id: goal_count(state, seat, number)
            for number, goal in enumerate(pack.goals)
            if state.goals >> number & 1
        },
        total=sum(parts),
    )


def result_alone(pack: FoodPack, score: int) -> str:
    """21.12: `75 points: band 60-89`, `160 points: band 150+`."""
    lows = pack.board.solo_bands
    number = band(lows, score)
    if number == 0:
        name = f"below {lows[1]}"  # a score may be negative
    elif number + 1 == len(lows):
        name = f"{lows[number]}+"
    else:
        name = f"{lows[number]}-{lows[number + 1] - 1}"
    return f"{counted(score, 'point')}: band {name}"
