/** A finished match, frame by frame: a board draws it as it draws a table. */
import { getReplay } from './api';
import type { Entry, Seen } from './seen';
import { movesAt, restsOf, type Stride } from './turns';
import type {
  AnyAction,
  AnyView,
  Contents,
  Frame,
  PlayerInfo,
  Replay,
  ScoreInfo,
  TurnLine,
} from './wire';

/** How many frames are asked for at once. */
const FRAMES = 100;

export class ReplayTable implements Seen<AnyView, AnyAction> {
  ply = $state(0);
  recalled = $state.raw<Entry | null>(null);
  /** Seats are looked at one at a time; a spectator sees what everybody saw. */
  eyes = $state<number | null>(null);
  plies = $state(0);
  result = $state.raw<ScoreInfo[] | null>(null);
  readonly legal: readonly AnyAction[] = [];
  readonly pointed = null;
  readonly busy = false;

  /** How far one step goes. */
  stride = $state<Stride>('gesture');

  private frames = $state.raw<readonly Frame[]>([]);
  private rests = $derived(restsOf(this.frames, this.stride));
  /** The frame that was looked at before this one. */
  private before = $state(0);
  private names: string[] = [];

  private constructor(
    readonly id: string,
    readonly contents: Contents,
  ) {}

  static async open(id: string, contents: Contents, eyes: number | null): Promise<ReplayTable> {
    const table = new ReplayTable(id, contents);
    await table.look(eyes);
    return table;
  }

  /** Look through the eyes of a seat, at the same moment. */
  async look(eyes: number | null): Promise<void> {
    const frames: Frame[] = [];
    let page: Replay;
    do {
      page = await getReplay(this.id, { seat: eyes, first: frames.length, count: FRAMES });
      frames.push(...page.frames);
    } while (page.frames.length > 0 && frames.length <= page.plies);
    this.names = page.players;
    this.plies = page.plies;
    this.result = page.result ?? this.result;
    this.frames = frames;
    this.eyes = eyes;
    this.ply = Math.min(this.ply, frames.length - 1);
  }

  go(ply: number): void {
    this.before = this.ply;
    this.ply = Math.min(Math.max(0, ply), this.frames.length - 1);
  }

  // Step by step, as far as a step goes.

  /** The step that is being looked at, from 0, the deal. */
  get step(): number {
    return this.rests.findIndex((ply) => ply >= this.ply);
  }

  /** The number of the last one. */
  get steps(): number {
    return this.rests.length - 1;
  }

  /** The first and the last of the moves that one sees the end of. */
  get moves(): [from: number, to: number] {
    return movesAt(this.rests, this.ply);
  }

  goStep(step: number): void {
    this.go(this.rests[step] ?? this.plies);
  }

  on(): void {
    this.go(this.rests.find((ply) => ply > this.ply) ?? this.plies);
  }

  back(): void {
    this.go(this.rests.findLast((ply) => ply < this.ply) ?? 0);
  }

  private get frame(): Frame {
    const frame = this.frames[this.ply];
    if (!frame) throw new Error('a replay has at least the deal');
    return frame;
  }

  get view(): AnyView {
    return this.frame.view;
  }

  get viewer(): number | null {
    return this.eyes;
  }

  get toAct(): number | null {
    return this.frame.to_act;
  }

  /** The moment as it is told to everybody. Nobody is asked anything in a replay, so nobody is told
   *  what they can do: what they could have done then is not known here. */
  get told(): Seen<AnyView, AnyAction> {
    const { view, legal, toAct, players, contents, news, pointed, recalled, busy } = this;
    const nothing = (): undefined => undefined;
    const still = { point: nothing, play: nothing, gesture: nothing, forecast: () => null };
    const seen = { view, legal, toAct, players, contents, news, pointed, recalled, busy };
    return { ...seen, ...still, viewer: null };
  }

  get over(): boolean {
    return this.frame.over;
  }

  get players(): readonly PlayerInfo[] {
    return this.names.map((name) => ({
      name,
      person: true,
      joined: true,
      bot: null,
      here: true,
      out: false,
    }));
  }

  get log(): readonly Entry[] {
    return this.frames
      .slice(0, this.ply + 1)
      .flatMap((frame) => frame.happened)
      .map((one, number) => ({ ...one, number }));
  }

  get turns(): readonly TurnLine[] {
    const shown = this.frames.slice(0, this.ply + 1);
    const newest = shown.flatMap((frame) =>
      frame.turns.map((line) => [line.number, line] as const),
    );
    return [...new Map(newest).values()];
  }

  /** What a step has brought, or the frame alone for whoever comes to it in another way. */
  get news(): readonly Entry[] {
    const first = this.before < this.ply ? this.before + 1 : this.ply;
    const happened = this.frames.slice(first, this.ply + 1).flatMap((frame) => frame.happened);
    return happened.map((one, number) => ({ ...one, number }));
  }

  // Nothing can be done in the past.
  point(): void {}
  play(): void {}
  gesture(): void {}
  forecast(): null {
    return null;
  }
}
