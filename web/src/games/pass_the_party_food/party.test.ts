import { describe, expect, it } from 'vitest';

import { eaten, origins, sideOf, winding } from './party';
import { aView } from './sample';

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
