import { describe, expect, it } from 'vitest';

import { TableOrder } from './order.svelte';
import type { Description } from './wire';

const PLAIN = { low: 0, high: 0, why: '', seats: null, needs: {}, value_seats: {} };

const info = (min_seats: number, max_seats: number): Description => ({
  title: 'A game',
  short_name: 'A game',
  summary: '',
  minutes: '10',
  min_seats,
  max_seats,
  cooperative: false,
  secrets: false,
  reactions: false,
  rules_version: 1,
  featured: [],
  packs: ['base'],
  lessons: [],
  options: [
    {
      name: 'hard',
      text: '',
      default: 'no',
      kind: 'choice',
      values: ['no', 'yes'],
      meanings: ['', ''],
      ...PLAIN,
    },
    {
      name: 'open',
      text: '',
      default: true,
      kind: 'flag',
      values: [],
      meanings: [],
      ...PLAIN,
    },
  ],
});

describe('a new table', () => {
  it('starts with me and bots', () => {
    const order = new TableOrder({ one: info(2, 4) });
    order.choose('one');
    expect(order.chairs.map((chair) => chair.who)).toEqual(['me', 'normal', 'normal', 'normal']);
  });

  it('has as many seats as the game allows', () => {
    const order = new TableOrder({ small: info(1, 2), large: info(5, 8) });
    order.choose('small');
    expect(order.chairs).toHaveLength(2);
    expect(order.mayAdd).toBe(false);
    order.choose('large');
    expect(order.chairs).toHaveLength(5);
    expect(order.mayRemove).toBe(false);
    order.add();
    expect(new Set(order.chairs.map((chair) => chair.name)).size).toBe(6);
  });

  it('asks only for what differs from the usual', () => {
    const order = new TableOrder({ one: info(2, 4) });
    order.choose('one');
    order.sit(1, 'friend');
    order.remove(3);
    order.options['open'] = false;
    expect(order.written('Mira')).toEqual({
      game: 'one',
      seats: [{ name: 'Mira' }, {}, { bot: 'normal', name: order.chairs[2]?.name }],
      options: { open: false },
      public: false,
      pace: 0,
      practice: false,
      everybody_starts: false,
      window: 0,
      bot_speed: 'people',
    });
  });

  it('offers a policy of the host for its game and its number of players only', () => {
    const policies = { 'file:mine.npz': { game: 'one', seats: 4, strength: 'wins 40 %' } };
    const order = new TableOrder({ one: info(2, 4), two: info(4, 4) }, policies);
    order.choose('one');
    expect(order.fitting).toEqual([{ who: 'file:mine.npz', strength: 'wins 40 %' }]);
    order.sit(1, 'file:mine.npz');
    expect(order.written('Ann').seats[1]).toEqual({ bot: 'file:mine.npz', name: 'Noor' });
    expect(order.bots).toBe(3);
    order.remove(3);
    expect(order.fitting).toEqual([]);
    expect(order.chairs.map((chair) => chair.who)).toEqual(['me', 'normal', 'normal']);
    order.add();
    order.sit(1, 'file:mine.npz');
    order.choose('two');
    expect(order.chairs[1]?.who).toBe('normal');
  });
});
