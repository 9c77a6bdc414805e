import { expect, test } from 'vitest';

import { resultOf, whenOf } from './shelf';
import { player } from './table.fixture';

const NOW = new Date(2026, 4, 20, 18, 30);
const when = (...at: [number, number, number, number?, number?]) =>
  whenOf({ moved_at: new Date(...at).getTime() / 1000 }, NOW);

test('today is told by the hour, other days by their date', () => {
  expect(when(2026, 4, 20, 9, 5)).toBe('today, 09:05');
  expect(when(2026, 4, 19, 23, 59)).toBe('19 May');
  expect(when(2025, 10, 2)).toBe('2 Nov 2025');
});

const over = (winners: number[], scores = [4, 9]) => ({
  players: [player('Mira'), player('Jonas')].slice(0, scores.length),
  scores,
  winners,
});

test('a result is told as the seats of this device would say it', () => {
  expect(resultOf(over([0]), false, [0])).toBe('You won');
  expect(resultOf(over([1]), false, [0])).toBe('Jonas won');
  expect(resultOf(over([0, 1]), false, [0])).toBe('Shared win');
  expect(resultOf(over([]), false, [0])).toBe('Over');
});

test('a team wins or loses as one, and one alone has points', () => {
  expect(resultOf(over([0, 1]), true, [0])).toBe('Won together');
  expect(resultOf(over([]), true, [0])).toBe('Lost together');
  expect(resultOf(over([0], [-39]), false, [0])).toBe('−39 points');
});
