import './mood.css';
import './palette.css';

import type { Shelf } from '..';
import icon from './icon.svelte';
import scene from './scene.svelte';

export const shelf: Shelf = {
  name: 'Birthday Boom',
  blurb: 'Party, cheesecake, jelly bean … and who plays the boom?',
  kind: 'tricks',
  icon,
  scene,
  place: 5,
};
