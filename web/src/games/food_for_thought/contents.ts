/** The box of this table: what is printed on boards and cards. The pack of the server, as it is. */
import type { Contents } from '../../lib/wire';

export interface Food {
  id: string;
  name: string;
  picture: string;
  /** On which shelf of a kitchen it comes to lie: 1 is the last day. */
  life: number;
  freezable: boolean;
}

export interface Stand {
  id: string;
  name: string;
  street: string;
  round: number;
  to: 'kitchen' | 'body';
  foods: string[];
}

/** The points of a food group: with nothing in it, then for each space that is filled last. */
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

export interface Allergy extends Track {
  id: string;
  name: string;
  covers: string;
  accepts: string[];
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
  diets: (Named & { groups: Record<string, Track> })[];
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
  readonly facts: { freezer: boolean; live_offers: boolean };
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

  /** The groups of a diet in the order of the foods; an allergy tile lies on one of them. */
  groups(diet: string | null, allergy: string | null): Group[] {
    const board = this.pack.diets.find((one) => one.id === diet) ?? this.pack.diets[0];
    const tile = this.pack.allergies.find((one) => one.id === allergy);
    return this.foods.map((food) => ({
      food,
      tile: tile?.covers === food.id ? tile : null,
      ...(tile?.covers === food.id ? tile : (board?.groups[food.id] ?? { empty: 0, track: [] })),
    }));
  }
}

export interface Group extends Track {
  food: Food;
  tile: Allergy | null;
}

export type Shade = 'best' | 'mid' | 'bad';

/** As printed: the best spaces of a group are green, those below zero red. */
export function shadeOf(group: Track, points: number): Shade {
  if (points < 0) return 'bad';
  return points > 0 && points === Math.max(group.empty, ...group.track) ? 'best' : 'mid';
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
