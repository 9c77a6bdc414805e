"""The statistician's check, with a few runs: what it plants is found, and its answers can be no."""

from smorgasboard.games.registry import find_game
from smorgasboard.lab.changes import changed, plain
from tools import planted


def test_what_is_planted_is_found() -> None:
    for asked, found, well in planted.checks(runs=8):
        assert well, f"{asked}: {found}"


def test_a_wrong_answer_is_counted() -> None:
    pack = plain(find_game(planted.GAME), "base")
    richer = changed(pack, {("cards", 2, "points"): 4})
    assert planted.errors(pack, richer, "score", 1.0, "same", runs=4).value == 1.0
