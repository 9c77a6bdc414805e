// Written by `make wire` from `smorgasboard.games.penguin_pals`. Do not edit.

import type { SetupData } from '../../lib/wire';

export interface PenguinView {
  setup: SetupData;
  viewer: number;
  to_act: number;
  over: boolean;
  question: 'action' | 'after' | 'answer' | 'before' | 'choice' | 'target';
  slot: number;
  turn: number;
  interrupted: number[];
  shores: ('east' | 'north' | 'south' | 'west')[];
  /** The board row by row from the north: `#` is ice, `.` is water. */
  ice: string[];
  /** Blocks beside the board (clause 7.2). */
  store: number;
  teams: Record<string, number>[];
  ashore: number[];
  landed: number[];
  /** The seats whose penguins have all landed (clause 1.2). */
  home: number[];
  /** Cards more that a team draws with its first landing (clause 14.2). */
  owed: number[];
  hands: HeldCard[][];
  deck_size: number;
  /** The top card is the last. */
  discard: string[];
  /** The first card played is the first. */
  sequence: InSequence[];
  /** For each of them, the card before it where that is what it annuls (clause 12.3). */
  against: (string | null)[];
  opened_in: 'action' | 'after' | 'answer' | 'before' | 'choice' | 'target';
  asked: Asked | null;
  /** With which shuffle each card last came into the draw pile, if not with the first. */
  shuffled: Record<string, number>;
  shuffles: number;
  /** What one has seen happen to shuffled hands since a card first went unseen (clause 2.9). */
  traces: Trace[];
  /** A fingerprint of the table after each action since a penguin last landed. */
  earlier: string[];
  quiet: number;
  ice_streak: number[];
  winners: number[];
}

/**
 * A card of a hand as somebody sees it: in a row, or, of a shuffled hand, first those that one
 * knows are there.
 */
export interface HeldCard {
  card: string | null;
  known_to: number[];
  /** Everybody has seen it. */
  open: boolean;
  /** With which shuffle it came; 0 is that of the setup. None where one cannot tell any more. */
  shuffle: number | null;
}

/** A card of the sequence. `space` is where the target is now; None if it has gone. */
export interface InSequence {
  seat: number;
  card: string;
  owner: number | null;
  space: string | null;
  annulled: boolean;
}

/** Who is being asked for a card, who else may be, and who has said no. */
export interface Asked {
  asking: number;
  seats: number[];
  declined: number[];
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

export type View = PenguinView;

export interface Pass {
  do: 'pass';
  notation: string;
  text: string;
}

export interface PlacePenguin {
  do: 'place_penguin';
  space: string;
  notation: string;
  text: string;
}

export interface MovePenguin {
  do: 'move_penguin';
  seat: number;
  space: string;
  to: string | null;
  notation: string;
  text: string;
}

export interface LandPenguin {
  do: 'land_penguin';
  space: string;
  notation: string;
  text: string;
}

export interface TakeIce {
  do: 'take_ice';
  space: string;
  notation: string;
  text: string;
}

export interface SlideIce {
  do: 'slide_ice';
  space: string;
  to: string | null;
  notation: string;
  text: string;
}

export interface DrawCard {
  do: 'draw_card';
  notation: string;
  text: string;
}

export interface PlayCard {
  do: 'play_card';
  card: string;
  notation: string;
  text: string;
}

export interface NameTarget {
  do: 'name_target';
  seat: number;
  space: string;
  notation: string;
  text: string;
}

export interface PlaceIce {
  do: 'place_ice';
  space: string | null;
  notation: string;
  text: string;
}

export interface StopFreezing {
  do: 'stop_freezing';
  notation: string;
  text: string;
}

export type Action =
  | Pass
  | PlacePenguin
  | MovePenguin
  | LandPenguin
  | TakeIce
  | SlideIce
  | DrawCard
  | PlayCard
  | NameTarget
  | PlaceIce
  | StopFreezing;

export interface GameBegun {
  was: 'game_begun';
  first: number;
}

export interface CardsDealt {
  was: 'cards_dealt';
  seat: number;
  count: number;
  cards: string[] | null;
}

export interface TurnBegun {
  was: 'turn_begun';
  seat: number;
}

export interface Passed {
  was: 'passed';
  seat: number;
}

export interface TurnPassed {
  was: 'turn_passed';
  seat: number;
}

export interface PenguinPlaced {
  was: 'penguin_placed';
  seat: number;
  space: string;
}

export interface PenguinMoved {
  was: 'penguin_moved';
  seat: number;
  space: string;
  to: string;
  swam: boolean;
}

export interface PenguinLanded {
  was: 'penguin_landed';
  seat: number;
  space: string;
}

export interface PenguinsExpelled {
  was: 'penguins_expelled';
  seat: number;
  space: string;
  count: number;
}

export interface IceTaken {
  was: 'ice_taken';
  seat: number;
  space: string;
}

export interface IceSlid {
  was: 'ice_slid';
  seat: number;
  space: string;
  to: string;
}

export interface IcePlaced {
  was: 'ice_placed';
  seat: number;
  space: string;
}

export interface CardDrawn {
  was: 'card_drawn';
  seat: number;
  card: string | null;
}

export interface PileShuffled {
  was: 'pile_shuffled';
  count: number;
}

export interface CardPlayed {
  was: 'card_played';
  seat: number;
  card: string;
  place: number | null;
}

export interface TargetNamed {
  was: 'target_named';
  seat: number;
  owner: number;
  space: string;
}

export interface CardAnnulled {
  was: 'card_annulled';
  seat: number;
  card: string;
}

export interface CardKept {
  was: 'card_kept';
  seat: number;
  card: string;
}

export interface CardFailed {
  was: 'card_failed';
  seat: number;
  card: string;
}

export interface DiscardTaken {
  was: 'discard_taken';
  seat: number;
  card: string;
}

export interface CardTaken {
  was: 'card_taken';
  seat: number;
  victim: number;
  place: number | null;
  card: string | null;
}

export interface TurnTaken {
  was: 'turn_taken';
  seat: number;
  victim: number;
}

export interface GameEnded {
  was: 'game_ended';
  winners: number[];
  /** False if the game was ended because nobody got on. */
  reached: boolean;
}

export type GameEvent =
  | GameBegun
  | CardsDealt
  | TurnBegun
  | Passed
  | TurnPassed
  | PenguinPlaced
  | PenguinMoved
  | PenguinLanded
  | PenguinsExpelled
  | IceTaken
  | IceSlid
  | IcePlaced
  | CardDrawn
  | PileShuffled
  | CardPlayed
  | TargetNamed
  | CardAnnulled
  | CardKept
  | CardFailed
  | DiscardTaken
  | CardTaken
  | TurnTaken
  | GameEnded;

/** What the game says of itself. */
export const says = {
  name: 'Penguin Pals',
  cooperative: false,
  secrets: true,
  reactions: true,
};
