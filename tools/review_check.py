"""Does a review tell the truth? Games of bots, looked back on, and what is claimed of reviews.

    python -m tools.review_check sums --games 20
    python -m tools.review_check ranks birthday-boom --games 40
    python -m tools.review_check mistakes birthday-boom --games 40
    python -m tools.review_check decks birthday-boom --games 12
    python -m tools.review_check times

`sums`      the parts add up in every game; luck of equal bots has mean zero
`ranks`     own play puts expert above normal above easy above random
`mistakes`  a mistake put into a game of experts is among the lessons, by what it really cost
`decks`     a deal that a usual player mostly wins, or loses, is called luck
`times`     seconds of CPU for the usual review of each game, and for its first curve

Every figure comes with its 95 % interval. Needs compiled rules, or a lot of patience.
"""

import argparse
from collections.abc import Iterator
from functools import partial
from math import sqrt
from time import process_time

import smorgasboard
from smorgasboard.bots.budget import Budget
from smorgasboard.engine.chance import Dice
from smorgasboard.engine.match import Match
from smorgasboard.engine.record import read_record
from smorgasboard.games.registry import GAMES, find_game
from smorgasboard.review.hindsight import Hindsight, tried
from smorgasboard.review.judge import CHANCE, STILL, TEAM, AsItWas, Judge
from smorgasboard.review.making import Making
from smorgasboard.review.plan import plan_of
from smorgasboard.review.sums import Answers, Share, judged_anew, share_of, summed

SEATS = {"birthday-boom": 4, "fish-food": 4, "pass-the-party-food": 2, "penguin-pals": 2}
LEVELS = ("random", "easy", "normal", "expert")
ITERATIONS = {"normal": 60, "expert": 400}
"""Of the bots in these games: fewer than they have at a table, so that there can be many."""
TRUE_COST_WORLDS = 4000


def around(numbers: list[float]) -> str:
    """The mean with its 95 % interval."""
    n = len(numbers)
    mean = sum(numbers) / n
    spread = sqrt(sum((x - mean) ** 2 for x in numbers) / max(1, n - 1) / n)
    return f"{100 * mean:+6.1f} ± {196 * spread:4.1f}"


def share_around(hits: int, of: int) -> str:
    """A share with its Wilson interval."""
    if of == 0:
        return "no cases"
    z, p = 1.96, hits / of
    middle = (p + z * z / (2 * of)) / (1 + z * z / of)
    reach = z * sqrt(p * (1 - p) / of + z * z / (4 * of * of)) / (1 + z * z / of)
    return f"{hits} of {of} ({100 * (middle - reach):.0f} to {100 * (middle + reach):.0f} %)"


def choose(match: Match, level: str, seed: int) -> str:
    bot = smorgasboard.bot(level, seed)
    budget = Budget(iterations=ITERATIONS[level]) if level in ITERATIONS else None
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


def shares(record: str, tier: str) -> tuple[Hindsight, list[Share], list[float]]:
    """The sum alone, without looking for better moves."""
    making = Making(record, tier, seat=None)
    making.answers = answers = Answers()
    match = making.match
    answers.prior = match.prior()
    answers.values = {ply: match.value(ply) for ply in judged_anew(match)}
    answers.choices = {ply: match.choice(ply) for ply in range(match.plies) if match.chose(ply)}
    whole = summed(match, answers)
    return match, [share_of(match, whole, seat) for seat in range(match.seats)], whole.prior


def check_sums(game: str, games: int, seed: int) -> None:
    """Also what luck comes to on the average, for seat 0."""
    worst, luck = 0.0, []
    by_part: dict[str, list[float]] = {"deal": [], "draws": [], "hidden": []}
    for number in range(games):
        levels = ["greedy"] * SEATS.get(game, 1)
        match, found, prior = shares(played(game, levels, seed + number).record(), "quick")
        for seat, share in enumerate(found):
            at = match.entry(seat)
            whole = share.deal + share.draws + share.hidden + share.own + share.others
            worst = max(worst, abs(prior[at] + whole - match.result[at]))
        for part, numbers in by_part.items():
            numbers.append(getattr(found[0], part))
        luck.append(found[0].deal + found[0].draws + found[0].hidden)
    parts = ", ".join(f"{part} {around(numbers)}" for part, numbers in by_part.items())
    print(f"{game}: {games} games, largest error of a sum {worst:.1e};", end=" ")
    print(f"mean luck of seat 0: {around(luck)} ({parts})", flush=True)


def check_ranks(game: str, games: int, seed: int) -> None:
    """One of each level at a table, seats rotated; a team is of one level."""
    seats, team = SEATS[game], find_game(game).cooperative
    own: dict[str, list[float]] = {level: [] for level in LEVELS}
    luck: dict[str, list[float]] = {level: [] for level in LEVELS}
    for number in range(games):
        turned = [LEVELS[(seat + number) % 4] for seat in range(4)]
        lines = [[level] * seats for level in LEVELS] if team else [turned[:seats]]
        for levels in lines:
            record = played(game, levels, seed + number).record()
            _, found, _ = shares(record, "quick")
            for seat, level in enumerate(levels[:1] if team else levels):
                share = found[seat]
                own[level].append(share.own + (share.others if team else 0.0))
                luck[level].append(share.deal + share.draws + share.hidden)
    for level in LEVELS:
        print(f"{game}: {level:7} own play {around(own[level])}   luck {around(luck[level])}")


def planted(game: str, seed: int) -> tuple[str, int, float, float] | None:
    """A game of experts with one other move in it; the ply, and what it really cost."""
    match = smorgasboard.new(game, seats=SEATS[game], seed=seed)
    dice, at, instead = Dice(seed, 9), -1, ""
    wanted = 12 + dice.roll(30)
    while not match.over:
        legal = match.legal()
        if len(legal) == 1:
            match.play(legal[0])
            continue
        word = choose(match, "expert", seed + len(match.plies))
        if at < 0 and len(match.plies) >= wanted:
            others = [str(action) for action in legal if str(action) != word]
            at, instead = len(match.plies), word
            word = others[dice.roll(len(others))]
        match.play(word)
    if at < 0:
        return None
    cost, error = true_cost(game, match.record(), at, instead)
    return match.record(), at, cost, error


def true_cost(game: str, record: str, ply: int, word: str) -> tuple[float, float]:
    """Against the expert's own move, in many worlds that the review does not use."""
    found = find_game(game)
    read = read_record(record)
    match = Hindsight(found, read, plan_of(found, read.setup.seats))
    before = next(move for move in match.legal[ply] if match.notation(ply, move) == word)
    judge = Judge(found.usual_policy(), match.plan.careless, match.unit, match.seats)
    moves = tried(match.moves[ply], before)
    lot = 987_654_321 + ply
    ends = judge.try_out(match.belief(ply), moves, STILL, TRUE_COST_WORLDS, lot, False)
    mine = match.entry(match.seat(ply))
    return ends.ahead(1, mine), ends.ahead_error(1, mine)


def check_mistakes(game: str, games: int, seed: int) -> None:
    """Grouped by the real cost: called a mistake, and among that seat's three lessons."""
    bands = {"below 2": [0, 0, 0], "2 to 6": [0, 0, 0], "6 and more": [0, 0, 0]}
    for number in range(games):
        found = planted(game, seed + number)
        if found is None:
            continue
        record, ply, cost, _ = found
        seat = read_record(record).plies[ply].seat
        making = Making(record, "usual", seat)
        making.go_on(Answers())
        review = making.review([f"Seat {at}" for at in range(making.match.seats)])
        band = bands["below 2" if cost < 0.02 else "2 to 6" if cost < 0.06 else "6 and more"]
        band[0] += 1
        band[1] += any(each.ply == ply + 1 and each.sure for each in review.plies)
        band[2] += any(lesson.ply == ply + 1 for lesson in review.lessons)
    for name, (of, called, listed) in bands.items():
        told = f"called a mistake {share_around(called, of)}, a lesson {share_around(listed, of)}"
        print(f"{game}: real cost {name} in 100: {told}", flush=True)


def check_decks(game: str, games: int, seed: int) -> None:
    """The luckiest and unluckiest deals for some seat, as a usual player meets them, deck known."""
    worth = sorted(worth_of_decks(game, 5 * games, seed))
    for name, deals, sign in (("luckiest", worth[-games:], 1), ("unluckiest", worth[:games], -1)):
        luck = []
        for _, deal, seat in deals:
            record = played(game, ["greedy"] * SEATS[game], deal).record()
            _, parts, _ = shares(record, "quick")
            luck.append(parts[seat].deal + parts[seat].draws + parts[seat].hidden)
        called = sum(sign * each > 0 for each in luck)
        chance = sum(value for value, _, _ in deals) / games
        print(f"{game}: {name} deals (won {100 * chance:.0f} in 100 with the deck known):", end=" ")
        print(f"luck {around(luck)}, of that sign in {share_around(called, games)}", flush=True)


def worth_of_decks(game: str, deals: int, seed: int) -> Iterator[tuple[float, int, int]]:
    """How often each seat wins with a deck, with the seed of that deck."""
    found = find_game(game)
    setup = found.setup(SEATS[game])
    judge = Judge(found.usual_policy(), 10, TEAM if found.cooperative else CHANCE, SEATS[game])
    for number in range(deals):
        table = found.table(setup)
        table.deal(Dice(seed + number))
        ends = judge.try_out(AsItWas(table), tried(STILL), STILL, 100, 5, False)
        for seat in range(ends.entries):
            yield ends.mean(0, seat), seed + number, seat


def check_times(games: int, seed: int) -> None:
    for game, seats in tables():
        for number in range(games):
            record = played(game, ["greedy"] * seats, seed + number).record()
            begun = process_time()
            making = Making(record)
            making.go_on(Answers(), partial(has_first_curve, making))
            first = process_time() - begun
            making.go_on(making.answers)
            seconds, plies = process_time() - begun, making.match.plies
            told = f"first curve {first:.1f} s, all {seconds:.1f} s"
            print(f"{game}, {seats} seats: {plies} plies, {told}, {making.answers.games:,} games")


def has_first_curve(making: Making) -> bool:
    return making.answers.prior is not None


def tables() -> Iterator[tuple[str, int]]:
    for slug, game in GAMES.items():
        yield slug, SEATS.get(slug, 1)
        if game.min_seats == 1:
            yield slug, 2


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("what", choices=["sums", "ranks", "mistakes", "decks", "times"])
    parser.add_argument("games_named", nargs="*", metavar="GAME")
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--seed", type=int, default=1000)
    asked = parser.parse_args()
    if asked.what == "times":
        check_times(asked.games, asked.seed)
        return
    check = {
        "sums": check_sums,
        "ranks": check_ranks,
        "mistakes": check_mistakes,
        "decks": check_decks,
    }[asked.what]
    for game in asked.games_named or SEATS:
        check(game, asked.games, asked.seed)


if __name__ == "__main__":
    main()
