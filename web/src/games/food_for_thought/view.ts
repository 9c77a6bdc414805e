// Written by `make wire` from `smorgasboard.games.food_for_thought.messages`. Do not edit.

import type { SetupData } from '../../lib/wire';

/** Nothing is hidden in this game but what chance will bring. */
export interface FoodView {
  setup: SetupData;
  viewer: number;
  to_act: number;
  over: boolean;
  table: FoodPosition;
  /** What is asked of the seat to act. */
  question: string | null;
  winners: number[];
  standings: Standing[];
}

/** Everything on the table. Of shuffled cards, only which there are; the rest lies open. */
export interface FoodPosition {
  players: Player[];
  round: number;
  first: number;
  phase: string;
  turn: number;
  claimed: number | null;
  asked: string[];
  shared: string[];
  dice: [number, number];
  covered: string[];
  /** The covered spaces that are out of stock in this round; the others were bought. */
  out_of_stock_spaces: string[];
  /** The cards of later rounds, in no order. */
  out_of_stock_deck: string[];
  stands: string[];
  goals: string[];
  pizza: Record<string, number>;
  buffet: [Record<string, number>, Record<string, number>];
  bag: Record<string, number>;
  below: [string | null, string | null];
  top: [string | null, string | null];
  /** Whether a pile's top card was uncovered in this turn, and waits for the refill. */
  uncovered_tops: [boolean, boolean];
  hidden: [number, number];
  unseen_recipes: string[];
  under: [string[], string[]];
  planner: [string | null, string | null, string | null];
  unseen_activities: string[];
  under_activities: string[];
  /** What is asked; the last one first. None: the seat `turn` begins its turn. */
  questions: Question[];
  over: boolean;
}

/** One player's side of the table. Kitchen spaces begin next to the trash. */
export interface Player {
  diet: string | null;
  allergy: string | null;
  score: number;
  extra: number;
  markers: number;
  placed: Record<string, number>;
  visits: number;
  snacks: number;
  passed: boolean;
  bonus_offered: boolean;
  assistants: string[];
  assistants_before: string[];
  kitchen: Record<string, number>[];
  kept: Record<string, number>[];
  freezer: Record<string, number>;
  thaw: Record<string, number>;
  body: Record<string, number>;
  tile: Record<string, number>;
  trash: number;
  abilities_used: number;
  recipes: OpenRecipe[];
  finished_recipes: string[];
  used_recipes: string[];
  activities: OpenActivity[];
  finished_activities: string[];
}

/** An unfinished recipe, and the food on each of its spaces. */
export interface OpenRecipe {
  card: string;
  foods: (string | null)[];
}

/** An unfinished activity, and what lies on each of its spaces. */
export interface OpenActivity {
  card: string;
  spaces: (OnActivity | null)[];
}

/** Tokens on a space of an activity, and the food they count as. */
export interface OnActivity {
  counts_as: string;
  tokens: string[];
}

/** Something that waits for an answer: what, of whom, and the numbers it needs. */
export interface Question {
  question: string;
  seat: number;
  numbers: [number, number, number, number];
}

/** What final scoring would add for a seat if the game ended now, and the score then. */
export interface Standing {
  body: number;
  end_game: number;
  sets: number;
  trash: number;
  unfinished: number;
  goals: number;
  total: number;
}

export type View = FoodView;

export interface Done {
  do: 'done';
  notation: string;
  text: string;
}

export interface Accept {
  do: 'accept';
  notation: string;
  text: string;
}

export interface Place {
  do: 'place';
  space: string;
  at: string | null;
  notation: string;
  text: string;
}

export interface Pass {
  do: 'pass';
  space: string;
  notation: string;
  text: string;
}

export interface Hire {
  do: 'hire';
  assistant: string;
  notation: string;
  text: string;
}

export interface AskAssistant {
  do: 'ask_assistant';
  assistant: string;
  option: number;
  notation: string;
  text: string;
}

export interface TakeCard {
  do: 'take_card';
  deck: string;
  card: string;
  notation: string;
  text: string;
}

export interface Buy {
  do: 'buy';
  food: string;
  price: string;
  notation: string;
  text: string;
}

export interface ChooseCell {
  do: 'choose_cell';
  row: number;
  column: number;
  notation: string;
  text: string;
}

export interface ChooseFood {
  do: 'choose_food';
  food: string;
  tile: boolean;
  notation: string;
  text: string;
}

export interface ThawFood {
  do: 'thaw_food';
  food: string;
  notation: string;
  text: string;
}

export interface CookFood {
  do: 'cook_food';
  recipe: string;
  food: string;
  notation: string;
  text: string;
}

export interface FillSpace {
  do: 'fill_space';
  recipe: string;
  space: number;
  notation: string;
  text: string;
}

export interface WorkOut {
  do: 'work_out';
  activity: string;
  food: string;
  tokens: number;
  notation: string;
  text: string;
}

export interface UseAbility {
  do: 'use_ability';
  recipe: string;
  notation: string;
  text: string;
}

export interface ChooseCard {
  do: 'choose_card';
  deck: string;
  card: string;
  notation: string;
  text: string;
}

export interface ChooseSeat {
  do: 'choose_seat';
  seat: number;
  notation: string;
  text: string;
}

export interface SetDie {
  do: 'set_die';
  die: string;
  face: number;
  notation: string;
  text: string;
}

export interface RerollDice {
  do: 'reroll_dice';
  dice: string;
  notation: string;
  text: string;
}

export interface TakeBack {
  do: 'take_back';
  space: string;
  notation: string;
  text: string;
}

export interface ChooseBranch {
  do: 'choose_branch';
  branch: number;
  notation: string;
  text: string;
}

export interface KeepFresh {
  do: 'keep_fresh';
  space: string;
  food: string;
  notation: string;
  text: string;
}

export interface PutInto {
  do: 'put_into';
  place: string;
  notation: string;
  text: string;
}

export interface ChooseDiet {
  do: 'choose_diet';
  diet: string;
  notation: string;
  text: string;
}

export interface ChooseAllergy {
  do: 'choose_allergy';
  allergy: string;
  notation: string;
  text: string;
}

export interface ChooseAxes {
  do: 'choose_axes';
  swapped: boolean;
  notation: string;
  text: string;
}

export type Action =
  | Done
  | Accept
  | Place
  | Pass
  | Hire
  | AskAssistant
  | TakeCard
  | Buy
  | ChooseCell
  | ChooseFood
  | ThawFood
  | CookFood
  | FillSpace
  | WorkOut
  | UseAbility
  | ChooseCard
  | ChooseSeat
  | SetDie
  | RerollDice
  | TakeBack
  | ChooseBranch
  | KeepFresh
  | PutInto
  | ChooseDiet
  | ChooseAllergy
  | ChooseAxes;

export interface RoundBegan {
  was: 'round_began';
  round: number;
  first: number;
}

export interface OutOfStock {
  was: 'out_of_stock';
  cards: string[];
}

export interface Hired {
  was: 'hired';
  seat: number;
  assistant: string;
}

export interface MarkerPlaced {
  was: 'marker_placed';
  seat: number;
  space: string;
  at: string | null;
}

export interface Passed {
  was: 'passed';
  seat: number;
  space: string;
}

export interface DiceRolled {
  was: 'dice_rolled';
  seat: number;
  column: number;
  row: number;
  by_hand: boolean;
}

export interface FoodBought {
  was: 'food_bought';
  seat: number;
  food: string;
  price: number;
}

export interface CardTaken {
  was: 'card_taken';
  seat: number;
  deck: string;
  card: string;
}

export interface FoodCooked {
  was: 'food_cooked';
  seat: number;
  recipe: string;
  food: string;
}

export interface WorkedOut {
  was: 'worked_out';
  seat: number;
  activity: string;
  food: string;
  tokens: number;
}

export interface CardFinished {
  was: 'card_finished';
  seat: number;
  deck: string;
  card: string;
  points: number;
}

export interface AbilityUsed {
  was: 'ability_used';
  seat: number;
  recipe: string;
  copied: boolean;
}

export interface AssistantAsked {
  was: 'assistant_asked';
  seat: number;
  assistant: string;
  option: number;
  borrowed: boolean;
}

export interface FoodMoved {
  was: 'food_moved';
  seat: number;
  foods: Record<string, number>;
  source: string;
  target: string;
}

export interface FoodSpoiled {
  was: 'food_spoiled';
  seat: number;
  tokens: number;
}

export interface TrashCleared {
  was: 'trash_cleared';
  seat: number;
  tokens: number;
}

export interface PointsScored {
  was: 'points_scored';
  seat: number;
  points: number;
}

export interface CardShown {
  was: 'card_shown';
  deck: string;
  card: string;
}

export interface MarkerMoved {
  was: 'marker_moved';
  seat: number;
  space: string;
  back: boolean;
}

export interface BoardGiven {
  was: 'board_given';
  seat: number;
  what: string;
  name: string;
}

export interface CellUncovered {
  was: 'cell_uncovered';
  seat: number;
  row: number;
  column: number;
}

export interface CardReturned {
  was: 'card_returned';
  seat: number;
  deck: string;
  card: string;
}

export interface CardReadied {
  was: 'card_readied';
  seat: number;
  recipe: string;
}

export interface FirstClaimed {
  was: 'first_claimed';
  seat: number;
}

export interface FoodGiven {
  was: 'food_given';
  seat: number;
  to: number;
  foods: Record<string, number>;
}

export interface BranchTaken {
  was: 'branch_taken';
  seat: number;
  branch: number;
}

export interface FoodSetOut {
  was: 'food_set_out';
  space: string;
  row: number;
  foods: Record<string, number>;
}

export interface FoodKept {
  was: 'food_kept';
  seat: number;
  foods: Record<string, number>;
}

export interface GameEnded {
  was: 'game_ended';
  winners: number[];
  score: number | null;
}

export type GameEvent =
  | RoundBegan
  | OutOfStock
  | Hired
  | MarkerPlaced
  | Passed
  | DiceRolled
  | FoodBought
  | CardTaken
  | FoodCooked
  | WorkedOut
  | CardFinished
  | AbilityUsed
  | AssistantAsked
  | FoodMoved
  | FoodSpoiled
  | TrashCleared
  | PointsScored
  | CardShown
  | MarkerMoved
  | BoardGiven
  | CellUncovered
  | CardReturned
  | CardReadied
  | FirstClaimed
  | FoodGiven
  | BranchTaken
  | FoodSetOut
  | FoodKept
  | GameEnded;
