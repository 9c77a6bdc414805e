/** A tile on its way. What it means to put it down somewhere is known by the one who picked it up. */
import { nameOfPlace, pickUp } from '../../lib/drag';

/** The move a tile makes on a place, in notation; nothing where it has no business. */
type Meaning = (place: string) => string | null;

export class Drag {
  food = $state<string | null>(null);
  x = $state(0);
  y = $state(0);
  /** The place under the tile. */
  over = $state<string | null>(null);
  #play: (notation: string) => void;
  #forget: (() => void) | null = null;

  constructor(play: (notation: string) => void) {
    this.#play = play;
  }

  /** From `onpointerdown` of a tile. A tap stays a tap. */
  begin(event: PointerEvent, food: string, means: Meaning): void {
    this.stop();
    const meaning = (place: string | null) => (place === null ? null : means(place));
    this.#forget = pickUp(event, {
      lift: () => (this.food = food),
      move: ({ x, y, place }) => {
        const name = nameOfPlace(place);
        this.x = x;
        this.y = y;
        this.over = meaning(name) === null ? null : name;
      },
      drop: (place) => {
        const notation = meaning(nameOfPlace(place));
        this.stop();
        if (notation !== null) this.#play(notation);
      },
    });
  }

  stop(): void {
    this.#forget?.();
    this.#forget = null;
    this.food = null;
    this.over = null;
  }
}
