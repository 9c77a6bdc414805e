/** A new table that begins in the middle of a finished game: this device plays one seat, bots the
 *  rest. */
import { fork, join, NO_ANSWER, Sorry } from './api';
import { keepInvites } from './invite';
import { keep, myName } from './mine';
import type { PlayerInfo } from './wire';
import { words } from '../words/en';

/** Where it can be played after a ply, or why it cannot be. */
export async function playFrom(
  from: { id: string; game: string; players: readonly Pick<PlayerInfo, 'name'>[] },
  ply: number,
  seat: number,
): Promise<{ path: string } | { problem: string }> {
  const seats = from.players.map(({ name }, at) =>
    at === seat ? { name } : { bot: 'normal', name },
  );
  try {
    const made = await fork(from.id, { ply, seats, practice: true });
    const own = made.keys[0];
    if (!own) return { problem: words.wrong.noAnswer };
    keepInvites(made.table.id, made.keys);
    keep(made.table.id, from.game, [own]);
    const name = myName() || (from.players[seat]?.name ?? '');
    await join(made.table.id, own.seat, { name, key: own.key });
    return { path: `/t/${made.table.id}` };
  } catch (error) {
    const said = error instanceof Sorry && error.status !== NO_ANSWER && error.reason;
    return { problem: said || words.wrong.noAnswer };
  }
}
