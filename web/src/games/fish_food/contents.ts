/** What lies in the box of a table of Fish Food: the pack, and what its options make of a card. */
import type { Contents } from '../../lib/wire';

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
}

interface FishPack {
  fish: { start: number; win: number };
  characters: Character[];
  creatures: Creature[];
  events: EventCard[];
  actions: ActionCard[];
}

interface Facts extends Record<string, unknown> {
  effects: Record<string, Effect>;
  has_cards: boolean;
  free_targets: boolean;
  finishes_round: boolean;
}

export type Encounter = (Creature & { kind: 'creature' }) | (EventCard & { kind: 'event' });

export class Box {
  readonly win: number;
  private readonly pack: FishPack;
  private readonly facts: Facts;
  private readonly texts: Record<string, string>;

  constructor(contents: Contents) {
    this.pack = contents.pack as FishPack;
    this.texts = contents.texts;
    this.facts = contents.facts as Facts;
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
    return found ?? { id, name: id, picture: '🐟' };
  }

  /** What the card says at this table, in a sentence. */
  text(id: string): string {
    return this.texts[id] ?? '';
  }

  /** What a card does at this table. */
  effect(id: string): Effect {
    return this.facts.effects[id] ?? { op: 'swim', amount: 0, most: null };
  }

  /** Cards of a hand or a pile in the order of the pack. */
  sorted(cards: Record<string, number>): { card: string; count: number }[] {
    return this.pack.actions
      .map(({ id }) => ({ card: id, count: cards[id] ?? 0 }))
      .filter(({ count }) => count > 0);
  }

  get freeTargets(): boolean {
    return this.facts.free_targets;
  }

  /** Whether the round is finished once a fish has the winning size (10.5). */
  get finishesRound(): boolean {
    return this.facts.finishes_round;
  }

  get hasCards(): boolean {
    return this.facts.has_cards;
  }
}
