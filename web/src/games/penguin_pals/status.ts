/** What the line on top of the table says. */
import { nameOf, type Seen, type Status } from '../../lib/seen';
import { words as frame } from '../../words/en';
import { words } from './words';
import { kindOf } from './contents';
import type { Action, View } from './view';

type Mine = Seen<View, Action>;

/** The name of a seat, or nothing for the one who looks. */
export const whoIs = (seen: Pick<Mine, 'players' | 'viewer'>, seat: number): string | null =>
  seat === seen.viewer ? null : nameOf(seen, seat);

export function status(seen: Mine): Status {
  if (seen.view.over) return { say: frame.table.over };
  return seen.legal.length > 0 || seen.toAct === seen.viewer ? own(seen) : other(seen);
}

function own(seen: Mine): Status {
  const { view } = seen;
  const say = words.status;
  const top = view.sequence.at(-1);
  const kind = top ? kindOf(seen.contents, top.card) : null;
  const usable = usableCards(seen);
  switch (view.question) {
    case 'before': {
      const name = nameOf(seen, view.turn);
      return { say: say.before(name), why: say.beforeWhy(name) };
    }
    case 'action':
      return { say: say.action, why: usable.length > 0 ? say.actionCards : say.actionWhy };
    case 'after':
      return { say: say.after, why: say.afterWhy };
    case 'answer':
      return {
        say: played(seen),
        why: usable.length > 0 ? say.answerWith(usable) : say.answerNone,
      };
    case 'target':
      return { say: say.target(kind?.name ?? ''), why: say.targetWhy };
    case 'choice':
      return {
        say: say.choice[kind?.effect ?? '']?.(kind?.name ?? '') ?? frame.table.yourTurn,
        why: say.choiceWhy[kind?.effect ?? ''] ?? '',
      };
  }
}

/** The names of the cards that can be used now, each once. */
function usableCards(seen: Mine): string[] {
  const cards = seen.legal.flatMap((action) => (action.do === 'play_card' ? [action.card] : []));
  return [...new Set(cards.map((card) => kindOf(seen.contents, card).name))];
}

/** Who uses which card, and on whom. */
function played(seen: Mine): string {
  const top = seen.view.sequence.at(-1);
  if (!top) return frame.table.yourTurn;
  const who = whoIs(seen, top.seat);
  const card = kindOf(seen.contents, top.card).name;
  const hit = top.owner === top.seat ? hitBeside(seen, top.space) : top.owner;
  return hit === null
    ? words.status.plays(who, card)
    : words.status.playsOn(who, card, whoIs(seen, hit));
}

/** The one who looks, if its penguin stands beside the one that a card is aimed at. */
const hitBeside = ({ view, viewer }: Mine, space: string | null): number | null =>
  viewer !== null && space !== null && (view.teams[viewer]?.[space] ?? 0) > 0 ? viewer : null;

/** Who answers is nobody's business before all have: the line tells what goes on. */
function other(seen: Mine): Status {
  const { view } = seen;
  const say = words.status.others;
  const name = nameOf(seen, view.turn);
  switch (view.question) {
    case 'before':
      return { say: say.before(whoIs(seen, view.turn)), why: say.beforeWhy };
    case 'answer':
      return { say: played(seen), why: say.answerWhy };
    case 'target':
    case 'choice':
      return { say: played(seen), why: say[view.question](nameOf(seen, seen.toAct ?? 0)) };
    case 'action':
      return { say: say.action(name), why: seen.viewer === null ? '' : say.actionWhy };
    case 'after':
      return { say: say.after(name), why: '' };
  }
}
