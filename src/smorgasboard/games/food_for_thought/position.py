"""Food for Thought tables as data, and back."""

from collections.abc import Sequence
from typing import Any

from smorgasboard.engine.game import Setup
from smorgasboard.engine.paper import converted, fault
from smorgasboard.games.food_for_thought import asked, codes, messages
from smorgasboard.games.food_for_thought.content import FoodPack
from smorgasboard.games.food_for_thought.paper import paper_of
from smorgasboard.games.food_for_thought.rules import FoodForThought
from smorgasboard.games.food_for_thought.table import write as write_table
from smorgasboard.games.food_for_thought.words import CELLS, PHASES, QUESTIONS, SPACES


def write(setup: Setup[FoodPack], state: FoodForThought) -> messages.FoodPosition:
    return write_table(state, paper_of(setup))


def census(setup: Setup[FoodPack], state: FoodForThought) -> dict[str, int]:
    """Every card once, wherever it lies, and every marker."""
    names = paper_of(setup).names
    count: dict[str, int] = {}
    boxed = [state.recipe_at[card] for card in range(len(names["recipe"]))]
    count["recipes in the game"] = sum(place != codes.BOXED for place in boxed)
    open_recipes = sum(card != codes.NONE for card in (*state.below, *state.top))
    count["recipes seen"] = (
        open_recipes
        + state.unseen_recipes.size
        + state.under[0].size
        + state.under[1].size
        + sum(place >= codes.HELD for place in boxed)
    )
    held = [state.activity_at[card] for card in range(len(names["activity"]))]
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
        self.paper = paper_of(setup)
        self.names = self.paper.names

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
            basket += many << (5 * self.number(self.names["food"], name, f"{place}.{name}"))
        return basket

    def count(self, many: int, place: str, most: int = 500) -> int:
        if not 0 <= many <= most:
            raise fault(place, f"{many} is too many or too few")
        return many

    def effect(self, number: int, place: str) -> int:
        """Of a program also where it ends, which is one more than the last."""
        return self.count(number, place, most=len(self.state.catalog.effects))

    def effect_of(self, kind: str, number: int, place: str) -> int:
        effects = self.state.catalog.effects
        if not 0 <= number < len(effects) or effects[number].word != kind:
            raise fault(place, f"effect {number} is no {kind!r}")
        return number

    def seat(self, seat: int, place: str) -> int:
        if not 0 <= seat < self.setup.seats:
            raise fault(place, f"there is no seat {seat}")
        return seat


def read(setup: Setup[FoodPack], state: FoodForThought, data: Any) -> FoodForThought:
    """Lay a position out on an empty table, or raise `BadPosition`."""
    position = converted(data, messages.FoodPosition)
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


def read_board(reader: Reader, position: messages.FoodPosition) -> None:
    state, names = reader.state, reader.names
    if not 0 <= position.round <= state.catalog.rounds:
        raise fault("round", f"there is no round {position.round}")
    state.round, state.over = position.round, position.over
    state.first = reader.seat(position.first, "first")
    state.turn = reader.seat(position.turn, "turn")
    state.phase = reader.number(PHASES, position.phase, "phase")
    if position.claimed is not None:
        state.claimed = reader.seat(position.claimed, "claimed")
    state.asked = reader.mask(names["assistant"], position.asked, "asked")
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
    state.shortages = reader.mask(names["shortage"], deck, "out_of_stock_deck")
    needed = 2 * (state.catalog.rounds - state.round) if state.seats <= 2 else 0
    if len(set(deck)) < needed:
        raise fault("out_of_stock_deck", f"{needed} cards are still needed")
    state.stands = reader.mask(names["stand"], position.stands, "stands")
    state.goals = reader.mask(names["goal"], position.goals, "goals")
    state.pizza = reader.basket(position.pizza, "pizza")
    state.bag = reader.basket(position.bag, "bag")
    for row in range(2):
        state.buffet[row] = reader.basket(position.buffet[row], f"buffet[{row}]")


def read_cards(reader: Reader, position: messages.FoodPosition) -> None:
    state, names = reader.state, reader.names
    for column in range(2):
        for row, name, place in (
            (state.below, position.below[column], f"below[{column}]"),
            (state.top, position.top[column], f"top[{column}]"),
        ):
            row[column] = reader.number(names["recipe"], name, place)
            on_board(state.recipe_at, row[column], place)
        state.frozen |= int(position.uncovered_tops[column]) << column
        state.hidden[column] = position.hidden[column]
        for at, name in enumerate(position.under[column]):
            card = reader.number(names["recipe"], name, f"under[{column}][{at}]")
            state.under[column].add(card)
            on_board(state.recipe_at, card, f"under[{column}][{at}]")
    if min(position.hidden) < 0 or sum(position.hidden) != len(position.unseen_recipes):
        raise fault("hidden", f"there are {len(position.unseen_recipes)} unseen recipes")
    for at, name in enumerate(position.unseen_recipes):
        card = reader.number(names["recipe"], name, f"unseen_recipes[{at}]")
        state.unseen_recipes.add(card)
        on_board(state.recipe_at, card, f"unseen_recipes[{at}]")
    read_activity_cards(reader, position)


def read_activity_cards(reader: Reader, position: messages.FoodPosition) -> None:
    state, names = reader.state, reader.names
    for place, name in enumerate(position.planner):
        state.planner[place] = reader.number(names["activity"], name, f"planner[{place}]")
        on_board(state.activity_at, state.planner[place], f"planner[{place}]")
    for pile, cards, where in (
        (state.unseen_activities, position.unseen_activities, "unseen_activities"),
        (state.under_activities, position.under_activities, "under_activities"),
    ):
        for at, name in enumerate(cards):
            card = reader.number(names["activity"], name, f"{where}[{at}]")
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


def read_player(reader: Reader, seat: int, player: messages.Player, place: str) -> None:
    state, names = reader.state, reader.names
    state.diet[seat] = reader.number(names["diet"], player.diet, f"{place}.diet")
    state.allergy[seat] = reader.number(names["allergy"], player.allergy, f"{place}.allergy")
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
    state.helpers[seat] = reader.mask(names["assistant"], player.assistants, f"{place}.assistants")
    before = reader.mask(names["assistant"], player.assistants_before, f"{place}.assistants_before")
    state.helpers_before[seat] = before
    read_food(reader, seat, player, place)
    read_own_cards(reader, seat, player, place)


def read_food(reader: Reader, seat: int, player: messages.Player, place: str) -> None:
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
            food = reader.names["food"].index(name)
            if many > state.catalog.capacity.get(state.diet[seat], food):
                raise fault(f"{place}.body.{name}", f"there is no room for {many}")


def read_own_cards(reader: Reader, seat: int, player: messages.Player, place: str) -> None:
    state, names = reader.state, reader.names
    for at, recipe in enumerate(player.recipes):
        where = f"{place}.recipes[{at}]"
        card = reader.number(names["recipe"], recipe.card, f"{where}.card")
        claim(state.recipe_at, card, codes.held_by(seat, codes.INCOMPLETE), where)
        for space, name in enumerate(recipe.foods[: state.catalog.recipe_size[card]]):
            if name is not None:
                food = reader.number(names["food"], name, f"{where}.foods[{space}]")
                state.recipe_food[card] |= (food + 1) << (4 * space)
    for how, cards, word in (
        (codes.COMPLETE, player.finished_recipes, "finished_recipes"),
        (codes.USED, player.used_recipes, "used_recipes"),
    ):
        for at, name in enumerate(cards):
            card = reader.number(names["recipe"], name, f"{place}.{word}[{at}]")
            claim(state.recipe_at, card, codes.held_by(seat, how), f"{place}.{word}[{at}]")
    for at, name in enumerate(player.finished_activities):
        where = f"{place}.finished_activities[{at}]"
        card = reader.number(names["activity"], name, where)
        claim(state.activity_at, card, codes.held_by(seat, codes.COMPLETE), where)
    for at, activity in enumerate(player.activities):
        read_activity(reader, seat, activity, f"{place}.activities[{at}]")


def read_activity(reader: Reader, seat: int, activity: messages.OpenActivity, place: str) -> None:
    state, names = reader.state, reader.names
    card = reader.number(names["activity"], activity.card, f"{place}.card")
    claim(state.activity_at, card, codes.held_by(seat, codes.INCOMPLETE), place)
    for space, lies in enumerate(activity.spaces[: state.catalog.activity_size[card]]):
        if lies is None:
            continue
        where = f"{place}.spaces[{space}]"
        bits = reader.number(names["food"], lies.counts_as, where) + 1
        for number, name in enumerate(lies.tokens[:2]):
            bits |= (reader.number(names["food"], name, where) + 1) << (4 + 4 * number)
        state.activity_food[card] |= bits << (12 * space)


def read_questions(reader: Reader, position: messages.FoodPosition) -> None:
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
