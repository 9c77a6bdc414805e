import { cleanup, render, screen } from '@testing-library/svelte';
import { afterEach, expect, it } from 'vitest';

import { player } from '../lib/table.fixture';
import type { TurnLine } from '../lib/wire';
import LogList from './LogList.svelte';

afterEach(cleanup);

const TURNS = Array.from({ length: 40 }, (_, number): TurnLine => ({
  number,
  seat: 0,
  text: `Mira does ${number}.`,
  new: '',
  passed: [],
}));

it('is one stop of the tab key, however long the game: its newest line', () => {
  // A page without a layout hides everything.
  HTMLElement.prototype.checkVisibility = () => true;
  render(LogList, {
    turns: TURNS,
    log: [],
    viewer: 1,
    players: ['Mira', 'Jonas'].map(player),
    recalled: null,
    onrecall: () => undefined,
  });
  const stops = screen.getAllByRole('button').filter((line) => line.tabIndex === 0);
  expect(stops.map((line) => line.textContent.trim())).toEqual(['MMira does 39.']);
});
