import { beforeEach, describe, expect, it } from 'vitest';

import { forget, keep, keysOf, myTables, seatInLink } from './mine';

const KEY = 'k'.repeat(22);

describe('the tables of this device', () => {
  beforeEach(() => localStorage.clear());

  it('keeps the seats of a table together', () => {
    keep('table-one', 'fish-food', [{ seat: 0, key: KEY }]);
    keep('table-one', 'fish-food', [{ seat: 2, key: KEY }]);
    expect(keysOf('table-one').map((place) => place.seat)).toEqual([0, 2]);
    expect(myTables()).toHaveLength(1);
  });

  it('forgets one', () => {
    keep('table-one', 'fish-food', [{ seat: 0, key: KEY }]);
    forget('table-one');
    expect(myTables()).toEqual([]);
  });

  it('is not upset by what somebody else wrote there', () => {
    localStorage.setItem('smorgasboard.tables', '{"not": "a list"}');
    expect(myTables()).toEqual([]);
    localStorage.setItem('smorgasboard.tables', 'nonsense');
    expect(keysOf('table-one')).toEqual([]);
  });
});

describe('the seat in a link', () => {
  it('is read from the fragment', () => {
    expect(seatInLink(`#seat=3&key=${KEY}`)).toEqual({ seat: 3, key: KEY });
  });

  it.each(['', '#', '#seat=x&key=abc', '#seat=1', '#key=abc', '#seat=-1&key=abc'])(
    'is not found in %s',
    (fragment) => {
      expect(seatInLink(fragment)).toBeNull();
    },
  );
});
