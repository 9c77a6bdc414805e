import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { flushSync } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { FakeSocket, INFO, update } from '../lib/table.fixture';
import { LiveTable } from '../lib/table.svelte';
import Curtain from './Curtain.svelte';

const KEYS = [0, 1].map((seat) => ({ seat, key: 'k'.repeat(22) }));

/** Two people on one phone; the first is to move. */
function twoHere(): LiveTable {
  const table = new LiveTable(INFO, { pack: {}, texts: {}, facts: {}, agreed: [] }, KEYS);
  for (const seat of [0, 1]) FakeSocket.latest.tell(update(seat, 3, 0));
  return table;
}

beforeEach(() => vi.stubGlobal('WebSocket', FakeSocket));
afterEach(cleanup);

test.each([true, false])(
  'seats hear of a move one after the other, and nobody is handed a turn that is over (secrets: %s)',
  (secrets) => {
    const table = twoHere();
    render(Curtain, { table, secrets });
    FakeSocket.latest.tell(update(0, 4, 1));
    flushSync();
    expect(table.shown).toBe(0);
    expect(screen.queryByRole('dialog')).toBeNull();
    FakeSocket.latest.tell(update(1, 4, 1));
    flushSync();
    expect(table.shown).toBe(secrets ? 0 : 1);
    expect(screen.queryByRole('dialog') !== null).toBe(secrets);
    expect(screen.queryByText(/^Ben's turn: hand the device to Ben/) !== null).toBe(!secrets);
  },
);

test('without secrets the table says to whom it turned until that one does something', async () => {
  render(Curtain, { table: twoHere(), secrets: false });
  for (const seat of [0, 1]) FakeSocket.latest.tell(update(seat, 4, 1));
  flushSync();
  expect(screen.getByRole('status').textContent).toContain("Ben's turn");
  await fireEvent.pointerDown(document.body);
  expect(screen.queryByRole('status')).toBeNull();
});
