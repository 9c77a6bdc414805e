/** The tables this device sits at, with the keys of its seats. */
import { recall, remember } from './storage';
import type { SeatKey } from './wire';

export interface MyTable {
  id: string;
  game: string;
  keys: SeatKey[];
  at: number;
}

const MOST = 24;

export function myTables(): MyTable[] {
  const kept = recall<unknown>('tables', []);
  return Array.isArray(kept) ? kept.filter(isTable).sort((a, b) => b.at - a.at) : [];
}

function isTable(kept: unknown): kept is MyTable {
  const table = kept as Partial<MyTable> | null;
  return typeof table?.id === 'string' && Array.isArray(table.keys);
}

export function keysOf(id: string): SeatKey[] {
  return myTables().find((table) => table.id === id)?.keys ?? [];
}

/** Sit at a table, with more seats if this device has some there already. */
export function keep(id: string, game: string, keys: SeatKey[]): void {
  const seats = new Map([...keysOf(id), ...keys].map((place) => [place.seat, place]));
  const others = myTables().filter((table) => table.id !== id);
  const table = { id, game, keys: [...seats.values()], at: Date.now() };
  remember('tables', [table, ...others].slice(0, MOST));
}

export function forget(id: string): void {
  remember(
    'tables',
    myTables().filter((table) => table.id !== id),
  );
}

export function myName(): string {
  const kept = recall<unknown>('name', '');
  return typeof kept === 'string' ? kept : '';
}

export function rememberName(name: string): void {
  remember('name', name);
}

/** The seat in the fragment of a link, `#seat=1&key=...`, which browsers send to nobody. */
export function seatInLink(fragment: string): SeatKey | null {
  const words = new URLSearchParams(fragment.replace(/^#/, ''));
  const seat = Number(words.get('seat') ?? 'none');
  const key = words.get('key');
  return Number.isInteger(seat) && seat >= 0 && key ? { seat, key } : null;
}
