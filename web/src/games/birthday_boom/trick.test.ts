import { describe, expect, it } from 'vitest';

import type { Entry } from '../../lib/seen';
import { endedBetween, rimOf, spotsOf, trickKey } from './trick';
import { aView } from './table.fixture';
import type { GameEvent } from './view';

const on = (seat: number, card: string) => ({ seat, card });
const told = (...events: GameEvent[]): Entry[] =>
  events.map((event, number) => ({ ply: 1, turn: null, text: '', event, number }));

describe('a trick', () => {
  it('fills its back rows first', () => {
    const spots = spotsOf(14, 12);
    expect(spots[0]).toEqual({ row: 0, rows: 2, at: 0, of: 12 });
    expect(spots.at(-1)).toEqual({ row: 1, rows: 2, at: 1, of: 2 });
    expect(spotsOf(12, 12, true).at(-1)).toEqual({ row: 0, rows: 1, at: 12, of: 13 });
    expect(spotsOf(0, 12, true)).toEqual([{ row: 0, rows: 1, at: 0, of: 1 }]);
  });

  it('has a name of its own', () => {
    const later = aView({ pile_sizes: [3, 0, 0, 0], aside: { boom: 1, cheesecake: 2 } });
    expect(trickKey(later)).not.toBe(trickKey(aView({})));
  });

  it('is remembered with the card that ended it', () => {
    const before = aView({ trick: [on(0, 'birthday-party'), on(1, 'jelly-bean')] });
    const ended = endedBetween(
      before,
      told(
        { was: 'card_played', seat: 2, card: 'boom' },
        { was: 'trick_boomed', seat: 2, cards: 3, points: 4 },
      ),
    );
    expect(ended).toMatchObject({ seat: 2, points: 4, boom: true, key: trickKey(before) });
    expect(ended?.cards.map((one) => one.card)).toEqual(['birthday-party', 'jelly-bean', 'boom']);
  });

  it('has not ended when somebody passes', () => {
    expect(endedBetween(aView({}), told({ was: 'passed', seat: 1 }))).toBeNull();
  });

  it('flies to the rim in order, from left to right', () => {
    const places = [0, 1, 2, 3].map((index) => rimOf(index, 4).x);
    expect(places).toEqual([...places].sort((one, other) => one - other));
  });
});
