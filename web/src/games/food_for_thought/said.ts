/** Lines of the log with their foods as pictures. */
import type { Box } from './contents';

/** Words, or a food that is drawn instead of its name. */
export type Said = string | { food: string; name: string };

/** Whatever has a name is looked for, so that the fruit of a Fruit Salad stays in its title. */
export function saidWithFoods(text: string, box: Box): Said[] {
  const { foods, stands, assistants, goals, recipes, icons, activities } = box.pack;
  const foodOf = new Map(foods.map((food) => [food.name, food.id]));
  const titles = [stands, assistants, goals, recipes, icons, activities].flat();
  const names = [...titles.map((one) => one.name), ...foodOf.keys()]
    .filter((name) => name !== '')
    .sort((one, other) => other.length - one.length)
    .map((name) => name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  if (names.length === 0) return [text];
  const parts = text.split(new RegExp(String.raw`(?<!\w)(${names.join('|')})(?!\w)`));
  const said: Said[] = [];
  for (const part of parts) {
    const food = foodOf.get(part);
    const last = said.at(-1);
    if (food !== undefined) said.push({ food, name: part });
    else if (typeof last === 'string') said[said.length - 1] = last + part;
    else if (part !== '') said.push(part);
  }
  return said;
}
