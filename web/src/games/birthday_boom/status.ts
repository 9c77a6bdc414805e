/** What the line on top of the table says. */
import { nameOf, type Seen, type Status } from '../../lib/seen';
import { words } from '../../words/en';
import type { Action, View } from './view';

export function status(seen: Seen<View, Action>): Status {
  if (seen.toAct === null) return { say: words.table.over };
  if (seen.toAct === seen.viewer) return { say: words.table.yourTurn };
  return { say: words.table.turnOf(nameOf(seen, seen.toAct)) };
}
