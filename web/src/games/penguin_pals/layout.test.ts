import { expect, it } from 'vitest';

import { opposite, sideOf, spacesOf, turnsFor } from './layout';

const ICE = ['##.', '###', '.##'];

it('has a1 in the south-west, and the water where the view says', () => {
  const spaces = spacesOf(ICE, 0);
  expect(spaces.map((space) => space.name).join(' ')).toBe('a3 b3 c3 a2 b2 c2 a1 b1 c1');
  expect(spaces.filter((space) => !space.ice).map((space) => space.name)).toEqual(['c3', 'a1']);
});

it.each([
  ['south', 'a1 b1 c1'],
  ['west', 'a3 a2 a1'],
  ['north', 'c3 b3 a3'],
  ['east', 'c1 c2 c3'],
] as const)('has the row at the %s shore in front of who lives there', (shore, row) => {
  const turns = turnsFor([shore], 0);
  expect(sideOf(shore, turns)).toBe('bottom');
  expect(sideOf(opposite(shore), turns)).toBe('top');
  const front = spacesOf(ICE, turns).filter((space) => space.row === 3);
  expect(front.map((space) => space.name).join(' ')).toBe(row);
});

it('seats the next in turn on the left', () => {
  expect(sideOf('west', turnsFor(['south', 'west'], 0))).toBe('left');
  expect(sideOf('south', turnsFor(['south', 'west', 'north', 'east'], 3))).toBe('left');
});

it('looks from the south for those who watch', () => {
  expect(turnsFor(['north', 'south'], null)).toBe(0);
});
