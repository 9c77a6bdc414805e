"""The fitted numbers of Penguin Pals can be made again."""

from tools.fit_penguins import fitted, loss_of, searched, shipped, sown, worlds_of


def test_a_fit_tells_better_who_wins_than_what_it_began_with() -> None:
    worlds = worlds_of(*sown(12, 3))
    assert len(worlds.won) > 100
    numbers = fitted(worlds, steps=60)
    assert loss_of(worlds, numbers) < loss_of(worlds, shipped())
    assert loss_of(worlds, numbers) < 0.69, "a coin knows that much"


def test_worlds_come_from_games_of_searches_too() -> None:
    rows, won = searched(1, 1, 5)
    worlds = worlds_of(rows, won)
    assert worlds.hands.shape == (len(won), 2, 10)
    assert (worlds.rows.min(1) == worlds.nearest).all()
    assert (won.sum(1) == 1).all()
