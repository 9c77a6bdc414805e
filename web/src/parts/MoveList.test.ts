import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';

import type { AnySeen } from '../lib/seen';
import type { Hint } from '../lib/wire';
import { seenOf, SETUP } from '../lib/seen.fixture';
import MoveList from './MoveList.svelte';

function seenWith(count: number): AnySeen {
  const legal = Array.from({ length: count }, (_, number) => ({
    do: 'go',
    notation: `go-${number}`,
    text: `Go to place ${number}.`,
  }));
  const view = { setup: SETUP, viewer: 0, to_act: 0, over: false };
  return seenOf(view, ['Anna', 'Ben'], { legal, point: vi.fn(), play: vi.fn() });
}

afterEach(cleanup);

describe('the list of moves', () => {
  it('plays the one that is clicked', async () => {
    const seen = seenWith(3);
    render(MoveList, { seen, idle: '' });
    await fireEvent.click(screen.getByText('Go to place 1.'));
    expect(seen.play).toHaveBeenCalledWith(seen.legal[1]);
  });

  it('plays by number, but not while somebody writes', async () => {
    const seen = seenWith(3);
    render(MoveList, { seen, idle: '' });
    await fireEvent.keyDown(document.body, { key: '3' });
    expect(seen.play).toHaveBeenCalledWith(seen.legal[2]);
    await fireEvent.keyDown(document.body, { key: '4' });
    expect(seen.play).toHaveBeenCalledTimes(1);
  });

  it('plays nothing by number while it is folded away', async () => {
    const seen = seenWith(3);
    const { container } = render(MoveList, { seen, idle: '' });
    container.style.display = 'none';
    await fireEvent.keyDown(document.body, { key: '3' });
    expect(seen.play).not.toHaveBeenCalled();
    container.style.display = '';
    await fireEvent.keyDown(document.body, { key: '3' });
    expect(seen.play).toHaveBeenCalledWith(seen.legal[2]);
  });

  it('can be searched when it is long', async () => {
    const seen = seenWith(30);
    render(MoveList, { seen, idle: '' });
    await fireEvent.input(screen.getByRole('searchbox'), { target: { value: 'place 29' } });
    expect(screen.getAllByRole('button')).toHaveLength(1);
  });

  it('says what moves promise, and which is best, when a hint was asked for', () => {
    const hint: Hint = {
      tell: 'hint',
      token: 't',
      seat: 0,
      ply: 3,
      step: 3,
      text: '',
      candidates: ['go-0', 'go-2'].map((notation, place) => ({
        notation,
        text: '',
        win_chance: 0.4 + place / 10,
        error: 0.02,
        points: null,
        games: 40,
      })),
      move: 'go-2',
      why: '',
      line: [],
      next_best: null,
      why_not: '',
    };
    render(MoveList, { seen: seenWith(4), idle: '', hint });
    const [first, second, third] = screen.getAllByRole('button');
    expect(first?.textContent).toContain('wins 40 ± 4 %');
    expect(second?.textContent).not.toContain('wins');
    expect(third?.textContent).toContain('wins 50 ± 4 %');
    expect([first, third].map((one) => one?.classList.contains('best'))).toEqual([false, true]);
  });

  it('says so when there is nothing to do', () => {
    render(MoveList, { seen: seenWith(0), idle: 'Nothing to do.' });
    expect(screen.getByText('Nothing to do.')).toBeTruthy();
  });
});
