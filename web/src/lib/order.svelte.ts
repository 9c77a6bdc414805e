/** What somebody is putting together on the home page: a game, who plays, options. */
import { shelved } from '../games';
import type { Description, NewTable } from './wire';

export type Who = 'me' | 'friend' | 'easy' | 'normal' | 'expert';
export interface Chair {
  who: Who;
  /** Its name as a bot. */
  name: string;
}

export const LEVELS = ['easy', 'normal', 'expert'] as const;
const BOT_NAMES = ['Ada', 'Noor', 'Remy', 'Pip', 'Lou', 'Kit', 'Juno', 'Bo'];
/** Most games are best with so many. */
const USUAL_SEATS = 4;

export class TableOrder {
  game = $state('');
  chairs = $state<Chair[]>([]);
  options = $state<Record<string, string | number | boolean>>({});
  public = $state(false);
  pace = $state(0);

  constructor(private readonly games: Record<string, Description>) {}

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
  }

  remove(seat: number): void {
    this.chairs = this.chairs.filter((_, place) => place !== seat);
  }

  sit(seat: number, who: Who): void {
    this.chairs = this.chairs.map((chair, place) => (place === seat ? { ...chair, who } : chair));
  }

  count(...kinds: Who[]): number {
    return this.chairs.filter((chair) => kinds.includes(chair.who)).length;
  }

  /** What the server is asked for: only options that differ from the usual. */
  written(myName: string): NewTable {
    const changed = (this.info?.options ?? []).filter(
      (one) => this.options[one.name] !== one.default,
    );
    return {
      game: this.game,
      seats: this.chairs.map((chair) => {
        if (chair.who === 'me') return { name: myName || null };
        if (chair.who === 'friend') return {};
        return { bot: chair.who, name: chair.name };
      }),
      options: Object.fromEntries(
        changed.map((one) => [one.name, this.options[one.name] ?? one.default]),
      ),
      public: this.public,
      pace: this.pace,
    };
  }
}
