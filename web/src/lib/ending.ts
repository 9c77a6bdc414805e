/** How a game ended: in one line, and side by side. What decided it comes from the table in sentences. */
import type { GameFace } from '../games';
import { words } from '../words/en';
import { listed } from '../words/listed';
import { nameOf, type Seen } from './seen';
import type { Ending, ScoreInfo } from './wire';

type Bands = Ending['bands'];

export function winnersOf(result: readonly ScoreInfo[]): number[] {
  return result.flatMap((one, seat) => (one.won ? [seat] : []));
}

/** Who won, as the one who looks would say it. */
export function headlineOf(
  face: Pick<GameFace, 'together' | 'verdict'>,
  seen: Pick<Seen, 'players' | 'viewer'>,
  result: readonly ScoreInfo[],
  bands: Bands = [],
): string {
  const winners = winnersOf(result);
  const [only] = result;
  if (face.together) {
    const won = winners.length > 0;
    return face.verdict?.(won) ?? (won ? words.end.together : words.end.togetherLost);
  }
  if (only && result.length === 1) {
    return words.end.alone(only.score, bands[bandOf(bands, only.score)]?.name);
  }
  const names = listed(winners.map((seat) => nameOf(seen, seat)));
  const mine = seen.viewer !== null && winners.includes(seen.viewer);
  if (winners.length > 1) return words.end.tie(names);
  if (mine) return words.end.won;
  return seen.viewer === null ? words.end.lost(names || '–') : words.end.kind(names || '–');
}

/** Where somebody's points are among the bands; the lowest has no bottom. */
export function bandOf(bands: Bands, score: number): number {
  return bands.findLastIndex((band) => band.low === null || band.low <= score);
}

/** Where a needle stands over bands of equal width, from 0 to 1. */
export function needleAt(bands: Bands, score: number): number {
  const at = bandOf(bands, score);
  const low = bands[at]?.low ?? Math.min(0, score);
  const width = (bands[at + 1]?.low ?? low + 30) - low;
  const inside = Math.min(0.96, Math.max(0.04, (score - low) / width));
  return (at + inside) / bands.length;
}

/** What counts nothing is left out: the rest still adds up. Unless nothing counts. */
export function linesOf({ lines }: ScoreInfo): ScoreInfo['lines'] {
  const counting = lines.filter((line) => line.points !== 0);
  return counting.length > 0 ? counting : lines;
}

export interface Part {
  text: string;
  /** Of each seat. */
  points: number[];
  /** The most of anybody, where that is something to be proud of. */
  best: number | null;
  /** What it is made of, where there is more than one line. */
  lines: { text: string; points: number[] }[];
}

/** The parts of all scores side by side; none where a game has none. */
export function partsOf(result: readonly ScoreInfo[]): Part[] {
  const names = new Set(result.flatMap(({ lines }) => lines.map((line) => line.part)));
  names.delete('');
  return [...names].map((text) => {
    const mine = result.map(({ lines }) => lines.filter((line) => line.part === text));
    const points = mine.map((lines) => lines.reduce((sum, line) => sum + line.points, 0));
    const most = Math.max(...points);
    const alike = points.filter((one) => one === most).length;
    const rows = mine[0]?.map((_, row) => ({
      text: (mine[0]?.[row]?.text ?? '').replace(/^.*: (?:\d+ × )?/, ''),
      points: mine.map((lines) => lines[row]?.points ?? 0),
    }));
    return {
      text,
      points,
      best: most > 0 && alike < Math.max(2, points.length) ? most : null,
      lines: rows && rows.length > 1 ? rows : [],
    };
  });
}

export interface Sheet extends ScoreInfo {
  seats: number[];
}

/** A sheet for each seat, those who won first; one for all who have the same, as a team has. */
export function sheetsOf(result: readonly ScoreInfo[]): Sheet[] {
  const [first] = result;
  const same = result.every((one) => JSON.stringify(one) === JSON.stringify(first));
  if (first && same) return [{ ...first, seats: result.map((_, seat) => seat) }];
  return result
    .map((one, seat) => ({ ...one, seats: [seat] }))
    .sort((a, b) => Number(b.won) - Number(a.won) || b.score - a.score);
}
