/** Requests to the server. Every failure is a `Sorry` with one sentence for people. */
import { words } from '../words/en';
import { upgrade } from './upgrade.svelte';
import { type Problem, PROTOCOL_HEADER } from './wire';

export class Sorry extends Error {
  constructor(
    readonly reason: string,
    readonly status: number,
    readonly clause: string | null = null,
  ) {
    super(reason);
  }
}

/** The server could not be reached at all. */
export const NO_ANSWER = 0;
/** There is no such thing, or no more. */
export const GONE = 404;
/** The server speaks another protocol, so that its answers cannot be read. */
export const UPGRADED = 426;

export async function ask<T>(method: 'GET' | 'POST', path: string, body?: unknown): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(path, body === undefined ? { method } : { method, ...asJson(body) });
  } catch {
    throw new Sorry('', NO_ANSWER);
  }
  if (!upgrade.hears(answer.headers.get(PROTOCOL_HEADER)))
    throw new Sorry(words.wrong.upgraded, UPGRADED);
  if (!answer.ok) {
    const problem = (await answer.json().catch(() => null)) as Problem | null;
    throw new Sorry(problem?.reason ?? '', answer.status, problem?.clause ?? null);
  }
  return (await answer.json()) as T;
}

function asJson(body: unknown): RequestInit {
  return { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
}

/** Something as one part of a path. */
export function part(word: string | number): string {
  return encodeURIComponent(word);
}

/** What stands behind the question mark; what is left out or null is not said. */
export function query(asked: object): string {
  const said = Object.entries(asked).filter(([, value]) => value != null);
  const words = said.map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`);
  return words.length > 0 ? `?${words.join('&')}` : '';
}
