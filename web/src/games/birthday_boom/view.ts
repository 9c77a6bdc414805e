// Written by `make wire` from `smorgasboard.games.birthday_boom`. Do not edit.

import type { SetupData } from '../../lib/wire';

export interface BoomView {
  setup: SetupData;
  viewer: number;
  to_act: number;
  over: boolean;
  round: number;
  first: number;
  starter: number;
  shows: number;
  redeals: number;
  trick: OnTrick[];
  hand: Record<string, number>;
  hand_sizes: number[];
  /** All hands, once the game is over: they lie open. */
  leftovers: Record<string, number>[];
  deck_size: number;
  /** None for the others' where piles are closed. */
  piles: (Record<string, number> | null)[];
  pile_sizes: number[];
  /** All score piles together: everybody saw these cards go there. */
  taken: Record<string, number>;
  aside: Record<string, number>;
  points: (number | null)[];
  seen: SeenHand[];
  /** How many cards to lead with each hand has, where everybody knows. */
  lead_cards: (number | null)[];
  totals: number[];
  cards_before: number[];
  last_taker: number | null;
  winners: number[];
  rounds: number;
  /** Whose the trick is. */
  owner: number | null;
  /** What the trick is worth. */
  worth: number;
  /** Who has passed on the top card. */
  passed: number[];
  /** What goes on the top card, or what may be led; nothing when it is over. */
  next_cards: string[];
}

/** A card of the trick and who played it. */
export interface OnTrick {
  seat: number;
  card: string;
}

/** That `viewer` was shown the hand of `seat`, and what is left of it. */
export interface SeenHand {
  viewer: number;
  seat: number;
  drawn_since: number;
  cards: Record<string, number> | null;
}

export type View = BoomView;

export interface Pass {
  do: 'pass';
  notation: string;
  text: string;
}

export interface ShowHand {
  do: 'show_hand';
  to: number;
  notation: string;
  text: string;
}

export interface PlayCard {
  do: 'play_card';
  card: string;
  notation: string;
  text: string;
}

export type Action = Pass | ShowHand | PlayCard;

export interface RoundDealt {
  was: 'round_dealt';
  round: number;
  first: number;
}

export interface CardsDrawn {
  was: 'cards_drawn';
  seat: number;
  count: number;
  cards: Record<string, number> | null;
}

export interface CannotLead {
  was: 'cannot_lead';
  seat: number;
}

/** Told where nobody is asked whether they can: otherwise silence would tell it. */
export interface HasToLead {
  was: 'has_to_lead';
  seat: number;
}

export interface HandShown {
  was: 'hand_shown';
  seat: number;
  to: number;
  cards: Record<string, number> | null;
}

export interface ForcedDraw {
  was: 'forced_draw';
  seat: number;
  card: string | null;
  leads: boolean;
}

export interface Redealt {
  was: 'redealt';
}

export interface CardPlayed {
  was: 'card_played';
  seat: number;
  card: string;
}

export interface Passed {
  was: 'passed';
  seat: number;
}

export interface TrickTaken {
  was: 'trick_taken';
  seat: number;
  cards: number;
  points: number;
}

export interface TrickBoomed {
  was: 'trick_boomed';
  seat: number;
  cards: number;
  points: number;
}

export interface LeftoversMoved {
  was: 'leftovers_moved';
  seat: number;
  to: number | null;
  cards: Record<string, number>;
  points: number;
}

export interface PileOpened {
  was: 'pile_opened';
  seat: number;
  cards: Record<string, number>;
  points: number;
}

export interface RoundEnded {
  was: 'round_ended';
  round: number;
}

export interface GameEnded {
  was: 'game_ended';
  winners: number[];
}

export type GameEvent =
  | RoundDealt
  | CardsDrawn
  | CannotLead
  | HasToLead
  | HandShown
  | ForcedDraw
  | Redealt
  | CardPlayed
  | Passed
  | TrickTaken
  | TrickBoomed
  | LeftoversMoved
  | PileOpened
  | RoundEnded
  | GameEnded;

/** What the game says of itself. */
export const says = {
  name: 'Birthday Boom',
  cooperative: false,
  secrets: true,
  reactions: false,
};
