import { svelte } from '@sveltejs/vite-plugin-svelte';
import Icons from 'unplugin-icons/vite';
import { defineConfig } from 'vitest/config';

const server = process.env['SMORGASBOARD_ADDRESS'] ?? 'http://127.0.0.1:8321';

export default defineConfig({
  plugins: [svelte(), Icons({ compiler: 'svelte', scale: 1, defaultClass: 'i' })],
  // The server's policy allows no data: addresses for scripts, styles and fonts.
  build: {
    outDir: '../src/smorgasboard/static',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  ...(process.env['VITEST'] ? { resolve: { conditions: ['browser'] } } : {}),
  server: { proxy: { '/api': { target: server, ws: true } } },
  test: { environment: 'happy-dom', include: ['src/**/*.test.ts'] },
});
