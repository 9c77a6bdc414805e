/** The numbers and names printed on this table's boards: its pack, as far as the board draws it. */
import type { Contents } from '../../lib/wire';

export interface Food {
  id: string;
  name: string;
  /** An emoji, for foods that have no picture of ours. */
  picture: string;
  points: number;
  ziggy_points: number;
  /** The class with its column's colours. */
  tint: string;
}

interface BoardNumbers {
  rows: number;
  row_points: number;
}

export interface PartyPack {
  foods: Food[];
  board: BoardNumbers;
  ziggy: BoardNumbers;
  track: { cake: number; lucky_dips: number[] };
}

const TINTS = 5;

export function packOf(contents: Contents): PartyPack {
  const pack = contents.pack as PartyPack;
  return { ...pack, foods: tinted(pack.foods) };
}

/** Foods with the colours of their columns. */
export const tinted = (foods: readonly Food[]): Food[] =>
  foods.map((food, index) => ({ ...food, tint: `f${index % TINTS}` }));

/** How many of each food, by its id; foods that are not there are left out. */
export type Tiles = Record<string, number>;

export const countOf = (tiles: Tiles, food: string): number => tiles[food] ?? 0;

export const totalOf = (tiles: Tiles): number =>
  Object.values(tiles).reduce((sum, count) => sum + count, 0);
