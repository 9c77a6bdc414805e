"""Options and names."""

import pytest

from smorgasboard.engine.errors import BadSetup, UnknownName, listed, one_of
from smorgasboard.engine.options import (
    Agreed,
    Option,
    OptionValue,
    agreed,
    choice,
    flag,
    number,
    parse_options,
    read_options,
    seat_choice,
    seat_on,
)


def options() -> tuple[Option, ...]:
    return (
        choice("size", "how large", small="for children", large="for all"),
        flag("open", "cards lie open", False),
        number("rounds", "how many", 2, 1, 12),
    )


def test_a_number_may_be_below_zero() -> None:
    shift = (number("shift", "how far", 0, -4, 4),)
    assert read_options(shift, {"shift": "-4"}) == {"shift": -4}
    with pytest.raises(BadSetup, match="option shift goes from -4 to 4, not -5"):
        read_options(shift, {"shift": "-5"})
    assert read_options(shift, {"shift": "0000000000003"}) == {"shift": 3}
    for word, value in (("0000000031", 31), ("-0000000031", -31)):
        with pytest.raises(BadSetup, match=f"goes from -4 to 4, not {value}"):
            read_options(shift, {"shift": word})
    for word in ("-", "--1", "1-"):
        with pytest.raises(BadSetup, match="option shift is a number"):
            read_options(shift, {"shift": word})


def test_options_say_what_they_are() -> None:
    assert options() == (
        Option(
            "size", "how large", "small", "choice", ("small", "large"), ("for children", "for all")
        ),
        Option("open", "cards lie open", False, "flag"),
        Option("rounds", "how many", 2, "number", low=1, high=12),
    )


def test_a_seat_is_said_by_name() -> None:
    starts = seat_choice("first", "who starts", 3)
    assert starts.values == ("random", "0", "1", "2")
    assert [starts.in_words(word, ["Ann", "Ben", "Cleo"]) for word in ("random", "1")] == [
        "drawn by lot",
        "Ben",
    ]


def test_in_another_match_the_next_one_starts() -> None:
    some = (*options(), seat_choice("first", "who starts", 4))
    chosen = read_options(some, {"first": "2"})
    assert seat_on(some, chosen, 4) == {**chosen, "first": "3"}
    assert seat_on(some, chosen, 3) == {**chosen, "first": "0"}
    assert seat_on(some, read_options(some, {}), 3)["first"] == "random"


def test_what_a_table_has_chosen_is_told_in_words() -> None:
    some = (
        *options(),
        flag("teams", "in teams", False).only(seats=(4, 4)),
        flag("loud", "with music", False).only(size=("large",)),
    )
    chosen = read_options(some, {"size": "large", "rounds": 3, "loud": "no"})
    assert agreed(some, chosen, ["Ann", "Ben"]) == [
        Agreed("how large", "for all", False),
        Agreed("cards lie open", "no", True),
        Agreed("how many", "3", False),
        Agreed("with music", "no", True),
    ]
    small = read_options(some, {})
    assert [one.text for one in agreed(some, small, ["Ann"] * 4)] == [
        "how large",
        "cards lie open",
        "how many",
        "in teams",
    ]


def test_defaults_are_filled_in() -> None:
    assert read_options(options(), {}) == {"size": "small", "open": False, "rounds": 2}


@pytest.mark.parametrize(
    ("name", "given", "value"),
    [
        ("size", "large", "large"),
        ("open", "yes", True),
        ("open", "On", True),
        ("open", "0", False),
        ("open", True, True),
        ("rounds", "12", 12),
        ("rounds", 1, 1),
    ],
)
def test_values_are_read_in_their_own_type(
    name: str, given: OptionValue, value: OptionValue
) -> None:
    read = read_options(options(), {name: given})[name]
    assert read == value
    assert type(read) is type(value)


@pytest.mark.parametrize(
    ("name", "given", "sentence"),
    [
        ("size", "medium", "option size is small and large, not 'medium'"),
        ("size", True, "option size is small and large, not True"),
        ("open", "maybe", "option open is true or false, not 'maybe'"),
        ("open", 2, "option open is true or false, not 2"),
        ("rounds", "0", "option rounds goes from 1 to 12, not 0"),
        ("rounds", 13, "option rounds goes from 1 to 12, not 13"),
        ("rounds", "9" * 5000, "option rounds goes from 1 to 12, not 999999999"),
        ("rounds", "two", "option rounds is a number, not 'two'"),
        ("rounds", "²", "option rounds is a number, not '²'"),
        ("rounds", True, "option rounds is a number, not True"),
    ],
)
def test_bad_values_get_a_sentence(name: str, given: OptionValue, sentence: str) -> None:
    with pytest.raises(BadSetup) as refused:
        read_options(options(), {name: given})
    assert str(refused.value) == sentence


def test_an_unknown_option_is_refused_with_what_there_is() -> None:
    with pytest.raises(UnknownName) as refused:
        read_options(options(), {"seize": "large"})
    assert str(refused.value) == "there is no option called 'seize'; there is size, open and rounds"


def test_options_from_words() -> None:
    assert parse_options(["size=large", "open="]) == {"size": "large", "open": ""}
    assert parse_options(["a=b=c"]) == {"a": "b=c"}


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["size"], "an option is written name=value, not 'size'"),
        (["=large"], "an option is written name=value, not '=large'"),
        (["size=a", "size=b"], "option size is given twice"),
    ],
)
def test_words_that_are_no_options(words: list[str], sentence: str) -> None:
    with pytest.raises(BadSetup) as refused:
        parse_options(words)
    assert str(refused.value) == sentence


def test_lists_in_a_sentence() -> None:
    assert [listed([]), listed(["a"]), listed(["a", "b"]), listed(["a", "b", "c"])] == [
        "none",
        "a",
        "a and b",
        "a, b and c",
    ]
    assert one_of("a", ["a", "b"], "letter") == "a"
