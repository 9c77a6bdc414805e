"""Where the unseen cards may be: sampled worlds for bots and hints. Compiled.

A `BoomBelief` is filled from a *view* by `secrecy.believe`, so it cannot know more than the
viewer. Unseen are the deck, and those parts of the other hands that the viewer was not shown. Of
some hands everybody knows how many cards to lead with they hold (3.5, 3.9); that splits the
unseen cards into two heaps and makes an exact sample cheap: first the hands that hold a known
number of lead cards, from the two heaps apart, then everything else from what is left. Whoever is
asked to lead where hands are shown without a question (3.6) holds at least one card to lead with.

Every deal of the unseen cards over the unseen places is as likely as any other. What somebody chose
to play is no evidence here (decision 3).
"""

from typing import Final, final

from mypy_extensions import i64

from smorgasboard.engine.chance import Chance
from smorgasboard.engine.containers import Counts, Pile
from smorgasboard.engine.state import Belief, State
from smorgasboard.games.birthday_boom.codes import CHOOSE, NOTHING, UNKNOWN
from smorgasboard.games.birthday_boom.rules import BirthdayBoom
from smorgasboard.games.birthday_boom.state import BoomState

MOST_SIDES: Final = 2147483648.0
"""Of a roll. With more ways than that, each is as likely as any other to one part in so many."""


@final
class BoomBelief(Belief):
    def __init__(self, known: BirthdayBoom, viewer: i64) -> None:
        self.known = known
        """The table as the viewer sees it: unseen cards are missing."""
        self.viewer = viewer
        self.unseen = Counts(1, known.catalog.kinds)
        self.missing = Counts(1, known.seats)
        """How many cards of each hand are unseen."""
        self.closed = Counts(1, known.catalog.kinds)
        """Cards that lie in closed score piles."""
        self.closed_sizes = Counts(1, known.seats)
        self.leads = Pile()
        self.others = Pile()
        self.shuffled = False

    def table(self) -> State:
        return self.known.copy()

    def sample(self, into: State, chance: Chance) -> None:
        assert isinstance(into, BoomState), "a table of another game"
        into.copy_table(self.known)
        self.fill_heaps(into)
        self.deal_known_leads(into, chance)
        self.deal_leader(into, chance)
        self.deal_the_rest(into, chance)
        self.deal_closed_piles(into, chance)
        self.imagine_what_others_saw(into)

    def fill_heaps(self, into: BoomState) -> None:
        """Unseen cards to lead with, and all others."""
        self.leads.clear()
        self.others.clear()
        self.shuffled = False
        for kind in range(into.catalog.kinds):
            heap = self.leads if into.catalog.leads[kind] else self.others
            for _card in range(self.unseen.get(0, kind)):
                heap.add(kind)

    def deal_known_leads(self, into: BoomState, chance: Chance) -> None:
        """Hands of which everybody knows how many cards to lead with they hold."""
        for seat in range(into.seats):
            leads = into.lead_cards[seat]
            missing = self.missing.get(0, seat)
            if leads == UNKNOWN or missing == 0:
                continue
            self.deal_hand(into, seat, leads, chance)  # none of them is in the part that was shown

    def deal_hand(self, into: BoomState, seat: i64, leads: i64, chance: Chance) -> None:
        """The unseen part of a hand, with so many cards to lead with."""
        if not self.shuffled:
            self.leads.shuffle(chance)
            self.others.shuffle(chance)
            self.shuffled = True
        for _card in range(leads):
            into.gain(seat, self.leads.pop())
        for _card in range(self.missing.get(0, seat) - leads):
            into.gain(seat, self.others.pop())

    def deal_leader(self, into: BoomState, chance: Chance) -> None:
        """3.6: where hands are shown without a question, nobody is asked to lead who cannot."""
        seat = into.turn
        missing = self.missing.get(0, seat)
        if into.over or into.top != NOTHING or into.catalog.show_hand == CHOOSE:
            return
        if into.lead_cards[seat] == UNKNOWN and missing > 0:
            self.deal_hand(into, seat, self.some_leads(missing, chance), chance)

    def some_leads(self, cards: i64, chance: Chance) -> i64:
        """How many of so many cards are cards to lead with, given that there is one."""
        total = 0.0
        for leads in range(1, cards + 1):
            total += self.ways(leads, cards)
        assert total > 0.0, "somebody has to lead who cannot"
        sides = min(total, MOST_SIDES)
        rolled = float(chance.roll(i64(sides))) + 0.5
        leads = 1
        below = self.ways(1, cards)
        while rolled * total > below * sides and leads < cards:
            leads += 1
            below += self.ways(leads, cards)
        return leads

    def ways(self, leads: i64, cards: i64) -> float:
        return choices(self.leads.size, leads) * choices(self.others.size, cards - leads)

    def deal_the_rest(self, into: BoomState, chance: Chance) -> None:
        """All other hands and the deck, from one heap."""
        while self.leads.size > 0:
            self.others.add(self.leads.pop())
        self.others.shuffle(chance)
        for seat in range(into.seats):
            if into.lead_cards[seat] == UNKNOWN and into.held[seat] == self.known.held[seat]:
                for _card in range(self.missing.get(0, seat)):
                    into.gain(seat, self.others.pop())
        into.deck.copy_from(self.others)

    def deal_closed_piles(self, into: BoomState, chance: Chance) -> None:
        """7.8: which of the taken cards went to whom is not told."""
        self.others.clear()
        for kind in range(into.catalog.kinds):
            for _card in range(self.closed.get(0, kind)):
                self.others.add(kind)
        if self.others.size == 0:
            return
        self.others.shuffle(chance)
        for seat in range(into.seats):
            for _card in range(self.closed_sizes.get(0, seat)):
                into.piles.add(seat, self.others.pop(), 1)

    def imagine_what_others_saw(self, into: BoomState) -> None:
        """Another player who was shown a hand knows all of it but what was drawn since."""
        for viewer in range(into.seats):
            for seat in range(into.seats):
                drawn = into.drawn_since.get(viewer, seat)
                if drawn < 0 or viewer == self.viewer:
                    continue
                row = viewer * into.seats + seat
                for kind in range(into.catalog.kinds):
                    if into.catalog.leads[kind]:
                        drawn -= into.hands.get(seat, kind)  # can only have been drawn since
                for kind in range(into.catalog.kinds):
                    if into.catalog.leads[kind]:
                        continue
                    held = into.hands.get(seat, kind)
                    unknown = max(0, min(held, drawn))
                    drawn -= unknown
                    into.known.put(row, kind, held - unknown)


def choices(many: i64, few: i64) -> float:
    """In how many ways `few` can be taken from `many`: a whole number, while it is small."""
    ways = 1.0
    for taken in range(few):
        ways = ways * float(many - taken) / float(taken + 1)
    return ways
