import { readdirSync, readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

const COMPONENTS = import.meta.glob<string>('../**/*.svelte', {
  eager: true,
  query: '?raw',
  import: 'default',
});
const COLOUR = /#[\da-f]{3,8}\b|\b(?:rgba?|hsla?|oklch)\([\d.]/gi;

/** Colours stand in tokens.css and in the palettes of the games. This number only ever sinks. */
const MOST = 39;

const read = (path: string): string => readFileSync(`src/${path}`, 'utf-8');

/** Without the markup: the colours of a drawing are the drawing. */
function programmed(source: string): string {
  return [...source.matchAll(/<(script|style)[^>]*>.*?<\/\1>/gs)].map(([block]) => block).join('');
}

test('colours stand in one place', () => {
  const found = Object.values(COMPONENTS).flatMap(
    (source) => programmed(source).match(COLOUR) ?? [],
  );
  expect(Object.keys(COMPONENTS).length).toBeGreaterThan(100);
  expect(found.length).toBeLessThanOrEqual(MOST);
});

test('every colour that is named is defined', () => {
  const sources = readdirSync('src', { recursive: true, encoding: 'utf-8' });
  const css = sources.filter((path) => path.endsWith('.css')).map((path) => read(path));
  const all = [...css, ...Object.values(COMPONENTS)].join('\n');
  const defined = new Set([...all.matchAll(/--([\w-]+)\s*[:=]/g)].map(([, name]) => name));
  const named = [...all.matchAll(/var\(--([\w-]+)\)/g)].map(([, name]) => name);
  expect(named.filter((name) => !defined.has(name))).toEqual([]);
});
