import { afterEach, expect, test } from 'vitest';

import { roving } from './roving';

/** Buttons on a grid, four in a row; each knows where it lies. */
function grid(count: number, legal: number[] = [], entrance?: 'last'): HTMLElement[] {
  const place = document.createElement('div');
  const buttons = Array.from({ length: count }, (_, at) => {
    const button = document.createElement('button');
    button.textContent = String(at);
    if (legal.includes(at)) button.dataset['legal'] = '';
    button.getBoundingClientRect = () =>
      new DOMRect((at % 4) * 50, Math.floor(at / 4) * 50, 40, 40);
    button.checkVisibility = () => true;
    return button;
  });
  place.append(...buttons);
  document.body.append(place);
  stop = roving(undefined, entrance)(place) as () => void;
  return buttons;
}
let stop: (() => void) | undefined;
afterEach(() => {
  stop?.();
  document.body.replaceChildren();
});

const tabStops = (buttons: HTMLElement[]) =>
  buttons.filter((button) => button.tabIndex === 0).map((button) => button.textContent);
const press = (key: string) =>
  document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
const now = () => document.activeElement?.textContent;
const changes = () => new Promise((go) => setTimeout(go));

test('a grid is one stop of the tab key, on what can be chosen', () => {
  expect(tabStops(grid(8, [5, 6]))).toEqual(['5']);
});

test('a list that grows at its end is entered there, whatever comes', async () => {
  const buttons = grid(3, [], 'last');
  expect(tabStops(buttons)).toEqual(['2']);
  const newest = buttons[0]?.cloneNode() as HTMLElement;
  newest.textContent = 'newest';
  newest.checkVisibility = () => true;
  buttons[2]?.after(newest);
  await changes();
  expect(tabStops([...buttons, newest])).toEqual(['newest']);
});

test('arrows lead as the pieces lie', () => {
  const buttons = grid(8);
  buttons[0]?.focus();
  press('ArrowRight');
  expect(now()).toBe('1');
  press('ArrowDown');
  expect(now()).toBe('5');
  press('ArrowDown');
  expect(now()).toBe('5');
  press('ArrowLeft');
  press('ArrowUp');
  expect(now()).toBe('0');
  expect(tabStops(buttons)).toEqual(['0']);
});

test('at the end of a line the next one begins, and Home and End lead to the ends', () => {
  grid(8)[3]?.focus();
  press('ArrowRight');
  expect(now()).toBe('4');
  press('End');
  expect(now()).toBe('7');
  press('Home');
  expect(now()).toBe('0');
});

test('a piece that goes leaves the keys in its place', async () => {
  const buttons = grid(4);
  buttons[1]?.focus();
  buttons[1]?.remove();
  await changes();
  expect(now()).toBe('2');
  expect(tabStops(buttons.filter((button) => button.isConnected))).toEqual(['2']);
});

test('who has left the grid is not called back', async () => {
  const buttons = grid(4);
  buttons[1]?.focus();
  buttons[1]?.blur();
  buttons[3]?.remove();
  await changes();
  expect(document.activeElement).toBe(document.body);
});

test('the way back leads to what can be chosen, not to what was', async () => {
  const buttons = grid(8, [2]);
  buttons[2]?.focus();
  delete buttons[2]?.dataset['legal'];
  buttons[6]?.classList.add('lit');
  await changes();
  expect(tabStops(buttons)).toEqual(['2']);
  buttons[2]?.blur();
  expect(tabStops(buttons)).toEqual(['6']);
  buttons[6]?.classList.remove('lit');
  buttons[4]?.classList.add('playable');
  await changes();
  expect(tabStops(buttons)).toEqual(['4']);
});
