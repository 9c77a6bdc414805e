import { cleanup, render, screen } from '@testing-library/svelte';
import { afterEach, expect, test } from 'vitest';

import { TableOrder } from '../lib/order.svelte';
import type { Description, Option } from '../lib/wire';
import OptionFields from './OptionFields.svelte';

afterEach(cleanup);

const PLAIN = { low: 0, high: 0, why: '', seats: null, needs: {}, value_seats: {} };
const STARTS: Option = {
  ...PLAIN,
  name: 'first_player',
  text: 'who starts',
  default: 'random',
  kind: 'seat',
  values: ['random', '0', '1', '2'],
  meanings: ['drawn by lot', 'seat 1', 'seat 2', 'seat 3'],
  why: 'Turns go clockwise from there.',
};
const DIETS: Option = {
  ...PLAIN,
  name: 'diets',
  text: 'which diets are used',
  default: 'usual',
  kind: 'choice',
  values: ['usual', 'alternate', 'cleanse'],
  meanings: ['as usual', 'a different one for each', 'Cleanse'],
  value_seats: { cleanse: [1, 1] },
};
const DRAFT: Option = {
  ...PLAIN,
  name: 'draft',
  text: 'diets are chosen',
  default: false,
  kind: 'flag',
  values: [],
  meanings: [],
  seats: [2, 4],
  needs: { diets: ['alternate'] },
};

const GAME: Description = {
  title: 'A game',
  short_name: 'A game',
  summary: '',
  minutes: '10',
  min_seats: 1,
  max_seats: 4,
  cooperative: false,
  secrets: false,
  reactions: false,
  rules_version: 1,
  featured: [],
  packs: ['base'],
  lessons: [],
  options: [STARTS, DIETS, DRAFT],
};

function anOrder(seats: number, chosen: Record<string, string | boolean> = {}): TableOrder {
  const order = new TableOrder({ 'a-game': GAME });
  for (let seat = 0; seat < seats; seat += 1) order.add();
  order.choose('a-game');
  order.options = { ...order.options, ...chosen };
  return order;
}

const called = (seat: number): string => ['Anna', 'Ben', 'Cleo'][seat] ?? '';

function shown(order: TableOrder, field: Option): string[] {
  render(OptionFields, { order, fields: [field], called });
  return screen.getAllByRole('option').map((option) => option.textContent);
}

test('whoever may start is called by name, and nobody who does not play', () => {
  expect(shown(anOrder(2), STARTS)).toEqual(['Drawn by lot', 'Anna', 'Ben']);
  expect(screen.getByText('Turns go clockwise from there.')).toBeTruthy();
});

test('values are said in words, and only those for so many players', () => {
  expect(shown(anOrder(2), DIETS)).toEqual(['As usual', 'A different one for each']);
});

test('an option that makes no difference is neither shown nor sent', () => {
  const order = anOrder(2, { draft: true });
  expect(order.fields).toEqual([STARTS, DIETS]);
  expect(order.written('Anna').options).toEqual({});
  order.options['diets'] = 'alternate';
  expect(order.fields).toEqual([STARTS, DIETS, DRAFT]);
  expect(order.written('Anna').options).toEqual({ diets: 'alternate', draft: true });
});

test('a choice that was for others falls back to the usual', () => {
  const order = anOrder(2, { diets: 'cleanse', first_player: '2' });
  expect(order.written('Anna').options).toEqual({});
});

test('what a chooser names by a word is told below it, and nothing is told twice', () => {
  const hard: Option = {
    ...PLAIN,
    name: 'hard',
    text: 'how hard it is',
    default: 'normal',
    kind: 'choice',
    values: ['normal', 'easy'],
    meanings: ['normal: pawns start on the space for their number', 'easy: one space nearer'],
  };
  const swaps: Option = {
    ...PLAIN,
    name: 'swaps',
    text: 'how two players swap',
    default: 'partner',
    kind: 'choice',
    values: ['partner', 'both'],
    meanings: ['whoever is offered a tile chooses what to give for it', 'both agree'],
  };
  const order = anOrder(2, { hard: 'normal', swaps: 'partner' });
  render(OptionFields, { order, fields: [hard, swaps, DIETS], called: () => '' });
  expect(screen.getAllByRole('option').map((one) => one.textContent)).toEqual([
    'Normal',
    'Easy',
    'Whoever is offered a tile chooses what to give for it',
    'Both agree',
    'As usual',
    'A different one for each',
  ]);
  expect(screen.getByText('Pawns start on the space for their number.')).toBeTruthy();
  expect(document.querySelectorAll('.more')).toHaveLength(1);
  const faces = [...document.querySelectorAll('.face')].map((one) => one.textContent);
  expect(faces).toEqual([
    'Normal',
    'Whoever is offered a tile chooses what to give for it',
    'As usual',
  ]);
});
