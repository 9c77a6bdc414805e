/** The games as the client knows them. A folder here is found by itself: its `index.ts` is what the
 *  home page shows of a game, its `face.ts` is fetched with the board when a table is opened. A game
 *  without a folder is listed by the server, and has a plain board. */
import type { Component } from 'svelte';

import { getGames } from '../lib/api';
import type { Seen, Status } from '../lib/seen';
import type { Voice } from '../lib/sound';
import type { AnyAction, AnyView, Contents } from '../lib/wire';

/** What a game's `index.ts` exports: light, for it is loaded with the home page. */
export interface Shelf {
  /** Short enough for a top bar. */
  name: string;
  blurb: string;
  /** What sort of game it is, in a word or two. */
  kind: string;
  icon: Component;
  /** The picture on the home page and in the lobby. */
  scene: Component;
  /** Where it stands among the others; the first one is large. */
  place: number;
  /** How its sounds sound. */
  voice?: Voice;
}

/** The parts of a board that are drawn outside of it, each in a place that never moves. */
export interface Around<V extends AnyView = AnyView, A extends AnyAction = AnyAction> {
  /** In the bar on top: the round, and the others. */
  Bar: Component<{ seen: Seen<V, A> }>;
  /** At the end of the status line: what is asked, and the main button. */
  Ask: Component<{ seen: Seen<V, A> }>;
  /** Over the log: choices with many words, or the board of somebody else. */
  Beside: Component<{ seen: Seen<V, A> }>;
  /** Under the log. */
  Foot: Component<{ seen: Seen<V, A> }>;
}

/** What a game's `face.ts` exports. Nothing here knows rules: boards draw what the server sent. */
export interface GameFace<V extends AnyView = AnyView, A extends AnyAction = AnyAction> {
  Board: Component<{ seen: Seen<V, A> }>;
  /** The line on top, while the game is on. */
  status: (seen: Seen<V, A>) => Status;
  /** Whether people are asked in between, so that standing orders make sense. */
  reactions: boolean;
  /** Of a board that takes the whole screen: what stands in the bars on top and beside the log. */
  around?: Around<V, A>;
  /** Whether the board itself has a place for when to be asked. */
  asksOnBoard?: boolean;
  /** Whether this viewer sees something the others on the same device must not. */
  secrets: boolean;
  /** Whether all win or lose as one. */
  together: boolean;
  /** How that is said. */
  verdict?: (won: boolean) => string;
  /** A line of the log, where words of it have pictures. */
  LogLine?: Component<{ text: string; contents: Contents }>;
  /** A picture of the end, where the score alone is none. */
  End?: Component<{ seen: Seen<V, A> }>;
}

/** What a game's `how.svelte` is: the pictures of its page "How to play", by the names on that page,
 *  drawn with its own pieces and with what the page shows of the pack. */
export type HowPictures = Component<{ picture: string; pack: Record<string, unknown> }>;

/** `./sixth_game/index.ts` would be that of `sixth-game`. */
function bySlug<T>(files: Record<string, T>): Map<string, T> {
  const slug = (path: string) => (path.split('/')[1] ?? '').replaceAll('_', '-');
  return new Map(Object.entries(files).map(([path, file]) => [slug(path), file]));
}

const shelves = bySlug(import.meta.glob<{ shelf: Shelf }>('./*/index.ts', { eager: true }));
const faces = bySlug(import.meta.glob<{ face: GameFace }>('./*/face.ts'));
const pictures = bySlug(import.meta.glob<{ default: HowPictures }>('./*/how.svelte'));

export const shelfOf = (slug: string): Shelf | undefined => shelves.get(slug)?.shelf;

/** The games with a folder in their places, then those of the server that have none. */
export function shelved(listed: Iterable<string>): string[] {
  const known = [...shelves].sort(([, a], [, b]) => a.shelf.place - b.shelf.place);
  return [...new Set([...known.map(([slug]) => slug), ...listed])];
}

export async function faceOf(slug: string): Promise<GameFace> {
  const own = faces.get(slug);
  if (own) return (await own()).face;
  const [{ plainFace }, { games }] = await Promise.all([import('./plain'), getGames()]);
  return plainFace(games[slug]);
}

/** Whether it has a page "How to play". */
export const hasPictures = (slug: string): boolean => pictures.has(slug);

export async function picturesOf(slug: string): Promise<HowPictures | null> {
  return (await pictures.get(slug)?.())?.default ?? null;
}

/** `sixth-game` is a Sixth Game, where nobody has said otherwise. */
export function nameOfGame(slug: string): string {
  const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
  return shelfOf(slug)?.name ?? slug.split('-').map(capital).join(' ');
}
