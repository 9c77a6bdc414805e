/** What a person has begun but not yet sent: foods in the basket, cards in mind, a token in hand.
 *  A basket and a handful of cards are sent in one go, in the order in which they were picked. */
import { eventsOf, type Seen } from '../../lib/seen';
import { keepDraft, recallDraft } from '../../lib/storage';
import type { MoveForecast, Step } from '../../lib/wire';
import { Box, tokensOf } from './contents';
import { onOneScreen } from './sizes';
import type { Action, FoodPosition, GameEvent, Player, Question, Standing, View } from './view';

export type Price = 'sale' | 'regular' | 'special';

export interface Pick {
  food: string;
  price: Price;
  /** "23": row 2, column 3; nothing for a special order. */
  cell: string | null;
}

/** What has no place of its own on the board is chosen in the table's sentences. */
const SPOKEN: Action['do'][] = [
  'accept',
  'ask_assistant',
  'choose_allergy',
  'choose_axes',
  'choose_branch',
  'choose_card',
  'choose_diet',
  'choose_seat',
  'keep_fresh',
  'put_into',
  'reroll_dice',
  'take_back',
  'use_ability',
];
/** Abilities and assistants have buttons of their own while a turn goes on. */
const HELP: Action['do'][] = ['use_ability', 'ask_assistant'];
const IN_TURN = ['turn', 'after', 'shop', 'cook', 'work-out', 'take-recipes', 'take-activities'];

type Deck = 'recipe' | 'activity';
export const TAKING = { recipe: 'take-recipes', activity: 'take-activities' } as const;
const PLACING = { recipe: 'place:cook', activity: 'place:work-out' } as const;

/** What a question of one kind says. */
type Asked<Kind extends Question['question']> = Extract<Question, { question: Kind }>;

function newest<Kind extends Question['question']>(
  table: FoodPosition,
  kind: Kind,
): Asked<Kind> | null {
  const isOfKind = (one: Question): one is Asked<Kind> => one.question === kind;
  return table.questions.findLast(isOfKind) ?? null;
}

export class Desk {
  readonly box: Box;
  picks = $state.raw<Pick[]>([]);
  cards = $state.raw<string[]>([]);
  /** A food taken up from the shelf or the body, to be put on a card. */
  hand = $state<string | null>(null);
  /** Several moves fit a space that was tapped: which one? */
  between = $state.raw<Action[]>([]);
  /** The space of the shelf that somebody points at: the same food may be had from several. */
  over = $state<string | null>(null);
  /** Why something could not go into the basket. */
  note = $state<string | null>(null);
  /** A card that is pointed at, and has no room for what it does. */
  reading = $state<string | null>(null);
  /** Whose board is looked at; nothing for one's own. */
  looking = $state<number | null>(null);
  /** The assistant that is about to be hired. */
  wished = $state<string | null>(null);
  /** Whether the ways to pass are shown. */
  passing = $state(false);
  /** Cards that were to be taken in the latest gesture, and the view it was sent at. */
  private wanted = $state.raw<string[]>([]);
  private sentAt: View | null = null;

  constructor(private readonly read: () => Seen<View, Action>) {
    this.box = new Box(read().contents);
    this.recallBegun();
  }

  get seen(): Seen<View, Action> {
    return this.read();
  }

  table = $derived.by<FoodPosition>(() => this.seen.view.table);
  mine = $derived.by<boolean>(
    () => this.seen.viewer !== null && this.seen.toAct === this.seen.viewer,
  );
  /** What is asked of the one who looks, if anything is. */
  question = $derived.by<string | null>(() => (this.mine ? this.seen.view.question : null));
  private offered = $derived.by(
    () => new Map(this.seen.legal.map((action) => [action.notation, action])),
  );
  /** The seat whose board is shown in full. Where there is room for two, one's own stays. */
  shown = $derived.by<number>(() => {
    const own = this.seen.viewer;
    return (onOneScreen.current ? (own ?? this.looking) : (this.looking ?? own)) ?? 0;
  });
  /** The board that is shown beside one's own. */
  peeked = $derived.by<number | null>(() =>
    this.seen.viewer !== null && this.looking !== this.shown ? this.looking : null,
  );

  player(seat: number): Player {
    const player = this.table.players[seat];
    if (!player) throw new Error(`nobody sits on seat ${seat}`);
    return player;
  }

  /** The newest question of a kind, whoever has to answer it. */
  asked<Kind extends Question['question']>(kind: Kind): Asked<Kind> | null {
    return newest(this.table, kind);
  }

  has(notation: string): boolean {
    return this.offered.has(notation);
  }

  legal(notation: string): Action | undefined {
    return this.offered.get(notation);
  }

  actions<Do extends Action['do']>(kind: Do): Extract<Action, { do: Do }>[] {
    return this.seen.legal.filter((action) => action.do === kind) as Extract<Action, { do: Do }>[];
  }

  play(notation: string): void {
    this.seen.play(notation);
    // A finger that only looks at a move still holds what it picked up.
    if (!this.seen.busy) return;
    this.between = [];
    this.hand = null;
    this.wished = null;
  }

  /** Attributes of a button that plays a move: ring, halo when pointed at, and the move itself. */
  spot(notation: string, onclick = () => this.play(notation)) {
    return {
      type: 'button' as const,
      'data-move': notation,
      'data-legal': this.has(notation) ? '' : undefined,
      'data-pointed': this.seen.pointed === notation || this.remembers(notation) ? '' : undefined,
      onclick,
      ...this.pointing(notation),
    };
  }

  /** A marker in the log lights the place where it was put. */
  private remembers(notation: string): boolean {
    const event = this.seen.recalled?.event as
      { was: string; space?: string; at?: string | null } | null | undefined;
    if (event?.was !== 'marker_placed') return false;
    return notation === `place:${event.space ?? ''}${event.at ? `>${event.at}` : ''}`;
  }

  pointing(notation: string) {
    const point = (to: string | null) => () =>
      this.seen.point(to !== null && this.has(to) ? to : null);
    return {
      onpointerenter: point(notation),
      onpointerleave: point(null),
      onfocus: point(notation),
      onblur: point(null),
    };
  }

  /** The action that somebody points at, here or in the list. */
  pointed = $derived.by<Action | null>(() =>
    this.seen.pointed === null ? null : (this.offered.get(this.seen.pointed) ?? null),
  );

  /** The basket, with what is pointed at in it, as it would be bought. */
  private plan = $derived.by<Step[]>(() => {
    const { pointed } = this;
    if (pointed !== null && this.isMeal(pointed.notation)) return this.eating(pointed.notation);
    if (pointed?.do !== 'buy') return pointed === null ? this.steps(this.picks) : [];
    const price = pointed.price as Price;
    const cell = price === 'special' ? null : this.over;
    const known = cell !== null && this.picked(cell);
    return this.steps(known ? this.picks : [...this.picks, { food: pointed.food, price, cell }]);
  });
  /** What the table says of the move that is pointed at, or of the basket. */
  told = $derived.by<MoveForecast | null>(() => {
    if (this.plan.length > 0) return this.seen.forecastGesture?.(this.plan) ?? null;
    return this.pointed === null ? null : this.seen.forecast(this.pointed.notation);
  });
  /** A meal is eaten as it is served, unless somebody changes it. */
  eating(notation: string): Step[] {
    return [{ move: notation }, { ask: 'dine', move: 'done' }];
  }
  private isMeal(notation: string): boolean {
    return /^place:(pizza|buffet)/.test(notation);
  }
  /** The table as it would be then, where that is certain. */
  ahead = $derived.by<View | null>(() => (this.told?.after as View | null | undefined) ?? null);
  aheadEvents = $derived.by<GameEvent[]>(() => eventsOf<GameEvent>(this.told));

  /** How a seat stands, now or after the move that is pointed at. Nothing before there is a diet. */
  standing(seat: number, view: View = this.seen.view): Standing | null {
    if (view.table.players[seat]?.diet === null) return null;
    return view.standings[seat] ?? null;
  }

  /** What the trash of a seat costs: cards may spare some of it. */
  trashCost(seat: number): number {
    const { trash } = this.player(seat);
    return this.standing(seat)?.trash ?? trash * this.box.pack.board.trash_points;
  }

  /** Whether whoever looks has food for a space of a card. */
  hasFood(card: string, at: number, view: View | null = this.seen.view): boolean {
    return view?.at_hand[card]?.includes(at + 1) ?? false;
  }
  /** Whether the move that is pointed at, or the basket, brings food for it. */
  willHaveFood(card: string, at: number): boolean {
    return !this.hasFood(card, at) && this.hasFood(card, at, this.ahead);
  }

  /** The food that whoever looks must not eat, with an allergy. */
  allergen = $derived.by<string | null>(() => {
    const own = this.seen.viewer === null ? null : this.player(this.seen.viewer).allergy;
    return this.box.pack.allergies.find((one) => one.id === own)?.covers ?? null;
  });

  // What has many words: it is chosen beside the board, or in a sheet.

  /** Assistants, ways to pass, and all that has no place of its own on the board. */
  spoken = $derived.by<Action[]>(() => {
    const helpElsewhere = this.question !== null && IN_TURN.includes(this.question);
    return this.seen.legal.filter(
      (action) => SPOKEN.includes(action.do) && !(helpElsewhere && HELP.includes(action.do)),
    );
  });
  hasChoices = $derived.by<boolean>(
    () =>
      this.mine &&
      this.between.length === 0 &&
      (this.passing || this.spoken.length > 0 || this.question === 'hire'),
  );

  /** Foods and dice, which are chosen as pictures. */
  hasPicks = $derived.by<boolean>(
    () =>
      this.between.length > 0 ||
      this.seen.legal.some((action) => action.do === 'choose_food' || action.do === 'set_die'),
  );

  hire(): void {
    if (this.wished !== null) this.play(`hire:${this.wished}`);
  }

  /** Whether the line of the log that somebody wants to see is about this. */
  recalls(what: string, which: string | number): boolean {
    const event = this.seen.recalled?.event as Record<string, unknown> | null | undefined;
    return event?.[what] === which;
  }

  /** The open card that a question is about: the food for one of its spaces is chosen. */
  askedCard = $derived.by<string | null>(() => {
    const [first] = this.between;
    if (first?.do === 'cook_food') return first.recipe;
    if (first?.do === 'work_out') return first.activity;
    if (this.question === 'any-food') return this.asked('any-food')?.recipe ?? null;
    return this.question === 'pay' ? (this.asked('pay')?.activity ?? null) : null;
  });

  /** Where the foods lie that can be chosen from, if on one's own board. */
  zone = $derived.by<string | null>(() => {
    switch (this.question) {
      case 'move':
        return this.asked('move')?.source ?? null;
      case 'swap':
        return this.asked('swap')?.place ?? null;
      case 'trade-give':
        return 'kitchen';
      case 'pay':
        return 'body';
      default:
        return null;
    }
  });

  // The shop.

  shop = $derived.by(() => {
    const asked = this.asked('shop');
    if (!asked) return null;
    return {
      seat: asked.seat,
      money: asked.money,
      bought: tokensOf(asked.bought),
      price: {
        sale: this.box.pack.board.sale_price,
        regular: asked.regular_price,
        special: asked.special_price,
      } satisfies Record<Price, number>,
    };
  });

  spent = $derived.by<number>(() =>
    this.picks.reduce((sum, pick) => sum + (this.shop?.price[pick.price] ?? 0), 0),
  );
  left = $derived.by<number>(() => (this.shop?.money ?? 0) - this.spent);

  priceAt(cell: string): Price {
    return this.seen.view.on_sale.includes(cell) ? 'sale' : 'regular';
  }

  /** The foods of the basket. */
  basket = $derived.by<string[]>(() => this.picks.map((pick) => pick.food));

  picked(cell: string): boolean {
    return this.picks.some((pick) => pick.cell === cell);
  }

  /** Whether this could still go into the basket. */
  affordable(food: string, price: Price): boolean {
    return this.has(`buy:${food}>${price}`) && (this.shop?.price[price] ?? 0) <= this.left;
  }

  /** Into the basket, or out again. Returns whether the money is too short. */
  pick(wanted: Pick): 'done' | 'poor' | 'refused' {
    const at = this.picks.findIndex((pick) => pick.cell !== null && pick.cell === wanted.cell);
    if (at >= 0) this.unpick(at);
    else if (!this.has(`buy:${wanted.food}>${wanted.price}`)) return 'refused';
    else if (!this.affordable(wanted.food, wanted.price)) return 'poor';
    else this.picks = [...this.picks, wanted];
    return 'done';
  }

  unpick(at: number): void {
    this.picks = this.picks.filter((_, place) => place !== at);
  }

  buy(): void {
    this.send(this.steps(this.picks));
  }

  private steps(picks: readonly Pick[]): Step[] {
    if (picks.length === 0) return [];
    const steps = picks.flatMap<Step>((pick) => [
      { ask: 'shop', move: `buy:${pick.food}>${pick.price}` },
      ...(pick.cell === null ? [] : [{ ask: 'cell', move: `cell:${pick.cell}` }]),
    ]);
    return [...steps, { ask: 'shop', move: 'done' }];
  }

  // Cards from the book and the planner.

  deckOf(card: string): Deck {
    return this.box.recipe(card) ? 'recipe' : 'activity';
  }

  /** Whether cards of a deck can be picked: they are asked for, or the action could begin. */
  mayTake(deck: Deck): boolean {
    return this.question === TAKING[deck] || (this.question === 'turn' && this.has(PLACING[deck]));
  }

  /** How many may still be picked; the table knows better when the action has not begun. */
  takeLeft(deck: Deck): number | null {
    return this.question === TAKING[deck] ? (this.asked(TAKING[deck])?.left ?? null) : null;
  }

  chooseCard(deck: Deck, card: string): void {
    if (this.cards.includes(card)) {
      this.cards = this.cards.filter((one) => one !== card);
      return;
    }
    const most = this.takeLeft(deck);
    const same = this.cards.filter((one) => this.deckOf(one) === deck);
    const mayNot = this.question === TAKING[deck] && !this.has(`take:${card}`);
    if (mayNot || !this.mayTake(deck)) this.play(`take:${card}`);
    else if (most === 1) this.cards = [card];
    else if (most === null || same.length < most) this.cards = [...same, card];
  }

  take(): void {
    const deck = this.deckOf(this.cards[0] ?? '');
    const ask = TAKING[deck];
    const open = this.box.facts.live_offers && deck === 'recipe';
    const cards = this.cards;
    this.send([
      { ask: 'turn', move: PLACING[deck] },
      ...cards.map((card) => ({ ask, move: `take:${card}` })),
      // With live offers the next card may be wanted too.
      ...(open ? [] : [{ ask, move: 'done' }]),
    ]);
    this.wanted = cards;
    this.sentAt = this.seen.view;
  }

  /** A card that comes to light behind one that is taken ends the gesture: whatever else was picked
   *  is taken next, and then it is enough, as before. */
  takeRest(): void {
    const [first] = this.wanted;
    if (first === undefined || this.seen.busy) return;
    const refused = this.seen.view === this.sentAt;
    const rest = this.wanted.filter((card) => this.has(`take:${card}`));
    const deck = this.deckOf(first);
    this.wanted = [];
    if (refused || this.question !== TAKING[deck]) return;
    if (rest.length > 0) {
      this.cards = rest;
      this.take();
    } else if (!this.box.facts.live_offers) this.send([{ ask: TAKING[deck], move: 'done' }]);
  }

  // Sending.

  cancel(): void {
    this.picks = [];
    this.cards = [];
    this.hand = null;
    this.between = [];
    this.note = null;
    this.wished = null;
    this.passing = false;
  }

  /** In one go. What is not asked is left out: a space where there is only one, the end of a shop
   *  that was left already. */
  private send(steps: Step[]): void {
    this.cancel();
    this.seen.gesture(steps);
  }

  /** A half-filled basket is still there when the page is loaded again. */
  keepBegun(): void {
    const { picks, cards } = this;
    const begun = picks.length + cards.length > 0 ? JSON.stringify({ picks, cards }) : '';
    if (this.begunKey) keepDraft(this.begunKey, begun);
  }

  /** A seat's own, for at a shared device somebody else may look next. */
  private get begunKey(): string | null {
    const { key, viewer } = this.seen;
    return key && viewer !== null ? `${key}.${viewer}.begun` : null;
  }

  private recallBegun(): void {
    const kept = this.begunKey ? recallDraft(this.begunKey) : '';
    if (!kept) return;
    try {
      const { picks, cards } = JSON.parse(kept) as { picks: Pick[]; cards: string[] };
      this.picks = [...picks];
      this.cards = [...cards];
    } catch {
      // Somebody has edited it: then it is gone.
    }
  }

  /** What was begun under an old question makes no sense under the next. */
  forget(): void {
    const kept = this.picks.filter(
      (pick) => this.question === 'shop' && this.has(`buy:${pick.food}>${pick.price}`),
    );
    if (kept.length !== this.picks.length) this.picks = kept;
    if (this.question !== 'shop') this.note = null;
    const cards = this.cards.filter((card) => this.mayTake(this.deckOf(card)));
    if (cards.length !== this.cards.length) this.cards = cards;
    if (this.between.some((action) => !this.has(action.notation))) this.between = [];
    if (this.hand !== null && !this.holds(this.hand)) this.hand = null;
    if (this.wished !== null && !this.has(`hire:${this.wished}`)) this.wished = null;
    if (this.actions('pass').length === 0) this.passing = false;
  }

  /** Whether a food can go on some card now. */
  holds(food: string): boolean {
    return this.seen.legal.some(
      (action) => (action.do === 'cook_food' || action.do === 'work_out') && action.food === food,
    );
  }
}

const desks = new WeakMap<Seen<View, Action>, Desk>();

/** The desk of a table, if somebody sits at it. */
export function deskAt(seen: Seen<View, Action>): Desk | null {
  return desks.get(seen) ?? null;
}

/** The desk of a table: the board and the parts around it share it. It outlives each of them, so what
 *  it derives belongs to none. */
export function deskOf(seen: Seen<View, Action>): Desk {
  let desk = desks.get(seen);
  if (!desk) {
    $effect.root(() => {
      desk = new Desk(() => seen);
    });
    desk ??= new Desk(() => seen);
    desks.set(seen, desk);
  }
  return desk;
}
