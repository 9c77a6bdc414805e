/** What the move somebody points at, or the basket, would bring, so that it can be shown in advance. */
import { eventsOf, type Seen } from '../../lib/seen';
import { tokensOf } from './contents';
import type { Desk } from './desk.svelte';
import type { Action, AskDine, GameEvent, View } from './view';

export interface Coming {
  kitchen: string[];
  body: string[];
}

export function coming(seen: Seen<View, Action>, basket: readonly string[]): Coming {
  const told = seen.pointed === null ? null : seen.forecast(seen.pointed);
  const events = eventsOf<GameEvent>(told);
  const movedTo = (place: string) =>
    events.flatMap((event) =>
      event.was === 'food_moved' && event.seat === seen.viewer && event.target === place
        ? tokensOf(event.foods)
        : [],
    );
  const after = told?.after as View | null | undefined;
  // A meal that an ability could still change is served, but not eaten yet.
  const served = after?.table.questions.find(
    (one) => one.question === 'dine' && one.seat === seen.viewer,
  ) as AskDine | undefined;
  return {
    kitchen: [...basket, ...movedTo('kitchen')],
    body: [...movedTo('body'), ...tokensOf(served?.meal ?? {})],
  };
}

/** From which place on the table the food that arrives now has come. */
export function origin(desk: Desk, seat: number): string {
  for (const entry of [...desk.seen.news].reverse()) {
    const event = entry.event as { was: string; seat?: number; space?: string; at?: string } | null;
    if (event?.was === 'marker_placed' && event.seat === seat) {
      if (event.space === 'market') return `stand-${event.at ?? ''}`;
      if (event.space === 'buffet') return `buffet-${event.at ?? ''}`;
      return event.space ?? '';
    }
  }
  return `basket-${seat}`;
}
