import { cleanup, render, screen } from '@testing-library/svelte';
import { afterEach, expect, it } from 'vitest';

import type { Seen } from '../../lib/seen';
import { seenOf } from '../../lib/seen.fixture';
import Home from './Home.svelte';
import type { Action, View } from './view';
import { viewOf } from './view.fixture';

afterEach(cleanup);

function ended(home: number[], winners: number[]): Seen<View, Action> {
  return seenOf(viewOf({ over: true, landed: [4, 4], home, winners }), ['Mira', 'Jonas']);
}

it('says that all are home only if they are', () => {
  const { unmount } = render(Home, { seen: ended([0], [0]) });
  expect(screen.getByText('All of your penguins are home')).toBeTruthy();
  unmount();
  render(Home, { seen: ended([], [0, 1]) });
  expect(screen.queryByText(/home/)).toBeNull();
  expect(screen.getByText('Nobody is further than you')).toBeTruthy();
  expect(screen.getByText('Nobody is further than Jonas')).toBeTruthy();
});
