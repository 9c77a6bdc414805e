/** What the trick is worth, and what the move that is pointed at would make of it. */
import { eventsOf, nameOf, type Seen } from '../../lib/seen';
import { words } from './words';
import type { Action, GameEvent, TrickTaken, View } from './view';

export interface Forecast {
  worth: number;
  /** After the move, where that is another number. */
  then: number | null;
  text: string;
  ends: boolean;
}

export function forecast(seen: Seen<View, Action>): Forecast {
  const { worth, owner } = seen.view;
  const now: Forecast = { worth, then: null, text: ownedBy(seen, owner), ends: false };
  const move = seen.legal.find((action) => action.notation === seen.pointed);
  if (!move) return now;
  const taken = trickTaken(seen, move.notation);
  if (taken) return { ...now, text: words.trick.takesNow(nameOf(seen, taken.seat)) };
  const told = seen.forecast(move.notation);
  if (eventsOf<GameEvent>(told).some((event) => event.was === 'trick_boomed')) {
    return { worth, then: 0, text: words.trick.gone, ends: true };
  }
  const after = told?.after as View | null | undefined;
  if (!after || after.worth === worth) return now;
  return { worth, then: after.worth, text: ownedBy(seen, after.owner), ends: false };
}

function ownedBy(seen: Seen<View, Action>, owner: number | null): string {
  if (owner === null) return '';
  return owner === seen.viewer ? words.trick.yours : words.trick.theirs(nameOf(seen, owner));
}

/** Who would take the trick by a move, if anybody would. */
export function trickTaken(seen: Seen<View, Action>, notation: string): TrickTaken | null {
  const told = eventsOf<GameEvent>(seen.forecast(notation));
  return (told.find((event) => event.was === 'trick_taken') as TrickTaken | undefined) ?? null;
}
