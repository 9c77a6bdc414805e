import { afterEach, expect, it, vi } from 'vitest';

import { ask, NO_ANSWER, part, query, Sorry, UPGRADED } from './asking';
import { upgrade } from './upgrade.svelte';
import { PROTOCOL } from './wire';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** A server that always answers the same; what it was asked is kept. */
function answering(status: number, body: string): RequestInit[] {
  const asked: RequestInit[] = [];
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    asked.push({ ...init, referrer: path });
    return Promise.resolve(new Response(body, { status }));
  });
  return asked;
}

it('says what it asks for, and hears the answer', async () => {
  const asked = answering(200, '{"id": "x"}');
  expect(await ask('POST', '/api/tables', { game: 'g' })).toEqual({ id: 'x' });
  await ask('GET', '/api/games');
  expect(asked).toMatchObject([
    { referrer: '/api/tables', method: 'POST', body: '{"game":"g"}' },
    { referrer: '/api/games', method: 'GET' },
  ]);
  expect(asked[1]).not.toHaveProperty('body');
});

it('is sorry with the sentence of the server', async () => {
  answering(409, '{"code": "illegal", "reason": "Not now.", "clause": "4.2"}');
  const sorry = await ask('GET', '/x').catch((error: unknown) => error);
  expect(sorry).toBeInstanceOf(Sorry);
  expect(sorry).toMatchObject({ reason: 'Not now.', status: 409, clause: '4.2' });
});

it('is sorry without a sentence where nobody answers, or nobody of ours', async () => {
  answering(502, '<html>');
  expect(await ask('GET', '/x').catch((error: unknown) => error)).toMatchObject({ status: 502 });
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  expect(await ask('GET', '/x').catch((error: unknown) => error)).toMatchObject({
    reason: '',
    status: NO_ANSWER,
  });
});

it('writes paths and queries', () => {
  expect(part('a/b c')).toBe('a%2Fb%20c');
  expect(query({})).toBe('');
  expect(query({ seat: null, first: 0, count: 100 })).toBe('?first=0&count=100');
});

it('does not read what a server of another version answers', async () => {
  const answered = (protocol: string) => () =>
    Promise.resolve(
      new Response('{"id": "x"}', { headers: { 'Smorgasboard-Protocol': protocol } }),
    );
  vi.stubGlobal('fetch', answered(String(PROTOCOL + 1)));
  await expect(ask('GET', '/api/games')).rejects.toMatchObject({ status: UPGRADED });
  expect(upgrade.due).toBe(true);
  vi.stubGlobal('fetch', answered(String(PROTOCOL)));
  expect(await ask('GET', '/api/games')).toEqual({ id: 'x' });
  expect(upgrade.due).toBe(false);
});
