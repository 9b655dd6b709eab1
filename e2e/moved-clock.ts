import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { test as base } from './fixtures.ts';
import { startApp } from './server.ts';

export const DAY = 86_400_000;

/**
 * For journeys over days: the server's clock can be advanced by `pass`, which returns how far ahead it is, also because of the journeys
 * before. The clock of the browser stays.
 */
export const test = base.extend<object, { pass: (ms: number) => number }>({
  pass: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the first parameter's pattern
    async ({}, use) => {
      const file = join(mkdtempSync(join(tmpdir(), 'alcancia-clock-')), 'ahead');
      let ahead = 0;
      const pass = (ms: number) => {
        ahead += ms;
        writeFileSync(file, String(ahead));
        return ahead;
      };
      pass(0);
      process.env.CLOCK_FILE = file;
      await use(pass);
    },
    { scope: 'worker' },
  ],
  app: [
    async ({ pass }, use) => {
      const preload = pathToFileURL(join(import.meta.dirname, 'movable-clock.ts')).href;
      const app = await startApp({
        NODE_OPTIONS: `--import=${preload}`,
        CLOCK_FILE: process.env.CLOCK_FILE!,
      });
      await use({ ...app, now: () => new Date(Date.now() + pass(0)) });
      await app.stop();
    },
    { scope: 'worker' },
  ],
});
