/** The face of a game that has no folder here. */
import { nameOf } from '../lib/seen';
import type { Description } from '../lib/wire';
import PlainBoard from '../parts/PlainBoard.svelte';
import { words } from '../words/en';
import type { GameFace } from '.';

/** What the server says of the game; of one that it does not list, nobody has said that all lies open. */
export const plainFace = (game?: Description): GameFace => ({
  Board: PlainBoard,
  status: (seen) => {
    if (seen.toAct === null) return { say: words.table.over };
    if (seen.toAct === seen.viewer) return { say: words.table.yourTurn, why: words.table.plainWhy };
    return { say: words.table.turnOf(nameOf(seen, seen.toAct)) };
  },
  reactions: game?.reactions ?? false,
  secrets: game?.secrets ?? true,
  together: game?.cooperative ?? false,
});
