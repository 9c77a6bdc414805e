/** What moves would bring, as the table has said it. Whoever draws asks for a move; what is not known
 *  yet is asked of the table, all that one drawing wants in one message. */
import type { MoveForecast, Step } from './wire';

/** So many moves in one question. */
const MOST = 12;

/** The name of a gesture: the words of its moves, as the table writes them. */
const wordsOf = (steps: readonly Step[]): string => steps.map((step) => step.move).join(' ');

export class Forecasts {
  private known = $state.raw<ReadonlyMap<string, MoveForecast>>(new Map());
  private readonly wanted = new Set<string>();
  private next: string[] = [];

  constructor(
    private readonly ask: (moves: string[]) => void,
    /** Where nobody plays in gestures, none are foretold. */
    private readonly askGesture: (steps: Step[]) => void = () => undefined,
  ) {}

  of(notation: string): MoveForecast | null {
    const found = this.known.get(notation) ?? null;
    if (found === null && !this.wanted.has(notation)) this.want(notation);
    return found;
  }

  /** A gesture is a question of its own. */
  ofGesture(steps: Step[]): MoveForecast | null {
    const words = wordsOf(steps);
    const found = this.known.get(words) ?? null;
    if (found === null && !this.wanted.has(words)) {
      this.wanted.add(words);
      queueMicrotask(() => this.askGesture(steps));
    }
    return found;
  }

  take(moves: readonly MoveForecast[]): void {
    this.known = new Map([...this.known, ...moves.map((one) => [one.notation, one] as const)]);
  }

  /** Another choice: nothing that was said is true of it. */
  forget(): void {
    this.known = new Map();
    this.wanted.clear();
    this.next = [];
  }

  private want(notation: string): void {
    this.wanted.add(notation);
    if (this.next.push(notation) === 1) queueMicrotask(() => this.send());
  }

  private send(): void {
    for (let at = 0; at < this.next.length; at += MOST) this.ask(this.next.slice(at, at + MOST));
    this.next = [];
  }
}
