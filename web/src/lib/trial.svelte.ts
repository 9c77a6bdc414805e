/** A board on which nobody plays by themselves: whatever is tried is asked of the server. */
import { Forecasts } from './forecasts.svelte';
import type { Entry, Seen } from './seen';
import type { AnyAction, AnyView, Contents, MoveForecast, PlayerInfo, Step } from './wire';

/** What the server has sent of it. */
interface Shown {
  contents: Contents;
  /** The names, by seat. */
  players: readonly string[];
}

export abstract class TrialTable implements Seen<AnyView, AnyAction> {
  /** How many tries were answered without being played: each one shakes. */
  shakes = $state(0);
  busy = $state(false);
  problem = $state(false);
  readonly recalled = null;
  readonly contents: Contents;
  readonly players: readonly PlayerInfo[];

  protected lookedAt = $state<string | null>(null);
  protected readonly foreseen = new Forecasts((moves) => void this.lookAhead(moves));

  /** The one who tries sits at `viewer`; the others are bots of one level. */
  constructor(
    shown: Shown,
    readonly viewer: number,
    level: string,
  ) {
    this.contents = shown.contents;
    this.players = shown.players.map((name, seat) => ({
      name,
      person: seat === viewer,
      joined: true,
      bot: seat === viewer ? null : level,
      here: true,
      out: false,
    }));
  }

  abstract get view(): AnyView;
  abstract get legal(): readonly AnyAction[];
  abstract get toAct(): number | null;
  abstract get news(): readonly Entry[];
  /** Say why something cannot be done, without trying it. */
  abstract refuse(reason: string): void;
  protected abstract attempt(moves: Step[]): Promise<void>;
  protected abstract lookAhead(moves: string[]): Promise<void>;

  get pointed(): string | null {
    return this.lookedAt;
  }

  point(notation: string | null): void {
    this.lookedAt = notation;
  }

  forecast(notation: string): MoveForecast | null {
    return this.legal.some((move) => move.notation === notation)
      ? this.foreseen.of(notation)
      : null;
  }

  play(move: AnyAction | string): void {
    void this.attempt([{ move: typeof move === 'string' ? move : move.notation, ask: null }]);
  }

  gesture(steps: Step[]): void {
    void this.attempt(steps);
  }
}
