import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, expect, test, vi } from 'vitest';

import { words } from '../words/en';
import StatusLine from './StatusLine.svelte';

const hint = { say: words.hint.says('Play a Cheesecake.'), why: 'The next best wins about 20%.' };
const line = { seat: null, name: '', refusal: null, onclause: () => undefined };

afterEach(cleanup);

test('a hint may be asked about on the line itself, between the move and why', async () => {
  const onwhynot = vi.fn();
  render(StatusLine, { ...line, status: { say: 'Your turn', hint }, onwhynot });
  const said = screen.getByTestId('hinted').textContent;
  expect(said).toMatch(/Hint: Play a Cheesecake\.\s+Why not …\?\s+The next best wins about 20%\./);
  await fireEvent.click(screen.getByRole('button', { name: 'Why not …?' }));
  expect(onwhynot).toHaveBeenCalledOnce();
});

test('nobody is asked what there is a button for, or what was answered', () => {
  render(StatusLine, { ...line, status: { say: 'Your turn', hint } });
  expect(screen.queryByRole('button')).toBeNull();
});

test('moves become questions', () => {
  const asked = ['Let it happen.', 'Play a Boom!', 'Use Wait a sec...', "Feed Omar's fish."];
  expect(asked.map(words.hint.asks)).toEqual([
    'Why not let it happen?',
    'Why not play a Boom!?',
    'Why not use Wait a sec...?',
    "Why not feed Omar's fish?",
  ]);
});
