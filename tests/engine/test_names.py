"""Who is who in a sentence, and its small words."""

import pytest

from smorgasboard.engine.names import Names, a, counted, ended, third_person


def test_who_is_who_in_a_sentence() -> None:
    names = Names(["Ann", "Ben"], you=1)
    assert (names(0), names(1)) == ("Ann", "You")
    assert (names.mid(0), names.mid(1)) == ("Ann", "you")
    assert (names.own(0), names.own(1)) == ("Ann's", "your")
    assert (names.does(0, "play"), names.does(1, "play")) == ("Ann plays", "You play")
    assert (names.together([0, 1]), names.together([1, 0])) == ("Ann and you", "You and Ann")
    assert Names.by_seat(2).does(1, "have") == "Seat 1 has"
    assert Names.by_seat(2, you=1)(1) == "You"


@pytest.mark.parametrize(
    ("verb", "form"),
    [
        ("pass", "passes"),
        ("fetch", "fetches"),
        ("push", "pushes"),
        ("mix", "mixes"),
        ("carry", "carries"),
        ("study", "studies"),
        ("enjoy", "enjoys"),
        ("play", "plays"),
        ("take", "takes"),
        ("are", "is"),
        ("do", "does"),
        ("go", "goes"),
    ],
)
def test_verbs_in_the_third_person(verb: str, form: str) -> None:
    assert third_person(verb) == form


def test_an_article_fits_its_name() -> None:
    assert (a("Apple Pie"), a("Lamington")) == ("an Apple Pie", "a Lamington")


def test_one_is_not_many() -> None:
    assert [counted(number, "card") for number in (0, 1, 2)] == ["0 cards", "1 card", "2 cards"]


def test_a_cry_needs_no_full_stop() -> None:
    assert (ended("Ann plays a Boom!"), ended("Ann passes")) == ("Ann plays a Boom!", "Ann passes.")


@pytest.mark.parametrize("title", ["Fury!", "Wait a sec...", "Who is there?"])
def test_a_title_may_bring_the_end_of_the_sentence(title: str) -> None:
    assert ended(f'Ann uses "{title}"') == f'Ann uses "{title}"'
    assert ended('Ann uses "Softball"') == 'Ann uses "Softball".'
    assert ended(f"Ann chose “{title}”") == f"Ann chose “{title}”"
    assert ended("Ann chose “Pass”") == "Ann chose “Pass”."
