import { beforeEach, expect, test } from 'vitest';

import { isFound, rememberFound } from './puzzles';

beforeEach(() => localStorage.clear());

test('what was found stays found, each once', () => {
  expect(isFound('fish-food', 'abc123')).toBe(false);
  rememberFound('fish-food', 'abc123');
  rememberFound('fish-food', 'abc123');
  expect(isFound('fish-food', 'abc123')).toBe(true);
  expect(isFound('penguin-pals', 'abc123')).toBe(false);
  expect(localStorage.getItem('smorgasboard.puzzles')).toBe('["fish-food/abc123"]');
});

test('what somebody edited by hand is no reason to stop', () => {
  localStorage.setItem('smorgasboard.puzzles', '{"a": 1}');
  expect(isFound('fish-food', 'abc123')).toBe(false);
  rememberFound('fish-food', 'abc123');
  expect(isFound('fish-food', 'abc123')).toBe(true);
});
