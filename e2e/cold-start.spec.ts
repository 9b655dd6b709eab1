import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { withPlainDocuments } from './plain-documents.ts';

type Frame = { caption: string; boxes: string };

/** Every different picture of the page while it loads: the caption of the skeleton and the place of its boxes. */
async function watchFrames(page: Page): Promise<() => Promise<Frame[]>> {
  await page.addInitScript(() => {
    const frames: Record<string, unknown> = {};
    Object.assign(globalThis, { frames });
    const look = () => {
      const root = document.querySelector('#root');
      if (root) {
        const captions = [...root.querySelectorAll('[role="status"]')].map((status) =>
          status.textContent?.trim(),
        );
        const caption = captions.find(Boolean) ?? '';
        const boxes = [...root.querySelectorAll('.animate-breathe')].map((box) => {
          const { x, y, width, height } = box.getBoundingClientRect();
          return [x, y, width, height].map(Math.round).join(' ');
        });
        const shown = root.textContent?.trim() ? caption : 'nothing';
        frames[`${shown} ${boxes}`] = { caption: shown, boxes: boxes.join(', ') };
      }
      requestAnimationFrame(look);
    };
    look();
  });
  return () => page.evaluate(() => Object.values((globalThis as unknown as { frames: object }).frames));
}

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
]) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    test('a cold start shows one skeleton from the first paint to the end of the session check (§2)', async ({
      page,
      signedIn,
    }) => {
      await signedIn();
      await withPlainDocuments(page);
      const checking = Promise.withResolvers<void>();
      await page.route('**/api/auth/session', async (route) => {
        await checking.promise;
        await route.continue();
      });
      const readFrames = await watchFrames(page);
      // A fast start could paint nothing before the app itself does.
      const painted = Promise.withResolvers<void>();
      await page.route('**/assets/*.js', async (route) => {
        await painted.promise;
        await route.continue();
      });
      await page.goto('/home', { waitUntil: 'commit' });
      const captions = async () => (await readFrames()).map(({ caption }) => caption);
      await expect.poll(captions).toContain('Cargando Alcancía...');
      painted.resolve();
      await expect.poll(captions).toContain('Cargando...Verificando tu sesión');
      checking.resolve();
      await expect(page.getByRole('heading', { name: /^Buen/ })).toBeVisible();
      const frames = await readFrames();
      expect(frames.filter(({ caption }) => caption === 'nothing')).toEqual([]);
      const loading = frames.filter(({ caption }) => /^Cargando( Alcancía)?\.\.\./.test(caption));
      expect(loading.map(({ caption }) => caption)).toEqual([
        'Cargando Alcancía...',
        'Cargando...Verificando tu sesión',
      ]);
      expect(new Set(loading.map(({ boxes }) => boxes)).size).toBe(1);
    });
  });
}
