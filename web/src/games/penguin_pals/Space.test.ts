import { cleanup, render } from '@testing-library/svelte';
import { afterEach, expect, it } from 'vitest';

import { seatClass } from '../../lib/seats';
import { seenOf } from '../../lib/seen.fixture';
import { Chooser } from './chooser.svelte';
import Space from './Space.svelte';
import type { Action, View } from './view';
import { viewOf } from './view.fixture';

afterEach(cleanup);

const MOVE: Action = {
  do: 'move_penguin',
  seat: 1,
  space: 'c3',
  to: 'd3',
  notation: 'c3-d3',
  text: '',
};

function ghostOn(name: string): Element | null {
  const seen = seenOf<View, Action>(viewOf({}), ['Mira', 'Jonas'], {
    legal: [MOVE],
    pointed: MOVE.notation,
  });
  const { container } = render(Space, {
    chooser: new Chooser(() => seen),
    space: { name, row: 1, column: 1, ice: true },
    block: null,
    standing: [],
    aimed: null,
    moment: null,
  });
  return container.querySelector('.penguin.ghost');
}

it('shows the penguin that would come, whoever moves it', () => {
  expect(ghostOn('d3')?.classList).toContain(seatClass(1));
  expect(ghostOn('c3')).toBeNull();
});
