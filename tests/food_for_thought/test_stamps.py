"""Tables of Food for Thought with the same stamps are alike: notes and copies rely on them."""

import pytest

from smorgasboard.engine.chance import Dice
from smorgasboard.engine.containers import Moves
from smorgasboard.engine.options import OptionValue
from smorgasboard.games.food_for_thought.game import FOOD_FOR_THOUGHT
from smorgasboard.games.food_for_thought.policy import Greedy, is_help
from smorgasboard.games.food_for_thought.policy_cards import Appraisal
from tests.food_for_thought.tables import setup_of

ALONE: dict[str, OptionValue] = {"food_allergy": True, "freezer": True}
TOGETHER: dict[str, OptionValue] = {**ALONE, "pot_luck": True, "goals": True}


class Table:
    """Played as somebody would who asks for all help there is, so that cards go everywhere."""

    def __init__(self, seats: int, seed: int) -> None:
        self.setup = setup_of(seats, ALONE if seats == 1 else TOGETHER)
        self.dice = Dice(seed)
        self.state = FOOD_FOR_THOUGHT.table(self.setup)
        self.state.deal(self.dice)
        self.other = self.state.copy()
        self.moves = Moves()
        self.greedy = Greedy()

    def step(self) -> None:
        self.state.legal(self.moves)
        helps = [move for move in self.moves.listed() if is_help(move)]
        move = self.greedy.choose(self.state, self.moves, self.dice)
        if helps and self.dice.roll(2):
            move = helps[self.dice.roll(len(helps))]
        self.state.apply(move, self.dice)

    def random_step(self) -> None:
        """On the other table."""
        if not self.other.over:
            self.other.legal(self.moves)
            self.other.apply(self.moves.pick(self.dice), self.dice)

    def cards(self) -> tuple[list[int], list[int]]:
        state = self.state
        recipes = list(state.recipe_at) + list(state.recipe_food)
        return recipes, list(state.activity_at) + list(state.activity_food)

    def decks(self) -> list[list[int]]:
        state = self.state
        piles = [*state.under, state.unseen_recipes, state.unseen_activities]
        return [pile.listed() for pile in (*piles, state.under_activities)]


@pytest.mark.parametrize("seats", [1, 3])
def test_no_card_moves_without_a_new_stamp(seats: int) -> None:
    table = Table(seats, 30)
    state = table.state
    while not state.over:
        (recipes, activities), decks = table.cards(), table.decks()
        stamps = state.recipes_stamp, state.activities_stamp, state.decks_stamp
        table.step()
        assert table.cards()[0] == recipes or state.recipes_stamp != stamps[0]
        assert table.cards()[1] == activities or state.activities_stamp != stamps[1]
        assert table.decks() == decks or state.decks_stamp != stamps[2]


@pytest.mark.parametrize("seats", [1, 3])
def test_a_table_that_went_its_own_way_becomes_a_copy_again(seats: int) -> None:
    table = Table(seats, 31)
    while not table.state.over:
        for _ in range(3):
            table.random_step()
        table.step()
        table.other.copy_from(table.state)
        there = FOOD_FOR_THOUGHT.position(table.setup, table.other)
        assert there == FOOD_FOR_THOUGHT.position(table.setup, table.state)


@pytest.mark.parametrize("seats", [1, 3])
def test_notes_change_no_opinion(seats: int) -> None:
    table, experienced = Table(seats, 32), Appraisal()
    while not table.state.over:
        table.other.copy_from(table.state)
        table.random_step()
        table.step()
        for state in (table.state, table.other):
            for seat in range(seats):
                value = experienced.standing(state, seat)
                assert value == Appraisal().standing(state, seat)
