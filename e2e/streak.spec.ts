import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { answer, completeLesson, knownLesson } from './lesson-steps.ts';
import { DAY, HOUR, test, untilHour, untilWeekday } from './moved-clock.ts';
import { openWholeProgress } from './open-progress.ts';
import type { RunningApp } from './server.ts';

const streakCard = (page: Page) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: /^Racha/ }) });

/** Before the first lesson home has no streak. */
async function expectBeginning(page: Page) {
  await page.goto('/home');
  await expect(page.getByText('Empieza con…')).toBeVisible();
  await expect(streakCard(page)).toHaveCount(0);
}

async function expectStreak(page: Page, days: string) {
  // The server notices within a moment that its clock was advanced.
  await expect(async () => {
    await page.goto('/home');
    await expect(streakCard(page)).toContainText(days, { timeout: 1500 });
  }).toPass();
}

/** Finishes the lesson's quiz in the browser, with its zone. */
async function finish(page: Page, app: RunningApp) {
  const lesson = await knownLesson(app);
  await page.goto(`/quiz/${lesson.id}`);
  for (const _ of lesson.questions) {
    await answer(page, 0);
    await page.getByRole('button', { name: /^(Siguiente|Finalizar)$/ }).click();
  }
  await expect(page.getByText('Puntaje Total')).toBeVisible();
}

test('two days in Madrid stay two in Bogotá, and the next day there makes three', async ({
  page,
  app,
  signedIn,
  pass,
  browser,
}) => {
  test.slow();
  await signedIn();
  pass(untilHour(9, pass(0), 'UTC'));
  await expectBeginning(page);
  await finish(page, app);
  // One in the night in Madrid, which is the evening of the day before in Bogotá.
  pass(15 * HOUR);
  await expectStreak(page, '1 día');
  await finish(page, app);
  await expect(page.getByText('Racha: 2 días.')).toBeVisible();
  const there = await browser.newContext({
    baseURL: app.baseURL,
    timezoneId: 'America/Bogota',
    locale: 'es-CO',
    viewport: { width: 390, height: 844 },
    storageState: await page.context().storageState(),
  });
  const bogota = await there.newPage();
  await expectStreak(bogota, '2 días');
  pass(25 * HOUR);
  await expectStreak(bogota, '2 días');
  await finish(bogota, app);
  await expectStreak(bogota, '2 días');
  pass(DAY);
  await expect(async () => {
    await bogota.goto('/home');
    await expect(streakCard(bogota)).toContainText('tu racha sigue', { timeout: 1500 });
  }).toPass();
  await finish(bogota, app);
  await expect(bogota.getByText('Racha: 3 días.')).toBeVisible();
  await there.close();
});

test('a freeze covers a missed day, the calendar names it, and the streak is paused and goes on', async ({
  page,
  app,
  signedIn,
  pass,
}) => {
  test.slow();
  await signedIn();
  // The week of the missed day, the next Wednesday, is the one that home shows.
  pass(untilWeekday('Wednesday', 12, pass(0)));
  const lesson = await knownLesson(app);
  for (let day = 1; day <= 7; day += 1) {
    if (day === 1) await expectBeginning(page);
    else await expectStreak(page, day === 2 ? '1 día' : `${day - 1} días`);
    await completeLesson(app, page, lesson);
    pass(DAY);
  }
  await expect(async () => {
    await page.goto('/home');
    await expect(streakCard(page)).toContainText(
      'Tienes 1 día de descanso guardado. Ganas otro en 7 días activos.',
      {
        timeout: 1500,
      },
    );
  }).toPass();
  pass(DAY);
  await expect(async () => {
    await page.goto('/home');
    await expect(streakCard(page)).toContainText('Ayer descansaste. Tu racha sigue.', { timeout: 1500 });
  }).toPass();
  await expect(streakCard(page)).toContainText('7 días');
  await expect(streakCard(page).getByText(/: Descanso cubierto$/)).toHaveCount(1);
  await finish(page, app);
  await expect(page.getByText('Racha: 8 días.')).toBeVisible();

  await openWholeProgress(page);
  const grid = page.getByRole('grid');
  await expect(grid.getByRole('gridcell', { name: /Activo, hoy$/ })).toHaveAttribute('aria-current', 'date');
  await grid.getByRole('gridcell', { name: /Activo, hoy$/ }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(page.locator('[data-day]:focus')).toHaveAccessibleName(/Descanso cubierto$/);
  const month = await grid.getAttribute('aria-labelledby');
  const named = await page.locator(`[id="${month}"]`).textContent();
  await page.getByRole('button', { name: 'Mes anterior' }).click();
  await expect(page.locator(`[id="${month}"]`)).not.toHaveText(named!);

  const button = page.getByRole('button', { name: 'Pausar mi racha' });
  await button.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Pausar mi racha' }).click();
  await expect(page.getByText(/^Pausa prevista del .* al .*\.$/)).toBeVisible();
  await page.getByRole('button', { name: 'Quitar la pausa' }).click();
  await expect(button).toBeVisible();
});
