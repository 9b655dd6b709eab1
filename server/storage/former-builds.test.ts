import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readStaticFiles } from '#server/http/static-files.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { passDays } from '#test/review.ts';
import { createApp } from '../create-app.ts';
import { formerBuilds } from './former-builds.ts';

let app: TestApp;
let folder: string;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'former-'));
  app = await createTestApp({ env: { DATA_DIR: folder } });
});
afterEach(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

/** A process of the build that has this file, on the storage of all. */
async function serve(file: string) {
  const built = join(folder, file);
  mkdirSync(join(built, 'assets'), { recursive: true });
  writeFileSync(join(built, 'assets', file), `code of ${file}`);
  writeFileSync(join(built, 'app.html'), 'Aplicación');
  const former = formerBuilds(app.services.images, app.services.clock, built);
  await former.keep();
  const files = readStaticFiles(built, 'Alcancía', () => undefined, undefined, former.find);
  const server = createApp(app.services, files);
  const get = (name: string, headers = {}) => server.request(`http://localhost/assets/${name}`, { headers });
  return { get, keep: former.keep };
}

test('a page of an older build gets its code from the newer one, also after two updates', async () => {
  await serve('quiz-1.js');
  await serve('quiz-2.js');
  const { get } = await serve('quiz-3.js');
  for (const name of ['quiz-1.js', 'quiz-2.js', 'quiz-3.js']) {
    const reply = await get(name);
    expect([reply.status, await reply.text()]).toEqual([200, `code of ${name}`]);
    expect(reply.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(reply.headers.get('cache-control')).toContain('immutable');
  }
  const compressed = await get('quiz-1.js', { 'accept-encoding': 'br' });
  expect(compressed.headers.get('content-encoding')).toBe('br');
  expect((await get('quiz-4.js')).status).toBe(404);
});

test('code of a build goes 30 days after it has last served', async () => {
  const first = await serve('quiz-1.js');
  passDays(app, 60);
  await first.keep();
  passDays(app, 6);
  await first.keep();
  await serve('quiz-2.js');
  passDays(app, 30);
  expect((await (await serve('quiz-3.js')).get('quiz-1.js')).status).toBe(200);
  passDays(app, 8);
  expect((await (await serve('quiz-4.js')).get('quiz-1.js')).status).toBe(404);
});
