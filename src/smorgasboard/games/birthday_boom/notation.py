"""Birthday Boom moves as words: `birthday-party`, `boom`, `pass`, `show-left`, `show-right`."""

from smorgasboard.engine.names import Names, a, ended
from smorgasboard.engine.seats import anticlockwise, clockwise
from smorgasboard.games.birthday_boom.codes import NOTHING, PASS, PLAY, SHOW_LEFT
from smorgasboard.games.birthday_boom.content import BoomPack
from smorgasboard.games.birthday_boom.messages import BoomAction, Pass, PlayCard, ShowHand
from smorgasboard.games.birthday_boom.state import BoomState


def describe(pack: BoomPack, state: BoomState, move: int, names: Names) -> BoomAction:
    """The move with that code, for the seat to act."""
    if move == PASS:
        return Pass(notation="pass", text="Pass.")
    if move >= PLAY:
        card = pack.cards[move - PLAY]
        verb = "Lead" if state.top == NOTHING else "Play"
        return PlayCard(notation=card.id, text=ended(f"{verb} {a(card.name)}"), card=card.id)
    left = move == SHOW_LEFT
    to = (clockwise if left else anticlockwise)(state.turn, state.seats)
    side = "left" if left else "right"
    text = f"Show your hand to {names.mid(to)}, on your {side}."
    return ShowHand(notation=f"show-{side}", text=text, to=to)
