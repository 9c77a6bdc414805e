/** What somebody is putting together on the home page: a game, who plays, options. */
import { shelved } from '../games';
import type { BotSpeed, Description, HostPolicy, NewTable, Option } from './wire';

export const LEVELS = ['easy', 'normal', 'expert'] as const;
/** A person, a bot of a level, or a policy that the host brings, by its name. */
export type Who = 'me' | 'friend' | (typeof LEVELS)[number] | `file:${string}`;
export interface Chair {
  who: Who;
  /** Its name as a bot. */
  name: string;
}

const BOT_NAMES = ['Ada', 'Noor', 'Remy', 'Pip', 'Lou', 'Kit', 'Juno', 'Bo'];
/** Most games are best with so many. */
const USUAL_SEATS = 4;

const isPolicy = (who: string): who is `file:${string}` => who.startsWith('file:');

export class TableOrder {
  game = $state('');
  chairs = $state<Chair[]>([]);
  options = $state<Record<string, string | number | boolean>>({});
  public = $state(false);
  pace = $state(0);
  practice = $state(false);
  everybodyStarts = $state(false);
  /** Seconds to answer a card; 0 is as long as somebody thinks. */
  window = $state(0);
  botSpeed = $state<BotSpeed>('people');

  constructor(
    private readonly games: Record<string, Description>,
    private readonly policies: Record<string, HostPolicy> = {},
  ) {}

  /** The games in the order in which they are shown. */
  get slugs(): string[] {
    return shelved(Object.keys(this.games));
  }

  get info(): Description | null {
    return this.games[this.game] ?? null;
  }

  choose(game: string): void {
    const info = this.games[game];
    if (!info) return;
    this.game = game;
    this.options = Object.fromEntries(info.options.map((one) => [one.name, one.default]));
    const wanted = this.chairs.length || USUAL_SEATS;
    const seats = Math.min(info.max_seats, Math.max(info.min_seats, wanted));
    while (this.chairs.length < seats) this.add();
    this.chairs = this.chairs.slice(0, seats);
    this.settle();
  }

  /** The policies of the host that play this game with so many. */
  get fitting(): { who: Who; strength: string }[] {
    return Object.entries(this.policies)
      .filter(([, one]) => one.game === this.game && one.seats === this.chairs.length)
      .flatMap(([who, { strength }]) => (isPolicy(who) ? [{ who, strength }] : []));
  }

  /** A policy that does not fit any more makes room for a usual bot. */
  private settle(): void {
    const fitting = this.fitting.map((one) => one.who);
    this.chairs = this.chairs.map((chair) =>
      isPolicy(chair.who) && !fitting.includes(chair.who) ? { ...chair, who: 'normal' } : chair,
    );
  }

  get mayAdd(): boolean {
    return this.chairs.length < (this.info?.max_seats ?? 0);
  }

  get mayRemove(): boolean {
    return this.chairs.length > (this.info?.min_seats ?? 0);
  }

  add(): void {
    const name = BOT_NAMES.find((one) => !this.chairs.some((chair) => chair.name === one)) ?? 'Bot';
    this.chairs = [...this.chairs, { who: this.chairs.length === 0 ? 'me' : 'normal', name }];
    this.settle();
  }

  remove(seat: number): void {
    this.chairs = this.chairs.filter((_, place) => place !== seat);
    this.settle();
  }

  sit(seat: number, who: Who): void {
    this.chairs = this.chairs.map((chair, place) => (place === seat ? { ...chair, who } : chair));
  }

  get friends(): number {
    return this.chairs.filter((chair) => chair.who === 'friend').length;
  }

  get bots(): number {
    return this.chairs.filter((chair) => chair.who !== 'me' && chair.who !== 'friend').length;
  }

  /** The options that make a difference at this table. */
  get fields(): Option[] {
    return (this.info?.options ?? []).filter((one) => this.applies(one));
  }

  private applies({ seats, needs }: Option): boolean {
    const met = Object.entries(needs).every(([name, values]) =>
      values.includes(this.options[name] ?? ''),
    );
    return met && this.isFor(seats);
  }

  private isFor(seats: Option['seats'] | undefined): boolean {
    const [low, high] = seats ?? [0, Infinity];
    return low <= this.chairs.length && this.chairs.length <= high;
  }

  /** The values of a choice that there are at this table. */
  valuesOf(field: Option): string[] {
    return field.values.filter((value, place) =>
      field.kind === 'seat' ? place <= this.chairs.length : this.isFor(field.value_seats[value]),
    );
  }

  /** What is chosen; the usual, where the choice is not for so many players any more. */
  chosen(field: Option): string | number | boolean {
    const value = this.options[field.name] ?? field.default;
    const choice = field.kind === 'choice' || field.kind === 'seat';
    return !choice || this.valuesOf(field).includes(String(value)) ? value : field.default;
  }

  /** Whether one of several people or bots wins: then it matters who starts. */
  get mayBeSeries(): boolean {
    return this.info?.cooperative === false && this.chairs.length > 1;
  }

  /** What the server is asked for: only options that differ from the usual. */
  written(myName: string): NewTable {
    const changed = this.fields.filter((one) => this.chosen(one) !== one.default);
    return {
      game: this.game,
      seats: this.chairs.map((chair) => {
        if (chair.who === 'me') return { name: myName || null };
        if (chair.who === 'friend') return {};
        return { bot: chair.who, name: chair.name };
      }),
      options: Object.fromEntries(changed.map((one) => [one.name, this.chosen(one)])),
      public: this.public,
      pace: this.pace,
      practice: this.practice,
      everybody_starts: this.mayBeSeries && this.everybodyStarts,
      window: this.info?.reactions ? this.window : 0,
      bot_speed: this.botSpeed,
    };
  }
}
