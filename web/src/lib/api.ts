/** Tables over HTTP. Every failure is a `Sorry` with one sentence for people. */
import type {
  Contents,
  Invitation,
  Join,
  MadeTable,
  NewTable,
  PlayFromHere,
  Problem,
  Replay,
  Seated,
  TableInfo,
  Verdict,
} from './wire';

export class Sorry extends Error {
  constructor(
    readonly reason: string,
    readonly status: number,
    readonly clause: string | null = null,
  ) {
    super(reason);
  }
}

/** How many frames of a replay are asked for at once. */
const FRAMES = 100;

/** The server could not be reached at all. */
export const NO_ANSWER = 0;
/** There is no such thing, or no more. */
export const GONE = 404;

export interface GameOption {
  name: string;
  text: string;
  default: string | number | boolean;
  kind: 'choice' | 'flag' | 'number';
  values: string[];
  meanings: string[];
  low: number;
  high: number;
}

export interface GameInfo {
  title: string;
  summary: string;
  minutes: string;
  min_seats: number;
  max_seats: number;
  options: GameOption[];
  packs: string[];
}

export interface Games {
  games: Record<string, GameInfo>;
  bots: string[];
}

export interface Passage {
  number: string;
  text: string;
}

export interface Chapter {
  number: string;
  title: string;
  passages: Passage[];
}

export interface Rulebook {
  title: string;
  preface: string[];
  chapters: Chapter[];
}

async function call<T>(path: string, init?: RequestInit): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(path, init);
  } catch {
    throw new Sorry('', NO_ANSWER);
  }
  if (!answer.ok) {
    const problem = (await answer.json().catch(() => null)) as Problem | null;
    throw new Sorry(problem?.reason ?? '', answer.status, problem?.clause ?? null);
  }
  return (await answer.json()) as T;
}

function post<T>(path: string, body: unknown): Promise<T> {
  const headers = { 'Content-Type': 'application/json' };
  return call(path, { method: 'POST', headers, body: JSON.stringify(body) });
}

const at = (table: string) => `/api/tables/${encodeURIComponent(table)}`;

export const getInvitation = () => call<Invitation>('/api/invitation');
export const getGames = () => call<Games>('/api/games');
export const getRules = (game: string) => call<Rulebook>(`/api/games/${game}/rules`);
export const getTables = () => call<TableInfo[]>('/api/tables');
export const getTable = (id: string) => call<TableInfo>(at(id));
export const getContents = (id: string) => call<Contents>(`${at(id)}/contents`);
export const makeTable = (order: NewTable) => post<MadeTable>('/api/tables', order);
export const join = (id: string, seat: number, order: Join) =>
  post<Seated>(`${at(id)}/seats/${seat}`, order);
export const recordAddress = (id: string) => `${at(id)}/record`;
export const fork = (id: string, order: PlayFromHere) => post<MadeTable>(`${at(id)}/fork`, order);
export const getVerdict = (id: string) => call<Verdict>(`${at(id)}/verify`);

/** Frames of a finished match from ply `first` on, as many as the server gives at once. */
export function getReplay(id: string, seat: number | null, first: number): Promise<Replay> {
  const eyes = seat === null ? '' : `&seat=${seat}`;
  return call<Replay>(`${at(id)}/replay?first=${first}&count=${FRAMES}${eyes}`);
}
