/** Tokens can be carried onto the spaces of cards. Putting one down is the same as a tap on the space
 *  with the token in hand, so there is one way to play a move. */
import type { Attachment } from 'svelte/attachments';

import { carries } from '../../lib/drag';
import type { Desk } from './desk.svelte';

type Hands = Pick<Desk, 'hand' | 'holds'>;

export function draggable(desk: Hands, food: string): Attachment<HTMLElement> {
  return (token) => {
    const show = (transform: string) => {
      token.style.transform = transform;
      token.style.zIndex = transform && '30';
      token.style.pointerEvents = transform && 'none';
    };
    return carries({
      places: '[data-slot][data-legal]',
      can: () => desk.holds(food),
      lift: () => (desk.hand = food),
      move: ({ dx, dy }) => show(`translate(${dx}px, ${dy}px) scale(1.15)`),
      drop: (slot) => {
        show('');
        if (slot) slot.click();
        else desk.hand = null;
      },
    })(token);
  };
}
