import { expect, it } from 'vitest';

import { letterOf } from './seats';

it('marks a seat by the first letter of a name, or by its number', () => {
  expect(letterOf(' mira')).toBe('M');
  expect(letterOf('🐧 Pip')).toBe('🐧');
  expect(letterOf('Seat 3')).toBe('3');
  expect(letterOf('Seat')).toBe('S');
  expect(letterOf('')).toBe('?');
});
