import { expect, test } from 'vitest';

import { type Occasion, tuneOf } from './sound';

const GAMES = [
  'birthday-boom',
  'pass-the-party-food',
  'fish-food',
  'penguin-pals',
  'food-for-thought',
  'a-sixth-game',
];
const OCCASIONS: Occasion[] = ['move', 'turn', 'won', 'over'];

test('every game has tunes of its own', () => {
  for (const occasion of OCCASIONS) {
    const tunes = GAMES.slice(0, 5).map((game) => JSON.stringify(tuneOf(game, occasion)));
    expect(new Set(tunes).size).toBe(5);
  }
});

test('every tune can be heard, and is over soon', () => {
  for (const game of GAMES) {
    for (const occasion of OCCASIONS) {
      for (const [pitch, at, long] of tuneOf(game, occasion)) {
        expect(pitch).toBeGreaterThan(200);
        expect(pitch).toBeLessThan(3000);
        expect(at + long).toBeLessThan(1.5);
      }
    }
  }
});
