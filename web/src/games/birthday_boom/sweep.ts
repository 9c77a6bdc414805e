/** A trick that was taken goes to the pile of its owner, card by card. */
import { reducedMotion } from '../../lib/theme.svelte';
import { SWEEP } from './moments.svelte';
import type { Ended } from './trick';

const FLIGHT = 380;
const EASE = 'cubic-bezier(0.5, 0, 0.75, 0.4)';

/** For the element around the cards. */
export function sweep(what: () => Ended | null): (root: HTMLElement) => void {
  return (root) => {
    const leaving = what();
    if (!leaving || leaving.boom || reducedMotion()) return;
    const pile = document.querySelector(`[data-place="pile-${leaving.seat}"]`);
    const to = pile?.getBoundingClientRect();
    if (!to) return;
    const cards = [...root.querySelectorAll<HTMLElement>('[data-leaving]')];
    const stagger = Math.min(50, (SWEEP - FLIGHT) / Math.max(1, cards.length));
    cards.forEach((card, index) => {
      const from = card.getBoundingClientRect();
      const dx = to.left + to.width / 2 - (from.left + from.width / 2);
      const dy = to.top + to.height / 2 - (from.top + from.height / 2);
      card.animate([{}, { transform: `translate(${dx}px, ${dy}px) scale(0.25)`, opacity: 0.6 }], {
        duration: FLIGHT,
        delay: index * stagger,
        easing: EASE,
        fill: 'forwards',
      });
    });
  };
}
