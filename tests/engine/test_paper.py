"""Records and positions that are wrong, and what is said of them."""

from typing import Any

import msgspec
import pytest

import smorgasboard
from smorgasboard.engine.chance import Dice
from smorgasboard.engine.errors import BadPosition, BadRecord, ReplayMismatch
from smorgasboard.engine.match import Match
from smorgasboard.engine.record import FIRST_LINE, read_record, write_record
from smorgasboard.engine.replay import replay, verify
from smorgasboard.games.birthday_boom.game import BIRTHDAY_BOOM
from tests.birthday_boom.tables import table


def played(plies: int = 10_000, seed: int | None = 5) -> Match:
    match = smorgasboard.new("birthday-boom", seats=4, seed=seed)
    dice = Dice(3)
    while not match.over and len(match.plies) < plies:
        legal = match.legal()
        match.play(legal[dice.roll(len(legal))])
    return match


def edited(record: str, line: int, text: str) -> str:
    lines = record.splitlines()
    lines[line - 1] = text
    return "\n".join([*lines, ""])


def said_of(record: str | bytes) -> str:
    with pytest.raises(BadRecord) as refused:
        read_record(record)
    return str(refused.value)


def test_a_record_is_read_as_it_was_written() -> None:
    for match in (played(), played(7), played(7, seed=None)):
        text = match.record()
        assert write_record(read_record(text)) == text
        assert write_record(read_record(text.encode())) == text


def test_a_record_that_came_by_mail_is_the_same() -> None:
    text = played(7).record()
    mailed = text.replace("\n", "\r\n")
    for arrived in (mailed, mailed.encode()):
        assert write_record(read_record(arrived)) == text


def test_a_finished_record_says_who_won() -> None:
    match = played()
    last = match.record().splitlines()[-1]
    bits = sum(1 << seat for seat in match.winners())
    assert last == " ".join(map(str, ["end", bits, *match.scores()]))


@pytest.mark.parametrize(
    ("line", "text", "sentence"),
    [
        (2, "setup {", "line 2 of the record: the setup is wrong: "),
        (2, 'setup {"game":1}', "line 2 of the record: the setup is wrong: "),
        (2, "pack x", "line 2 of the record: 'setup' should stand here"),
        (3, "pack a b", "line 3 of the record: 'pack' is followed by one word"),
        (4, "chance dice", "line 4 of the record: chance is 'keyed' and"),
        (4, "chance keyed 12", "line 4 of the record: chance is 'keyed' and"),
        (4, "chance seed x", "line 4 of the record: numbers should stand here"),
        (4, "chance seed -1", "line 4 of the record: a seed goes from 0 to"),
        (4, f"chance seed {2**63}", "line 4 of the record: a seed goes from 0 to"),
        (4, "chance seed \u0663", "line 4 of the record: numbers should stand here"),
        (4, "chance seed", "line 4 of the record: chance is 'keyed' and"),
        (5, "start zz 1", "line 5 of the record: 'zz' is no digest"),
        (5, "start 01234567 1 x", "line 5 of the record: numbers should stand here"),
        (6, "1 0 pass", "line 6 of the record: ply 1 should stand here"),
        (6, "2 0 pass 01234567", "line 6 of the record: ply 1 should stand here"),
        (6, "1 x pass 01234567", "line 6 of the record: numbers should stand here"),
        (6, "1 0 p\tss 01234567", "line 6 of the record: a move is one word"),
        (8, "end 1 2", "line 9 of the record: nothing can follow the end"),
        (8, "end ", "line 8 of the record: numbers should stand here"),
    ],
)
def test_a_wrong_line_is_named(line: int, text: str, sentence: str) -> None:
    assert said_of(edited(played(9).record(), line, text)).startswith(sentence)


def test_what_is_no_record_at_all() -> None:
    assert said_of("") == f"this is no record: its first line is not {FIRST_LINE!r}"
    assert said_of(bytes(1000)).startswith("this is no record")
    assert said_of(b"\xff" * 10) == "this is no record: it is not plain text"
    assert said_of(bytes(8_000_001)) == "a record has at most 8,000,000 bytes, this has 8,000,001"
    assert said_of(played(9).record()[:-1]).endswith("in the middle of its last line")
    assert said_of(FIRST_LINE + "\n") == "line 2 of the record: 'setup' should stand here"


def test_a_secret_and_a_sealed_record_have_their_form() -> None:
    match = played(9, seed=None)
    text = match.record()
    assert said_of(edited(text, 5, "secret 12")) == "line 5 of the record: '12' is no secret"
    sealed = match.record(sealed=True)
    assert match.source.secret is not None
    assert match.source.secret.hex() in text
    assert match.source.secret.hex() not in sealed
    assert read_record(sealed).sealed
    assert said_of(edited(sealed, 6, "2 0 pass 01234567")).startswith("line 6 of the record: ply 1")
    assert "neither digests nor rolls" in said_of(edited(sealed, 6, "1 0 pass 01234567"))
    with pytest.raises(BadRecord, match="this record is sealed"):
        smorgasboard.replay(sealed)


def mismatch(record: Any) -> str:
    with pytest.raises(ReplayMismatch) as refused:
        verify(BIRTHDAY_BOOM, record)
    return str(refused.value)


def test_every_kind_of_forgery_is_found() -> None:
    def record() -> Any:
        return read_record(played(9).record())

    forged = record()
    forged.pack = "0" * 16
    assert mismatch(forged) == "the pack base has changed since this was played"
    forged = record()
    forged.start_digest = "00000000"
    assert mismatch(forged) == "the table as dealt is not the one in the record"
    forged = record()
    forged.start_rolls.append(0)
    assert mismatch(forged) == "the deal needed 80 rolls, the record has 81"
    forged = record()
    forged.start_rolls.pop()
    assert mismatch(forged) == "the rolls of the deal do not fit: no roll is left after 79"
    forged = record()
    forged.plies[3] = msgspec.structs.replace(forged.plies[3], notation="show-left")
    assert mismatch(forged).startswith("ply 4, show-left, is not legal: 3.2: ")
    forged = record()
    forged.plies[3] = msgspec.structs.replace(forged.plies[3], seat=(forged.plies[3].seat + 1) % 4)
    assert "it is not your turn" in mismatch(forged)
    forged = record()
    forged.plies[2] = msgspec.structs.replace(forged.plies[2], digest="00000000")
    assert mismatch(forged).startswith("ply 3, ")
    forged = record()
    forged.plies[2].rolls.append(1)
    assert mismatch(forged) == "ply 3 needed 0 rolls, the record has 1"
    forged = record()
    forged.winners = 1
    assert mismatch(forged).startswith("the record and the rules differ on whether")
    forged = record()
    forged.seed = 6
    assert mismatch(forged) == "the rolls do not follow from the seed 6"
    forged = record()
    forged.setup = msgspec.structs.replace(forged.setup, rules_version=2)
    with pytest.raises(ValueError, match="this is from rules 2 of"):
        verify(BIRTHDAY_BOOM, forged)


def test_a_forged_result_is_found() -> None:
    forged = read_record(played().record())
    forged.scores[0] += 1
    assert mismatch(forged) == "the result is not the one in the record"
    forged = read_record(played().record())
    assert forged.winners is not None
    forged.winners ^= 3
    assert mismatch(forged) == "the result is not the one in the record"


def test_a_commitment_is_proved() -> None:
    record = read_record(played(seed=None).record())
    proved = verify(BIRTHDAY_BOOM, record)
    assert proved[0].startswith(f"All {len(record.plies)} plies are legal")
    assert proved[1].startswith("The scores are right: ")
    assert "rolls follow from the secret that was committed to" in proved[2]
    forged = read_record(played(seed=None).record())
    forged.commitment = "0" * 64
    assert mismatch(forged) == "the secret is not the one that was committed to"
    forged.secret = None
    assert mismatch(forged) == "the record has a commitment, but not the secret"


def test_a_match_that_began_in_the_middle_replays_too() -> None:
    match = table("2/1/0/0", "1/1/0/0", "1/0/1/0", "0/0/0/1", seed=9)
    match.play("birthday-party")
    match.play("cheesecake")
    record = read_record(match.record())
    again = replay(BIRTHDAY_BOOM, record)
    assert again.record() == match.record()
    assert verify(BIRTHDAY_BOOM, record)[-1] == "All 0 rolls follow from the seed 9."
    assert verify(BIRTHDAY_BOOM, record)[1] == "The match is not over yet."
    record.seed = None
    assert verify(BIRTHDAY_BOOM, record)[-1] == "Where its rolls came from is not recorded."


def test_a_replay_may_stop_early_and_go_on_with_the_same_luck() -> None:
    match = smorgasboard.new("birthday-boom", seed=11, options={"match_rounds": 3})
    dice = Dice(1)
    while not match.over:
        legal = match.legal()
        match.play(legal[dice.roll(len(legal))])
    record = read_record(match.record())
    again = replay(BIRTHDAY_BOOM, record, plies=40)
    assert len(again.plies) == 40
    for ply in record.plies[40:]:
        again.play(ply.notation)
    assert again.record() == match.record()


def position() -> Any:
    return table(
        "2/1/0/0", "1/1/0/0", "1/0/1/0", trick="2P", options={"match_rounds": 2}
    ).position()


def said_of_position(change: Any) -> str:
    data = position()
    change(data)
    with pytest.raises(BadPosition) as refused:
        smorgasboard.load(data)
    return str(refused.value)


@pytest.mark.parametrize(
    ("place", "value", "sentence"),
    [
        ("hands", [{}, {}], "3 seats, but 2 entries - at `$.table.hands`"),
        ("piles", [{}], "3 seats, but 1 entries - at `$.table.piles`"),
        ("turn", 3, "there is no seat 3 - at `$.table.turn`"),
        ("turn", -1, "there is no seat -1 - at `$.table.turn`"),
        ("turn", "0", "Expected `int`, got `str` - at `$.table.turn`"),
        ("turn", 2, "the owner of a trick does not play on it - at `$.table.turn`"),
        ("starter", 9, "there is no seat 9 - at `$.table.starter`"),
        ("last_taker", 9, "there is no seat 9 - at `$.table.last_taker`"),
        ("shows", -1, "-1 is too many or too few - at `$.table.shows`"),
        ("redeals", 4, "4 is too many or too few - at `$.table.redeals`"),
        ("shows", 3, "3 is too many or too few - at `$.table.shows`"),
        ("round", 2, "there is no round 2 - at `$.table.round`"),
        ("round", -1, "there is no round -1 - at `$.table.round`"),
        ("lead_cards", [-2, None, None], "-2 is too few - at `$.table.lead_cards[0]`"),
        ("lead_cards", [0, None, None], "the hand has 2 to lead with - at `$.table.lead_cards[0]`"),
        ("over", True, "the game is over, but a trick is open - at `$.table.trick`"),
        ("deck", ["cake"], "there is no card called 'cake' - at `$.table.deck[0]`"),
        ("deck", [], "there are 36 of birthday-party, not 5 - at `$.table`"),
        ("aside", {"boom": -1}, "-1 is too few - at `$.table.aside.boom`"),
        ("extra", 1, "Object contains unknown field `extra` - at `$.table`"),
        (
            "trick",
            [{"seat": 3, "card": "boom"}],
            "there is no seat 3 - at `$.table.trick[0].seat`",
        ),
        ("trick", [{"seat": 0, "card": "boom"}], "this trick has ended - at `$.table.trick`"),
        (
            "seen",
            [{"viewer": 0, "seat": 3}],
            "there is no seat 3 - at `$.table.seen[0].seat`",
        ),
        (
            "seen",
            [{"viewer": -1, "seat": 0}],
            "there is no seat -1 - at `$.table.seen[0].viewer`",
        ),
        (
            "seen",
            [{"viewer": 0, "seat": 1, "drawn_since": -1}],
            "-1 is too few - at `$.table.seen[0].drawn_since`",
        ),
        (
            "seen",
            [{"viewer": 0, "seat": 1, "cards": {"boom": 1}}],
            "there are not that many in the hand - at `$.table.seen[0].cards.boom`",
        ),
        (
            "seen",
            [{"viewer": 0, "seat": 1}],
            "of a hand that was shown, `lead_cards` is known to everybody - at `$.table.seen[0]`",
        ),
    ],
)
def test_an_impossible_position_is_refused_with_its_place(
    place: str, value: Any, sentence: str
) -> None:
    def change(data: Any) -> None:
        data["table"][place] = value

    assert said_of_position(change) == sentence


def test_a_hand_with_impossible_cards() -> None:
    def more(data: Any) -> None:
        data["table"]["hands"][0]["boom"] = 5

    def fewer(data: Any) -> None:
        data["table"]["hands"][1]["boom"] = -1

    def unknown(data: Any) -> None:
        data["table"]["hands"][2]["pie"] = 1

    assert said_of_position(more) == "there are 4 of boom, not 9 - at `$.table`"
    assert said_of_position(fewer) == "-1 is too few - at `$.table.hands[1].boom`"
    assert said_of_position(unknown) == "there is no card called 'pie' - at `$.table.hands[2].pie`"


@pytest.mark.parametrize("data", [None, [], 3, {}, {"setup": {}}, {"setup": 1, "table": {}}])
def test_what_is_no_position_at_all(data: Any) -> None:
    with pytest.raises(BadPosition, match="this is no position: "):
        smorgasboard.load(data)


def test_a_position_that_holds_itself_is_refused() -> None:
    position = played(3).position()
    position["table"]["hands"] = [position["table"]]
    with pytest.raises(BadPosition):
        smorgasboard.load(position)


def test_a_position_may_be_written_by_hand() -> None:
    """Cards that are not mentioned lie aside."""
    match = smorgasboard.load(
        {
            "setup": {"game": "birthday-boom", "seats": 3, "rules_version": 1},
            "table": {"hands": [{"birthday-party": 1}, {"boom": 1}, {}], "deck": ["cheesecake"]},
        }
    )
    assert match.position()["table"]["aside"] == {
        "birthday-party": 35,
        "cheesecake": 23,
        "jelly-bean": 16,
        "boom": 3,
    }
    match.play("birthday-party")
    assert match.position()["table"]["hands"][0] == {"cheesecake": 1}


def test_seats_seeds_and_games_that_are_not_there() -> None:
    match = played(3)
    with pytest.raises(ValueError, match="seats go from 0 to 3, not 4"):
        match.view(4)
    with pytest.raises(ValueError, match="a seed goes from 0 to 9223372036854775807, not -1"):
        smorgasboard.new("birthday-boom", seed=-1)
    with pytest.raises(ValueError, match="a seed goes from 0"):
        smorgasboard.new("birthday-boom", seed=2**63)
    with pytest.raises(ValueError, match="there is no game called 'chess'"):
        smorgasboard.new("chess")


def test_a_match_without_a_seed_has_a_commitment_and_luck_of_its_own() -> None:
    first, second = (smorgasboard.new("birthday-boom") for _ in range(2))
    assert first.commitment is not None
    assert first.commitment != second.commitment
    assert first.position() != second.position()
    assert smorgasboard.new("birthday-boom", seed=1).commitment is None


def test_the_games_describe_themselves() -> None:
    boom = smorgasboard.games()["birthday-boom"]
    assert (boom.min_seats, boom.max_seats, boom.packs) == (3, 6, ("base",))
    assert "no_lead" in [option.name for option in boom.options]


@pytest.mark.parametrize(
    ("table", "sentence"),
    [
        ([], "Expected `object`, got `array` - at `$.table`"),
        ({"players": 3}, "Expected `array`, got `int` - at `$.table.players`"),
        ({"players": [], "joker": 1}, "Object contains unknown field `joker` - at `$.table`"),
    ],
)
def test_a_table_of_another_shape_is_refused_with_its_place(table: Any, sentence: str) -> None:
    """In Food for Thought, the place of a whole table was left out once."""
    data = smorgasboard.new("food-for-thought", seats=2, seed=1).position()
    with pytest.raises(BadPosition) as refused:
        smorgasboard.load({**data, "table": table})
    assert str(refused.value) == sentence


def test_a_wrong_name_of_an_entry_is_refused_with_its_place() -> None:
    data = smorgasboard.new("pass-the-party-food", seats=3, seed=1).position()
    data["table"]["plates"] = {"joker": "lamington"}
    with pytest.raises(BadPosition, match=r"^Invalid enum value 'joker' - at `\$\.table\.plates`$"):
        smorgasboard.load(data)
