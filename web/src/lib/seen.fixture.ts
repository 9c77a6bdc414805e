/** A table for tests, with everything that a test does not care about. */
import { player } from './table.fixture';
import type { Seen } from './seen';
import type { AnyAction, AnyView, SetupData } from './wire';

export const SETUP: SetupData = {
  game: 'test',
  seats: 2,
  rules_version: 1,
  options: {},
  pack: 'standard',
};

export function seenOf<V extends AnyView, A extends AnyAction>(
  view: V,
  names: readonly string[],
  more: Partial<Seen<V, A>> = {},
): Seen<V, A> {
  return {
    view,
    legal: [],
    viewer: 0,
    toAct: 0,
    players: names.map(player),
    contents: { pack: {}, texts: {}, facts: {}, agreed: [] },
    news: [],
    pointed: null,
    recalled: null,
    busy: false,
    point: () => undefined,
    play: () => undefined,
    gesture: () => undefined,
    forecast: () => null,
    ...more,
  };
}
