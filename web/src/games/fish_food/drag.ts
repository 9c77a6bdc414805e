/** A card can be dragged onto its target. Tapping card and target does the same; this is for hands
 *  that like to carry things. Places to drop on carry `data-drop`. */
const FAR = 9;

export interface Carrying {
  /** The card leaves the hand. */
  lift: () => void;
  /** It hovers over a place, or over none. */
  over: (place: string | null) => void;
  drop: (place: string | null) => void;
}

/** For a card: `{@attach carries({...})}`. */
export function carries(how: Carrying): (card: HTMLElement) => () => void {
  return (card) => {
    let from: { x: number; y: number } | null = null;
    let lifted = false;

    function placeAt(event: PointerEvent): string | null {
      const below = document.elementFromPoint(event.clientX, event.clientY);
      return below?.closest<HTMLElement>('[data-drop]')?.dataset['drop'] ?? null;
    }

    function down(event: PointerEvent): void {
      if (event.button !== 0) return;
      from = { x: event.clientX, y: event.clientY };
      window.addEventListener('pointermove', move);
      window.addEventListener('pointerup', up);
      window.addEventListener('pointercancel', stop);
      window.addEventListener('keydown', escape);
    }

    function move(event: PointerEvent): void {
      if (!from) return;
      const dx = event.clientX - from.x;
      const dy = event.clientY - from.y;
      if (!lifted && Math.hypot(dx, dy) > FAR) {
        lifted = true;
        card.classList.add('carried');
        how.lift();
      }
      if (!lifted) return;
      card.style.translate = `${dx}px ${dy}px`;
      how.over(placeAt(event));
    }

    function up(event: PointerEvent): void {
      const place = lifted ? placeAt(event) : null;
      const carried = lifted;
      if (carried) swallowClick();
      stop();
      if (carried) how.drop(place);
    }

    /** The click that ends a drag is no tap. */
    function swallowClick(): void {
      const swallow = (event: Event) => event.stopPropagation();
      card.addEventListener('click', swallow, { capture: true, once: true });
      setTimeout(() => card.removeEventListener('click', swallow, { capture: true }), 0);
    }

    function escape(event: KeyboardEvent): void {
      if (event.key === 'Escape') stop();
    }

    function stop(): void {
      from = null;
      lifted = false;
      card.style.translate = '';
      card.classList.remove('carried');
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', up);
      window.removeEventListener('pointercancel', stop);
      window.removeEventListener('keydown', escape);
    }

    card.addEventListener('pointerdown', down);
    return () => {
      stop();
      card.removeEventListener('pointerdown', down);
    };
  };
}
