/** A review as it is drawn: lines, pins, and numbers that add up although they are rounded. */
import type { Review, ReviewLesson, SeatSum, TurningPoint } from './wire';

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

/** Values after a ply, for a table. */
export interface Row {
  ply: number;
  value: number[];
}

const ROWS = 20;

/** Before the deal, after it, and about twenty moves, evenly over the game. */
export function rowsOf(review: Review): Row[] {
  const last = review.curve.at(-1)?.ply ?? 0;
  const lines = review.result.map((_, at) => lineOf(review, at));
  const steps = Array.from({ length: ROWS }, (_, at) => Math.round(((at + 1) * last) / ROWS));
  const moves = [...new Set(steps)].filter((ply) => ply > 0);
  return [
    ...review.curve.filter((point) => point.ply === 0).map(({ ply, value }) => ({ ply, value })),
    ...moves.map((ply) => ({ ply, value: lines.map((line) => valueAt(line, ply)) })),
  ];
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

/** Whole numbers that add up to `total`: the largest remainders are rounded up. */
export function rounded(parts: readonly number[], total: number): number[] {
  const found = parts.map(Math.floor);
  let short = total - found.reduce((sum, part) => sum + part, 0);
  const byRest = parts.map((part, at) => ({ at, rest: part - Math.floor(part) }));
  for (const { at } of byRest.sort((one, other) => other.rest - one.rest)) {
    if (short <= 0) break;
    found[at] = (found[at] ?? 0) + 1;
    short -= 1;
  }
  return found;
}

/** How the result of a seat came about, in whole numbers. */
export interface Bars {
  luck: number;
  own: number;
  others: number;
  all: number;
}

/** Rounded as in the sentence below the bars; nothing where the parts cannot be told. */
export function barsOf(sum: SeatSum, scale: number): Bars | null {
  const parts = [sum.deal, sum.draws, sum.hidden, sum.own, sum.others];
  const known = parts.filter((part) => part !== null);
  if (known.length < parts.length) return null;
  const all = Math.round(sum.result * scale) - Math.round(sum.prior * scale);
  const [deal = 0, draws = 0, hidden = 0, own = 0, others = 0] = rounded(
    known.map((part) => part * scale),
    all,
  );
  return { luck: deal + draws + hidden, own, others, all };
}

/** `+4`, `−12`, `0`. */
export function signed(value: number): string {
  return value > 0 ? `+${value}` : value < 0 ? `−${-value}` : '0';
}

/** With a full stop, unless it brings its own end, as "Play a Boom!" does. */
export function ended(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}

/** From the lowest to the highest that is shown. */
export function rangeOf(review: Review): [number, number] {
  if (review.unit !== 'points') return [0, 1];
  const values = review.curve.flatMap((point) => point.value);
  const low = Math.min(...values, ...review.result);
  const high = Math.max(...values, ...review.result);
  return [Math.floor(low / 10) * 10 - 10, Math.ceil(high / 10) * 10 + 10];
}

/** Points between two lines to read values by. */
const STEPS = [10, 20, 25, 50, 100];
const MOST_LINES = 6;

/** Lines to read values by, at round numbers. */
export function ticksOf([low, high]: readonly [number, number]): number[] {
  if (high <= 1) return [0, 0.25, 0.5, 0.75, 1];
  const step = STEPS.find((each) => (high - low) / each <= MOST_LINES) ?? high - low;
  const first = Math.ceil(low / step);
  const last = Math.floor(high / step);
  return Array.from({ length: last - first + 1 }, (_, at) => (first + at) * step);
}

/** The moves that are named below a curve, evenly over the game, each once however short it was. */
export function marksOf(last: number): number[] {
  return [...new Set([0, 0.25, 0.5, 0.75, 1].map((part) => Math.round(part * last)))];
}

/** A band of points as ground behind a curve: from `low` to `high`, as far as that is shown. */
export interface Ground {
  name: string;
  low: number;
  high: number;
  /** How good it is, from 0 to 1. */
  rank: number;
  /** Where it begins; the lowest has no beginning, and some begin below what is shown. */
  begins: number | null;
}

export function groundsOf(
  bands: Review['bands'],
  [bottom, top]: readonly [number, number],
): Ground[] {
  return bands
    .map((band, at) => ({
      name: band.name,
      low: Math.max(bottom, band.low ?? bottom),
      high: Math.min(top, bands[at + 1]?.low ?? top),
      rank: at / Math.max(1, bands.length - 1),
      begins: band.low !== null && band.low > bottom ? band.low : null,
    }))
    .filter((band) => band.high > band.low);
}

/** A line in five numbers, for who cannot see it; whole numbers, as everything that is told. */
export interface Course {
  start: number;
  end: number;
  highest: number;
  /** The move after which it was. */
  highestAt: number;
  lowest: number;
  lowestAt: number;
}

export function courseOf(line: readonly Point[], scale: number): Course {
  const whole = (point: Point | undefined): number => Math.round((point?.[1] ?? 0) * scale);
  const inside = line.slice(0, -1);
  const high = inside.reduce(
    (best, point) => (point[1] > best[1] ? point : best),
    line[0] ?? [0, 0],
  );
  const low = inside.reduce(
    (best, point) => (point[1] < best[1] ? point : best),
    line[0] ?? [0, 0],
  );
  return {
    start: whole(line[0]),
    end: whole(line.at(-1)),
    highest: whole(high),
    highestAt: high[0],
    lowest: whole(low),
    lowestAt: low[0],
  };
}

/** Where a pin stands: its number, and the point of the line that it belongs to. */
export interface Pin {
  x: number;
  y: number;
  at: number;
}

/** So far from its point is a pin, above it or below, until it covers no other. */
const OFFSETS = [-30, 30, -60, 60, -90, 90, -120, 120];
const APART = 29;

export function pinsOf(
  points: readonly { x: number; at: number }[],
  [top, bottom]: readonly [number, number],
): Pin[] {
  const placed: Pin[] = [];
  for (const { x, at } of points) {
    const free = OFFSETS.map((offset) => at + offset).find(
      (y) =>
        y >= top && y <= bottom && placed.every((pin) => Math.hypot(pin.x - x, pin.y - y) >= APART),
    );
    placed.push({ x, at, y: free ?? Math.min(bottom, Math.max(top, at - 30)) });
  }
  return placed;
}
