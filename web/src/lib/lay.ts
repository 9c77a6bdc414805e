/** Laying a table: whoever lays it sits at it at once. */
import { join, makeTable } from './api';
import { keepInvites } from './invite';
import { keep, rememberName } from './mine';
import type { NewTable } from './wire';

/** The address of a new table, at which this device has the first seat that is not a bot's. */
export async function layTable(wanted: NewTable, name: string): Promise<string> {
  rememberName(name);
  const { table, keys } = await makeTable(wanted);
  const own = keys[0];
  keepInvites(table.id, keys);
  if (own) {
    keep(table.id, table.game, [own]);
    await join(table.id, own.seat, { name, key: own.key });
  }
  return `/t/${table.id}`;
}
