/** The picture and the colours of each kind of card. */
import type { Component } from 'svelte';
import Spiral from '~icons/fluent-emoji-flat/face-with-spiral-eyes';
import Ice from '~icons/fluent-emoji-flat/ice';
import Magnet from '~icons/fluent-emoji-flat/magnet';
import Palms from '~icons/fluent-emoji-flat/palms-up-together';
import Pouting from '~icons/fluent-emoji-flat/pouting-face';
import Hand from '~icons/fluent-emoji-flat/raised-hand';
import Repeat from '~icons/fluent-emoji-flat/repeat-button';
import Snowflake from '~icons/fluent-emoji-flat/snowflake';
import Stopwatch from '~icons/fluent-emoji-flat/stopwatch';
import Zzz from '~icons/fluent-emoji-flat/zzz';

import type { Effect } from './contents';

export interface Art {
  picture: Component;
  /** Behind the picture, and for the name. */
  tint: string;
  ink: string;
}

export const ART: Record<Effect, Art> = {
  move_own: { picture: Repeat, tint: '#b2f2bb', ink: '#22672f' },
  slide_any: { picture: Ice, tint: '#99e9f2', ink: '#0b5c6b' },
  annul: { picture: Hand, tint: '#ffc9c9', ink: '#a02323' },
  interrupt: { picture: Stopwatch, tint: '#ffe8a3', ink: '#7a5200' },
  take_discard: { picture: Magnet, tint: '#fcc2d7', ink: '#97204e' },
  expel: { picture: Pouting, tint: '#ffd8a8', ink: '#a2400a' },
  take_cards: { picture: Palms, tint: '#eebefa', ink: '#7c2a91' },
  annul_and_keep: { picture: Zzz, tint: '#bac8ff', ink: '#3148a8' },
  move_other: { picture: Spiral, tint: '#d0bfff', ink: '#5433b0' },
  freeze: { picture: Snowflake, tint: '#c5e4ff', ink: '#1b5289' },
};
