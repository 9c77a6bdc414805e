import './mood.css';
import './palette.css';

import type { Shelf } from '..';
import icon from './icon.svelte';
import scene from './scene.svelte';

export const shelf: Shelf = {
  name: 'Pass the Party Food',
  blurb: 'Share the plates so that everyone reaches the cake before Ziggy does.',
  kind: 'together',
  icon,
  scene,
  place: 1,
  firstOptions: ['difficulty'],
};
