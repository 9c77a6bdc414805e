import './mood.css';
import './palette.css';

import type { Shelf } from '..';
import icon from './icon.svelte';
import scene from './scene.svelte';

export const shelf: Shelf = {
  name: 'Penguin Pals',
  blurb: 'Cross the melting bay; every card can be answered by a card.',
  kind: 'race',
  icon,
  scene,
  place: 2,
};
