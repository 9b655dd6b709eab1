import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import react from '@vitejs/plugin-react';
import { Hono } from 'hono';
import { build } from 'vite';
import { freePort } from '#db/embedded/supervisor/start-postgres.ts';
import { precompress } from '#scripts/precompress.ts';
import { readStaticFiles } from '#server/http/static-files.ts';

/** Builds the reference app with React, and serves it as the product's own files are served; beside it the plain page for clicks. */
export async function serveReference(lessons: unknown) {
  const outDir = mkdtempSync(join(tmpdir(), 'alcancia-reference-'));
  await build({
    configFile: false,
    logLevel: 'warn',
    root: join(import.meta.dirname, 'reference'),
    plugins: [react()],
    build: { outDir, emptyOutDir: true, target: 'es2023', modulePreload: { polyfill: false } },
  });
  await precompress(outDir);
  const files = readStaticFiles(outDir, 'Referencia', () => undefined);
  const plain = readFileSync(join(import.meta.dirname, 'reference/plain.html'), 'utf8');
  const app = new Hono()
    .get('/lessons.json', (c) => c.json(lessons))
    .get('/answers', (c) => c.json({ correct: true }))
    .on('GET', ['/quiz/*', '/lessons'], (c) => c.html(plain))
    .get('*', (c) => files.serve(c));
  const port = await freePort();
  const server = serve({ fetch: app.fetch, port, hostname: '127.0.0.1' });
  return {
    url: `http://127.0.0.1:${port}/`,
    close: () => {
      server.close();
      rmSync(outDir, { recursive: true, force: true });
    },
  };
}
