import './mood.css';
import './palette.css';

import type { Shelf } from '..';
import icon from './icon.svelte';
import scene from './scene.svelte';
import { says } from './view';

export const shelf: Shelf = {
  name: says.name,
  blurb: 'Share the plates so that everyone reaches the cake before Ziggy does.',
  kind: 'together',
  icon,
  scene,
  place: 1,
  // A music box.
  voice: { wave: 'triangle', ground: 659, scale: [0, 2, 7, 9, 14], volume: 0.12 },
};
