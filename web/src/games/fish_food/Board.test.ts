import { cleanup, fireEvent, render, screen, within } from '@testing-library/svelte';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

import Board from './Board.svelte';
import { playing, sample } from './sample';

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

  it('is for those who watch, too', () => {
    render(Board, { seen: sample({ hand: {} }, { viewer: null, legal: [], toAct: 1 }) });
    expect(screen.getByTestId('reef').textContent).toContain('Mira');
    expect(screen.getByTestId('meeting').textContent).toContain('Mira would grow to 5');
    expect(screen.queryByTestId('pass')).toBeNull();
  });
});
