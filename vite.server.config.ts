import { cpSync } from 'node:fs';
import { defineConfig, type Plugin } from 'vite';

/**
 * The API process as one flat folder of JavaScript, dist/server; only native packages stay outside.
 * The supervisor of the embedded database and the reader of imported files are programs of their own.
 */
export default defineConfig({
  plugins: [copyBesideServer({ 'db/migrations': 'migrations' })],
  publicDir: false,
  build: {
    ssr: true,
    outDir: 'dist/server',
    target: 'node22',
    rolldownOptions: {
      input: {
        main: 'server/main.ts',
        supervisor: 'db/embedded/supervisor/supervisor.ts',
        'import-worker': 'features/back-office/content/server/import-worker.ts',
      },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
  ssr: {
    noExternal: true,
    external: ['@node-rs/argon2', 'sharp', 'pg-native', 'cloudflare:sockets'],
  },
});

/** Files that the server reads at run time, relative to its own module. */
function copyBesideServer(files: Record<string, string>): Plugin {
  return {
    name: 'copy-beside-server',
    writeBundle: () => {
      for (const [from, to] of Object.entries(files)) cpSync(from, `dist/server/${to}`, { recursive: true });
    },
  };
}
