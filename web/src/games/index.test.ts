import { afterEach, describe, expect, it, vi } from 'vitest';

import { faceOf, nameOfGame, shelfOf, shelved } from '.';

const FILES = import.meta.glob('./*/*');
const NEEDED = [
  'Board.svelte',
  'contents.ts',
  'face.ts',
  'icon.svelte',
  'index.ts',
  'mood.css',
  'palette.css',
  'scene.svelte',
  'status.ts',
  'view.ts',
  'words.ts',
];
const OTHERS = import.meta.glob<string>(
  ['../**/*.{ts,svelte}', '!./*/**', '!../**/*.{test,fixture}.ts'],
  { query: '?raw', import: 'default', eager: true },
);
const FOLDERS = [...new Set(Object.keys(FILES).map((path) => path.split('/')[1] ?? ''))];

afterEach(() => vi.unstubAllGlobals());

describe('the games', () => {
  it.each(FOLDERS)('%s has the same files as the others', (folder) => {
    expect(NEEDED.filter((name) => !(`./${folder}/${name}` in FILES))).toEqual([]);
  });

  it('are named nowhere but in their folders', () => {
    const words = FOLDERS.flatMap((folder) => [folder, folder.replaceAll('_', '-')]);
    const named = Object.entries(OTHERS).filter(([, text]) =>
      words.some((word) => new RegExp(`['"/]${word}['"/]`).test(text)),
    );
    expect(Object.keys(OTHERS).length).toBeGreaterThan(100);
    expect(named.map(([path]) => path)).toEqual([]);
  });

  it('stand in their places, and those without a folder behind them', () => {
    const slugs = shelved(['sixth-game', 'fish-food']);
    expect(slugs).toHaveLength(FOLDERS.length + 1);
    expect(slugs.at(-1)).toBe('sixth-game');
    expect(slugs.slice(0, -1).map((slug) => shelfOf(slug)?.place)).toEqual([1, 2, 3, 4, 5]);
  });

  it('have names, and others the name in their address', () => {
    expect(nameOfGame('birthday-boom')).toBe('Birthday Boom');
    expect(nameOfGame('sixth-game')).toBe('Sixth Game');
  });

  it('have a face, if only a plain one, which says of the game what the server says', async () => {
    const facts = { reactions: true, secrets: false, cooperative: true };
    vi.stubGlobal('fetch', () =>
      Promise.resolve(Response.json({ games: { 'sixth-game': facts } })),
    );
    const plain = await faceOf('sixth-game');
    expect(plain).toMatchObject({ reactions: true, secrets: false, together: true });
    expect((await faceOf('seventh-game')).secrets).toBe(true);
    expect((await faceOf('pass-the-party-food')).Board).not.toBe(plain.Board);
  });
});
