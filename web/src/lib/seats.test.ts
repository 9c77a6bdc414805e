import { expect, it } from 'vitest';

import { letterOf } from './seats';

it('marks a seat by the first letter of a name', () => {
  expect(letterOf(' mira')).toBe('M');
  expect(letterOf('🐧 Pip')).toBe('🐧');
  expect(letterOf('')).toBe('?');
});
