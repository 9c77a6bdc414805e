/** What lies on a table, as words and lists: for a game that nobody has drawn a board for. */
import type { AnyView } from './wire';

export type Drawn =
  | { kind: 'text'; text: string }
  | { kind: 'list'; items: string[] }
  | { kind: 'rows'; rows: Row[] };

export interface Row {
  label: string;
  drawn: Drawn;
}

/** Fields whose number is a seat, in every game. */
const SEATS: readonly string[] = ['seat', 'turn'];
/** What the frame around a board says already. */
const SAID: readonly string[] = ['setup', 'viewer', 'to_act', 'over'] satisfies (keyof AnyView)[];

/** The zones of a table, in the order of its view. What has an entry for each seat has their names. */
export function zonesOf(view: AnyView, names: readonly string[]): Row[] {
  return Object.entries<unknown>({ ...view })
    .filter(([key]) => !SAID.includes(key))
    .map(([key, value]) => field(key, value, names));
}

/** A seat is told by its name. */
function field(key: string, value: unknown, names: readonly string[]): Row {
  const name = SEATS.includes(key) && typeof value === 'number' ? names[value] : undefined;
  const drawn: Drawn = name === undefined ? draw(value, names) : { kind: 'text', text: name };
  return { label: readable(key), drawn };
}

function draw(value: unknown, names: readonly string[]): Drawn {
  if (Array.isArray(value)) return drawList(value, names);
  if (typeof value === 'object' && value !== null) return drawRecord(value, names);
  return { kind: 'text', text: said(value) };
}

function drawList(values: readonly unknown[], names: readonly string[]): Drawn {
  if (values.length > 0 && values.length === names.length)
    return rows(values.map((value, seat) => [names[seat] ?? '', value]));
  if (!values.some(isDeep)) return { kind: 'list', items: values.map(said) };
  return rows(values.map((value, place) => [String(place + 1), value]));

  function rows(found: [string, unknown][]): Drawn {
    return {
      kind: 'rows',
      rows: found.map(([label, one]) => ({ label, drawn: draw(one, names) })),
    };
  }
}

/** Counts are told as one would: `2 × Apple`. */
function drawRecord(value: object, names: readonly string[]): Drawn {
  const entries = Object.entries<unknown>({ ...value });
  if (entries.every(([, count]) => typeof count === 'number'))
    return {
      kind: 'list',
      items: entries.map(([key, count]) => `${said(count)} × ${readable(key)}`),
    };
  return { kind: 'rows', rows: entries.map(([key, one]) => field(key, one, names)) };
}

const isDeep = (value: unknown): boolean => typeof value === 'object' && value !== null;

function said(value: unknown): string {
  switch (typeof value) {
    case 'string':
      return readable(value);
    case 'number':
      return String(value);
    case 'boolean':
      return value ? 'yes' : 'no';
    default:
      return '–';
  }
}

/** `jelly-bean` is a Jelly bean. */
function readable(name: string): string {
  const text = name.replaceAll(/[_-]+/g, ' ').trim();
  return text.charAt(0).toUpperCase() + text.slice(1);
}
