"""Why a move of Pass the Party Food is refused, with the clause that says so."""

from smorgasboard.engine.errors import IllegalAction, listed
from smorgasboard.engine.names import Names
from smorgasboard.games.pass_the_party_food import codes
from smorgasboard.games.pass_the_party_food.ch1_table import is_cake
from smorgasboard.games.pass_the_party_food.content import PartyPack
from smorgasboard.games.pass_the_party_food.notation import describe
from smorgasboard.games.pass_the_party_food.state import PartyState


def all_words(pack: PartyPack, state: PartyState) -> dict[str, int]:
    """Every move there is, by its word."""
    names = Names.by_seat(state.seats)
    moves = range(state.catalog.moves)
    return {describe(pack, state, move, names).notation: move for move in moves}


def refusal(pack: PartyPack, state: PartyState, word: str) -> IllegalAction:
    """Why `word` is not legal. Everything it looks at lies open."""
    move = all_words(pack, state).get(word)
    if move is None:
        ids = listed([food.id for food in pack.foods])
        return IllegalAction("4.1", f"{word[:40]!r} is no move here; the foods are {ids}")
    step = step_of(state, move)
    if step == codes.EAT and state.step == codes.ANSWER:
        return IllegalAction("8.5", "nobody eats in another player's turn")
    if step == codes.EAT and is_cake(state, state.pawns[state.turn]):
        return IllegalAction("10.2", "a player on the cake does not eat any more")
    if step != state.step:
        return IllegalAction(*WRONG_STEP[step])
    if step == codes.SHARE:
        return IllegalAction("6.2", "there is a tile on that plate already")
    if step == codes.TOKENS:
        return no_token(pack, state, move)
    if step == codes.EAT:
        return IllegalAction("8.1", "that set is not complete")
    return cannot_give(pack, state, move)


def step_of(state: PartyState, move: int) -> int:
    """In which step a move is made."""
    numbers = state.catalog
    if move < codes.PLATES:
        return codes.SHARE
    if move == codes.DONE or numbers.take <= move < numbers.eat:
        return codes.TOKENS
    if move in (codes.DECLINE, codes.AGREE) or numbers.give <= move < numbers.ask:
        return codes.ANSWER
    if move in (codes.EAT_NOTHING, codes.EAT_ROW) or numbers.eat <= move < numbers.give:
        return codes.EAT
    if numbers.ask <= move < numbers.offer:
        return codes.ASK
    return codes.TOKENS if move < numbers.dip else codes.DIP


WRONG_STEP = {
    codes.SHARE: ("6.1", "there is no tile to put on a plate now"),
    codes.TOKENS: ("7.7", "tokens are used after the tiles are shared out and before you eat"),
    codes.ASK: ("7.11", "there is no swap for which you could name a tile"),
    codes.ANSWER: ("7.3", "no swap is offered to you"),
    codes.EAT: ("8.1", "you eat after you have used your tokens, and once a turn"),
    codes.DIP: ("9.1", "there is no lucky dip to give away"),
}


def no_token(pack: PartyPack, state: PartyState, move: int) -> IllegalAction:
    """Why a token cannot be used like that."""
    numbers = state.catalog
    name = pack.foods[(move - codes.FIRST_FOOD) % numbers.foods].name
    swap = move >= numbers.offer
    if (state.swaps if swap else state.takes)[state.turn] == 0:
        return IllegalAction("7.5", f"you have no {'swap' if swap else 'take'} token left")
    if not swap:
        return IllegalAction("7.4", f"Ziggy has no {name}")
    offer = move - numbers.offer
    if state.boards.get(state.turn, offer % numbers.foods) == 0:
        return IllegalAction("7.2", f"you have no {name}")
    if state.declined >> offer & 1:
        return IllegalAction("7.8", "that swap was declined this turn")
    return IllegalAction("7.10", "that player has no tile of another food to give")


def cannot_give(pack: PartyPack, state: PartyState, move: int) -> IllegalAction:
    """Why that is no answer to the offer, or no tile to ask for."""
    if move == codes.AGREE:
        return IllegalAction("7.2", "say which tile you give")
    if state.step == codes.ANSWER and state.catalog.swap_mode == codes.PROPOSE_PAIR:
        return IllegalAction("7.11", "the tile was named; agree or decline")
    kind = (move - codes.FIRST_FOOD) % state.catalog.foods
    if kind == state.offered:
        return IllegalAction("7.9", "the tile that comes back must be of another food")
    return IllegalAction("7.2", f"there is no {pack.foods[kind].name} on that board")


def not_your_turn(state: PartyState) -> IllegalAction:
    if state.over:
        return IllegalAction("4.2", "the game is over")
    return IllegalAction("4.2", "it is not your turn")
