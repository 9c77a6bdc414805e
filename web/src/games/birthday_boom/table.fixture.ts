/** A table of four for the tests of this folder. */
import type { Seen } from '../../lib/seen';
import type { CardData } from './contents';
import type { Action, GameEvent, View } from './view';

const card = (id: string, name: string, points: number): CardData => ({
  id,
  name,
  points,
  picture: '',
  count: 10,
  ends_trick: id === 'boom',
});

export const CARDS: CardData[] = [
  card('birthday-party', 'Birthday Party', 1),
  card('cheesecake', 'Cheesecake', 2),
  card('jelly-bean', 'Jelly Bean', 3),
  card('boom', 'Boom!', 0),
];

export function aView(more: Partial<View>): View {
  return {
    setup: { game: 'birthday-boom', seats: 4, rules_version: 1, options: {}, pack: 'base' },
    viewer: 0,
    to_act: 0,
    over: false,
    round: 0,
    first: 0,
    starter: 0,
    shows: 0,
    redeals: 0,
    trick: [],
    hand: {},
    hand_sizes: [5, 5, 5, 5],
    leftovers: [],
    deck_size: 20,
    piles: [{}, {}, {}, {}],
    pile_sizes: [0, 0, 0, 0],
    taken: {},
    aside: {},
    points: [0, 0, 0, 0],
    seen: [],
    lead_cards: [null, null, null, null],
    totals: [0, 0, 0, 0],
    cards_before: [0, 0, 0, 0],
    last_taker: null,
    winners: [],
    rounds: 1,
    owner: more.trick?.at(-1)?.seat ?? null,
    worth: 0,
    passed: [],
    next_cards: more.trick ? [] : ['birthday-party'],
    ...more,
  };
}

export const playing = (card: string): Action => ({
  do: 'play_card',
  card,
  notation: card,
  text: '',
});
export const passing: Action = { do: 'pass', notation: 'pass', text: '' };
export const showing = (side: string, to: number): Action => ({
  do: 'show_hand',
  to,
  notation: `show-${side}`,
  text: '',
});

/** What a table would say of a move. */
export const foretold = (notation: string, events: GameEvent[], after: View | null = null) => ({
  notation,
  would: events.map((event) => ({ ply: 1, turn: null, text: '', event })),
  certain: after !== null,
  text: '',
  after,
});

const NAMES = ['Mira', 'Jonas', 'Aiko', 'Omar'];

export function aTable(view: View, more: Partial<Seen<View, Action>> = {}): Seen<View, Action> {
  return {
    view,
    legal: [],
    viewer: 0,
    toAct: view.over ? null : view.to_act,
    players: NAMES.map((name) => ({
      name,
      person: true,
      joined: true,
      bot: null,
      here: true,
      out: false,
    })),
    contents: {
      pack: { hand: { size: 5 }, cards: CARDS },
      texts: {},
      facts: { leaders: ['birthday-party'] },
      agreed: [],
    },
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
