import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';

import LogList from '../parts/LogList.svelte';
import type { TurnLine } from './wire';

const SHOWN = 100;
const LINE = 20;

function logOf(count: number): TurnLine[] {
  return Array.from({ length: count }, (_, number) => {
    const text = `Line ${number}.`;
    return { number, seat: null, text, new: text, passed: [] };
  });
}

/** A log of so many lines, of which five can be seen. */
function show(count: number) {
  const still = { log: [], viewer: null, players: [], recalled: null, onrecall: vi.fn() };
  const props = (lines: number) => ({ turns: logOf(lines), ...still });
  const { rerender } = render(LogList, props(count));
  const list = screen.getByRole('region');
  const grow = async (lines: number) => {
    Object.defineProperty(list, 'scrollHeight', { value: lines * LINE, configurable: true });
    await rerender(props(lines));
    await tick();
  };
  Object.defineProperty(list, 'clientHeight', { value: SHOWN });
  return { list, grow };
}

afterEach(cleanup);

describe('a list that grows', () => {
  it('stays at its end', async () => {
    const { list, grow } = show(10);
    await grow(11);
    expect(list.scrollTop).toBe(11 * LINE);
  });

  it('does not take away what somebody reads further up', async () => {
    const { list, grow } = show(10);
    await grow(20);
    list.scrollTop = 60;
    await fireEvent.scroll(list);
    await grow(21);
    expect(list.scrollTop).toBe(60);
    list.scrollTop = 21 * LINE - SHOWN;
    await fireEvent.scroll(list);
    await grow(22);
    expect(list.scrollTop).toBe(22 * LINE);
  });
});
