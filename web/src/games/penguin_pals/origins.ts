/** Where the cards that come into a hand have been: that is where they fly in from. */
import type { GameEvent } from './view';

export const DECK = 'deck';

interface Arrival {
  /** Nothing where only the two players know it. */
  card: string | null;
  from: string;
}

/** What has come into a hand, one card after the other. */
function arrivals(events: readonly GameEvent[], seat: number): Arrival[] {
  return events.flatMap((event): Arrival[] => {
    if (!('seat' in event) || event.seat !== seat) return [];
    switch (event.was) {
      case 'card_drawn':
        return [{ card: event.card, from: DECK }];
      case 'card_taken':
        return [{ card: event.card, from: `hand-${event.victim}` }];
      case 'card_kept':
        return [{ card: event.card, from: 'pile' }];
      case 'discard_taken':
        return [{ card: event.card, from: 'discard' }];
      default:
        return [];
    }
  });
}

/** Where a card of one's own hand has come from. */
export function cameFrom(events: readonly GameEvent[], seat: number, card: string): string {
  return arrivals(events, seat).findLast((one) => one.card === card)?.from ?? DECK;
}

/** The same for each back of a hand: nobody sees which card is which, so the last ones are new. */
export function backsFrom(events: readonly GameEvent[], seat: number, cards: number): string[] {
  const came = arrivals(events, seat)
    .map((one) => one.from)
    .slice(-cards);
  return [...Array<string>(Math.max(0, cards - came.length)).fill(DECK), ...came];
}
