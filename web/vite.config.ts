import { svelte } from '@sveltejs/vite-plugin-svelte';
import Icons from 'unplugin-icons/vite';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

const server = process.env['SMORGASBOARD_ADDRESS'] ?? 'http://127.0.0.1:8321';

/** Packs what can be packed, once, so that the server need not do it for every visitor. */
function packed(): Plugin {
  let folder = '';
  return {
    name: 'packed',
    apply: 'build',
    configResolved: (config) => void (folder = join(config.root, config.build.outDir)),
    closeBundle() {
      for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf-8' })) {
        if (!/\.(js|css|svg|html|txt)$/.test(entry)) continue;
        const raw = readFileSync(join(folder, entry));
        writeFileSync(join(folder, `${entry}.br`), brotliCompressSync(raw));
        writeFileSync(join(folder, `${entry}.gz`), gzipSync(raw, { level: 9 }));
      }
    },
  };
}

/** The texts of the licences of all that is in the bundle: libraries, fonts and icons of others. */
function licences(): Plugin {
  return {
    name: 'licences',
    apply: 'build',
    generateBundle() {
      const texts = new Map<string, string>();
      for (const id of this.getModuleIds()) {
        const icons = /~icons\/([\w-]+)\//.exec(id)?.[1];
        const library = /.*node_modules\/((?:@[\w.-]+\/)?[\w.-]+)\//.exec(id);
        if (icons) texts.set(icons, readFileSync(join('licences', `${icons}.txt`), 'utf-8'));
        else if (library?.[1]) texts.set(library[1], licenceIn(library[0]));
      }
      const source = [...texts]
        .sort(([one], [other]) => one.localeCompare(other))
        .map(([name, text]) => `${name}\n${'='.repeat(name.length)}\n\n${text.trim()}\n`)
        .join('\n\n');
      this.emitFile({ type: 'asset', fileName: 'licences.txt', source });
    },
  };
}

function licenceIn(folder: string): string {
  const file = readdirSync(folder).find((name) => /^licen[cs]e/i.test(name));
  if (!file) throw new Error(`${folder} has no text of its licence: put one into licences/`);
  return readFileSync(join(folder, file), 'utf-8');
}

/** The part of a game is named like its folder; all of them would be called `face`. */
function chunkName({ facadeModuleId }: { facadeModuleId: string | null }): string {
  const game = /games\/(\w+)\/face\.ts$/.exec(facadeModuleId ?? '')?.[1];
  return `assets/${game ?? '[name]'}-[hash].js`;
}

export default defineConfig({
  plugins: [
    svelte(),
    Icons({ compiler: 'svelte', scale: 1, defaultClass: 'i' }),
    licences(),
    packed(),
  ],
  // The server's policy allows no data: addresses for scripts, styles and fonts.
  build: {
    outDir: '../src/smorgasboard/static',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { chunkFileNames: chunkName } },
  },
  ...(process.env['VITEST'] ? { resolve: { conditions: ['browser'] } } : {}),
  server: { proxy: { '/api': { target: server, ws: true } } },
  test: { environment: 'happy-dom', include: ['src/**/*.test.ts'] },
});
