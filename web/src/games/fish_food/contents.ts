/** What lies in the box of a table of Fish Food: the pack, and what its options make of a card. */
import type { Contents, SetupData } from '../../lib/wire';

export interface Character {
  name: string;
  picture: string;
}

export interface Creature {
  id: string;
  name: string;
  picture: string;
  size: number;
}

export interface EventCard {
  id: string;
  name: string;
  picture: string;
  effect: { who: 'largest' | 'opponent' | 'smaller'; amount: number };
}

export interface Effect {
  op: 'size' | 'swim' | 'switch' | 'stun' | 'take' | 'draw';
  amount: number;
  /** It goes only on what has this size or less. */
  most: number | null;
}

export interface ActionCard {
  id: string;
  name: string;
  picture: string;
  effect: { op: Effect['op'] | 'treasure'; amount?: number; most_size?: number };
}

interface FishPack {
  fish: { start: number; win: number };
  characters: Character[];
  creatures: Creature[];
  events: EventCard[];
  actions: ActionCard[];
}

export type Encounter = (Creature & { kind: 'creature' }) | (EventCard & { kind: 'event' });

export class Box {
  readonly win: number;
  private readonly pack: FishPack;
  private readonly options: SetupData['options'];
  private readonly texts: Record<string, string>;

  constructor(contents: Contents, setup: SetupData) {
    this.pack = contents.pack as FishPack;
    this.texts = contents.texts;
    this.options = setup.options;
    this.win = this.pack.fish.win;
  }

  /** Whose fish is whose: by seat. */
  character(seat: number): Character {
    const many = this.pack.characters.length;
    return this.pack.characters[seat % many] ?? { name: '', picture: '🐟' };
  }

  encounter(id: string): Encounter | null {
    const creature = this.pack.creatures.find((one) => one.id === id);
    if (creature) return { ...creature, kind: 'creature' };
    const event = this.pack.events.find((one) => one.id === id);
    return event ? { ...event, kind: 'event' } : null;
  }

  card(id: string): ActionCard {
    const found = this.pack.actions.find((one) => one.id === id);
    return found ?? { id, name: id, picture: '🐟', effect: { op: 'swim' } };
  }

  /** What the card says at this table, in a sentence. */
  text(id: string): string {
    return this.texts[id] ?? '';
  }

  /** What a card does at this table. */
  effect(id: string): Effect {
    const { op, amount = 0, most_size = null } = this.card(id).effect;
    if (op === 'take') {
      const chosen = this.options['lost_at_sea'];
      return { op, amount: chosen === 'pack' ? amount : Number(chosen), most: null };
    }
    if (op !== 'treasure') return { op, amount, most: most_size };
    const treasure = this.options['treasure'];
    if (treasure === 'draw') return { op: 'draw', amount, most: null };
    return { op: 'size', amount: treasure === 'minus' ? -amount : amount, most: null };
  }

  /** Cards of a hand or a pile in the order of the pack. */
  sorted(cards: Record<string, number>): { card: string; count: number }[] {
    return this.pack.actions
      .map(({ id }) => ({ card: id, count: cards[id] ?? 0 }))
      .filter(({ count }) => count > 0);
  }

  get freeTargets(): boolean {
    return this.options['free_targets'] === true;
  }

  /** Whether the round is finished once a fish has the winning size (10.5). */
  get finishesRound(): boolean {
    return this.options['finish_round'] === true && !this.hasCards;
  }

  get hasCards(): boolean {
    return this.options['variant'] === 'normal' || this.options['variant'] === 'beginner';
  }
}
