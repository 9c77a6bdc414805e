"""What Food for Thought promises: assistants, diets, allergies and abilities."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from statistics import fmean
from typing import Any

import msgspec

from smorgasboard.engine.chance import Dice
from smorgasboard.engine.containers import Moves
from smorgasboard.engine.journal import Journal
from smorgasboard.engine.options import OptionValue
from smorgasboard.engine.state import Policy
from smorgasboard.games.food_for_thought import messages
from smorgasboard.games.food_for_thought.content import FoodPack, RecipeData
from smorgasboard.games.food_for_thought.game import FOOD_FOR_THOUGHT
from smorgasboard.lab.evidence import Estimate, mean, share
from smorgasboard.lab.simulate import Plan, Simulator
from smorgasboard.lab.workers import Crew, in_order
from tools.balance.foresight import Foresight
from tools.balance.places import ORDER
from tools.balance.row import Row

GAME = "food-for-thought"
NOBODY_HELPS = -1
CHUNK = 10
FORESIGHT = "foresight"
ONE_ROUND = f"{GAME} assistants, points in one round"
MARGIN = 3.0
"""Points that boards and tiles may be apart."""

Pack = str | dict[str, Any]


class Seen(msgspec.Struct, frozen=True):
    """What was seen of one game."""

    number: int
    first: int
    """Who began."""
    scores: tuple[int, ...]
    payoffs: tuple[float, ...]
    boards: dict[str, tuple[str, ...]]
    """`diet` and `allergy`: by seat."""
    hired: dict[str, int]
    finished: dict[str, int]
    used: dict[str, int]


class Task(msgspec.Struct, frozen=True):
    """Some games."""

    plan: bytes
    first: int
    count: int
    helper: int | None = None
    """One seat, another in each game, has this assistant in every round and the others have none;
    or nobody has one. None: they are hired as the rules say."""
    foresight: bool = False
    only_in: int | None = None
    """The round in which help is given, if not in all."""


def see(task: Task) -> list[Seen]:
    table = table_of(task.plan)
    policies = dict(table.policies)
    if task.foresight:
        policies = {level: Foresight(policy) for level, policy in policies.items()}
    return [
        table.play_and_see(number, task, policies)
        for number in range(task.first, task.first + task.count)
    ]


@lru_cache(maxsize=8)
def table_of(plan: bytes) -> "FoodTable":
    return FoodTable(msgspec.json.decode(plan, type=Plan))


class FoodTable(Simulator):
    def play_and_see(self, number: int, task: Task, policies: Mapping[str, Policy]) -> Seen:
        """The same game as `play` plays, unless help is given out by hand."""
        plan, table, moves, journal = self.plan, self.table, Moves(), Journal()
        counts: dict[str, Counter[str]] = defaultdict(Counter)
        boards: dict[str, dict[int, str]] = defaultdict(dict)
        self.reseed(number)
        chance = Dice(plan.seed, plan.deal(number))
        levels = plan.seated(number)
        table.journal = journal
        table.deal(chance)
        first = table.first_seat()
        while not table.over:
            if task.helper is not None:
                self.give_help(task.helper, number % plan.seats, task.only_in)
            for note in journal.take():
                self.note(FOOD_FOR_THOUGHT.event(self.setup, note), counts, boards)
            table.legal(moves)
            move = moves.at(0)
            if moves.size > 1:
                level = levels[table.to_act()]
                move = policies[level].choose(table, moves, self.bots[level].dice)
            table.apply(move, chance)
        for note in journal.take():
            self.note(FOOD_FOR_THOUGHT.event(self.setup, note), counts, boards)
        table.journal = None
        seats = range(plan.seats)
        return Seen(
            number,
            first,
            tuple(table.score(seat) for seat in seats),
            tuple(table.payoff(seat) for seat in seats),
            {what: tuple(by.get(seat, "") for seat in seats) for what, by in boards.items()},
            dict(counts["hired"]),
            dict(counts["finished"]),
            dict(counts["used"]),
        )

    def give_help(self, helper: int, seat: int, only_in: int | None) -> None:
        """Whoever was hired goes, and one comes."""
        state: Any = self.table
        now = helper != NOBODY_HELPS and only_in in (None, state.round)
        for each in range(self.plan.seats):
            state.helpers[each] = 1 << helper if now and each == seat else 0

    def note(
        self, event: object, counts: dict[str, Counter[str]], boards: dict[str, dict[int, str]]
    ) -> None:
        match event:
            case messages.Hired(assistant=helper):
                counts["hired"][helper] += 1
            case messages.CardFinished(deck="recipe", card=card):
                counts["finished"][card] += 1
            case messages.AbilityUsed(recipe=recipe, copied=False):
                counts["used"][recipe] += 1
            case messages.BoardGiven(seat=seat, what=what, name=name):
                boards[what][seat] = name


class Run(msgspec.Struct, frozen=True):
    """What is asked of every measure here."""

    pack: FoodPack
    raw: Pack
    games: int
    seed: int
    crew: Crew
    iterations: int
    """Of bots that search."""

    def plan(self, seats: int, level: str, **options: OptionValue) -> Plan:
        return Plan(GAME, seats, (level,) * seats, self.seed, options, self.raw, self.iterations)

    def seen(self, seats: int, level: str, **options: OptionValue) -> list[Seen]:
        """Games of a level; `foresight` is greedy with foresight."""
        foresight = level == FORESIGHT
        usual = "greedy" if foresight else level
        return games_of(self.plan(seats, usual, **options), self, foresight=foresight)


def games_of(
    plan: Plan,
    run: Run,
    helper: int | None = None,
    foresight: bool = False,
    only_in: int | None = None,
) -> list[Seen]:
    raw, size = msgspec.json.encode(plan), 1 if foresight else CHUNK
    tasks = [
        Task(raw, first, min(size, run.games - first), helper, foresight, only_in)
        for first in range(0, run.games, size)
    ]
    return [game for part in in_order(see, tasks, run.crew) for game in part]


def assistants(run: Run) -> Iterator[Row]:
    """Points over having none, one seat of three having one all game, on the same deals."""
    plan = run.plan(3, "greedy")
    alone = games_of(plan, run, NOBODY_HELPS)
    worth: dict[str, Estimate] = {}
    for number, helper in enumerate(run.pack.assistants):
        with_one = games_of(plan, run, number)
        worth[helper.name] = mean(
            [
                float(one.scores[one.number % 3] - none.scores[one.number % 3])
                for one, none in zip(with_one, alone, strict=True)
            ]
        )
    middle = fmean(found.value for found in worth.values())
    for name, found in worth.items():
        about = f"{GAME} assistants, points over none"
        yield Row(about, name, "greedy", found, 0.65 * middle, 1.35 * middle, "points")


def unhelped_places(run: Run) -> Iterator[Row]:
    """Wins of four by place where nobody has help: what is left when hiring is no matter."""
    seen = games_of(run.plan(4, "greedy"), run, NOBODY_HELPS)
    for name, found in wins_by_place(seen).items():
        yield Row(f"{GAME} places, nobody helps", f"4 players, {name}", "greedy", found, None, None)


def wins_by_place(seen: Sequence[Seen]) -> dict[str, Estimate]:
    """After the one who began."""
    seats = len(seen[0].scores)
    return {
        ORDER[place]: share(
            sum(game.payoffs[(game.first + place) % seats] for game in seen), len(seen)
        )
        for place in range(seats)
    }


def help_by_round(run: Run) -> Iterator[Row]:
    """The same for one round alone, in games of four: whom the heuristic hires when."""
    plan = run.plan(4, "greedy")
    alone = games_of(plan, run, NOBODY_HELPS)
    for number, helper in enumerate(run.pack.assistants):
        for at in range(1, run.pack.board.rounds + 1):
            helped = games_of(plan, run, number, only_in=at)
            more = [
                float(one.scores[one.number % 4] - none.scores[one.number % 4])
                for one, none in zip(helped, alone, strict=True)
            ]
            name = in_one_round(helper.name, at)
            yield Row(ONE_ROUND, name, "greedy", mean(more), None, None, "points")


def in_one_round(helper: str, at: int) -> str:
    return f"{helper}, round {at}"


def hires(run: Run, level: str) -> Iterator[Row]:
    """Of all hires in games of three and four."""
    seen = [game for seats in (3, 4) for game in run.seen(seats, level)]
    total = sum(sum(game.hired.values()) for game in seen)
    for helper in run.pack.assistants:
        found = share(sum(game.hired.get(helper.id, 0) for game in seen), total)
        yield Row(f"{GAME} assistants, share of hires", helper.name, level, found, 0.08, None)


def diets(run: Run, level: str) -> Iterator[Row]:
    """Games of three and four with a different board for each."""
    seen = [game for seats in (3, 4) for game in run.seen(seats, level, diets="alternate")]
    wins = wins_by_board(seen, "diet")
    names = {diet.id: diet.name for diet in run.pack.diets}
    for board, found in sorted(wins.items()):
        about = f"{GAME} diets, wins of 3 and 4"
        yield Row(about, names[board], level, mean(found), 0.18, 0.39)
    about = f"{GAME} diets, points beside the mean"
    yield from close_together(about, level, seen, "diet", names)


def wins_by_board(seen: Iterable[Seen], what: str) -> dict[str, list[float]]:
    wins: dict[str, list[float]] = defaultdict(list)
    for game in seen:
        for seat, board in enumerate(game.boards[what]):
            wins[board].append(game.payoffs[seat])
    return wins


def points_by_board(seen: Iterable[Seen], what: str) -> dict[str, list[float]]:
    """Points beside the mean of the table."""
    points: dict[str, list[float]] = defaultdict(list)
    for game in seen:
        middle = fmean(game.scores)
        for seat, board in enumerate(game.boards[what]):
            points[board].append(game.scores[seat] - middle)
    return points


def close_together(
    about: str, level: str, seen: Sequence[Seen], what: str, names: dict[str, str]
) -> Iterator[Row]:
    """Every board, and how far the best and the worst are apart.

    The two are picked from the same games, so that the gap is rather too wide than too narrow.
    """
    means = {board: mean(found) for board, found in points_by_board(seen, what).items()}
    best = max(means, key=lambda board: means[board].value)
    worst = min(means, key=lambda board: means[board].value)
    for board, found in sorted(means.items()):
        yield Row(about, names[board], level, found, None, None, "points")
    name = f"{names[best]} over {names[worst]}"
    found = mean(gaps(seen, what, best, worst))
    yield Row(f"{about}, best over worst", name, level, found, None, MARGIN, "points")


def gaps(seen: Iterable[Seen], what: str, best: str, worst: str) -> list[float]:
    """How far two boards were apart wherever both were at the table: seats of one game are not
    independent, games are."""
    return [
        float(game.scores[boards.index(best)] - game.scores[boards.index(worst)])
        for game in seen
        for boards in [game.boards[what]]
        if best in boards and worst in boards
    ]


def alone(run: Run, level: str) -> Iterator[Row]:
    """Cleanse is the hardest board alone: points of every other one over it, on the same deals."""
    cleanse = run.seen(1, level, diets="cleanse")
    base = mean([float(game.scores[0]) for game in cleanse])
    about = f"{GAME} alone"
    yield Row(about, "Cleanse, points", level, base, None, None, "points")
    standard = run.seen(1, level, diets="standard")
    others = {"Standard": [float(game.scores[0]) for game in standard]}
    names = {diet.id: diet.name for diet in run.pack.diets}
    for game in run.seen(1, level, diets="alternate"):
        others.setdefault(names[game.boards["diet"][0]], []).append(float(game.scores[0]))
    for name, scores in sorted(others.items()):
        found = mean(scores)
        reach = 1.96 * (found.error**2 + base.error**2) ** 0.5
        more = found.value - base.value
        estimate = Estimate(more, more - reach, more + reach, found.sample)
        yield Row(f"{about}, points over Cleanse", name, level, estimate, 0.0, None, "points")


def allergies(run: Run, level: str) -> Iterator[Row]:
    """Games of four, in which every tile is there."""
    seen = run.seen(4, level, food_allergy=True)
    names = {tile.id: tile.name for tile in run.pack.allergies}
    about = f"{GAME} allergies, points beside the mean"
    yield from close_together(about, level, seen, "allergy", names)


def abilities(run: Run, level: str) -> Iterator[Row]:
    """How often whoever has finished a recipe uses it: games of 2 to 4, with modules and without.

    What is done at the end of the game is done by the table.
    """
    finished: Counter[str] = Counter()
    used: Counter[str] = Counter()
    for seats in (2, 3, 4):
        for modules in (False, True):
            for game in run.seen(seats, level, pot_luck=modules, freezer=modules):
                finished.update(game.finished)
                used.update(game.used)
    about = f"{GAME} abilities, used when finished"
    for card in run.pack.recipes:
        if card.when != "end_game":
            found = share(min(used[card.id], finished[card.id]), finished[card.id])
            yield Row(about, card.name, level, found, 0.10, None)
    yield twin_row(run.pack)


def twins(pack: FoodPack) -> list[tuple[str, str]]:
    """Pairs of cards with the same ability or the same spaces."""
    recipes = [
        (one.name, other.name)
        for at, one in enumerate(pack.recipes)
        for other in pack.recipes[at + 1 :]
        if alike(one, other)
    ]
    activities = [
        (one.name, other.name)
        for at, one in enumerate(pack.activities)
        for other in pack.activities[at + 1 :]
        if sorted(one.spaces) == sorted(other.spaces)
    ]
    return recipes + activities


def alike(one: RecipeData, other: RecipeData) -> bool:
    return sorted(one.spaces) == sorted(other.spaces) or (one.when, one.do) == (
        other.when,
        other.do,
    )


def twin_row(pack: FoodPack) -> Row:
    found = twins(pack)
    many = len(found)
    name = "; ".join(" / ".join(pair) for pair in found) or "none"
    return Row(f"{GAME} twins", name, "", Estimate(many, many, many, 1), None, 0.0, "cards")
