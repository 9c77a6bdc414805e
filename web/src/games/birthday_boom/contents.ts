/** The pack of a Birthday Boom table: names, numbers and looks of its cards. */
import type { Contents } from '../../lib/wire';

export interface CardData {
  id: string;
  name: string;
  picture: string;
  count: number;
  points: number;
  ends_trick: boolean;
}

interface Pack {
  hand: { size: number };
  cards: CardData[];
}

interface Facts extends Record<string, unknown> {
  leaders: string[];
}

/** How many of each card, by its id. */
export type Hand = Readonly<Record<string, number>>;

export const cardsOf = (contents: Contents): readonly CardData[] => (contents.pack as Pack).cards;

export function cardOf(cards: readonly CardData[], id: string): CardData {
  const card = cards.find((one) => one.id === id);
  if (!card) throw new Error(`the pack has no card ${id}`);
  return card;
}

/** The cards that can start a trick. */
export function leadersOf(contents: Contents): CardData[] {
  const cards = cardsOf(contents);
  return (contents.facts as Facts).leaders.map((id) => cardOf(cards, id));
}

export const namesOf = (cards: readonly CardData[]): string[] => cards.map((card) => card.name);

/** A hand as a row of cards, in the order of the pack. */
export function spread(cards: readonly CardData[], hand: Hand): CardData[] {
  return cards.flatMap((card) => Array.from({ length: hand[card.id] ?? 0 }, () => card));
}

const TONES: Record<string, string> = {
  'birthday-party': 'pink',
  cheesecake: 'cream',
  'jelly-bean': 'violet',
  boom: 'night',
};
const OTHER_TONES = ['mint', 'sky', 'peach', 'pink', 'cream', 'violet'];

/** The colour of a card. Cards of other people's packs take turns; what ends a trick is dark. */
export function toneOf(cards: readonly CardData[], card: CardData): string {
  const known = TONES[card.id];
  if (known) return known;
  if (card.ends_trick) return 'night';
  return OTHER_TONES[cards.indexOf(card) % OTHER_TONES.length] ?? 'pink';
}
