"""The loops that play whole games."""

from smorgasboard.engine.chance import Dice
from smorgasboard.engine.containers import Moves
from smorgasboard.engine.playouts import playout, playouts, random_game, result_of
from smorgasboard.engine.state import AtRandom
from smorgasboard.games.birthday_boom.game import BIRTHDAY_BOOM
from smorgasboard.games.birthday_boom.rules import BirthdayBoom


def fresh() -> BirthdayBoom:
    return BIRTHDAY_BOOM.table(BIRTHDAY_BOOM.setup(4))


def by_hand(seed: int, game: int) -> tuple[int, BirthdayBoom]:
    """The same loop, move by move."""
    table, dice, moves, steps = fresh(), Dice(seed, game), Moves(), 0
    table.deal(dice)
    while not table.over:
        table.legal(moves)
        table.apply(moves.at(dice.roll(moves.size)), dice)
        steps += 1
    return steps, table


def test_a_playout_goes_to_the_end_and_counts_its_steps() -> None:
    steps, played = by_hand(5, 3)
    table, dice = fresh(), Dice(5, 3)
    table.deal(dice)
    assert playout(table, dice, Moves()) == steps
    assert table.over
    assert [table.score(seat) for seat in range(4)] == [played.score(seat) for seat in range(4)]


def test_many_playouts_are_the_games_of_those_numbers() -> None:
    assert playouts(fresh(), 5, 2, 3) == sum(by_hand(5, game)[0] for game in (2, 3, 4))
    assert playouts(fresh(), 5, 0, 0) == 0


def test_a_result_has_scores_and_winners() -> None:
    steps, played = by_hand(9, 1)
    for result in (random_game(fresh(), 9, 1), result_of(played, steps, 0)):
        assert result.steps == steps
        assert result.scores == [played.score(seat) for seat in range(4)]
        assert result.winners == played.winners() > 0


def test_at_random_is_any_legal_move() -> None:
    moves = Moves()
    moves.fill([4, 5])
    assert {AtRandom().choose(fresh(), moves, Dice(seed)) for seed in range(20)} == {4, 5}
