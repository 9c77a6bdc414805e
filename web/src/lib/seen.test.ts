import { expect, test } from 'vitest';

import { addressed, type Status } from './seen';
import { player } from './table.fixture';

const ASKED: Status = { say: 'Jonas plays Fury! on your penguin', why: 'You can answer.' };

const seen = (viewer: number | null, toAct: number, bot: string | null = null) => ({
  viewer,
  toAct,
  players: [{ ...player('Mira'), bot }, player('Jonas')],
});

test('whoever is asked reads first that it is their turn', () => {
  expect(addressed(ASKED, seen(0, 0)).say).toBe('Your turn: Jonas plays Fury! on your penguin');
  expect(addressed({ say: 'Your turn: pass' }, seen(0, 0)).say).toBe('Your turn: pass');
});

test('others, and those who watch, read it as it is', () => {
  expect(addressed(ASKED, seen(1, 0))).toBe(ASKED);
  expect(addressed(ASKED, seen(null, 0))).toBe(ASKED);
});

test('while a bot plays for somebody, it is not their turn', () => {
  expect(addressed(ASKED, seen(0, 0, 'greedy')).say).toBe('A bot plays for you');
});
