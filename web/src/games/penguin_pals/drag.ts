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

    const down = (event: PointerEvent) => {
      if (event.button === 0 && drag.can()) start = event;
    };
    const move = (event: PointerEvent) => {
      if (start?.pointerId !== event.pointerId) return;
      const far = Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY);
      if (!dragging && far >= THRESHOLD) {
        dragging = true;
        element.setPointerCapture(event.pointerId);
        drag.began();
      }
      if (dragging) drag.moved(event.clientX, event.clientY);
    };
    const finish = (event: PointerEvent, on: string | null) => {
      if (dragging && start?.pointerId === event.pointerId) {
        drag.dropped(on);
        // The click that follows belongs to the drag.
        swallow = true;
        setTimeout(() => (swallow = false));
      }
      start = null;
      dragging = false;
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
    element.addEventListener('pointermove', move);
    element.addEventListener('pointerup', up);
    element.addEventListener('pointercancel', cancel);
    element.addEventListener('click', click, true);
    return () => {
      element.removeEventListener('pointerdown', down);
      element.removeEventListener('pointermove', move);
      element.removeEventListener('pointerup', up);
      element.removeEventListener('pointercancel', cancel);
      element.removeEventListener('click', click, true);
    };
  };
}
