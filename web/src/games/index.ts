/** The five games as the client knows them: a name, a mood, and the way to their boards. */
import type { Component } from 'svelte';

import type { AnySeen, Status } from '../lib/seen';

/** What a game's `index.ts` exports. Nothing here knows rules: boards draw what the server sent. */
export interface GameFace {
  Board: Component<{ seen: AnySeen }>;
  /** The line on top, while the game is on. */
  status: (seen: AnySeen) => Status;
  /** Whether people are asked in between, so that standing orders make sense. */
  reactions: boolean;
  /** A wide board folds the list of moves and the log away until they are wanted. */
  wide: boolean;
  /** Whether this viewer sees something the others on the same device must not. */
  secrets: boolean;
  /** Whether all win or lose as one. */
  together: boolean;
}

interface Shelf {
  /** Short enough for a top bar. */
  name: string;
  load: () => Promise<{ face: GameFace }>;
}

export const SHELF: Record<string, Shelf> = {
  'pass-the-party-food': {
    name: 'Pass the Party Food',
    load: () => import('./pass_the_party_food'),
  },
  'penguin-pals': { name: 'Penguin Pals', load: () => import('./penguin_pals') },
  'food-for-thought': { name: 'Food for Thought', load: () => import('./food_for_thought') },
  'fish-food': { name: 'Fish Food', load: () => import('./fish_food') },
  'birthday-boom': { name: 'Birthday Boom', load: () => import('./birthday_boom') },
};

export const nameOfGame = (slug: string): string => SHELF[slug]?.name ?? slug;
