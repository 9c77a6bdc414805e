/** A table as this device knows it: the newest update of each of its seats, log and chat. */
import { getVersion } from './api';
import { Forecasts } from './forecasts.svelte';
import type { Entry, Seen } from './seen';
import { type Link, type Saying, TableSocket } from './socket';
import { withTurns } from './turns';
import type {
  AnyAction,
  AnyView,
  BotSpeed,
  ChatLine,
  Contents,
  Face,
  FromTable,
  Hint,
  MoveForecast,
  Play,
  PlayGesture,
  SeatKey,
  StandingOrder,
  Step,
  TableInfo,
  TurnLine,
  Update,
} from './wire';
import { upgrade } from './upgrade.svelte';

/** Why something was not done, shown for a moment in the status line. */
export interface Refusal {
  reason: string;
  clause: string | null;
}

/** Something to be read out. */
export interface Spoken {
  number: number;
  text: string;
}

export interface ShownReaction {
  seat: number;
  face: Face;
  number: number;
}

const REFUSAL_SHOWN = 6000;
const REACTION_SHOWN = 4000;
/** Bots answer faster than a screen reader speaks: what was added stays for a while. */
const SPOKEN = 20;

/** Nobody who does not answer speaks otherwise. */
async function speaksAlike(): Promise<boolean> {
  await getVersion().catch(() => null);
  return !upgrade.due;
}

export class LiveTable implements Seen<AnyView, AnyAction> {
  link = $state<Link>('opening');
  refusal = $state.raw<Refusal | null>(null);
  chat = $state.raw<ChatLine[]>([]);
  /** How others feel just now. */
  reactions = $state.raw<readonly ShownReaction[]>([]);
  private reactionCount = 0;
  busy = $state(false);
  /** The move that a finger has tapped once: the same tap again plays it. */
  armed = $state<string | null>(null);
  recalled = $state.raw<Entry | null>(null);
  /** The seat of this device that is shown; nothing for a spectator. */
  shown = $state<number | null>(null);
  /** The table does not know the keys of this device. */
  turnedAway = $state(false);
  /** The hint for the present move, as far as it was asked for. */
  hint = $state.raw<Hint | null>(null);
  /** Whether it is told in the status line, and the move that it names is lit on the board. */
  showsHint = $state(false);
  /** Whether somebody has asked why the next best move is not better. */
  asksWhyNot = $state(false);
  /** The hint is pointed at, whatever the pointer happens to rest on: its pieces are being looked for. */
  seeksHint = $state(false);
  thinking = $state(false);

  private under = $state<string | null>(null);
  /** Whether what happens now is the tap of a finger on a piece. */
  private tapped = false;
  private updates = $state.raw<ReadonlyMap<number | null, Update>>(new Map());
  private latest = $state.raw<Update | null>(null);
  private logs = $state.raw<ReadonlyMap<number | null, Entry[]>>(new Map());
  private fresh = $state.raw<ReadonlyMap<number | null, Entry[]>>(new Map());
  private byTurns = $state.raw<ReadonlyMap<number | null, TurnLine[]>>(new Map());
  private aloud = $state.raw<ReadonlyMap<number | null, Spoken[]>>(new Map());
  private readonly foreseen = new Forecasts(
    (moves) => this.askForecasts(moves),
    (steps) => this.askGestureForecast(steps),
  );
  /** The questions about moves that are not answered yet. */
  private readonly foreseeing = new Set<string>();
  private readonly socket: TableSocket;
  private playing: string | null = null;
  /** A table forgets standing orders with the connection; here they are told again. */
  private readonly orders = new Map<number, StandingOrder>();
  private asking: string | null = null;
  private forgetRefusal: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly info: TableInfo,
    readonly contents: Contents,
    readonly keys: readonly SeatKey[],
  ) {
    this.shown = keys[0]?.seat ?? null;
    const where = new URL(`/api/tables/${encodeURIComponent(info.id)}/live`, location.href);
    where.protocol = where.protocol.replace('http', 'ws');
    this.socket = new TableSocket(where.href, {
      hello: () => this.hello(),
      speaksAlike,
      heard: (told) => this.heard(told),
      linked: (link) => this.linked(link),
    });
  }

  // What a board draws.

  /** The newest update for the seat that is shown; nothing before the first. */
  get update(): Update | null {
    return this.updates.get(this.shown) ?? null;
  }

  get view(): AnyView {
    return this.known.view as AnyView;
  }

  get legal(): readonly AnyAction[] {
    return this.update?.legal ?? [];
  }

  get key(): string {
    return this.info.id;
  }

  get viewer(): number | null {
    return this.shown;
  }

  get toAct(): number | null {
    return this.update?.to_act ?? null;
  }

  get players(): Update['players'] {
    return this.update?.players ?? this.info.players;
  }

  get news(): readonly Entry[] {
    return this.fresh.get(this.shown) ?? [];
  }

  get log(): readonly Entry[] {
    return this.logs.get(this.shown) ?? [];
  }

  /** The log, a line a turn. */
  get turns(): readonly TurnLine[] {
    return this.byTurns.get(this.shown) ?? [];
  }

  /** The newest of what is read out: what was done in one go is one sentence, and passes are none. */
  get spoken(): readonly Spoken[] {
    return this.aloud.get(this.shown) ?? [];
  }

  /** The seats on this device. */
  get seats(): number[] {
    return this.keys.map((place) => place.seat);
  }

  /** The seat of this device that is to move and is not shown. Each seat is told of a move by itself:
   *  what another seat was told counts only when this one has heard the same. */
  get next(): number | null {
    const turn = this.latest?.to_act ?? null;
    if (turn === null || turn === this.shown || !this.seats.includes(turn)) return null;
    return this.updates.get(turn)?.to_act === turn ? turn : null;
  }

  get standing(): StandingOrder | null {
    return this.shown === null ? null : (this.update?.order ?? null);
  }

  get pointed(): string | null {
    if (this.seeksHint && this.hinted !== null) return this.hinted;
    return this.under ?? this.armed ?? this.hinted;
  }

  /** The hint, unless it was hidden, or is for another seat of this device. */
  get hintShown(): Hint | null {
    return this.showsHint && this.hint?.seat === this.shown ? this.hint : null;
  }

  /** The move that a hint has named, while it is lit on the board. */
  get hinted(): string | null {
    return this.hintShown?.move ?? null;
  }

  point(notation: string | null): void {
    this.under = notation;
  }

  /** A finger taps a piece of the board; what the board makes of it comes at once. */
  tap(): void {
    const armed = this.armed;
    this.tapped = true;
    setTimeout(() => {
      this.tapped = false;
      if (this.armed === armed) this.armed = null;
    });
  }

  // What people do.

  play(move: AnyAction | string): void {
    if (this.shown === null || !this.update || this.busy) return;
    const notation = typeof move === 'string' ? move : move.notation;
    if (this.tapped && this.armed !== notation && this.mayPlay(notation)) {
      this.armed = notation;
      return;
    }
    this.send({ say: 'play', seat: this.shown, ply: this.update.ply + 1, move: notation });
  }

  gesture(steps: Step[]): void {
    if (this.shown === null || !this.update || this.busy) return;
    this.send({ say: 'gesture', seat: this.shown, ply: this.update.ply + 1, steps });
  }

  private send(what: Saying<Play | PlayGesture>): void {
    this.armed = null;
    this.busy = true;
    this.playing = this.say(what);
  }

  private mayPlay(notation: string): boolean {
    return this.legal.some((move) => move.notation === notation);
  }

  askHint(step: number): void {
    if (this.shown === null || this.thinking) return;
    this.thinking = true;
    this.asking = this.say({ say: 'hint', seat: this.shown, step: step as 1 | 2 | 3 });
  }

  forecast(notation: string): MoveForecast | null {
    return this.mayPlay(notation) ? this.foreseen.of(notation) : null;
  }

  forecastGesture(steps: Step[]): MoveForecast | null {
    return this.legal.length > 0 ? this.foreseen.ofGesture(steps) : null;
  }

  private askGestureForecast(steps: Step[]): void {
    if (this.shown === null) return;
    this.foreseeing.add(this.say({ say: 'forecast_gesture', seat: this.shown, steps }));
  }

  private askForecasts(moves: string[]): void {
    if (this.shown === null) return;
    this.foreseeing.add(this.say({ say: 'forecast', seat: this.shown, moves }));
  }

  order(order: StandingOrder): void {
    if (this.shown !== null) this.say({ say: 'order', seat: this.shown, order });
  }

  /** Only the host is heard. */
  paceBots(speed: BotSpeed): void {
    if (this.shown !== null) this.say({ say: 'bot_speed', seat: this.shown, speed });
  }

  react(face: Face): void {
    if (this.shown !== null) this.say({ say: 'react', seat: this.shown, face });
  }

  say(what: Saying): string {
    return this.socket.say(what);
  }

  refuse(reason: string, clause: string | null = null): void {
    this.refusal = { reason, clause };
    clearTimeout(this.forgetRefusal);
    this.forgetRefusal = setTimeout(() => (this.refusal = null), REFUSAL_SHOWN);
  }

  close(): void {
    clearTimeout(this.forgetRefusal);
    this.socket.close();
  }

  // What the table says.

  private get known(): Update {
    const update = this.update;
    if (!update) throw new Error('no board is drawn before the first update');
    return update;
  }

  private linked(link: Link): void {
    const back = this.link === 'lost' && link === 'open';
    this.link = link;
    if (!back) return;
    for (const [seat, order] of this.orders) this.say({ say: 'order', seat, order });
  }

  private hello(): Saying {
    const plies = [...this.updates.values()].map((update) => update.ply);
    return {
      say: 'hello',
      keys: [...this.keys],
      seen: plies.length ? Math.min(...plies) : 0,
      chat_seen: this.chat.at(-1)?.line ?? 0,
    };
  }

  private heard(told: FromTable): void {
    switch (told.tell) {
      case 'update':
        this.take(told);
        if (told.accepted) this.answered(told.accepted.token);
        break;
      case 'accepted':
        this.answered(told.token);
        break;
      case 'refused':
        if (told.token !== null && this.foreseeing.delete(told.token)) break;
        this.answered(told.token);
        if (!this.update) this.turnedAway = true;
        this.refuse(told.reason, told.clause ?? null);
        break;
      case 'hint':
        this.answered(told.token);
        if (told.ply === this.update?.ply && told.seat === this.shown) {
          this.hint = told;
          this.showsHint = true;
          this.asksWhyNot = false;
        }
        break;
      case 'forecast':
        this.foreseeing.delete(told.token);
        if (told.ply === this.update?.ply && told.seat === this.shown) {
          this.foreseen.take(told.moves);
        }
        break;
      case 'reaction':
        this.showReaction({ seat: told.seat, face: told.face, number: this.reactionCount++ });
        break;
      case 'talk':
        this.chat = [...this.chat, ...told.lines];
        break;
      case 'goodbye':
        if (!told.again) this.refuse(told.reason);
        break;
    }
  }

  /** One at a time for each seat. */
  private showReaction(shown: ShownReaction): void {
    this.reactions = [...this.reactions.filter((one) => one.seat !== shown.seat), shown];
    setTimeout(() => {
      this.reactions = this.reactions.filter((one) => one.number !== shown.number);
    }, REACTION_SHOWN);
  }

  private answered(token: string | null): void {
    if (token === this.asking) this.thinking = false;
    if (token !== this.playing) return;
    this.busy = false;
    this.playing = null;
  }

  private takeTurns(viewer: number | null, told: readonly TurnLine[]): void {
    const aloud = this.aloud.get(viewer) ?? [];
    const next = (aloud.at(-1)?.number ?? 0) + 1;
    const said = told
      .filter((line) => line.new !== '')
      .map((line, index) => ({ number: next + index, text: line.new }));
    this.aloud = new Map(this.aloud).set(viewer, [...aloud, ...said].slice(-SPOKEN));
    this.byTurns = new Map(this.byTurns).set(
      viewer,
      withTurns(this.byTurns.get(viewer) ?? [], told),
    );
  }

  private take(update: Update): void {
    const viewer = update.viewer;
    const before = this.updates.get(viewer);
    const log = this.logs.get(viewer) ?? [];
    const known = before?.ply ?? 0;
    const entries = update.happened
      .filter((one) => one.ply > known)
      .map((one, index) => ({ ...one, number: log.length + index }));
    this.latest = update;
    this.updates = new Map(this.updates).set(viewer, update);
    this.logs = new Map(this.logs).set(viewer, [...log, ...entries]);
    this.takeTurns(viewer, update.turns);
    // The past that comes with the first update is no news.
    this.fresh = new Map(this.fresh).set(viewer, before ? entries : []);
    this.under = null;
    this.armed = null;
    if (viewer !== null) {
      if (update.order === 'ask') this.orders.delete(viewer);
      else this.orders.set(viewer, update.order);
    }
    this.foreseen.forget();
    if (before?.ply === update.ply) return;
    this.refusal = null;
    this.hint = null;
  }
}
