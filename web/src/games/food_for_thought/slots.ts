/** Which moves a space on an open card stands for. */
import { accepted } from './contents';
import type { Action, CookFood, FillSpace, WorkOut } from './view';

export type CardMove = CookFood | FillSpace | WorkOut;

interface Space {
  deck: 'recipe' | 'activity';
  card: string;
  /** All printed spaces of the card, and which one this is. */
  printed: readonly string[];
  at: number;
}

/** The legal moves that could fill this space; only those of the food in hand, if there is one. */
export function movesFor(
  legal: readonly Action[],
  { deck, card, printed, at }: Space,
  hand: string | null = null,
): CardMove[] {
  const takes = accepted(printed[at] ?? '');
  const others = printed.flatMap((space) => accepted(space) ?? []);
  return legal.filter((action): action is CardMove => {
    if (deck === 'recipe') {
      if (action.do === 'fill_space') return action.recipe === card && action.space === at + 1;
      if (action.do !== 'cook_food' || action.recipe !== card) return false;
      if (takes !== null && !takes.includes(action.food)) return false;
    } else {
      if (action.do !== 'work_out' || action.activity !== card) return false;
      // A wild space is for what is printed nowhere else on the card.
      if (takes === null ? others.includes(action.food) : !takes.includes(action.food))
        return false;
    }
    return hand === null || action.food === hand;
  });
}
