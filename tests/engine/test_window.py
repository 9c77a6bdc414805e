"""Who is asked in a reaction, and in which order."""

from smorgasboard.engine.seats import NOBODY, anticlockwise, clockwise
from smorgasboard.engine.window import Window

ALL = 0b1111


def asked_in(window: Window) -> list[int]:
    order = []
    while not window.is_closed():
        order.append(window.asking)
        window.decline()
    return order


def test_left_and_right() -> None:
    assert [clockwise(seat, 3) for seat in range(3)] == [1, 2, 0]
    assert [anticlockwise(seat, 3) for seat in range(3)] == [2, 0, 1]


def test_a_new_window_is_closed() -> None:
    assert Window(4).is_closed()
    window = Window(4)
    assert (window.asking, window.asked, window.declined) == (NOBODY, 0, 0)


def test_every_seat_is_asked_once_clockwise() -> None:
    window = Window(4)
    window.open(2, ALL)
    assert asked_in(window) == [2, 3, 0, 1]


def test_only_the_seats_named_are_asked() -> None:
    window = Window(4)
    window.open(1, 0b1001)
    assert asked_in(window) == [3, 0]
    window.open(1, 0)
    assert window.is_closed()
    window.open(3, 0b0010)
    assert asked_in(window) == [1], "round the table"


def test_an_answer_starts_the_round_again_from_the_left() -> None:
    window = Window(4)
    window.open(0, ALL)
    window.decline()
    window.answered()
    assert asked_in(window) == [2, 3, 0, 1]
    window.open(3, ALL)
    window.answered()
    assert window.asking == 0, "the left neighbour of the last seat"


def test_a_seat_that_drops_out_is_not_asked_again() -> None:
    window = Window(4)
    window.open(0, ALL)
    window.drop(2)
    assert window.asking == 0
    window.drop(0)
    assert asked_in(window) == [1, 3]


def test_a_closed_window_asks_nobody() -> None:
    window = Window(4)
    window.open(0, ALL)
    window.close()
    assert window.is_closed()
    assert (window.asked, window.declined) == (0, 0)


def test_opening_forgets_who_declined_before() -> None:
    window = Window(3)
    window.open(0, 0b111)
    window.decline()
    window.open(0, 0b111)
    assert asked_in(window) == [0, 1, 2]


def test_a_copy_goes_its_own_way() -> None:
    window, twin = Window(4), Window(4)
    window.open(1, ALL)
    window.decline()
    twin.copy_from(window)
    window.decline()
    assert (twin.asking, twin.asked, twin.declined) == (2, ALL, 0b10)


def test_who_answered_may_go_on_and_then_all_are_asked_again() -> None:
    window = Window(4)
    window.open(0, ALL)
    window.decline()
    window.go_on()
    assert asked_in(window) == [1, 2, 3, 0]


def test_a_copy_has_the_seats_too() -> None:
    window = Window(4)
    window.open(2, ALL)
    twin = Window(0)
    twin.copy_from(window)
    assert asked_in(twin) == [2, 3, 0, 1]
    assert window.asking == 2
