"""A Fish Food pack and the options as the numbers that the rules read."""

from smorgasboard.engine.game import Setup
from smorgasboard.engine.seats import NOBODY
from smorgasboard.games.fish_food import content
from smorgasboard.games.fish_food.catalog import Catalog
from smorgasboard.games.fish_food.codes import ANY_SIZE


def catalog(setup: Setup[content.FishPack]) -> Catalog:
    """The numbers of a pack and the options."""
    pack, options = setup.pack, setup.options
    numbers = Catalog(len(pack.actions), len(pack.encounters()), setup.seats)
    numbers.start_size, numbers.win_size = pack.fish.start, pack.fish.win
    numbers.deal, numbers.hand_limit = content.hand_sizes(setup)
    set_actions(setup, numbers)
    set_encounters(setup, numbers)
    first, remove = options["first_player"], options["remove_events"]
    numbers.first_player = NOBODY if first == "random" else int(first)
    numbers.first_draw = bool(options["first_draw"])
    numbers.free_targets = bool(options["free_targets"])
    numbers.school_checks_base = options["school_checks"] == "base"
    numbers.swim_counter = bool(options["swim_counter"])
    numbers.events_win = bool(options["events_win"])
    many = setup.seats >= pack.hand.many_players
    numbers.remove_events = remove == "yes" or (remove == "auto" and many)
    numbers.simple = content.is_simple(options)
    numbers.tie_grows = not numbers.simple or options["simple_tie"] == "win"
    numbers.finish_round = numbers.simple and bool(options["finish_round"])
    numbers.shuffled_hands = content.has_shuffled_hands(setup)
    numbers.turn_cap = int(options["turn_cap"])
    return numbers


def set_actions(setup: Setup[content.FishPack], numbers: Catalog) -> None:
    for kind, count in enumerate(content.action_counts(setup)):
        effect = content.effect_of(setup, setup.pack.actions[kind])
        numbers.count[kind] = count
        numbers.op[kind] = content.OPS.index(effect.op)
        numbers.amount[kind] = effect.amount or 0
        numbers.most_size[kind] = effect.most_size or ANY_SIZE


def set_encounters(setup: Setup[content.FishPack], numbers: Catalog) -> None:
    counts = content.encounter_counts(setup)
    for encounter, data in enumerate(setup.pack.encounters()):
        numbers.encounter_count[encounter] = counts[encounter]
        if isinstance(data, content.CreatureData):
            numbers.size[encounter] = data.size
        else:
            numbers.who[encounter] = content.WHO.index(data.effect.who)
            numbers.change[encounter] = data.effect.amount
            numbers.least_size[encounter] = data.effect.least_size or 0
