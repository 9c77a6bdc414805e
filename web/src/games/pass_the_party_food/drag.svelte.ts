/** Dragging a tile with mouse, pen or finger. A place that takes tiles is marked `data-drop`; what a
 *  tile means there is known by the one who let go of it. */
const FAR_ENOUGH = 6;

/** The move a tile makes on a place, in notation; nothing where it has no business. */
type Meaning = (place: string) => string | null;

export class Drag {
  food = $state<string | null>(null);
  x = $state(0);
  y = $state(0);
  /** The place under the tile. */
  over = $state<string | null>(null);
  #play: (notation: string) => void;
  #stop: (() => void) | null = null;

  constructor(play: (notation: string) => void) {
    this.#play = play;
  }

  /** From `onpointerdown` of a tile. A tap stays a tap. */
  begin(event: PointerEvent, food: string, means: Meaning): void {
    if (event.button !== 0 || !event.isPrimary) return;
    this.stop();
    const { clientX, clientY, pointerId } = event;
    const moved = (now: PointerEvent) => {
      if (now.pointerId !== pointerId) return;
      if (Math.hypot(now.clientX - clientX, now.clientY - clientY) > FAR_ENOUGH) this.food = food;
      if (this.food === null) return;
      this.x = now.clientX;
      this.y = now.clientY;
      const place = placeAt(now);
      this.over = place !== null && means(place) !== null ? place : null;
    };
    const up = (now: PointerEvent) => {
      if (now.pointerId !== pointerId) return;
      const notation = this.food !== null && this.over !== null ? means(this.over) : null;
      const dragged = this.food !== null;
      this.stop();
      // The click that follows letting go is not meant for what lies below.
      if (dragged) swallowClick();
      if (notation !== null) this.#play(notation);
    };
    const gone = () => this.stop();
    window.addEventListener('pointermove', moved);
    window.addEventListener('pointerup', up);
    window.addEventListener('pointercancel', gone);
    this.#stop = () => {
      window.removeEventListener('pointermove', moved);
      window.removeEventListener('pointerup', up);
      window.removeEventListener('pointercancel', gone);
    };
  }

  stop(): void {
    this.#stop?.();
    this.#stop = null;
    this.food = null;
    this.over = null;
  }
}

function placeAt(event: PointerEvent): string | null {
  const found = document.elementFromPoint(event.clientX, event.clientY)?.closest('[data-drop]');
  return found instanceof HTMLElement ? (found.dataset['drop'] ?? null) : null;
}

function swallowClick(): void {
  const swallow = (event: Event) => event.stopPropagation();
  window.addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }), 0);
}
