"""Fish Food moves as words: `fish-food>me`, `stun>2`, `swim-away`, `pass`, `discard:stun`.

A card that goes on something names it: `creature`, `me`, or the number of another seat. An event
that asks for a fish is answered with `choose>2`.
"""

from smorgasboard.engine.game import Setup
from smorgasboard.engine.names import Names, minus
from smorgasboard.engine.seats import NOBODY
from smorgasboard.games.fish_food import messages
from smorgasboard.games.fish_food.codes import FIRST_DISCARD, PASS, TURN_OVER
from smorgasboard.games.fish_food.content import FishPack, effect_of
from smorgasboard.games.fish_food.paper import target_named
from smorgasboard.games.fish_food.rules import FishFood


def describe(
    setup: Setup[FishPack], state: FishFood, move: int, names: Names
) -> messages.FishAction:
    """The move with that code, for the seat to act."""
    catalog, pack = state.catalog, setup.pack
    if move == PASS:
        return messages.Pass(notation="pass", text="Pass.")
    if move == TURN_OVER:
        return messages.TurnOver(notation="turn-over", text="Turn over the next encounter.")
    if move < catalog.first_choice:
        card = pack.actions[move - FIRST_DISCARD]
        return messages.DiscardCard(
            notation=f"discard:{card.id}", text=f"Discard {card.name}.", card=card.id
        )
    if move < catalog.first_play:
        seat = state.seat_from(move - catalog.first_choice)
        text = f"Choose {names.own(seat)} fish."
        return messages.ChooseFish(
            notation=f"choose>{seat_word(state, seat)}", text=text, seat=seat
        )
    return describe_play(setup, state, move, names)


def describe_play(
    setup: Setup[FishPack], state: FishFood, move: int, names: Names
) -> messages.PlayCard:
    card = setup.pack.actions[state.kind_played(move)]
    target = target_named(state, state.target_of(move))
    notation = card.id
    if target is not None:
        notation += f">{target if isinstance(target, str) else seat_word(state, target)}"
    effect = effect_of(setup, card)
    end = ""
    if effect.op == "size" and target is not None and state.defender != NOBODY:
        size = state.size_now(state.target_of(move)) + (effect.amount or 0)
        end = minus(f": {effect.amount:+} makes {size}")
    text = f"Play {card.name}{on_what(effect.op, target, names)}{end}."
    return messages.PlayCard(notation=notation, text=text, card=card.id, target=target)


def on_what(op: str, target: messages.Target, names: Names) -> str:
    """` on the creature`, ` on your fish`, ` on Bot 2`."""
    if target is None:
        return ""
    if isinstance(target, str):
        return " on the creature"
    if op == "switch":
        return f": the creature attacks {names.own(target)} fish"
    if op == "size":
        return f" on {names.own(target)} fish"
    return f" on {names.mid(target)}"


def seat_word(state: FishFood, seat: int) -> str:
    return "me" if seat == state.to_act() else str(seat)
