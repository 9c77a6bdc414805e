"""Options of a game: typed data with defaults, read from words or values."""

from typing import Literal

import msgspec

from smorgasboard.engine.errors import BadSetup, listed, one_of

OptionValue = bool | int | str

YES = ("true", "yes", "on", "1")
NO = ("false", "no", "off", "0")


class Option(msgspec.Struct, frozen=True):
    """One thing that a table can choose."""

    name: str
    text: str
    default: OptionValue
    kind: Literal["choice", "flag", "number", "seat"] = "choice"
    """A `seat` is a choice among the seats of the table, besides its first value."""
    values: tuple[str, ...] = ()
    meanings: tuple[str, ...] = ()
    """The values as people say them; what stands before a colon is enough as a name."""
    low: int = 0
    high: int = 0
    why: str = ""
    """A sentence for whoever has never played."""
    seats: tuple[int, int] | None = None
    """With how many players there is something to choose, if not with all."""
    needs: dict[str, tuple[OptionValue, ...]] = {}
    """The values of other options with which there is something to choose."""
    value_seats: dict[str, tuple[int, int]] = {}
    """Values that are only for so many players."""

    def says(self, why: str) -> "Option":
        return msgspec.structs.replace(self, why=why)

    def only(
        self, *, seats: tuple[int, int] | None = None, **needs: tuple[OptionValue, ...]
    ) -> "Option":
        """The same, where it makes a difference only then."""
        return msgspec.structs.replace(self, seats=seats, needs=needs)

    def value_only(self, value: str, *, seats: tuple[int, int]) -> "Option":
        return msgspec.structs.replace(self, value_seats={**self.value_seats, value: seats})

    def applies(self, seats: int, options: dict[str, OptionValue]) -> bool:
        """Whether there is anything to choose at such a table."""
        low, high = self.seats or (seats, seats)
        return low <= seats <= high and all(
            options[name] in values for name, values in self.needs.items()
        )

    def is_chosen(self, value: OptionValue, seats: int, options: dict[str, OptionValue]) -> bool:
        """Whether that is chosen at a table where there is anything to choose."""
        return options[self.name] == value and self.applies(seats, options)

    def in_words(self, value: OptionValue, names: list[str]) -> str:
        """A value as people say it, at a table where these people sit."""
        if self.kind == "flag":
            return "yes" if value else "no"
        if self.kind == "number":
            return str(value)
        if self.kind == "seat" and value != self.default:
            return names[int(value)]
        return self.meanings[self.values.index(str(value))]

    def read(self, value: OptionValue) -> OptionValue:
        """The value in its own type, or `BadSetup`."""
        if self.kind == "flag":
            return self._flag(value)
        if self.kind == "number":
            return self._number(value)
        if value not in self.values:
            raise BadSetup(f"option {self.name} is {listed(list(self.values))}, not {value!r}")
        return value

    def _flag(self, value: OptionValue) -> bool:
        if isinstance(value, bool):
            return value
        if isinstance(value, str) and value.lower() in YES + NO:
            return value.lower() in YES
        raise BadSetup(f"option {self.name} is true or false, not {value!r}")

    def _number(self, value: OptionValue) -> int:
        if isinstance(value, str) and value.isascii() and value.removeprefix("-").isdigit():
            digits = value.removeprefix("-").lstrip("0")[:9]  # any more is too much anyway
            value = int(f"{'-' * value.startswith('-')}{digits or 0}")
        if not isinstance(value, int) or isinstance(value, bool):
            raise BadSetup(f"option {self.name} is a number, not {value!r}")
        if not self.low <= value <= self.high:
            raise BadSetup(f"option {self.name} goes from {self.low} to {self.high}, not {value}")
        return value


def choice(name: str, text: str, **meanings: str) -> Option:
    """A choice among words; the first is the default."""
    words = tuple(meanings)
    return Option(name, text, words[0], "choice", words, tuple(meanings.values()))


def seat_choice(name: str, text: str, seats: int) -> Option:
    """Drawn by lot, or one of the seats."""
    words = ("random", *map(str, range(seats)))
    meanings = ("drawn by lot", *(f"seat {seat + 1}" for seat in range(seats)))
    return Option(name, text, words[0], "seat", words, meanings)


def flag(name: str, text: str, default: bool) -> Option:
    return Option(name, text, default, "flag")


def number(name: str, text: str, default: int, low: int, high: int) -> Option:
    return Option(name, text, default, "number", low=low, high=high)


def seat_on(
    options: tuple[Option, ...], chosen: dict[str, OptionValue], seats: int
) -> dict[str, OptionValue]:
    """The same for another match, where it is the next one's turn to have been named."""
    named = [one.name for one in options if one.kind == "seat" and chosen[one.name] != one.default]
    return chosen | {name: str((int(chosen[name]) + 1) % seats) for name in named}


class Agreed(msgspec.Struct, frozen=True):
    """What a table has chosen, in words."""

    text: str
    value: str
    usual: bool


def agreed(
    options: tuple[Option, ...], chosen: dict[str, OptionValue], names: list[str]
) -> list[Agreed]:
    """Everything that was to be chosen at a table where these people sit."""
    return [
        Agreed(
            option.text,
            option.in_words(chosen[option.name], names),
            chosen[option.name] == option.default,
        )
        for option in options
        if option.applies(len(names), chosen)
    ]


def read_options(
    options: tuple[Option, ...], given: dict[str, OptionValue]
) -> dict[str, OptionValue]:
    """Every option with its value, defaults filled in."""
    names = [option.name for option in options]
    for name in given:
        one_of(name, names, "option")
    return {option.name: option.read(given.get(option.name, option.default)) for option in options}


def parse_options(words: list[str]) -> dict[str, OptionValue]:
    """From `name=value` words, as the command line has them."""
    given: dict[str, OptionValue] = {}
    for word in words:
        name, equals, value = word.partition("=")
        if not equals or not name:
            raise BadSetup(f"an option is written name=value, not {word!r}")
        if name in given:
            raise BadSetup(f"option {name} is given twice")
        given[name] = value
    return given
