"""The pages in front of the rulebooks, and what a coach says: short, true to the clauses, and with
the numbers of the pack."""

import re
from typing import Any, get_args

import msgspec
import pytest

from smorgasboard.engine.coach import Note, coach
from smorgasboard.engine.errors import UnknownName
from smorgasboard.engine.game import Game
from smorgasboard.engine.how_to_play import (
    BRACES,
    NUMBERS,
    filled,
    how_to_play,
    how_to_play_with,
    written,
)
from smorgasboard.engine.match import Position, Source, match_at
from smorgasboard.engine.packs import pack_text, parse_toml
from smorgasboard.engine.rulebook import rulebook
from smorgasboard.games.registry import GAMES
from tools.client_types import WIRE_TYPES

BOARDS = WIRE_TYPES.parents[1] / "games"
MOST_WORDS = 30
SAYS_BEST = re.compile(
    r"\b(best|better|should|must|recommend\w*|wise\w*|good move)\b", re.IGNORECASE
)

each_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)


def words(text: str) -> list[str]:
    return re.findall(r"[\w’'-]+", text.lower())


def numbers_in(text: str) -> set[int]:
    """Numbers above one, in words or digits: "one" is hardly ever meant as a number."""
    said = {NUMBERS.index(word) for word in words(text) if word in NUMBERS}
    return {number for number in said | set(map(int, re.findall(r"\d+", text))) if number > 1}


@each_game
def test_every_sentence_names_a_clause_there_is(game: Game[Any, Any]) -> None:
    book = rulebook(game.package)
    told = [saying.clause for saying in how_to_play(game).sayings()]
    told += [note.clause for note in coach(game.package).notes]
    assert [clause for clause in told if book.clause(clause) is None] == []


@each_game
def test_a_number_is_of_the_pack_or_stands_in_its_clause(game: Game[Any, Any]) -> None:
    book = rulebook(game.package)
    for saying in written(game.package).sayings():
        stated = numbers_in(book.clause(saying.clause) or "")
        assert numbers_in(BRACES.sub("", saying.text)) <= stated, saying
    for note in coach(game.package).notes:
        assert numbers_in(note.say) <= numbers_in(book.clause(note.clause) or ""), note


@each_game
def test_another_pack_says_other_numbers(game: Game[Any, Any]) -> None:
    """Every name in braces is looked up: with other numbers there are other sentences."""
    page = written(game.package)
    used = {name for saying in page.sayings() for name, _ in BRACES.findall(saying.text)}
    pack = parse_toml(pack_text(game.package, "base"))
    for name in used:
        *tables, last = page.pack[name].split(".")
        place: Any = pack
        for table in tables:
            place = place[int(table)] if isinstance(place, list) else place[table]
        place[last] = "Stollen" if isinstance(place[last], str) else place[last] - 1
    changed = msgspec.convert(pack, game.pack_shape)
    before, after = filled(page, game.pack("base")), filled(page, changed)
    for template, old, new in zip(page.sayings(), before.sayings(), after.sayings(), strict=True):
        assert (old.text != new.text) == bool(BRACES.search(template.text))
        assert not BRACES.search(new.text)


def test_a_pack_without_what_the_page_shows_has_no_page() -> None:
    """Its table has the rules instead: one sentence, and no fault of the server."""
    game = GAMES["birthday-boom"]
    pack = game.pack("base")
    few = msgspec.structs.replace(pack, cards=pack.cards[:2])
    with pytest.raises(UnknownName, match="it shows what is not in"):
        how_to_play_with(game, few)


@each_game
def test_a_page_is_read_in_two_minutes(game: Game[Any, Any]) -> None:
    page = how_to_play(game)
    whole = " ".join(saying.text for saying in page.sayings())
    assert len(words(whole)) <= 240
    for tile in page.tiles():
        assert len(words(tile.title)) <= 6, tile.title
        assert len(words(" ".join(saying.text for saying in tile.says))) <= MOST_WORDS, tile.title


@each_game
def test_what_is_drawn_has_a_name(game: Game[Any, Any]) -> None:
    page = how_to_play(game)
    assert (len(page.turn), len(page.know)) == (3, 3)
    drawn = [tile.picture for tile in (*page.turn, page.idea, page.end)]
    assert None not in drawn
    assert len(set(drawn)) == len(drawn)


def test_a_number_at_the_start_has_a_capital() -> None:
    page = how_to_play(GAMES["birthday-boom"])
    assert page.know[0].title == "Empty hand? Five new cards"
    assert "draw five at once" in page.know[0].says[0].text


def drawn(game: Game[Any, Any], seats: int, table: dict[str, Any], *moves: str) -> dict[str, Any]:
    """What whoever sits first sees, of a table as a picture draws it."""
    match = match_at(game, Position(game.setup(seats, {}).data(), table), Source(seed=0))
    for move in moves:
        match.play(move)
    seen: dict[str, Any] = match.view(0)
    return seen


def test_the_pile_of_birthday_boom_is_worth_what_the_page_says() -> None:
    game = GAMES["birthday-boom"]
    pack = how_to_play(game).pack
    treats = [card["id"] for card in pack["cards"] if not card["ends_trick"]]
    for lying, said in ((treats, "taken"), (treats[1:], "left")):
        trick = [{"seat": place % 3, "card": card} for place, card in enumerate(lying)]
        hands = [{"birthday-party": 1} for _ in range(3)]
        table = {"hands": hands, "deck": treats, "turn": 0, "trick": trick, "piles": [{}, {}, {}]}
        assert drawn(game, 3, table)["worth"] == pack[said]


def test_the_two_sums_of_fish_food_are_what_the_page_says() -> None:
    game = GAMES["fish-food"]
    pack = how_to_play(game).pack
    food, treasure = pack["food"]["id"], pack["treasure"]["id"]
    table = {
        "sizes": [pack["start"]] * 3,
        "hands": [{food: 1, "stun": 1}, {food: 1, "stun": 1}, {treasure: 1, "stun": 1}],
        "deck": [food],
        "encounters": ["crab"],
        "turn": 0,
        "turns": 1,
        "first": 0,
        "phase": "act",
        "asking": 0,
        "encounter": pack["creature"]["id"],
        "defender": 0,
    }
    plays = f"{food}>me", "pass", f"{food}>creature", "pass", f"{treasure}>0"
    seen = drawn(game, 3, table, *plays)
    assert (seen["creature_size"], seen["sizes_now"][0]) == (pack["attack"], pack["defence"])
    passes = "pass", "pass", "pass"
    assert drawn(game, 3, table, *plays, *passes)["sizes"][0] == pack["grown"]
    assert drawn(game, 3, table, *passes)["sizes"][0] == pack["shrunk"]


# The coach.


def fields(kind: type[msgspec.Struct]) -> set[str]:
    return {field.name for field in msgspec.structs.fields(kind)}


def tagged(types: Any) -> dict[str, type[msgspec.Struct]]:
    return {str(kind.__struct_config__.tag): kind for kind in get_args(types)}


@each_game
def test_a_coach_speaks_of_what_a_seat_is_told(game: Game[Any, Any]) -> None:
    """Events, moves and views by their names on the wire: nothing else ever reaches a seat."""
    events, moves, seen = (
        tagged(game.event_types),
        tagged(game.action_types),
        fields(game.view_type),
    )
    for note in coach(game.package).notes:
        assert [note.event is not None, bool(note.may), note.view is not None].count(True) == 1
        assert note.event is None or note.event in events, note
        assert set(note.may) <= set(moves), note
        assert note.view is None or note.view in seen, note
        if note.event:
            assert set(note.where) <= fields(events[note.event]), note
        elif note.may:
            assert set(note.where) <= seen, note


@each_game
def test_a_coach_is_short_and_names_no_best_move(game: Game[Any, Any]) -> None:
    notes = coach(game.package).notes
    assert len(notes) >= 5
    assert len({note.name for note in notes}) == len(notes)
    for note in notes:
        assert len(words(note.say)) <= MOST_WORDS, note
        assert not SAYS_BEST.search(note.say), note


@each_game
def test_every_place_of_a_coach_is_on_the_board(game: Game[Any, Any]) -> None:
    folder = BOARDS / game.slug.replace("-", "_")
    drawn = "".join(path.read_text(encoding="utf-8") for path in folder.glob("*.svelte"))
    wanted = {note.at for note in coach(game.package).notes}
    assert {at for at in wanted if f'data-spot="{at}"' not in drawn} == set()


def test_a_note_with_a_field_too_many_is_no_note() -> None:
    with pytest.raises(msgspec.ValidationError, match="hint"):
        msgspec.convert({"name": "a", "say": "b", "clause": "1.1", "at": "c", "hint": "d"}, Note)
