import { describe, expect, it } from 'vitest';

import { compared } from './moment.svelte';
import type { MoveWorth } from './wire';

const one = (move: string, worth: number): MoveWorth => ({ move, text: move, worth, amount: '' });

describe('what was compared at a moment', () => {
  it('keeps each move once, the best first', () => {
    const first = compared([], [one('pass', 0.4), one('stun', 0.2)], 'pass');
    const second = compared(first, [one('swim', 0.3), one('pass', 0.4)], 'pass');
    expect(second.map(({ move }) => move)).toEqual(['pass', 'swim', 'stun']);
    expect(first).toHaveLength(2);
    const third = compared(second, [one('net', 0.41), one('pass', 0.4)], 'pass');
    expect(third.map(({ move }) => move)).toEqual(['pass', 'net', 'swim', 'stun']);
  });
});
