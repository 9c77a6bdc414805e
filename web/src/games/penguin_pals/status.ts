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
  if (seen.toAct === null) return { say: frame.table.over };
  const steps = stepsOf(seen);
  const line = seen.toAct === seen.viewer ? own(seen) : other(seen, seen.toAct);
  return steps.length > 0 ? { ...line, steps } : line;
}

function own(seen: Mine): Status {
  const { view } = seen;
  const say = words.status;
  const top = view.sequence.at(-1);
  const kind = top ? kindOf(seen.contents, top.card) : null;
  switch (view.question) {
    case 'before':
      return view.turn === seen.viewer
        ? { say: say.before, why: say.beforeWhy }
        : {
            say: say.beforeOther(nameOf(seen, view.turn)),
            why: say.beforeOtherWhy(nameOf(seen, view.turn)),
          };
    case 'action':
      return { say: say.action, why: say.actionWhy };
    case 'after':
      return { say: say.after, why: say.afterWhy };
    case 'answer': {
      const name = nameOf(seen, top?.seat ?? 0);
      const aimed = top && top.owner !== null && top.space !== null;
      return {
        say: say.answer(kind?.name ?? ''),
        why: aimed
          ? say.answerAim(name, whoIs(seen, top.owner ?? 0), top.space ?? '')
          : say.answerWhy(name),
      };
    }
    case 'target':
      return { say: say.target(kind?.name ?? ''), why: say.targetWhy };
    case 'choice':
      return {
        say: say.choice[kind?.effect ?? '']?.(kind?.name ?? '') ?? frame.table.yourTurn,
        why: say.choiceWhy[kind?.effect ?? ''] ?? '',
      };
  }
}

function other(seen: Mine, seat: number): Status {
  const { view } = seen;
  const top = view.sequence.at(-1);
  const turn = words.status.turnOf(whoIs(seen, view.turn));
  const inPlay = top ? `${words.status.inPlay(kindOf(seen.contents, top.card).name)} ` : '';
  return {
    say: words.status.others[view.question](nameOf(seen, seat)),
    why: `${inPlay}${turn}`,
  };
}

/** Who is asked in turn, and what comes then; or where in the turn we are. */
function stepsOf(seen: Mine): NonNullable<Status['steps']> {
  const { asked, question } = seen.view;
  if (!asked) return question === 'action' ? turnSteps(seen) : [];
  const count = seen.players.length;
  const round = Array.from({ length: count }, (_, step) => (asked.asking + step) % count);
  const later = round.slice(1).filter((seat) => asked.seats.includes(seat));
  const steps: NonNullable<Status['steps']> = [];
  const add = (seat: number, state: 'done' | 'now' | 'later') => {
    const name = whoIs(seen, seat) ?? words.you;
    const taken = steps.some((step) => step.text === name);
    steps.push({ text: taken ? `${name} ${seat + 1}` : name, state });
  };
  for (const seat of round.slice(1)) if (asked.declined.includes(seat)) add(seat, 'done');
  add(asked.asking, 'now');
  for (const seat of later) if (!asked.declined.includes(seat)) add(seat, 'later');
  steps.push({ text: words.status.then[question] ?? '', state: 'later' });
  return steps;
}

function turnSteps({ contents }: Mine): NonNullable<Status['steps']> {
  const { cards, action, after } = words.status.steps;
  const steps: NonNullable<Status['steps']> = [
    { text: cards, state: 'done' },
    { text: action, state: 'now' },
  ];
  const facts = contents.facts as { cards_after_action: boolean };
  return facts.cards_after_action ? [...steps, { text: after, state: 'later' }] : steps;
}
