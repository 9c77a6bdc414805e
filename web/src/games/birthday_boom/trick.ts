/** What can be read off a trick: its rows on the table, and how it ended. */
import { eventOf, type Entry } from '../../lib/seen';
import type { GameEvent, OnTrick, View } from './view';

/** A name that is the same for one trick and no other: how many cards have left play before it. */
export function trickKey(view: View): string {
  const taken = view.pile_sizes.reduce((sum, size) => sum + size, 0);
  const aside = Object.values(view.aside).reduce((sum, count) => sum + count, 0);
  return `t${view.round}-${taken + aside}`;
}

/** Long tricks are laid in rows, so many to one; the newest is in front and may be short. */
export const MOST_IN_ROW = { narrow: 12, wide: 16 };

export interface Spot {
  row: number;
  rows: number;
  /** Place in its row, and how many places that has. */
  at: number;
  of: number;
}

/** With `slot`, there is one more place at the end of the last row, for the card to come. */
export function spotsOf(count: number, most: number, slot = false): Spot[] {
  const rows = Math.max(1, Math.ceil(count / most));
  const places = count + (slot ? 1 : 0);
  return Array.from({ length: places }, (_, index) => {
    const row = Math.min(rows - 1, Math.floor(index / most));
    const of = row < rows - 1 ? most : places - row * most;
    return { row, rows, at: index - row * most, of };
  });
}

/** A trick that is no longer there: who ended it, and the cards that were in it. */
export interface Ended {
  key: string;
  cards: OnTrick[];
  seat: number;
  points: number;
  boom: boolean;
}

/** The trick that ended between two views, if one did: the last one, if there were more. */
export function endedBetween(before: View, news: readonly Entry[]): Ended | null {
  let lying = [...before.trick];
  let ended: Ended | null = null;
  for (const entry of news) {
    const event = eventOf<GameEvent>(entry);
    if (event?.was === 'card_played') lying.push({ seat: event.seat, card: event.card });
    if (event?.was === 'trick_taken' || event?.was === 'trick_boomed') {
      const boom = event.was === 'trick_boomed';
      ended = { key: trickKey(before), cards: lying, seat: event.seat, points: event.points, boom };
      lying = [];
    }
  }
  return ended;
}

/** Where a card lands when the trick goes up: on the rim of the table, above the word. */
export function rimOf(index: number, count: number): { x: number; y: number; turn: number } {
  const share = count === 1 ? 0.5 : index / (count - 1);
  const angle = Math.PI * (1.06 - share * 1.12);
  return {
    x: Math.cos(angle) * 47,
    y: -Math.sin(angle) * 38 - 3,
    turn: (share - 0.5) * 110,
  };
}
