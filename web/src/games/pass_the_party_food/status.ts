/** What the line on top of the table says. */
import { nameOf, type Seen, type Status } from '../../lib/seen';
import { words } from './words';
import { packOf } from './contents';
import type { Action, View } from './view';

type PartySeen = Pick<
  Seen<View, Action>,
  'view' | 'viewer' | 'toAct' | 'players' | 'contents' | 'legal'
>;

const ORDER = ['ziggy', 'share', 'tokens', 'eat', 'escape'] as const;
type Step = NonNullable<View['step']>;
const PLACE: Record<Step, (typeof ORDER)[number]> = {
  share: 'share',
  tokens: 'tokens',
  ask: 'tokens',
  answer: 'tokens',
  eat: 'eat',
  dip: 'eat',
};

export function status(seen: PartySeen): Status {
  const { step } = seen.view;
  if (seen.toAct === null || step === null) return { say: words.over };
  const now = ORDER.indexOf(PLACE[step]);
  return {
    say: seen.toAct === seen.viewer ? asked(seen, step) : told(seen, step),
    why: why(seen, step),
    steps: ORDER.map((name, index) => ({
      text: words.steps[name],
      state: index < now ? 'done' : index === now ? 'now' : 'later',
    })),
  };
}

/** A food as the list of moves and the log call it. */
function foodName(seen: PartySeen, id: string | null | undefined): string {
  const food = packOf(seen.contents).foods.find((one) => one.id === id);
  return food?.name ?? '';
}

/** What is asked of the one who looks. */
function asked(seen: PartySeen, step: Step): string {
  const { view } = seen;
  switch (step) {
    case 'share':
      return words.pickPlate(foodName(seen, view.drawn));
    case 'tokens':
      return words.useTokens;
    case 'ask':
      return words.askBack(nameOf(seen, view.offer?.to ?? 0));
    case 'answer':
      return words.answer(nameOf(seen, view.turn), foodName(seen, view.offer?.food));
    case 'eat':
      return words.eat;
    case 'dip':
      return words.dip(foodName(seen, view.drawn));
  }
}

/** What somebody else is asked. */
function told(seen: PartySeen, step: Step): string {
  const { view } = seen;
  const name = nameOf(seen, seen.toAct ?? 0);
  switch (step) {
    case 'share':
      return words.picksPlate(name, foodName(seen, view.drawn));
    case 'tokens':
      return words.usesTokens(name);
    case 'ask':
      return words.asksBack(name, nameOf(seen, view.offer?.to ?? 0));
    case 'answer':
      return words.answers(name);
    case 'eat':
      return words.eats(name);
    case 'dip':
      return words.dips(name, foodName(seen, view.drawn));
  }
}

function why(seen: PartySeen, step: Step): string {
  const { view } = seen;
  if (step === 'answer' && seen.toAct === seen.viewer) {
    return view.wanted ? words.wantsBack(foodName(seen, view.wanted)) : words.giveBack;
  }
  if (step === 'ask' && seen.toAct === seen.viewer) return words.askWhy;
  const who = view.turn === seen.viewer ? null : nameOf(seen, view.turn);
  const danger = chase(seen, who);
  if (step !== 'share' || view.turn !== seen.viewer) return danger;
  return `${words.tileOf(Object.keys(view.plates).length + 1)} ${danger}`;
}

/** How the player whose turn it is stands to Ziggy. */
function chase(seen: PartySeen, who: string | null): string {
  const { view } = seen;
  if (view.ziggy_home) return words.lastTurn;
  if (view.caught) return view.step === 'dip' ? words.has(who) : words.caughtSoon(who);
  if (view.to_go[view.turn] === 0) return words.onCake(who);
  return words.ahead(who, view.leads[view.turn] ?? 0);
}
