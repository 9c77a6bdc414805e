import { describe, expect, it } from 'vitest';

import type { Entry } from '../../lib/seen';
import { Box } from './contents';
import { laneOf } from './lane';
import {
  about,
  endings,
  hungOn,
  moveOn,
  notation,
  otherPlays,
  sums,
  sumsAfter,
  verdict,
} from './meeting';
import { playing, sample } from './sample';
import { status } from './status';
import type { GameEvent, View } from './view';

const seen = sample();
const box = new Box(seen.contents, seen.view.setup);

function boxWith(options: View['setup']['options']): Box {
  const { setup } = seen.view;
  return new Box(seen.contents, { ...setup, options: { ...setup.options, ...options } });
}

const told = (...events: GameEvent[]): Entry[] =>
  events.map((event, number) => ({ ply: 1, number, text: event.was, event }));

describe('the box', () => {
  it('lets the options of the table have a say', () => {
    expect(box.effect('sunken-treasure')).toMatchObject({ op: 'size', amount: 2 });
    expect(boxWith({ treasure: 'minus' }).effect('sunken-treasure').amount).toBe(-2);
    expect(boxWith({ treasure: 'draw' }).effect('sunken-treasure').op).toBe('draw');
    expect(boxWith({ lost_at_sea: '3' }).effect('lost-at-sea').amount).toBe(3);
  });

  it('knows when the winning size alone does not win', () => {
    expect(box.finishesRound).toBe(false);
    expect(boxWith({ variant: 'simple', finish_round: true }).finishesRound).toBe(true);
    expect(boxWith({ variant: 'normal', finish_round: true }).finishesRound).toBe(false);
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
    expect(sumsAfter(seen.view, box, playing('fish-food', 'creature'))).toEqual({
      creature: 6,
      fish: 5,
      defender: 0,
    });
    expect(sumsAfter(seen.view, box, playing('switcheroo', 1))).toEqual({
      creature: 5,
      fish: 9,
      defender: 1,
    });
    expect(sumsAfter(seen.view, box, playing('swim-away', null))).toBeNull();
  });

  it('says how it stands: a tie is enough', () => {
    const at = sums(seen.view);
    expect(at && verdict(seen.view, box, at)).toMatchObject({ grows: true, size: 5 });
    expect(verdict(seen.view, box, { creature: 6, fish: 5, defender: 0 }).grows).toBe(false);
    expect(verdict(seen.view, box, { creature: 5, fish: 9, defender: 1 }).wins).toBe(true);
    const last = sample({ sizes: [1, 9] });
    expect(verdict(last.view, box, { creature: 5, fish: 1, defender: 0 }).out).toBe(true);
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

  it('knows what a line of the log is about', () => {
    const [line] = told({
      was: 'card_played',
      seat: 1,
      card: 'fish-food',
      target: 'creature',
      shuffle: 0,
      known_to: [],
    });
    expect(about(line ?? null)).toEqual({ seats: [1], creature: true, card: 'fish-food' });
    expect(about(null).seats).toEqual([]);
  });
});

describe('a lane', () => {
  it('shows where its fish would land', () => {
    expect(laneOf(seen, box, 0, null)).toMatchObject({ size: 4, now: 5, landing: 5 });
    const pointed = sample({}, { pointed: 'fish-food>creature' });
    expect(laneOf(pointed, box, 0, 'fish-food').landing).toBe(3);
    expect(laneOf(sample({}, { pointed: 'swim-away' }), box, 0, null).landing).toBeNull();
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
      say: 'You are attacked: play or pass',
      why: 'Crab 5 against 5. You would grow to 5.',
    });
    expect(status(sample({ defender: 1 })).why).toBe('Crab 5 against 9. Jonas would win.');
    expect(status(sample({}, { toAct: 1, legal: [] })).say).toBe('Jonas may play cards');
  });

  it('asks for what the moment needs', () => {
    const bait = { encounter: 'take-the-bait', defender: null, creature_size: null } as const;
    expect(status(sample({ phase: 'choose', ...bait })).why).toBe('Choose another player.');
    expect(status(sample({ phase: 'discard' })).why).toBe('You hold 3 cards.');
    expect(status(sample({ phase: 'answer', swimmer: 1 })).say).toContain('Jonas swims away');
    expect(status(sample({ phase: 'turn_over' })).say).toContain('turn over');
  });
});
