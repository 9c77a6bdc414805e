/** Where things lie on the screen. Whoever looks has their own shore at the foot of the board, so that
 *  the left neighbour sits on the left. */
import type { PenguinView } from './view';

export type ShoreName = PenguinView['shores'][number];
export type Side = 'bottom' | 'left' | 'top' | 'right';

/** Clockwise, seen from above; the sides of the screen in the same order. */
export const SHORES: readonly ShoreName[] = ['south', 'west', 'north', 'east'];
const SIDES: readonly Side[] = ['bottom', 'left', 'top', 'right'];

export interface Space {
  name: string;
  /** On the screen, counted from one: from the top, and from the left. */
  row: number;
  column: number;
  ice: boolean;
}

/** How many quarter turns the board is turned, so that a seat's shore is at the foot. */
export function turnsFor(shores: readonly ShoreName[], viewer: number | null): number {
  const shore = viewer === null ? 'south' : (shores[viewer] ?? 'south');
  return SHORES.indexOf(shore);
}

export function sideOf(shore: ShoreName, turns: number): Side {
  return SIDES[(SHORES.indexOf(shore) - turns + 4) % 4] ?? 'bottom';
}

export function opposite(shore: ShoreName): ShoreName {
  return SHORES[(SHORES.indexOf(shore) + 2) % 4] ?? 'south';
}

/** All spaces, in reading order of the screen. */
export function spacesOf(ice: readonly string[], turns: number): Space[] {
  const size = ice.length;
  const spaces: Space[] = [];
  for (const [y, line] of ice.entries()) {
    for (let x = 0; x < size; x += 1) {
      const [row, column] = turned(x, y, size, turns);
      spaces.push({
        name: nameAt(x, y, size),
        row: row + 1,
        column: column + 1,
        ice: line[x] === '#',
      });
    }
  }
  return spaces.sort((one, two) => one.row - two.row || one.column - two.column);
}

/** A space in the first row of whoever looks: at the foot of their screen. */
export const atFoot = ({ ice, shores, viewer }: PenguinView): string =>
  spacesOf(ice, turnsFor(shores, viewer)).at(-1)?.name ?? 'a1';

/** `a1` is in the south-west. */
export const nameAt = (x: number, y: number, size: number): string =>
  `${String.fromCharCode(97 + x)}${size - y}`;

function turned(x: number, y: number, size: number, turns: number): [number, number] {
  const last = size - 1;
  if (turns === 1) return [last - x, y];
  if (turns === 2) return [last - y, last - x];
  if (turns === 3) return [x, last - y];
  return [y, x];
}
