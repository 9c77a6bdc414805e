"""Tables are made from layouts, and say the same."""

import pytest

from tools.layouts import games, layout_of, source, table_path


@pytest.mark.parametrize("game", games())
def test_a_table_is_as_its_layout_says(game: str) -> None:
    """`make layouts` writes it."""
    assert table_path(game).read_text() == source(game)


@pytest.mark.parametrize("game", games())
def test_a_layout_tells_all_of_a_position(game: str) -> None:
    layout = layout_of(game)
    assert {field.paper for field in layout.on_paper} == {*layout.writes.__struct_fields__}
