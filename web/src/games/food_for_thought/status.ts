/** What the line on top of the table says. */
import { nameOf, type Seen, type Status } from '../../lib/seen';
import { words } from '../../words/en';
import { food } from './words';
import type { Action, Question, View } from './view';

export function status(seen: Seen<View, Action>): Status {
  const question = seen.view.question;
  if (seen.toAct === null || question === null) return { say: words.table.over };
  if (seen.toAct !== seen.viewer) {
    const name = nameOf(seen, seen.toAct);
    return { say: (food.doing[question] ?? words.table.turnOf)(name) };
  }
  const asked = seen.view.table.questions.at(-1);
  const bonus = asked?.question === 'turn' && asked.bonus;
  const [say, why] = food.asks[bonus ? 'bonus' : question] ?? [food.choose, ''];
  if (DONE_WITH[question] && !seen.legal.some((action) => DONE_WITH[question]?.includes(action.do)))
    return { say, why: food.nothingFits };
  return { say, ...helping(why, asked) };
}

/** Moves that go on with an action; without any, only help could. */
const DONE_WITH: Record<string, Action['do'][]> = {
  cook: ['cook_food', 'thaw_food'],
  'work-out': ['work_out'],
};

/** How much money, how many moves or cards are left, where the question says so. */
function helping(why: string, asked: Question | undefined): { why?: string } {
  switch (asked?.question) {
    case 'shop':
      return { why: food.shopHelp(asked.money) };
    case 'cook':
    case 'work-out':
      return { why: `${why} ${food.leftToDo(asked.left)}` };
    case 'take-recipes':
    case 'take-activities':
      return { why: food.leftToTake(asked.left) + why };
    default:
      return why ? { why } : {};
  }
}
