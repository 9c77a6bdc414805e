/** A small party for tests: the default numbers, three guests, nothing on the boards. */
import type { Seen } from '../../lib/seen';
import { packOf, type PartyPack } from './contents';
import type { Action, View } from './view';

const NAMES: Record<string, string> = {
  'fairy-bread': 'Fairy Bread',
  lamington: 'Lamington',
  'green-snake': 'Green Snake',
  'party-pie': 'Party Pie',
  'choc-crackle': 'Choc Crackle',
};

const CONTENTS = {
  pack: {
    foods: Object.entries(NAMES).map(([id, name]) => ({
      id,
      name,
      picture: '🍰',
      points: 4,
      ziggy_points: 4,
    })),
    board: { rows: 4, row_points: 5 },
    ziggy: { rows: 3, row_points: 10 },
    track: { cake: 30, lucky_dips: [14, 18, 22, 26] },
  },
  texts: {},
  agreed: [],
  facts: {},
};

export const aPack = (): PartyPack => packOf(CONTENTS);

export function aView(changed: Partial<View>): View {
  return {
    setup: {
      game: 'pass-the-party-food',
      seats: 3,
      rules_version: 1,
      options: {},
      pack: 'base',
    },
    viewer: 0,
    to_act: 0,
    over: false,
    turn: 0,
    step: 'share',
    boards: [{}, {}, {}],
    ziggy_board: {},
    pawns: [5, 5, 5],
    ziggy_pawn: 0,
    swap_tokens: [2, 2, 2],
    take_tokens: [1, 1, 1],
    plates: {},
    drawn: 'green-snake',
    offer: null,
    wanted: null,
    declined: [],
    dips: 0,
    quiet: 0,
    discard: {},
    bag: { lamington: 10 },
    won: false,
    landings: [{}, {}, {}],
    feeds: { left: 1, centre: 0, right: 2 },
    leads: [5, 5, 5],
    to_go: [25, 25, 25],
    ziggy_home: false,
    caught: false,
    threats: [],
    tiles_to_meal: 3,
    draw_loses: false,
    ...changed,
  };
}

export function aSeen(changed: Partial<Seen<View, Action>>): Seen<View, Action> {
  const names = ['Mira', 'Jonas', 'Aiko'];
  return {
    view: aView({}),
    legal: [],
    viewer: 0,
    toAct: 0,
    players: names.map((name) => ({
      name,
      person: true,
      joined: true,
      bot: null,
      here: true,
      out: false,
    })),
    contents: CONTENTS,
    news: [],
    pointed: null,
    recalled: null,
    busy: false,
    point: () => undefined,
    forecast: () => null,
    play: () => undefined,
    gesture: () => undefined,
    ...changed,
  };
}
