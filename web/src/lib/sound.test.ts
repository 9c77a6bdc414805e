import { expect, test } from 'vitest';

import { shelfOf, shelved } from '../games';
import { type Occasion, PLAIN, tuneOf } from './sound';

const VOICES = shelved([]).map((game) => shelfOf(game)?.voice);
const OCCASIONS: Occasion[] = ['move', 'turn', 'won', 'over'];

test('every game has tunes of its own', () => {
  for (const occasion of OCCASIONS) {
    const tunes = VOICES.map((voice) => JSON.stringify(voice && tuneOf(voice, occasion)));
    expect(new Set(tunes).size).toBe(shelved([]).length);
  }
});

test('every tune can be heard, and is over soon', () => {
  for (const voice of [...VOICES, PLAIN]) {
    for (const occasion of OCCASIONS) {
      for (const [pitch, at, long] of tuneOf(voice ?? PLAIN, occasion)) {
        expect(pitch).toBeGreaterThan(200);
        expect(pitch).toBeLessThan(3000);
        expect(at + long).toBeLessThan(1.5);
      }
    }
  }
});
