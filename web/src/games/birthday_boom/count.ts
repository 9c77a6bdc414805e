/** Where the cards of each kind are, as far as the one who looks can count them. */
import type { Seen } from '../../lib/seen';
import { type CardData, cardsOf } from './contents';
import type { Action, View } from './view';

export interface Counted {
  card: CardData;
  taken: number;
  trick: number;
  aside: number;
  mine: number;
  /** In the deck and in the hands of the others. */
  hidden: number;
  all: number;
}

export function countOf(seen: Pick<Seen<View, Action>, 'view' | 'contents'>): Counted[] {
  const { view } = seen;
  return cardsOf(seen.contents).map((card) => {
    const taken = view.taken[card.id] ?? 0;
    const trick = view.trick.filter((one) => one.card === card.id).length;
    const aside = view.aside[card.id] ?? 0;
    const mine = view.hand[card.id] ?? 0;
    const hidden = card.count - taken - trick - aside - mine;
    return { card, taken, trick, aside, mine, hidden, all: card.count };
  });
}
