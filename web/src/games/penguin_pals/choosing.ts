/** How a tap becomes a move. Nothing here knows what is allowed: it looks for a move among the legal
 *  ones, and where there is none it says which move that would have been. */
import { atFoot } from './layout';
import type { Action, PenguinView } from './view';

/** Places that are no spaces of the board. */
export const SHORE = 'shore';
export const LANDING = 'landing';
export const STORE = 'store';

export type Deed = Action['do'];

/** The six actions of a turn, in the order of the rulebook. */
export const DEEDS = [
  'place_penguin',
  'move_penguin',
  'land_penguin',
  'take_ice',
  'slide_ice',
  'draw_card',
] as const satisfies readonly Deed[];

export interface Choice {
  /** One of the six actions, if somebody wants to see where it is possible. */
  deed: Deed | null;
  /** A space, or `SHORE`. */
  from: string | null;
}

export const NOTHING: Choice = { deed: null, from: null };

/** Where a move begins: a space, the shore, or nowhere, if one tap says it all. */
export function sourceOf(action: Action): string | null {
  switch (action.do) {
    case 'place_penguin':
      return SHORE;
    case 'move_penguin':
    case 'land_penguin':
    case 'take_ice':
    case 'slide_ice':
      return action.space;
    default:
      return null;
  }
}

/** Where a move leads. */
export function goalOf(action: Action): string | null {
  switch (action.do) {
    case 'place_penguin':
    case 'name_target':
    case 'place_ice':
      return action.space;
    case 'move_penguin':
    case 'slide_ice':
      return action.to;
    case 'land_penguin':
      return LANDING;
    case 'take_ice':
      return STORE;
    default:
      return null;
  }
}

const onBoard = (place: string | null): boolean =>
  place !== null && place !== SHORE && place !== LANDING && place !== STORE;

/** The moves that one tap on a space can be about, without a second space. */
function about(action: Action, space: string): boolean {
  if (sourceOf(action) === space) return !onBoard(goalOf(action));
  return goalOf(action) === space && !onBoard(sourceOf(action));
}

const fits = (choice: Choice) => (action: Action) =>
  choice.deed === null || choice.deed === action.do;

/** What is offered beside a chosen space: everything that needs no second space. */
export function offers(legal: readonly Action[], choice: Choice): Action[] {
  const space = choice.from;
  if (space === null || space === SHORE) return [];
  return legal.filter((action) => fits(choice)(action) && about(action, space));
}

/** The moves that begin at what was chosen, by where they lead. */
export function goals(legal: readonly Action[], choice: Choice): Map<string, Action> {
  const found = new Map<string, Action>();
  if (choice.from === null) return found;
  for (const action of legal.filter(fits(choice))) {
    const goal = goalOf(action);
    if (sourceOf(action) === choice.from && goal !== null) found.set(goal, action);
  }
  return found;
}

/** What can be tapped as a first step, and with which move if that is all. */
export function starts(legal: readonly Action[], choice: Choice): Set<string> {
  const found = new Set<string>();
  for (const action of legal.filter(fits(choice))) {
    const source = sourceOf(action);
    if (source !== null) found.add(source);
    // A space where a penguin can be placed is lit only when that is looked for: else the shore is.
    const goal = goalOf(action);
    if (onBoard(goal) && goal !== null && (source === null || choice.deed === 'place_penguin'))
      found.add(goal);
  }
  return found;
}

export type Tapped = { play: Action | string } | { choose: Choice };

/** A tap on a space, the own shore, the shore opposite or the store of ice. */
export function tap(
  legal: readonly Action[],
  choice: Choice,
  place: string,
  view: PenguinView,
): Tapped {
  const finished = goals(legal, choice).get(place);
  if (finished) return { play: finished };
  if (choice.from === place) return { choose: { ...choice, from: null } };
  const all = legal.filter(fits(choice));
  const single = all.filter((action) => about(action, place));
  const only = single.length === 1 ? single[0] : undefined;
  if (only && (choice.deed !== null || sourceOf(only) === null)) return { play: only };
  const begins = all.filter((action) => sourceOf(action) === place);
  // Whoever has picked a penguin up and taps bare ice meant the penguin, and wants to hear why not.
  const switches = holdsPenguin(legal, choice) ? begins.some(movesPenguin) : true;
  if (switches && single.length + begins.length > 0) return { choose: { ...choice, from: place } };
  return { play: wouldBe(choice, place, view) };
}

const movesPenguin = (action: Action): boolean =>
  action.do === 'place_penguin' || action.do === 'move_penguin' || action.do === 'land_penguin';

const holdsPenguin = (legal: readonly Action[], choice: Choice): boolean =>
  choice.from !== null &&
  legal.some((action) => sourceOf(action) === choice.from && movesPenguin(action));

/** The notation of a move that is not legal, so that the table can say why. */
function wouldBe(choice: Choice, place: string, view: PenguinView): string {
  const { from } = choice;
  if (place === LANDING) return `${onBoard(from) ? from : anyOwn(view)}-shore`;
  if (place === STORE) return `take-${onBoard(from) ? from : 'a1'}`;
  if (place === SHORE) return `place-${atFoot(view)}`;
  if (from === SHORE || choice.deed === 'place_penguin') return `place-${place}`;
  if (from !== null) {
    const occupied = view.teams.some((team) => (team[from] ?? 0) > 0);
    return occupied ? `${from}-${place}` : `slide-${from}-${place}`;
  }
  if (view.question === 'target') {
    const owner = view.teams.findIndex((team) => (team[place] ?? 0) > 0);
    return `target-${Math.max(0, owner)}-${place}`;
  }
  if (choice.deed === 'land_penguin') return `${place}-shore`;
  const own = (view.teams[view.viewer]?.[place] ?? 0) > 0;
  if (view.question === 'choice') return `freeze-${place}`;
  return own ? `${place}-shore` : `take-${place}`;
}

const anyOwn = (view: PenguinView): string => Object.keys(view.teams[view.viewer] ?? {})[0] ?? 'a1';
