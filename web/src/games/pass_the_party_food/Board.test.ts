import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, expect, it, vi } from 'vitest';

import Board from './Board.svelte';
import { aSeen, aView } from './sample';
import type { Action, View } from './view';

afterEach(cleanup);

const plates = (['left', 'centre', 'right'] as const).map((plate): Action => ({
  do: 'put_on_plate',
  plate,
  notation: plate,
  text: `On ${plate}.`,
}));

it('plays the move of a plate, and says what becomes of the tile', async () => {
  const play = vi.fn();
  const landings: View['landings'] = [
    { 'green-snake': { fills: 'nothing', room: true, points: 0 } },
    { 'green-snake': { fills: 'nothing', room: false, points: 0 } },
    { 'green-snake': { fills: 'column', room: true, points: 4 } },
  ];
  render(Board, { seen: aSeen({ view: aView({ landings }), legal: plates, play }) });
  expect(screen.getByText('1 of 4')).toBeTruthy();
  expect(screen.getByText('no room: discarded')).toBeTruthy();
  expect(screen.getByText('fills the column: +4')).toBeTruthy();
  await fireEvent.click(screen.getByRole('button', { name: /^Jonas no room/ }));
  expect(play).toHaveBeenCalledWith(plates[0]);
});

it('shows where a meal would bring the pawn, once the table has said it', () => {
  const meal: Action = { do: 'eat_row', notation: 'eat-row', text: 'Eat the top row.' };
  const event = { was: 'set_eaten', seat: 0, food: null, space: 17 };
  const told = {
    notation: 'eat-row',
    certain: true,
    after: null,
    text: '',
    would: [{ ply: 4, turn: null, text: '', event }],
  };
  const view = aView({ step: 'eat', drawn: null });
  const seen = aSeen({ view, legal: [meal], forecast: (asked) => (asked ? told : null) });
  render(Board, { seen });
  expect(screen.getByText(/^run to space 17/)).toBeTruthy();
});

it('gives no odds for a draw that ends the game', () => {
  const view = aView({ threats: [], draw_loses: true, ziggy_board: { lamington: 2 } });
  render(Board, { seen: aSeen({ view }) });
  expect(screen.getByText('The bag is empty: the next draw ends the game.')).toBeTruthy();
});

it('offers a tile in two steps, of which the first can be taken back', async () => {
  const play = vi.fn();
  const offers = [1, 2].map((to): Action => ({
    do: 'offer_swap',
    to,
    food: 'lamington',
    notation: `offer-lamington-to-${to}`,
    text: 'Offer it.',
  }));
  const view = aView({ step: 'tokens', drawn: null, boards: [{ lamington: 1 }, {}, {}] });
  render(Board, { seen: aSeen({ view, legal: offers, play }) });
  const tile = screen.getByRole('button', { name: 'Pick the Lamington' });
  await fireEvent.click(tile);
  await fireEvent.keyDown(window, { key: 'Escape' });
  expect(tile.getAttribute('aria-pressed')).toBe('false');
  await fireEvent.click(tile);
  await fireEvent.click(screen.getByRole('button', { name: /Offer the Lamington to Aiko/ }));
  expect(play.mock.calls).toEqual([[offers[1]]]);
});

it('tries what is not legal, so that the table can say why', async () => {
  const play = vi.fn();
  render(Board, { seen: aSeen({ legal: plates, play }) });
  await fireEvent.click(screen.getByRole('button', { name: /Top row/ }));
  expect(play).toHaveBeenCalledWith('eat-row');
});

it('lets a spectator press nothing', () => {
  render(Board, { seen: aSeen({ viewer: null }) });
  for (const button of screen.getAllByRole<HTMLButtonElement>('button')) {
    expect(button.disabled).toBe(true);
  }
});

it('shows how the party ended, and no plates any more', () => {
  const view = aView({ step: null, drawn: null, over: true, won: false, caught: true });
  const { unmount } = render(Board, { seen: aSeen({ view }) });
  expect(screen.getByText('Ziggy got the party food')).toBeTruthy();
  expect(screen.queryByText('fills the column: +4')).toBeNull();
  unmount();
  const { unmount: clear } = render(Board, { seen: aSeen({ view: { ...view, caught: false } }) });
  expect(screen.getByText('The food has run out')).toBeTruthy();
  clear();
  render(Board, { seen: aSeen({ view: { ...view, won: true } }) });
  expect(screen.getByText('Cake for everybody!')).toBeTruthy();
});
