/** Who bought what in this round, so that a space which is sold out carries the buyer's shape. */
import { eventOf, type Entry } from '../../lib/seen';
import type { GameEvent } from './view';

/** For each food that was bought since the round began its buyer, or nothing where several have
 *  bought it: whose of its spaces is whose, the table does not say. A special order takes none. */
export function buyersOf(log: readonly Entry[], special: number): Map<string, number | null> {
  const events = log.map((entry) => eventOf<GameEvent>(entry));
  const round = events.slice(events.findLastIndex((event) => event?.was === 'round_began') + 1);
  const buyers = new Map<string, number | null>();
  for (const event of round) {
    if (event?.was !== 'food_bought' || event.price === special) continue;
    const { food, seat } = event;
    buyers.set(food, !buyers.has(food) || buyers.get(food) === seat ? seat : null);
  }
  return buyers;
}
