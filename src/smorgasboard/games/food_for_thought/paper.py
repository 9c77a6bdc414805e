"""What has a form of its own on the paper of Food for Thought: players, foods, questions."""

from functools import lru_cache
from typing import TYPE_CHECKING

from librt.vecs import vec
from mypy_extensions import i64

from smorgasboard.engine.game import Setup
from smorgasboard.engine.paper import Paper
from smorgasboard.engine.writing import name_or_none, names_of
from smorgasboard.games.food_for_thought import asked, codes, messages
from smorgasboard.games.food_for_thought.baskets import foods_of
from smorgasboard.games.food_for_thought.content import FoodPack
from smorgasboard.games.food_for_thought.words import CELLS, PHASES, QUESTIONS, SPACES

if TYPE_CHECKING:
    from smorgasboard.games.food_for_thought.table import FoodTable


@lru_cache(maxsize=64)
def paper_of(setup: Setup[FoodPack]) -> Paper:
    """Made once for each setup."""
    pack = setup.pack
    names = {
        "food": [food.id for food in pack.foods],
        "recipe": [recipe.id for recipe in pack.recipes],
        "activity": [activity.id for activity in pack.activities],
        "assistant": [assistant.id for assistant in pack.assistants],
        "diet": [diet.id for diet in pack.diets],
        "allergy": [allergy.id for allergy in pack.allergies],
        "stand": [stand.id for stand in pack.stands],
        "shortage": [card.id for card in pack.out_of_stock],
        "goal": [goal.id for goal in pack.goals],
        "cell": list(CELLS),
        "space": list(SPACES),
    }
    return Paper(setup.seats, names, {})


def phase_of(table: "FoodTable", paper: Paper) -> str:
    return PHASES[table.phase]


def dice_of(table: "FoodTable", paper: Paper) -> tuple[int, int]:
    return table.column + 1, table.row + 1


def uncovered_tops_of(table: "FoodTable", paper: Paper) -> tuple[bool, bool]:
    return bool(table.frozen & 1), bool(table.frozen & 2)


def under_of(table: "FoodTable", paper: Paper) -> tuple[tuple[str, ...], tuple[str, ...]]:
    names = paper.names["recipe"]
    first, second = table.under[0].listed(), table.under[1].listed()
    return tuple([names[card] for card in first]), tuple([names[card] for card in second])


def questions_of(table: "FoodTable", paper: Paper) -> tuple[messages.AnyQuestion, ...]:
    found: list[messages.AnyQuestion] = []
    for frame in table.frames.listed():
        found.append(asked.told(QUESTIONS[frame[0]], paper, frame[1], frame[2:]))
    return tuple(found)


# Food.


def pizza_of(table: "FoodTable", paper: Paper) -> messages.Foods:
    return foods_of(table.pizza, paper.names["food"])


def buffet_of(table: "FoodTable", paper: Paper) -> tuple[messages.Foods, messages.Foods]:
    return foods_of(table.buffet[0], paper.names["food"]), foods_of(
        table.buffet[1], paper.names["food"]
    )


def bag_of(table: "FoodTable", paper: Paper) -> messages.Foods:
    return foods_of(table.bag, paper.names["food"])


# Players.


def players_of(table: "FoodTable", paper: Paper) -> tuple[messages.Player, ...]:
    return tuple([player_of(table, paper, seat) for seat in range(table.seats)])


def player_of(table: "FoodTable", paper: Paper, seat: i64) -> messages.Player:
    names, foods = paper.names, paper.names["food"]
    return messages.Player(
        diet=name_or_none(table.diet[seat], names["diet"]),
        allergy=name_or_none(table.allergy[seat], names["allergy"]),
        score=table.scores[seat],
        extra=table.extra[seat],
        markers=table.markers[seat],
        placed=placed_of(table, seat),
        visits=table.visits[seat],
        snacks=table.snacked[seat],
        passed=bool(table.passed >> seat & 1),
        bonus_offered=bool(table.bonus_offered >> seat & 1),
        assistants=names_of(table.helpers[seat], names["assistant"]),
        assistants_before=names_of(table.helpers_before[seat], names["assistant"]),
        kitchen=tuple([foods_of(table.kitchen.get(seat, at), foods) for at in range(codes.LIVES)]),
        kept=tuple([foods_of(table.kept.get(seat, at), foods) for at in range(codes.LIVES + 1)]),
        freezer=foods_of(table.freezer[seat], foods),
        thaw=foods_of(table.thaw[seat], foods),
        body=foods_of(table.body[seat], foods),
        tile=foods_of(table.tile[seat], foods),
        trash=table.trash[seat],
        abilities_used=table.abilities[seat],
        recipes=open_recipes_of(table, paper, seat),
        finished_recipes=cards_at(names["recipe"], table.recipe_at, seat, codes.COMPLETE),
        used_recipes=cards_at(names["recipe"], table.recipe_at, seat, codes.USED),
        activities=open_activities_of(table, paper, seat),
        finished_activities=cards_at(names["activity"], table.activity_at, seat, codes.COMPLETE),
    )


def placed_of(table: "FoodTable", seat: i64) -> dict[str, int]:
    found: dict[str, int] = {}
    for at, space in enumerate(SPACES):
        if table.placed.get(seat, at):
            found[space] = table.placed.get(seat, at)
    return found


def cards_at(names: list[str], places: vec[i64], seat: i64, how: i64) -> tuple[str, ...]:
    return tuple([names[at] for at in range(len(names)) if places[at] == codes.held_by(seat, how)])


def open_recipes_of(table: "FoodTable", paper: Paper, seat: i64) -> tuple[messages.OpenRecipe, ...]:
    found: list[messages.OpenRecipe] = []
    for card in range(codes.RECIPES):
        if table.recipe_at[card] == codes.held_by(seat, codes.INCOMPLETE):
            found.append(open_recipe_of(table, paper, card))
    return tuple(found)


def open_recipe_of(table: "FoodTable", paper: Paper, card: i64) -> messages.OpenRecipe:
    foods: list[str | None] = []
    for space in range(table.catalog.recipe_size[card]):
        foods.append(food_or_none(table.recipe_food[card] >> (4 * space), paper))
    return messages.OpenRecipe(paper.names["recipe"][card], tuple(foods))


def food_or_none(bits: i64, paper: Paper) -> str | None:
    """The lowest four bits: a food and one, or 0."""
    return name_or_none((bits & 15) - 1, paper.names["food"])


def open_activities_of(
    table: "FoodTable", paper: Paper, seat: i64
) -> tuple[messages.OpenActivity, ...]:
    found: list[messages.OpenActivity] = []
    for card in range(codes.ACTIVITIES):
        if table.activity_at[card] == codes.held_by(seat, codes.INCOMPLETE):
            found.append(open_activity_of(table, paper, card))
    return tuple(found)


def open_activity_of(table: "FoodTable", paper: Paper, card: i64) -> messages.OpenActivity:
    spaces: list[messages.OnActivity | None] = []
    for space in range(table.catalog.activity_size[card]):
        spaces.append(on_activity(table.activity_food[card] >> (12 * space), paper))
    return messages.OpenActivity(paper.names["activity"][card], tuple(spaces))


def on_activity(bits: i64, paper: Paper) -> messages.OnActivity | None:
    """The lowest twelve bits: what it counts as, and its one or two tokens."""
    counts_as = food_or_none(bits, paper)
    if counts_as is None:
        return None
    tokens = [food_or_none(bits >> 4, paper), food_or_none(bits >> 8, paper)]
    return messages.OnActivity(counts_as, tuple([food for food in tokens if food is not None]))
