"""What the others did as evidence of what they hold. Compiled.

A hand is only played from until it is empty. So a hand that is imagined now tells what it was at
every choice since it was new, and a model of the player tells how likely they would have done then
what they did. One model alone misleads: better players keep cards back. So the likelihood is that
of a blend: the fixed heuristic or a network that has learned to play, and now and then anything.

Worlds come as a chain: the next one is drawn from all that the view allows, and taken with the
odds of the two likelihoods (Metropolis). In the long run each comes as often as it is likely.
"""

from math import exp
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from smorgasboard.engine.chance import Chance, Dice
from smorgasboard.engine.containers import Counts, Moves, Pile, row_of
from smorgasboard.engine.net import NetPolicy, zeros
from smorgasboard.engine.seats import NOBODY
from smorgasboard.engine.state import Belief, History, Policy, State
from smorgasboard.games.birthday_boom import messages
from smorgasboard.games.birthday_boom.belief import BoomBelief
from smorgasboard.games.birthday_boom.ch1_cards import gather_deck
from smorgasboard.games.birthday_boom.codes import NOTHING, PASS, PLAY, UNKNOWN
from smorgasboard.games.birthday_boom.rules import BirthdayBoom

CARELESS: Final = 0.15
"""How often somebody does anything: nobody is ever sure what a move means."""
BY_NET: Final = 0.5
"""How often the others are thought to play as the network, rather than as the heuristic."""
HEAT: Final = 0.05
"""How far apart two moves are for the network before it surely makes the better one."""
PROPOSALS: Final[i64] = 2
"""Worlds that are drawn for each one that is asked for."""
WARMING_UP: Final[i64] = 20
"""The same for the first."""
MOST_KINDS: Final[i64] = 4
ALIKE: Final[i64] = 8
"""No hand of five has so many cards of one kind; larger hands are no evidence."""
HANDS: Final[i64] = 4096
LEAST: Final = 1e-9
SIDES: Final[i64] = 1 << 30
PARTS: Final = 1073741824.0
"""The same as a float: compiled, `float` of so large a constant comes out negative."""


@final
class BoomHistory(History):
    """What everybody has seen of a round: the open table before each choice, and the choice."""

    def __init__(self, table: BirthdayBoom, kinds: dict[str, int]) -> None:
        self.kinds: Final = kinds
        self.now: Final = table.copy()
        """As it lies open. No hand is in it, and of the deck only how high it is."""
        self.before: Final[list[BirthdayBoom]] = []
        self.moves: Final = Pile()
        self.since: vec[i64] = row_of(table.seats)
        """For each seat, how many choices had been made when its hand was new."""

    def hear(self, event: object) -> None:
        now = self.now
        if isinstance(event, messages.CardPlayed):
            self.play(event.seat, self.kinds[event.card])
        elif isinstance(event, messages.Passed):
            self.note(event.seat, PASS)
        elif isinstance(event, messages.CardsDrawn):
            self.draw(event.seat, event.count)
            now.lead_cards[event.seat] = UNKNOWN
        elif isinstance(event, messages.ForcedDraw):
            self.draw(event.seat, 1)
            now.lead_cards[event.seat] += event.leads
        elif isinstance(event, messages.CannotLead):
            now.lead_cards[event.seat] = 0
        elif isinstance(event, messages.TrickTaken):
            self.end_trick(now.piles, event.seat)
        elif isinstance(event, messages.TrickBoomed):
            self.end_trick(now.aside, 0)
        elif isinstance(event, messages.RoundDealt):
            self.begin()
        elif isinstance(event, messages.Redealt):
            self.gather_hands()

    def begin(self) -> None:
        now = self.now
        gather_deck(now)
        for place in range(now.deck.size):
            now.deck.cards[place] = 0
        now.piles.wipe()
        now.aside.wipe()
        now.hands.wipe()
        now.trick.clear()
        now.top, now.owner = NOTHING, NOBODY
        self.moves.clear()
        for seat in range(now.seats):
            now.held[seat] = 0

    def draw(self, seat: i64, cards: i64) -> None:
        for _card in range(cards):
            self.now.deck.pop()
        self.now.held[seat] += cards
        self.since[seat] = self.moves.size

    def gather_hands(self) -> None:
        for seat in range(self.now.seats):
            for _card in range(self.now.held[seat]):
                self.now.deck.add(0)
            self.now.held[seat] = 0

    def note(self, seat: i64, move: i64) -> None:
        """Somebody is about to do this."""
        now, number = self.now, self.moves.size
        now.turn = seat
        if number == len(self.before):
            self.before.append(now.copy())
        else:
            self.before[number].copy_table(now)
        self.moves.add(move)

    def play(self, seat: i64, kind: i64) -> None:
        now = self.now
        self.note(seat, PLAY + kind)
        now.held[seat] -= 1
        if now.held[seat] == 0:
            now.lead_cards[seat] = UNKNOWN  # of the new hand, also where there is none to draw
        elif now.lead_cards[seat] != UNKNOWN:
            now.lead_cards[seat] -= now.catalog.leads[kind]
        now.trick.add(now.catalog.on_trick(seat, kind))
        now.top, now.owner = kind, seat

    def end_trick(self, piles: Counts, row: i64) -> None:
        now = self.now
        for place in range(now.trick.size):
            piles.add(row, now.catalog.kind_on_trick(now.trick.at(place)), 1)
        now.trick.clear()
        now.top, now.owner = NOTHING, NOBODY


@final
class BoomEvidence(Belief):
    """Worlds as likely as the others would have played this way in them."""

    def __init__(
        self, drawn: BoomBelief, history: BoomHistory, heuristic: Policy, learned: NetPolicy
    ) -> None:
        self.drawn: Final = drawn
        """All worlds that the view allows, each as likely as any other."""
        self.history: Final = history
        self.heuristic: Final = heuristic
        self.learned: Final = learned
        self.known: Final[vec[float]] = zeros(HANDS * drawn.known.seats)
        """By seat and hand: the likelihood, or 0 where it was not asked for."""
        self.moves: Final = Moves()
        self.hands: Final = Counts(1, drawn.known.catalog.kinds)
        self.dice: Final = Dice(0)
        self.latest: Final[BirthdayBoom] = drawn.known.copy()
        self.next: Final[BirthdayBoom] = drawn.known.copy()
        self.likelihood = 0.0
        """Of the latest world; 0 before there is one."""
        for table in history.before:
            for seat in range(table.seats):
                table.totals[seat] = drawn.known.totals[seat]  # of earlier rounds

    def table(self) -> State:
        return self.drawn.table()

    def sample(self, into: State, chance: Chance) -> None:
        assert isinstance(into, BirthdayBoom), "a table of another game"
        for _world in range(PROPOSALS if self.likelihood > 0.0 else WARMING_UP):
            self.propose(chance)
        into.copy_table(self.latest)
        into.deck.shuffle(chance)

    def propose(self, chance: Chance) -> None:
        self.drawn.sample(self.next, chance)
        likely = self.weigh(self.next)
        if likely < self.likelihood:
            if float(chance.roll(SIDES)) * self.likelihood >= likely * PARTS:
                return
        self.likelihood = likely
        self.latest.copy_table(self.next)

    def weigh(self, world: BirthdayBoom) -> float:
        """How likely all that was done would have been in a world."""
        likely = 1.0
        for seat in range(world.seats):
            if seat != self.drawn.viewer:
                likely *= self.of_hand(world, seat)
        return max(LEAST, likely)

    def of_hand(self, world: BirthdayBoom, seat: i64) -> float:
        """The same for one hand; noted, since the same hands come again and again."""
        code = seat
        for kind in range(world.catalog.kinds):
            held = world.hands.get(seat, kind)
            if held >= ALIKE:
                return LEAST
            code = code * ALIKE + held
        likely = self.known[code]
        if likely == 0.0:
            likely = max(LEAST, self.look_back(world, seat))
            self.known[code] = likely
        return likely

    def look_back(self, world: BirthdayBoom, seat: i64) -> float:
        """From the latest choice to the first with this hand, which was larger by what was
        played."""
        history, hand, likely = self.history, self.hands, 1.0
        kinds = world.catalog.kinds
        for kind in range(kinds):
            hand.put(0, kind, world.hands.get(seat, kind))
        number = history.moves.size - 1
        while number >= history.since[seat]:
            table, move = history.before[number], history.moves.at(number)
            if table.turn == seat:
                if move >= PLAY:
                    hand.add(0, move - PLAY, 1)
                if table.top != NOTHING:
                    for kind in range(kinds):
                        table.hands.put(seat, kind, hand.get(0, kind))
                    likely *= self.of_move(table, move)
            number -= 1
        return likely

    def of_move(self, table: BirthdayBoom, move: i64) -> float:
        """How likely somebody does this, with that hand."""
        moves = self.moves
        table.legal(moves)
        if moves.size == 1:
            return 1.0
        by_heuristic = 1.0 if self.heuristic.choose(table, moves, self.dice) == move else 0.0
        meant = BY_NET * self.of_learned(table, move) + (1.0 - BY_NET) * by_heuristic
        return CARELESS / float(moves.size) + (1.0 - CARELESS) * meant

    def of_learned(self, table: BirthdayBoom, move: i64) -> float:
        """The network makes the better move the more likely, the better it is."""
        moves, net = self.moves, self.learned.net
        self.learned.look(table)
        most, total = net.output(move), 0.0
        for place in range(moves.size):
            most = max(most, net.output(moves.at(place)))
        for place in range(moves.size):
            total += exp((net.output(moves.at(place)) - most) / HEAT)
        return exp((net.output(move) - most) / HEAT) / total
