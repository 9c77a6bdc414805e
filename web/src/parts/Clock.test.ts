import { cleanup, render, screen } from '@testing-library/svelte';
import { flushSync } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import Clock from './Clock.svelte';

const SECOND = 1000;

function after(seconds: number): string {
  vi.advanceTimersByTime(seconds * SECOND);
  flushSync();
  return screen.getByRole('timer').textContent;
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('it ticks, and stops at nothing', () => {
  render(Clock, { secondsLeft: 30, told: {} });
  expect(after(0)).toBe('30 s left');
  expect(after(1)).toBe('29 s left');
  expect(after(18)).toBe('11 s left');
  expect(after(60)).toBe('0 s left');
});

test('it warns near its end, once', () => {
  render(Clock, { secondsLeft: 30, told: {} });
  after(19);
  expect(screen.getByRole('alert').textContent).toBe('');
  after(1);
  expect(screen.getByRole('alert').textContent).toBe('Ten seconds left');
  expect(screen.getByRole('timer').className).toContain('late');
});

test('it goes on by what the table says next, also when that is the same number', async () => {
  const { rerender } = render(Clock, { secondsLeft: 30, told: 1 });
  expect(after(12)).toBe('18 s left');
  await rerender({ secondsLeft: 30, told: 2 });
  expect(after(0)).toBe('30 s left');
});

test('long times are told in longer units', () => {
  render(Clock, { secondsLeft: 259_200, told: {} });
  expect(after(0)).toBe('3 days left');
  cleanup();
  render(Clock, { secondsLeft: 7200, told: {} });
  expect(after(0)).toBe('2 h left');
});
