/** The log, a line a turn, as the table tells it; and where a replay by turns comes to rest. */
import type { Frame, TurnLine } from './wire';

/** A log after something was told: a line that has grown takes the place of what it was. */
export function withTurns(log: readonly TurnLine[], told: readonly TurnLine[]): TurnLine[] {
  const newer = new Set(told.map((line) => line.number));
  return [...log.filter((line) => !newer.has(line.number)), ...told];
}

/** The lines since the last turn of the one who looks, whose turn may have come again by now: what
 *  the others just did. A turn in which one only passed is told in somebody else's line. */
export function sinceMine(log: readonly TurnLine[], viewer: number | null): readonly TurnLine[] {
  if (viewer === null) return [];
  const last = log.findLastIndex((line) => line.seat !== viewer);
  const mine = (line: TurnLine): boolean => line.seat === viewer || line.passed.includes(viewer);
  const start = log.slice(0, Math.max(0, last)).findLastIndex(mine) + 1;
  return log.slice(start, last + 1);
}

/** How far one step of a replay goes: what was done in one go, or a whole turn. */
export type Stride = 'gesture' | 'turn';

/** The frames at which a replay rests: the last of each stride. */
export function restsOf(frames: readonly Pick<Frame, Stride>[], stride: Stride): number[] {
  return frames.flatMap((frame, index) =>
    frames[index + 1]?.[stride] === frame[stride] ? [] : [index],
  );
}

/** The first and the last of the moves that were just made where a replay stands, counted as a
 *  review counts them: what is done in one go may be several. */
export function movesAt(rests: readonly number[], ply: number): [from: number, to: number] {
  const before = rests.findLast((rest) => rest < ply) ?? ply - 1;
  return [before + 1, ply];
}
