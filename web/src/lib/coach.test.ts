import { beforeEach, describe, expect, it } from 'vitest';

import { Coach, type Heard, isDue, rememberPlayed } from './coach.svelte';
import type { Note } from './wire';

const note = (fields: Partial<Note>): Note => ({
  name: 'one',
  say: 'Something happened.',
  clause: '1.1',
  at: 'hand',
  event: null,
  may: [],
  view: null,
  where: {},
  ...fields,
});

const heard = (fields: Partial<Heard> & { seen?: object } = {}): Heard => ({
  view: { viewer: 1, to_act: 1, over: false, ...fields.seen },
  legal: [],
  viewer: 1,
  news: [],
  ...fields,
});

const news = (...events: { was: string; [field: string]: unknown }[]) =>
  events.map((event) => ({ event }));

beforeEach(() => localStorage.clear());

describe('when something is said', () => {
  it('waits for an event of its kind', () => {
    const boomed = note({ event: 'trick_boomed' });
    expect(isDue(boomed, heard())).toBe(false);
    expect(isDue(boomed, heard({ news: news({ was: 'passed', seat: 0 }) }))).toBe(false);
    expect(isDue(boomed, heard({ news: news({ was: 'trick_boomed', seat: 0 }) }))).toBe(true);
  });

  it('knows whom it happened to', () => {
    const mine = note({ event: 'trick_taken', where: { seat: 'me' } });
    const theirs = note({ event: 'trick_taken', where: { seat: 'other' } });
    const taken = heard({ news: news({ was: 'trick_taken', seat: 1 }) });
    expect([isDue(mine, taken), isDue(theirs, taken)]).toEqual([true, false]);
    const lost = heard({ news: news({ was: 'trick_taken', seat: 2 }) });
    expect([isDue(mine, lost), isDue(theirs, lost)]).toEqual([false, true]);
  });

  it('looks at the moves that are open, and at the question', () => {
    const answer = note({ may: ['play_card'], where: { question: 'answer' } });
    const legal = [{ do: 'play_card' }];
    expect(isDue(answer, heard({ legal, seen: { question: 'action' } }))).toBe(false);
    expect(isDue(answer, heard({ seen: { question: 'answer' } }))).toBe(false);
    expect(isDue(answer, heard({ legal, seen: { question: 'answer' } }))).toBe(true);
  });

  it('finds an entry of the view that is about this seat', () => {
    const threat = note({ view: 'threats', where: { reached: 'me' } });
    expect(isDue(threat, heard({ seen: { threats: [{ reached: [0, 2] }] } }))).toBe(false);
    expect(isDue(threat, heard({ seen: { threats: [{ reached: [0, 1] }] } }))).toBe(true);
  });

  it('says nothing to somebody who only watches', () => {
    const boomed = note({ event: 'trick_boomed' });
    const seen = heard({ viewer: null, news: news({ was: 'trick_boomed' }) });
    expect(isDue(boomed, seen)).toBe(false);
  });
});

describe('a coach', () => {
  const boomed = note({ name: 'boomed', event: 'trick_boomed' });
  const taken = note({ name: 'taken', event: 'trick_taken' });
  const both = heard({ news: news({ was: 'trick_boomed' }, { was: 'trick_taken' }) });

  it('is offered once, and speaks only to those who want it', () => {
    const coach = new Coach('birthday-boom', [boomed]);
    expect(coach.offered).toBe(true);
    coach.hear(both);
    expect(coach.note).toBeNull();
    coach.turn(true);
    expect(coach.offered).toBe(false);
    coach.hear(both);
    expect(coach.note?.name).toBe('boomed');
    expect(new Coach('birthday-boom', [boomed]).offered).toBe(false);
    expect(new Coach('fish-food', [boomed]).offered).toBe(true);
  });

  it('says one thing at a time, and nothing twice', () => {
    const coach = new Coach('birthday-boom', [boomed, taken]);
    coach.turn(true);
    coach.hear(both);
    coach.hear(both);
    expect(coach.note?.name).toBe('boomed');
    coach.done();
    coach.hear(both);
    expect(coach.note?.name).toBe('taken');
    coach.done();
    const again = new Coach('birthday-boom', [boomed, taken]);
    again.hear(both);
    expect(again.note).toBeNull();
  });

  it('can be switched off in the middle of a sentence', () => {
    const coach = new Coach('birthday-boom', [boomed, taken]);
    coach.turn(true);
    coach.hear(both);
    coach.turn(false);
    coach.hear(both);
    expect(coach.note).toBeNull();
    expect(new Coach('birthday-boom', [boomed]).on).toBe(false);
  });

  it('is not offered to whoever has played the game, nor where it has nothing to say', () => {
    rememberPlayed('birthday-boom');
    expect(new Coach('birthday-boom', [boomed]).offered).toBe(false);
    expect(new Coach('fish-food', []).offered).toBe(false);
  });

  it('takes no harm from what somebody else left in the storage', () => {
    localStorage.setItem('smorgasboard.coach', '{"birthday-boom": {"on": "yes", "told": 7}}');
    expect(new Coach('birthday-boom', [boomed]).offered).toBe(true);
    localStorage.setItem('smorgasboard.coach', 'null');
    const coach = new Coach('birthday-boom', [boomed]);
    coach.turn(true);
    expect(coach.on).toBe(true);
  });
});
