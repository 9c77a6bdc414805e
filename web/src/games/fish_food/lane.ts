/** One fish in its lane: how it does, and what would happen to it. */
import { nameOf } from '../../lib/seen';
import { words } from './words';
import type { Box } from './contents';
import { type FishSeen, moveOn, pointedMove, sums, sumsAfter, verdict } from './meeting';
import type { Action } from './view';

type State = 'out' | 'won' | 'acts' | 'stunned' | 'attacked' | 'passed' | 'almost' | 'danger';

export interface LaneView {
  size: number;
  /** With what was played on it this turn. */
  now: number;
  hand: number;
  attacked: boolean;
  acts: boolean;
  state: State | null;
  stateText: string;
  /** Where the fish would be after the comparison, or after the move pointed at. */
  landing: number | null;
  /** Whether it can be tapped now, and whether that is legal. */
  target: 'legal' | 'refused' | null;
  /** The notation of the move that a tap makes. */
  move: string | null;
  promise: string;
  promiseLong: string;
  pointed: boolean;
}

export function laneOf(seen: FishSeen, box: Box, seat: number, chosen: string | null): LaneView {
  const { view } = seen;
  const size = view.sizes[seat] ?? 0;
  const move = moveTo(seen, seat, chosen);
  const state = stateOf(seen, box, seat);
  const pointed = pointedMove(seen);
  const asked = chosen !== null || seen.legal.some((one) => one.do === 'choose_fish');
  const promise = move ? promiseOf(seen, box, seat, move) : '';
  return {
    size,
    now: view.sizes_now[seat] ?? size,
    hand: view.hand_sizes[seat] ?? 0,
    attacked: view.defender === seat,
    acts: seen.toAct === seat,
    state,
    stateText: state ? words.reef[state] : '',
    landing: landing(seen, box, seat, pointed),
    target: move ? 'legal' : asked ? 'refused' : null,
    move: move?.notation ?? null,
    promise,
    promiseLong: move
      ? move.text
      : words.meeting.target(seat === seen.viewer ? words.you : nameOf(seen, seat)),
    pointed: pointed !== null && goesTo(pointed) === seat,
  };
}

function goesTo(move: Action): number | null {
  if (move.do === 'choose_fish') return move.seat;
  return move.do === 'play_card' && typeof move.target === 'number' ? move.target : null;
}

/** The legal move that a tap on this lane makes. */
function moveTo(seen: FishSeen, seat: number, chosen: string | null): Action | null {
  if (chosen !== null) return moveOn(seen, chosen, seat);
  return seen.legal.find((one) => one.do === 'choose_fish' && one.seat === seat) ?? null;
}

function stateOf({ view, toAct }: FishSeen, box: Box, seat: number): State | null {
  const size = view.sizes[seat] ?? 0;
  if (view.winners.includes(seat)) return 'won';
  if (size <= 0) return 'out';
  if (view.stunned.includes(seat)) return 'stunned';
  if (view.defender === seat) return 'attacked';
  if (toAct === seat) return 'acts';
  if (size === box.win - 1) return 'almost';
  if (view.passed.includes(seat)) return 'passed';
  return size === 1 ? 'danger' : null;
}

function landing(seen: FishSeen, box: Box, seat: number, pointed: Action | null): number | null {
  const { view } = seen;
  const size = view.sizes[seat] ?? 0;
  if (pointed?.do === 'choose_fish') {
    return pointed.seat === seat ? size + eventAmount(seen, box) : null;
  }
  if (pointed?.do === 'play_card' && box.effect(pointed.card).op === 'swim') return null;
  const at = sumsAfter(view, box, pointed) ?? sums(view);
  return at?.defender === seat && !view.over ? verdict(view, box, at).size : null;
}

function eventAmount({ view }: FishSeen, box: Box): number {
  const event = box.encounter(view.encounter ?? '');
  return event?.kind === 'event' ? event.effect.amount : 0;
}

/** In a few words what a tap would do. */
function promiseOf(seen: FishSeen, box: Box, seat: number, move: Action): string {
  if (move.do === 'choose_fish') return words.promise.change(eventAmount(seen, box));
  if (move.do !== 'play_card') return '';
  const effect = box.effect(move.card);
  if (effect.op === 'stun') return words.promise.stuns;
  if (effect.op === 'take') {
    return words.promise.takes(Math.min(effect.amount, seen.view.hand_sizes[seat] ?? 0));
  }
  const after = sumsAfter(seen.view, box, move);
  if (after) return words.meeting.fit(after.creature, after.fish);
  return words.meeting.to((seen.view.sizes_now[seat] ?? 0) + effect.amount);
}
