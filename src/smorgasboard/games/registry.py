"""The games there are. A plain table: no discovery, no magic."""

from typing import Any

from smorgasboard.engine.errors import one_of
from smorgasboard.engine.game import Game
from smorgasboard.games.birthday_boom.game import BIRTHDAY_BOOM
from smorgasboard.games.fish_food.game import FISH_FOOD
from smorgasboard.games.food_for_thought.game import FOOD_FOR_THOUGHT
from smorgasboard.games.pass_the_party_food.game import PASS_THE_PARTY_FOOD
from smorgasboard.games.penguin_pals.game import PENGUIN_PALS

GAMES: dict[str, Game[Any, Any]] = {
    game.slug: game
    for game in (
        BIRTHDAY_BOOM,
        PASS_THE_PARTY_FOOD,
        FISH_FOOD,
        PENGUIN_PALS,
        FOOD_FOR_THOUGHT,
    )
}


def find_game(slug: str) -> Game[Any, Any]:
    return GAMES[one_of(slug, list(GAMES), "game")]
