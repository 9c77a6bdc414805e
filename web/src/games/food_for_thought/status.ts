/** What the line on top of the table says. */
import { eventOf, nameOf, type Seen, type Status } from '../../lib/seen';
import type { Happening, MoveForecast } from '../../lib/wire';
import { words } from '../../words/en';
import { signed } from './contents';
import { deskAt, TAKING } from './desk.svelte';
import { food } from './words';
import type { Action, GameEvent, Question, View } from './view';

export function status(seen: Seen<View, Action>): Status {
  const question = seen.view.question;
  if (seen.toAct === null || question === null) return { say: words.table.over };
  if (seen.toAct !== seen.viewer) {
    const name = nameOf(seen, seen.toAct);
    const say = (food.doing[question] ?? words.table.turnOf)(name);
    const read = reading(seen);
    return read === null ? { say } : { say, why: read };
  }
  const ahead = consequence(seen) ?? reading(seen);
  const asked = seen.view.table.questions.at(-1);
  const bonus = asked?.question === 'turn' && asked.bonus;
  const [usual, why] = food.asks[bonus ? 'bonus' : question] ?? [food.choose, ''];
  const say = naming(seen, asked) ?? usual;
  const taking = question === 'turn' ? takingCards(seen) : null;
  if (taking && ahead === null) return taking;
  if (DONE_WITH[question] && !seen.legal.some((action) => DONE_WITH[question]?.includes(action.do)))
    return { say, why: ahead ?? food.nothingFits };
  return { say, ...(ahead === null ? helping(why, asked) : { why: ahead }) };
}

/** What the move that is pointed at, or the basket, brings, in the table's words, and in points if all is certain. */
function consequence(seen: Seen<View, Action>): string | null {
  const pointed = /^hire:(.*)$/.exec(seen.pointed ?? '')?.[1];
  const desk = deskAt(seen);
  const hire = pointed ?? desk?.wished;
  if (hire && desk) return `${food.hire.either(desk.box.helpOf(hire))}.`;
  // The main button may lie where the last one was tapped: that it ends something is known.
  if (seen.pointed === 'done') return null;
  const told = desk?.told ?? (seen.pointed === null ? null : seen.forecast(seen.pointed));
  if (!told || seen.viewer === null) return null;
  const text = wordsOf(told);
  const after = told.after as View | null;
  const now = seen.view.standings[seen.viewer]?.total;
  const then = after?.standings[seen.viewer]?.total;
  if (now === undefined || then === undefined) return text;
  const points = then === now ? food.standing.nothing : food.standing.change(signed(then - now));
  return `${text} ${points}`;
}

/** What the card does that is pointed at, where the card itself has no room to say it. */
function reading(seen: Seen<View, Action>): string | null {
  const desk = deskAt(seen);
  if (!desk?.reading) return null;
  const name = desk.box.name(desk.deckOf(desk.reading), desk.reading);
  return food.card.does(name, desk.box.texts[desk.reading] ?? '');
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

/** The question with the name of the card that it is about. */
function naming(seen: Seen<View, Action>, asked: Question | undefined): string | null {
  const desk = deskAt(seen);
  const card = desk?.askedCard;
  if (!card) return null;
  const name = desk.box.name(desk.deckOf(card), card);
  return asked?.question === 'pay' ? food.payFor(name) : food.foodFor(name);
}

/** Cards that are picked before the marker is placed say where it will go. */
function takingCards(seen: Seen<View, Action>): Status | null {
  const desk = deskAt(seen);
  const [first] = desk?.cards ?? [];
  if (!desk || first === undefined) return null;
  const [say = '', why] = food.asks[TAKING[desk.deckOf(first)]] ?? [];
  return { say, why };
}

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
      return { why: food.leftToTake(asked.left, why) };
    case 'gain':
      return { why: food.gainHelp(asked.left, asked.place) };
    case 'move':
      return { why: food.moveHelp(asked.left, asked.source, asked.target) };
    default:
      return why ? { why } : {};
  }
}
