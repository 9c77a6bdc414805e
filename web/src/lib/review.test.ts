import { describe, expect, it } from 'vitest';

import { decisiveFor, entryOf, lineOf, rangeOf, rounded, signed, ticksOf, valueAt } from './review';
import type { Review, ReviewLesson, TurningPoint } from './wire';

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
      const sum = rounded(parts).reduce((all, one) => all + one, 0);
      expect(sum).toBe(Math.round(parts.reduce((all, one) => all + one, 0)));
      rounded(parts).forEach((one, at) => expect(Math.abs(one - (parts[at] ?? 0))).toBeLessThan(1));
    }
    expect([signed(4), signed(-12), signed(0)]).toEqual(['+4', '−12', '0']);
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
  });
});
