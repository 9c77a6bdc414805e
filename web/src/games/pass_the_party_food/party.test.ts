import { describe, expect, it } from 'vitest';

import {
  eaten,
  fedBy,
  landing,
  origins,
  platesFor,
  sideOf,
  threats,
  toNextSet,
  winding,
} from './party';
import { aPack, aView } from './sample';

const pack = aPack();
const [bread, , snake] = pack.foods;
if (!bread || !snake) throw new Error('the sample has five foods');

describe('who sits where', () => {
  it('has the next player on the left and the one before on the right', () => {
    expect([0, 1, 2, 3].map((seat) => sideOf(seat, 1, 4))).toEqual([
      'right',
      'own',
      'left',
      'opposite',
    ]);
    expect(sideOf(0, 1, 2)).toBe('left');
  });

  it('feeds neighbours from the plates, and nobody from the X', () => {
    expect(platesFor(3).map((plate) => fedBy(plate, 2, 3))).toEqual([0, 2, 1]);
    expect(platesFor(2).map((plate) => fedBy(plate, 1, 2))).toEqual([0, 1, null]);
  });
});

describe('a tile on a board', () => {
  it('fills a column, the row, or finds no room', () => {
    expect(landing({ 'green-snake': 3 }, snake, pack)).toEqual({ kind: 'column', points: 4 });
    expect(landing({ 'green-snake': 4 }, snake, pack)).toEqual({ kind: 'full' });
    const row = { 'fairy-bread': 2, lamington: 1, 'party-pie': 1, 'choc-crackle': 1 };
    expect(landing(row, snake, pack)).toEqual({ kind: 'row', points: 5 });
    expect(landing(row, bread, pack)).toEqual({ kind: 'more', count: 3, rows: 4 });
  });
});

describe('threats', () => {
  it('names the tiles that would give Ziggy a set, the farthest run first', () => {
    const view = aView({
      ziggy_board: { 'fairy-bread': 2, lamington: 1, 'party-pie': 1, 'choc-crackle': 1 },
      ziggy_pawn: 6,
      pawns: [10, 16, 20],
      bag: { 'green-snake': 3, lamington: 5 },
    });
    const found = threats(view, pack);
    expect(found.map((one) => [one.food.id, one.set, one.space, one.reached])).toEqual([
      ['green-snake', 'row', 16, [0, 1]],
      ['fairy-bread', 'column', 10, [0]],
    ]);
    expect([found[0]?.chances, found[0]?.tiles]).toEqual([3, 8]);
  });

  it('knows how far Ziggy is from a set: three tiles, with nothing on his board', () => {
    expect(toNextSet({}, pack)).toBe(3);
    expect(toNextSet({ lamington: 1 }, pack)).toBe(2);
    expect(toNextSet({ lamington: 1, 'party-pie': 1, 'green-snake': 1 }, pack)).toBe(2);
  });

  it('counts the discarded tiles when the bag is empty, and stops at the cake', () => {
    const view = aView({
      ziggy_board: { lamington: 2 },
      ziggy_pawn: 28,
      bag: {},
      discard: { lamington: 7, 'party-pie': 1 },
    });
    expect(threats(view, pack)[0]).toMatchObject({ space: 30, chances: 7, tiles: 8 });
  });
});

describe('motion', () => {
  it('lets tiles come from plates, the hand, the bag, and from board to board', () => {
    const shared = origins(
      [
        { was: 'tile_plated', seat: 0, plate: 'centre', food: 'lamington' },
        { was: 'tile_drawn', seat: 0, food: 'party-pie' },
        { was: 'tile_plated', seat: 0, plate: 'right', food: 'party-pie' },
        { was: 'tile_passed', seat: 0, to: 1, food: 'green-snake' },
        { was: 'tile_passed', seat: 0, to: 0, food: 'lamington' },
        { was: 'tile_passed', seat: 0, to: 2, food: 'party-pie' },
        { was: 'ziggy_drew', seat: 1, food: 'lamington' },
      ],
      aView({}),
    );
    expect([...shared]).toEqual([
      ['1-green-snake', 'plate-left'],
      ['0-lamington', 'drawn'],
      ['2-party-pie', 'bag'],
      ['z-lamington', 'bag'],
    ]);
    const swapped = origins(
      [
        { was: 'tile_passed', seat: 0, to: 2, food: 'lamington' },
        { was: 'tile_passed', seat: 2, to: 0, food: 'party-pie' },
      ],
      aView({ boards: [{ lamington: 1 }, {}, {}] }),
    );
    expect(swapped.get('2-lamington')).toBe('tile-0-lamington-1');
    expect(swapped.get('0-party-pie')).toBe('tile-2-party-pie-0');
  });

  it('knows the sets that were eaten', () => {
    const events = [
      { was: 'set_eaten', seat: 1, food: null, space: 15 },
      { was: 'ziggy_ate', food: 'lamington', space: 8 },
    ] as const;
    expect(eaten(events)).toEqual([
      { board: 1, food: null },
      { board: 'z', food: 'lamington' },
    ]);
  });
});

it('winds the score track back and forth', () => {
  const places = winding(30, 16);
  expect(places).toHaveLength(31);
  expect([places[0], places[15], places[16], places[30]]).toEqual([
    { row: 1, column: 1 },
    { row: 1, column: 16 },
    { row: 2, column: 16 },
    { row: 2, column: 2 },
  ]);
});
