import { describe, expect, it } from 'vitest';

import { bandOf, headlineOf, linesOf, needleAt, partsOf, sheetsOf } from './ending';
import { player } from './table.fixture';
import type { ScoreInfo } from './wire';

function result(...won: boolean[]): ScoreInfo[] {
  return won.map((one, seat) => ({ score: 10 + seat, won: one, lines: [], series: null }));
}

const PLAYERS = ['Mira', 'Jonas', 'Aiko'].map(player);
const BANDS = [
  { low: null, name: 'a first taste' },
  { low: 60, name: 'home cook' },
  { low: 90, name: 'balanced plate' },
];

function told(viewer: number | null, won: boolean[], together = false): string {
  return headlineOf({ together }, { players: PLAYERS, viewer }, result(...won));
}

describe('how a game ended', () => {
  it('cheers whoever won, and is kind to the others', () => {
    expect(told(1, [false, true, false])).toBe('You won!');
    expect(told(0, [false, true, false])).toBe('Jonas won. Well played!');
    expect(told(null, [true, false, false])).toBe('Mira won');
  });

  it('names all who share the win', () => {
    expect(told(0, [true, false, true])).toBe('Mira and Aiko share the win');
    expect(told(0, [true, true, true])).toBe('Mira, Jonas and Aiko share the win');
  });

  it('is one for all in the game together', () => {
    expect(told(0, [true, true, true], true)).toBe('You did it, together!');
    expect(told(0, [false, false, false], true)).toBe('Not this time');
    const face = { together: true, verdict: (won: boolean) => (won ? 'Cake!' : 'No cake') };
    expect(headlineOf(face, { players: PLAYERS, viewer: 0 }, result(true, true))).toBe('Cake!');
  });

  it('tells whoever played alone what the points mean', () => {
    expect(told(0, [true])).toBe('10 points');
    const low = [{ score: -39, won: true, lines: [], series: null }];
    expect(headlineOf({ together: false }, { players: PLAYERS, viewer: 0 }, low, BANDS)).toBe(
      '−39 points: a first taste',
    );
  });
});

describe('the bands of one alone', () => {
  it('begin where they say', () => {
    expect([-39, 59, 60, 89, 90, 500].map((score) => bandOf(BANDS, score))).toEqual([
      0, 0, 1, 1, 2, 2,
    ]);
  });

  it('have a needle that stays over its band', () => {
    for (const score of [-39, 0, 59, 60, 75, 89, 90, 500]) {
      expect(Math.floor(needleAt(BANDS, score) * BANDS.length)).toBe(bandOf(BANDS, score));
    }
  });
});

describe('scores side by side', () => {
  const line = (text: string, points: number, part: string) => ({ text, points, part });
  const SCORES: ScoreInfo[] = [
    {
      score: 9,
      won: true,
      series: null,
      lines: [
        line('Recipes: 2 finished', 7, 'Recipes'),
        line('Body: 2 × Water', 3, 'Body'),
        line('Body: 1 × Grain', -1, 'Body'),
        line('Trash: 0 food', 0, 'Trash'),
      ],
    },
    {
      score: 3,
      won: false,
      series: null,
      lines: [
        line('Recipes: 1 finished', 2, 'Recipes'),
        line('Body: 0 × Water', -2, 'Body'),
        line('Body: 4 × Grain', 4, 'Body'),
        line('Trash: 1 food', -1, 'Trash'),
      ],
    },
  ];

  it('add up what belongs together, and star the best', () => {
    expect(partsOf(SCORES)).toEqual([
      { text: 'Recipes', points: [7, 2], best: 7, lines: [] },
      {
        text: 'Body',
        points: [2, 2],
        best: null,
        lines: [
          { text: 'Water', points: [3, -2] },
          { text: 'Grain', points: [-1, 4] },
        ],
      },
      { text: 'Trash', points: [0, -1], best: null, lines: [] },
    ]);
  });

  it('are none where a game has no parts', () => {
    expect(partsOf(result(true, false))).toEqual([]);
  });
});

describe('the score sheets', () => {
  it('begin with who won, then the most points', () => {
    const seats = sheetsOf(result(false, false, true)).map((sheet) => sheet.seats);
    expect(seats).toEqual([[2], [1], [0]]);
  });

  it('leave out what counts nothing, but not everything', () => {
    const none = { text: 'Penguins landed, 9 rows to go', points: 0, part: '' };
    const some = { text: 'Column', points: 3, part: '' };
    expect(linesOf({ score: 3, won: true, lines: [none, some], series: null })).toEqual([some]);
    expect(linesOf({ score: 0, won: true, lines: [none], series: null })).toEqual([none]);
  });

  it('are one for a team', () => {
    const one = {
      score: 3,
      won: true,
      lines: [{ text: 'To go', points: 3, part: '' }],
      series: null,
    };
    expect(sheetsOf([one, { ...one }])).toEqual([{ ...one, seats: [0, 1] }]);
    expect(sheetsOf([])).toEqual([]);
  });
});
