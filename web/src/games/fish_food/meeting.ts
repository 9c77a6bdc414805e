/** The creature and the fish it attacks, as sums to look at, and what a card would make of them. */
import { eventOf, type Entry, type Seen } from '../../lib/seen';
import type { Box } from './contents';
import type { Action, GameEvent, Played, View } from './view';

export type FishSeen = Seen<View, Action>;
export type Target = Played['target'];
export type PlayCard = Extract<Action, { do: 'play_card' }>;

/** Both sums, and who is the defender: as it is, or as a move would leave it. */
export interface Sums {
  creature: number;
  fish: number;
  defender: number;
}

/** What the comparison would bring the defender. */
export interface Verdict {
  seat: number;
  grows: boolean;
  size: number;
  wins: boolean;
  out: boolean;
}

export function sums(view: View): Sums | null {
  const { defender, creature_size } = view;
  if (defender === null || creature_size === null) return null;
  return { creature: creature_size, fish: view.sizes_now[defender] ?? 0, defender };
}

/** The sums after a card; nothing when it leaves them alone or ends the meeting. */
export function sumsAfter(view: View, box: Box, move: Action | null): Sums | null {
  const now = sums(view);
  if (!now || move?.do !== 'play_card') return null;
  const { op, amount } = box.effect(move.card);
  if (op === 'switch' && typeof move.target === 'number') {
    return { ...now, defender: move.target, fish: view.sizes_now[move.target] ?? 0 };
  }
  if (op !== 'size') return null;
  if (move.target === 'creature') return { ...now, creature: now.creature + amount };
  if (move.target === now.defender) return { ...now, fish: now.fish + amount };
  return null;
}

/** How it stands, in the words of 6.2 and 6.3. The table decides; this is for reading. */
export function verdict(view: View, box: Box, at: Sums): Verdict {
  const grows = at.fish >= at.creature;
  const size = (view.sizes[at.defender] ?? 0) + (grows ? 1 : -1);
  return { seat: at.defender, grows, size, wins: size >= box.win, out: size <= 0 };
}

/** A modifier that hangs on one side; `place` is its place among all cards played this turn. */
export interface Hung extends Played {
  place: number;
  amount: number;
}

/** The running sum of one side: what was played on it, in order. */
export function hungOn(view: View, box: Box, target: Target): Hung[] {
  return view.played
    .map((played, place) => ({ ...played, place, amount: box.effect(played.card).amount }))
    .filter((one) => one.target === target && box.effect(one.card).op === 'size');
}

/** The cards of this turn that changed no size. */
export function otherPlays(view: View, box: Box): Hung[] {
  return view.played
    .map((played, place) => ({ ...played, place, amount: 0 }))
    .filter((one) => box.effect(one.card).op !== 'size');
}

/** The ways a card can be played, or thrown away, now. */
export function movesWith(seen: FishSeen, card: string): Action[] {
  return seen.legal.filter(
    (move) => (move.do === 'play_card' || move.do === 'discard_card') && move.card === card,
  );
}

/** What is written for a card that goes on something, legal or not. */
export function notation(seen: FishSeen, card: string, target: Target): string {
  if (target === null) return card;
  return `${card}>${target === seen.viewer ? 'me' : target}`;
}

export function moveOn(seen: FishSeen, card: string, target: Target): PlayCard | null {
  const found = seen.legal.find(
    (move) => move.do === 'play_card' && move.card === card && move.target === target,
  );
  return (found as PlayCard | undefined) ?? null;
}

export function pointedMove(seen: FishSeen): Action | null {
  return seen.legal.find((move) => move.notation === seen.pointed) ?? null;
}

/** How one encounter ended: what came of it, in the table's own sentences. */
export interface Ending {
  encounter: string | null;
  lines: Entry[];
  /** Who grew or shrank, for the splash. */
  changes: { seat: number; change: number; size: number }[];
}

const RESULTS = ['sizes_compared', 'size_changed', 'swam_away', 'fish_out'];

/** The encounters that ended between two views; `before` is the one that lay open. */
export function endings(news: readonly Entry[], before: string | null): Ending[] {
  const found: Ending[] = [];
  let encounter = before;
  let now: Ending | null = null;
  for (const entry of news) {
    const event = eventOf<GameEvent>(entry);
    if (event?.was === 'encounter_turned') {
      encounter = event.encounter;
      now = null;
    }
    if (!event || !RESULTS.includes(event.was)) continue;
    if (!now) {
      now = { encounter, lines: [], changes: [] };
      found.push(now);
    }
    now.lines.push(entry);
    if (event.was === 'size_changed') {
      now.changes.push({ seat: event.seat, change: event.change, size: event.size });
    }
  }
  return found;
}

/** What a line of the log is about. */
export interface About {
  seats: number[];
  creature: boolean;
  card: string | null;
}

export function about(entry: Entry | null): About {
  const event = entry && eventOf<GameEvent>(entry);
  const found: About = { seats: [], creature: false, card: null };
  if (!event) return found;
  if ('seat' in event) found.seats.push(event.seat);
  if ('victim' in event) found.seats.push(event.victim);
  if ('target' in event && typeof event.target === 'number') found.seats.push(event.target);
  if ('winners' in event) found.seats.push(...event.winners);
  found.creature =
    event.was === 'encounter_turned' || ('target' in event && event.target === 'creature');
  if ('card' in event) found.card = event.card;
  return found;
}
