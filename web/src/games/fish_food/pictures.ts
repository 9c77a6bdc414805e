/** Pictures by the name of a card, or by the emoji that a pack gives for it. */
import type { Component } from 'svelte';
import Blowfish from '~icons/fluent-emoji-flat/blowfish';
import Compass from '~icons/fluent-emoji-flat/compass';
import Crab from '~icons/fluent-emoji-flat/crab';
import Crocodile from '~icons/fluent-emoji-flat/crocodile';
import Dolphin from '~icons/fluent-emoji-flat/dolphin';
import Fish from '~icons/fluent-emoji-flat/fish';
import FishingPole from '~icons/fluent-emoji-flat/fishing-pole';
import FriedShrimp from '~icons/fluent-emoji-flat/fried-shrimp';
import GemStone from '~icons/fluent-emoji-flat/gem-stone';
import HighVoltage from '~icons/fluent-emoji-flat/high-voltage';
import Jellyfish from '~icons/fluent-emoji-flat/jellyfish';
import Lobster from '~icons/fluent-emoji-flat/lobster';
import MoneyBag from '~icons/fluent-emoji-flat/money-bag';
import Octopus from '~icons/fluent-emoji-flat/octopus';
import Shark from '~icons/fluent-emoji-flat/shark';
import Shrimp from '~icons/fluent-emoji-flat/shrimp';
import SpoutingWhale from '~icons/fluent-emoji-flat/spouting-whale';
import Squid from '~icons/fluent-emoji-flat/squid';
import TropicalFish from '~icons/fluent-emoji-flat/tropical-fish';
import Turtle from '~icons/fluent-emoji-flat/turtle';
import WaterWave from '~icons/fluent-emoji-flat/water-wave';
import Whale from '~icons/fluent-emoji-flat/whale';

export const DRAWN = [
  'sardine',
  'piranha',
  'moray',
  'barracuda',
  'orca',
  'school-of-fish',
  'caught-in-the-net',
  'sunken-treasure',
  'switcheroo',
  'feeding-frenzy',
] as const;

export type Drawn = (typeof DRAWN)[number];

/** Those we draw ourselves: no emoji looks like them. */
export function drawnOf(id: string): Drawn | null {
  return DRAWN.find((one) => one === id) ?? null;
}

const BY_EMOJI: Record<string, Component> = {
  '🐠': TropicalFish,
  '🐡': Blowfish,
  '🐙': Octopus,
  '🐬': Dolphin,
  '🐢': Turtle,
  '🦞': Lobster,
  '🦑': Squid,
  '🐳': SpoutingWhale,
  '🦐': Shrimp,
  '🐟': Fish,
  '🦀': Crab,
  '🎐': Jellyfish,
  '🐊': Crocodile,
  '🐋': Whale,
  '🦈': Shark,
  '🎣': FishingPole,
  '🍤': FriedShrimp,
  '💰': MoneyBag,
  '💎': GemStone,
  '🌊': WaterWave,
  '⚡': HighVoltage,
  '🧭': Compass,
};

export const iconOf = (emoji: string): Component | null => BY_EMOJI[emoji] ?? null;
