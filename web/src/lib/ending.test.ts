import { describe, expect, it } from 'vitest';

import { headlineOf, linesOf, sheetsOf } from './ending';
import type { PlayerInfo, ScoreInfo } from './wire';

function result(...won: boolean[]): ScoreInfo[] {
  return won.map((one, seat) => ({ score: 10 + seat, won: one, lines: [] }));
}

function told(viewer: number | null, won: boolean[], together = false): string {
  const players = ['Mira', 'Jonas', 'Aiko'].map((name) => ({ name }) as PlayerInfo);
  return headlineOf(together, { players, viewer }, result(...won));
}

describe('how a game ended', () => {
  it('names the winner', () => {
    expect(told(0, [false, true, false])).toBe('Jonas won');
    expect(told(1, [false, true, false])).toBe('You won!');
    expect(told(null, [true, false, false])).toBe('Mira won');
  });

  it('names all who share the win', () => {
    expect(told(0, [true, false, true])).toBe('Mira and Aiko share the win');
    expect(told(0, [true, true, true])).toBe('Mira, Jonas and Aiko share the win');
  });

  it('is one for all in the game together', () => {
    expect(told(0, [true, true, true], true)).toBe('You did it, together!');
    expect(told(0, [false, false, false], true)).toBe('Not this time');
  });

  it('tells the points of who played alone', () => {
    expect(told(0, [true])).toBe('10 points');
  });
});

describe('the score sheets', () => {
  it('begin with who won, then the most points', () => {
    const seats = sheetsOf(result(false, false, true)).map((sheet) => sheet.seats);
    expect(seats).toEqual([[2], [1], [0]]);
  });

  it('leave out what counts nothing, but not everything', () => {
    const none = { text: 'Penguins landed, 9 rows to go', points: 0 };
    const some = { text: 'Column', points: 3 };
    expect(linesOf({ score: 3, won: true, lines: [none, some] })).toEqual([some]);
    expect(linesOf({ score: 0, won: true, lines: [none] })).toEqual([none]);
  });

  it('are one for a team', () => {
    const one = { score: 3, won: true, lines: [{ text: 'To go', points: 3 }] };
    expect(sheetsOf([one, { ...one }])).toEqual([{ ...one, seats: [0, 1] }]);
    expect(sheetsOf([])).toEqual([]);
  });
});
