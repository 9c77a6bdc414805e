// Written by `make wire` from `smorgasboard.games.food_for_thought`. Do not edit.

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
  /** The spaces of the shelf that sell at the sale price, covered or not: 5.5. */
  on_sale: string[];
  /**
   * The empty spaces, from 1, for which the viewer has food: of own cards, and of those on offer.
   * Each card is looked at on its own.
   */
  at_hand: Record<string, number[]>;
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

/** Which alternate diet to play with. */
export interface AskDiet {
  question: 'diet';
  seat: number;
}

/** Which allergy to have. */
export interface AskAllergy {
  question: 'allergy';
  seat: number;
}

/** Which assistant to hire. */
export interface AskHire {
  question: 'hire';
  seat: number;
}

/** Where to place a marker. */
export interface AskTurn {
  question: 'turn';
  seat: number;
  /** Whether it is the one on Pizza To Go that may move. */
  bonus: boolean;
}

/** What to use before the turn ends. */
export interface AskAfter {
  question: 'after';
  seat: number;
}

/** Which die is the column. */
export interface AskAxes {
  question: 'axes';
  seat: number;
}

/** What to buy next. */
export interface AskShop {
  question: 'shop';
  seat: number;
  money: number;
  bought: Record<string, number>;
  regular_price: number;
  special_price: number;
}

/** Which of several equal spaces of the shopping list is covered. */
export interface AskCell {
  question: 'cell';
  seat: number;
  food: string;
  price: string;
}

/** Which recipe to take. */
export interface AskTakeRecipes {
  question: 'take-recipes';
  seat: number;
  left: number;
  /** Whether anything was done in this action. */
  did: boolean;
  then_cook: boolean;
}

/** What to cook or thaw. */
export interface AskCook {
  question: 'cook';
  seat: number;
  left: number;
  thaws: number;
  /** Whether anything was done in this action. */
  did: boolean;
  /** Whether a marker was placed for it; else an ability gives it. */
  by_marker: boolean;
}

/** Which activity to take. */
export interface AskTakeActivities {
  question: 'take-activities';
  seat: number;
  left: number;
  /** Whether anything was done in this action. */
  did: boolean;
  then_work_out: boolean;
}

/** What to put on which activity. */
export interface AskWorkOut {
  question: 'work-out';
  seat: number;
  left: number;
  /** Whether anything was done in this action. */
  did: boolean;
  /** Whether a marker was placed for it; else an ability gives it. */
  by_marker: boolean;
}

/** Which token it is that goes on a space of an activity. */
export interface AskPay {
  question: 'pay';
  seat: number;
  activity: string;
  space: number;
  counts_as: string;
  left: number;
}

/** What to use before a meal is eaten. */
export interface AskDine {
  question: 'dine';
  seat: number;
  meal: Record<string, number>;
  space: string;
}

/** Which abilities to use at the end of the round. */
export interface AskClose {
  question: 'close';
  seat: number;
}

/** Which ability to use on what an opponent does. */
export interface AskReact {
  question: 'react';
  seat: number;
  event: string;
  /** What they bought or are about to eat. */
  foods: Record<string, number>;
}

/** Nothing: effects that happen one after the other. */
export interface AskRun {
  question: 'run';
  seat: number;
  start: number;
  end: number;
  /** Whether it is one effect only, which has to do something then. */
  alone: boolean;
  /** The moment it was used at, or what was bought. */
  extra: number;
}

/** Which food to gain. */
export interface AskGain {
  question: 'gain';
  seat: number;
  foods: string[];
  left: number;
  place: string;
  /** Whether all have to differ. */
  distinct: boolean;
}

/** Which token to move. */
export interface AskMove {
  question: 'move';
  seat: number;
  source: string;
  target: string;
  left: number;
  may_end: boolean;
}

/** To whom a token goes. */
export interface AskGive {
  question: 'give';
  seat: number;
  food: string;
}

/** Which token to give up. */
export interface AskSwap {
  question: 'swap';
  seat: number;
  place: string;
  left: number;
  may_end: boolean;
}

/** Which food to have for it. */
export interface AskSwapFor {
  question: 'swap-for';
  seat: number;
  place: string;
  food: string;
}

/** Which space of a recipe takes any food. */
export interface AskAnySpace {
  question: 'any-space';
  seat: number;
  left: number;
}

/** Which food goes there. */
export interface AskAnyFood {
  question: 'any-food';
  seat: number;
  recipe: string;
  space: number;
}

/** Which die to turn, and how. */
export interface AskSetDie {
  question: 'set-die';
  seat: number;
  left: number;
  turned: string[];
}

/** Which dice to roll again. */
export interface AskReroll {
  question: 'reroll';
  seat: number;
  dice: number;
}

/** Which space of the shopping list to clear. */
export interface AskUncover {
  question: 'uncover';
  seat: number;
  left: number;
  may_end: boolean;
}

/** Which unfinished card to put back. */
export interface AskDrop {
  question: 'drop';
  seat: number;
  deck: string;
  left: number;
  /** Where its food goes. */
  place: string;
}

/** Which marker to take back. */
export interface AskTakeBack {
  question: 'take-back';
  seat: number;
  left: number;
}

/** Which used recipe to turn face-up. */
export interface AskReady {
  question: 'ready';
  seat: number;
  left: number;
}

/** Which food stays fresh. */
export interface AskKeep {
  question: 'keep';
  seat: number;
  place: string;
  left: number;
}

/** Which token of the meal goes elsewhere. */
export interface AskDivert {
  question: 'divert';
  seat: number;
  left: number;
  place: string;
  may_end: boolean;
}

/** Which of two things to do. */
export interface AskBranch {
  question: 'branch';
  seat: number;
  effect: number;
  /** The moment it was used at, or what was bought. */
  extra: number;
}

/** Whether to do what somebody's ability offers. */
export interface AskEach {
  question: 'each';
  seat: number;
  effect: number;
  owner: number;
}

/** Which token to give away. */
export interface AskTradeGive {
  question: 'trade-give';
  seat: number;
  left: number;
}

/** Who gets it. */
export interface AskTradeWho {
  question: 'trade-who';
  seat: number;
  left: number;
  food: string;
}

/** Which token to get for it. */
export interface AskTradeGet {
  question: 'trade-get';
  seat: number;
  left: number;
  food: string;
  other: number;
}

/** Which token to take from an opponent's meal. */
export interface AskSkim {
  question: 'skim';
  seat: number;
  left: number;
  place: string;
  may_end: boolean;
}

/** Which of the foods that an opponent bought to gain. */
export interface AskMirror {
  question: 'mirror';
  seat: number;
  left: number;
  foods: string[];
  place: string;
  may_end: boolean;
}

/** Whose ability to use. */
export interface AskCopy {
  question: 'copy';
  seat: number;
  /** The moment it was used at, or what was bought. */
  extra: number;
}

/** Whose assistant to ask. */
export interface AskBorrow {
  question: 'borrow';
  seat: number;
  /** The moment it was used at, or what was bought. */
  extra: number;
}

/** Whether food goes into its group or on the allergy tile. */
export interface AskBody {
  question: 'body';
  seat: number;
  foods: Record<string, number>;
}

/** Whether food goes into the kitchen or the freezer. */
export interface AskKitchen {
  question: 'kitchen';
  seat: number;
  foods: Record<string, number>;
}

/** Which row of the Chinese Buffet to eat. */
export interface AskRow {
  question: 'row';
  seat: number;
}

export type Question =
  | AskDiet
  | AskAllergy
  | AskHire
  | AskTurn
  | AskAfter
  | AskAxes
  | AskShop
  | AskCell
  | AskTakeRecipes
  | AskCook
  | AskTakeActivities
  | AskWorkOut
  | AskPay
  | AskDine
  | AskClose
  | AskReact
  | AskRun
  | AskGain
  | AskMove
  | AskGive
  | AskSwap
  | AskSwapFor
  | AskAnySpace
  | AskAnyFood
  | AskSetDie
  | AskReroll
  | AskUncover
  | AskDrop
  | AskTakeBack
  | AskReady
  | AskKeep
  | AskDivert
  | AskBranch
  | AskEach
  | AskTradeGive
  | AskTradeWho
  | AskTradeGet
  | AskSkim
  | AskMirror
  | AskCopy
  | AskBorrow
  | AskBody
  | AskKitchen
  | AskRow;

/** What final scoring would add for a seat if the game ended now, and the score then. */
export interface Standing {
  /** The points of each food group; none before there is a diet. */
  groups: Record<string, number>;
  /** Of all groups together. */
  body: number;
  end_game: number;
  sets: number;
  trash: number;
  unfinished: number;
  goals: number;
  /** How much of what each goal counts: 23.2. None without goals. */
  goal_counts: Record<string, number>;
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

/** What the game says of itself. */
export const says = {
  name: 'Food for Thought',
  cooperative: false,
  secrets: false,
  reactions: false,
};
