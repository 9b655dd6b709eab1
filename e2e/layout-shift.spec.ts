import type { Page, Route } from '@playwright/test';
import { DESKTOP, PHONE } from './accessibility/axe.ts';
import { expect, test } from './fixtures.ts';
import { completeLesson, knownLesson } from './lesson-steps.ts';
import { learnerPages } from './pages.ts';

type Shift = PerformanceEntry & { value: number; sources: { node?: Element }[] };

/** Records the layout shifts that the browser reports without user input: how much moved, and what. */
async function watchShifts(page: Page) {
  await page.addInitScript(() => {
    const shifts: { value: number; moved: string | undefined }[] = [];
    Object.assign(window, { shifts });
    const observer = new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Shift[]) {
        shifts.push({ value, moved: sources[0]?.node?.outerHTML?.slice(0, 200) });
      }
    });
    observer.observe({ type: 'layout-shift', buffered: true });
  });
  return async () => {
    const shifts = await page.evaluate(async () => {
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
      return (window as unknown as { shifts: { value: number; moved: string | undefined }[] }).shifts;
    });
    return {
      sum: shifts.reduce((sum, { value }) => sum + value, 0),
      reported: JSON.stringify(shifts, null, 2),
    };
  };
}

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
