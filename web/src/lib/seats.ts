/** A seat is a colour, a shape and a letter, always together. */
const SHAPES = [
  'circle',
  'triangle',
  'square',
  'diamond',
  'hexagon',
  'star',
  'cross',
  'drop',
] as const;

export type Shape = (typeof SHAPES)[number];

export const shapeOf = (seat: number): Shape => SHAPES[seat % SHAPES.length] ?? 'circle';

/** The class that carries a seat's colours: `--seat` for text, `--piece` for things. */
export const seatClass = (seat: number): string => `s${(seat % SHAPES.length) + 1}`;

/** The letter on a seat's mark. */
export function letterOf(name: string): string {
  return (Array.from(name.trim())[0] ?? '?').toLocaleUpperCase();
}
