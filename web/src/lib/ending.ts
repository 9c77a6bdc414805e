/** How a game ended, in one line. */
import { words } from '../words/en';
import { listed } from '../words/listed';
import { nameOf, type Seen } from './seen';
import type { ScoreInfo } from './wire';

export function winnersOf(result: readonly ScoreInfo[]): number[] {
  return result.flatMap((one, seat) => (one.won ? [seat] : []));
}

/** Who won, as the one who looks would say it. */
export function headlineOf(
  together: boolean,
  seen: Pick<Seen, 'players' | 'viewer'>,
  result: readonly ScoreInfo[],
): string {
  const winners = winnersOf(result);
  const [only] = result;
  if (together) return winners.length > 0 ? words.end.together : words.end.togetherLost;
  if (only && result.length === 1) return words.end.alone(only.score);
  const names = listed(winners.map((seat) => nameOf(seen, seat)));
  if (winners.length > 1) return words.end.tie(names);
  return winners[0] === seen.viewer ? words.end.won : words.end.lost(names || '–');
}

/** What counts nothing is left out: the rest still adds up. Unless nothing counts. */
export function linesOf({ lines }: ScoreInfo): ScoreInfo['lines'] {
  const counting = lines.filter((line) => line.points !== 0);
  return counting.length > 0 ? counting : lines;
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
