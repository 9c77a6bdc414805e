/** What the move somebody points at, or the basket, would bring, so that it can be shown in advance. */
import { tokensOf } from './contents';
import type { Desk } from './desk.svelte';

export interface Coming {
  kitchen: string[];
  body: string[];
}

export function coming(desk: Desk): Coming {
  const kitchen = desk.picks.map((pick) => pick.food);
  const body: string[] = [];
  const action = desk.pointed;
  if (action?.do === 'place') {
    if (action.space === 'pizza') body.push(...tokensOf(desk.table.pizza));
    if (action.space === 'buffet')
      body.push(...tokensOf(desk.table.buffet[Number(action.at) - 1] ?? {}));
    const stand = desk.box.pack.stands.find((one) => one.id === action.at);
    if (action.space === 'market' && stand)
      (stand.to === 'kitchen' ? kitchen : body).push(
        ...stand.foods.filter((food) => food !== 'any'),
      );
  }
  return { kitchen, body };
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
