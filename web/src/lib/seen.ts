/** What a board draws. A live table and a replay both are this, so a board cannot tell them apart. */
import { words } from '../words/en';
import type {
  AnyAction,
  AnyEvent,
  AnyView,
  Contents,
  Happening,
  MoveForecast,
  PlayerInfo,
  StandingOrder,
  Step,
} from './wire';

export interface Entry extends Happening {
  /** Its place in the log. */
  number: number;
}

export interface Seen<V extends AnyView = AnyView, A extends AnyAction = AnyAction> {
  readonly view: V;
  /** The moves open to the one who looks; none when somebody else is asked. */
  readonly legal: readonly A[];
  /** The seat whose eyes these are, or nothing for a spectator. */
  readonly viewer: number | null;
  readonly toAct: number | null;
  readonly players: readonly PlayerInfo[];
  /** Names, numbers and printed texts of all cards: the pack of this table. */
  readonly contents: Contents;
  /** What happened between the view before and this one, for motion. */
  readonly news: readonly Entry[];
  /** The notation of the move that is pointed at, in the list or on the board, if one is. */
  readonly pointed: string | null;
  /** A line of the log that somebody wants to see on the board. */
  readonly recalled: Entry | null;
  /** A move was sent and is not answered yet. */
  readonly busy: boolean;
  /** Names the table, for what is kept on this device; nothing where nobody plays. */
  readonly key?: string;
  point(notation: string | null): void;
  /** What a legal move would bring, as far as the one who looks can know: nothing until the table
   *  has said it, and nothing in a replay. To look at it is to ask for it. */
  forecast(notation: string): MoveForecast | null;
  /** The same of several moves in one go; nothing where nobody plays. */
  forecastGesture?(steps: Step[]): MoveForecast | null;
  /** Play a move, or try one: what is not legal is refused by the table, with its clause. A finger
   *  that taps a piece is shown the move first: nothing is sent, and `busy` stays as it is. */
  play(move: A | string): void;
  /** Play several moves in one go: all, or none and why not. It is one step of the log. */
  gesture(steps: Step[]): void;
  /** Say in the status line why something cannot be done, without trying it. */
  refuse?(reason: string): void;
  /** Where a lesson looks, as selectors: a board that shows a part of itself shows this part. */
  readonly lit?: readonly string[];
  /** When the table passes for the one who looks; nothing where nobody is asked, as in a replay. */
  readonly standing?: StandingOrder | null;
  order?(order: StandingOrder): void;
}

export type AnySeen = Seen<AnyView, AnyAction>;

/** The name of a seat, as the one who looks would say it. */
export function nameOf(seen: Pick<Seen, 'players'>, seat: number): string {
  return seen.players[seat]?.name ?? '';
}

/** The seats in the order of play, from the one who looks; a spectator looks from the first seat. */
export function seatsFrom(seen: Pick<Seen, 'players' | 'viewer'>): number[] {
  const count = seen.players.length;
  const start = seen.viewer ?? 0;
  return Array.from({ length: count }, (_, step) => (start + step) % count);
}

/** The event of a happening, as one of the game's own. */
export function eventOf<E extends AnyEvent>(entry: Happening): E | null {
  return (entry.event as E | null | undefined) ?? null;
}

/** What a move would bring, event by event. */
export function eventsOf<E extends AnyEvent>(forecast: MoveForecast | null): E[] {
  return (forecast?.would ?? []).flatMap((one) => eventOf<E>(one) ?? []);
}

/** The same line for whoever it is about: that it is their turn is said first, whatever is asked; and
 *  when a bot plays for them, that. */
export function addressed(
  status: Status,
  seen: Pick<Seen, 'viewer' | 'toAct' | 'players'>,
): Status {
  const { viewer, toAct } = seen;
  if (viewer === null || toAct !== viewer) return status;
  if (seen.players[viewer]?.bot) return { say: words.table.botPlays, why: words.table.botActs };
  const said = status.say.startsWith(words.table.yourTurn);
  return said ? status : { ...status, say: `${words.table.yourTurn}: ${status.say}` };
}

/** The one line on top of the table, and why. */
export interface Status {
  /** At most about 38 characters, so that it stays on one line on a phone. */
  say: string;
  why?: string;
  /** A move that was suggested, or what somebody asks about it, and why. It takes the place of the
   *  other reason. */
  hint?: { say: string; why: string };
  /** The steps of a turn, where there are some. */
  steps?: { text: string; state: 'done' | 'now' | 'later' }[];
}
