/** What the line on top of the table says. */
import { nameOf, type Seen, type Status } from '../../lib/seen';
import { words as frame } from '../../words/en';
import { words } from './words';
import { cardOf, cardsOf, namesOf } from './contents';
import type { Action, View } from './view';

export function status(seen: Seen<View, Action>): Status {
  if (seen.toAct === null) return { say: frame.table.over };
  return seen.toAct === seen.viewer ? mine(seen) : theirs(seen, seen.toAct);
}

function mine(seen: Seen<View, Action>): Status {
  const { view, legal } = seen;
  const cards = cardsOf(seen.contents);
  const top = view.trick.at(-1);
  const next = namesOf(view.next_cards.map((id) => cardOf(cards, id)));
  if (legal.some((move) => move.do === 'show_hand')) {
    return { say: words.status.show, why: words.status.showWhy };
  }
  if (!top) {
    const why = view.deck_size === 0 ? words.status.leadLast : words.status.leadWhy;
    return { say: words.status.lead(next), why };
  }
  const playing = legal.some((move) => move.do === 'play_card');
  const follows = words.status.follows(cardOf(cards, top.card).name, next);
  const takes = words.status.takes(nameOf(seen, top.seat), view.worth);
  return {
    say: playing ? words.status.playOrPass : words.status.onlyPass,
    why: `${follows} ${takes}`,
  };
}

function theirs(seen: Seen<View, Action>, actor: number): Status {
  const { view } = seen;
  const { owner } = view;
  const name = nameOf(seen, actor);
  if (owner === null) return { say: words.status.starts(name), why: words.status.startsWhy };
  const { worth } = view;
  const why =
    owner === seen.viewer
      ? words.status.yours(worth)
      : words.status.theirs(nameOf(seen, owner), worth);
  return { say: words.status.plays(name), why };
}
