/** Cards of one kind are alike to the rules, not to the eye: the one that was tapped is the one that
 *  flies. So each card of the hand has a number of its own here, and keeps it. */
import type { CardData, Hand } from './contents';

export interface Copy {
  id: number;
  card: string;
}

/** The copies for the present hand: those that are still there, without `gone`, and new ones. */
export function copiesOf(
  before: readonly Copy[],
  cards: readonly CardData[],
  hand: Hand,
  gone: number | null,
): Copy[] {
  let next = before.reduce((most, copy) => Math.max(most, copy.id), 0);
  return cards.flatMap((card) => {
    const wanted = hand[card.id] ?? 0;
    const mine = before.filter((copy) => copy.card === card.id);
    // Only as many leave as the hand has lost; the one that was played goes first.
    const kept = mine.length > wanted ? mine.filter((copy) => copy.id !== gone) : mine;
    const copies = kept.slice(0, wanted);
    while (copies.length < wanted) copies.push({ id: ++next, card: card.id });
    return copies;
  });
}
