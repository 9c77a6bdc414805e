/** One fish in its lane: how it does, and what would happen to it. */
import { eventsOf, nameOf } from '../../lib/seen';
import { words } from './words';
import type { Box } from './contents';
import { type FishSeen, meetingAfter, moveOn, pointedMove, sums, viewAfter } from './meeting';
import type { Action, GameEvent, SizeChanged } from './view';

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
    landing: landing(seen, seat, pointed),
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

function landing(seen: FishSeen, seat: number, pointed: Action | null): number | null {
  const { view } = seen;
  if (pointed?.do === 'choose_fish') return sizeAfter(seen, pointed, seat);
  const after = pointed ? viewAfter(seen, pointed) : null;
  if (after?.defender === null) return null;
  const { outcome } = after ?? view;
  return outcome?.seat === seat ? outcome.size : null;
}

/** The size that an event would leave a fish with. */
function sizeAfter(seen: FishSeen, move: Action, seat: number): number | null {
  const hit = changeBy(seen, move, seat);
  return hit?.size ?? null;
}

function changeBy(seen: FishSeen, move: Action, seat: number): SizeChanged | null {
  const told = eventsOf<GameEvent>(seen.forecast(move.notation));
  return (
    (told.find((event) => event.was === 'size_changed' && event.seat === seat) as
      SizeChanged | undefined) ?? null
  );
}

/** In a few words what a tap would do. */
function promiseOf(seen: FishSeen, box: Box, seat: number, move: Action): string {
  if (move.do === 'choose_fish') {
    const hit = changeBy(seen, move, seat);
    return hit ? words.promise.change(hit.change) : '';
  }
  if (move.do !== 'play_card') return '';
  const { op } = box.effect(move.card);
  if (op === 'stun') return words.promise.stuns;
  if (op === 'take') return words.promise.takes;
  const after = meetingAfter(seen, move);
  const at = after && sums(after);
  if (at) return words.meeting.fit(at.creature, at.fish);
  const then = viewAfter(seen, move);
  return then ? words.meeting.to(then.sizes_now[seat] ?? 0) : '';
}
