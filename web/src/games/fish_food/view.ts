// Written by `make wire` from `smorgasboard.games.fish_food`. Do not edit.

import type { SetupData } from '../../lib/wire';

export interface FishView {
  setup: SetupData;
  viewer: number;
  to_act: number;
  over: boolean;
  phase: 'act' | 'answer' | 'choose' | 'discard' | 'turn_over' | null;
  turn: number;
  turns: number;
  first: number;
  sizes: number[];
  encounter: string | null;
  defender: number | null;
  /** With what was played on it. */
  creature_size: number | null;
  /** The fish with what was played on them. */
  sizes_now: number[];
  played: Played[];
  stunned: number[];
  /** Who has passed since the last card. */
  passed: number[];
  /** Whose Swim Away may still be stopped. */
  swimmer: number | null;
  hand: Record<string, number>;
  hand_sizes: number[];
  /**
   * Of each hand: how many cards of it are from each shuffle. Nothing where one cannot tell any
   * more (clause 9.8).
   */
  shuffles: number[][];
  /** Of each shuffle: the cards of it that are still in hands or in the deck. */
  unseen: Record<string, number>[];
  /** Cards in other hands that the viewer knows; of the own hand, those older or known. */
  known: KnownCard[];
  /** What one has seen happen to shuffled hands since a card first went unseen (clause 9.8). */
  traces: Trace[];
  deck_size: number;
  discards: Record<string, number>;
  encounters_left: number;
  past: Record<string, number>;
  removed: Record<string, number>;
  winners: number[];
  /** How the meeting stands by the rules. */
  outcome: Outcome | null;
}

/** A card on the table, who played it and on what. */
export interface Played {
  seat: number;
  card: string;
  target: number | 'creature' | null;
}

/** A card in the hand of `seat`, and who knows of it besides. */
export interface KnownCard {
  seat: number;
  card: string;
  shuffle: number;
  known_to: number[];
  /** Who has seen it, and has lost sight of it (clause 9.8). */
  lost_by: number[];
}

/**
 * What a hand held when a card first went from one hand to another unseen, or what has come and
 * gone since: see `engine/recollection.py`. What one may not know is left out.
 */
export interface Trace {
  did: 'drew' | 'gained' | 'held' | 'lost' | 'showed';
  seat: number;
  to?: number | null;
  card?: string | null;
  shuffle?: number | null;
  /** Who knew this card then, as far as one knows that; -2 stands for those who only watch. */
  known_to?: number[];
  /** So many of them, one like the other. */
  count?: number;
}

/** What the comparison would bring the fish that is attacked, if it came now. */
export interface Outcome {
  seat: number;
  change: number;
  size: number;
  /** Whether that is the winning size. */
  wins: boolean;
  out: boolean;
}

export type View = FishView;

export interface Pass {
  do: 'pass';
  notation: string;
  text: string;
}

export interface TurnOver {
  do: 'turn_over';
  notation: string;
  text: string;
}

export interface PlayCard {
  do: 'play_card';
  card: string;
  target: number | 'creature' | null;
  notation: string;
  text: string;
}

export interface ChooseFish {
  do: 'choose_fish';
  seat: number;
  notation: string;
  text: string;
}

export interface DiscardCard {
  do: 'discard_card';
  card: string;
  notation: string;
  text: string;
}

export type Action = Pass | TurnOver | PlayCard | ChooseFish | DiscardCard;

export interface GameBegun {
  was: 'game_begun';
  first: number;
}

export interface HandDealt {
  was: 'hand_dealt';
  seat: number;
  count: number;
  cards: Record<string, number> | null;
}

export interface TurnBegun {
  was: 'turn_begun';
  seat: number;
  turn: number;
}

export interface CardDrawn {
  was: 'card_drawn';
  seat: number;
  card: string | null;
}

export interface ActionsShuffled {
  was: 'actions_shuffled';
  count: number;
}

export interface EncountersShuffled {
  was: 'encounters_shuffled';
  count: number;
}

export interface EncounterTurned {
  was: 'encounter_turned';
  seat: number;
  encounter: string;
}

export interface Passed {
  was: 'passed';
  seat: number;
}

export interface CardPlayed {
  was: 'card_played';
  seat: number;
  card: string;
  target: number | 'creature' | null;
  shuffle: number;
  known_to: number[];
  /** Whether everybody can follow each card (clause 9.7). */
  followed: boolean;
}

export interface SizeNow {
  was: 'size_now';
  target: number | 'creature' | null;
  size: number;
}

export interface CreatureTurned {
  was: 'creature_turned';
  seat: number;
}

export interface PlayerStunned {
  was: 'player_stunned';
  seat: number;
}

export interface CardTaken {
  was: 'card_taken';
  seat: number;
  victim: number;
  card: string | null;
  shuffle: number | null;
  known_to: number[];
  /** Whether everybody can follow each card (clause 9.7). */
  followed: boolean;
}

export interface SwimStopped {
  was: 'swim_stopped';
  seat: number;
}

export interface SwamAway {
  was: 'swam_away';
}

export interface SizesCompared {
  was: 'sizes_compared';
  seat: number;
  size: number;
  creature: number;
}

export interface SizeChanged {
  was: 'size_changed';
  seat: number;
  change: number;
  size: number;
}

export interface FishOut {
  was: 'fish_out';
  seat: number;
  cards: OpenCard[];
}

/** A card that leaves a hand for all to see, and the shuffle it was drawn from. */
export interface OpenCard {
  card: string;
  shuffle: number;
  /** Of a shuffled hand: whether one has seen it before (clause 9.8). */
  known_to: number[];
}

export interface CardDiscarded {
  was: 'card_discarded';
  seat: number;
  card: string;
  shuffle: number;
  known_to: number[];
  /** Whether everybody can follow each card (clause 9.7). */
  followed: boolean;
}

export interface EventRemoved {
  was: 'event_removed';
  encounter: string;
}

export interface GameEnded {
  was: 'game_ended';
  winners: number[];
}

export type GameEvent =
  | GameBegun
  | HandDealt
  | TurnBegun
  | CardDrawn
  | ActionsShuffled
  | EncountersShuffled
  | EncounterTurned
  | Passed
  | CardPlayed
  | SizeNow
  | CreatureTurned
  | PlayerStunned
  | CardTaken
  | SwimStopped
  | SwamAway
  | SizesCompared
  | SizeChanged
  | FishOut
  | CardDiscarded
  | EventRemoved
  | GameEnded;

/** What the game says of itself. */
export const says = {
  name: 'Fish Food',
  cooperative: false,
  secrets: true,
  reactions: true,
};
