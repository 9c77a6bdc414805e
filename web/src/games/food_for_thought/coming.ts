/** What the move somebody points at, or the basket, would bring, so that it can be shown in advance. */
import { eventsOf } from '../../lib/seen';
import type { MoveForecast } from '../../lib/wire';
import { tokensOf } from './contents';
import type { Desk } from './desk.svelte';
import type { AskDine, GameEvent, View } from './view';

export interface Coming {
  kitchen: string[];
  body: string[];
}

export function coming(told: MoveForecast | null, viewer: number | null): Coming {
  const events = eventsOf<GameEvent>(told);
  const movedTo = (place: string) =>
    events.flatMap((event) =>
      event.was === 'food_moved' && event.seat === viewer && event.target === place
        ? tokensOf(event.foods)
        : [],
    );
  const after = told?.after as View | null | undefined;
  // A meal that an ability could still change is served, but not eaten yet.
  const served = after?.table.questions.find(
    (one) => one.question === 'dine' && one.seat === viewer,
  ) as AskDine | undefined;
  return {
    kitchen: movedTo('kitchen'),
    body: [...movedTo('body'), ...tokensOf(served?.meal ?? {})],
  };
}

type Foods = Record<string, number>;

/** Of what comes into a kitchen, what lies on one shelf then. Nothing where the table cannot say. */
export function onShelf(
  arriving: readonly string[],
  now: Foods,
  then: Foods | undefined,
): string[] {
  return [...new Set(arriving)].flatMap((food) => {
    const more = Math.max(0, (then?.[food] ?? 0) - (now[food] ?? 0));
    return arriving.filter((one) => one === food).slice(0, more);
  });
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
