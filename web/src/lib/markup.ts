/** The little Markdown that rulebooks use: paragraphs, **strong**, *stress*, `code`. No HTML is made
 *  from text: a page draws the pieces. */
export interface Piece {
  kind: 'plain' | 'strong' | 'stress' | 'code';
  text: string;
}

const MARKED = /\*\*(.+?)\*\*|\*(.+?)\*|`(.+?)`/g;

export function pieces(text: string): Piece[] {
  const found: Piece[] = [];
  let end = 0;
  for (const match of text.matchAll(MARKED)) {
    if (match.index > end) found.push({ kind: 'plain', text: text.slice(end, match.index) });
    const [, strong, stress, code] = match;
    if (strong !== undefined) found.push({ kind: 'strong', text: strong });
    else if (stress !== undefined) found.push({ kind: 'stress', text: stress });
    else found.push({ kind: 'code', text: code ?? '' });
    end = match.index + match[0].length;
  }
  if (end < text.length) found.push({ kind: 'plain', text: text.slice(end) });
  return found;
}

export const plain = (text: string): string =>
  pieces(text)
    .map((piece) => piece.text)
    .join('');
