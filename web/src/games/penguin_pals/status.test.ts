import { expect, it } from 'vitest';

import type { Seen } from '../../lib/seen';
import { seenOf } from '../../lib/seen.fixture';
import { status } from './status';
import type { Action, View } from './view';
import { viewOf } from './view.fixture';

const PACK = {
  cards: [
    { id: 'fury', name: 'Fury!', effect: 'expel', text: '' },
    { id: 'you-snooze', name: 'You snooze, you lose.', effect: 'annul_and_keep', text: '' },
    { id: 'its-freezing', name: "It's freezing!", effect: 'freeze', text: '' },
  ],
};

function seen(view: Partial<View>, viewer: number | null, toAct: number): Seen<View, Action> {
  const contents = { pack: PACK, texts: {}, facts: {}, agreed: [] };
  return seenOf(viewOf(view), ['Mira', 'Jonas', 'Jonas'], { viewer, toAct, contents });
}

const used = (card: string, seat: number, owner: number | null = null) => [
  { seat, card, owner, space: owner === null ? null : 'c3', annulled: false },
];

const card = (name: string): Action => ({ do: 'play_card', notation: name, text: '', card: name });

it('asks for an action, and says that a card can come first', () => {
  const turn = seen({ question: 'action' }, 0, 0);
  expect(status(turn).say).toBe('Your turn: one action');
  expect(status(turn).why).not.toContain('Cards');
  expect(status({ ...turn, legal: [card('fury-1')] }).why).toContain('Cards are extra');
  expect(status(seen({ question: 'action' }, 1, 0)).say).toBe('Mira is choosing an action');
});

it('says which card can be answered, at whom it is aimed, and with what', () => {
  const sequence = [...used('fury-1', 1, 0)];
  const line = status({ ...seen({ question: 'answer', sequence }, 0, 0), legal: [card('fury-2')] });
  expect(line.say).toBe('Jonas plays Fury! on your penguin');
  expect(line.why).toBe('You can answer with Fury!');
});

it('tells nobody who is asked', () => {
  for (const toAct of [1, 2])
    for (const question of ['before', 'answer'] as const) {
      const view = { question, sequence: used('its-freezing-1', 0), turn: 0 };
      const told = [status(seen(view, null, toAct)), status(seen(view, null, 3 - toAct))];
      expect(told[0]).toEqual(told[1]);
    }
});

it('stays on one line of a phone', () => {
  for (const card of ['fury-1', 'you-snooze-2', 'its-freezing-1'])
    for (const question of ['answer', 'target', 'choice', 'before', 'after'] as const) {
      const line = status(seen({ question, sequence: used(card, 1) }, 0, 0));
      expect(line.say.length).toBeLessThanOrEqual(39);
    }
});
