import type { Page, Route } from '@playwright/test';
import { DESKTOP, PHONE } from './accessibility/axe.ts';
import { expect, test } from './fixtures.ts';
import { completeLesson, knownLesson } from './lesson-steps.ts';
import { learnerPages } from './pages.ts';
import { watchShifts } from './watch-shifts.ts';

// As most people see it: what moves may not cover, shift or end too late.
test.use({ reducedMotion: 'no-preference' });

/** Delays all API responses and releases them one after the other. */
async function holdData(page: Page): Promise<{ release: () => Promise<void> }> {
  const held: Route[] = [];
  await page.route('**/api/**', (route) => {
    if (route.request().url().includes('/api/auth/')) return route.continue();
    held.push(route);
  });
  const release = async () => {
    for (let route = held.shift(); route; route = held.shift()) {
      await route.continue();
      await page.evaluate(() => new Promise(requestAnimationFrame));
    }
  };
  return { release };
}

for (const viewport of [PHONE, DESKTOP]) {
  test(`nothing moves when the data of a learner page comes late, at ${viewport.width} px`, async ({
    page,
    app,
    be,
  }) => {
    test.slow();
    await page.setViewportSize(viewport);
    const [lesson, done] = [await knownLesson(app), await knownLesson(app, { at: 1 })];
    // Enough learners for the ranking's first five.
    for (const _learner of [1, 2, 3, 4, 5]) {
      await be('learner');
      await completeLesson(app, page, done);
    }
    const shifts = await watchShifts(page);
    const { release } = await holdData(page);
    for (const { path } of learnerPages) {
      await page.goto(path.replace('$id', lesson.id));
      await expect(page.getByRole('status').filter({ hasText: /Verificando|Cargando Alc/ })).toHaveCount(0);
      await expect(
        page.getByRole('heading', { level: 1 }).or(page.locator('[aria-busy="true"]')).first(),
      ).toBeVisible();
      // Requests that follow from the first responses are delayed too.
      await expect(async () => {
        await release();
        await expect(page.locator('[aria-busy="true"]')).toHaveCount(0, { timeout: 100 });
      }).toPass({ intervals: [100] });
      const { sum, reported } = await shifts();
      expect.soft(sum, `${path} ${reported}`).toBeLessThanOrEqual(0.01);
    }
  });
}
