/** Carrying things with mouse, pen or finger, beside tapping them. A place to put things down is
 *  marked `data-drop`. What the thing looks like on its way is the board's business. */
import type { Attachment } from 'svelte/attachments';

/** A finger that moves less than this has tapped. */
const FAR = 8;

/** Where a thing is on its way. */
export interface Held {
  x: number;
  y: number;
  /** How far it is from where it was picked up. */
  dx: number;
  dy: number;
  /** The place under it. */
  place: HTMLElement | null;
}

export interface Carrying {
  can?: () => boolean;
  /** It leaves its place. */
  lift?: () => void;
  move?: (held: Held) => void;
  /** It was let go over a place, or over none. */
  drop: (place: HTMLElement | null) => void;
  /** It was taken back; without this, that is letting go over no place. */
  back?: () => void;
  /** What a place is, where it is not `data-drop`. */
  places?: string;
}

/** The name of a place. */
export const nameOfPlace = (place: HTMLElement | null): string | null =>
  place?.dataset['drop'] ?? null;

/** For a thing that can be carried: `{@attach carries({...})}`. */
export function carries(how: Carrying): Attachment<HTMLElement> {
  return (thing) => {
    let forget = () => {};
    const down = (event: PointerEvent) => {
      forget();
      forget = pickUp(event, how);
    };
    thing.addEventListener('pointerdown', down);
    return () => {
      forget();
      thing.removeEventListener('pointerdown', down);
    };
  };
}

/** From `pointerdown` on. Returns a way to forget about it without a word. */
export function pickUp(start: PointerEvent, how: Carrying): () => void {
  if (start.button !== 0 || !start.isPrimary || how.can?.() === false) return () => {};
  let lifted = false;

  const isOurs = (event: PointerEvent) => event.pointerId === start.pointerId;
  const placeAt = (event: PointerEvent) =>
    document
      .elementFromPoint(event.clientX, event.clientY)
      ?.closest<HTMLElement>(how.places ?? '[data-drop]') ?? null;

  const move = (event: PointerEvent) => {
    if (!isOurs(event)) return;
    const { clientX: x, clientY: y } = event;
    const [dx, dy] = [x - start.clientX, y - start.clientY];
    if (!lifted) {
      if (Math.hypot(dx, dy) <= FAR) return;
      lifted = true;
      how.lift?.();
    }
    how.move?.({ x, y, dx, dy, place: placeAt(event) });
  };
  const finish = (then: () => void) => {
    forget();
    if (!lifted) return;
    // In this order: what is done with a thing may be a click by itself.
    then();
    swallowClick();
  };
  const back = how.back ?? (() => how.drop(null));
  const up = (event: PointerEvent) => isOurs(event) && finish(() => how.drop(placeAt(event)));
  const cancel = (event: PointerEvent) => isOurs(event) && finish(back);
  const escape = (event: KeyboardEvent) => event.key === 'Escape' && finish(back);

  // A quick finger leaves the thing before it has moved at all, so the window is listened to.
  const listening = new AbortController();
  const forget = () => listening.abort();
  const { signal } = listening;
  window.addEventListener('pointermove', move, { signal });
  window.addEventListener('pointerup', up, { signal });
  window.addEventListener('pointercancel', cancel, { signal });
  window.addEventListener('keydown', escape, { signal });
  return forget;
}

/** The click that follows letting go is not meant for what lies below. */
function swallowClick(): void {
  const swallow = (event: Event) => {
    event.stopPropagation();
    event.preventDefault();
  };
  window.addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }));
}
