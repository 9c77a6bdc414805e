/** A small box and a table in the middle of a turn, for tests. */
import type { Contents, PlayerInfo } from '../../lib/wire';
import type { FishSeen } from './meeting';
import type { Action, View } from './view';

const PACK = {
  fish: { start: 3, win: 10 },
  characters: [
    { name: 'Clownfish', picture: '🐠' },
    { name: 'Pufferfish', picture: '🐡' },
  ],
  creatures: [{ id: 'crab', name: 'Crab', picture: '🦀', size: 3 }],
  events: [
    {
      id: 'take-the-bait',
      name: 'Take the Bait',
      picture: '🎣',
    },
  ],
  actions: [
    { id: 'fish-food', name: 'Fish Food', picture: '🍤' },
    {
      id: 'sunken-treasure',
      name: 'Sunken Treasure',
      picture: '💰',
    },
    { id: 'switcheroo', name: 'Switcheroo', picture: '🔄' },
    { id: 'swim-away', name: 'Swim Away', picture: '🌊' },
    { id: 'lost-at-sea', name: 'Lost at Sea', picture: '🧭' },
  ],
};

const effect = (op: string, amount = 0) => ({ op, amount, most: null });

const CONTENTS: Contents = {
  pack: PACK,
  texts: { 'take-the-bait': 'Choose another player.' },
  agreed: [],
  facts: {
    effects: {
      'fish-food': effect('size', 1),
      'sunken-treasure': effect('size', 2),
      switcheroo: effect('switch'),
      'swim-away': effect('swim'),
      'lost-at-sea': effect('take', 2),
    },
    has_cards: true,
    free_targets: false,
    finishes_round: false,
  },
};

const player = (name: string): PlayerInfo => ({
  name,
  person: true,
  joined: true,
  bot: null,
  here: true,
  out: false,
});

const VIEW: View = {
  setup: {
    game: 'fish-food',
    seats: 2,
    rules_version: 1,
    options: { variant: 'normal', treasure: 'plus', lost_at_sea: 'pack', free_targets: false },
    pack: 'base',
  },
  viewer: 0,
  to_act: 0,
  over: false,
  phase: 'act',
  turn: 0,
  turns: 3,
  first: 0,
  sizes: [4, 9],
  encounter: 'crab',
  defender: 0,
  creature_size: 5,
  sizes_now: [5, 9],
  played: [
    { seat: 1, card: 'sunken-treasure', target: 'creature' },
    { seat: 0, card: 'fish-food', target: 0 },
    { seat: 1, card: 'lost-at-sea', target: 0 },
  ],
  stunned: [],
  passed: [],
  swimmer: null,
  hand: { 'fish-food': 2, 'swim-away': 1 },
  hand_sizes: [3, 1],
  shuffles: [],
  unseen: [],
  known: [],
  traces: [],
  deck_size: 20,
  discards: {},
  encounters_left: 30,
  past: {},
  removed: {},
  winners: [],
  outcome: { seat: 0, change: 1, size: 5, wins: false, out: false },
};

/** A move as the server would send it. */
export function playing(card: string, target: number | 'creature' | null): Action {
  const word = target === 0 ? 'me' : target;
  const notation = word === null ? card : `${card}>${word}`;
  return { do: 'play_card', card, target, notation, text: `Play ${card}.` };
}

export function sample(view: Partial<View> = {}, more: Partial<FishSeen> = {}): FishSeen {
  return {
    view: { ...VIEW, ...view },
    legal: [
      { do: 'pass', notation: 'pass', text: 'Pass.' },
      playing('fish-food', 0),
      playing('fish-food', 'creature'),
      playing('swim-away', null),
    ],
    viewer: 0,
    toAct: 0,
    players: [player('Mira'), player('Jonas')],
    contents: CONTENTS,
    news: [],
    pointed: null,
    recalled: null,
    busy: false,
    point: () => undefined,
    forecast: () => null,
    play: () => undefined,
    gesture: () => undefined,
    ...more,
  };
}
