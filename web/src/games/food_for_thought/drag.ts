/** Tokens can be dragged onto the spaces of cards. A drop is the same as a tap on the space with the
 *  token in hand, so there is one way to play a move. */
import type { Attachment } from 'svelte/attachments';

import type { Desk } from './desk.svelte';

const FAR = 6;

export function draggable(desk: Desk, food: string): Attachment<HTMLElement> {
  return (node) => {
    let start: { x: number; y: number } | null = null;
    let moved = false;

    const down = (event: PointerEvent) => {
      if (event.button !== 0 || !desk.holds(food)) return;
      start = { x: event.clientX, y: event.clientY };
      moved = false;
      node.setPointerCapture(event.pointerId);
    };
    const move = (event: PointerEvent) => {
      if (!start) return;
      const dx = event.clientX - start.x;
      const dy = event.clientY - start.y;
      if (!moved && Math.hypot(dx, dy) < FAR) return;
      moved = true;
      desk.hand = food;
      node.style.transform = `translate(${dx}px, ${dy}px) scale(1.15)`;
      node.style.zIndex = '30';
      node.style.pointerEvents = 'none';
    };
    const up = (event: PointerEvent) => {
      if (!start) return;
      start = null;
      const under = document.elementFromPoint(event.clientX, event.clientY);
      node.style.transform = node.style.zIndex = node.style.pointerEvents = '';
      if (!moved) return;
      const slot = under?.closest<HTMLElement>('[data-slot][data-legal]');
      if (slot) slot.click();
      else desk.hand = null;
    };
    /** The click that ends a drag is no tap. */
    const click = (event: MouseEvent) => {
      if (!moved) return;
      moved = false;
      event.stopImmediatePropagation();
    };
    const stop = () => {
      start = null;
      node.style.transform = node.style.zIndex = node.style.pointerEvents = '';
    };

    node.addEventListener('pointerdown', down);
    node.addEventListener('pointermove', move);
    node.addEventListener('pointerup', up);
    node.addEventListener('pointercancel', stop);
    node.addEventListener('click', click, { capture: true });
    return () => {
      node.removeEventListener('pointerdown', down);
      node.removeEventListener('pointermove', move);
      node.removeEventListener('pointerup', up);
      node.removeEventListener('pointercancel', stop);
      node.removeEventListener('click', click, { capture: true });
    };
  };
}
