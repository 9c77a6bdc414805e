"""The words of Fish Food: phases, and what a card says, made from what it does. Not compiled.

Text and behaviour cannot differ.
"""

from smorgasboard.engine.game import Setup
from smorgasboard.engine.names import counted, minus
from smorgasboard.games.fish_food import content
from smorgasboard.games.fish_food.messages import Phase

PHASES: tuple[Phase, ...] = ("turn_over", "act", "answer", "choose", "discard")
"""In the order of their codes."""


def larger(amount: int) -> str:
    """`2 sizes larger`."""
    return f"{counted(abs(amount), 'size')} {'larger' if amount > 0 else 'smaller'}"


def mark(setup: Setup[content.FishPack], card: content.ActionData) -> str:
    """The shortest way to say it: `+4 ≤3`, or nothing."""
    effect = content.effect_of(setup, card)
    if effect.op != "size":
        return ""
    limit = "" if effect.most_size is None else f" ≤{effect.most_size}"
    return f"{minus(f'{effect.amount:+}')}{limit}"


def action_text(setup: Setup[content.FishPack], card: content.ActionData) -> str:
    """One sentence: what an action card does at this table."""
    effect = content.effect_of(setup, card)
    amount = effect.amount or 0
    free = setup.options["free_targets"]
    if effect.op == "size":
        who = "any fish" if free else "the defender"
        text = f"Makes {who} or the creature {larger(amount)} for this turn"
        if effect.most_size is None:
            return f"{text}."
        base = setup.options["school_checks"] == "base"
        when = "before anything was played" if base else "at this moment"
        return f"{text}, if of size {effect.most_size} or less {when}."
    if effect.op == "swim":
        stop = ", unless another such card stops it" if setup.options["swim_counter"] else ""
        return f"Ends the encounter: nobody grows or shrinks{stop}."
    if effect.op == "switch":
        return "Makes the creature attack another fish of your choice."
    if effect.op == "stun":
        return "Another player can play no more cards this turn."
    if effect.op == "take":
        return f"Take {counted(amount, 'card')} at random from another player's hand."
    return f"Draw {counted(amount, 'card')}."


def event_text(setup: Setup[content.FishPack], event: content.EventData) -> str:
    """One sentence: what an event does at this table."""
    effect = event.effect
    change = f"{'grows' if effect.amount > 0 else 'shrinks'} by {abs(effect.amount)}"
    safe = ""
    if effect.least_size is not None:
        safe = f"; fish of size {effect.least_size - 1} or less are safe"
    cap = ""
    if effect.amount > 0 and not setup.options["events_win"]:
        cap = f", but to {setup.pack.fish.win - 1} at most"
    if effect.who == "opponent":
        return f"Choose another player, whose fish {change}{cap}{safe}."
    if effect.who == "largest":
        return f"The largest fish {change}{cap}, or all of the largest if they are equal{safe}."
    return f"Every fish smaller than the largest {change}{cap}{safe}."


def printed(setup: Setup[content.FishPack]) -> dict[str, str]:
    """The texts of all cards at this table."""
    encounters = {card.id: encounter_text(setup, card) for card in setup.pack.encounters()}
    return encounters | {card.id: action_text(setup, card) for card in setup.pack.actions}


def encounter_text(
    setup: Setup[content.FishPack], encounter: content.CreatureData | content.EventData
) -> str:
    if isinstance(encounter, content.CreatureData):
        return f"Attacks with size {encounter.size}."
    return event_text(setup, encounter)
