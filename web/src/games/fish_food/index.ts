import './mood.css';
import './palette.css';

import type { Shelf } from '..';
import icon from './icon.svelte';
import scene from './scene.svelte';

export const shelf: Shelf = {
  name: 'Fish Food',
  blurb: 'Grow to size ten, or end up as somebody’s lunch.',
  kind: 'take that',
  icon,
  scene,
  place: 4,
  firstOptions: ['variant'],
};
