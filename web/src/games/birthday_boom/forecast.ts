/** What the trick is worth, and what it would be worth after the move that is pointed at. */
import { nameOf, type Seen } from '../../lib/seen';
import { words } from './words';
import { cardOf, cardsOf } from './contents';
import { ownerOf, worthOf } from './trick';
import type { Action, View } from './view';

export interface Forecast {
  worth: number;
  /** After the move, where that is another number. */
  then: number | null;
  text: string;
  ends: boolean;
}

export function forecast(seen: Seen<View, Action>): Forecast {
  const { view } = seen;
  const cards = cardsOf(seen.contents);
  const worth = worthOf(cards, view.trick);
  const owner = ownerOf(view);
  const now: Forecast = { worth, then: null, text: '', ends: false };
  if (owner !== null) {
    now.text = owner === seen.viewer ? words.trick.yours : words.trick.theirs(nameOf(seen, owner));
  }
  const move = seen.legal.find((action) => action.notation === seen.pointed);
  if (move?.do === 'pass' && passingEnds(seen) && owner !== null) {
    return { ...now, text: words.trick.takesNow(nameOf(seen, owner)) };
  }
  if (move?.do !== 'play_card') return now;
  const card = cardOf(cards, move.card);
  if (card.ends_trick) return { worth, then: 0, text: words.trick.gone, ends: true };
  return { worth, then: worth + card.points, text: words.trick.yours, ends: false };
}

/** Whether the turn would come back to the owner of the trick. */
export function passingEnds(seen: Pick<Seen<View, Action>, 'view' | 'viewer'>): boolean {
  const { view, viewer } = seen;
  if (viewer === null || view.to_act !== viewer) return false;
  return (viewer + 1) % view.hand_sizes.length === ownerOf(view);
}
