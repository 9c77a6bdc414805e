/** A line that is bad: nothing is lost, nothing is thrown, and somebody comes back. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { TableSocket, type Link } from './socket';
import { FakeSocket, update } from './table.fixture';
import type { FromTable } from './wire';

const heard: FromTable[] = [];
const links: Link[] = [];
let socket: TableSocket;
let alike = true;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', FakeSocket);
  heard.length = links.length = 0;
  alike = true;
  socket = new TableSocket('ws://localhost/live', {
    speaksAlike: () => Promise.resolve(alike),
    hello: () => ({ say: 'hello', keys: [], seen: 0, chat_seen: 0 }),
    heard: (told) => heard.push(told),
    linked: (link) => links.push(link),
  });
});

afterEach(() => {
  socket.close();
  vi.useRealTimers();
});

const say = (raw: string) => FakeSocket.latest.onmessage?.({ data: raw });

test.each(['<html>', '', 'null', '7', '{}', '{"tell": 3}'])(
  'what no table says (%s) is a bad line, and we come back',
  async (raw) => {
    const first = FakeSocket.latest;
    first.onopen?.();
    say(raw);
    expect(first.readyState).toBe(FakeSocket.CLOSED);
    first.onclose?.();
    expect(links.at(-1)).toBe('lost');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(FakeSocket.latest).not.toBe(first);
    FakeSocket.latest.onopen?.();
    FakeSocket.latest.tell(update(0, 3, 0, {}));
    expect(links.at(-1)).toBe('open');
    expect(heard).toHaveLength(1);
  },
);

test('a server that was upgraded meanwhile is not spoken to, until it speaks as we do', async () => {
  const first = FakeSocket.latest;
  first.onopen?.();
  alike = false;
  first.onclose?.();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(FakeSocket.latest).toBe(first);
  expect(links.at(-1)).toBe('lost');
  alike = true;
  await vi.advanceTimersByTimeAsync(20_000);
  expect(FakeSocket.latest).not.toBe(first);
});
