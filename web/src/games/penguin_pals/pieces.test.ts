import { expect, it } from 'vitest';

import { follow, HOME, motions, penguinId, SAFE, STORE } from './pieces';
import type { GameEvent, PenguinView } from './view';
import { viewOf } from './view.fixture';

const view = (
  teams: Record<string, number>[],
  landed: number[],
  ice: string[] = ['##', '##'],
): PenguinView =>
  viewOf({
    teams,
    landed,
    ashore: teams.map(
      (team, seat) =>
        2 - (landed[seat] ?? 0) - Object.values(team).reduce((sum, count) => sum + count, 0),
    ),
    ice,
  });

it('keeps each penguin the same while it walks', () => {
  const before = follow(null, [], view([{ a1: 1, b1: 1 }], [0]));
  const event: GameEvent = { was: 'penguin_moved', seat: 0, space: 'a1', to: 'a2', swam: true };
  const after = follow(before, [event], view([{ a2: 1, b1: 1 }], [0]));
  expect(after.penguins[0]).toEqual(['a2', 'b1']);
  expect([...motions(before, after, [event])]).toEqual([[penguinId(0, 0), 'swim']]);
});

it('sends the expelled home and lands the lucky', () => {
  const before = follow(null, [], view([{ a1: 2 }, { b2: 1 }], [0, 0]));
  const events: GameEvent[] = [
    { was: 'penguins_expelled', seat: 0, space: 'a1', count: 2 },
    { was: 'penguin_landed', seat: 1, space: 'b2' },
  ];
  const after = follow(before, events, view([{}, {}], [0, 1]));
  expect(after.penguins).toEqual([
    [HOME, HOME],
    [HOME, SAFE],
  ]);
  expect(motions(before, after, events).get(penguinId(0, 1))).toBe('flung');
});

it('takes those along who stand on a block that slides', () => {
  const before = follow(null, [], view([{ a1: 1 }], [0], ['#.', '#.']));
  expect(before.blocks).toEqual(['a2', STORE, 'a1', STORE]);
  const event: GameEvent = { was: 'ice_slid', seat: 0, space: 'a1', to: 'b1' };
  const after = follow(before, [event], view([{ b1: 1 }], [0], ['#.', '.#']));
  expect(after.blocks).toEqual(['a2', STORE, 'b1', STORE]);
  expect(after.penguins[0]).toEqual([HOME, 'b1']);
  expect(motions(before, after, [event]).size).toBe(0);
});

it('believes the view when nothing was told, as after a move was taken back', () => {
  const before = follow(null, [], view([{ a1: 1, b2: 1 }], [0]));
  const after = follow(before, [], view([{ b2: 1 }], [0]));
  expect(after.penguins[0]?.toSorted()).toEqual(['b2', HOME]);
});
