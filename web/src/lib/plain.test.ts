import { expect, test } from 'vitest';

import { zonesOf } from './plain';

const SETUP = { game: 'sixth', seats: 2, rules_version: 1, options: {}, pack: 'standard' };
const FRAME = { setup: SETUP, viewer: 0, to_act: 1, over: false };
const NAMES = ['Anna', 'Ben'];

test('what the frame says is not said again', () => {
  expect(zonesOf(FRAME, NAMES)).toEqual([]);
});

test('numbers, words, and what is not known', () => {
  const view = { ...FRAME, deck_size: 12, phase: 'last-round', open: true, top: null };
  expect(zonesOf(view, NAMES)).toEqual([
    { label: 'Deck size', drawn: { kind: 'text', text: '12' } },
    { label: 'Phase', drawn: { kind: 'text', text: 'Last round' } },
    { label: 'Open', drawn: { kind: 'text', text: 'yes' } },
    { label: 'Top', drawn: { kind: 'text', text: '–' } },
  ]);
});

test('a hand by its cards, as a row or as counts', () => {
  const view = { ...FRAME, hand: { 'jelly-bean': 2, cake: 1 }, row: ['cake', 'cake', 'bean'] };
  expect(zonesOf(view, NAMES).map((row) => row.drawn)).toEqual([
    { kind: 'list', items: ['2 × Jelly bean', '1 × Cake'] },
    { kind: 'list', items: ['Cake', 'Cake', 'Bean'] },
  ]);
});

test('what everybody has, by name; what lies in a row, by number', () => {
  const view = { ...FRAME, scores: [3, 4], tricks: [{ cards: ['cake'], seat: 1 }] };
  const [scores, tricks] = zonesOf(view, NAMES);
  expect(scores?.drawn).toEqual({
    kind: 'rows',
    rows: [
      { label: 'Anna', drawn: { kind: 'text', text: '3' } },
      { label: 'Ben', drawn: { kind: 'text', text: '4' } },
    ],
  });
  expect(tricks?.drawn).toEqual({
    kind: 'rows',
    rows: [
      {
        label: '1',
        drawn: {
          kind: 'rows',
          rows: [
            { label: 'Cards', drawn: { kind: 'list', items: ['Cake'] } },
            { label: 'Seat', drawn: { kind: 'text', text: 'Ben' } },
          ],
        },
      },
    ],
  });
});
