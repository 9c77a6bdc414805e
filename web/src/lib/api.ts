// Written by `make wire` from `smorgasboard.server.web.operations`. Do not edit.

import { ask, part, query } from './asking';
import type {
  CheckRecord,
  Contents,
  Games,
  Health,
  Invitation,
  Join,
  MadeTable,
  NewTable,
  Page,
  PlayFromHere,
  PlayRecordFromHere,
  Replay,
  Rulebook,
  Seated,
  ShowRecord,
  TableInfo,
  Verdict,
} from './wire';

export { GONE, NO_ANSWER, Sorry } from './asking';

/** Whether plies can be written. */
export const getHealth = () => ask<Health>('GET', '/healthz');

/** Where friends open the page. */
export const getInvitation = () => ask<Invitation>('GET', '/api/invitation');

/** The games, their options and the bots. */
export const getGames = () => ask<Games>('GET', '/api/games');

/** The rulebook of a game. */
export const getRules = (game: string) => ask<Rulebook>('GET', `/api/games/${part(game)}/rules`);

/** The public tables. */
export const getTables = () => ask<TableInfo[]>('GET', '/api/tables');

/** Make a table. */
export const makeTable = (body: NewTable) => ask<MadeTable>('POST', '/api/tables', body);

/** One table. */
export const getTable = (table: string) => ask<TableInfo>('GET', `/api/tables/${part(table)}`);

/** Sit down. */
export const join = (table: string, seat: number, body: Join) =>
  ask<Seated>('POST', `/api/tables/${part(table)}/seats/${part(seat)}`, body);

/** The cards and numbers of a table. */
export const getContents = (table: string) =>
  ask<Contents>('GET', `/api/tables/${part(table)}/contents`);

/** The record, complete after the end. */
export const recordAddress = (table: string) => `/api/tables/${part(table)}/record`;

/** A finished match, frame by frame. */
export const getReplay = (table: string, asked: Page = {}) =>
  ask<Replay>('GET', `/api/tables/${part(table)}/replay${query(asked)}`);

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
