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

export function sums(view: View): Sums | null {
  const { defender, creature_size } = view;
  if (defender === null || creature_size === null) return null;
  return { creature: creature_size, fish: view.sizes_now[defender] ?? 0, defender };
}

/** The table as a move would leave it: nothing until the table has said it, or where luck decides. */
export function viewAfter(seen: FishSeen, move: Action | null): View | null {
  return move ? ((seen.forecast(move.notation)?.after as View | null | undefined) ?? null) : null;
}

/** The meeting as a card would leave it; nothing when it leaves the sums alone or ends the meeting. */
export function meetingAfter(seen: FishSeen, move: Action | null): View | null {
  const now = sums(seen.view);
  if (!now || move?.do !== 'play_card') return null;
  const after = viewAfter(seen, move);
  const then = after && sums(after);
  if (!then || after.turns !== seen.view.turns) return null;
  const same = (['creature', 'fish', 'defender'] as const).every((key) => now[key] === then[key]);
  return same ? null : after;
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

/** The cards that have just come into a hand, by name, and the place where each was before. */
export function arrivals(news: readonly Entry[], seat: number | null): Map<string, string> {
  const found = new Map<string, string>();
  for (const entry of news) {
    const event = eventOf<GameEvent>(entry);
    if (event?.was !== 'card_drawn' && event?.was !== 'card_taken') continue;
    if (event.seat !== seat || event.card === null) continue;
    found.set(event.card, event.was === 'card_taken' ? `seat:${event.victim}` : 'deck');
  }
  return found;
}
