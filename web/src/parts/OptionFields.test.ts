import { cleanup, render, screen } from '@testing-library/svelte';
import { afterEach, expect, test } from 'vitest';

import { TableOrder } from '../lib/order.svelte';
import type { Option } from '../lib/wire';
import OptionFields from './OptionFields.svelte';

afterEach(cleanup);

const STARTS: Option = {
  name: 'first_player',
  text: 'who starts',
  default: 'random',
  kind: 'choice',
  values: ['random', '0', '1'],
  meanings: ['drawn by lot', 'seat 1', 'seat 2'],
  low: 0,
  high: 0,
};

function shown(chosen: string): { choices: string[]; note: string } {
  const order = new TableOrder({});
  order.options = { first_player: chosen };
  const { container } = render(OptionFields, { order, fields: [STARTS] });
  return {
    choices: screen.getAllByRole('option').map((option) => option.textContent),
    note: container.querySelector('small')?.textContent ?? '',
  };
}

test('a seat is called as it is called at the table', () => {
  expect(shown('0')).toEqual({ choices: ['random', 'seat 1', 'seat 2'], note: '' });
});

test('any other value comes with what it means', () => {
  expect(shown('random').note).toBe('Drawn by lot.');
});
