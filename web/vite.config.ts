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
        if (!/\.(js|css|svg|html)$/.test(entry)) continue;
        const raw = readFileSync(join(folder, entry));
        writeFileSync(join(folder, `${entry}.br`), brotliCompressSync(raw));
        writeFileSync(join(folder, `${entry}.gz`), gzipSync(raw, { level: 9 }));
      }
    },
  };
}

/** The part of a game is named like its folder; all of them would be called `face`. */
function chunkName({ facadeModuleId }: { facadeModuleId: string | null }): string {
  const game = /games\/(\w+)\/face\.ts$/.exec(facadeModuleId ?? '')?.[1];
  return `assets/${game ?? '[name]'}-[hash].js`;
}

export default defineConfig({
  plugins: [svelte(), Icons({ compiler: 'svelte', scale: 1, defaultClass: 'i' }), packed()],
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
