/** Pictures of foods, sports and assistants, by the ids of the pack. */
import type { Component } from 'svelte';
import Apple from '~icons/fluent-emoji-flat/red-apple';
import Bags from '~icons/fluent-emoji-flat/shopping-bags';
import Ball from '~icons/fluent-emoji-flat/soccer-ball';
import Bell from '~icons/fluent-emoji-flat/bellhop-bell';
import Boot from '~icons/fluent-emoji-flat/hiking-boot';
import Bread from '~icons/fluent-emoji-flat/bread';
import Broccoli from '~icons/fluent-emoji-flat/broccoli';
import Broom from '~icons/fluent-emoji-flat/broom';
import Butter from '~icons/fluent-emoji-flat/butter';
import Canoe from '~icons/fluent-emoji-flat/canoe';
import Chef from '~icons/fluent-emoji-flat/cook';
import Drop from '~icons/fluent-emoji-flat/droplet';
import Fish from '~icons/fluent-emoji-flat/fish';
import Herb from '~icons/fluent-emoji-flat/herb';
import Leg from '~icons/fluent-emoji-flat/poultry-leg';
import Meat from '~icons/fluent-emoji-flat/cut-of-meat';
import Milk from '~icons/fluent-emoji-flat/glass-of-milk';
import Muscle from '~icons/fluent-emoji-flat/flexed-biceps';
import Nuts from '~icons/fluent-emoji-flat/peanuts';
import Plate from '~icons/fluent-emoji-flat/fork-and-knife-with-plate';
import Pot from '~icons/fluent-emoji-flat/pot-of-food';
import Shoe from '~icons/fluent-emoji-flat/running-shoe';
import Shoes from '~icons/fluent-emoji-flat/ballet-shoes';
import Shuttle from '~icons/fluent-emoji-flat/badminton';
import Skate from '~icons/fluent-emoji-flat/ice-skate';
import Wine from '~icons/fluent-emoji-flat/wine-glass';

type Picture = Component;

export const FOODS: Record<string, Picture> = {
  water: Drop,
  alcohol: Wine,
  grain: Bread,
  nuts: Nuts,
  fats: Butter,
  fruit: Apple,
  vegetable: Broccoli,
  dairy: Milk,
  meat: Meat,
  poultry: Leg,
  seafood: Fish,
};

export const SPORTS: Record<string, Picture> = {
  racquet: Shuttle,
  water: Canoe,
  winter: Skate,
  team: Ball,
  gym: Muscle,
  outdoor: Boot,
  dance: Shoes,
  home: Broom,
};

export const HELPERS: Record<string, Picture> = {
  'executive-chef': Chef,
  'kitchen-assistant': Pot,
  'fitness-coach': Shoe,
  'life-coach': Herb,
  'personal-shopper': Bags,
  restaurateur: Bell,
};

export { Plate };
