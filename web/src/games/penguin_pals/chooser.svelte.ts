/** What somebody is about to do and has not sent yet. */
import { eventOf, type Seen } from '../../lib/seen';
import {
  goals,
  goalOf,
  NOTHING,
  offers,
  sourceOf,
  starts,
  tap,
  type Choice,
  type Deed,
} from './choosing';
import type { Action, GameEvent, View } from './view';

/** Something under the finger: a penguin, a block or a card. */
export interface Dragged {
  x: number;
  y: number;
  what: 'penguin' | 'ice' | 'card';
}

export class Chooser {
  choice = $state.raw<Choice>(NOTHING);
  /** The card of the hand that is raised, to read it or to use it. */
  card = $state<string | null>(null);
  dragged = $state.raw<Dragged | null>(null);

  private readonly look: () => Seen<View, Action>;

  constructor(look: () => Seen<View, Action>) {
    this.look = look;
  }

  get seen(): Seen<View, Action> {
    return this.look();
  }

  starts = $derived.by(() => starts(this.seen.legal, this.choice));
  goals = $derived.by(() => goals(this.seen.legal, this.choice));
  offers = $derived.by(() => offers(this.seen.legal, this.choice));

  /** The move that is pointed at, here or in the list. */
  pointed = $derived.by(() => {
    const { legal, pointed } = this.seen;
    return legal.find((action) => action.notation === pointed) ?? null;
  });

  /** Where that move begins and where it leads. */
  pointedPlaces = $derived.by(() => {
    const move = this.pointed;
    return move ? [sourceOf(move), goalOf(move)] : [];
  });

  /** The spaces of the line of the log that somebody looks up. */
  recalled = $derived.by(() => {
    const entry = this.seen.recalled;
    const event = entry ? eventOf<GameEvent & { space?: string; to?: string }>(entry) : null;
    return [event?.space, event?.to];
  });

  /** Whether the one who looks is asked. In a replay nobody is, whoever's turn it was. */
  get mine(): boolean {
    return this.seen.legal.length > 0;
  }

  /** The one move of a kind that needs no place, if it is legal. */
  plain(deed: Deed): Action | undefined {
    return this.seen.legal.find((action) => action.do === deed && goalOf(action) === null);
  }

  /** A tap on a space, a shore, or the store of ice. */
  tap(place: string): void {
    const { seen } = this;
    if (seen.viewer === null || seen.view.over) return;
    const result = tap(seen.legal, this.choice, place, seen.view);
    this.card = null;
    if ('choose' in result) {
      this.choice = result.choose;
    } else {
      seen.play(result.play);
      // A finger that only looks at a move still holds what it picked up.
      if (seen.busy && typeof result.play !== 'string') this.clear();
    }
  }

  /** Something is picked up: only what is dropped decides. */
  pick(from: string): void {
    this.card = null;
    if (this.choice.from !== from) this.choice = { ...this.choice, from };
  }

  want(deed: Deed): void {
    this.card = null;
    this.choice = this.choice.deed === deed ? NOTHING : { deed, from: null };
  }

  clear(): void {
    this.choice = NOTHING;
    this.card = null;
    this.dragged = null;
  }

  /** The move that a tap on a place would send now, to point at it. */
  foresee(place: string): void {
    const { seen } = this;
    if (seen.viewer === null || seen.legal.length === 0) return;
    const result = tap(seen.legal, this.choice, place, seen.view);
    const move = 'play' in result && typeof result.play !== 'string' ? result.play : null;
    seen.point(move?.notation ?? null);
  }

  /** A tap on a card raises it. When a card is asked for, one that does not fit says why. */
  raise(card: string): void {
    this.choice = NOTHING;
    if (this.card === card) {
      this.card = null;
      return;
    }
    this.card = card;
    if (this.mine && !this.playable(card)) this.seen.play(card);
  }

  playable(card: string): Action | undefined {
    return this.seen.legal.find((action) => action.do === 'play_card' && action.card === card);
  }

  use(card: string): void {
    this.seen.play(this.playable(card) ?? card);
    this.card = null;
  }
}
