/** Which part of the table a question is about, for screens that show one part at a time. */
export type Tab = 'town' | 'kitchen' | 'cards';

const PLACES: Record<string, Tab> = {
  hire: 'town',
  turn: 'town',
  axes: 'town',
  shop: 'town',
  cell: 'town',
  'set-die': 'town',
  reroll: 'town',
  uncover: 'town',
  dine: 'town',
  'take-recipes': 'cards',
  'take-activities': 'cards',
  cook: 'cards',
  'work-out': 'cards',
  'any-space': 'cards',
  drop: 'cards',
  diet: 'kitchen',
  allergy: 'kitchen',
  keep: 'kitchen',
  ready: 'kitchen',
  pay: 'kitchen',
};

export function tabFor(question: string | null, zone: string | null): Tab | null {
  if (question === null) return null;
  return PLACES[question] ?? (zone === null ? null : 'kitchen');
}
