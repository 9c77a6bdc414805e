import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';

import type { AnySeen } from '../lib/seen';
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

  it('says so when there is nothing to do', () => {
    render(MoveList, { seen: seenWith(0), idle: 'Nothing to do.' });
    expect(screen.getByText('Nothing to do.')).toBeTruthy();
  });
});
