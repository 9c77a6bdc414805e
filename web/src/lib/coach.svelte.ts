/** A coach for the first game: one sentence at the first time something happens, and never twice on
 *  this device. It hears what the seat is told and nothing else. */
import type { Entry } from './seen';
import { recall, remember } from './storage';
import type { AnyAction, Note } from './wire';

/** What the coach may look at: the newest update of the seat that is shown. */
export interface Heard {
  readonly view: object;
  readonly legal: readonly Pick<AnyAction, 'do'>[];
  readonly viewer: number | null;
  readonly news: readonly Pick<Entry, 'event'>[];
}

type Fields = Readonly<Record<string, unknown>>;

interface Kept {
  /** Nothing until it was offered. */
  on?: boolean;
  told: string[];
}

const KEY = 'coach';
const PLAYED = 'played';

function keptOf(game: string): Kept {
  const all = recall<unknown>(KEY, {}) as Record<string, Partial<Kept> | undefined> | null;
  const one = all?.[game];
  const told = Array.isArray(one?.told) ? one.told : [];
  return typeof one?.on === 'boolean' ? { on: one.on, told } : { told };
}

function keep(game: string, kept: Kept): void {
  const all = recall<unknown>(KEY, {});
  remember(KEY, { ...(typeof all === 'object' ? all : {}), [game]: kept });
}

/** The games that were played to their end here. */
function played(): string[] {
  const kept = recall<unknown>(PLAYED, []);
  return Array.isArray(kept) ? kept : [];
}

export function rememberPlayed(game: string): void {
  if (!played().includes(game)) remember(PLAYED, [...played(), game]);
}

/** "me" is the seat itself, also as one of several; "other" any other seat. */
function fits(value: unknown, wanted: unknown, viewer: number): boolean {
  if (wanted === 'me') return Array.isArray(value) ? value.includes(viewer) : value === viewer;
  if (wanted === 'other') return typeof value === 'number' && value !== viewer;
  return value === wanted;
}

function like(thing: unknown, where: Fields, viewer: number): boolean {
  const fields = thing as Fields;
  return Object.entries(where).every(([name, wanted]) => fits(fields[name], wanted, viewer));
}

/** Whether it is time for a note. */
export function isDue(note: Note, heard: Heard): boolean {
  const { viewer } = heard;
  if (viewer === null) return false;
  const where = note.where ?? {};
  if (note.event != null)
    return heard.news.some(
      ({ event }) => event != null && event.was === note.event && like(event, where, viewer),
    );
  if (note.view != null) {
    const there = (heard.view as Fields)[note.view];
    return Array.isArray(there) ? there.some((one) => like(one, where, viewer)) : Boolean(there);
  }
  const moves = note.may ?? [];
  return heard.legal.some((move) => moves.includes(move.do)) && like(heard.view, where, viewer);
}

export class Coach {
  /** What is said now. */
  note = $state.raw<Note | null>(null);
  private kept = $state.raw<Kept>({ told: [] });

  constructor(
    readonly game: string,
    private readonly notes: readonly Note[],
  ) {
    this.kept = keptOf(game);
  }

  /** Whoever has played this game here, or has answered, is not asked again. */
  get offered(): boolean {
    return this.kept.on === undefined && this.notes.length > 0 && !played().includes(this.game);
  }

  get on(): boolean {
    return this.kept.on ?? false;
  }

  /** A game without notes has nothing to switch. */
  get speaks(): boolean {
    return this.notes.length > 0;
  }

  turn(on: boolean): void {
    this.keep({ ...this.kept, on });
    if (!on) this.note = null;
  }

  /** Something is new: says the first thing about it that was never said. One at a time; what has to
   *  wait is said when it happens again. */
  hear(heard: Heard): void {
    if (!this.on || this.note) return;
    const { told } = this.kept;
    const due = this.notes.find((note) => !told.includes(note.name) && isDue(note, heard));
    if (!due) return;
    this.note = due;
    this.keep({ ...this.kept, told: [...told, due.name] });
  }

  done(): void {
    this.note = null;
  }

  private keep(kept: Kept): void {
    this.kept = kept;
    keep(this.game, kept);
  }
}
