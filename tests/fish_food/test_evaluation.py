"""A search that has learned plays the turn out, and looks at all hands of an imagined world."""

from smorgasboard.engine.chance import Dice
from smorgasboard.engine.containers import Moves
from smorgasboard.engine.net import Weights
from smorgasboard.engine.observation import Row, fields_of
from smorgasboard.games.fish_food.codes import kind_of
from smorgasboard.games.fish_food.evaluation import TurnThenNet
from smorgasboard.games.fish_food.features import FishWorld
from smorgasboard.games.fish_food.game import FISH_FOOD
from smorgasboard.games.fish_food.rules import FishFood

SEATS = 4


def dealt(seed: int, plies: int = 0) -> tuple[FishFood, Dice]:
    table, dice, moves = FISH_FOOD.table(FISH_FOOD.setup(SEATS)), Dice(seed), Moves()
    table.deal(dice)
    for _ply in range(plies):
        if not table.over:
            table.legal(moves)
            table.apply(moves.pick(dice), dice)
    return table, dice


def numbers(table: FishFood, seat: int) -> dict[str, list[int]]:
    row = Row()
    FishWorld().write(table, seat, row)
    data = row.numbers.getvalue()
    found = [int.from_bytes(data[at : at + 2], "little") for at in range(0, len(data), 2)]
    fields = fields_of(FishWorld(), table)
    return {field.name: found[field.offset : field.offset + field.size] for field in fields}


def test_every_hand_and_size_is_seen_from_a_seat_clockwise() -> None:
    table, _dice = dealt(3, plies=40)
    for seat in range(SEATS):
        seen = numbers(table, seat)
        for step in range(SEATS):
            fish = (seat + step) % SEATS
            hand = [kind_of(card) for card in table.hands[fish].listed()]
            kinds = [hand.count(kind) for kind in range(table.catalog.kinds)]
            assert seen[f"hand_{step}"] == kinds
            assert seen[f"size_{step}"].index(1) == table.sizes[fish]


def blank() -> TurnThenNet:
    inputs = sum(field.size for field in fields_of(FishWorld(), dealt(1)[0]))
    return TurnThenNet(Weights([0.0] * inputs, [0.0], [0.0] * SEATS, [0.0, 1.0, 2.0, 3.0]))


def test_a_turn_is_played_to_its_end_and_no_further() -> None:
    judge = blank()
    for seed in range(20):
        table, dice = dealt(seed, plies=seed)
        before = table.turns
        judge.play_on(table, dice)
        assert not table.over
        assert table.turns == before + 1
        assert table.defender in (table.turn, -1)


def test_chances_are_of_the_seats_from_whose_turn_it_is() -> None:
    judge = blank()
    for seed in range(8):
        table, _dice = dealt(seed, plies=12)
        if table.over:
            continue
        judge.look(table)
        chances = [judge.value(table, (table.turn + step) % SEATS) for step in range(SEATS)]
        assert chances == sorted(chances)
        assert abs(sum(chances) - 1) < 1e-9
