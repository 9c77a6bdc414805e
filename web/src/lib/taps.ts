/** A finger hides what it points at, so its first tap on a piece shows the move and the second plays
 *  it. A button that says in words what it does plays at once, and so do mouse and keys. */
import type { Attachment } from 'svelte/attachments';

import { likes } from './theme.svelte';

const WORDED = '.btn, [data-worded]';

/** For a board: `tap` is told of a finger's tap before the board is. */
export function taps(tap: () => void): Attachment<HTMLElement> {
  return (board) => {
    let finger = false;
    const down = (event: PointerEvent) => (finger = event.pointerType === 'touch');
    const click = (event: MouseEvent) => {
      // A click without a pointer comes from the keys, or from a screen reader.
      const touched = finger && event.detail > 0;
      if (touched && likes.twoTaps && !(event.target as Element).closest(WORDED)) tap();
    };
    board.addEventListener('pointerdown', down, { capture: true });
    board.addEventListener('click', click, { capture: true });
    return () => {
      board.removeEventListener('pointerdown', down, { capture: true });
      board.removeEventListener('click', click, { capture: true });
    };
  };
}
