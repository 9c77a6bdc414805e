"""What happened, as numbers, for whoever listens.

Rules note an event in one call. The border decodes it into an event with names; a search,
where nobody listens, pays for a comparison with `None` and nothing else.
"""

from typing import final

from mypy_extensions import i64


@final
class Journal:
    def __init__(self) -> None:
        self.notes: list[list[int]] = []

    def note(self, kind: i64, first: i64, second: i64, third: i64) -> None:
        self.notes.append([kind, first, second, third])

    def add(self, number: i64) -> None:
        """One more number for the latest note."""
        self.notes[-1].append(number)

    def take(self) -> list[list[int]]:
        """The notes since the last call."""
        notes = self.notes
        self.notes = []
        return notes
