/** What a player's plate shows: the cards of a hand as far as they are known, and a word on it. */
import { type Seen, seatsFrom } from '../../lib/seen';
import { words } from './words';
import { type CardData, cardsOf, spread } from './contents';
import type { Action, View } from './view';

/** Where the others sit: the left neighbour left, the right one right, the rest in between. */
export type Place = 'left' | 'top-left' | 'top' | 'top-right' | 'right';

const PLACES: Record<number, readonly Place[]> = {
  2: ['left', 'right'],
  3: ['left', 'top', 'right'],
  4: ['left', 'top-left', 'top-right', 'right'],
  5: ['left', 'top-left', 'top', 'top-right', 'right'],
};

export function placesOf(seen: Pick<Seen, 'players' | 'viewer'>): { seat: number; at: Place }[] {
  const others = seatsFrom(seen).slice(1);
  const places = PLACES[others.length] ?? [];
  return others.map((seat, index) => ({ seat, at: places[index] ?? 'top' }));
}

/** A hand, card by card: those that one knows first, nothing for the rest. */
export function fanOf(seen: Seen<View, Action>, seat: number): (CardData | null)[] {
  const { view, viewer } = seen;
  const cards = cardsOf(seen.contents);
  const shown = view.seen.find((one) => one.viewer === viewer && one.seat === seat);
  const known = spread(cards, view.leftovers[seat] ?? shown?.cards ?? {});
  const size = view.hand_sizes[seat] ?? 0;
  const hidden = Array.from({ length: Math.max(0, size - known.length) }, () => null);
  return [...known, ...hidden];
}

/** A score pile. Its worth and the points of the whole match are not known where piles are closed. */
export function pileOf(
  view: View,
  seat: number,
): { size: number; before: number; worth: number | null; total: number | null } {
  const before = view.totals[seat] ?? 0;
  const total = view.points[seat] ?? null;
  const worth = total === null ? null : total - before;
  return { size: view.pile_sizes[seat] ?? 0, before, worth, total };
}

/** Who was shown the hand of `seat` and still knows some of it. */
export function watchersOf(view: View, seat: number): number[] {
  const size = view.hand_sizes[seat] ?? 0;
  return view.seen
    .filter((one) => one.seat === seat && one.drawn_since < size)
    .map((one) => one.viewer);
}

/** The quiet line below a name. */
export function plateText(seen: Seen<View, Action>, seat: number): string {
  const { view, viewer, toAct } = seen;
  const mine = seat === viewer;
  if (view.over) return atTheEnd(seen, seat);
  if (view.owner === seat) return mine ? words.plate.youOwn : words.plate.owns;
  if (toAct === seat && view.trick.length === 0) {
    return mine ? words.plate.youStart : words.plate.starts;
  }
  if (mine) return words.plate.you;
  if (toAct === seat) return words.plate.plays;
  if (view.passed.includes(seat)) return words.plate.passed;
  if (viewer === null) return '';
  const steps = (seat - viewer + seen.players.length) % seen.players.length;
  if (steps === 1) return words.plate.after;
  return steps === seen.players.length - 1 ? words.plate.before : '';
}

function atTheEnd({ view, viewer }: Seen<View, Action>, seat: number): string {
  if (view.winners.includes(seat)) return words.plate.won;
  return seat === viewer ? words.plate.you : '';
}

/** The same for a narrow plate: only what matters for the trick. */
export function shortText(seen: Seen<View, Action>, seat: number): string {
  const { view, toAct } = seen;
  const { short } = words.plate;
  if (view.over) return atTheEnd(seen, seat);
  if (view.owner === seat) return short.owns;
  if (toAct === seat) return view.trick.length === 0 ? short.starts : short.plays;
  if (view.passed.includes(seat)) return short.passed;
  return seat === seen.viewer ? words.plate.you : '';
}
