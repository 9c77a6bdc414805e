import { cleanup, render, screen } from '@testing-library/svelte';
import { afterEach, expect, test } from 'vitest';

import { words } from '../words/en';
import Agreed from './Agreed.svelte';

afterEach(cleanup);

const WHO_STARTS = { text: 'who starts', value: 'drawn by lot', usual: true };
const HANDS = { text: 'how hands are held', value: 'in rows', usual: false };

test('what a table has agreed on otherwise than usual stands first, in words', () => {
  render(Agreed, { agreed: [WHO_STARTS, HANDS] });
  const terms = screen.getAllByRole('term').map((term) => term.textContent);
  expect(terms).toEqual(['How hands are held', 'Who starts']);
  expect(screen.getByText('in rows')).toBeTruthy();
  expect(screen.getByText(words.agreed.rest)).toBeTruthy();
});

test('a table with nothing unusual says so, and tells all on demand', () => {
  render(Agreed, { agreed: [WHO_STARTS] });
  expect(screen.getByText(words.agreed.usual)).toBeTruthy();
  expect(screen.getByText(words.agreed.all)).toBeTruthy();
});
