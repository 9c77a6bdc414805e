/** Where pieces are drawn just now, for what points at them from above the board. */

/** In pixels from the corner of what they lie in. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Room around a piece. */
const ROOM = 8;

/** The pieces that `find` names, as boxes within `around`. They travel and boards scroll, so it is
 *  looked up in every frame that is drawn. To be called while a component is set up. */
export class Whereabouts {
  boxes = $state.raw<Box[]>([]);

  constructor(
    find: () => Element[],
    around: () => Element,
    private readonly room = ROOM,
  ) {
    const look = () => this.look(find, around);
    $effect(() => {
      let drawn = requestAnimationFrame(function next() {
        look();
        drawn = requestAnimationFrame(next);
      });
      return () => cancelAnimationFrame(drawn);
    });
  }

  private look(find: () => Element[], around: () => Element): void {
    const on = around().getBoundingClientRect();
    const found = find()
      .filter((piece) => piece.checkVisibility())
      .map((piece) => boxOf(piece, on, this.room));
    if (JSON.stringify(found) !== JSON.stringify(this.boxes)) this.boxes = found;
  }
}

function boxOf(piece: Element, on: DOMRect, room: number): Box {
  const at = piece.getBoundingClientRect();
  return {
    x: Math.round(at.x - on.x - room),
    y: Math.round(at.y - on.y - room),
    width: Math.round(at.width + 2 * room),
    height: Math.round(at.height + 2 * room),
  };
}
