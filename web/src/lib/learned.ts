/** How far the lessons on this device have come. Told to nobody. */
import { recall, remember } from './storage';
import type { Description, LessonInfo } from './wire';

export interface Learned {
  /** The step that was open last, from 0. */
  step: number;
  done: boolean;
}

const NOTHING: Learned = { step: 0, done: false };

function all(): Record<string, Learned> {
  const kept = recall<unknown>('lessons', {});
  return kept !== null && typeof kept === 'object' ? (kept as Record<string, Learned>) : {};
}

export function learned(game: string, lesson: string): Learned {
  const kept = all()[`${game}/${lesson}`] as Partial<Learned> | null | undefined;
  const step = kept?.step;
  return Number.isInteger(step) ? { step: step ?? 0, done: kept?.done === true } : NOTHING;
}

/** What is done stays done, whatever is looked at again. */
export function rememberStep(game: string, lesson: string, step: number, last: boolean): void {
  const done = last || learned(game, lesson).done;
  remember('lessons', { ...all(), [`${game}/${lesson}`]: { step: last ? 0 : step, done } });
}

/** Whether any lesson was begun or done here. */
export const hasLearnedAny = (): boolean => Object.keys(all()).length > 0;

/** The lesson that comes next on this device: the first that is not done, or the first again. */
export function nextLesson(
  game: string,
  info: Pick<Description, 'lessons'> | null | undefined,
): LessonInfo | null {
  const lessons = info?.lessons ?? [];
  return lessons.find((one) => !learned(game, one.name).done) ?? lessons[0] ?? null;
}
