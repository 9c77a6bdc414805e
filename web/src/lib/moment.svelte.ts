/** A choice of a finished game on the real board. Whoever has tried one move may try another: all of
 *  them stay in the list, beside what was played and what was best. */
import { lookAheadInMoment, tryInMoment } from './api';
import { ChoiceTable } from './choice.svelte';
import type { ChoiceAnswer, Contents, MoveForecast, MoveWorth, ShownMoment, Step } from './wire';

export class MomentTable extends ChoiceTable {
  /** All that was compared so far, the best first. */
  moves = $state.raw<readonly MoveWorth[]>([]);
  readonly open = true;

  constructor(
    readonly table: string,
    readonly moment: ShownMoment,
    contents: Contents,
  ) {
    super({ ...moment, contents });
  }

  protected asTold(moves: Step[]): Promise<ChoiceAnswer> {
    return tryInMoment(this.table, String(this.moment.ply), { moves });
  }

  protected ahead(moves: string[]): Promise<MoveForecast[]> {
    return lookAheadInMoment(this.table, String(this.moment.ply), { moves });
  }

  protected override take(told: ChoiceAnswer): void {
    super.take(told);
    this.moves = compared(this.moves, told.moves, told.best ?? null);
  }
}

/** Each move once: what the review found best, then the others by their worth. One of them may seem
 *  worth a little more, which says nothing. */
export function compared(
  before: readonly MoveWorth[],
  now: readonly MoveWorth[],
  best: string | null,
): readonly MoveWorth[] {
  const fresh = new Set(now.map((one) => one.move));
  const all = [...before.filter((one) => !fresh.has(one.move)), ...now];
  const first = (one: MoveWorth): number => Number(one.move === best);
  return all.sort((one, other) => first(other) - first(one) || other.worth - one.worth);
}
