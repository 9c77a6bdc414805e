/** What lies in the box: the ten kinds of cards, as the table's pack prints them. */
import type { Contents } from '../../lib/wire';

export type Effect =
  | 'move_own'
  | 'slide_any'
  | 'annul'
  | 'interrupt'
  | 'take_discard'
  | 'expel'
  | 'take_cards'
  | 'annul_and_keep'
  | 'move_other'
  | 'freeze';

export interface Kind {
  id: string;
  name: string;
  effect: Effect;
  text: string;
}

interface Pack {
  cards: Kind[];
}

const packOf = (contents: Contents): Pack => contents.pack as Pack;

interface Facts extends Record<string, unknown> {
  to_land: number;
}

/** How many of a team have to land. */
export const toLand = (contents: Contents): number => (contents.facts as Facts).to_land;

/** The kind of a card: `wait-a-sec-3` is the third of its kind. */
export function kindOf(contents: Contents, card: string): Kind {
  const id = card.replace(/-\d+$/, '');
  const found = packOf(contents).cards.find((kind) => kind.id === id);
  return found ?? { id, name: id, effect: 'move_own', text: '' };
}
