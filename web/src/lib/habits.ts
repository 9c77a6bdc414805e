/** What reviews have said of the games played on this device. Kept here, told to nobody. */
import { recall, remember } from './storage';
import { entryOf, lineOf } from './review';
import type { Review } from './wire';

export interface Mistake {
  ply: number;
  /** "pass rather than play a card" */
  kind: string;
  lost: number;
  /** Of the rulebook; nothing where it cannot be told, and in what was kept before it was. */
  chapter?: string;
  chapterTitle?: string;
}

/** One game of one seat. Chances go from 0 to 1; who plays alone counts points. */
export interface PlayedGame {
  table: string;
  game: string;
  seat: number;
  at: number;
  unit: Review['unit'];
  prior: number;
  result: number;
  /** Nothing where it could not be told. */
  luck: number | null;
  own: number | null;
  choices: number;
  /** The worst moment of the curve. */
  lowest: number;
  mistakes: Mistake[];
}

export interface Habit {
  kind: string;
  times: number;
  lost: number;
}

/** A part of the rules in which much is given away. */
export interface WeakChapter {
  chapter: string;
  title: string;
  times: number;
  lost: number;
}

export interface Habits {
  game: string;
  unit: Review['unit'];
  games: number;
  /** The mean over those games of which it is known, and how many these are. */
  luck: Mean | null;
  own: Mean | null;
  /** Where most is given away, the costliest first. */
  losses: Habit[];
  chapters: WeakChapter[];
  /** The game that was won from the worst moment. */
  comeback: PlayedGame | null;
}

export interface Mean {
  value: number;
  /** Twice the standard error; nothing after one game. */
  reach: number | null;
  games: number;
}

const MOST = 400;
const LOSSES = 3;
/** A game that was won from a better chance than this was no comeback. */
const NO_COMEBACK = 0.25;

export function playedGames(): PlayedGame[] {
  const kept = recall<unknown>('habits', []);
  return Array.isArray(kept) ? kept.filter(isPlayedGame) : [];
}

function isPlayedGame(kept: unknown): kept is PlayedGame {
  const one = kept as Partial<PlayedGame> | null;
  const numbers = [one?.seat, one?.at, one?.prior, one?.result, one?.lowest];
  return (
    typeof one?.table === 'string' &&
    typeof one.game === 'string' &&
    Array.isArray(one.mistakes) &&
    numbers.every(Number.isFinite)
  );
}

export function isKept(table: string): boolean {
  return playedGames().some((one) => one.table === table);
}

/** What a complete review says of a seat; again if it was kept before. */
export function keepReview(table: string, seat: number, review: Review, at: number): void {
  const sum = review.seats[seat];
  if (!review.complete || !sum) return;
  const one: PlayedGame = {
    table,
    game: review.game,
    seat,
    at,
    unit: review.unit,
    prior: sum.prior,
    result: sum.result,
    luck: sum.deal === null ? null : sum.deal + (sum.draws ?? 0) + (sum.hidden ?? 0),
    own: sum.own,
    choices: sum.choices,
    lowest: Math.min(...lineOf(review, entryOf(review, seat)).map(([, worth]) => worth)),
    mistakes: review.lessons
      .filter((lesson) => lesson.seat === seat)
      .map(({ ply, kind, lost, chapter, chapter_title: chapterTitle }) => ({
        ply,
        kind,
        lost,
        ...(chapter ? { chapter, chapterTitle } : {}),
      })),
  };
  const others = playedGames().filter((kept) => kept.table !== table || kept.seat !== seat);
  remember('habits', [one, ...others].slice(0, MOST));
}

export function forgetHabits(): void {
  remember('habits', []);
}

/** Game by game, those played most first. */
export function habits(played: readonly PlayedGame[] = playedGames()): Habits[] {
  const byGame = new Map<string, PlayedGame[]>();
  for (const one of played) {
    // Points alone and chances at a table are different things.
    const key = `${one.game} ${one.unit}`;
    byGame.set(key, [...(byGame.get(key) ?? []), one]);
  }
  return [...byGame.values()]
    .map(habitsOf)
    .sort((one, other) => other.games - one.games || one.game.localeCompare(other.game));
}

function habitsOf(played: PlayedGame[]): Habits {
  const [first] = played;
  if (!first) throw new Error('there is at least one');
  return {
    game: first.game,
    unit: first.unit,
    games: played.length,
    luck: meanOf(played.map((one) => one.luck)),
    own: meanOf(played.map((one) => one.own)),
    losses: lossesOf(played.flatMap((one) => one.mistakes)),
    chapters: chaptersOf(played.flatMap((one) => one.mistakes)),
    comeback: first.unit === 'points' ? null : comebackOf(played),
  };
}

function meanOf(values: readonly (number | null)[]): Mean | null {
  const known = values.filter((value) => value !== null);
  const many = known.length;
  if (many === 0) return null;
  const value = known.reduce((sum, one) => sum + one, 0) / many;
  const spread = known.reduce((sum, one) => sum + (one - value) ** 2, 0);
  const reach = many > 1 ? 2 * Math.sqrt(spread / (many - 1) / many) : null;
  return { value, reach, games: many };
}

function lossesOf(mistakes: readonly Mistake[]): Habit[] {
  const found = new Map<string, Habit>();
  for (const { kind, lost } of mistakes) {
    const habit = found.get(kind) ?? { kind, times: 0, lost: 0 };
    found.set(kind, { kind, times: habit.times + 1, lost: habit.lost + lost });
  }
  return [...found.values()].sort((one, other) => other.lost - one.lost).slice(0, LOSSES);
}

function chaptersOf(mistakes: readonly Mistake[]): WeakChapter[] {
  const found = new Map<string, WeakChapter>();
  for (const { chapter, chapterTitle: title, lost } of mistakes) {
    if (!chapter || !title) continue;
    const weak = found.get(chapter) ?? { chapter, title, times: 0, lost: 0 };
    found.set(chapter, { ...weak, times: weak.times + 1, lost: weak.lost + lost });
  }
  return [...found.values()].sort((one, other) => other.lost - one.lost).slice(0, LOSSES);
}

function comebackOf(played: readonly PlayedGame[]): PlayedGame | null {
  const won = played.filter((one) => one.result > one.prior && one.lowest < NO_COMEBACK);
  return won.sort((one, other) => one.lowest - other.lowest)[0] ?? null;
}
