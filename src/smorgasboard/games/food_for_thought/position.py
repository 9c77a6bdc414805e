"""Food for Thought tables as data; `restore.py` reads them back."""

from collections.abc import Sequence
from typing import Any

from smorgasboard.engine.game import Setup
from smorgasboard.engine.seats import NOBODY
from smorgasboard.games.food_for_thought import asked, codes
from smorgasboard.games.food_for_thought.content import FoodPack, foods_in
from smorgasboard.games.food_for_thought.messages import (
    AnyQuestion,
    FoodPosition,
    OnActivity,
    OpenActivity,
    OpenRecipe,
    Player,
)
from smorgasboard.games.food_for_thought.rules import FoodForThought
from smorgasboard.games.food_for_thought.words import CELLS, PHASES, QUESTIONS, SPACES, Names


def masked(names: Sequence[str], mask: int) -> tuple[str, ...]:
    """The names whose bits are set."""
    return tuple(name for number, name in enumerate(names) if mask >> number & 1)


def named(names: Sequence[str], number: int) -> str | None:
    return None if number == codes.NONE else names[number]


def write(setup: Setup[FoodPack], state: FoodForThought) -> FoodPosition:
    pack, names = setup.pack, Names(setup.pack)
    recipes, activities = names.recipes, names.activities
    return FoodPosition(
        players=tuple(write_player(names, state, seat) for seat in range(state.seats)),
        round=state.round,
        first=state.first,
        phase=PHASES[state.phase],
        turn=state.turn,
        claimed=None if state.claimed == NOBODY else state.claimed,
        asked=masked(names.assistants, state.asked),
        shared=masked(SPACES, state.shared),
        dice=(state.column + 1, state.row + 1),
        covered=masked(CELLS, state.covered),
        out_of_stock_spaces=masked(CELLS, state.out_of_stock),
        out_of_stock_deck=masked(names.shortages, state.shortages),
        stands=masked(names.stands, state.stands),
        goals=masked(names.goals, state.goals),
        pizza=foods_in(pack, state.pizza),
        buffet=(foods_in(pack, state.buffet[0]), foods_in(pack, state.buffet[1])),
        bag=foods_in(pack, state.bag),
        below=(named(recipes, state.below[0]), named(recipes, state.below[1])),
        top=(named(recipes, state.top[0]), named(recipes, state.top[1])),
        uncovered_tops=(bool(state.frozen & 1), bool(state.frozen & 2)),
        hidden=(state.hidden[0], state.hidden[1]),
        unseen_recipes=tuple(recipes[card] for card in state.unseen_recipes.listed()),
        under=(
            tuple(recipes[card] for card in state.under[0].listed()),
            tuple(recipes[card] for card in state.under[1].listed()),
        ),
        planner=(
            named(activities, state.planner[0]),
            named(activities, state.planner[1]),
            named(activities, state.planner[2]),
        ),
        unseen_activities=tuple(activities[card] for card in state.unseen_activities.listed()),
        under_activities=tuple(activities[card] for card in state.under_activities.listed()),
        questions=tuple(write_question(names, frame) for frame in state.frames.listed()),
        over=state.over,
    )


def write_question(names: Names, frame: list[int]) -> AnyQuestion:
    kind, seat, *slots = frame
    return asked.told(QUESTIONS[kind], names, seat, slots)


def write_player(names: Names, state: FoodForThought, seat: int) -> Player:
    pack = names.pack
    return Player(
        diet=named(names.diets, state.diet[seat]),
        allergy=named(names.allergies, state.allergy[seat]),
        score=state.scores[seat],
        extra=state.extra[seat],
        markers=state.markers[seat],
        placed={
            name: state.placed.get(seat, space)
            for space, name in enumerate(SPACES)
            if state.placed.get(seat, space)
        },
        visits=state.visits[seat],
        snacks=state.snacked[seat],
        passed=bool(state.passed >> seat & 1),
        bonus_offered=bool(state.bonus_offered >> seat & 1),
        assistants=masked(names.assistants, state.helpers[seat]),
        assistants_before=masked(names.assistants, state.helpers_before[seat]),
        kitchen=tuple(foods_in(pack, basket) for basket in state.kitchen.listed(seat)),
        kept=tuple(foods_in(pack, basket) for basket in state.kept.listed(seat)),
        freezer=foods_in(pack, state.freezer[seat]),
        thaw=foods_in(pack, state.thaw[seat]),
        body=foods_in(pack, state.body[seat]),
        tile=foods_in(pack, state.tile[seat]),
        trash=state.trash[seat],
        abilities_used=state.abilities[seat],
        recipes=tuple(
            write_recipe(names, state, card)
            for card in range(len(names.recipes))
            if state.holds_recipe(seat, card)
        ),
        finished_recipes=cards_at(names.recipes, state.recipe_at, seat, codes.COMPLETE),
        used_recipes=cards_at(names.recipes, state.recipe_at, seat, codes.USED),
        activities=tuple(
            write_activity(names, state, card)
            for card in range(len(names.activities))
            if state.holds_activity(seat, card)
        ),
        finished_activities=cards_at(names.activities, state.activity_at, seat, codes.COMPLETE),
    )


def cards_at(names: list[str], places: Any, seat: int, how: int) -> tuple[str, ...]:
    wanted = codes.HELD + seat * 3 + how
    return tuple(name for card, name in enumerate(names) if places[card] == wanted)


def write_recipe(names: Names, state: FoodForThought, card: int) -> OpenRecipe:
    foods = []
    for space in range(state.catalog.recipe_size[card]):
        food = state.recipe_food[card] >> (4 * space) & 15
        foods.append(names.foods[food - 1] if food else None)
    return OpenRecipe(names.recipes[card], tuple(foods))


def write_activity(names: Names, state: FoodForThought, card: int) -> OpenActivity:
    spaces: list[OnActivity | None] = []
    for space in range(state.catalog.activity_size[card]):
        bits = state.activity_food[card] >> (12 * space) & 4095
        if not bits:
            spaces.append(None)
            continue
        tokens = [food for food in (bits >> 4 & 15, bits >> 8 & 15) if food]
        spaces.append(
            OnActivity(
                names.foods[(bits & 15) - 1], tuple(names.foods[food - 1] for food in tokens)
            )
        )
    return OpenActivity(names.activities[card], tuple(spaces))


def census(setup: Setup[FoodPack], state: FoodForThought) -> dict[str, int]:
    """Every card once, wherever it lies, and every marker."""
    names = Names(setup.pack)
    count: dict[str, int] = {}
    boxed = [state.recipe_at[card] for card in range(len(names.recipes))]
    count["recipes in the game"] = sum(place != codes.BOXED for place in boxed)
    open_recipes = sum(card != codes.NONE for card in (*state.below, *state.top))
    count["recipes seen"] = (
        open_recipes
        + state.unseen_recipes.size
        + state.under[0].size
        + state.under[1].size
        + sum(place >= codes.HELD for place in boxed)
    )
    held = [state.activity_at[card] for card in range(len(names.activities))]
    count["activities"] = (
        sum(card != codes.NONE for card in state.planner)
        + state.unseen_activities.size
        + state.under_activities.size
        + sum(place >= codes.HELD for place in held)
    )
    count["piles"] = state.hidden[0] + state.hidden[1] - state.unseen_recipes.size
    return count
