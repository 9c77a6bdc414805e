/** What can be read off the table without knowing rules: who sits where, and where a tile came from. */
import { countOf } from './contents';
import type { GameEvent, PutOnPlate, TilePassed, View } from './view';

export type Side = 'own' | 'left' | 'opposite' | 'right';
export type Plate = PutOnPlate['plate'];

const SIDES: Record<number, Side[]> = {
  2: ['own', 'left'],
  3: ['own', 'left', 'right'],
  4: ['own', 'left', 'opposite', 'right'],
};

/** Where a seat sits, seen from another: whoever comes next in turn is on the left. */
export function sideOf(seat: number, from: number, seats: number): Side {
  return SIDES[seats]?.[(seat - from + seats) % seats] ?? 'own';
}

/** The three plates as the player whose turn it is has them. */
export function platesFor(seats: number): Plate[] {
  return ['left', 'centre', seats === 2 ? 'x' : 'right'];
}

/** The plate that lay before somebody, seen from the one who shared out. */
const PLATE_OF: Record<Side, Plate | null> = {
  own: 'centre',
  left: 'left',
  right: 'right',
  opposite: null,
};

/** The name of a tile on a board, for motion. Ziggy's board is `z`. */
export const pieceOf = (board: number | 'z', food: string, row: number): string =>
  `tile-${board}-${food}-${row}`;

/** Where the newest tile of a column came from, by board and food. */
export function origins(events: readonly GameEvent[], view: View): Map<string, string> {
  const from = new Map<string, string>();
  const plates = events.flatMap((one) => (one.was === 'tile_plated' ? [one.plate] : []));
  for (const event of events) {
    if (event.was === 'ziggy_drew') {
      from.set(`z-${event.food}`, 'bag');
    } else if (event.was === 'tile_taken') {
      const left = countOf(view.ziggy_board, event.food);
      from.set(`${event.seat}-${event.food}`, pieceOf('z', event.food, left));
    } else if (event.was === 'tile_passed') {
      from.set(`${event.to}-${event.food}`, passedFrom(event, events, plates, view));
    }
  }
  return from;
}

function passedFrom(
  { seat, to, food }: TilePassed,
  events: readonly GameEvent[],
  plates: Plate[],
  view: View,
): string {
  const swap = events.some(
    (one) => one.was === 'tile_passed' && one.seat === to && one.to === seat,
  );
  if (swap && seat !== to) return pieceOf(seat, food, countOf(view.boards[seat] ?? {}, food));
  const plate = PLATE_OF[sideOf(to, seat, view.boards.length)];
  if (!plate || plates.length === 0) return 'drawn';
  // The last two tiles go from the hand or the bag over their plates to the boards in one move.
  if (plates.length > 1 && plate === plates.at(-1)) return 'bag';
  return plates.includes(plate) ? 'drawn' : `plate-${plate}`;
}

export interface Eaten {
  board: number | 'z';
  food: string | null;
}

/** The sets that were eaten just now: board, and the food of the column or nothing for the row. */
export function eaten(events: readonly GameEvent[]): Eaten[] {
  return events.flatMap<Eaten>((event) => {
    if (event.was === 'set_eaten') return [{ board: event.seat, food: event.food }];
    return event.was === 'ziggy_ate' ? [{ board: 'z', food: event.food }] : [];
  });
}

/** The places of the score track in rows that run back and forth, from one: row and column. */
export function winding(cake: number, perRow: number): { row: number; column: number }[] {
  return Array.from({ length: cake + 1 }, (_, space) => {
    const row = Math.floor(space / perRow);
    const step = space % perRow;
    return { row: row + 1, column: (row % 2 === 0 ? step : perRow - 1 - step) + 1 };
  });
}
