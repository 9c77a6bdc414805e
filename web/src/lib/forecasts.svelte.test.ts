import { flushSync } from 'svelte';
import { beforeEach, expect, test, vi } from 'vitest';

import { FakeSocket, INFO, update } from './table.fixture';
import { LiveTable } from './table.svelte';

const MOVES = ['left', 'right'].map((notation) => ({ do: 'go', notation, text: notation }));
interface Said {
  say: string;
  moves: string[];
  token: string;
}
const asked = () =>
  FakeSocket.latest.said
    .map((said) => JSON.parse(said) as Said)
    .filter((said) => said.say === 'forecast');
const forecastOf = (notation: string) => ({
  notation,
  would: [],
  certain: true,
  after: null,
  text: `You go ${notation}.`,
});

let table: LiveTable;

beforeEach(() => {
  vi.stubGlobal('WebSocket', FakeSocket);
  table = new LiveTable(INFO, { pack: {}, texts: {}, facts: {}, agreed: [] }, [
    { seat: 0, key: 'k'.repeat(22) },
  ]);
  FakeSocket.latest.tell(update(0, 3, 0, { legal: MOVES }));
});

const answer = (ply: number, notation: string) => {
  const token = asked().at(-1)?.token ?? '';
  FakeSocket.latest.tell({
    tell: 'forecast',
    token,
    seat: 0,
    ply,
    moves: [forecastOf(notation)],
  });
};

test('what one drawing wants to know is asked in one message, and once', async () => {
  expect(table.forecast('left')).toBeNull();
  expect(table.forecast('right')).toBeNull();
  expect(table.forecast('left')).toBeNull();
  expect(table.forecast('no such move')).toBeNull();
  await Promise.resolve();
  expect(asked().map((said) => said.moves)).toEqual([['left', 'right']]);
});

test('what the table says is drawn, until there is another choice', async () => {
  table.forecast('left');
  await Promise.resolve();
  let drawn = '';
  const stop = $effect.root(() => {
    $effect(() => {
      drawn = table.forecast('left')?.text ?? '';
    });
  });
  answer(3, 'left');
  flushSync();
  expect(drawn).toBe('You go left.');
  FakeSocket.latest.tell(update(0, 4, 0, { legal: MOVES }));
  flushSync();
  expect(drawn).toBe('');
  answer(3, 'left');
  flushSync();
  expect(drawn).toBe('');
  stop();
});

test('a gesture is asked for once, by all its moves', async () => {
  const steps = [{ move: 'left' }, { ask: 'turn', move: 'right' }];
  expect(table.forecastGesture(steps)).toBeNull();
  expect(table.forecastGesture([...steps])).toBeNull();
  await Promise.resolve();
  const questions = FakeSocket.latest.said
    .map((said) => JSON.parse(said) as Said & { steps: unknown })
    .filter((said) => said.say === 'forecast_gesture');
  expect(questions.map((said) => said.steps)).toEqual([steps]);
  const token = questions[0]?.token ?? '';
  const moves = [forecastOf('left right')];
  FakeSocket.latest.tell({ tell: 'forecast', token, seat: 0, ply: 3, moves });
  expect(table.forecastGesture(steps)?.text).toBe('You go left right.');
});

test('that it was asked too fast is no news for people', async () => {
  table.forecast('left');
  await Promise.resolve();
  const token = asked()[0]?.token ?? '';
  FakeSocket.latest.tell({
    tell: 'refused',
    token,
    code: 'too_fast',
    reason: 'Wait.',
    clause: null,
  });
  expect(table.refusal).toBeNull();
});
