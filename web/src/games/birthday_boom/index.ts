import './mood.css';
import './palette.css';

import type { Shelf } from '..';
import { MAJOR } from '../../lib/sound';
import icon from './icon.svelte';
import scene from './scene.svelte';
import { says } from './view';

export const shelf: Shelf = {
  name: says.name,
  blurb: 'Party, cheesecake, jelly bean … and who plays the boom?',
  kind: 'tricks',
  icon,
  scene,
  place: 5,
  // A toy piano at a party.
  voice: { wave: 'square', ground: 523, scale: MAJOR, volume: 0.05 },
};
