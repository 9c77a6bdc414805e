/** A lesson as it is played: a real board on a fixed deal. It has one line, which the server has sent;
 *  whatever is tried is asked of the server, which says what the rules and the lesson say to it. */
import { lookAheadInLesson, tryInLesson } from './api';
import { rememberStep } from './learned';
import type { Entry } from './seen';
import { reducedMotion } from './theme.svelte';
import { TrialTable } from './trial.svelte';
import type { AnyAction, AnyView, LessonFrame, ShownLesson, ShownStep, Step } from './wire';

/** Why something was not played. */
export interface Kind {
  title: string;
  text: string;
  clause: string | null;
}

/** Milliseconds from one move of the table to the next. */
const PACE = 1100;
const PACE_STILL = 250;

/** `hand` is the part of the board called so; `card:boom` the piece with that card. */
function selector(place: string): string {
  const [kind = '', what] = place.split(/:(.*)/s);
  return what === undefined ? `[data-spot="${kind}"]` : `[data-${kind}="${what}"]`;
}

export class LessonTable extends TrialTable {
  step = $state(0);
  /** Which frame of the step is shown. */
  at = $state(0);
  /** What the latest try was told, if it was not the one. */
  kind = $state.raw<Kind | null>(null);

  private moving = $state(false);
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly lesson: ShownLesson) {
    super(lesson, lesson.learner, 'easy');
  }

  get now(): ShownStep {
    const step = this.lesson.steps[this.step];
    if (!step) throw new Error('a lesson is never beyond its last step');
    return step;
  }

  get count(): number {
    return this.lesson.steps.length;
  }

  get isLast(): boolean {
    return this.step === this.count - 1;
  }

  /** The frame at which the first awaited move is asked for, or at which a step to read rests. */
  private get rest(): number {
    return this.now.frames.length - 1 - this.now.turns;
  }

  /** How many of the awaited moves are made. */
  get turn(): number {
    return Math.max(0, this.at - this.rest);
  }

  /** The table has played what it plays in this step. */
  get settled(): boolean {
    return this.at >= this.rest;
  }

  get done(): boolean {
    return this.settled && this.turn === this.now.turns;
  }

  /** Where to look now; nothing while the table moves, and when the step is done. */
  get lit(): readonly string[] {
    const made = this.now.turns > 0 && this.done;
    return this.settled && !made ? (this.now.point[this.turn] ?? []).map(selector) : [];
  }

  // What a board draws.

  private get frame(): LessonFrame {
    const frame = this.now.frames[this.at];
    if (!frame) throw new Error('a step has at least one frame');
    return frame;
  }

  get view(): AnyView {
    return this.frame.view;
  }

  get legal(): readonly AnyAction[] {
    return this.frame.legal;
  }

  get toAct(): number | null {
    return this.frame.to_act;
  }

  get news(): readonly Entry[] {
    return this.moving ? this.frame.happened.map((one, number) => ({ ...one, number })) : [];
  }

  /** What has happened in this step so far. */
  get log(): readonly Entry[] {
    const frames = this.now.frames.slice(0, this.at + 1);
    return frames.flatMap((one) => one.happened).map((one, number) => ({ ...one, number }));
  }

  refuse(reason: string): void {
    this.answer({ title: '', text: reason, clause: null });
  }

  // What the learner does.

  /** Begin a step, from its first frame. */
  go(step: number): void {
    this.step = Math.min(Math.max(0, step), this.count - 1);
    this.begin(0);
    rememberStep(this.lesson.game, this.lesson.name, this.step, this.isLast);
    this.run(this.rest);
  }

  next(): void {
    this.go(this.step + 1);
  }

  back(): void {
    this.go(this.step - 1);
  }

  /** Let the lesson make what is left of the awaited moves. */
  show(): void {
    this.kind = null;
    this.run(this.now.frames.length - 1);
  }

  close(): void {
    clearTimeout(this.timer);
  }

  private begin(at: number): void {
    clearTimeout(this.timer);
    this.at = at;
    this.moving = false;
    this.busy = false;
    this.kind = null;
    this.problem = false;
    this.lookedAt = null;
    this.foreseen.forget();
  }

  /** Frame by frame up to `last`. */
  private run(last: number): void {
    clearTimeout(this.timer);
    if (this.at >= last) return;
    this.timer = setTimeout(
      () => {
        this.advance();
        this.run(last);
      },
      reducedMotion() ? PACE_STILL : PACE,
    );
  }

  private advance(): void {
    this.moving = true;
    this.at += 1;
    this.lookedAt = null;
    this.foreseen.forget();
  }

  protected async attempt(moves: Step[]): Promise<void> {
    if (this.busy || !this.settled || this.done) return;
    const { step, turn } = this;
    this.busy = true;
    try {
      const told = await tryInLesson(this.lesson.game, this.lesson.name, { step, turn, moves });
      if (this.step !== step || this.turn !== turn) return;
      if (told.played > 0) this.played(told.played);
      else this.answer({ title: told.title, text: told.text, clause: told.clause ?? null });
    } catch {
      this.problem = true;
    } finally {
      if (this.step === step) this.busy = false;
    }
  }

  /** The first move is shown at once, what else was done in one go after it. */
  private played(moves: number): void {
    const last = this.at + moves;
    this.kind = null;
    this.problem = false;
    this.advance();
    this.run(last);
  }

  private answer(kind: Kind): void {
    this.kind = kind;
    this.problem = false;
    this.shakes += 1;
  }

  protected async lookAhead(moves: string[]): Promise<void> {
    const { step, turn } = this;
    const found = await lookAheadInLesson(this.lesson.game, this.lesson.name, {
      step,
      turn,
      moves,
    }).catch(() => []);
    if (this.step === step && this.turn === turn) this.foreseen.take(found);
  }
}
