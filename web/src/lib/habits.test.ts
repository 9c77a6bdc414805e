import { beforeEach, expect, test } from 'vitest';

import { forgetHabits, habits, isKept, keepReview, playedGames, type PlayedGame } from './habits';
import type { Review, ReviewLesson, SeatSum } from './wire';

beforeEach(() => localStorage.clear());

const ONE: PlayedGame = {
  table: 'a',
  game: 'fish-food',
  seat: 0,
  at: 1,
  unit: 'chance',
  prior: 0.25,
  result: 0,
  luck: -0.2,
  own: 0.1,
  choices: 9,
  lowest: 0,
  mistakes: [],
};
const kind = 'pass rather than play a card';

const lesson = (seat: number, ply: number, lost: number) =>
  ({ seat, ply, kind, lost }) as ReviewLesson;
const sum = { seat: 0, prior: 0.25, deal: 0.1, draws: 0.2, hidden: -0.05, own: 0.5, result: 1 };
const review = (more: Partial<Review> = {}) =>
  ({
    complete: true,
    game: 'fish-food',
    unit: 'chance',
    seats: [{ ...sum, others: 0, choices: 7 } as SeatSum],
    lessons: [lesson(0, 4, 0.06), lesson(1, 5, 0.2)],
    curve: [
      { ply: 0, value: [0.25, 0.75], se: 0 },
      { ply: 3, value: [0.04, 0.96], se: 0 },
      { ply: 9, value: [1, 0], se: 0 },
    ],
    ...more,
  }) as Review;

test('a review is kept once, for the seat that is mine', () => {
  keepReview('a', 0, review(), 7);
  keepReview('a', 0, review(), 8);
  const [one, ...others] = playedGames();
  expect(others).toEqual([]);
  expect(one).toMatchObject({ table: 'a', at: 8, own: 0.5, lowest: 0.04, choices: 7 });
  expect(one?.luck).toBeCloseTo(0.25);
  expect(one?.mistakes).toEqual([{ ply: 4, kind, lost: 0.06 }]);
  expect([isKept('a'), isKept('b')]).toEqual([true, false]);
  forgetHabits();
  expect(playedGames()).toEqual([]);
});

test('losses are added up by chapters of the rulebook', () => {
  const weak = (chapter: string, title: string, lost: number) => ({
    ...lesson(0, 4, lost),
    chapter,
    chapter_title: title,
  });
  const lessons = [
    weak('7', 'Taking ice', 0.05),
    weak('5', 'Moving a penguin', 0.06),
    weak('7', 'Taking ice', 0.04),
    weak('', '', 0.3),
  ] as ReviewLesson[];
  keepReview('a', 0, review({ lessons }), 7);
  const [found] = habits();
  expect(found?.chapters.map((one) => [one.chapter, one.title, one.times])).toEqual([
    ['7', 'Taking ice', 2],
    ['5', 'Moving a penguin', 1],
  ]);
  expect(found?.chapters[0]?.lost).toBeCloseTo(0.09);
  expect(habits([ONE])[0]?.chapters).toEqual([]); // kept before chapters were told
});

test('what is half done says nothing yet', () => {
  keepReview('a', 0, review({ complete: false }), 7);
  expect(playedGames()).toEqual([]);
});

test('luck and play are means with their reach', () => {
  const [found] = habits([
    ONE,
    { ...ONE, table: 'b', luck: 0.4 },
    { ...ONE, table: 'c', luck: null },
  ]);
  expect(found?.games).toBe(3);
  expect(found?.luck?.games).toBe(2);
  expect(found?.luck?.value).toBeCloseTo(0.1);
  expect(found?.luck?.reach).toBeCloseTo(0.6);
  expect(found?.own?.reach).toBeCloseTo(0);
  expect(habits([ONE])[0]?.luck?.reach).toBeNull();
});

test('the costliest habit comes first', () => {
  const often = { ply: 1, kind: 'often', lost: 0.03 };
  const once = { ply: 2, kind: 'once', lost: 0.05 };
  const [found] = habits([{ ...ONE, mistakes: [often, often, once] }]);
  expect(found?.losses).toEqual([
    { kind: 'often', times: 2, lost: 0.06 },
    { kind: 'once', times: 1, lost: 0.05 },
  ]);
});

test('a comeback is a game won from a bad moment', () => {
  const easy = { ...ONE, table: 'b', result: 1, lowest: 0.25 };
  const hard = { ...ONE, table: 'c', result: 1, lowest: 0.03 };
  const harder = { ...ONE, table: 'd', result: 1, lowest: 0.02 };
  expect(habits([ONE, easy])[0]?.comeback).toBeNull();
  expect(habits([ONE, easy, hard, harder])[0]?.comeback?.table).toBe('d');
});

test('points alone are not mixed with chances at a table', () => {
  const alone: PlayedGame = { ...ONE, unit: 'points', prior: 60, result: 80, lowest: 50 };
  expect(habits([ONE, alone]).map((one) => one.unit)).toEqual(['chance', 'points']);
});

test('what somebody edited by hand is passed over', () => {
  localStorage.setItem('smorgasboard.habits', '[null, 3, {"table": "a"}, {"game": 1}]');
  expect(playedGames()).toEqual([]);
  localStorage.setItem('smorgasboard.habits', '{}');
  expect(habits()).toEqual([]);
});
