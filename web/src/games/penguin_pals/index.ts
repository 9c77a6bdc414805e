import './mood.css';
import './palette.css';

import type { Shelf } from '..';
import icon from './icon.svelte';
import scene from './scene.svelte';
import { says } from './view';

export const shelf: Shelf = {
  name: says.name,
  blurb: 'Cross the melting bay; every card can be answered by a card.',
  kind: 'race',
  icon,
  scene,
  place: 2,
  // Glass.
  voice: { wave: 'sine', ground: 880, scale: [0, 5, 7, 12, 17], volume: 0.1 },
};
