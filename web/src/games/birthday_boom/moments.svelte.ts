/** What has just happened and is shown for a moment: a trick that leaves, a Boom!, a shown hand. */
import { eventOf, nameOf, type Entry, type Seen } from '../../lib/seen';
import { reducedMotion } from '../../lib/theme.svelte';
import { words } from './words';
import type { Hand } from './contents';
import { type Ended, endedBetween } from './trick';
import type { Action, GameEvent, View } from './view';

export const SWEEP = 620;
export const BOOM = 1700;
const BUBBLE = 1700;
const SHOWN_HAND = 3600;

export interface ShownHand {
  seat: number;
  cards: Hand;
}

export class Moments {
  /** The trick that has just ended, while it is on its way. */
  leaving = $state.raw<Ended | null>(null);
  shownHand = $state.raw<ShownHand | null>(null);
  bubbles = $state.raw<ReadonlyMap<number, string>>(new Map());
  /** How the trick before this one ended, or what else led to an empty table. */
  note = $state<string | null>(null);

  private before: View;
  private told = -1;
  private timers = new Map<string, ReturnType<typeof setTimeout>>();

  constructor(private readonly table: () => Seen<View, Action>) {
    this.before = this.seen.view;
    this.told = this.seen.news.at(-1)?.number ?? -1;
  }

  private get seen(): Seen<View, Action> {
    return this.table();
  }

  /** To be called whenever the table has changed. */
  hear(): void {
    const { view, viewer } = this.seen;
    if (view === this.before) return;
    const news = this.seen.news.filter((entry) => entry.number > this.told);
    // Seen through other eyes, nothing has happened.
    const same = this.before.viewer === view.viewer;
    if (same && news.length > 0) this.show(this.before, news, viewer);
    this.told = this.seen.news.at(-1)?.number ?? this.told;
    this.before = view;
  }

  /** A tap finishes what is moving. */
  finish(): void {
    this.leaving = null;
    this.shownHand = null;
  }

  close(): void {
    for (const timer of this.timers.values()) clearTimeout(timer);
  }

  private show(before: View, news: readonly Entry[], viewer: number | null): void {
    const ended = endedBetween(before, news);
    const moves = !reducedMotion();
    if (ended && (ended.boom || moves)) {
      this.leaving = ended;
      this.later('leaving', ended.boom ? BOOM : SWEEP, () => (this.leaving = null));
    } else if (this.leaving && !this.leaving.boom && this.seen.view.trick.length > 0) {
      this.leaving = null;
    }
    for (const entry of news) {
      const event = eventOf<GameEvent>(entry);
      if (event) this.remark(event, viewer);
    }
  }

  private remark(event: GameEvent, viewer: number | null): void {
    const name = (seat: number) => nameOf(this.seen, seat);
    switch (event.was) {
      case 'passed':
        this.bubble(event.seat, words.bubble.pass);
        break;
      case 'cannot_lead':
        this.bubble(event.seat, words.bubble.cannotLead);
        break;
      case 'hand_shown':
        this.bubble(event.seat, words.bubble.shows(name(event.to)));
        if (event.to === viewer && event.cards) this.look({ seat: event.seat, cards: event.cards });
        break;
      case 'cards_drawn':
        this.bubble(event.seat, words.bubble.draws(event.count));
        break;
      case 'forced_draw':
        this.bubble(event.seat, words.bubble.draws(1));
        this.note = words.moment.forced;
        break;
      case 'redealt':
        this.note = words.moment.redealt;
        break;
      case 'trick_taken':
        this.bubble(event.seat, words.bubble.takes(event.points));
        this.note =
          event.seat === viewer
            ? words.moment.youTook(event.points)
            : words.moment.took(name(event.seat), event.points);
        break;
      case 'trick_boomed':
        this.note = words.moment.lost(event.points);
        break;
      case 'round_dealt':
        this.note = words.moment.round(event.round + 1);
        break;
    }
  }

  private look(shown: ShownHand): void {
    this.shownHand = shown;
    this.later('hand', SHOWN_HAND, () => (this.shownHand = null));
  }

  private bubble(seat: number, text: string): void {
    this.bubbles = new Map(this.bubbles).set(seat, text);
    this.later(`bubble-${seat}`, BUBBLE, () => {
      const left = new Map(this.bubbles);
      left.delete(seat);
      this.bubbles = left;
    });
  }

  private later(what: string, time: number, act: () => void): void {
    clearTimeout(this.timers.get(what));
    this.timers.set(what, setTimeout(act, time));
  }
}
