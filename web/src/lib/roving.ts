/** A grid is one stop of the tab key. From there the arrow keys lead from piece to piece, as they lie
 *  on the screen; Home and End lead to the first and the last. */
import type { Attachment } from 'svelte/attachments';

/** Buttons, and what is only read: a row of a track. */
const ITEMS = 'button:not([disabled]), [data-reads]';
/** The tab key comes first to what can be chosen. */
const CHOOSABLE = '[data-legal], .legal, .playable, .lit, [aria-disabled="false"]';

type Way = readonly [x: number, y: number];
const ARROWS: Record<string, Way> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
};
/** So far a piece must lie in the direction of the arrow. */
const FAR_ENOUGH = 3;
/** A piece beside the way counts as so much farther. */
const BESIDE = 3;

/** Where the tab key comes to when nothing can be chosen: the last line of a log is the newest. */
type Entrance = 'first' | 'last';

export function roving(
  wanted: string = ITEMS,
  entrance: Entrance = 'first',
): Attachment<HTMLElement> {
  return (grid) => {
    /** The piece that the tab key leads to, and the one that has the keys. */
    let stop: HTMLElement | null = null;
    let held: HTMLElement | null = null;

    const items = (): HTMLElement[] =>
      [...grid.querySelectorAll<HTMLElement>(wanted)].filter(
        // A grid within this one leads its own pieces.
        (item) => item.parentElement?.closest('[data-roving]') === grid && item.checkVisibility(),
      );

    const doorOf = (all: HTMLElement[]): HTMLElement | undefined =>
      all.at(entrance === 'first' ? 0 : -1);

    function arrange(): void {
      const all = items();
      const at = held === null ? 0 : Math.max(0, places.indexOf(held));
      const old = stop === null || !all.includes(stop);
      if (old || (held === null && !stop?.matches(CHOOSABLE)))
        stop = all.find((item) => item.matches(CHOOSABLE)) ?? doorOf(all) ?? null;
      for (const item of all) {
        const index = item === stop ? 0 : -1;
        if (item.tabIndex !== index || !item.hasAttribute('tabindex')) item.tabIndex = index;
      }
      // A piece that is gone, or cannot be pressed for a moment, would take the keys along.
      const lost = held !== null && document.activeElement === document.body;
      if (lost && held !== null) (all.includes(held) ? held : (all[at] ?? all.at(-1)))?.focus();
      places = all;
    }
    let places: HTMLElement[] = [];

    function focused(event: FocusEvent): void {
      const item = (event.target as HTMLElement).closest<HTMLElement>(wanted);
      if (item === null || !grid.contains(item)) return;
      held = stop = item;
      arrange();
    }

    function left(): void {
      if (!held?.isConnected || !held.matches(wanted)) return;
      held = null;
      // What was left may be chosen no more: the way back leads to what can be.
      arrange();
    }

    function steer(event: KeyboardEvent): void {
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
      const from = (event.target as HTMLElement).closest<HTMLElement>(wanted);
      if (from === null) return;
      const next = leadsTo(event.key, from, items());
      if (next === undefined) return;
      event.preventDefault();
      next.focus();
    }

    grid.dataset['roving'] = '';
    arrange();
    const watch = new MutationObserver(arrange);
    watch.observe(grid, {
      subtree: true,
      childList: true,
      attributeFilter: [
        'disabled',
        'aria-disabled',
        'class',
        'tabindex',
        'data-legal',
        'data-reads',
      ],
    });
    grid.addEventListener('focusin', focused);
    grid.addEventListener('focusout', left);
    grid.addEventListener('keydown', steer);
    return () => {
      watch.disconnect();
      grid.removeEventListener('focusin', focused);
      grid.removeEventListener('focusout', left);
      grid.removeEventListener('keydown', steer);
    };
  };
}

function leadsTo(key: string, from: HTMLElement, all: HTMLElement[]): HTMLElement | undefined {
  if (key === 'Home') return all[0];
  if (key === 'End') return all.at(-1);
  const way = ARROWS[key];
  if (!way) return undefined;
  // At the end of a line the next one begins.
  const beside = way[0] === 0 ? undefined : all[all.indexOf(from) + way[0]];
  return nearest(from, all, way) ?? beside;
}

function nearest(from: HTMLElement, all: HTMLElement[], [x, y]: Way): HTMLElement | undefined {
  const here = middleOf(from);
  const found = all
    .filter((item) => item !== from)
    .map((item) => {
      const there = middleOf(item);
      const along = (there.x - here.x) * x + (there.y - here.y) * y;
      const across = Math.abs((there.x - here.x) * y) + Math.abs((there.y - here.y) * x);
      return { item, along, far: along + BESIDE * across, ahead: across <= BESIDE * along };
    })
    .filter(({ along, ahead }) => along >= FAR_ENOUGH && ahead);
  return found.sort((one, other) => one.far - other.far)[0]?.item;
}

function middleOf(item: HTMLElement): { x: number; y: number } {
  const box = item.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}
