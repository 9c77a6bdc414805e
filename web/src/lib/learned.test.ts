import { beforeEach, expect, it } from 'vitest';

import { hasLearnedAny, learned, nextLesson, rememberStep } from './learned';

beforeEach(() => localStorage.clear());

const lesson = (name: string) => ({ name, title: '', summary: '', minutes: 1, steps: 8 });
const INFO = { lessons: [lesson('race'), lesson('answers')] };

it('remembers the step, and that a lesson is done', () => {
  expect(hasLearnedAny()).toBe(false);
  rememberStep('penguin-pals', 'race', 3, false);
  expect(learned('penguin-pals', 'race')).toEqual({ step: 3, done: false });
  rememberStep('penguin-pals', 'race', 7, true);
  expect(learned('penguin-pals', 'race')).toEqual({ step: 0, done: true });
  rememberStep('penguin-pals', 'race', 2, false);
  expect(learned('penguin-pals', 'race')).toEqual({ step: 2, done: true });
  expect(hasLearnedAny()).toBe(true);
});

it('leads to the first lesson that is not done, and then to the first again', () => {
  expect(nextLesson('penguin-pals', INFO)?.name).toBe('race');
  rememberStep('penguin-pals', 'race', 7, true);
  expect(nextLesson('penguin-pals', INFO)?.name).toBe('answers');
  rememberStep('penguin-pals', 'answers', 7, true);
  expect(nextLesson('penguin-pals', INFO)?.name).toBe('race');
  expect(nextLesson('chess', null)).toBeNull();
});

it('is not put off by what somebody has written into the storage', () => {
  localStorage.setItem('smorgasboard.lessons', '{"fish-food/first": "three", "x": null}');
  expect(learned('fish-food', 'first')).toEqual({ step: 0, done: false });
  localStorage.setItem('smorgasboard.lessons', '17');
  expect(learned('fish-food', 'first')).toEqual({ step: 0, done: false });
});
