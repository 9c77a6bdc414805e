/** The box of this table: what is printed on boards and cards. The pack of the server, as it is. */
import type { Contents } from '../../lib/wire';

export interface Food {
  id: string;
  name: string;
  picture: string;
  freezable: boolean;
  /** What is drawn on the red spaces of its group: with too little, and with too much. */
  low?: string | null;
  high?: string | null;
}

export interface Stand {
  id: string;
  name: string;
  street: string;
  round: number;
  to: 'kitchen' | 'body';
  foods: string[];
}

/** The printed points of a food group: with nothing in it, then for each space that is filled last. */
export interface Track {
  empty: number;
  track: number[];
}

export interface Recipe {
  id: string;
  name: string;
  spaces: string[];
  points: number;
  when: string;
}

export interface Activity {
  id: string;
  name: string;
  icon: string;
  spaces: string[];
  points: number;
  penalty: number;
}

export interface Allergy {
  id: string;
  name: string;
  covers: string;
  accepts: string[];
}

/** A food group by its number of tokens, from none to a full track; worked out by the table. */
export interface TrackFacts {
  points: number[];
  /** What is printed beside the red spaces. */
  conditions: string[];
  /** How many more would score best; below zero, how many are too many. */
  to_best: number[];
  best: number;
  best_with: [number, number];
}

interface Named {
  id: string;
  name: string;
}

export interface Goal extends Named {
  first: number;
  second: number;
}

interface Pack {
  board: {
    rounds: number;
    markers: number;
    market_visits: number;
    grocery_spaces: number[];
    buffet_spaces: number[];
    sale_price: number;
    regular_price: number;
    special_price: number;
    trash_points: number;
    freezer_spaces: number;
    thaw_spaces: number;
  };
  foods: Food[];
  shopping: { grid: string[][] };
  stands: Stand[];
  diets: Named[];
  assistants: Named[];
  goals: Goal[];
  allergies: Allergy[];
  recipes: Recipe[];
  icons: Named[];
  activities: Activity[];
}

export class Box {
  readonly pack: Pack;
  readonly texts: Record<string, string>;
  readonly facts: {
    freezer: boolean;
    live_offers: boolean;
    tracks: Record<string, Record<string, TrackFacts>>;
    tiles: Record<string, TrackFacts>;
  };
  readonly foods: readonly Food[];
  private readonly named = new Map<string, Named>();
  private readonly recipes = new Map<string, Recipe>();
  private readonly activities = new Map<string, Activity>();

  constructor(contents: Contents) {
    this.pack = contents.pack as Pack;
    this.texts = contents.texts;
    this.facts = contents.facts as Box['facts'];
    this.foods = this.pack.foods;
    const { foods, stands, diets, assistants, goals, allergies, recipes, icons, activities } =
      this.pack;
    for (const [kind, things] of Object.entries({
      food: foods,
      stand: stands,
      diet: diets,
      assistant: assistants,
      goal: goals,
      allergy: allergies,
      recipe: recipes,
      icon: icons,
      activity: activities,
    }))
      for (const thing of things) this.named.set(`${kind}:${thing.id}`, thing);
    for (const card of recipes) this.recipes.set(card.id, card);
    for (const card of activities) this.activities.set(card.id, card);
  }

  name(kind: string, id: string): string {
    return this.named.get(`${kind}:${id}`)?.name ?? id;
  }

  recipe(id: string): Recipe | undefined {
    return this.recipes.get(id);
  }

  activity(id: string): Activity | undefined {
    return this.activities.get(id);
  }

  /** What an assistant does, one way or the other, each without its last dot: the moment, if it is the
   *  same for both, and what happens. */
  helpOf(assistant: string): [moment: string, what: string][] {
    const texts = [1, 2].map((option) =>
      (this.texts[`${assistant}:${option}`] ?? '').replace(/\.$/, ''),
    );
    const [moments, whats] = [0, 1].map((part) => texts.map((text) => text.split(': ')[part]));
    const [moment] = moments ?? [];
    if (moment === undefined || whats?.includes(undefined) || moments?.[1] !== moment)
      return texts.map((text) => ['', text.replace(/: [A-Z]/, (start) => start.toLowerCase())]);
    return texts.map((text) => {
      const what = text.slice(moment.length + 2);
      return [moment, what.charAt(0).toUpperCase() + what.slice(1)];
    });
  }

  /** The groups of a diet in the order of the foods; an allergy tile lies on one of them. */
  groups(diet: string | null, allergy: string | null): Group[] {
    const board = diet ?? this.pack.diets[0]?.id ?? '';
    const tile = this.pack.allergies.find((one) => one.id === allergy);
    return this.foods.flatMap((food) => {
      const covered = tile?.covers === food.id ? tile : null;
      const track = covered ? this.facts.tiles[covered.id] : this.facts.tracks[board]?.[food.id];
      return track ? [{ food, tile: covered, track }] : [];
    });
  }
}

export interface Group {
  food: Food;
  tile: Allergy | null;
  track: TrackFacts;
}

export type Shade = 'best' | 'mid' | 'bad';

/** As printed: the best spaces of a group are green, those below zero red. */
export function shadeOf({ best }: Pick<TrackFacts, 'best'>, points: number): Shade {
  if (points < 0) return 'bad';
  return points > 0 && points === best ? 'best' : 'mid';
}

/** With a sign, and a minus that is as wide as a plus. */
export function signed(points: number): string {
  return points > 0 ? `+${points}` : points < 0 ? `−${-points}` : '0';
}

/** A score, with a minus as wide as a digit. */
export function plain(points: number): string {
  return String(points).replace('-', '−');
}

/** One token after the other. */
export function tokensOf(foods: Record<string, number>): string[] {
  return Object.entries(foods).flatMap(([food, count]) => Array<string>(count).fill(food));
}

/** What a printed space takes: foods, or nothing when it takes any. */
export function accepted(space: string): string[] | null {
  return space.startsWith('*') || space === 'any' ? null : space.split('|');
}
