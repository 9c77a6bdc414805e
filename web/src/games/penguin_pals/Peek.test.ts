import { cleanup, render, screen } from '@testing-library/svelte';
import { afterEach, expect, it } from 'vitest';

import { seenOf } from '../../lib/seen.fixture';
import { Chooser } from './chooser.svelte';
import Peek from './Peek.svelte';
import type { Action, HeldCard, Trace, View } from './view';
import { viewOf } from './view.fixture';

afterEach(cleanup);

const UNKNOWN: HeldCard = { card: null, known_to: [], open: false, shuffle: null };
const NAMES = ['Mira', 'Jonas', 'Aiko'];

function look(traces: Trace[]): void {
  const view = viewOf({ hands: [[], [UNKNOWN, UNKNOWN], []], traces });
  const seen = seenOf<View, Action>(view, NAMES);
  render(Peek, { chooser: new Chooser(() => seen), what: 1, onclose: () => undefined });
}

it('does not say of a card out of sight that one has never seen it', () => {
  look([]);
  expect(screen.getAllByText('A card you do not know')).toHaveLength(2);
  expect(screen.queryByText(/took a card/)).toBeNull();
});

it('tells who took a card out of a shuffled hand, and that nobody else knows which', () => {
  look([
    { did: 'held', seat: 1, card: 'fury-1' },
    { did: 'lost', seat: 2, to: 1 },
    { did: 'lost', seat: 1, to: 2 },
  ]);
  expect(
    screen.getByText('Aiko took a card out of Jonas’s hand. Nobody else saw which.'),
  ).toBeTruthy();
});
