"""What the types of a Fish Food pack cannot say."""

from smorgasboard.engine.packs import sources_missing
from smorgasboard.games.fish_food import content


def pack_problems(pack: content.FishPack) -> list[str]:
    """What the types cannot say, each with its place."""
    found = sources_missing(pack.fish, "$.fish") + sources_missing(pack.hand, "$.hand")
    found += repeated([data.id for data in pack.encounters()], "$.creatures and $.events")
    found += repeated([data.id for data in pack.actions], "$.actions")
    for number, creature in enumerate(pack.creatures):
        found += sources_missing(creature, f"$.creatures[{number}]")
    for number, event in enumerate(pack.events):
        found += event_problems(event, f"$.events[{number}]")
    for number, card in enumerate(pack.actions):
        found += action_problems(card, f"$.actions[{number}]")
    if pack.fish.win <= pack.fish.start:
        found.append(f"$.fish.win: fish begin with size {pack.fish.start}")
    if not pack.creatures:
        found.append("$.creatures: there is no creature")
    if len(pack.characters) < content.MOST_SEATS:
        found.append(f"$.characters: {content.MOST_SEATS} players need one each")
    if max(len(pack.actions), len(pack.encounters())) > content.MOST_KINDS:
        found.append(f"$: at most {content.MOST_KINDS} kinds of action cards and of encounters")
    return found


def repeated(ids: list[str], place: str) -> list[str]:
    return [
        f"{place}: two are called {name}"
        for number, name in enumerate(ids)
        if ids.index(name) != number
    ]


def event_problems(event: content.EventData, place: str) -> list[str]:
    found = sources_missing(event, place) + sources_missing(event.effect, f"{place}.effect")
    effect = event.effect
    if effect.amount == 0:
        found.append(f"{place}.effect.amount: this does nothing")
    if effect.who != "opponent" and (effect.least_size or 1) + effect.amount < 1:
        found.append(f"{place}.effect.least_size: this could put several fish out at once")
    return found


def action_problems(card: content.ActionData, place: str) -> list[str]:
    found = sources_missing(card, place) + sources_missing(card.effect, f"{place}.effect")
    effect, place = card.effect, f"{place}.effect"
    counted = effect.op in ("size", "treasure", "take", "draw")
    if card.id in content.RESERVED:
        found.append(f"{place.removesuffix('.effect')}.id: {card.id} is the word for a move")
    if counted != (effect.amount is not None):
        found.append(f"{place}.amount: {effect.op} has {'an' if counted else 'no'} amount")
    elif counted and (effect.amount == 0 or (effect.op != "size" and (effect.amount or 0) < 0)):
        found.append(f"{place}.amount: {effect.amount} does nothing")
    if effect.most_size is not None and effect.op != "size":
        found.append(f"{place}.most_size: only cards that change a size have one")
    return found
