/** Which puzzles were found on this device. Told to nobody. */
import { recall, remember } from './storage';

function all(): string[] {
  const kept = recall<unknown>('puzzles', []);
  return Array.isArray(kept) ? kept.filter((name) => typeof name === 'string') : [];
}

export const isFound = (game: string, id: string): boolean => all().includes(`${game}/${id}`);

export function rememberFound(game: string, id: string): void {
  remember('puzzles', [...new Set([...all(), `${game}/${id}`])]);
}
