import './mood.css';
import './palette.css';

import type { Shelf } from '..';
import icon from './icon.svelte';
import scene from './scene.svelte';
import { says } from './view';

export const shelf: Shelf = {
  name: says.name,
  blurb: 'Shop, cook and move through six rounds of a well-fed life.',
  kind: 'planning',
  icon,
  scene,
  place: 3,
  // A kitchen bell.
  voice: { wave: 'triangle', ground: 440, scale: [0, 4, 9, 12, 16], volume: 0.12 },
};
