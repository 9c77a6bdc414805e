/** What the line on top of the table says. */
import { nameOf, type Status } from '../../lib/seen';
import { words as frame } from '../../words/en';
import { words } from './words';
import { Box } from './contents';
import { type FishSeen, sums } from './meeting';

export function status(seen: FishSeen): Status {
  if (seen.toAct === null) return { say: frame.table.over };
  const box = new Box(seen.contents);
  return seen.toAct === seen.viewer ? own(seen, box) : others(seen, box, seen.toAct);
}

function own(seen: FishSeen, box: Box): Status {
  const { view } = seen;
  switch (view.phase) {
    case 'turn_over':
      return { say: words.status.turnOver, why: words.status.turnOverWhy };
    case 'choose':
      return { say: words.status.choose, why: box.text(view.encounter ?? '') };
    case 'discard':
      return { say: words.status.discard, why: words.status.discardWhy(total(seen)) };
    case 'answer':
      return {
        say: words.status.answer(nameOf(seen, view.swimmer ?? 0)),
        why: words.status.answerWhy,
      };
    default:
      return { say: asked(seen), why: standing(seen, box) };
  }
}

function asked(seen: FishSeen): string {
  const { turn, defender } = seen.view;
  if (defender === seen.viewer) return words.status.attacked;
  if (turn === seen.viewer) return words.status.turn;
  return words.status.asked(nameOf(seen, defender ?? 0));
}

function others(seen: FishSeen, box: Box, seat: number): Status {
  const name = nameOf(seen, seat);
  switch (seen.view.phase) {
    case 'turn_over':
      return { say: words.status.theyTurnOver(name) };
    case 'choose':
      return { say: words.status.theyChoose(name), why: box.text(seen.view.encounter ?? '') };
    case 'discard':
      return { say: words.status.theyDiscard(name) };
    case 'answer':
      return { say: words.status.theyAnswer(name) };
    default:
      return { say: words.status.theyPlay(name), why: standing(seen, box) };
  }
}

/** `Crab 5 against 4. You would shrink to 3.` */
function standing(seen: FishSeen, box: Box): string {
  const at = sums(seen.view);
  const creature = box.encounter(seen.view.encounter ?? '');
  const how = seen.view.outcome;
  if (!at || !creature || !how) return '';
  const who = at.defender === seen.viewer ? null : nameOf(seen, at.defender);
  return words.status.standing(creature.name, at.creature, at.fish, words.verdict(who, how));
}

function total(seen: FishSeen): number {
  return Object.values(seen.view.hand).reduce((sum, count) => sum + count, 0);
}
