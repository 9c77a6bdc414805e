/** Where pieces are drawn just now, for what points at them from above the board. */

/** In pixels from the corner of what they lie in. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** What a piece is seen through: the rest of it is scrolled away. */
export type Opening = Pick<DOMRect, 'top' | 'bottom'>;

interface How {
  /** Around a piece. */
  room?: number;
  opening?: (piece: Element) => Opening | null;
}

const ROOM = 8;

/** The pieces that `find` names, as boxes within `around`. They travel and boards scroll, so it is
 *  looked up in every frame that is drawn. To be called while a component is set up. */
export class Whereabouts {
  boxes = $state.raw<Box[]>([]);

  constructor(
    private readonly find: () => Element[],
    private readonly around: () => Element,
    private readonly how: How = {},
  ) {
    const look = () => this.look();
    $effect(() => {
      let drawn = requestAnimationFrame(function next() {
        look();
        drawn = requestAnimationFrame(next);
      });
      return () => cancelAnimationFrame(drawn);
    });
  }

  private look(): void {
    const on = this.around().getBoundingClientRect();
    const { room = ROOM, opening } = this.how;
    const found = this.find()
      .filter((piece) => piece.checkVisibility())
      .map((piece) => boxOf(piece, on, room, opening?.(piece) ?? null));
    if (JSON.stringify(found) !== JSON.stringify(this.boxes)) this.boxes = found;
  }
}

function boxOf(piece: Element, on: DOMRect, room: number, opening: Opening | null): Box {
  const at = piece.getBoundingClientRect();
  const top = Math.max(at.top - room, opening?.top ?? -Infinity);
  const bottom = Math.min(at.bottom + room, opening?.bottom ?? Infinity);
  return {
    x: Math.round(at.x - on.x - room),
    y: Math.round(top - on.y),
    width: Math.round(at.width + 2 * room),
    height: Math.round(Math.max(0, bottom - top)),
  };
}
