"""`smorgasboard lab`: what designers ask of a game."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, TypeVar

import msgspec
import typer
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from smorgasboard.bots.file_bot import FILE
from smorgasboard.bots.registry import LEVELS, known_level
from smorgasboard.commands import arguments
from smorgasboard.commands.extras import need_lab
from smorgasboard.commands.failure import Failed
from smorgasboard.commands.output import console, print_json
from smorgasboard.commands.simulate import plain_table
from smorgasboard.engine.errors import BadSetup, one_of
from smorgasboard.engine.game import Game
from smorgasboard.engine.options import parse_options
from smorgasboard.games.registry import find_game
from smorgasboard.lab.compare import MEANING, MEASURES, Measure
from smorgasboard.lab.workers import Crew, WorkersDied

if TYPE_CHECKING:
    from smorgasboard.lab.compare import Compared, Comparison, Side
    from smorgasboard.lab.sweep import Sweep
    from smorgasboard.lab.tune import Range, Target

lab = typer.Typer(help="Tell the truth about a game: balance reports, comparisons, searches.")

MOST_ROWS = 40
SIDES = "A bot, a pack, or NAME=VALUE of an option; several with commas."
Rate = Annotated[
    float,
    typer.Option(min=0.001, max=0.4, help="How often an error of either kind is allowed."),
]
COLOURS = {"good": "green", "bad": "red", "open": "yellow"}


@lab.command()
def report(
    game: arguments.GameName,
    output: Annotated[
        Path,
        typer.Option("-o", "--output", metavar="FILE", dir_okay=False, help="The page to write."),
    ] = Path("report.html"),
    seats: Annotated[
        str | None,
        typer.Option(
            metavar="N[,N...]", help="For how many players.", show_default="all there are"
        ),
    ] = None,
    budget: Annotated[
        str, typer.Option(metavar="TIME", help="How long to play, like 90s, 10min or 2h.")
    ] = "3min",
    games: Annotated[
        int | None,
        typer.Option(
            metavar="K",
            min=6,
            max=20_000,
            help="Games for each plan instead of a budget: the same numbers every time.",
        ),
    ] = None,
    option: arguments.Options = None,
    pack: arguments.PackName = "base",
    seed: arguments.Seed = 0,
    jobs: arguments.Jobs = 1,
    iterations: Annotated[
        int, typer.Option(metavar="I", min=1, max=100_000, help="How far the search looks.")
    ] = 60,
    target: Annotated[
        list[str] | None,
        typer.Option(
            metavar="VALUE=LOW:HIGH",
            help="How often teams are meant to win at a difficulty, like hard=0.3:0.5.",
            show_default="even steps from 0.9 to 0.3",
        ),
    ] = None,
    resume: arguments.Resume = None,
    cluster: arguments.Cluster = None,
    json: arguments.Json = False,
) -> None:
    """Write a balance report: one page, with the numbers as JSON and Parquet beside it."""
    need_lab()
    from smorgasboard.lab.report.make import Asked, make, read_budget
    from smorgasboard.lab.report.page import write, written_to

    found = find_game(game)
    content = arguments.read_pack_argument(game, pack)
    many = read_seats(found, seats)
    for each in many:
        options = found.setup(each, parse_options(option or []), content).options
    given = parse_options(option or [])
    asked = Asked(
        game,
        many,
        {name: options[name] for name in given},
        content,
        pack,
        seed,
        iterations,
        read_budget(budget),
        games,
        read_bands(found, target or []),
    )
    check_output(output, written_to(output))
    with Bars() as bars:
        result, watched = died_or(lambda: make(found, asked, Crew(jobs, cluster), resume, bars))
    written = write(result, watched, output)
    if json:
        print_json(msgspec.to_builtins(result))
        return
    out = console()
    for light in result.lights:
        out.print(f"{light.colour:5} {light.title}: {light.found}", style=COLOURS[light.colour])
    out.print(f"Written: {', '.join(map(str, written))}")


@lab.command()
def compare(
    game: arguments.GameName,
    one: Annotated[str, typer.Argument(metavar="A", help=SIDES)],
    other: Annotated[str, typer.Argument(metavar="B", help="The same for the other side.")],
    seats: Annotated[
        int | None, typer.Option(metavar="N", help="How many play.", show_default="the fewest")
    ] = None,
    measure: Annotated[
        str | None,
        typer.Option(
            metavar="WHAT",
            help=f"What is compared: {', '.join(MEASURES)}.",
            show_default="wins for bots, otherwise starter or team",
        ),
    ] = None,
    margin: Annotated[
        float | None,
        typer.Option(metavar="M", help="The difference that would matter; 0.03 is 3 points."),
    ] = None,
    alpha: Rate = 0.05,
    beta: Rate = 0.05,
    games: Annotated[
        int, typer.Option(metavar="K", min=60, max=10_000_000, help="The most that are played.")
    ] = 100_000,
    seed: arguments.Seed = 0,
    jobs: arguments.Jobs = 1,
    iterations: arguments.Iterations = None,
    resume: arguments.Resume = None,
    cluster: arguments.Cluster = None,
    json: arguments.Json = False,
) -> None:
    """Compare two packs, sets of options or bots on the same deals, and stop once it is known.

    A sequential test (GSPRT) on blocks of games, each on one deal, in an order fixed beforehand.
    """
    from smorgasboard.lab.compare import MARGINS, Comparison, check
    from smorgasboard.lab.compare import compare as run_comparison
    from smorgasboard.lab.sequential import Bounds

    found = find_game(game)
    sides = read_side(found, one), read_side(found, other)
    what = read_measure(measure or usual_measure(found, *sides))
    bounds = Bounds(MARGINS[what] if margin is None else margin, alpha, beta)
    if bounds.margin <= 0:
        raise BadSetup(f"a margin is more than 0, not {margin:g}")
    many = found.min_seats if seats is None else seats
    asked = Comparison(game, many, *sides, what, bounds, seed, iterations, games)
    check(found, asked)
    with Bars() as bars:
        result = died_or(lambda: run_comparison(asked, Crew(jobs, cluster), resume, bars))
    if json:
        about = {"game": game, "seats": many, "measure": what, "seed": seed, "alpha": alpha}
        print_json({**about, "beta": beta, "margin": bounds.margin, **msgspec.to_builtins(result)})
    else:
        show_comparison(asked, result)


def show_comparison(asked: "Comparison", result: "Compared") -> None:
    out, margin = console(), asked.bounds.margin
    bounds = f"from {result.lower:.2f} to {result.upper:.2f}"
    out.print(f"{MEANING[asked.measure]}, {asked.seats} players, seed {asked.seed}", style="bold")
    out.print(f"A: {asked.one.name}. B: {asked.other.name}.")
    out.print(
        {
            "more": f"A has more than B (asked: {margin:g} or more).",
            "less": f"A has less than B (asked: {margin:g} or more).",
            "same": f"They do not differ by {margin:g}.",
            None: f"Not known after {result.games:,} games whether they differ by {margin:g}.",
        }[result.answer],
        style="bold",
    )
    low, high = result.difference.low, result.difference.high
    out.print(f"Difference {result.difference.value:+.4f} ({low:+.4f} to {high:+.4f}).")
    out.print(f"Log-likelihood ratios: more {result.more:.2f}, less {result.less:.2f}; {bounds}.")
    out.print(
        f"{result.blocks:,} blocks, {result.games:,} games; a test of fixed size needs"
        f" {result.fixed_games:,}, so {result.saved:,} were saved."
    )
    out.print(f"Wrong at most {asked.bounds.alpha:.0%} and {asked.bounds.beta:.0%} of the time.")


def read_side(game: Game[Any, Any], words: str) -> "Side":
    """`expert`, `mine.toml`, `leftover=left`, or several of these with commas."""
    from smorgasboard.lab.compare import Side

    level, pack, options = "greedy", "base", list[str]()
    for word in words.split(","):
        if "=" in word:
            options.append(word)
        elif word in LEVELS or word.startswith(FILE):
            level = known_level(word)
        else:
            pack = word
    content = arguments.read_pack_argument(game.slug, pack)
    return Side(words, level, parse_options(options), content)


def usual_measure(game: Game[Any, Any], one: "Side", other: "Side") -> str:
    if game.cooperative:
        return "team"
    return "wins" if one.level != other.level else "starter"


def read_measure(word: str) -> Measure:
    one_of(word, list(MEASURES), "measure")
    return next(measure for measure in MEASURES if measure == word)


@lab.command()
def sweep(
    game: arguments.GameName,
    seats: Annotated[
        int | None, typer.Option(metavar="N", help="How many play.", show_default="the fewest")
    ] = None,
    games: Annotated[
        int, typer.Option(metavar="K", min=10, max=1_000_000, help="Deals for each change.")
    ] = 500,
    only: Annotated[
        str, typer.Option(metavar="WORD", help="Only numbers with this in their names.")
    ] = "",
    bot: Annotated[str, typer.Option(metavar="LEVEL", help="Who plays.")] = "greedy",
    option: arguments.Options = None,
    pack: arguments.PackName = "base",
    seed: arguments.Seed = 0,
    jobs: arguments.Jobs = 1,
    resume: arguments.Resume = None,
    cluster: arguments.Cluster = None,
    json: arguments.Json = False,
) -> None:
    """Change every number marked as chosen, one at a time, and say what that does.

    All changes are played on the same deals, and p-values are corrected for their number.
    """
    from smorgasboard.lab.sweep import sweep as run_sweep

    found = find_game(game)
    asked = read_sweep(found, seats, games, only, bot, option, pack, seed)
    with Bars() as bars:
        result = died_or(lambda: run_sweep(found, asked, Crew(jobs, cluster), resume, bars))
    if json:
        print_json(msgspec.to_builtins(result))
        return
    table = plain_table("number", "to", "what", "change", "p")
    for effect in result.effects[:MOST_ROWS]:
        change = effect.difference
        table.add_row(
            effect.name,
            f"{effect.before} → {effect.after}",
            effect.measure,
            f"{change.value:+.3f} ± {(change.high - change.low) / 2:.3f}",
            f"{effect.p:.3f}",
        )
    out = console()
    for name, estimate in result.base.items():
        out.print(
            f"{name} as it is: {estimate.value:.3f} ({estimate.low:.3f} to {estimate.high:.3f})"
        )
    out.print(table)
    if result.refused:
        out.print(f"The pack does not allow {len(result.refused)} of the changes.")


def read_sweep(
    game: Game[Any, Any],
    seats: int | None,
    games: int,
    only: str,
    bot: str,
    option: list[str] | None,
    pack: str,
    seed: int,
) -> "Sweep":
    from smorgasboard.lab.changes import plain
    from smorgasboard.lab.sweep import Sweep

    many = game.min_seats if seats is None else seats
    content = arguments.read_pack_argument(game.slug, pack)
    options = game.setup(many, parse_options(option or []), content).options
    first: Measure = "team" if game.cooperative else "starter"
    measures: tuple[Measure, ...] = (first, "length", "score") if many > 1 else ("length", "score")
    whole = plain(game, content)
    return Sweep(game.slug, many, known_level(bot), options, whole, measures, games, seed, only)


@lab.command()
def tune(
    game: arguments.GameName,
    number: Annotated[
        list[str],
        typer.Option(metavar="NAME=LOW:HIGH", help="A number marked as chosen, and its range."),
    ],
    target: Annotated[
        list[str], typer.Option(metavar="WHAT=VALUE", help="What is wanted, like starter=0.25.")
    ],
    trials: Annotated[int, typer.Option(metavar="T", min=2, max=10_000, help="How many.")] = 40,
    seats: Annotated[
        int | None, typer.Option(metavar="N", help="How many play.", show_default="the fewest")
    ] = None,
    games: Annotated[
        int, typer.Option(metavar="K", min=10, max=1_000_000, help="Deals for each trial.")
    ] = 500,
    bot: Annotated[str, typer.Option(metavar="LEVEL", help="Who plays.")] = "greedy",
    option: arguments.Options = None,
    pack: arguments.PackName = "base",
    seed: arguments.Seed = 0,
    jobs: arguments.Jobs = 1,
    resume: arguments.Resume = None,
    cluster: arguments.Cluster = None,
    json: arguments.Json = False,
) -> None:
    """Search for numbers that bring a game near targets, and say what was tried."""
    need_lab()
    from smorgasboard.lab.tune import Tune
    from smorgasboard.lab.tune import tune as run_search

    found = find_game(game)
    base = read_sweep(found, seats, games, "", bot, option, pack, seed)
    ranges = tuple(read_range(base.pack, words) for words in number)
    targets = tuple(read_target(base.measures, words) for words in target)
    asked = Tune(base, ranges, targets, trials)
    with Bars() as bars:
        result = died_or(lambda: run_search(found, asked, Crew(jobs, cluster), resume, bars))
    if json:
        print_json(msgspec.to_builtins(result))
        return
    table = plain_table("numbers", *base.measures, "miss")
    best = sorted(result.trials, key=lambda trial: trial.miss)[:10]
    for trial in [result.now, *best]:
        numbers = ", ".join(f"{name} {value}" for name, value in trial.numbers.items())
        got = [trial.found[each].value for each in base.measures if trial.found]
        miss = f"{trial.miss:.2f}" if got else "not allowed"
        cells = [f"{value:.3f}" for value in got] or [""] * len(base.measures)
        table.add_row(numbers, *cells, miss)
    out = console()
    out.print("As it is first, then the best that was found:")
    out.print(table)


def read_range(pack: dict[str, Any], words: str) -> "Range":
    from smorgasboard.lab.changes import chosen_numbers, find_number
    from smorgasboard.lab.tune import Range

    name, _, span = words.partition("=")
    low, _, high = span.partition(":")
    try:
        least, most = int(low), int(high)
    except ValueError:
        raise BadSetup(f"a number is written like NAME=2:9, not {words!r}") from None
    found = find_number(chosen_numbers(pack), name)
    if not least <= found.value <= most:
        raise BadSetup(f"{name} is {found.value}, which is not from {least} to {most}")
    return Range(found, least, most)


def read_target(measures: tuple[Measure, ...], words: str) -> "Target":
    from smorgasboard.lab.tune import Target

    name, _, value = words.partition("=")
    try:
        wanted = float(value)
    except ValueError:
        raise BadSetup(f"a target is written like starter=0.25, not {words!r}") from None
    one_of(name, list(measures), "target")
    return Target(read_measure(name), wanted)


def check_output(output: Path, written: list[Path]) -> None:
    """Whether there is room for all files, before hours are played for them."""
    if not output.parent.is_dir():
        raise BadSetup(f"there is no folder {str(output.parent)!r} to write the report into")
    if len(set(written)) < len(written):
        raise BadSetup(f"{output} is what lies beside the page; call the page report.html")
    for path in written:
        new = not path.exists()
        try:
            path.open("ab").close()
        except OSError as error:
            raise BadSetup(f"nothing can be written to {path}: {error.strerror}") from None
        if new:
            path.unlink()


def read_bands(game: Game[Any, Any], words: list[str]) -> dict[str, tuple[float, float]]:
    """How often which difficulty is meant to be won."""
    if words and not game.cooperative:
        raise BadSetup(f"{game.slug} has no difficulty that could have a target")
    values = [
        value
        for option in game.options
        if option.name in game.featured and option.kind == "choice"
        for value in option.values
    ]
    found = {}
    for word in words:
        value, _, span = word.partition("=")
        low, _, high = span.partition(":")
        try:
            band = float(low), float(high)
        except ValueError:
            raise BadSetup(f"a target is written like hard=0.3:0.5, not {word!r}") from None
        one_of(value, values, "difficulty")
        if not 0 <= band[0] < band[1] <= 1:
            raise BadSetup(f"a target lies between 0 and 1, the lower bound first, not {span}")
        found[value] = band
    return found


R = TypeVar("R")


def died_or(run: Callable[[], R]) -> R:
    try:
        return run()
    except WorkersDied:
        raise Failed("processes died again and again, so there is no result") from None


def read_seats(game: Game[Any, Any], words: str | None) -> tuple[int, ...]:
    if words is None:
        return tuple(range(game.min_seats, game.max_seats + 1))
    try:
        return tuple(sorted({int(word) for word in words.split(",")}))
    except ValueError:
        raise BadSetup(f"seats are written like 2,3,4, not {words!r}") from None


class Bars:
    """Progress on standard error, one bar for each thing that is played, if somebody watches."""

    def __init__(self) -> None:
        columns = (
            TextColumn("{task.description}"),
            BarColumn(),
            MofNCompleteColumn(),
            TimeRemainingColumn(),
        )
        self.console = console(stderr=True)
        self.progress = Progress(*columns, console=self.console, transient=True)
        self.tasks: dict[str, Any] = {}

    def __enter__(self) -> "Bars":
        if self.console.is_terminal:
            self.progress.start()
        return self

    def __exit__(self, *reason: object) -> None:
        if self.progress.live.is_started:
            self.progress.stop()

    def __call__(self, what: str, done: int, total: int) -> None:
        if what not in self.tasks:
            self.tasks[what] = self.progress.add_task(what, total=total)
        self.progress.update(self.tasks[what], completed=done)
