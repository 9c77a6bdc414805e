/** A puzzle on the real board: nothing is played on it, every try is asked of the server. */
import { getAnswer, lookAheadInPuzzle, tryInPuzzle } from './api';
import { rememberFound } from './puzzles';
import type { Entry } from './seen';
import { TrialTable } from './trial.svelte';
import type { AnyAction, AnyView, PuzzleAnswer, ShownPuzzle, Step } from './wire';

export class PuzzleTable extends TrialTable {
  /** What the latest try was told, or the answer. */
  answer = $state.raw<PuzzleAnswer | null>(null);
  readonly news: readonly Entry[] = [];

  constructor(readonly puzzle: ShownPuzzle) {
    super(puzzle, puzzle.seat, 'expert');
  }

  /** It was found, or shown: all is told. */
  get done(): boolean {
    return typeof this.answer?.best === 'string';
  }

  get view(): AnyView {
    return this.puzzle.view;
  }

  get legal(): readonly AnyAction[] {
    return this.puzzle.legal;
  }

  get toAct(): number {
    return this.puzzle.seat;
  }

  /** The best move stays lit once it is known. */
  override get pointed(): string | null {
    return this.lookedAt ?? this.answer?.best ?? null;
  }

  refuse(reason: string): void {
    const nothing = { because: '', clause: null, best: null, moves: [] };
    this.take({ solved: false, title: '', text: reason, ...nothing });
  }

  async show(): Promise<void> {
    await this.ask(() => getAnswer(this.puzzle.game, this.puzzle.id));
  }

  protected async attempt(moves: Step[]): Promise<void> {
    if (this.done) return;
    await this.ask(() => tryInPuzzle(this.puzzle.game, this.puzzle.id, { moves }));
  }

  private async ask(question: () => Promise<PuzzleAnswer>): Promise<void> {
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

  private take(told: PuzzleAnswer): void {
    this.answer = told;
    this.lookedAt = null;
    if (told.solved) rememberFound(this.puzzle.game, this.puzzle.id);
    else this.shakes += 1;
  }

  protected async lookAhead(moves: string[]): Promise<void> {
    const { game, id } = this.puzzle;
    this.foreseen.take(await lookAheadInPuzzle(game, id, { moves }).catch(() => []));
  }
}
