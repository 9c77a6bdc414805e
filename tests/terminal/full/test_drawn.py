"""Every screen is as it was when somebody looked at it."""

import pytest

from tests.terminal.full.drawn import PICTURES, SCREENS, WRITTEN, picture_of_screen
from tests.terminal.full.screens import text_in


@pytest.mark.parametrize("name", SCREENS)
def test_the_screen_is_as_it_was_looked_at(name: str) -> None:
    written = (WRITTEN / f"{name}.txt").read_text().removesuffix("\n")
    picture = picture_of_screen(name, written)
    if text_in(picture) != written:
        PICTURES.mkdir(parents=True, exist_ok=True)
        (PICTURES / f"{name}.svg").write_text(picture)  # to be looked at
    assert text_in(picture).splitlines() == written.splitlines()


def test_nothing_is_written_down_that_is_not_drawn() -> None:
    assert {path.stem for path in WRITTEN.iterdir()} == set(SCREENS)
