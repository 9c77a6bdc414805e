"""Food for Thought tables as data, and back."""

from collections.abc import Sequence
from typing import Any

from smorgasboard.engine.game import Setup
from smorgasboard.engine.paper import converted, fault
from smorgasboard.engine.seats import NOBODY
from smorgasboard.games.food_for_thought import asked, codes
from smorgasboard.games.food_for_thought.content import FoodPack, foods_in
from smorgasboard.games.food_for_thought.effect import Effect
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


# Back again. Every fault has its place.


class Reader:
    """Looks names up, and says where one is wrong."""

    def __init__(self, setup: Setup[FoodPack], state: FoodForThought) -> None:
        self.setup = setup
        self.state = state
        self.names = Names(setup.pack)

    def number(self, names: Sequence[str], name: str | None, place: str) -> int:
        if name is None:
            return codes.NONE
        if name not in names:
            raise fault(place, f"there is no {name!r}")
        return list(names).index(name)

    def mask(self, names: Sequence[str], given: Sequence[str], place: str) -> int:
        mask = 0
        for at, name in enumerate(given):
            mask |= 1 << self.number(names, name, f"{place}[{at}]")
        return mask

    def basket(self, foods: dict[str, int], place: str) -> int:
        basket = 0
        for name, many in foods.items():
            if not 0 <= many <= 31:
                raise fault(f"{place}.{name}", f"{many} is too many or too few")
            basket += many << (5 * self.number(self.names.foods, name, f"{place}.{name}"))
        return basket

    def count(self, many: int, place: str, most: int = 500) -> int:
        if not 0 <= many <= most:
            raise fault(place, f"{many} is too many or too few")
        return many

    def effect(self, number: int, place: str) -> int:
        """Of a program also where it ends, which is one more than the last."""
        return self.count(number, place, most=len(self.state.catalog.effects))

    def effect_of(self, kind: type[Effect], number: int, place: str) -> int:
        effects = self.state.catalog.effects
        if not 0 <= number < len(effects) or not isinstance(effects[number], kind):
            raise fault(place, f"effect {number} is no {kind.word!r}")
        return number

    def seat(self, seat: int, place: str) -> int:
        if not 0 <= seat < self.setup.seats:
            raise fault(place, f"there is no seat {seat}")
        return seat


def read(setup: Setup[FoodPack], state: FoodForThought, data: Any) -> FoodForThought:
    """Lay a position out on an empty table, or raise `BadPosition`."""
    position = converted(data, FoodPosition)
    if len(position.players) != setup.seats:
        raise fault("players", f"{setup.seats} seats, but {len(position.players)} entries")
    reader = Reader(setup, state)
    state.clear_table()
    read_board(reader, position)
    read_cards(reader, position)
    for seat, player in enumerate(position.players):
        read_player(reader, seat, player, f"players[{seat}]")
    read_questions(reader, position)
    state.look_up()
    return state


def read_board(reader: Reader, position: FoodPosition) -> None:
    state, names = reader.state, reader.names
    if not 0 <= position.round <= state.catalog.rounds:
        raise fault("round", f"there is no round {position.round}")
    state.round, state.over = position.round, position.over
    state.first = reader.seat(position.first, "first")
    state.turn = reader.seat(position.turn, "turn")
    state.phase = reader.number(PHASES, position.phase, "phase")
    if position.claimed is not None:
        state.claimed = reader.seat(position.claimed, "claimed")
    state.asked = reader.mask(names.assistants, position.asked, "asked")
    state.shared = reader.mask(SPACES, position.shared, "shared")
    for at, die in enumerate(position.dice):
        if not 1 <= die <= 6:
            raise fault(f"dice[{at}]", f"a die does not show {die}")
    state.column, state.row = position.dice[0] - 1, position.dice[1] - 1
    state.covered = reader.mask(CELLS, position.covered, "covered")
    state.out_of_stock = reader.mask(CELLS, position.out_of_stock_spaces, "out_of_stock_spaces")
    if state.out_of_stock & ~state.covered:
        raise fault("out_of_stock_spaces", "what is out of stock is covered")
    deck = position.out_of_stock_deck
    state.shortages = reader.mask(names.shortages, deck, "out_of_stock_deck")
    needed = 2 * (state.catalog.rounds - state.round) if state.seats <= 2 else 0
    if len(set(deck)) < needed:
        raise fault("out_of_stock_deck", f"{needed} cards are still needed")
    state.stands = reader.mask(names.stands, position.stands, "stands")
    state.goals = reader.mask(names.goals, position.goals, "goals")
    state.pizza = reader.basket(position.pizza, "pizza")
    state.bag = reader.basket(position.bag, "bag")
    for row in range(2):
        state.buffet[row] = reader.basket(position.buffet[row], f"buffet[{row}]")


def read_cards(reader: Reader, position: FoodPosition) -> None:
    state, names = reader.state, reader.names
    for column in range(2):
        for row, name, place in (
            (state.below, position.below[column], f"below[{column}]"),
            (state.top, position.top[column], f"top[{column}]"),
        ):
            row[column] = reader.number(names.recipes, name, place)
            on_board(state.recipe_at, row[column], place)
        state.frozen |= int(position.uncovered_tops[column]) << column
        state.hidden[column] = position.hidden[column]
        for at, name in enumerate(position.under[column]):
            card = reader.number(names.recipes, name, f"under[{column}][{at}]")
            state.under[column].add(card)
            on_board(state.recipe_at, card, f"under[{column}][{at}]")
    if min(position.hidden) < 0 or sum(position.hidden) != len(position.unseen_recipes):
        raise fault("hidden", f"there are {len(position.unseen_recipes)} unseen recipes")
    for at, name in enumerate(position.unseen_recipes):
        card = reader.number(names.recipes, name, f"unseen_recipes[{at}]")
        state.unseen_recipes.add(card)
        on_board(state.recipe_at, card, f"unseen_recipes[{at}]")
    read_activity_cards(reader, position)


def read_activity_cards(reader: Reader, position: FoodPosition) -> None:
    state, names = reader.state, reader.names
    for place, name in enumerate(position.planner):
        state.planner[place] = reader.number(names.activities, name, f"planner[{place}]")
        on_board(state.activity_at, state.planner[place], f"planner[{place}]")
    for pile, cards, where in (
        (state.unseen_activities, position.unseen_activities, "unseen_activities"),
        (state.under_activities, position.under_activities, "under_activities"),
    ):
        for at, name in enumerate(cards):
            card = reader.number(names.activities, name, f"{where}[{at}]")
            pile.add(card)
            on_board(state.activity_at, card, f"{where}[{at}]")


def on_board(places: Any, card: int, place: str) -> None:
    claim(places, card, codes.ON_BOARD, place)


def claim(places: Any, card: int, where: int, place: str) -> None:
    """Each card lies in one place."""
    if card == codes.NONE:
        return
    if places[card] != codes.BOXED:
        raise fault(place, "this card lies somewhere else too")
    places[card] = where


def read_player(reader: Reader, seat: int, player: Player, place: str) -> None:
    state, names = reader.state, reader.names
    state.diet[seat] = reader.number(names.diets, player.diet, f"{place}.diet")
    state.allergy[seat] = reader.number(names.allergies, player.allergy, f"{place}.allergy")
    state.scores[seat], state.extra[seat] = player.score, player.extra
    for name in ("markers", "visits", "snacks", "trash", "abilities_used"):
        if not 0 <= getattr(player, name) <= 500:
            raise fault(f"{place}.{name}", f"{getattr(player, name)} is too many or too few")
    state.markers[seat], state.visits[seat] = player.markers, player.visits
    state.snacked[seat], state.trash[seat] = player.snacks, player.trash
    state.abilities[seat] = player.abilities_used
    state.passed |= int(player.passed) << seat
    state.bonus_offered |= int(player.bonus_offered) << seat
    for name, many in player.placed.items():
        state.placed.put(seat, reader.number(SPACES, name, f"{place}.placed"), many)
    state.helpers[seat] = reader.mask(names.assistants, player.assistants, f"{place}.assistants")
    before = reader.mask(names.assistants, player.assistants_before, f"{place}.assistants_before")
    state.helpers_before[seat] = before
    read_food(reader, seat, player, place)
    read_own_cards(reader, seat, player, place)


def read_food(reader: Reader, seat: int, player: Player, place: str) -> None:
    state = reader.state
    if len(player.kitchen) != 4 or len(player.kept) != 5:
        raise fault(f"{place}.kitchen", "a kitchen has 4 spaces, and 5 with the thaw area")
    for life, foods in enumerate(player.kitchen):
        state.kitchen.put(seat, life, reader.basket(foods, f"{place}.kitchen[{life}]"))
    for life, foods in enumerate(player.kept):
        state.kept.put(seat, life, reader.basket(foods, f"{place}.kept[{life}]"))
    state.freezer[seat] = reader.basket(player.freezer, f"{place}.freezer")
    state.thaw[seat] = reader.basket(player.thaw, f"{place}.thaw")
    for life, foods in enumerate(player.kept):
        space = player.thaw if life == codes.LIVES else player.kitchen[life]
        for name, many in foods.items():
            if many > space.get(name, 0):
                raise fault(f"{place}.kept[{life}].{name}", "there is not that much to keep")
    state.body[seat] = reader.basket(player.body, f"{place}.body")
    state.tile[seat] = reader.basket(player.tile, f"{place}.tile")
    for name, many in player.body.items():
        if state.diet[seat] != codes.NONE:
            food = reader.names.foods.index(name)
            if many > state.catalog.capacity.get(state.diet[seat], food):
                raise fault(f"{place}.body.{name}", f"there is no room for {many}")


def read_own_cards(reader: Reader, seat: int, player: Player, place: str) -> None:
    state, names = reader.state, reader.names
    held = codes.HELD + seat * 3
    for at, recipe in enumerate(player.recipes):
        where = f"{place}.recipes[{at}]"
        card = reader.number(names.recipes, recipe.card, f"{where}.card")
        claim(state.recipe_at, card, held + codes.INCOMPLETE, where)
        for space, name in enumerate(recipe.foods[: state.catalog.recipe_size[card]]):
            if name is not None:
                food = reader.number(names.foods, name, f"{where}.foods[{space}]")
                state.recipe_food[card] |= (food + 1) << (4 * space)
    for how, cards, word in (
        (codes.COMPLETE, player.finished_recipes, "finished_recipes"),
        (codes.USED, player.used_recipes, "used_recipes"),
    ):
        for at, name in enumerate(cards):
            card = reader.number(names.recipes, name, f"{place}.{word}[{at}]")
            claim(state.recipe_at, card, held + how, f"{place}.{word}[{at}]")
    for at, name in enumerate(player.finished_activities):
        card = reader.number(names.activities, name, f"{place}.finished_activities[{at}]")
        claim(state.activity_at, card, held + codes.COMPLETE, f"{place}.finished_activities[{at}]")
    for at, activity in enumerate(player.activities):
        read_activity(reader, activity, held, f"{place}.activities[{at}]")


def read_activity(reader: Reader, activity: OpenActivity, held: int, place: str) -> None:
    state, names = reader.state, reader.names
    card = reader.number(names.activities, activity.card, f"{place}.card")
    claim(state.activity_at, card, held + codes.INCOMPLETE, place)
    for space, lies in enumerate(activity.spaces[: state.catalog.activity_size[card]]):
        if lies is None:
            continue
        where = f"{place}.spaces[{space}]"
        bits = reader.number(names.foods, lies.counts_as, where) + 1
        for number, name in enumerate(lies.tokens[:2]):
            bits |= (reader.number(names.foods, name, where) + 1) << (4 + 4 * number)
        state.activity_food[card] |= bits << (12 * space)


def read_questions(reader: Reader, position: FoodPosition) -> None:
    state = reader.state
    for at, question in enumerate(position.questions):
        kind = QUESTIONS.index(question.question)
        seat = reader.seat(question.seat, f"questions[{at}].seat")
        slots = asked.slots(question, reader, f"questions[{at}]")
        state.frames.push(kind, seat, *slots)
    if state.frames.depth and state.frames.kind() == codes.RUN:
        raise fault(f"questions[{state.frames.depth - 1}]", "this asks nobody anything")
    if not position.questions and not position.over:
        state.frames.push(codes.ASK_TURN, state.turn)
