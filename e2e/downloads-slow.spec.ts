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
