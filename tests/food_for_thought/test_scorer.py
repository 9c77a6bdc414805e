"""Final scores a second time, from the position alone and as straightforwardly as can be."""

from collections import Counter
from itertools import combinations
from typing import Any

import pytest

from smorgasboard.engine.chance import Dice
from smorgasboard.engine.containers import Moves
from smorgasboard.engine.game import Setup
from smorgasboard.games.food_for_thought.content import FoodPack, Op, RecipeData
from smorgasboard.games.food_for_thought.game import FOOD_FOR_THOUGHT
from smorgasboard.games.food_for_thought.messages import FoodPosition, Player
from tests.food_for_thought.tables import PACK
from tests.test_build import EXPECTED

GAMES = 500 if EXPECTED == "compiled" else 60
RECIPES = {recipe.id: recipe for recipe in PACK.recipes}
SPORTS = {activity.id: activity for activity in PACK.activities}
DIETS = {diet.id: diet for diet in PACK.diets}
TILES = {allergy.id: allergy for allergy in PACK.allergies}
PRIZES = [0, 0, 0, 5, 7, 10, 14, 19, 25]


def groups(player: Player) -> dict[str, tuple[int, list[int]]]:
    """For each food: how many tokens there are, and the points for 0, 1, 2, ... tokens."""
    found = {}
    for food, group in DIETS[player.diet or ""].groups.items():
        found[food] = (player.body.get(food, 0), [group.empty, *group.track])
    if player.allergy is not None:
        tile = TILES[player.allergy]
        found[tile.covers] = (sum(player.tile.values()), [tile.empty, *tile.track])
    return found


def finished(player: Player) -> list[RecipeData]:
    return [RECIPES[name] for name in (*player.finished_recipes, *player.used_recipes)]


def effects(player: Player) -> list[Op]:
    return [op for recipe in finished(player) if recipe.when == "end_game" for op in recipe.do]


def best_sets(cards: Counter[str]) -> int:
    """Try every set that holds one of the kinds, or leave one card of it out."""
    kinds = sorted(kind for kind in cards if cards[kind])
    if len(kinds) < 3:
        return 0
    without = cards.copy()
    without[kinds[0]] -= 1
    best = best_sets(without)
    for size in range(2, len(kinds)):
        for others in combinations(kinds[1:], size):
            rest = cards.copy()
            rest.subtract([kinds[0], *others])
            best = max(best, PRIZES[size + 1] + best_sets(rest))
    return best


def counted(table: FoodPosition, seat: int, words: str) -> int:
    player = table.players[seat]
    if words.startswith("max_opponent("):
        others = [other for other in range(len(table.players)) if other != seat]
        return max((counted(table, other, words[13:-1]) for other in others), default=0)
    if words == "abilities_used":
        return player.abilities_used
    sports = [SPORTS[name] for name in player.finished_activities]
    if words == "icons_distinct":
        return len({sport.icon for sport in sports})
    name, _, inside = words[:-1].partition("(")
    head, *filters = inside.split(",")
    if name == "groups":
        scale = [(values[tokens], max(values)) for tokens, values in groups(player).values()]
        return sum(now == best and best > 0 for now, best in scale)
    if name == "freezer":
        return sum(player.freezer.values())
    if name == "body":
        both = Counter(player.body) + Counter(player.tile)
        return sum(both[food] for food in head.split("|"))
    if name == "vp_from":
        cards: list[Any] = sports if head == "activity" else list(finished(player))
        return sum(card.points for card in cards)
    cards = sports if head == "activity" else list(finished(player))
    return sum(all(passes(card, word) for word in filters) for card in cards)


def passes(card: Any, word: str) -> bool:
    key, _, value = word.replace(">=", "=").partition("=")
    if key == "uses":
        printed = {food for space in card.spaces for food in space.split("|")}
        return bool(printed & set(value.split("|")))
    if key == "icon":
        return card.icon in value.split("|")
    if key == "vp":
        return bool(card.points == int(value))
    return len(card.spaces) >= int(value)


def end_game(table: FoodPosition, seat: int) -> int:
    player = table.players[seat]
    points = 0
    shifts: list[int] = []
    for op in effects(player):
        if op.op == "vp_per":
            points += min(op.cap, op.each * counted(table, seat, op.count))
        elif op.op == "groupshift":
            gains = []
            for tokens, values in groups(player).values():
                near = values[max(0, tokens - op.n) : tokens + op.n + 1]
                gains.append(max(near) - values[tokens])
            shifts = sorted(gains, reverse=True)[: op.groups]
    return points + sum(shifts)


def sets(player: Player) -> int:
    icons = Counter(SPORTS[name].icon for name in player.finished_activities)
    if not any(op.op == "wild_icon" for op in effects(player)):
        return best_sets(icons)
    best = best_sets(icons)
    for old in icons:
        for new in {sport.icon for sport in SPORTS.values()}:
            changed = icons.copy()
            changed[old] -= 1
            changed[new] += 1
            best = max(best, best_sets(changed))
    return best


def penalties(player: Player) -> int:
    cards = [RECIPES[recipe.card].points for recipe in player.recipes]
    cards += [SPORTS[activity.card].penalty for activity in player.activities]
    spared = sum(op.n for op in effects(player) if op.op == "void" and op.what == "incomplete")
    clean = sum(op.n for op in effects(player) if op.op == "void" and op.what == "trash")
    return sum(sorted(cards)[: max(0, len(cards) - spared)]) + 2 * max(0, player.trash - clean)


def goals(table: FoodPosition, seat: int) -> int:
    points = 0
    for goal in PACK.goals:
        if goal.id not in table.goals:
            continue
        numbers = [counted(table, other, goal.count) for other in range(len(table.players))]
        ranks = sorted({number for number in numbers if number}, reverse=True)
        mine = numbers[seat]
        if ranks and mine == ranks[0]:
            tied = numbers.count(mine)
            points += goal.first if tied == 1 else (goal.first + goal.second) // tied
        elif len(ranks) > 1 and mine == ranks[1] and numbers.count(ranks[0]) == 1:
            points += goal.second // numbers.count(mine)
    return points


def score(table: FoodPosition, seat: int) -> int:
    player = table.players[seat]
    return (
        player.extra
        + sum(recipe.points for recipe in finished(player))
        + sum(SPORTS[name].points for name in player.finished_activities)
        + sum(values[tokens] for tokens, values in groups(player).values())
        + end_game(table, seat)
        + sets(player)
        - penalties(player)
        + goals(table, seat)
    )


def busy_game(setup: Setup[FoodPack], seed: int, game: int) -> FoodPosition:
    """A random game in which nobody passes while there is anything else to do."""
    state = FOOD_FOR_THOUGHT.table(setup)
    dice = Dice(seed, game)
    state.deal(dice)
    moves = Moves()
    while not state.over:
        state.legal(moves)
        codes = [move for move in moves.listed() if not 21 <= move < 25] or moves.listed()
        if len(codes) > 1 and 0 in codes and dice.roll(3):
            codes.remove(0)
        state.apply(codes[dice.roll(len(codes))], dice)
    return FOOD_FOR_THOUGHT.position(setup, state)


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (1, {}),
        (2, {}),
        (4, {}),
        (3, {"goals": True, "diets": "alternate"}),
        (4, {"pot_luck": True, "goals": True, "food_allergy": True, "freezer": True}),
    ],
)
def test_scores_are_the_same_by_other_means(seats: int, options: dict[str, Any]) -> None:
    setup = FOOD_FOR_THOUGHT.setup(seats, options)
    for game in range(GAMES // 5):
        table = busy_game(setup, 11, game)
        for seat in range(seats):
            assert table.players[seat].score == score(table, seat), (game, seat)
