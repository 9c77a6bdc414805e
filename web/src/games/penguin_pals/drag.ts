/** Dragging, as an addition to tapping: an attachment for things that can be picked up. */

export interface Drag {
  can: () => boolean;
  began: () => void;
  moved: (x: number, y: number) => void;
  /** With the nearest `data-drop` under the pointer. */
  dropped: (on: string | null) => void;
}

/** A finger that moves less than this has tapped. */
const THRESHOLD = 8;

export function drags(drag: Drag): (element: HTMLElement) => () => void {
  return (element) => {
    let start: PointerEvent | null = null;
    let dragging = false;
    let swallow = false;

    // A quick finger leaves the element before it has moved at all, so the window is listened to.
    const listen = (on: boolean) => {
      const change = on ? window.addEventListener : window.removeEventListener;
      change('pointermove', move);
      change('pointerup', up);
      change('pointercancel', cancel);
    };
    const down = (event: PointerEvent) => {
      if (event.button !== 0 || !drag.can()) return;
      start = event;
      listen(true);
    };
    const move = (event: PointerEvent) => {
      if (start?.pointerId !== event.pointerId) return;
      const far = Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY);
      if (!dragging && far >= THRESHOLD) {
        dragging = true;
        drag.began();
      }
      if (dragging) drag.moved(event.clientX, event.clientY);
    };
    const finish = (event: PointerEvent, on: string | null) => {
      if (start?.pointerId !== event.pointerId) return;
      listen(false);
      start = null;
      if (!dragging) return;
      dragging = false;
      drag.dropped(on);
      // The click that follows belongs to the drag.
      swallow = true;
      setTimeout(() => (swallow = false));
    };
    const up = (event: PointerEvent) => {
      const under = document.elementFromPoint(event.clientX, event.clientY);
      finish(event, under?.closest<HTMLElement>('[data-drop]')?.dataset['drop'] ?? null);
    };
    const cancel = (event: PointerEvent) => finish(event, null);
    const click = (event: MouseEvent) => {
      if (!swallow) return;
      swallow = false;
      event.stopPropagation();
      event.preventDefault();
    };

    element.addEventListener('pointerdown', down);
    element.addEventListener('click', click, true);
    return () => {
      listen(false);
      element.removeEventListener('pointerdown', down);
      element.removeEventListener('click', click, true);
    };
  };
}
