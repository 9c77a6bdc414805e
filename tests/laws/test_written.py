"""What is said, refused and chosen in many random games is as it was written down."""

import pytest

from tests.laws.case import Case
from tests.laws.cases import every_game
from tests.laws.written import TEXTS, text_of, text_path


@every_game
@pytest.mark.parametrize("kind", list(TEXTS))
def test_what_is_said_is_as_written_down(kind: str, case: Case) -> None:
    assert text_of(case, kind) == text_path(case, kind).read_text()
