import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { draggable } from './drag';

/** What a token asks of the desk. */
const desk = { hand: null as string | null, holds: vi.fn(() => true) };
let token: HTMLElement;
let slot: HTMLElement;
const tapped = vi.fn();

function point(type: string, x: number): void {
  const given = { clientX: x, clientY: 5, bubbles: true, isPrimary: true, pointerId: 1 };
  (type === 'pointerdown' ? token : window).dispatchEvent(new PointerEvent(type, given));
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  desk.hand = null;
  token = document.body.appendChild(document.createElement('button'));
  slot = document.body.appendChild(document.createElement('button'));
  slot.dataset['slot'] = '0';
  slot.dataset['legal'] = '';
  // A tap on a space plays what is in hand.
  slot.onclick = () => tapped(desk.hand);
  document.elementFromPoint = (x) => (x > 100 ? slot : document.body);
  draggable(desk, 'grain')(token);
});
afterEach(() => {
  vi.runAllTimers();
  document.body.replaceChildren();
  vi.useRealTimers();
});

test('a token that is put on a space is played there', () => {
  point('pointerdown', 5);
  point('pointermove', 50);
  expect(token.style.transform).toBe('translate(45px, 0px) scale(1.15)');
  expect(desk.hand).toBe('grain');
  point('pointerup', 120);
  expect(tapped).toHaveBeenCalledWith('grain');
  expect(token.style.transform).toBe('');
});

test('a token that is let go elsewhere is put back', () => {
  point('pointerdown', 5);
  point('pointermove', 50);
  point('pointerup', 60);
  expect(tapped).not.toHaveBeenCalled();
  expect(desk.hand).toBeNull();
});

test('a token that fits nowhere stays', () => {
  desk.holds.mockReturnValueOnce(false);
  point('pointerdown', 5);
  point('pointermove', 50);
  expect(token.style.transform).toBe('');
});
