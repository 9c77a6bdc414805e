"""Moves as words: `left`, `take-lamington`, `offer-lamington-to-2`, `eat-row`, `dip-to-0`."""

from smorgasboard.engine.names import Names, a, counted
from smorgasboard.games.pass_the_party_food import codes, messages
from smorgasboard.games.pass_the_party_food.ch7_tokens import offer_to
from smorgasboard.games.pass_the_party_food.content import PartyPack
from smorgasboard.games.pass_the_party_food.state import PartyState
from smorgasboard.games.pass_the_party_food.words import plate_names


def describe(pack: PartyPack, state: PartyState, move: int, names: Names) -> messages.PartyAction:
    """The move with that code, for the seat to act."""
    if move < codes.PLATES:
        return put_on_plate(pack, state, move, names)
    if move < codes.FIRST_FOOD:
        return plain(pack, state, move, names)
    if move < state.catalog.dip:
        return about_food(pack, state, move, names)
    to = state.seat_at(move - state.catalog.dip)
    whom = "yourself" if to == state.turn else names.mid(to)
    text = f"Give {drawn(pack, state)} to {whom}."
    return messages.GiveLuckyDip(notation=f"dip-to-{to}", text=text, to=to)


def about_food(pack: PartyPack, state: PartyState, move: int, names: Names) -> messages.PartyAction:
    """The moves that name a food."""
    numbers = state.catalog
    data = pack.foods[(move - codes.FIRST_FOOD) % numbers.foods]
    food, name = data.id, data.name
    if move >= numbers.offer:
        to = offer_to(state, move - numbers.offer)
        text = f"Offer {names.mid(to)} {a(name)} for another tile."
        return messages.OfferSwap(notation=f"offer-{food}-to-{to}", text=text, to=to, food=food)
    if move >= numbers.ask:
        return messages.AskFor(
            notation=f"ask-{food}", text=f"Ask for {a(name)} in return.", food=food
        )
    if move >= numbers.give:
        return messages.GiveBack(
            notation=f"give-{food}", text=f"Agree, and give {a(name)}.", food=food
        )
    if move >= numbers.eat:
        text = f"Eat the {name} column for {counted(data.points, 'point')}."
        return messages.EatColumn(notation=f"eat-{food}", text=text, food=food)
    return messages.TakeTile(notation=f"take-{food}", text=f"Take {a(name)} from Ziggy.", food=food)


def put_on_plate(
    pack: PartyPack, state: PartyState, move: int, names: Names
) -> messages.PutOnPlate:
    plate = plate_names(state.seats)[move]
    food = drawn(pack, state)
    if plate == "x":
        text = f"Put {food} on the X, to be discarded."
    elif plate == "centre":
        text = f"Put {food} on the centre plate, for yourself."
    else:
        to = state.seat_at(1 if plate == "left" else state.seats - 1)
        text = f"Put {food} on the {plate} plate, for {names.mid(to)}."
    return messages.PutOnPlate(notation=plate, text=text, plate=plate)


def plain(pack: PartyPack, state: PartyState, move: int, names: Names) -> messages.PartyAction:
    """The moves that name nothing."""
    if move == codes.DONE:
        return messages.UseNoMoreTokens(notation="done", text="Use no more tokens.")
    if move == codes.DECLINE:
        return messages.DeclineSwap(notation="decline", text="Decline the swap.")
    if move == codes.AGREE:
        return messages.AgreeToSwap(notation="agree", text=f"Agree{agreed(pack, state, names)}.")
    if move == codes.EAT_NOTHING:
        return messages.EatNothing(notation="eat-nothing", text="Eat nothing.")
    return messages.EatRow(
        notation="eat-row", text=f"Eat the top row for {counted(pack.board.row_points, 'point')}."
    )


def agreed(pack: PartyPack, state: PartyState, names: Names) -> str:
    if state.offered == codes.NOTHING or state.wanted == codes.NOTHING:
        return ""
    mine, theirs = pack.foods[state.wanted].name, pack.foods[state.offered].name
    return f": your {mine} for {names.own(state.turn)} {theirs}"


def drawn(pack: PartyPack, state: PartyState) -> str:
    return "the tile" if state.drawn == codes.NOTHING else f"the {pack.foods[state.drawn].name}"
