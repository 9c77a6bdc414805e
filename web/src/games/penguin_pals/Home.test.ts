import { cleanup, render, screen } from '@testing-library/svelte';
import { afterEach, expect, it } from 'vitest';

import type { Seen } from '../../lib/seen';
import Home from './Home.svelte';
import type { Action, View } from './view';

afterEach(cleanup);

function ended(landed: number[], winners: number[]): Seen<View, Action> {
  return {
    view: { over: true, landed, winners } as unknown as View,
    viewer: 0,
    players: [{ name: 'Mira' }, { name: 'Jonas' }],
    contents: { pack: { team: { penguins: 5 }, cards: [] }, texts: {} },
  } as unknown as Seen<View, Action>;
}

it('says that all are home only if they are', () => {
  const { unmount } = render(Home, { seen: ended([5, 2], [0]) });
  expect(screen.getByText('All of your penguins are home')).toBeTruthy();
  unmount();
  render(Home, { seen: ended([3, 3], [0, 1]) });
  expect(screen.queryByText(/home/)).toBeNull();
  expect(screen.getByText('Nobody is further than you')).toBeTruthy();
  expect(screen.getByText('Nobody is further than Jonas')).toBeTruthy();
});
