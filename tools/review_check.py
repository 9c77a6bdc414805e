"""Does a review tell the truth? Games of bots, looked back on, and what is claimed of reviews.

    python -m tools.review_check sums --games 1000
    python -m tools.review_check ranks birthday-boom --games 40
    python -m tools.review_check mistakes birthday-boom --games 40
    python -m tools.review_check decks birthday-boom --games 12
    python -m tools.review_check times
    python -m tools.review_check tell birthday-boom --games 10

`sums`      the parts add up in every game, with every number of players in turn, and luck of equal
            players has mean zero; both hold for any number of worlds, so these reviews have few
`ranks`     own play puts expert above normal above easy above random
`mistakes`  mistakes put into games of experts, one for each seat, are among the lessons, by what
            they really cost
`decks`     a deal that a usual player mostly wins, or loses, is called luck
`times`     seconds of CPU for the usual review of each game, and for its first curve, after games
            of `easy` bots: they do much that is unusual, which takes longest to look at
`tell`      quick reviews of games of weak and strong bots in words, to be read through

Every figure comes with its 95 % interval. Needs compiled rules, or a lot of patience.
"""

import argparse
from collections.abc import Iterator
from functools import partial
from math import sqrt
from time import process_time
from typing import Any

import msgspec

import smorgasboard
from smorgasboard.bots.budget import Budget
from smorgasboard.engine.chance import Dice
from smorgasboard.engine.game import Game
from smorgasboard.engine.match import Match
from smorgasboard.engine.record import read_record
from smorgasboard.games.registry import GAMES, find_game
from smorgasboard.lab.tally import win_share
from smorgasboard.review.hindsight import Hindsight, Worth, tried
from smorgasboard.review.judge import CHANCE, POINTS, STILL, TEAM, AsItWas, Judge
from smorgasboard.review.making import FIRST_POINTS, Making
from smorgasboard.review.moments import is_mistake, lessons
from smorgasboard.review.plan import SLOW, Plan, plan_of
from smorgasboard.review.sums import Answers, Share, Step, Sum, judged_anew, share_of, summed

SEATS = {
    "birthday-boom": 4,
    "fish-food": 4,
    "pass-the-party-food": 2,
    "penguin-pals": 2,
    "food-for-thought": 2,
}
LEVELS = ("random", "easy", "normal", "expert")
ITERATIONS = {"normal": 60, "expert": 400}
"""Of the bots in these games: fewer than they have at a table, so that there can be many."""
SLOW_ITERATIONS = {"normal": 4, "expert": 16}
"""Where each of them takes milliseconds."""
CARELESS = 10
"""Per cent of the moves of equal players: there is something to look at in what they do. Also of
those who say how lucky a deck is: who plays it then makes no slips at all."""
A_FEW = {"birthday-boom": 30, "pass-the-party-food": 12, "food-for-thought": 1}
"""Worlds, where any number will do, and two where not said; more make means of luck sharper."""
PRIOR_GAMES = {"food-for-thought": 100}
"""Before the deal, once for all games of a kind; four times as many as games where not said."""


def around(numbers: list[float], shared: float = 0.0, scale: float = 100.0) -> str:
    """The mean with its 95 % interval; `shared` is an error that all of them have in common."""
    n = len(numbers)
    if n == 0:
        return "no cases"
    mean = sum(numbers) / n
    spread = sqrt(sum((x - mean) ** 2 for x in numbers) / max(1, n - 1) / n + shared**2)
    return f"{scale * mean:+.1f} ± {1.96 * scale * spread:.1f}"


def share_around(hits: int, of: int) -> str:
    """A share with its interval."""
    if of == 0:
        return "no cases"
    found = win_share(hits, of)
    return f"{hits} of {of} ({100 * found.low:.0f} to {100 * found.high:.0f} %)"


def choose(match: Match, level: str, seed: int) -> str:
    bot = smorgasboard.bot(level, seed)
    slow = match.game.review_worlds < SLOW
    iterations = SLOW_ITERATIONS if slow else ITERATIONS
    budget = Budget(iterations=iterations[level]) if level in iterations else None
    assert match.to_act is not None
    return str(bot.choose(match.view(match.to_act), match.legal(), budget))


def played(game: str, levels: list[str], seed: int) -> Match:
    match = smorgasboard.new(game, seats=len(levels), seed=seed)
    while not match.over:
        assert match.to_act is not None
        legal = match.legal()
        forced = len(legal) == 1
        seat = match.to_act
        match.play(legal[0] if forced else choose(match, levels[seat], seed + len(match.plies)))
    return match


def played_alike(game: str, seats: int, seed: int) -> str:
    """By equal players, who follow the policy of the game but for a slip now and then."""
    match = smorgasboard.new(game, seats=seats, seed=seed)
    policy, dice = find_game(game).policy(), Dice(seed, 5)
    while not match.over:
        moves = tried(*match.moves())
        slips = dice.roll(100) < CARELESS
        match.play(int(moves.pick(dice) if slips else policy.choose(match.state, moves, dice)))
    return match.record()


def shares(
    record: str, plan: Plan | None = None, prior: Worth | None = None
) -> tuple[Hindsight, list[Share], list[float]]:
    """The sum alone, without looking for better moves."""
    making = Making(record, "quick", seat=None, plan=plan)
    making.answers = answers = Answers()
    match = making.match
    answers.prior = prior or match.prior()
    answers.values = {ply: match.value(ply) for ply in judged_anew(match)}
    answers.choices = {ply: match.choice(ply) for ply in range(match.plies) if match.chose(ply)}
    whole = summed(match, answers)
    return match, [share_of(match, whole, seat) for seat in range(match.seats)], whole.prior


# Sums.


def check_sums(game: str, games: int, seed: int) -> None:
    """With every number of players; also what luck comes to on the average, for seat 0."""
    found = find_game(game)
    kinds = range(found.min_seats, found.max_seats + 1)
    for at, seats in enumerate(kinds):
        many = games // len(kinds) + (at < games % len(kinds))
        if many > 0:
            check_sums_of_kind(found, seats, many, seed)


def check_sums_of_kind(game: Game[Any, Any], seats: int, games: int, seed: int) -> None:
    usual = plan_of(game, seats)
    plan = msgspec.structs.replace(usual, worlds=A_FEW.get(game.slug, 2), seed=seed)
    prior, worst = prior_of(game, seats, PRIOR_GAMES.get(game.slug, 4 * games), seed), 0.0
    luck: dict[str, list[float]] = {"all": [], "deal": [], "draws": [], "hidden": []}
    for number in range(games):
        record = played_alike(game.slug, seats, seed + number)
        own = msgspec.structs.replace(plan, seed=seed + number)
        match, found, begun = shares(record, own, prior)
        for seat, share in enumerate(found):
            at = match.entry(seat)
            whole = share.deal + share.draws + share.hidden + share.own + share.others
            worst = max(worst, abs(begun[at] + whole - match.result[at]))
        first = found[0]
        luck["all"].append(first.deal + first.draws + first.hidden)
        for part in ("deal", "draws", "hidden"):
            luck[part].append(getattr(first, part))
    scale = 1.0 if seats == 1 else 100.0
    told = ", ".join(
        f"{part} {around(numbers, prior.error if part in ('all', 'deal') else 0.0, scale)}"
        for part, numbers in luck.items()
    )
    print(
        f"{game.slug}, {seats} seats: {games} games, largest error of a sum {worst:.1e};", end=" "
    )
    print(f"mean luck of seat 0: {told}", flush=True)


def prior_of(game: Game[Any, Any], seats: int, games: int, seed: int) -> Worth:
    """By many games, for its error is the same one in every review of a kind."""
    record = read_record(played_alike(game.slug, seats, seed))
    plan = msgspec.structs.replace(plan_of(game, seats), prior=games, seed=seed + 1)
    return Hindsight(game, record, plan).prior()


# Ranks.


def check_ranks(game: str, games: int, seed: int) -> None:
    """One of each level at a table, seats rotated; a team is of one level."""
    found, seats = find_game(game), SEATS[game]
    own: dict[str, list[float]] = {level: [] for level in LEVELS}
    luck: dict[str, list[float]] = {level: [] for level in LEVELS}
    plan = plan_of(found, seats, "quick")
    prior = prior_of(found, seats, plan.prior, seed)
    for number in range(games):
        turned = [LEVELS[(seat + number) % 4] for seat in range(4)]
        team = found.cooperative
        lines = [[level] * seats for level in LEVELS] if team else [turned[:seats]]
        for levels in lines:
            record = played(game, levels, seed + number).record()
            _, parts, _ = shares(record, plan, prior)
            for seat, level in enumerate(levels[:1] if team else levels):
                share = parts[seat]
                own[level].append(share.own + (share.others if team else 0.0))
                luck[level].append(share.deal + share.draws + share.hidden)
    for level in LEVELS:
        told = f"own play {around(own[level])}   luck {around(luck[level])}"
        print(f"{game}, {seats} seats: {level:7} {told}, {len(own[level])} games", flush=True)


# Mistakes.

TRUE_COST_WORLDS = {"penguin-pals": 2000, "food-for-thought": 200}
USUAL_TRUE_COST_WORLDS = 4000
LOOK_WORLDS = {"food-for-thought": 6}
"""To find a move that is bad enough."""
USUAL_LOOK_WORLDS = 60
AGAIN = 8
"""Times as many, to see whether it is."""
MOST_OTHERS = 8
EARLIEST, LATEST = 2, 14
"""From which of its choices on a seat is ready to spoil one, counted from 0."""
SEEMS_COSTLY = 0.08
"""In three of four cases a seat waits for a choice at which something seems to cost so much."""
ANY, COSTLY = range(2)
OFTEN = 10
"""After so many games it is told how it stands."""


class Planted(msgspec.Struct):
    """A move that a seat made instead of the expert's."""

    ply: int
    instead: str


def spoilt(game: str, seed: int) -> tuple[str, list[Planted]]:
    """A game of experts in which every seat once does something else: in one of four cases
    anything, otherwise what seems to cost much, at the first choice at which something does."""
    seats = SEATS[game]
    match = smorgasboard.new(game, seats=seats, seed=seed)
    dice = Dice(seed, 9)
    wanted = [EARLIEST + dice.roll(LATEST - EARLIEST + 1) for _ in range(seats)]
    kinds = [ANY if dice.roll(4) == 0 else COSTLY for _ in range(seats)]
    had, planted, done = [0] * seats, [], [False] * seats
    while not match.over:
        legal, seat = match.legal(), match.to_act
        assert seat is not None
        if len(legal) == 1:
            match.play(legal[0])
            continue
        word = choose(match, "expert", seed + len(match.plies))
        if had[seat] >= wanted[seat] and not done[seat]:
            instead = another(match, word, kinds[seat], dice)
            if instead is not None:
                planted.append(Planted(len(match.plies), word))
                done[seat], word = True, instead
        had[seat] += 1
        match.play(word)
    return match.record(), planted


def another(match: Match, word: str, kind: int, dice: Dice) -> str | None:
    """Anything else, or what seems to be the worst if it seems to cost enough."""
    assert match.to_act is not None
    words = dict(zip(map(str, match.legal()), match.moves(), strict=True))
    others = [other for other in words if other != word]
    while len(others) > MOST_OTHERS:
        others.pop(dice.roll(len(others)))
    if kind == ANY:
        return others[dice.roll(len(others))]
    game, seats = match.game, match.setup.seats
    judge = judge_of(game, seats)
    belief = game.believe(match.view_struct(match.to_act))
    worlds = LOOK_WORLDS.get(game.slug, USUAL_LOOK_WORLDS)
    mine = match.to_act if judge.unit == CHANCE else 0
    codes = [words[other] for other in others]
    ends = judge.try_out(belief, tried(*codes), STILL, worlds, dice.roll(1 << 30), False)
    worst = min(range(ends.columns), key=lambda at: ends.mean(at, mine))
    moves = tried(words[word], codes[worst])  # looked at again: the worst of many seems worse
    ends = judge.try_out(belief, moves, STILL, AGAIN * worlds, dice.roll(1 << 30), False)
    return others[worst] if -ends.ahead(1, mine) >= SEEMS_COSTLY else None


def judge_of(game: Game[Any, Any], seats: int) -> Judge:
    unit = POINTS if seats == 1 else TEAM if game.cooperative else CHANCE
    return Judge(game.usual_policy(), plan_of(game, seats).careless, unit, seats)


def true_cost(match: Hindsight, ply: int, best: int) -> float:
    """Against another move, in many worlds that the review does not use."""
    judge = judge_of(match.game, match.seats)
    worlds = TRUE_COST_WORLDS.get(match.game.slug, USUAL_TRUE_COST_WORLDS)
    moves, lot = tried(match.moves[ply], best), 987_654_321 + ply
    ends = judge.try_out(match.belief(ply), moves, STILL, worlds, lot, False)
    return ends.ahead(1, match.entry(match.seat(ply)))


class Tally(msgspec.Struct):
    of: int = 0
    called: int = 0
    listed: int = 0


def check_mistakes(game: str, games: int, seed: int) -> None:
    """By the real cost: called a mistake, and among that seat's three lessons.

    A small one counts as called only if it is one against the move that the review calls better,
    too: the expert's own move may have been a mistake.
    """
    small, large, between = Tally(), Tally(), 0
    for number in range(games):
        record, planted = spoilt(game, seed + number)
        match = Making(record, "usual").match
        for each in planted:
            ply, words = each.ply, {match.notation(each.ply, m): m for m in match.legal[each.ply]}
            cost = true_cost(match, ply, words[each.instead])
            if 0.02 <= cost < 0.06:
                between += 1
                continue
            tally = small if cost < 0.02 else large
            better = match.better(ply)
            called = is_mistake(match, better)
            if called and tally is small:
                assert better is not None
                called = true_cost(match, ply, better.move) < 0.02
            tally.of += 1
            tally.called += called
            if tally is large:
                tally.listed += called and is_listed(match, ply)
        if (number + 1) % OFTEN == 0 or number + 1 == games:
            tell_mistakes(game, number + 1, between, small, large)


def tell_mistakes(game: str, games: int, between: int, small: Tally, large: Tally) -> None:
    """So far: the same as if no more games had been asked for."""
    print(
        f"{game}, {SEATS[game]} seats, {games} games; {between} mistakes of 2 to 6 in 100 left out"
    )
    print(f"  below 2 in 100: called a mistake {share_around(small.called, small.of)}")
    told = f"called a mistake {share_around(large.called, large.of)}"
    told += f", a lesson {share_around(large.listed, large.of)}"
    print(f"  6 in 100 and more: {told}", flush=True)


def is_listed(match: Hindsight, ply: int) -> bool:
    """Whether it is among the lessons of its seat."""
    seat, nothing = match.seat(ply), [0.0] * match.entries
    steps = []
    for at in range(match.plies):
        if match.seat(at) == seat and match.chose(at):
            step = Step(at, seat, False, nothing, nothing, nothing, nothing)
            step.better = match.better(at)
            steps.append(step)
    whole = Sum(nothing, 0.0, nothing, 0.0, steps, match.result)
    return any(step.ply == ply for step in lessons(match, whole, seat))


# Decks.


def check_decks(game: str, games: int, seed: int) -> None:
    """The luckiest and unluckiest deals for some seat, as a usual player meets them, deck known."""
    prior = prior_of(find_game(game), SEATS[game], plan_of(find_game(game), 2).prior, seed)
    worth = sorted(worth_of_decks(game, 5 * games, seed))
    for name, deals, sign in (("luckiest", worth[-games:], 1), ("unluckiest", worth[:games], -1)):
        luck = []
        for _, deal, seat in deals:
            record = played(game, ["greedy"] * SEATS[game], deal).record()
            _, parts, _ = shares(record, prior=prior)
            luck.append(parts[seat].deal + parts[seat].draws + parts[seat].hidden)
        called = sum(sign * each > 0 for each in luck)
        chance = sum(value for value, _, _ in deals) / games
        print(f"{game}: {name} deals (won {100 * chance:.0f} in 100 with the deck known):", end=" ")
        print(f"luck {around(luck)}, of that sign in {share_around(called, games)}", flush=True)


def worth_of_decks(game: str, deals: int, seed: int) -> Iterator[tuple[float, int, int]]:
    """How often each seat wins with a deck, with the seed of that deck."""
    found = find_game(game)
    setup = found.setup(SEATS[game])
    unit = TEAM if found.cooperative else CHANCE
    judge = Judge(found.usual_policy(), CARELESS, unit, SEATS[game])
    for number in range(deals):
        table = found.table(setup)
        table.deal(Dice(seed + number))
        ends = judge.try_out(AsItWas(table), tried(STILL), STILL, 100, 5, False)
        for seat in range(ends.entries):
            yield ends.mean(0, seat), seed + number, seat


def check_times(named: list[str], games: int, seed: int) -> None:
    for game in named:
        found = find_game(game)
        for seats in sorted({found.min_seats, SEATS[game], found.max_seats}):
            for number in range(games):
                record = played(game, ["easy"] * seats, seed + number).record()
                begun = process_time()
                making = Making(record)
                making.go_on(Answers(), partial(has_first_curve, making))
                first = process_time() - begun
                making.go_on(making.answers)
                seconds, plies = process_time() - begun, making.match.plies
                told = f"first curve {first:.1f} s, all {seconds:.1f} s"
                print(f"{game}, {seats} seats: {plies} plies, {told}", flush=True)


def has_first_curve(making: Making) -> bool:
    return len(making.answers.first_looks) == min(FIRST_POINTS, making.match.plies)


# Words.

NAMES = ("Mira", "Jonas", "Aiko", "Omar", "Lea", "Noor", "Ben", "Ida")


def tell_reviews(game: str, games: int, seed: int) -> None:
    """All that people read: the first seat is told of itself, the others are talked about."""
    found = find_game(game)
    kinds = range(found.min_seats, found.max_seats + 1)
    for number in range(games):
        seats = kinds[number % len(kinds)]
        levels = [("easy", "normal", "random", "greedy")[(at + number) % 4] for at in range(seats)]
        making = Making(played(game, levels, seed + number).record(), "quick")
        making.go_on(Answers())
        review = making.review(list(NAMES[:seats]))
        print(f"\n== {game}, {seats} seats: {', '.join(levels)}\n{review.sentence}")
        if review.winnable is not None:
            print(review.winnable.sentence)
        for sum_of in review.seats:
            to_you = sum_of.seat == 0
            told = sum_of.sentence if to_you else sum_of.told
            print(f"{NAMES[sum_of.seat]}{' (you)' if to_you else ''}: {told}")
        for moment in review.moments:
            whose = "the team" if moment.whose < 0 else NAMES[moment.whose]
            print(f"  turn, {whose}: {moment.sentence}")
        for lesson in review.lessons:
            print(f"  lesson, {NAMES[lesson.seat]}: [{lesson.knew}]")
            print(f"    {lesson.told if lesson.seat else lesson.sentence}")
            print(f"    {lesson.kind}; chapter {lesson.chapter} {lesson.chapter_title}", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("what", choices=["sums", "ranks", "mistakes", "decks", "times", "tell"])
    parser.add_argument("games_named", nargs="*", metavar="GAME")
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--seed", type=int, default=1000)
    asked = parser.parse_args()
    if asked.what == "times":
        check_times(asked.games_named or list(GAMES), asked.games, asked.seed)
        return
    check = {
        "sums": check_sums,
        "ranks": check_ranks,
        "mistakes": check_mistakes,
        "decks": check_decks,
        "tell": tell_reviews,
    }[asked.what]
    for game in asked.games_named or SEATS:
        check(game, asked.games, asked.seed)


if __name__ == "__main__":
    main()
