/** A board on which one move is asked for: nothing is played on it, every try is asked of the server.
 *  A puzzle is one, and so is a choice of a finished game. */
import type { Entry } from './seen';
import { TrialTable } from './trial.svelte';
import type { AnyAction, AnyView, ChoiceAnswer, Contents, MoveForecast, Step } from './wire';

/** What the server has sent of it. */
export interface ShownChoice {
  contents: Contents;
  players: readonly string[];
  seat: number;
  view: AnyView;
  legal: readonly AnyAction[];
}

const NOTHING = { because: '', clause: null, best: null, played: null, moves: [] };

export abstract class ChoiceTable extends TrialTable {
  /** What the latest try was told, or the answer. */
  answer = $state.raw<ChoiceAnswer | null>(null);
  readonly news: readonly Entry[] = [];

  constructor(private readonly shown: ShownChoice) {
    super(shown, shown.seat, 'expert');
  }

  /** All is told: the best move, and what the others are worth. */
  get told(): boolean {
    return typeof this.answer?.best === 'string';
  }

  /** Whether there is still something to try. */
  abstract get open(): boolean;

  get view(): AnyView {
    return this.shown.view;
  }

  get legal(): readonly AnyAction[] {
    return this.shown.legal;
  }

  get toAct(): number {
    return this.shown.seat;
  }

  /** The best move stays lit once it is known. */
  override get pointed(): string | null {
    return this.lookedAt ?? this.answer?.best ?? null;
  }

  refuse(reason: string): void {
    this.take({ solved: false, title: '', text: reason, ...NOTHING });
  }

  /** What the server says to a try, and to looking ahead. */
  protected abstract asTold(moves: Step[]): Promise<ChoiceAnswer>;
  protected abstract ahead(moves: string[]): Promise<MoveForecast[]>;

  protected async attempt(moves: Step[]): Promise<void> {
    if (this.open) await this.ask(() => this.asTold(moves));
  }

  protected async ask(question: () => Promise<ChoiceAnswer>): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    this.problem = false;
    try {
      this.take(await question());
    } catch {
      this.problem = true;
    } finally {
      this.busy = false;
    }
  }

  protected take(told: ChoiceAnswer): void {
    this.answer = told;
    this.lookedAt = null;
    if (!told.solved) this.shakes += 1;
  }

  protected async lookAhead(moves: string[]): Promise<void> {
    this.foreseen.take(await this.ahead(moves).catch(() => []));
  }
}
