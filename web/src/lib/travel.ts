/** Pieces travel. A board marks things with `data-piece` (a name that stays the same while it is the
 *  same thing) and places with `data-place`. After a change a piece moves from where it was, or
 *  from the place named in its `data-from`, to where it is; a piece that has just come without
 *  either grows in. Nothing moves for people who asked for that. */
import { untrack } from 'svelte';

import { reducedMotion } from './theme.svelte';

const TIME = 420;
const STAGGER = 60;
const MOST_STAGGER = 420;
const EASE = 'cubic-bezier(0.22, 1, 0.36, 1)';
const NEAR = 2;

type Rects = Map<string, DOMRect>;

function measure(root: Element): Rects {
  const rects: Rects = new Map();
  for (const element of root.querySelectorAll<HTMLElement>('[data-piece],[data-place]')) {
    const rect = element.getBoundingClientRect();
    if (rect.width === 0) continue;
    if (element.dataset['piece']) rects.set(element.dataset['piece'], rect);
    if (element.dataset['place']) rects.set(element.dataset['place'], rect);
  }
  return rects;
}

function move(element: HTMLElement, from: DOMRect, to: DOMRect, delay: number): void {
  const dx = from.left + from.width / 2 - (to.left + to.width / 2);
  const dy = from.top + from.height / 2 - (to.top + to.height / 2);
  const scale = Math.min(1.6, Math.max(0.4, from.width / to.width));
  if (Math.abs(dx) < NEAR && Math.abs(dy) < NEAR) return;
  element.animate(
    [
      { transform: `translate(${dx}px, ${dy}px) scale(${scale})`, zIndex: 20, composite: 'add' },
      { transform: 'none', zIndex: 20, composite: 'add' },
    ],
    { duration: TIME, delay, easing: EASE, fill: 'backwards' },
  );
}

/** For a board's root: `{@attach travels(() => seen.view)}`. */
export function travels(what: () => unknown): (root: HTMLElement) => () => void {
  return (root) => {
    let before: Rects = measure(root);
    // Read apart: an attachment that follows the view would begin anew with each, and see no change.
    let shown = untrack(what);
    let frame = 0;

    const look = () => {
      const now = what();
      if (now === shown) {
        before = measure(root);
        return;
      }
      shown = now;
      if (!reducedMotion()) animate();
      before = measure(root);
    };

    const animate = () => {
      let delay = 0;
      for (const element of root.querySelectorAll<HTMLElement>('[data-piece]')) {
        const name = element.dataset['piece'] ?? '';
        const to = element.getBoundingClientRect();
        if (to.width === 0) continue;
        const from = before.get(name) ?? before.get(element.dataset['from'] ?? '');
        if (from) {
          move(element, from, to, before.has(name) ? 0 : delay);
          if (!before.has(name)) delay = Math.min(MOST_STAGGER, delay + STAGGER);
        } else {
          element.animate(
            [{ transform: 'scale(0.6)', opacity: 0, composite: 'add' }, { composite: 'add' }],
            { duration: 320, easing: EASE },
          );
        }
      }
    };

    // The board is drawn when its elements have changed; the attachment does not hear of it otherwise.
    const observer = new MutationObserver(() => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(look);
    });
    observer.observe(root, { childList: true, subtree: true, attributes: true });
    const resized = () => (before = measure(root));
    window.addEventListener('resize', resized);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', resized);
    };
  };
}
