import { describe, expect, it } from 'vitest';

import { words } from '../words/en';
import { movesAt, restsOf, sinceMine, withTurns } from './turns';
import type { TurnLine } from './wire';

const line = (
  number: number,
  seat: number | null,
  text = `Line ${number}.`,
  ...passed: number[]
): TurnLine => ({ number, seat, text, new: text, passed });
const frame = (turn: number, gesture: number) => ({ turn, gesture });
const numbers = (lines: readonly TurnLine[]): number[] => lines.map((one) => one.number);

describe('a log by turns', () => {
  it('has one line for a turn, however often it was told', () => {
    const log = withTurns(
      [line(1, null), line(2, 0, 'Ann draws.')],
      [line(2, 0, 'Ann draws twice.')],
    );
    expect(log.map((one) => one.text)).toEqual(['Line 1.', 'Ann draws twice.']);
    expect(numbers(withTurns(log, [line(3, 1)]))).toEqual([1, 2, 3]);
  });

  it('knows what the others did since my last turn', () => {
    const log = [line(1, 0), line(2, 1), line(3, 2)];
    expect(numbers(sinceMine(log, 0))).toEqual([2, 3]);
    expect(numbers(sinceMine([...log, line(4, 0)], 0))).toEqual([2, 3]);
    expect(numbers(sinceMine([...log, line(4, 0), line(5, 1)], 0))).toEqual([5]);
  });

  it('counts a turn in which I only passed', () => {
    const log = [line(1, 0), line(2, 1), line(3, 2, 'Bo leads. You pass.', 0)];
    expect(numbers(sinceMine(log, 0))).toEqual([2, 3]);
    expect(numbers(sinceMine([...log, line(4, 1)], 0))).toEqual([4]);
    expect(numbers(sinceMine([...log, line(4, 1), line(5, 0)], 0))).toEqual([4]);
    expect(numbers(sinceMine([...log, line(4, 1)], 2))).toEqual([4]);
  });

  it('tints nothing for whoever only looks on, and all before the first turn of a player', () => {
    const log = [line(1, null), line(2, 1)];
    expect(sinceMine(log, null)).toEqual([]);
    expect(numbers(sinceMine(log, 0))).toEqual([1, 2]);
    expect(sinceMine([], 0)).toEqual([]);
  });
});

describe('a replay', () => {
  it('rests where something done in one go, or a turn, is over', () => {
    const frames = [frame(1, 0), frame(2, 1), frame(2, 1), frame(2, 2), frame(3, 3)];
    expect(restsOf(frames, 'gesture')).toEqual([0, 2, 3, 4]);
    expect(restsOf(frames, 'turn')).toEqual([0, 3, 4]);
  });

  it('counts moves as a review does, also where several were made in one go', () => {
    const rests = [0, 2, 3];
    expect(movesAt(rests, 0)).toEqual([0, 0]);
    expect(movesAt(rests, 1)).toEqual([1, 1]);
    expect(movesAt(rests, 2)).toEqual([1, 2]);
    expect(movesAt(rests, 3)).toEqual([3, 3]);
    expect(words.replay.at.gesture(1, 2, 3)).toBe('Moves 1–2 of 3');
    expect(words.replay.at.gesture(3, 3, 3)).toBe('Move 3 of 3');
  });
});
