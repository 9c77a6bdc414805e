// Written by `make wire` from `smorgasboard.server.web.operations`. Do not edit.

import { ask, part, query } from './asking';
import type {
  CheckRecord,
  ChoiceAnswer,
  Coach,
  Contents,
  Games,
  Health,
  HoldSeat,
  HowToPlay,
  Invitation,
  Join,
  LookAhead,
  LookAheadOnce,
  MadeTable,
  MoveForecast,
  NewTable,
  Page,
  PlayFromHere,
  PlayRecordFromHere,
  Puzzles,
  Replay,
  Review,
  Rulebook,
  Seated,
  ShowRecord,
  ShownLesson,
  ShownMoment,
  ShownPuzzle,
  TableInfo,
  Try,
  TryAnswer,
  TryOnce,
  Verdict,
  Version,
} from './wire';

export { GONE, NO_ANSWER, Sorry } from './asking';

/** Whether plies can be written. */
export const getHealth = () => ask<Health>('GET', '/healthz');

/** What this server speaks. */
export const getVersion = () => ask<Version>('GET', '/api/version');

/** Where friends open the page. */
export const getInvitation = () => ask<Invitation>('GET', '/api/invitation');

/** Let friends in the network join. */
export const letGuestsIn = () => ask<Invitation>('POST', '/api/invitation');

/** The games, their options and the bots. */
export const getGames = () => ask<Games>('GET', '/api/games');

/** The rulebook of a game. */
export const getRules = (game: string) => ask<Rulebook>('GET', `/api/games/${part(game)}/rules`);

/** A lesson, step by step. */
export const getLesson = (game: string, lesson: string) =>
  ask<ShownLesson>('GET', `/api/games/${part(game)}/lessons/${part(lesson)}`);

/** What a try is told in a lesson. */
export const tryInLesson = (game: string, lesson: string, body: Try) =>
  ask<TryAnswer>('POST', `/api/games/${part(game)}/lessons/${part(lesson)}/try`, body);

/** What moves would bring in a lesson. */
export const lookAheadInLesson = (game: string, lesson: string, body: LookAhead) =>
  ask<MoveForecast[]>('POST', `/api/games/${part(game)}/lessons/${part(lesson)}/forecast`, body);

/** All puzzles, and the one of the day. */
export const getPuzzles = () => ask<Puzzles>('GET', '/api/puzzles');

/** A table with one clearly best move. */
export const getPuzzle = (game: string, puzzle: string) =>
  ask<ShownPuzzle>('GET', `/api/games/${part(game)}/puzzles/${part(puzzle)}`);

/** What a try is told. */
export const tryInPuzzle = (game: string, puzzle: string, body: TryOnce) =>
  ask<ChoiceAnswer>('POST', `/api/games/${part(game)}/puzzles/${part(puzzle)}/try`, body);

/** The answer, for whoever gives up. */
export const getAnswer = (game: string, puzzle: string) =>
  ask<ChoiceAnswer>('GET', `/api/games/${part(game)}/puzzles/${part(puzzle)}/answer`);

/** What moves would bring, as far as the seat can know. */
export const lookAheadInPuzzle = (game: string, puzzle: string, body: LookAheadOnce) =>
  ask<MoveForecast[]>('POST', `/api/games/${part(game)}/puzzles/${part(puzzle)}/forecast`, body);

/** How to play it, on one page. */
export const getHowToPlay = (game: string) =>
  ask<HowToPlay>('GET', `/api/games/${part(game)}/how-to-play`);

/** What is said in somebody's first game. */
export const getCoach = (game: string) => ask<Coach>('GET', `/api/games/${part(game)}/coach`);

/** The public tables. */
export const getTables = () => ask<TableInfo[]>('GET', '/api/tables');

/** Make a table. */
export const makeTable = (body: NewTable) => ask<MadeTable>('POST', '/api/tables', body);

/** One table. */
export const getTable = (table: string) => ask<TableInfo>('GET', `/api/tables/${part(table)}`);

/** Sit down. */
export const join = (table: string, seat: number, body: Join) =>
  ask<Seated>('POST', `/api/tables/${part(table)}/seats/${part(seat)}`, body);

/** Another key for a seat. */
export const renewKey = (table: string, seat: number, body: HoldSeat) =>
  ask<Seated>('POST', `/api/tables/${part(table)}/seats/${part(seat)}/key`, body);

/** Delete what a seat has said, and its name. */
export const forget = (table: string, seat: number, body: HoldSeat) =>
  ask<TableInfo>('POST', `/api/tables/${part(table)}/seats/${part(seat)}/forget`, body);

/** The cards and numbers of a table. */
export const getContents = (table: string) =>
  ask<Contents>('GET', `/api/tables/${part(table)}/contents`);

/** How to play with the cards and numbers of a table, on one page. */
export const getHowToPlayHere = (table: string) =>
  ask<HowToPlay>('GET', `/api/tables/${part(table)}/how-to-play`);

/** The record, complete after the end. */
export const recordAddress = (table: string) => `/api/tables/${part(table)}/record`;

/** A finished match, frame by frame. */
export const getReplay = (table: string, asked: Page = {}) =>
  ask<Replay>('GET', `/api/tables/${part(table)}/replay${query(asked)}`);

/** What was luck, what was play, and what decided a finished match: as far as it is known. */
export const getReview = (table: string) => ask<Review>('GET', `/api/tables/${part(table)}/review`);

/** A choice of a finished match, as its seat saw the table. */
export const getMoment = (table: string, ply: string) =>
  ask<ShownMoment>('GET', `/api/tables/${part(table)}/moments/${part(ply)}`);

/** What a try is told there, beside what was played and what was best. */
export const tryInMoment = (table: string, ply: string, body: TryOnce) =>
  ask<ChoiceAnswer>('POST', `/api/tables/${part(table)}/moments/${part(ply)}/try`, body);

/** What moves would bring there, as far as the seat could know. */
export const lookAheadInMoment = (table: string, ply: string, body: LookAheadOnce) =>
  ask<MoveForecast[]>('POST', `/api/tables/${part(table)}/moments/${part(ply)}/forecast`, body);

/** What can be proved about its shuffle. */
export const getVerdict = (table: string) =>
  ask<Verdict>('GET', `/api/tables/${part(table)}/verify`);

/** Play a finished match from some ply on. */
export const fork = (table: string, body: PlayFromHere) =>
  ask<MadeTable>('POST', `/api/tables/${part(table)}/fork`, body);

/** A record, frame by frame. */
export const showRecord = (body: ShowRecord) => ask<Replay>('POST', '/api/replay', body);

/** What can be proved about a record. */
export const proveRecord = (body: CheckRecord) => ask<Verdict>('POST', '/api/verify', body);

/** Play a record from some ply on. */
export const forkRecord = (body: PlayRecordFromHere) => ask<MadeTable>('POST', '/api/fork', body);
