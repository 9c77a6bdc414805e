import './mood.css';
import './palette.css';

import type { Shelf } from '..';
import icon from './icon.svelte';
import scene from './scene.svelte';
import { says } from './view';

export const shelf: Shelf = {
  name: says.name,
  blurb: 'Grow to size ten, or end up as somebody’s lunch.',
  kind: 'take that',
  icon,
  scene,
  place: 4,
  // Bubbles.
  voice: { wave: 'sine', ground: 294, scale: [0, 3, 7, 10, 15], volume: 0.16 },
};
