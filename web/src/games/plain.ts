/** The face of a game that has no folder here. */
import { nameOf } from '../lib/seen';
import PlainBoard from '../parts/PlainBoard.svelte';
import { words } from '../words/en';
import type { GameFace } from '.';

export const face: GameFace = {
  Board: PlainBoard,
  status: (seen) => {
    if (seen.toAct === null) return { say: words.table.over };
    if (seen.toAct === seen.viewer) return { say: words.table.yourTurn, why: words.table.plainWhy };
    return { say: words.table.turnOf(nameOf(seen, seen.toAct)) };
  },
  reactions: false,
  wide: false,
  // Nobody has said that there are none.
  secrets: true,
  together: false,
};
