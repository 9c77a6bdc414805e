"""A fixed way to play, from what the seat to act may know: its own hand and the open table.

Defend your own fish if it costs little, hold back whoever is about to win, take an easy meal when a
card allows it, and otherwise keep your cards. No luck is involved.
"""

from typing import Final, final

from mypy_extensions import i64

from smorgasboard.engine.chance import Chance
from smorgasboard.engine.containers import Moves
from smorgasboard.engine.state import Policy, State
from smorgasboard.games.fish_food import codes
from smorgasboard.games.fish_food.rules import FishFood

ALL_CARDS: Final[i64] = 99
NONE: Final[i64] = -1


@final
class Greedy(Policy):
    def choose(self, state: State, moves: Moves, chance: Chance) -> i64:
        assert isinstance(state, FishFood), "a table of another game"
        if state.phase == codes.DISCARD:
            return least_useful(state, moves)
        if state.phase == codes.CHOOSE:
            return largest_fish(state, moves)
        move = NONE
        if state.phase == codes.ACT:
            move = act(state, moves)
        elif state.phase == codes.ANSWER:
            move = answer(state, moves)
        if move == NONE:
            return moves.at(0)
        return move

    def sift(self, state: State, moves: Moves) -> None:
        """Nobody nets their own fish or gives their own meal away, nor do they help another one's
        fish against a creature, nor turn it into a meal for a rival who gains more by it."""
        assert isinstance(state, FishFood), "a table of another game"
        if state.phase != codes.ACT:
            return
        seat, left = state.to_act(), i64(0)
        for place in range(moves.size):
            move = moves.at(place)
            if not is_folly(state, seat, move):
                moves.cards[left] = move
                left += 1
        moves.size = left

    def is_quiet(self, move: i64) -> bool:
        return move == codes.PASS


def lead_of_defender(state: FishFood) -> i64:
    """At 0 or more the defender will grow."""
    return state.size_now(state.defender) - state.size_now(state.seats)


def is_folly(state: FishFood, seat: i64, move: i64) -> bool:
    """Whether a card in a round of actions makes things worse for its player, or better for the
    fish of another one."""
    if move < state.catalog.first_play:
        return False
    grows, is_mine = lead_of_defender(state) >= 0, state.defender == seat
    op = state.catalog.op[state.kind_played(move)]
    if op == codes.SWIM:
        return grows == is_mine
    if op == codes.SWITCH:
        target = state.target_of(move)
        would_grow = state.size_now(target) >= state.size_now(state.seats)
        if target == seat:
            return not would_grow
        if is_mine:
            return grows
        is_as_large = state.sizes[target] >= state.sizes[state.defender]
        return would_grow and (not grows or is_as_large)
    return force_of(state, seat, move) < 0


def act(state: FishFood, moves: Moves) -> i64:
    """The best card in a round of actions, or `NONE`."""
    seat = state.to_act()
    if seat == state.turn:
        move = rob(state, moves)
        if move != NONE:
            return move
    if seat == state.defender:
        return defend(state, seat, moves)
    return meddle(state, seat, moves)


def defend(state: FishFood, seat: i64, moves: Moves) -> i64:
    """The creature attacks our own fish."""
    lead = lead_of_defender(state)
    if lead >= 0:
        if state.sizes[seat] + 1 == state.catalog.win_size:
            return silence(state, moves)
        return NONE
    move = push(state, seat, moves, -lead, cards_for_defence(state, seat))
    if move == NONE:
        move = send_away(state, moves)
    if move == NONE:
        move = find(state, moves, codes.SWIM)
    return move


def meddle(state: FishFood, seat: i64, moves: Moves) -> i64:
    """The creature attacks somebody else."""
    move = steal_meal(state, seat, moves)
    lead = lead_of_defender(state)
    if move != NONE or lead < 0:
        return move
    move = push(state, seat, moves, lead + 1, cards_for_attack(state, seat))
    if move == NONE and state.sizes[state.defender] + 1 == state.catalog.win_size:
        move = find(state, moves, codes.SWIM)
        if move == NONE:
            move = send_away(state, moves)
    return move


def cards_for_defence(state: FishFood, seat: i64) -> i64:
    """How many cards we spend to grow instead of shrinking."""
    size = state.sizes[seat]
    if size == 1 or size + 1 >= state.catalog.win_size:
        return ALL_CARDS
    return 2


def cards_for_attack(state: FishFood, seat: i64) -> i64:
    """How many cards we spend to make the defender shrink: the larger, the more."""
    size = state.sizes[state.defender]
    if size + 1 == state.catalog.win_size:
        return ALL_CARDS
    if size + 3 >= state.catalog.win_size and size >= state.sizes[seat]:
        return 2
    if size > state.sizes[seat] and state.hands[seat].size >= state.catalog.hand_limit:
        return 1
    return 0


def push(state: FishFood, seat: i64, moves: Moves, need: i64, cards: i64) -> i64:
    """The card that settles it, or the strongest, if all together can do so in time."""
    strongest: i64 = 0
    enough: i64 = 0
    best = NONE
    for place in range(moves.size):
        move = moves.at(place)
        force = force_of(state, seat, move)
        if force >= need and (enough == 0 or force < enough):
            enough = force
            best = move
        if enough == 0 and force > strongest:
            strongest = force
            best = move
    if enough > 0 and cards >= 1:
        return best
    if best != NONE and enough == 0 and cards_needed(state, seat, moves, need) <= cards:
        return best
    return NONE


def force_of(state: FishFood, seat: i64, move: i64) -> i64:
    """By how much a move helps our side: the defender, if that is us, or the creature."""
    if move < state.catalog.first_play:
        return 0
    kind = state.kind_played(move)
    if state.catalog.op[kind] != codes.SIZE:
        return 0
    target = state.target_of(move)
    if target != state.defender and target != state.seats:
        return 0
    if (target == state.defender) == (seat == state.defender):
        return state.catalog.amount[kind]
    return -state.catalog.amount[kind]


def cards_needed(state: FishFood, seat: i64, moves: Moves, need: i64) -> i64:
    """How many cards, strongest first, make up the difference; `ALL_CARDS + 1` if it is no use."""
    left = need
    cards: i64 = 0
    limit: i64 = ALL_CARDS
    while left > 0:
        force: i64 = 0  # the next weaker kind
        many: i64 = 0
        for place in range(moves.size):
            move = moves.at(place)
            this = force_of(state, seat, move)
            if force < this < limit:
                force = this
                many = usable(state, seat, state.kind_played(move))
            elif this == force and force > 0:
                many += usable(state, seat, state.kind_played(move))
        if force == 0:
            return ALL_CARDS + 1
        limit = force
        while many > 0 and left > 0:
            left -= force
            cards += 1
            many -= 1
    return cards


def usable(state: FishFood, seat: i64, kind: i64) -> i64:
    """How many of a kind we hold; of those for small sizes, one."""
    held: i64 = 0
    hand = state.hands[seat]
    for place in range(hand.size):
        if codes.kind_of(hand.at(place)) == kind:
            held += 1
    if state.catalog.most_size[kind] < state.catalog.win_size:
        return min(held, 1)
    return held


def find(state: FishFood, moves: Moves, op: i64) -> i64:
    """The first move that plays a card of this sort."""
    for place in range(moves.size):
        move = moves.at(place)
        if move >= state.catalog.first_play and state.catalog.op[state.kind_played(move)] == op:
            return move
    return NONE


def largest_target(state: FishFood, moves: Moves, op: i64, safe_from: i64) -> i64:
    """The move of this sort on the largest fish of the others, smaller than `safe_from` now."""
    seat = state.to_act()
    best = NONE
    largest: i64 = 0
    for place in range(moves.size):
        move = moves.at(place)
        if move < state.catalog.first_play or state.catalog.op[state.kind_played(move)] != op:
            continue
        target = state.target_of(move)
        if target == seat or state.size_now(target) >= safe_from:
            continue
        if state.sizes[target] > largest:
            largest = state.sizes[target]
            best = move
    return best


def rob(state: FishFood, moves: Moves) -> i64:
    """Lost at Sea is good at any time: take from the largest fish."""
    return largest_target(state, moves, codes.TAKE, ALL_CARDS)


def silence(state: FishFood, moves: Moves) -> i64:
    """About to win: stun the others, the largest first."""
    return largest_target(state, moves, codes.STUN, ALL_CARDS)


def send_away(state: FishFood, moves: Moves) -> i64:
    """Turn the creature to the largest fish that it beats."""
    return largest_target(state, moves, codes.SWITCH, state.size_now(state.seats))


def steal_meal(state: FishFood, seat: i64, moves: Moves) -> i64:
    """Turn a creature that we can beat to our own fish."""
    if state.size_now(seat) < state.size_now(state.seats):
        return NONE
    for place in range(moves.size):
        move = moves.at(place)
        if move >= state.catalog.first_play and state.target_of(move) == seat:
            if state.catalog.op[state.kind_played(move)] == codes.SWITCH:
                return move
    return NONE


def answer(state: FishFood, moves: Moves) -> i64:
    """Stop a Swim Away that saves another fish, or that costs us a meal."""
    grows = lead_of_defender(state) >= 0
    if grows == (state.defender == state.to_act()):
        return find(state, moves, codes.SWIM)
    return NONE


def largest_fish(state: FishFood, moves: Moves) -> i64:
    """Whom an event hits: of equals, the next clockwise."""
    best = moves.at(0)
    largest: i64 = 0
    for place in range(moves.size):
        seat = state.seat_from(moves.at(place) - state.catalog.first_choice)
        if state.sizes[seat] > largest:
            largest = state.sizes[seat]
            best = moves.at(place)
    return best


def least_useful(state: FishFood, moves: Moves) -> i64:
    """Of cards that change a size, the weakest; what cannot be told apart, the first."""
    best = moves.at(0)
    least: i64 = ALL_CARDS
    for place in range(moves.size):
        move = moves.at(place)
        use = usefulness(state, move - codes.FIRST_DISCARD)
        if use < least:
            least = use
            best = move
    return best


def usefulness(state: FishFood, kind: i64) -> i64:
    if state.catalog.op[kind] != codes.SIZE:
        return 3
    amount = state.catalog.amount[kind]
    if amount < 0:
        return -amount
    return amount
