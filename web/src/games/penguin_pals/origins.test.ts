import { expect, it } from 'vitest';

import { backsFrom, cameFrom, DECK } from './origins';
import type { GameEvent } from './view';

const taken = (seat: number, victim: number, card: string | null = null): GameEvent => ({
  was: 'card_taken',
  seat,
  victim,
  place: null,
  card,
});

it('lets a card that is taken fly from one hand to the other, not from the draw pile', () => {
  const events = [taken(1, 0), taken(1, 2)];
  expect(backsFrom(events, 1, 3)).toEqual([DECK, 'hand-0', 'hand-2']);
  expect(backsFrom(events, 0, 2)).toEqual([DECK, DECK]);
});

it('has a place for every back, however many have come', () => {
  expect(backsFrom([taken(1, 0), taken(1, 2)], 1, 1)).toEqual(['hand-2']);
  expect(backsFrom([], 1, 0)).toEqual([]);
});

it('knows the own cards by their names', () => {
  const events: GameEvent[] = [
    taken(0, 2, 'fury-1'),
    { was: 'discard_taken', seat: 0, card: 'wait-a-sec-2' },
    { was: 'card_kept', seat: 0, card: 'my-turn-1' },
    { was: 'card_kept', seat: 1, card: 'once-again-1' },
  ];
  expect(cameFrom(events, 0, 'fury-1')).toBe('hand-2');
  expect(cameFrom(events, 0, 'wait-a-sec-2')).toBe('discard');
  expect(cameFrom(events, 0, 'my-turn-1')).toBe('pile');
  expect(cameFrom(events, 0, 'once-again-1')).toBe(DECK);
});
