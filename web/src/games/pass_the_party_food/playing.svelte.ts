/** One player's side of the table: what is legal for them, and a choice that is not finished yet. */
import { eventsOf, nameOf, seatsFrom, type Seen } from '../../lib/seen';
import { words } from './words';
import { countOf, type Food, packOf, type Tiles } from './contents';
import { Drag } from './drag.svelte';
import { origins, platesFor, type Side, sideOf } from './party';
import type { Action, GameEvent, OfferSwap, View } from './view';

/** A token that was taken in hand, until its move is sent or it is put back. */
export type Token = 'swap' | 'take';

/** How strongly a space or a board is lit: it could be, or it is pointed at. */
export type Light = 'soft' | 'strong' | null;

/** What a whole column does when it is pressed. */
export interface Press {
  label: string;
  legal: boolean;
  on: Record<string, unknown>;
}

export class Playing {
  token = $state<Token | null>(null);
  /** The food of the tile that is offered for a swap. */
  offered = $state<string | null>(null);
  readonly drag = new Drag((notation) => this.play(notation));
  readonly #look: () => Seen<View, Action>;

  constructor(look: () => Seen<View, Action>) {
    this.#look = look;
  }

  pack = $derived.by(() => packOf(this.seen.contents));
  news = $derived.by(() =>
    this.seen.news.flatMap((one) => (one.event ? [one.event as GameEvent] : [])),
  );
  origins = $derived.by(() => origins(this.news, this.view));
  /** The move that is pointed at, on the board or in the list. */
  pointed = $derived.by(() => this.find(this.seen.pointed));
  /** Offers, which are made in two steps: a tile, then who gets it. */
  offers = $derived.by(() =>
    this.seen.legal.filter((move): move is OfferSwap => move.do === 'offer_swap'),
  );

  get seen(): Seen<View, Action> {
    return this.#look();
  }
  get view(): View {
    return this.seen.view;
  }
  get seats(): number {
    return this.view.boards.length;
  }
  /** Whose board lies in front: a spectator looks from the first seat. */
  get own(): number {
    return this.seen.viewer ?? 0;
  }
  get others(): number[] {
    return seatsFrom(this.seen).slice(1);
  }
  /** Whether the one who looks is asked now. */
  get asked(): boolean {
    return this.seen.legal.length > 0;
  }

  food(id: string | null | undefined): Food | undefined {
    return this.pack.foods.find((one) => one.id === id);
  }
  /** A food as the list of moves and the log call it. */
  foodName(id: string | null | undefined): string {
    return this.food(id)?.name ?? '';
  }
  name(seat: number): string {
    return seat === this.seen.viewer ? words.you : nameOf(this.seen, seat);
  }
  /** For sentences that say `you` differently. */
  other(seat: number): string | null {
    return seat === this.seen.viewer ? null : nameOf(this.seen, seat);
  }
  side(seat: number): Side {
    return sideOf(seat, this.own, this.seats);
  }
  space(space: number): string {
    return space === this.pack.track.cake ? words.cake : words.space(space);
  }

  /** A board as a sentence, for those who hear it. */
  told(tiles: Tiles): string {
    const parts = this.pack.foods.flatMap((food) => {
      const count = countOf(tiles, food.id);
      return count > 0 ? [words.some(count, food.name)] : [];
    });
    return words.tiles(parts);
  }

  /** What becomes of a tile on a seat's board, before anybody decides. */
  fate(seat: number, id: string): { note: string; tone: 'good' | 'bad' | '' } {
    const end = this.view.landings[seat]?.[id];
    if (!end) return { note: '', tone: '' };
    if (!end.room) return { note: words.noRoom, tone: 'bad' };
    if (end.fills === 'nothing') {
      const count = countOf(this.view.boards[seat] ?? {}, id);
      return { note: words.nth(count + 1, this.pack.board.rows), tone: '' };
    }
    if (this.view.to_go[seat] === 0) return { note: words.cake, tone: '' };
    return { note: words.fillsSet(end.fills, end.points), tone: 'good' };
  }

  /** To which space a meal would bring the pawn; nothing until the table has said it. */
  runsTo(notation: string): number | null {
    const meal = eventsOf<GameEvent>(this.seen.forecast(notation)).find(
      (event) => event.was === 'set_eaten',
    );
    return meal?.was === 'set_eaten' ? meal.space : null;
  }

  find(notation: string | null): Action | null {
    if (notation === null) return null;
    return this.seen.legal.find((move) => move.notation === notation) ?? null;
  }
  may(notation: string): boolean {
    return this.find(notation) !== null;
  }
  /** Whether this move is the one pointed at. */
  isPointed(notation: string): boolean {
    return this.seen.pointed === notation;
  }

  /** What is not legal is tried all the same: the table says why not. */
  play(notation: string): void {
    this.seen.play(this.find(notation) ?? notation);
  }

  /** Take a tile in hand to offer it, or put it back. */
  pick(food: string | null): void {
    this.offered = food;
    this.token = food === null ? null : 'swap';
  }

  cancel(): void {
    this.token = null;
    this.offered = null;
    this.drag.stop();
  }

  /** What makes a button of the board play a move. */
  does(notation: string) {
    const legal = this.may(notation);
    return {
      'data-pointed': this.isPointed(notation) ? '' : undefined,
      type: 'button' as const,
      'data-do': notation,
      disabled: this.seen.viewer === null,
      'aria-disabled': !legal,
      onclick: () => this.play(notation),
      ...this.points(notation),
    };
  }

  /** What makes a thing point at a move. */
  points(notation: string) {
    const legal = this.may(notation);
    const on = () => legal && this.seen.point(notation);
    const off = () => legal && this.seen.point(null);
    return { onpointerenter: on, onpointerleave: off, onfocus: on, onblur: off };
  }

  /** What a tile means that is dragged to a place: a plate, or somebody's board. */
  meaning(source: 'drawn' | 'own' | 'ziggy', food: string): (place: string) => string | null {
    return (place) => {
      const [kind, where = ''] = place.split('-');
      const { step, turn } = this.view;
      if (kind === 'plate') return source === 'drawn' ? where : null;
      const seat = Number(where);
      if (source === 'ziggy') return seat === this.own ? `take-${food}` : null;
      if (source === 'drawn') return this.sending(seat);
      if (seat === this.own) return null;
      return step === 'answer'
        ? seat === turn
          ? `give-${food}`
          : null
        : `offer-${food}-to-${seat}`;
    };
  }

  /** The move that brings the tile in hand to a seat's board, if there is one in hand. */
  sending(seat: number): string | null {
    const { step } = this.view;
    if (!this.asked) return null;
    if (step === 'dip') return `dip-to-${seat}`;
    if (step === 'tokens' && this.offered !== null && seat !== this.own) {
      return `offer-${this.offered}-to-${seat}`;
    }
    if (step !== 'share') return null;
    return platesFor(this.seats).find((plate) => this.view.feeds[plate] === seat) ?? null;
  }

  /** How a board's next free space of a food is lit, by the tiles that could come to it. */
  landing(seat: number, food: string): Light {
    const strong = this.pointed && this.comes(this.pointed, seat) === food;
    if (strong) return 'strong';
    const { step, drawn } = this.view;
    if (!this.asked || drawn !== food || (step !== 'share' && step !== 'dip')) return null;
    return this.seen.legal.some((move) => this.comes(move, seat) === food) ? 'soft' : null;
  }

  /** Whether the line of the log that somebody points at is about this board, or this food on it. */
  isRecalled(board: number | 'z', food?: string): boolean {
    const event = this.seen.recalled?.event as GameEvent | null | undefined;
    if (!event) return false;
    const ziggys = event.was === 'ziggy_drew' || event.was === 'ziggy_ate';
    const about = 'to' in event ? event.to : ziggys ? 'z' : 'seat' in event ? event.seat : null;
    if (about !== board) return false;
    return food === undefined || !('food' in event) || event.food === food;
  }

  /** The food of the tile that a move brings to a seat's board. */
  private comes(move: Action, seat: number): string | null {
    const { view } = this;
    switch (move.do) {
      case 'put_on_plate':
        return view.feeds[move.plate] === seat ? view.drawn : null;
      case 'give_lucky_dip':
        return move.to === seat ? view.drawn : null;
      case 'take_tile':
        return view.turn === seat ? move.food : null;
      case 'offer_swap':
        return move.to === seat ? move.food : null;
      case 'give_back':
        return seat === view.turn ? move.food : this.swapped(seat);
      case 'ask_for':
        return seat === view.turn ? move.food : this.swapped(seat);
      case 'agree_to_swap':
        return seat === view.turn ? view.wanted : this.swapped(seat);
      default:
        return null;
    }
  }

  /** What the partner of a swap gets. */
  private swapped(seat: number): string | null {
    const { offer } = this.view;
    return offer?.to === seat ? offer.food : null;
  }
}
