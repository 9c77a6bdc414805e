import { describe, expect, it } from 'vitest';

import {
  barsOf,
  courseOf,
  decisiveFor,
  ended,
  entryOf,
  groundsOf,
  lineOf,
  marksOf,
  pinsOf,
  rangeOf,
  rounded,
  rowsOf,
  signed,
  ticksOf,
  valueAt,
} from './review';
import { words } from '../words/en';
import type { Review, ReviewLesson, SeatSum, TurningPoint } from './wire';

const turn = (ply: number, whose: number) => ({ ply, whose, kind: 'luck' }) as TurningPoint;
const lesson = (ply: number, seat: number) => ({ ply, seat }) as ReviewLesson;
const review = (more: Partial<Review>) =>
  ({ unit: 'chance', curve: [], moments: [], lessons: [], result: [0, 1], ...more }) as Review;

describe('a review', () => {
  it('rounds parts so that they add up', () => {
    for (const parts of [
      [12.6, -33.3, 8.1, 4.1, 8.5],
      [0.4, 0.4, 0.2],
      [-25.5, 0.5],
    ]) {
      const total = Math.round(parts.reduce((all, one) => all + one, 0));
      const found = rounded(parts, total);
      expect(found.reduce((all, one) => all + one, 0)).toBe(total);
      found.forEach((one, at) => expect(Math.abs(one - (parts[at] ?? 0))).toBeLessThan(1));
    }
    expect([signed(4), signed(-12), signed(0)]).toEqual(['+4', '−12', '0']);
  });

  it('names moves below the curve, each once, also of a game of one move', () => {
    expect(marksOf(200)).toEqual([0, 50, 100, 150, 200]);
    expect(marksOf(1)).toEqual([0, 1]);
    expect(marksOf(2)).toEqual([0, 1, 2]);
  });

  it('ends a sentence once', () => {
    expect(ended('Play a Boom!')).toBe('Play a Boom!');
    expect(ended('Pass')).toBe('Pass.');
  });

  it('says points below nothing as cards do', () => {
    expect(words.review.inPoints(-76)).toBe('−76 points');
    expect(words.review.brings('18 points', -6, '24 ± 4: a big one')).toContain('not −6');
  });

  it('shows lessons and turns of a seat in the order of play, each ply once', () => {
    const found = decisiveFor(
      review({
        lessons: [lesson(9, 0), lesson(30, 1), lesson(40, 0)],
        moments: [turn(40, 0), turn(3, 0), turn(7, 1)],
      }),
      0,
    );
    expect(found.map((each) => [each.ply, each.lesson !== null])).toEqual([
      [3, false],
      [9, true],
      [40, true],
    ]);
  });

  it('has one curve for a team', () => {
    const team = review({ unit: 'team', moments: [turn(5, -1)], result: [1] });
    expect(entryOf(team, 2)).toBe(0);
    expect(decisiveFor(team, 2)).toHaveLength(1);
    expect(entryOf(review({}), 1)).toBe(1);
  });

  it('reads values between the points of a line', () => {
    const line = lineOf(
      review({
        curve: [
          { ply: 0, value: [0.5, 0.5], se: 0 },
          { ply: 10, value: [0.2, 0.8], se: 0 },
        ],
      }),
      1,
    );
    expect([valueAt(line, 0), valueAt(line, 9), valueAt(line, 10)]).toEqual([0.5, 0.5, 0.8]);
  });

  it('leaves room around points', () => {
    const alone = review({
      unit: 'points',
      result: [127],
      curve: [{ ply: 0, value: [93], se: 0 }],
    });
    expect(rangeOf(alone)).toEqual([80, 140]);
    expect(rangeOf(review({}))).toEqual([0, 1]);
    expect(ticksOf([0, 1])).toEqual([0, 0.25, 0.5, 0.75, 1]);
    expect(ticksOf([80, 140])).toEqual([80, 90, 100, 110, 120, 130, 140]);
    expect(ticksOf([-30, 110])).toEqual([-25, 0, 25, 50, 75, 100]);
  });

  it('has the bands of points as its ground, as far as they are shown', () => {
    const bands = [
      { low: null, name: 'Peckish' },
      { low: 60, name: 'Fed' },
      { low: 90, name: 'Full' },
      { low: 150, name: 'Feast' },
    ];
    expect(groundsOf(bands, [70, 140])).toEqual([
      { name: 'Fed', low: 70, high: 90, rank: 1 / 3, begins: null },
      { name: 'Full', low: 90, high: 140, rank: 2 / 3, begins: 90 },
    ]);
    expect(groundsOf(bands, [40, 160]).map((band) => band.begins)).toEqual([null, 60, 90, 150]);
    expect(groundsOf([], [0, 1])).toEqual([]);
  });

  it('rounds bars as the sentence below them does', () => {
    const sum = {
      prior: 0.5,
      deal: 0.006,
      draws: 0.006,
      hidden: 0.006,
      own: -0.014,
      others: -0.004,
      result: 0.5,
    } as SeatSum;
    expect(barsOf(sum, 100)).toEqual({ luck: 3, own: -2, others: -1, all: 0 });
    expect(barsOf({ ...sum, deal: null }, 100)).toBeNull();
  });

  it('shows a table from before the deal to the end, each move once', () => {
    const short = review({
      curve: [
        { ply: 0, value: [0.5, 0.5], se: 0 },
        { ply: 0, value: [0.3, 0.7], se: 0 },
        { ply: 3, value: [1, 0], se: 0 },
      ],
    });
    expect(rowsOf(short)).toEqual([
      { ply: 0, value: [0.5, 0.5] },
      { ply: 0, value: [0.3, 0.7] },
      { ply: 1, value: [0.3, 0.7] },
      { ply: 2, value: [0.3, 0.7] },
      { ply: 3, value: [1, 0] },
    ]);
  });

  it('puts no pin upon another, and none outside', () => {
    const crowd = [100, 103, 106, 109].map((x) => ({ x, at: 60 }));
    const pins = pinsOf(crowd, [30, 200]);
    for (const [at, one] of pins.entries()) {
      expect(one.y).toBeGreaterThanOrEqual(30);
      expect(one.y).toBeLessThanOrEqual(200);
      for (const other of pins.slice(at + 1)) {
        expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(26);
      }
    }
    expect(pinsOf([{ x: 5, at: 100 }], [30, 200])).toEqual([{ x: 5, at: 100, y: 70 }]);
  });

  it('tells a line in a few numbers', () => {
    const line = [
      [0, 0.25],
      [0, 0.42],
      [9, 0.1],
      [20, 1],
    ] as const;
    expect(courseOf(line, 100)).toEqual({
      start: 25,
      highest: 42,
      highestAt: 0,
      lowest: 10,
      lowestAt: 9,
      end: 100,
    });
  });
});
