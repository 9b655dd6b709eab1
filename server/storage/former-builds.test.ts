import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readStaticFiles } from '#server/http/static-files.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { type FakeBucket, startBucket } from '#test/bucket.ts';
import { passDays } from '#test/review.ts';
import { createApp } from '../create-app.ts';
import { formerBuilds } from './former-builds.ts';

let bucket: FakeBucket;
let folder: string;
let closing: (() => Promise<void>)[] = [];
beforeEach(async () => {
  bucket = await startBucket();
  folder = mkdtempSync(join(tmpdir(), 'former-'));
});
afterEach(async () => {
  await Promise.all(closing.map((close) => close()));
  closing = [];
  bucket.stop();
  rmSync(folder, { recursive: true });
});

/** A process of the app; it has its code in a folder of its own, as an image has. */
async function start(env: Record<string, string>, beside?: TestApp) {
  const app = await createTestApp({ env, ...(beside && { beside }) });
  closing.push(app.close);
  return app;
}

/** Serves the build that has this file. */
async function serve(app: TestApp, file: string) {
  const built = mkdtempSync(join(folder, 'image-'));
  mkdirSync(join(built, 'assets'));
  writeFileSync(join(built, 'assets', file), `code of ${file}`);
  writeFileSync(join(built, 'app.html'), 'Aplicación');
  const former = formerBuilds(app.services.images, app.services.clock, built);
  const files = readStaticFiles(built, 'Alcancía', () => undefined, undefined, former.find);
  const server = createApp(app.services, files);
  const get = (name: string, headers = {}) => server.request(`http://localhost/assets/${name}`, { headers });
  return { get, keep: former.keep };
}

async function keepAndServe(app: TestApp, file: string) {
  const served = await serve(app, file);
  await served.keep();
  return served;
}

describe.each([
  ['a bucket', () => ({ ...bucket.env, DATA_DIR: join(folder, crypto.randomUUID()) })],
  ['DATA_DIR', () => ({ DATA_DIR: join(folder, 'data') })],
] as const)('kept in %s', (_, env) => {
  test('a page of an older build gets its code from the newer one, also after two updates and from another machine', async () => {
    const app = await start(env());
    await keepAndServe(app, 'quiz-1.js');
    await keepAndServe(app, 'quiz-2.js');
    const { get } = await keepAndServe(await start(env(), app), 'quiz-3.js');
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

  test('several processes of one build that start at once keep it once, and each finds what another build kept', async () => {
    const app = await start(env());
    await keepAndServe(app, 'quiz-1.js');
    const workers = await Promise.all([app, await start(env(), app)].map((each) => serve(each, 'quiz-2.js')));
    await Promise.all(workers.map(({ keep }) => keep()));
    expect(await app.services.images.list('builds')).toHaveLength(2);
    for (const { get } of workers) expect((await get('quiz-1.js')).status).toBe(200);
  });

  test('code of a build goes 30 days after it has last served', async () => {
    const app = await start(env());
    const first = await keepAndServe(app, 'quiz-1.js');
    passDays(app, 60);
    await first.keep();
    passDays(app, 6);
    await first.keep();
    await keepAndServe(app, 'quiz-2.js');
    passDays(app, 30);
    expect((await (await keepAndServe(app, 'quiz-3.js')).get('quiz-1.js')).status).toBe(200);
    passDays(app, 8);
    expect((await (await keepAndServe(app, 'quiz-4.js')).get('quiz-1.js')).status).toBe(404);
  });
});
