import { expect, it } from 'vitest';

import type { Seen } from '../../lib/seen';
import { seenOf } from '../../lib/seen.fixture';
import { status } from './status';
import type { Action, View } from './view';
import { viewOf } from './view.fixture';

const PACK = {
  team: { penguins: 5 },
  cards: [
    { id: 'fury', name: 'Fury!', effect: 'expel', text: '' },
    { id: 'you-snooze', name: 'You snooze, you lose.', effect: 'annul_and_keep', text: '' },
    { id: 'its-freezing', name: "It's freezing!", effect: 'freeze', text: '' },
  ],
};

function seen(view: Partial<View>, viewer: number | null, toAct: number): Seen<View, Action> {
  const contents = { pack: PACK, texts: {}, facts: { cards_after_action: true } };
  return seenOf(viewOf(view), ['Mira', 'Jonas', 'Jonas'], { viewer, toAct, contents });
}

const used = (card: string, seat: number, owner: number | null = null) => [
  { seat, card, owner, space: owner === null ? null : 'c3', annulled: false },
];

it('asks for an action', () => {
  expect(status(seen({ question: 'action' }, 0, 0)).say).toBe('Your turn: choose one action');
  expect(status(seen({ question: 'action' }, 1, 0)).say).toBe('Mira chooses an action');
});

it('promises cards after the action only where there are some', () => {
  const steps = (after: boolean) => {
    const told = seen({ question: 'action' }, 0, 0);
    const contents = { ...told.contents, facts: { cards_after_action: after } };
    return status({ ...told, contents }).steps?.map((step) => step.text);
  };
  expect(steps(true)).toEqual(['Cards', 'Action', 'Cards after']);
  expect(steps(false)).toEqual(['Cards', 'Action']);
});

it('says which card can be answered, and at whom it is aimed', () => {
  const asked = { asking: 0, seats: [0, 2], declined: [] };
  const line = status(seen({ question: 'answer', sequence: used('fury-1', 1, 1), asked }, 0, 0));
  expect(line.say).toBe('Answer “Fury!”?');
  expect(line.why).toBe('Jonas aims at Jonas’s penguin on c3. Play a card on top, or pass.');
  expect(line.steps?.map((step) => step.text)).toEqual(['You', 'Jonas', 'Carry out']);
});

it('shows who has passed, and tells apart who has the same name', () => {
  const asked = { asking: 2, seats: [0, 1, 2], declined: [0, 1] };
  const line = status(seen({ question: 'before', asked }, 0, 2));
  expect(line.steps).toEqual([
    { text: 'You', state: 'done' },
    { text: 'Jonas', state: 'done' },
    { text: 'Jonas 3', state: 'now' },
    { text: 'Action', state: 'later' },
  ]);
});

it('stays on one line of a phone', () => {
  for (const card of ['fury-1', 'you-snooze-2', 'its-freezing-1'])
    for (const question of ['answer', 'target', 'choice', 'before', 'after'] as const) {
      const line = status(seen({ question, sequence: used(card, 1) }, 0, 0));
      expect(line.say.length).toBeLessThanOrEqual(39);
    }
});
