import { gzipSync } from 'node:zlib';
import { expect, test } from './fixtures.ts';
import { knownLesson } from './lesson-steps.ts';

test.use({ serviceWorkers: 'allow' });

/** A slow mobile connection: 400 ms and 50 KB/s. */
const SLOW = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };

test('after the first visit a lesson and its quiz take at most 60 KB, and 5 s each on a slow connection', async ({
  page,
  app,
  signedIn,
}) => {
  await signedIn();
  const lesson = await knownLesson(app);
  await page.goto('/lessons');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Network.enable');
  await devTools.send('Network.emulateNetworkConditions', SLOW);
  let bytes = 0;
  devTools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  const timed = async (what: () => Promise<void>) => {
    const began = performance.now();
    await what();
    return performance.now() - began;
  };
  const asked = await timed(async () => {
    await page.getByRole('link', { name: lesson.title }).first().click();
    await expect(page.getByText(/^Pregunta 1 de/)).toBeVisible();
  });
  const read = await timed(async () => {
    await page.getByRole('button', { name: 'Leer la lección' }).click();
    await expect(page.getByRole('dialog').getByRole('heading', { level: 2 }).nth(1)).toBeVisible();
  });
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThan(60_000);
  expect(read).toBeLessThan(5000);
  expect(asked).toBeLessThan(5000);
});

test('all lessons take at most 250 KB of the connection and about a megabyte of the device', async ({
  page,
  app,
  signedIn,
}) => {
  await signedIn({ premium: true });
  const { rows } = await app.db.query<{ id: string }>("select id from lessons where state = 'published'");
  const device_id = crypto.randomUUID();
  let [lessons, sent, kept] = [0, 0, 0];
  for (let at = 0; at < rows.length; at += 20) {
    const reply = await page.request.post('/api/offline/packages', {
      data: { device_id, lesson_ids: rows.slice(at, at + 20).map(({ id }) => id) },
      headers: { origin: app.baseURL },
    });
    const body = await reply.body();
    lessons += JSON.parse(body.toString()).packages.length;
    sent += gzipSync(body).length;
    kept += body.length;
  }
  test
    .info()
    .annotations.push({ type: 'sizes', description: `${lessons} lessons, ${sent} and ${kept} bytes` });
  expect(lessons).toBeGreaterThan(50);
  expect(sent).toBeLessThan(250_000);
  expect(kept).toBeLessThan(1_200_000);
});
