"""What players, clients and bots are told in many random games, in short texts to compare with.

    python -m tests.laws.written

rewrites them. Look at the difference before you commit it: every line that changes is something
that is now said, refused or chosen in another way.
"""

import re
from collections import Counter
from collections.abc import Callable, Iterator
from io import StringIO
from pathlib import Path
from typing import Any
from zlib import crc32

from rich.console import Console
from rich.text import Text

from smorgasboard.engine.chance import Dice
from smorgasboard.engine.containers import Moves
from smorgasboard.engine.errors import BadPosition, BadSetup, IllegalAction
from smorgasboard.engine.match import Match, Source
from smorgasboard.engine.names import Names
from smorgasboard.engine.observation import Row, fields_of
from smorgasboard.terminal.pictures import picture_of
from tests.laws.case import Case
from tests.laws.cases import CASES, any_setup
from tools.wire import WIRE, schema

TESTS = Path(__file__).parent.parent
NONSENSE = ("", "joker", "PASS", "pass-1", "draw-", "e9-e8", "x" * 50)
STRIDE = 23
"""One in so many of the words heard before is tried at every ply."""


def matches(case: Case, count: int, usual: bool = False) -> Iterator[tuple[Match, Dice]]:
    """Freshly dealt, with any options or the usual ones."""
    for number in range(count if case.slow < 10 else count // 5):
        dice = Dice(11, number)
        setup = any_setup(case, dice)
        if usual:
            setup = case.game.setup(setup.seats)
        match = Match(case.game, setup, Source(seed=number))
        match.deal()
        yield match, dice


def walk(case: Case, match: Match, dice: Dice, plies: int) -> Iterator[int]:
    """Some of the moves at random, some as the heuristic wants; before each, what is wanted.

    Where it takes long, the heuristic is not asked every time.
    """
    moves, policy = Moves(), case.game.policy()
    for _ in range(plies * (1 + case.slow // 10)):  # games that take long have many plies
        if match.over:
            return
        match.state.legal(moves)
        wanted = moves.pick(dice)
        if dice.roll(1 + case.slow // 4) == 0:
            wanted = policy.choose(match.state, moves, Dice(0))
        yield wanted
        at = moves.listed().index(wanted) if dice.roll(2) else dice.roll(moves.size)
        match.play(match.legal()[at])


def choices(case: Case) -> Iterator[str]:
    """What the heuristic wants, move after move. A line is a game."""
    for match, dice in matches(case, 24):
        wanted = list(walk(case, match, dice, 200))
        yield f"{match.setup.seats} seats, {len(wanted)} choices: {digest(wanted)}"


def sentences(case: Case) -> Iterator[str]:
    """What everybody reads of what happens and of what they can do: an example of each kind."""
    examples: dict[str, str] = {}
    read: dict[str, list[str]] = {}

    def note(kind: str, text: str) -> None:
        examples.setdefault(kind, text)
        read.setdefault(kind, []).append(text)

    for match, dice in matches(case, 12):
        names, other = Names.by_seat(match.setup.seats), Dice(12)
        for card, text in case.game.texts(match.setup).items():
            note("printed", f"{card}: {text}")
        for fact, value in case.game.facts(match.setup).items():
            note("fact", f"{fact}: {value}")
        for _ in walk(case, match, dice, 100):
            for action in match.legal():
                note(type(action).__name__, f"{action}: {action.text}")
            for _ in range(4):  # learners count on a word for every code
                move = other.roll(match.action_count)
                unasked = case.game.action(match.setup, match.state, move, names)
                note(f"{type(unasked).__name__} at any time", f"{unasked}: {unasked.text}")
        for seat in (None, *range(match.setup.seats)):
            events = match.events(seat)
            for event, text in zip(events, match.sentences(seat, you=True), strict=True):
                note(type(event).__name__, text)
    for kind in sorted(read):
        yield f"{kind}, {len(read[kind])} times, {digest(read[kind])}: {examples[kind]}"


def refusals(case: Case) -> Iterator[str]:
    """Why words that somebody could have said at another time were refused."""
    reasons: Counter[str] = Counter()
    heard: dict[str, None] = dict.fromkeys(NONSENSE)
    for match, dice in matches(case, 24):
        for _ in walk(case, match, dice, 60):
            words = [str(action) for action in match.legal()]
            heard |= dict.fromkeys(words)
            wrong = [word for word in heard if word not in words]
            for word in wrong[dice.roll(STRIDE) :: STRIDE]:
                reasons[refused(match, word, match.to_act)] += 1
            for seat in {*range(match.setup.seats)} - {match.to_act}:
                reasons[refused(match, words[0], seat)] += 1
        if match.over:
            reasons[refused(match, "pass", 0)] += 1
    yield from counted(reasons)


def refused(match: Match, word: str, seat: int | None) -> str:
    try:
        match.play(word, seat)
    except IllegalAction as refusal:
        return shortened(f"{refusal.clause}: {refusal.reason}")
    raise AssertionError(f"{word} was not listed")


def bad_positions(case: Case) -> Iterator[str]:
    """Why positions with one wrong entry were refused, and how many could be."""
    reasons: Counter[str] = Counter()
    for match, dice in matches(case, 24):
        for _ in walk(case, match, dice, dice.roll(120)):
            pass
        table = match.position()["table"]
        for wrong in spoiled(table, dice):
            reasons[complaint(case, match, wrong)] += 1
    yield from counted(reasons)


def complaint(case: Case, match: Match, table: Any) -> str:
    try:
        case.game.restore(match.setup, table)
    except BadPosition as refusal:
        # the library may say some day in other words that a value is of a wrong type
        return shortened(
            re.sub("^(Expected|Object|Invalid) .*?( - |$)", "wrong type - ", str(refusal))
        )
    return "could be"


def spoiled(value: Any, dice: Dice) -> Iterator[Any]:
    """The same with one thing changed, somewhere."""
    if isinstance(value, dict):
        for key in value:
            yield {other: value[other] for other in value if other != key}
            yield from ({**value, key: wrong} for wrong in spoiled(value[key], dice))
        yield {**value, "joker": 1}
    elif isinstance(value, list):
        yield [*value, *value[-1:]]
        yield value[1:]
        yield value[::-1]
        if value:
            at = dice.roll(len(value))
            for wrong in spoiled(value[at], dice):
                yield [*value[:at], wrong, *value[at + 1 :]]
    elif isinstance(value, bool):
        yield not value
    elif isinstance(value, int):
        yield from (-3, -1, value - 1, value + 1, 1 << 40)
    else:
        yield from (None, "joker", 1)


def shortened(text: str) -> str:
    """Without the numbers and names that make every case another one."""
    text = re.sub(r"'[^']*'", "'...'", text)
    text = re.sub(r"\b[a-z]+(-[a-z0-9]+)+\b", "...", text)
    return re.sub(r"-?\d+", "#", text) if "- at `" in text else text


def counted(reasons: Counter[str]) -> Iterator[str]:
    for reason in sorted(reasons):
        yield f"{reasons[reason]:6} x {reason}"


def pictures(case: Case) -> Iterator[str]:
    """Tables as the terminal draws them, large, small and on one line. A line is a game.

    Somebody's table at the end of the first two games is shown whole.
    """
    if case.game.picture() is None:
        yield "a plain tree of whatever is in a view"
        return
    for number, (match, dice) in enumerate(matches(case, 20)):
        names, drawn = Names(["Ada", *(f"Bot {n}" for n in range(1, match.setup.seats))]), ""
        for ply, _ in enumerate(walk(case, match, dice, 60)):
            if ply % 20 == number:
                drawn += draw(match, match.to_act, names) + draw(match, None, names)
        last = draw(match, dice.roll(match.setup.seats), names)
        yield f"{match.setup.seats} seats, {len(match.plies)} plies: {digest([drawn + last])}"
        if number < 2:
            yield from (line.rstrip() for line in Text.from_ansi(last).plain.splitlines())


def draw(match: Match, seat: int | None, names: Names) -> str:
    """With colours, wherever this runs."""
    picture, view, here = picture_of(match.game), match.view(seat), Names(names.names, seat)
    console = Console(
        file=StringIO(),
        width=90,
        height=60,
        force_terminal=True,
        color_system="truecolor",
        no_color=False,
        markup=False,
        highlight=False,
        emoji=False,
        legacy_windows=False,
    )
    with console.capture() as drawn:
        for drawing in (picture.table, picture.small or picture.table, picture.brief):
            console.print(drawing(view, here))
    return drawn.get()


def numbers(case: Case) -> Iterator[str]:
    """What learners and networks get: whoever was trained with other numbers plays nonsense."""
    game = case.game
    for what in (game.observation, game.policy_features, game.value_features):
        try:
            observation = what()
        except BadSetup:
            yield f"no {what.__name__}"
            continue
        usual = what != game.observation
        for number, (match, dice) in enumerate(matches(case, 10, usual)):
            fields = [
                f"{field.name}, {KNOWN[field.known]}: {field.size} from {field.offset},"
                f" {field.least} to {field.most}, divided by {field.scale}"
                for field in fields_of(observation, match.state, rest=True)
            ]
            if number == 0:
                yield from fields
            rows: list[object] = [fields]
            for _ in walk(case, match, dice, 60):
                seat = dice.roll(match.setup.seats)
                row = Row()
                viewer = observation.viewpoint(match.state) if usual else seat
                observation.write(match.state, viewer, row)
                observation.write_unseen(match.state, viewer, row)
                rows.append(row.numbers.getvalue())
            yield f"{match.setup.seats} seats, {what.__name__}: {digest(rows)}"


def looking_back(case: Case) -> Iterator[str]:
    """What a review says of choices and of what came of them: an example of each kind."""
    read: dict[str, list[str]] = {}

    def note(kind: str, said: object) -> None:
        if said:
            read.setdefault(kind, []).append(str(said))

    game = case.game
    for match, dice in matches(case, 12):
        setup, names = match.setup, Names([f"P{seat}" for seat in range(match.setup.seats)])
        for _ in walk(case, match, dice, 100):
            asked = match.to_act
            assert asked is not None
            view = game.view(setup, match.state, asked)
            note("situation", game.situation(setup, view, Names(names.names, asked)))
            note("situation of another", game.situation(setup, view, names))
        events = match.events(None)
        for event in events:
            note(f"highlight of {type(event).__name__}", game.highlight(setup, event))
            each = game.consequence(setup, event)
            note(f"consequence of {type(event).__name__}", each)
        if match.over:
            note("epilogue", game.epilogue(setup, match.state, events, names))
            for seat in range(setup.seats):
                note("score", game.score_lines(setup, match.state, seat))
    for kind in sorted(read):
        example = max(read[kind], key=len)
        yield f"{kind}, {len(read[kind])} times, {digest(read[kind])}: {example}"


def digest(values: list[Any]) -> str:
    return f"{crc32(repr(values).encode()):08x}"


KNOWN = ("public", "own", "remembered", "unseen")
TEXTS: dict[str, Callable[[Case], Iterator[str]]] = {
    "choices": choices,
    "sentences": sentences,
    "refusals": refusals,
    "bad_positions": bad_positions,
    "pictures": pictures,
    "numbers": numbers,
    "looking_back": looking_back,
}


def text_path(case: Case, kind: str) -> Path:
    return TESTS / case.game.slug.replace("-", "_") / "written" / f"{kind}.txt"


def text_of(case: Case, kind: str) -> str:
    return "\n".join(TEXTS[kind](case)) + "\n"


def main() -> None:
    for case in CASES:
        (WIRE / f"{case.game.slug}.json").write_bytes(schema(case.game) + b"\n")
        for kind in TEXTS:
            path = text_path(case, kind)
            path.parent.mkdir(exist_ok=True)
            path.write_text(text_of(case, kind))
        print(f"wrote the wire of {case.game.slug} and what is said in it")


if __name__ == "__main__":
    main()
