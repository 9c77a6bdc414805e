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
    kind: Literal["choice", "flag", "number"] = "choice"
    values: tuple[str, ...] = ()
    meanings: tuple[str, ...] = ()
    low: int = 0
    high: int = 0

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


def flag(name: str, text: str, default: bool) -> Option:
    return Option(name, text, default, "flag")


def number(name: str, text: str, default: int, low: int, high: int) -> Option:
    return Option(name, text, default, "number", low=low, high=high)


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
