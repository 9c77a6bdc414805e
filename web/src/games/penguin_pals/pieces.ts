/** Which penguin and which block is which. The view counts them; for things to travel on the screen
 *  each needs a name that stays. Penguins of a team are alike, so any sensible guess is right. */
import { nameAt } from './layout';
import type { GameEvent, PenguinView } from './view';

/** Where a penguin is: a space, or one of these. */
export const HOME = 'home';
export const SAFE = 'safe';
/** Where a block is that is not on the board. */
export const STORE = 'store';

/** More than any team has. */
const ALL = 99;

export interface Pieces {
  /** For each seat the places of its penguins. */
  penguins: string[][];
  /** The places of all blocks. */
  blocks: string[];
}

/** The same pieces after the table has changed: what was told first, then whatever the view says. */
export function follow(
  before: Pieces | null,
  events: readonly GameEvent[],
  view: PenguinView,
): Pieces {
  const pieces: Pieces = {
    penguins: view.teams.map((_, seat) => [...(before?.penguins[seat] ?? [])]),
    blocks: [...(before?.blocks ?? [])],
  };
  for (const event of events) tell(pieces, event);
  return {
    penguins: pieces.penguins.map((team, seat) => settle(team, placesOf(view, seat), HOME)),
    blocks: settle(pieces.blocks, blocksOf(view), STORE),
  };
}

function tell(pieces: Pieces, event: GameEvent): void {
  const moves = (seat: number, from: string, to: string, count = 1) => {
    const team = pieces.penguins[seat] ?? [];
    for (let moved = 0; moved < count; moved += 1) {
      const index = team.lastIndexOf(from);
      if (index >= 0) team[index] = to;
    }
  };
  switch (event.was) {
    case 'penguin_placed':
      moves(event.seat, HOME, event.space);
      break;
    case 'penguin_moved':
      moves(event.seat, event.space, event.to);
      break;
    case 'penguin_landed':
      moves(event.seat, event.space, SAFE);
      break;
    case 'penguins_expelled':
      moves(event.seat, event.space, HOME, event.count);
      break;
    case 'ice_slid':
      for (const seat of pieces.penguins.keys()) moves(seat, event.space, event.to, ALL);
      slide(pieces.blocks, event.space, event.to);
      break;
    case 'ice_taken':
      slide(pieces.blocks, event.space, STORE);
      break;
    case 'ice_placed':
      slide(pieces.blocks, STORE, event.space);
      break;
  }
}

function slide(blocks: string[], from: string, to: string): void {
  const index = blocks.indexOf(from);
  if (index >= 0) blocks[index] = to;
}

function placesOf(view: PenguinView, seat: number): string[] {
  const team = Object.entries(view.teams[seat] ?? {});
  return [
    ...Array<string>(view.ashore[seat] ?? 0).fill(HOME),
    ...Array<string>(view.landed[seat] ?? 0).fill(SAFE),
    ...team.flatMap(([space, count]) => Array<string>(count).fill(space)),
  ];
}

function blocksOf(view: PenguinView): string[] {
  const size = view.ice.length;
  return view.ice.flatMap((line, y) =>
    Array.from(line, (mark, x) => (mark === '#' ? nameAt(x, y, size) : STORE)),
  );
}

/** Everybody stays where the view has room for them; the others fill what is left. */
function settle(places: readonly string[], wanted: readonly string[], other: string): string[] {
  const open = [...wanted];
  const settled: (string | null)[] = Array.from({ length: wanted.length }, (_, index) => {
    const at = open.indexOf(places[index] ?? '');
    if (at < 0) return null;
    open.splice(at, 1);
    return places[index] ?? null;
  });
  return settled.map((place) => place ?? open.shift() ?? other);
}

export type Motion = 'hop' | 'swim' | 'flung';

export const penguinId = (seat: number, index: number): string => `penguin-${seat}-${index}`;

/** How each penguin that is somewhere else now has come there. */
export function motions(
  before: Pieces | null,
  after: Pieces,
  events: readonly GameEvent[],
): Map<string, Motion> {
  const found = new Map<string, Motion>();
  if (!before) return found;
  for (const [seat, team] of after.penguins.entries()) {
    for (const [index, place] of team.entries()) {
      if (before.penguins[seat]?.[index] === place) continue;
      const swam = events.some(
        (event) => event.was === 'penguin_moved' && event.swam && event.to === place,
      );
      const rode = events.some((event) => event.was === 'ice_slid' && event.to === place);
      if (!rode)
        found.set(penguinId(seat, index), place === HOME ? 'flung' : swam ? 'swim' : 'hop');
    }
  }
  return found;
}

/** A penguin where it stands. */
export interface Standing {
  id: string;
  seat: number;
  motion: Motion | undefined;
}

/** Everybody who stands somewhere, by place; those at home and in safety with their seat. */
export function standings(
  pieces: Pieces,
  moved: ReadonlyMap<string, Motion>,
): Map<string, Standing[]> {
  const found = new Map<string, Standing[]>();
  for (const [seat, team] of pieces.penguins.entries()) {
    for (const [index, place] of team.entries()) {
      const at = place === HOME || place === SAFE ? `${place}-${seat}` : place;
      const id = penguinId(seat, index);
      found.set(at, [...(found.get(at) ?? []), { id, seat, motion: moved.get(id) }]);
    }
  }
  return found;
}
