/** The games as the client knows them. A folder here is found by itself: its `index.ts` is what the
 *  home page shows of a game, its `face.ts` is fetched with the board when a table is opened. A game
 *  without a folder is listed by the server, and has a plain board. */
import type { Component } from 'svelte';

import type { Seen, Status } from '../lib/seen';
import type { AnyAction, AnyView } from '../lib/wire';

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
}

/** What a game's `face.ts` exports. Nothing here knows rules: boards draw what the server sent. */
export interface GameFace<V extends AnyView = AnyView, A extends AnyAction = AnyAction> {
  Board: Component<{ seen: Seen<V, A> }>;
  /** The line on top, while the game is on. */
  status: (seen: Seen<V, A>) => Status;
  /** Whether people are asked in between, so that standing orders make sense. */
  reactions: boolean;
  /** A wide board folds the list of moves and the log away until they are wanted. */
  wide: boolean;
  /** Whether this viewer sees something the others on the same device must not. */
  secrets: boolean;
  /** Whether all win or lose as one. */
  together: boolean;
}

/** `./birthday_boom/index.ts` is that of `birthday-boom`. */
function bySlug<T>(files: Record<string, T>): Map<string, T> {
  const slug = (path: string) => (path.split('/')[1] ?? '').replaceAll('_', '-');
  return new Map(Object.entries(files).map(([path, file]) => [slug(path), file]));
}

const shelves = bySlug(import.meta.glob<{ shelf: Shelf }>('./*/index.ts', { eager: true }));
const faces = bySlug(import.meta.glob<{ face: GameFace }>('./*/face.ts'));
const plain = () => import('./plain');

export const shelfOf = (slug: string): Shelf | undefined => shelves.get(slug)?.shelf;

/** The games with a folder in their places, then those of the server that have none. */
export function shelved(listed: Iterable<string>): string[] {
  const known = [...shelves].sort(([, a], [, b]) => a.shelf.place - b.shelf.place);
  return [...new Set([...known.map(([slug]) => slug), ...listed])];
}

export async function faceOf(slug: string): Promise<GameFace> {
  return (await (faces.get(slug) ?? plain)()).face;
}

/** `sixth-game` is a Sixth Game, where nobody has said otherwise. */
export function nameOfGame(slug: string): string {
  const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
  return shelfOf(slug)?.name ?? slug.split('-').map(capital).join(' ');
}
