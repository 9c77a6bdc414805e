/** Keeps a list at its end as it grows, but leaves alone who has scrolled up to read. */
import { tick } from 'svelte';
import type { Attachment } from 'svelte/attachments';

/** So near to the end still is the end: a line or so. */
const NEAR = 28;

export function follows(grown: () => unknown): Attachment<HTMLElement> {
  return (list) => {
    let atEnd = true;
    const note = () => {
      atEnd = list.scrollHeight - list.scrollTop - list.clientHeight < NEAR;
    };
    list.addEventListener('scroll', note);
    $effect(() => {
      void grown();
      void tick().then(() => {
        if (atEnd) list.scrollTop = list.scrollHeight;
      });
    });
    return () => list.removeEventListener('scroll', note);
  };
}
