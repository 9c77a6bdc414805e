import { expect, it } from 'vitest';

import { aSeen, aView } from './sample';
import { status } from './status';

it('says what is asked, which tile it is and how far Ziggy is', () => {
  const told = status(aSeen({ view: aView({ plates: { left: 'lamington' } }) }));
  expect(told.say).toBe('Your turn: a plate for the Green Snake');
  expect(told.why).toBe('Second tile; the last goes by itself. You are 5 ahead of Ziggy.');
  expect(told.steps?.map((step) => step.state)).toEqual(['done', 'now', 'later', 'later', 'later']);
});

it('names the other player, and the danger they are in', () => {
  const view = aView({ turn: 1, to_act: 1, step: 'eat', caught: true });
  const told = status(aSeen({ view, toAct: 1 }));
  expect(told.say).toBe('Jonas may eat');
  expect(told.why).toBe('Ziggy has Jonas: only a meal can help!');
});

it('promises no way out where there is none', () => {
  const lost = aView({ step: 'tokens', ziggy_home: true, caught: true });
  expect(status(aSeen({ view: lost })).why).toBe('Ziggy is on the cake: this turn is the last.');
  const eaten = aView({ step: 'dip', caught: true });
  expect(status(aSeen({ view: eaten })).why).toBe('He has got you!');
});

it('tells whoever is offered a tile what is wanted for it', () => {
  const offer = { to: 0, food: 'lamington' };
  const view = aView({ turn: 2, step: 'answer', offer, wanted: 'party-pie' });
  const told = status(aSeen({ view }));
  expect(told.say).toBe('Your turn: a Lamington from Aiko?');
  expect(told.why).toBe('Wanted in return: your Party Pie.');
});

it('keeps its sentences short enough for a phone', () => {
  for (const step of ['share', 'tokens', 'ask', 'answer', 'eat', 'dip'] as const) {
    const view = aView({ step, drawn: 'choc-crackle', offer: { to: 1, food: 'choc-crackle' } });
    for (const toAct of [0, 1]) {
      expect(status(aSeen({ view, toAct })).say.length).toBeLessThanOrEqual(40);
    }
  }
});
