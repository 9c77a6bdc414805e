/** What the line on top of the table says. */
import { eventOf, nameOf, type Seen, type Status } from '../../lib/seen';
import type { Happening, MoveForecast } from '../../lib/wire';
import { words } from '../../words/en';
import { signed } from './contents';
import { deskAt } from './desk.svelte';
import { food } from './words';
import type { Action, GameEvent, Question, View } from './view';

export function status(seen: Seen<View, Action>): Status {
  const question = seen.view.question;
  if (seen.toAct === null || question === null) return { say: words.table.over };
  if (seen.toAct !== seen.viewer) {
    const name = nameOf(seen, seen.toAct);
    return { say: (food.doing[question] ?? words.table.turnOf)(name) };
  }
  const ahead = consequence(seen);
  const asked = seen.view.table.questions.at(-1);
  const bonus = asked?.question === 'turn' && asked.bonus;
  const [say, why] = food.asks[bonus ? 'bonus' : question] ?? [food.choose, ''];
  if (DONE_WITH[question] && !seen.legal.some((action) => DONE_WITH[question]?.includes(action.do)))
    return { say, why: ahead ?? food.nothingFits };
  return { say, ...(ahead === null ? helping(why, asked) : { why: ahead }) };
}

/** What the move that is pointed at, or the basket, brings, in the table's words, and in points if all is certain. */
function consequence(seen: Seen<View, Action>): string | null {
  const hire = /^hire:(.*)$/.exec(seen.pointed ?? '')?.[1];
  if (hire) {
    const ways = [1, 2].map((option) => seen.contents.texts[`${hire}:${option}`] ?? '');
    return `${food.hire.either(ways)}.`;
  }
  const told = deskAt(seen)?.told ?? (seen.pointed === null ? null : seen.forecast(seen.pointed));
  if (!told || seen.viewer === null) return null;
  const text = wordsOf(told);
  const after = told.after as View | null;
  const now = seen.view.standings[seen.viewer]?.total;
  const then = after?.standings[seen.viewer]?.total;
  if (now === undefined || then === undefined) return text;
  const points = then === now ? food.standing.nothing : food.standing.change(signed(then - now));
  return `${text} ${points}`;
}

/** Of a basket, what comes of it: what lies in it is to be seen. */
function wordsOf(told: MoveForecast): string {
  const isBuying = (one: Happening) => eventOf<GameEvent>(one)?.was === 'food_bought';
  const outcome = told.would.filter((one) => !isBuying(one));
  const bought = told.certain && outcome.length > 0 && outcome.length < told.would.length;
  return bought ? outcome.map((one) => one.text).join(' ') : told.text;
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
