/** A puzzle on the real board. */
import { getAnswer, lookAheadInPuzzle, tryInPuzzle } from './api';
import { ChoiceTable } from './choice.svelte';
import { rememberFound } from './puzzles';
import type { ChoiceAnswer, MoveForecast, ShownPuzzle, Step } from './wire';

export class PuzzleTable extends ChoiceTable {
  constructor(readonly puzzle: ShownPuzzle) {
    super(puzzle);
  }

  get open(): boolean {
    return !this.told;
  }

  async show(): Promise<void> {
    await this.ask(() => getAnswer(this.puzzle.game, this.puzzle.id));
  }

  protected asTold(moves: Step[]): Promise<ChoiceAnswer> {
    return tryInPuzzle(this.puzzle.game, this.puzzle.id, { moves });
  }

  protected ahead(moves: string[]): Promise<MoveForecast[]> {
    return lookAheadInPuzzle(this.puzzle.game, this.puzzle.id, { moves });
  }

  protected override take(told: ChoiceAnswer): void {
    super.take(told);
    if (told.solved) rememberFound(this.puzzle.game, this.puzzle.id);
  }
}
