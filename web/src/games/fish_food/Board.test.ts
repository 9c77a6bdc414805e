import { cleanup, fireEvent, render, screen, within } from '@testing-library/svelte';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

import Board from './Board.svelte';
import { playing, sample } from './sample';
import type { GameEvent } from './view';

beforeAll(() => {
  // Without a layout there is nothing to scroll.
  Element.prototype.scrollIntoView = vi.fn();
});
afterEach(cleanup);

const card = (name: RegExp): HTMLElement =>
  within(screen.getByTestId('hand')).getByRole('button', { name });

describe('the board', () => {
  it('plays a card on the target that is tapped', async () => {
    const play = vi.fn();
    render(Board, { seen: sample({}, { play }) });
    await fireEvent.click(card(/Fish Food/));
    await fireEvent.click(
      within(screen.getByTestId('meeting')).getAllByRole('button')[0] as HTMLElement,
    );
    expect(play).toHaveBeenCalledWith(playing('fish-food', 'creature'));
  });

  it('asks once more before a card that goes on nothing, and lets go of it', async () => {
    const play = vi.fn();
    render(Board, { seen: sample({}, { play }) });
    await fireEvent.click(card(/Swim Away/));
    expect(play).not.toHaveBeenCalled();
    await fireEvent.keyDown(window, { key: 'Escape' });
    expect(screen.queryByTestId('plain')).toBeNull();
    await fireEvent.click(card(/Swim Away/));
    await fireEvent.click(screen.getByTestId('plain'));
    expect(play).toHaveBeenCalledWith(playing('swim-away', null));
  });

  it('lets the table say why a card cannot be played', async () => {
    const play = vi.fn();
    render(Board, { seen: sample({}, { play, legal: [] }) });
    await fireEvent.click(card(/Fish Food/));
    expect(play).toHaveBeenCalledWith('fish-food>creature');
  });

  it('lights only what can be tapped: a card that takes cards goes on a player, not on a fish', async () => {
    const view = { hand: { 'lost-at-sea': 1 }, defender: 1, turn: 1 };
    render(Board, { seen: sample(view, { legal: [playing('lost-at-sea', 1)] }) });
    await fireEvent.click(card(/Lost at Sea/));
    expect(screen.getByTestId('meeting').querySelector('.lit')).toBeNull();
    expect(screen.getByTestId('reef').querySelector('.lit')).not.toBeNull();
  });

  it('lets a card that was taken fly in from where it was held', () => {
    const event: GameEvent = {
      was: 'card_taken',
      seat: 0,
      victim: 1,
      card: 'swim-away',
      shuffle: null,
      known_to: [1],
      followed: false,
    };
    const news = [{ ply: 1, turn: null, number: 0, text: '', event }];
    render(Board, { seen: sample({}, { news }) });
    expect(card(/Swim Away/).dataset['from']).toBe('seat:1');
    expect(card(/Fish Food/).dataset['from']).toBe('deck');
  });

  it('tells which cards one knows in other hands, and none of one’s own', async () => {
    const of = (seat: number, card: string) => ({
      seat,
      card,
      shuffle: 0,
      known_to: [],
      lost_by: [],
    });
    render(Board, {
      seen: sample({ known: [of(1, 'stun'), of(1, 'stun'), of(0, 'fish-food')] }),
    });
    await fireEvent.click(screen.getByTestId('piles'));
    expect(screen.getByText('Cards you know in other hands')).toBeTruthy();
    const line = screen.getByText('in Jonas’s hand').closest('li');
    expect(line?.textContent).toContain('×2');
  });

  it('is for those who watch, too', () => {
    render(Board, { seen: sample({ hand: {} }, { viewer: null, legal: [], toAct: 1 }) });
    expect(screen.getByTestId('reef').textContent).toContain('Mira');
    expect(screen.getByTestId('meeting').textContent).toContain('Mira would grow to 5');
    expect(screen.queryByTestId('pass')).toBeNull();
  });
});
