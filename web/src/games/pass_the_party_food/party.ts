/** What can be read off the table without knowing rules: who sits where, where a tile would lie,
 *  what is almost full, and where a tile came from. */
import { countOf, type Food, type PartyPack, type Tiles, totalOf } from './contents';
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

/** Whom a plate feeds; nobody for the X. */
export function fedBy(plate: Plate, turn: number, seats: number): number | null {
  if (plate === 'x') return null;
  const steps = { left: 1, centre: 0, right: seats - 1 }[plate];
  return (turn + steps) % seats;
}

/** What happens to a board with one more tile. */
export type Landing =
  | { kind: 'full' }
  | { kind: 'column'; points: number }
  | { kind: 'row'; points: number }
  | { kind: 'more'; count: number; rows: number };

export function landing(tiles: Tiles, food: Food, pack: PartyPack): Landing {
  const { rows, row_points } = pack.board;
  const count = countOf(tiles, food.id);
  if (count >= rows) return { kind: 'full' };
  if (count + 1 === rows) return { kind: 'column', points: food.points };
  if (missingFromRow(tiles, pack.foods) === food.id) return { kind: 'row', points: row_points };
  return { kind: 'more', count: count + 1, rows };
}

/** The one food that a top row still lacks, if it is just one. */
function missingFromRow(tiles: Tiles, foods: Food[]): string | null {
  const missing = foods.filter((food) => countOf(tiles, food.id) === 0);
  return missing.length === 1 ? (missing[0]?.id ?? null) : null;
}

/** How many tiles Ziggy needs at least to complete a set. */
export function toNextSet(tiles: Tiles, { foods, ziggy }: PartyPack): number {
  const counts = foods.map((food) => countOf(tiles, food.id));
  return Math.min(ziggy.rows - Math.max(...counts), counts.filter((count) => count === 0).length);
}

/** A tile that would give Ziggy a complete set, and how far he would run with it. */
export interface Threat {
  food: Food;
  set: 'column' | 'row';
  points: number;
  /** Where his pawn would be. */
  space: number;
  /** The pawns he would catch up with. */
  reached: number[];
  /** How many such tiles there are among those that can be drawn. */
  chances: number;
  tiles: number;
}

export function threats(view: View, pack: PartyPack): Threat[] {
  const missing = missingFromRow(view.ziggy_board, pack.foods);
  const drawable = totalOf(view.bag) > 0 ? view.bag : view.discard;
  const found: Threat[] = [];
  for (const food of pack.foods) {
    const count = countOf(view.ziggy_board, food.id);
    const column = count === pack.ziggy.rows - 1;
    if (!column && missing !== food.id) continue;
    const points = column ? food.ziggy_points : pack.ziggy.row_points;
    const space = Math.min(pack.track.cake, view.ziggy_pawn + points);
    found.push({
      food,
      set: column ? 'column' : 'row',
      points,
      space,
      reached: view.pawns.flatMap((pawn, seat) => (pawn <= space ? [seat] : [])),
      chances: countOf(drawable, food.id),
      tiles: totalOf(drawable),
    });
  }
  return found.sort((one, other) => other.space - one.space);
}

/** How far a player is ahead of Ziggy; zero or less means caught at the end of the turn. */
export const lead = (view: View, seat: number): number => (view.pawns[seat] ?? 0) - view.ziggy_pawn;

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
  const seats = view.boards.length;
  const plate = platesFor(seats).find((one) => fedBy(one, seat, seats) === to);
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
