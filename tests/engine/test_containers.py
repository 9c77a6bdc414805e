"""Rows and tables."""

from smorgasboard.engine.chance import Dice, Script
from smorgasboard.engine.containers import Counts, Moves, Pile, copy_row, row_of
from smorgasboard.engine.frames import Frames


def pile(*cards: int) -> Pile:
    made = Pile()
    made.fill(list(cards))
    return made


def test_a_pile_has_its_top_last() -> None:
    cards = pile(3, 1, 4)
    assert (cards.top(), cards.pop(), cards.top(), cards.size) == (4, 4, 1, 2)
    cards.add(9)
    assert cards.listed() == [3, 1, 9]
    assert cards.at(0) == 3


def test_a_pile_knows_only_what_lies_in_it() -> None:
    cards = pile(3, 1, 4)
    cards.pop()
    assert cards.holds(3)
    assert cards.holds(1)
    assert not cards.holds(4)
    cards.clear()
    assert not cards.holds(3)
    assert cards.listed() == []


def test_taking_one_out_keeps_the_order() -> None:
    cards = pile(3, 1, 4, 1)
    assert cards.remove_at(1) == 1
    assert cards.listed() == [3, 4, 1]
    assert cards.remove_at(2) == 1
    assert cards.listed() == [3, 4]


def test_a_shuffle_moves_only_what_lies_there() -> None:
    cards = pile(0, 1, 2, 3, 4)
    cards.pop()
    cards.shuffle(Dice(1))
    assert sorted(cards.listed()) == [0, 1, 2, 3]
    cards = pile(0, 1, 2)
    cards.shuffle(Script([0, 1]))
    assert cards.listed() == [2, 1, 0]


def test_copies_of_piles_are_apart() -> None:
    first, second = pile(1, 2, 3), pile(7, 8, 9, 10)
    second.copy_from(first)
    first.add(4)
    first.cards[0] = 9
    assert second.listed() == [1, 2, 3]
    third = Pile()
    third.copy_from(second)
    second.cards[1] = 5
    assert third.listed() == [1, 2, 3]


def test_a_move_is_picked_from_those_listed() -> None:
    moves = Moves()
    moves.fill([5, 6, 7])
    moves.pop()
    assert {moves.pick(Dice(seed)) for seed in range(30)} == {5, 6}


def test_a_row_of_any_length() -> None:
    assert list(row_of(3)) == [0, 0, 0]
    assert list(row_of(2, -1)) == [-1, -1]
    assert list(row_of(0)) == []
    assert len(row_of(256)) == 256
    assert list(row_of(300)) == [0] * 300
    assert list(row_of(300, -1)) == [-1] * 300
    assert list(row_of(3, 4)) == [4, 4, 4]
    nothings = row_of(2, -1)
    nothings[0] = 5
    assert list(row_of(2, -1)) == [-1, -1]
    first = row_of(3)
    first[0] = 5
    assert list(row_of(3)) == [0, 0, 0]


def test_rows_are_copied_not_shared() -> None:
    source = row_of(3, 4)
    same = copy_row(row_of(3), source)
    fresh = copy_row(row_of(0), source)
    source[0] = 9
    assert list(same) == [4, 4, 4]
    assert list(fresh) == [4, 4, 4]


def test_a_table_of_counts() -> None:
    table = Counts(2, 3)
    table.put(0, 2, 5)
    table.add(1, 0, 7)
    table.add(1, 0, -2)
    assert [table.listed(0), table.listed(1)] == [[0, 0, 5], [5, 0, 0]]
    assert (table.get(0, 2), table.total(0), table.total(1)) == (5, 5, 5)
    table.fill_row(0, [1, 2, 3])
    assert table.total(0) == 6
    table.wipe_row(0)
    assert [table.listed(0), table.listed(1)] == [[0, 0, 0], [5, 0, 0]]
    table.wipe_row(0, 4)
    assert [table.listed(0), table.listed(1)] == [[4, 4, 4], [5, 0, 0]]
    table.wipe()
    assert table.listed(1) == [0, 0, 0]
    table.wipe(-1)
    assert table.listed(1) == [-1, -1, -1]
    assert Counts(1, 2, 8).listed(0) == [8, 8]


def test_an_empty_table_takes_the_size_of_what_it_copies() -> None:
    table, twin = Counts(2, 2, 1), Counts(0, 2)
    twin.copy_from(table)
    table.put(0, 0, 9)
    assert [twin.listed(0), twin.listed(1)] == [[1, 1], [1, 1]]
    assert (twin.rows, twin.columns) == (2, 2)


def test_the_top_frame_is_asked_first() -> None:
    frames = Frames()
    frames.push(1, 0, 10, 11, 12, 13, 14)
    frames.push(2, 3)
    assert (frames.depth, frames.kind(), frames.seat(), frames.number(0)) == (2, 2, 3, 0)
    assert (frames.kind(1), frames.seat(1)) == (1, 0)
    assert [frames.number(which, 1) for which in range(5)] == [10, 11, 12, 13, 14]
    frames.put(2, 99)
    frames.put(0, 7, 1)
    assert frames.listed() == [[1, 0, 7, 11, 12, 13, 14], [2, 3, 0, 0, 99, 0, 0]]
    frames.push(5, 1)
    frames.pop()
    assert (frames.depth, frames.kind(), len(frames.listed())) == (2, 2, 2)
    frames.pop()
    assert (frames.depth, frames.kind(), frames.number(3)) == (1, 1, 13)
    frames.push(6, 2, 1)
    assert frames.listed()[1] == [6, 2, 1, 0, 0, 0, 0]


def test_frames_are_copied_and_restored_whole() -> None:
    frames, twin, third = Frames(), Frames(), Frames()
    frames.push(1, 2, 3, 4, 5, 6, 7)
    twin.push(9, 9)
    twin.copy_from(frames)
    frames.put(0, 0)
    assert twin.listed() == [[1, 2, 3, 4, 5, 6, 7]]
    assert twin.depth == 1
    third.push(8, 8)
    third.fill(twin.listed())
    assert (third.depth, third.listed()) == (1, twin.listed())
    third.clear()
    assert (third.depth, third.listed()) == (0, [])
