import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { carries, nameOfPlace, pickUp } from './drag';

const how = { can: vi.fn(() => true), lift: vi.fn(), move: vi.fn(), drop: vi.fn() };
let thing: HTMLElement;
let place: HTMLElement;
let detach = (): void => {};

function point(type: string, x: number, y: number, more: PointerEventInit = {}): void {
  const given = { clientX: x, clientY: y, bubbles: true, isPrimary: true, pointerId: 1, ...more };
  (type === 'pointerdown' ? thing : window).dispatchEvent(new PointerEvent(type, given));
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  thing = document.body.appendChild(document.createElement('button'));
  place = document.body.appendChild(document.createElement('div'));
  place.dataset['drop'] = 'plate';
  // Everything right of 100 is the plate.
  document.elementFromPoint = (x) => (x > 100 ? place : document.body);
  const end = carries(how)(thing);
  detach = () => end?.();
});
afterEach(() => {
  detach();
  vi.runAllTimers();
  document.body.replaceChildren();
  vi.useRealTimers();
});

test('a thing is lifted, moved and put down on a place', () => {
  point('pointerdown', 10, 10);
  point('pointermove', 15, 10);
  expect(how.lift).not.toHaveBeenCalled();
  point('pointermove', 120, 30);
  expect(how.lift).toHaveBeenCalledOnce();
  expect(how.move).toHaveBeenLastCalledWith({ x: 120, y: 30, dx: 110, dy: 20, place });
  point('pointermove', 50, 30);
  expect(how.lift).toHaveBeenCalledOnce();
  expect(how.move).toHaveBeenLastCalledWith({ x: 50, y: 30, dx: 40, dy: 20, place: null });
  point('pointerup', 120, 30);
  expect(how.drop.mock.calls).toEqual([[place]]);
  expect(nameOfPlace(place)).toBe('plate');
  point('pointermove', 130, 30);
  expect(how.move).toHaveBeenCalledTimes(2);
});

test('a tap stays a tap', () => {
  const clicked = vi.fn();
  thing.addEventListener('click', clicked);
  point('pointerdown', 120, 10);
  point('pointermove', 123, 10);
  point('pointerup', 123, 10);
  thing.click();
  expect(how.drop).not.toHaveBeenCalled();
  expect(clicked).toHaveBeenCalledOnce();
});

test('the click that ends it is no tap, but the next one is', () => {
  const clicked = vi.fn();
  thing.addEventListener('click', clicked);
  point('pointerdown', 10, 10);
  point('pointermove', 120, 10);
  point('pointerup', 120, 10);
  thing.click();
  expect(clicked).not.toHaveBeenCalled();
  vi.runAllTimers();
  thing.click();
  expect(clicked).toHaveBeenCalledOnce();
});

test.each([
  ['Escape', () => window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))],
  ['a browser that wants the finger', () => point('pointercancel', 120, 10)],
])('%s takes it back', (_, act) => {
  point('pointerdown', 10, 10);
  point('pointermove', 120, 10);
  act();
  expect(how.drop.mock.calls).toEqual([[null]]);
  point('pointerup', 120, 10);
  expect(how.drop).toHaveBeenCalledOnce();
});

test('taking it back can mean something of its own', () => {
  const back = vi.fn();
  const start = new PointerEvent('pointerdown', { isPrimary: true, pointerId: 1 });
  pickUp(start, { drop: how.drop, back });
  point('pointermove', 120, 10);
  point('pointercancel', 120, 10);
  expect(back).toHaveBeenCalledOnce();
  expect(how.drop).not.toHaveBeenCalled();
});

test('other fingers and buttons do not count', () => {
  point('pointerdown', 10, 10, { button: 2 });
  point('pointerdown', 10, 10, { isPrimary: false });
  point('pointermove', 120, 10);
  expect(how.lift).not.toHaveBeenCalled();
  point('pointerdown', 10, 10);
  point('pointermove', 120, 10, { pointerId: 2 });
  point('pointerup', 120, 10, { pointerId: 2 });
  expect(how.lift).not.toHaveBeenCalled();
  point('pointermove', 120, 10);
  expect(how.lift).toHaveBeenCalledOnce();
});

test('what may not be picked up stays', () => {
  how.can.mockReturnValueOnce(false);
  point('pointerdown', 10, 10);
  point('pointermove', 120, 10);
  expect(how.lift).not.toHaveBeenCalled();
});

test('what is gone is dropped nowhere', () => {
  point('pointerdown', 10, 10);
  point('pointermove', 120, 10);
  detach();
  point('pointerup', 120, 10);
  expect(how.drop).not.toHaveBeenCalled();
});

test('other places can be meant', () => {
  place.className = 'slot';
  const drop = vi.fn();
  const start = new PointerEvent('pointerdown', { isPrimary: true, pointerId: 1 });
  pickUp(start, { places: '.slot.free', drop });
  point('pointermove', 120, 10);
  point('pointerup', 120, 10);
  expect(drop).toHaveBeenCalledWith(null);
});
