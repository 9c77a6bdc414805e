import { beforeEach, expect, test, vi } from 'vitest';

import { FakeSocket, INFO, update } from './table.fixture';
import { LiveTable } from './table.svelte';
import { taps } from './taps';
import { likes } from './theme.svelte';

const MOVES = ['left', 'right'].map((notation) => ({ do: 'go', notation, text: notation }));
const sent = () => FakeSocket.latest.said.map((said) => (JSON.parse(said) as { say: string }).say);

let table: LiveTable;
let board: HTMLElement;
let piece: HTMLButtonElement;
let said: HTMLButtonElement;

beforeEach(() => {
  vi.stubGlobal('WebSocket', FakeSocket);
  vi.useFakeTimers();
  likes.setTwoTaps(true);
  const key = { seat: 0, key: 'k'.repeat(22) };
  table = new LiveTable(INFO, { pack: {}, texts: {}, facts: {}, agreed: [] }, [key]);
  FakeSocket.latest.tell(update(0, 3, 0, { legal: MOVES }));
  board = document.createElement('main');
  piece = board.appendChild(document.createElement('button'));
  said = board.appendChild(document.createElement('button'));
  said.className = 'btn';
  for (const button of [piece, said]) button.onclick = () => table.play('left');
  taps(() => table.tap())(board);
});

/** The whole of a tap, and the moment after it. */
function tap(what: HTMLElement, pointerType = 'touch'): void {
  what.dispatchEvent(new PointerEvent('pointerdown', { pointerType, bubbles: true }));
  what.dispatchEvent(new MouseEvent('click', { detail: 1, bubbles: true }));
  vi.runAllTicks();
  vi.advanceTimersByTime(1);
}

test('the first tap of a finger shows, the second plays', () => {
  tap(piece);
  expect(table.armed).toBe('left');
  expect(table.pointed).toBe('left');
  expect(sent()).toEqual([]);
  tap(piece);
  expect(table.armed).toBeNull();
  expect(sent()).toEqual(['play']);
});

test('a tap elsewhere takes it back', () => {
  tap(piece);
  tap(board);
  expect(table.armed).toBeNull();
  tap(piece);
  expect(sent()).toEqual([]);
});

test('another piece is shown instead', () => {
  tap(piece);
  piece.onclick = () => table.play('right');
  tap(piece);
  expect(table.armed).toBe('right');
  expect(sent()).toEqual([]);
});

test('what is not allowed is tried at once, so that the table says why not', () => {
  piece.onclick = () => table.play('up');
  tap(piece);
  expect(sent()).toEqual(['play']);
});

test.each([
  ['a mouse', () => tap(piece, 'mouse')],
  ['the keys', () => piece.click()],
  ['a button with words on it', () => tap(said)],
])('%s plays at once', (_, act) => {
  act();
  expect(sent()).toEqual(['play']);
});

test('it can be switched off', () => {
  likes.setTwoTaps(false);
  tap(piece);
  expect(sent()).toEqual(['play']);
});
