import { describe, expect, it } from 'vitest';

import type { Entry } from '../../lib/seen';
import { Box } from './contents';
import { laneOf } from './lane';
import {
  about,
  arrivals,
  endings,
  hungOn,
  meetingAfter,
  moveOn,
  notation,
  otherPlays,
  sums,
} from './meeting';
import { playing, sample } from './sample';
import { status } from './status';
import type { GameEvent, View } from './view';

const seen = sample();
const box = new Box(seen.contents);

/** The table as it would say that a move leaves it. */
const after =
  (move: string, view: Partial<View>, ...events: GameEvent[]) =>
  (notation: string) =>
    notation === move
      ? {
          notation,
          would: events.map((event) => ({ ply: 1, turn: null, text: '', event })),
          certain: true,
          text: '',
          after: { ...seen.view, ...view },
        }
      : null;

const told = (...events: GameEvent[]): Entry[] =>
  events.map((event, number) => ({ ply: 1, turn: null, number, text: event.was, event }));

describe('the box', () => {
  it('knows what the cards do at this table', () => {
    expect(box.effect('sunken-treasure')).toMatchObject({ op: 'size', amount: 2 });
    expect(box.finishesRound).toBe(false);
  });

  it('sorts a hand as the pack does', () => {
    expect(box.sorted({ 'swim-away': 1, 'fish-food': 2 }).map(({ card }) => card)).toEqual([
      'fish-food',
      'swim-away',
    ]);
  });
});

describe('the meeting', () => {
  it('hangs cards on the side that they were played on', () => {
    expect(hungOn(seen.view, box, 'creature').map(({ amount }) => amount)).toEqual([2]);
    expect(hungOn(seen.view, box, 0).map(({ card }) => card)).toEqual(['fish-food']);
    expect(otherPlays(seen.view, box).map(({ card }) => card)).toEqual(['lost-at-sea']);
  });

  it('shows what a card would make of the sums', () => {
    const move = playing('fish-food', 'creature');
    const forecast = after(move.notation, { creature_size: 6 });
    const then = meetingAfter(sample({}, { forecast }), move);
    expect(then && sums(then)).toEqual({ creature: 6, fish: 5, defender: 0 });
    expect(meetingAfter(seen, move)).toBeNull();
  });

  it('shows nothing new for a card that leaves the sums alone, or ends the meeting', () => {
    const swim = playing('swim-away', null);
    const same = sample({}, { forecast: after(swim.notation, {}) });
    expect(meetingAfter(same, swim)).toBeNull();
    const forecast = after(swim.notation, { defender: null, creature_size: null });
    expect(meetingAfter(sample({}, { forecast }), swim)).toBeNull();
  });

  it('finds moves by what they do, and writes those that there are not', () => {
    expect(moveOn(seen, 'fish-food', 0)?.notation).toBe('fish-food>me');
    expect(moveOn(seen, 'fish-food', 1)).toBeNull();
    expect(notation(seen, 'fish-food', 1)).toBe('fish-food>1');
    expect(notation(seen, 'fish-food', 0)).toBe('fish-food>me');
    expect(notation(seen, 'swim-away', null)).toBe('swim-away');
  });
});

describe('what happened', () => {
  it('tells endings apart, each with its encounter', () => {
    const found = endings(
      told(
        { was: 'sizes_compared', seat: 0, size: 4, creature: 5 },
        { was: 'size_changed', seat: 0, change: -1, size: 3 },
        { was: 'turn_begun', seat: 1, turn: 4 },
        { was: 'encounter_turned', seat: 1, encounter: 'shark' },
        { was: 'size_changed', seat: 1, change: -2, size: 7 },
      ),
      'crab',
    );
    expect(found.map(({ encounter }) => encounter)).toEqual(['crab', 'shark']);
    expect(found[1]?.changes).toEqual([{ seat: 1, change: -2, size: 7 }]);
  });

  it('knows where each card that has come into a hand was before', () => {
    const taken = { was: 'card_taken', seat: 0, victim: 1, card: 'stun' } as GameEvent;
    const unseen = { was: 'card_taken', seat: 1, victim: 0, card: null } as GameEvent;
    const drawn = { was: 'card_drawn', seat: 0, card: 'fish-food' } as GameEvent;
    expect([...arrivals(told(taken, unseen, drawn), 0)]).toEqual([
      ['stun', 'seat:1'],
      ['fish-food', 'deck'],
    ]);
    expect(arrivals(told(taken, drawn), null).size).toBe(0);
  });

  it('knows what a line of the log is about', () => {
    const [line] = told({
      was: 'card_played',
      seat: 1,
      card: 'fish-food',
      target: 'creature',
      shuffle: 0,
      known_to: [],
      followed: true,
    });
    expect(about(line ?? null)).toEqual({ seats: [1], creature: true, card: 'fish-food' });
    expect(about(null).seats).toEqual([]);
  });
});

describe('a lane', () => {
  it('shows where its fish would land', () => {
    expect(laneOf(seen, box, 0, null)).toMatchObject({ size: 4, now: 5, landing: 5 });
    const outcome = { seat: 0, change: -1, size: 3, wins: false, out: false };
    const forecast = after('fish-food>creature', { creature_size: 6, outcome });
    const pointed = sample({}, { pointed: 'fish-food>creature', forecast });
    expect(laneOf(pointed, box, 0, 'fish-food').landing).toBe(3);
    const gone = after('swim-away', { defender: null, creature_size: null, outcome: null });
    const swims = sample({}, { pointed: 'swim-away', forecast: gone });
    expect(laneOf(swims, box, 0, null).landing).toBeNull();
  });

  it('is a target when a card is in hand, legal or not', () => {
    expect(laneOf(seen, box, 0, null).target).toBeNull();
    expect(laneOf(seen, box, 0, 'fish-food').target).toBe('legal');
    expect(laneOf(seen, box, 1, 'fish-food').target).toBe('refused');
  });

  it('says in a word how its fish does', () => {
    expect(laneOf(seen, box, 0, null).state).toBe('attacked');
    expect(laneOf(seen, box, 1, null).state).toBe('almost');
    expect(laneOf(sample({ sizes: [4, 0] }), box, 1, null).state).toBe('out');
    expect(laneOf(sample({ stunned: [1] }), box, 1, null).state).toBe('stunned');
  });
});

describe('the line on top', () => {
  it('says whose turn it is and how it stands', () => {
    expect(status(seen)).toEqual({
      say: 'Your turn: you are attacked',
      why: 'Crab 5 against 5. You would grow to 5.',
    });
    const outcome = { seat: 1, change: 1, size: 10, wins: true, out: false };
    expect(status(sample({ defender: 1, outcome })).why).toBe('Crab 5 against 9. Jonas would win.');
    expect(status(sample({}, { toAct: 1, legal: [] })).say).toBe('Jonas may play cards');
  });

  it('asks for what the moment needs', () => {
    const bait = { encounter: 'take-the-bait', defender: null, creature_size: null } as const;
    expect(status(sample({ phase: 'choose', ...bait })).why).toBe('Choose another player.');
    expect(status(sample({ phase: 'discard' })).why).toBe('Too many for a hand: you hold 3 cards.');
    expect(status(sample({ phase: 'answer', swimmer: 1 })).say).toContain('stop Jonas’s escape');
    expect(status(sample({ phase: 'turn_over' })).say).toContain('turn over');
  });
});
