// Written by `make wire` from `smorgasboard.games.pass_the_party_food`. Do not edit.

import type { SetupData } from '../../lib/wire';

export interface PartyView {
  setup: SetupData;
  viewer: number;
  to_act: number;
  over: boolean;
  turn: number;
  /** What is chosen now; None once the game is over. */
  step: 'answer' | 'ask' | 'dip' | 'eat' | 'share' | 'tokens' | null;
  boards: Record<string, number>[];
  ziggy_board: Record<string, number>;
  pawns: number[];
  ziggy_pawn: number;
  swap_tokens: number[];
  take_tokens: number[];
  /** The tiles on the plates of the player whose turn it is. */
  plates: Record<string, string>;
  /** The tile that waits for a plate, or for its owner. */
  drawn: string | null;
  offer: Offer | null;
  wanted: string | null;
  declined: Offer[];
  /** Lucky dips still to be given, with the one that is drawn. */
  dips: number;
  quiet: number;
  discard: Record<string, number>;
  /** What is in it, not in which order it will come out. */
  bag: Record<string, number>;
  won: boolean;
  /** By board and food. */
  landings: Record<string, Landing>[];
  /** Whom each plate feeds; nobody from the X. */
  feeds: Record<string, number | null>;
  /** How far each player is ahead of Ziggy. */
  leads: number[];
  /** How far each player is from the cake; 0 on it. */
  to_go: number[];
  ziggy_home: boolean;
  /** Whether the turn, were it over now, would end the game: 11.1. */
  caught: boolean;
  /** The farthest run first. */
  threats: Threat[];
  /** How many tiles Ziggy needs at least for a set. */
  tiles_to_meal: number;
  /** Whether the bag is empty and the next draw ends the game: 15.5. */
  draw_loses: boolean;
}

/** A tile offered by the player whose turn it is. */
export interface Offer {
  to: number;
  food: string;
}

/** What one more tile of a food would do on a board: find no room, fill a set, or lie there. */
export interface Landing {
  fills: 'column' | 'nothing' | 'row';
  room: boolean;
  /** What its set is worth, to somebody who is not on the cake yet. */
  points: number;
}

/** A tile that would give Ziggy a set, and how far he would run. */
export interface Threat {
  food: string;
  fills: 'column' | 'row';
  points: number;
  space: number;
  /** The players whose pawns he would catch up with. */
  reached: number[];
  /** Of so many tiles that may be drawn next, so many are of this food. */
  chances: number;
  tiles: number;
}

export type View = PartyView;

export interface PutOnPlate {
  do: 'put_on_plate';
  plate: 'centre' | 'left' | 'right' | 'x';
  notation: string;
  text: string;
}

export interface UseNoMoreTokens {
  do: 'use_no_more_tokens';
  notation: string;
  text: string;
}

export interface TakeTile {
  do: 'take_tile';
  food: string;
  notation: string;
  text: string;
}

export interface OfferSwap {
  do: 'offer_swap';
  to: number;
  food: string;
  notation: string;
  text: string;
}

export interface AskFor {
  do: 'ask_for';
  food: string;
  notation: string;
  text: string;
}

export interface GiveBack {
  do: 'give_back';
  food: string;
  notation: string;
  text: string;
}

export interface AgreeToSwap {
  do: 'agree_to_swap';
  notation: string;
  text: string;
}

export interface DeclineSwap {
  do: 'decline_swap';
  notation: string;
  text: string;
}

export interface EatRow {
  do: 'eat_row';
  notation: string;
  text: string;
}

export interface EatColumn {
  do: 'eat_column';
  food: string;
  notation: string;
  text: string;
}

export interface EatNothing {
  do: 'eat_nothing';
  notation: string;
  text: string;
}

export interface GiveLuckyDip {
  do: 'give_lucky_dip';
  to: number;
  notation: string;
  text: string;
}

export type Action =
  | PutOnPlate
  | UseNoMoreTokens
  | TakeTile
  | OfferSwap
  | AskFor
  | GiveBack
  | AgreeToSwap
  | DeclineSwap
  | EatRow
  | EatColumn
  | EatNothing
  | GiveLuckyDip;

export interface PartyBegan {
  was: 'party_began';
  first: number;
  space: number;
}

export interface TilesDealt {
  was: 'tiles_dealt';
  seat: number;
  tiles: Record<string, number>;
}

export interface ZiggyDrew {
  was: 'ziggy_drew';
  seat: number;
  food: string;
}

export interface ZiggyAte {
  was: 'ziggy_ate';
  food: string | null;
  space: number;
}

export interface TileDrawn {
  was: 'tile_drawn';
  seat: number;
  food: string;
}

export interface TilePlated {
  was: 'tile_plated';
  seat: number;
  plate: 'centre' | 'left' | 'right' | 'x';
  food: string;
}

export interface TilePassed {
  was: 'tile_passed';
  seat: number;
  to: number;
  food: string;
}

export interface XDiscarded {
  was: 'x_discarded';
  seat: number;
  food: string;
}

export interface NoRoom {
  was: 'no_room';
  seat: number;
  food: string;
}

export interface TileTaken {
  was: 'tile_taken';
  seat: number;
  food: string;
}

export interface SwapOffered {
  was: 'swap_offered';
  seat: number;
  to: number;
  food: string;
}

export interface SwapAsked {
  was: 'swap_asked';
  seat: number;
  to: number;
  food: string;
}

export interface SwapDeclined {
  was: 'swap_declined';
  seat: number;
  to: number;
}

export interface SetEaten {
  was: 'set_eaten';
  seat: number;
  food: string | null;
  space: number;
}

export interface SetLeft {
  was: 'set_left';
  seat: number;
}

export interface DipDrawn {
  was: 'dip_drawn';
  seat: number;
  food: string;
}

export interface BagRefilled {
  was: 'bag_refilled';
  tiles: number;
}

export interface NothingLeft {
  was: 'nothing_left';
}

export interface Caught {
  was: 'caught';
  seat: number;
  space: number;
}

export interface BagRanOut {
  was: 'bag_ran_out';
}

export interface NothingHappened {
  was: 'nothing_happened';
}

export interface GameEnded {
  was: 'game_ended';
  won: boolean;
}

export type GameEvent =
  | PartyBegan
  | TilesDealt
  | ZiggyDrew
  | ZiggyAte
  | TileDrawn
  | TilePlated
  | TilePassed
  | XDiscarded
  | NoRoom
  | TileTaken
  | SwapOffered
  | SwapAsked
  | SwapDeclined
  | SetEaten
  | SetLeft
  | DipDrawn
  | BagRefilled
  | NothingLeft
  | Caught
  | BagRanOut
  | NothingHappened
  | GameEnded;

/** What the game says of itself. */
export const says = {
  name: 'Pass the Party Food',
  cooperative: true,
  secrets: false,
  reactions: false,
};
