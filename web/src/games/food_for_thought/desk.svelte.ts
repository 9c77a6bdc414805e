/** What a person has begun but not yet sent: foods in the basket, cards in mind, a token in hand.
 *  A basket and a handful of cards are sets, so they may be picked in any order here and are sent
 *  one by one in the order in which the table offers them. */
import type { Seen } from '../../lib/seen';
import { Box, tokensOf } from './contents';
import type { Action, FoodPosition, Player, Question, View } from './view';

export type Price = 'sale' | 'regular' | 'special';
const PRICES: readonly Price[] = ['sale', 'regular', 'special'];

export interface Pick {
  food: string;
  price: Price;
  /** "23": row 2, column 3; nothing for a special order. */
  cell: string | null;
}

/** A move for when a question is asked. Of several, the one the table offers first. */
interface Step {
  ask: string;
  moves: string[];
  /** Left out when the question does not come. */
  maybe?: boolean;
}

type Deck = 'recipe' | 'activity';
const TAKING = { recipe: 'take-recipes', activity: 'take-activities' } as const;
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
  /** Why something could not go into the basket. */
  note = $state<string | null>(null);
  /** Whose board is looked at; nothing for one's own. */
  looking = $state<number | null>(null);
  private steps = $state.raw<Step[]>([]);
  private sentAt: View | null = null;

  constructor(private readonly read: () => Seen<View, Action>) {
    this.box = new Box(read().contents);
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
  /** The seat whose board is shown in full. */
  shown = $derived.by<number>(() => this.looking ?? this.seen.viewer ?? 0);
  working = $derived.by<boolean>(() => this.steps.length > 0 || this.seen.busy);

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
    const sure = this.hand !== null || this.between.length > 0;
    this.steps = [];
    this.between = [];
    this.hand = null;
    this.seen.play(notation, sure);
  }

  /** Attributes of a button that plays a move: ring, halo when pointed at, and the move itself. */
  spot(notation: string, onclick = () => this.play(notation)) {
    return {
      type: 'button' as const,
      'data-spot': notation,
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

  /** Whether the line of the log that somebody wants to see is about this. */
  recalls(what: string, which: string | number): boolean {
    const event = this.seen.recalled?.event as Record<string, unknown> | null | undefined;
    return event?.[what] === which;
  }

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
    const place = (pick: Pick) =>
      this.box.foods.findIndex((food) => food.id === pick.food) * PRICES.length +
      PRICES.indexOf(pick.price);
    const steps = [...this.picks]
      .sort((a, b) => place(a) - place(b))
      .flatMap<Step>((pick) => [
        { ask: 'shop', moves: [`buy:${pick.food}>${pick.price}`] },
        { ask: 'cell', moves: pick.cell === null ? [] : [`cell:${pick.cell}`], maybe: true },
      ]);
    this.begin([...steps, { ask: 'shop', moves: ['done'], maybe: true }]);
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
    this.begin([
      { ask: 'turn', moves: [PLACING[deck]], maybe: true },
      { ask, moves: this.cards.map((card) => `take:${card}`) },
      // With live offers the next card may be wanted too.
      ...(open ? [] : [{ ask, moves: ['done'], maybe: true }]),
    ]);
  }

  // Sending.

  cancel(): void {
    this.picks = [];
    this.cards = [];
    this.hand = null;
    this.between = [];
    this.note = null;
  }

  private begin(steps: Step[]): void {
    this.cancel();
    this.sentAt = null;
    this.steps = steps;
  }

  /** Send the next step, once the table has answered the one before. */
  advance(): void {
    if (this.steps.length === 0 || this.seen.busy || !this.mine) return;
    if (this.seen.view === this.sentAt) return;
    const { steps, move } = nextStep(
      this.steps,
      this.seen.view.question,
      this.seen.legal.map((action) => action.notation),
    );
    this.steps = steps;
    if (move === null) return;
    this.sentAt = this.seen.view;
    this.seen.play(move);
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
  }

  /** Whether a food can go on some card now. */
  holds(food: string): boolean {
    return this.seen.legal.some(
      (action) => (action.do === 'cook_food' || action.do === 'work_out') && action.food === food,
    );
  }
}

/** The first move of a plan that is offered now, and what is left of the plan. A plan that does not
 *  fit what is asked is dropped: the person decides again. */
export function nextStep(
  steps: readonly Step[],
  question: string | null,
  legal: readonly string[],
): { steps: Step[]; move: string | null } {
  const [first, ...rest] = steps;
  if (!first) return { steps: [], move: null };
  const fits = first.ask === question;
  const move = fits ? legal.find((notation) => first.moves.includes(notation)) : undefined;
  if (move === undefined) {
    if (first.maybe || first.moves.length === 0) return nextStep(rest, question, legal);
    return { steps: [], move: null };
  }
  const left = first.moves.filter((one) => one !== move);
  return { steps: left.length > 0 ? [{ ...first, moves: left }, ...rest] : rest, move };
}
