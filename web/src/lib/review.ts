/** A review as it is drawn: lines, pins, and numbers that add up although they are rounded. */
import type { Review, ReviewLesson, TurningPoint } from './wire';

/** A point of a line: the ply, and what it was worth. */
export type Point = readonly [ply: number, value: number];

/** What decided it: a lesson, or a turn of the curve, in the order of play. */
export interface Decisive {
  ply: number;
  lesson: ReviewLesson | null;
  turn: TurningPoint | null;
}

/** Where a seat's numbers stand in a list: a team, and who plays alone, have one entry. */
export function entryOf(review: Review, seat: number): number {
  return review.unit === 'chance' ? seat : 0;
}

export function lineOf(review: Review, entry: number): Point[] {
  return review.curve.map((point) => [point.ply, point.value[entry] ?? 0]);
}

/** The value after a ply. */
export function valueAt(line: readonly Point[], ply: number): number {
  let value = line[0]?.[1] ?? 0;
  for (const [at, worth] of line) if (at <= ply) value = worth;
  return value;
}

/** Up to three lessons of a seat, and the turns of its curve that are not among them. */
export function decisiveFor(review: Review, seat: number): Decisive[] {
  const lessons = review.lessons.filter((lesson) => lesson.seat === seat);
  const whose = review.unit === 'team' ? -1 : seat;
  const turns = review.moments.filter(
    (turn) => turn.whose === whose && !lessons.some((lesson) => lesson.ply === turn.ply),
  );
  const all: Decisive[] = [
    ...lessons.map((lesson) => ({ ply: lesson.ply, lesson, turn: null })),
    ...turns.map((turn) => ({ ply: turn.ply, lesson: null, turn })),
  ];
  return all.sort((one, other) => one.ply - other.ply);
}

/** Whole numbers that add up as the parts do: the largest remainders are rounded up. */
export function rounded(parts: readonly number[]): number[] {
  const found = parts.map(Math.floor);
  const whole = Math.round(parts.reduce((sum, part) => sum + part, 0));
  let short = whole - found.reduce((sum, part) => sum + part, 0);
  const byRest = parts.map((part, at) => ({ at, rest: part - Math.floor(part) }));
  for (const { at } of byRest.sort((one, other) => other.rest - one.rest)) {
    if (short <= 0) break;
    found[at] = (found[at] ?? 0) + 1;
    short -= 1;
  }
  return found;
}

/** `+4`, `−12`, `0`. */
export function signed(value: number): string {
  return value > 0 ? `+${value}` : value < 0 ? `−${-value}` : '0';
}

/** From the lowest to the highest that is shown. */
export function rangeOf(review: Review): [number, number] {
  if (review.unit !== 'points') return [0, 1];
  const values = review.curve.flatMap((point) => point.value);
  const low = Math.min(...values, ...review.result);
  const high = Math.max(...values, ...review.result);
  return [Math.floor(low / 10) * 10 - 10, Math.ceil(high / 10) * 10 + 10];
}

/** Lines to read values by: five of them. */
export function ticksOf([low, high]: readonly [number, number]): number[] {
  return [0, 1, 2, 3, 4].map((step) => low + ((high - low) * step) / 4);
}
