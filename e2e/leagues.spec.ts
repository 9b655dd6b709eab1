import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { completeLesson, knownLesson } from './lesson-steps.ts';
import { test } from './moved-clock.ts';

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name });
const own = (page: Page) => page.getByRole('listitem').filter({ hasText: 'Tú' });

test('a learner joins, earns points, leaves and returns; the week ends, and the next one begins a league higher', async ({
  page,
  app,
  signedIn,
  pass,
}) => {
  await signedIn({ full_name: 'Rosa Delgado' });
  await page.goto('/ranking');
  await page.getByRole('tab', { name: 'Liga' }).click();
  await expect(page).toHaveURL('/ranking?tab=liga');
  await page.getByRole('button', { name: 'Unirme a la liga' }).click();
  await expect(heading(page, 'Liga Cobre')).toBeVisible();
  await expect(page.getByText('Tu primer punto de la semana te coloca entre los primeros.')).toBeVisible();

  const lesson = await knownLesson(app);
  await completeLesson(app, page, lesson);
  await page.goto('/ranking?tab=liga');
  await expect(own(page)).toContainText(String(lesson.points_reward));

  await page.getByRole('button', { name: 'Salir de la liga' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Quedarme' }).click();
  await expect(page.getByRole('button', { name: 'Salir de la liga' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Salir', exact: true }).click();
  await expect(page.getByText('Has salido de la liga')).toBeVisible();
  await page.getByRole('button', { name: 'Volver a la liga' }).click();
  await expect(own(page)).toContainText(String(lesson.points_reward));

  const { ends_at } = (await (await page.request.get('/api/leagues/mine')).json()).group;
  const untilEnd = Date.parse(ends_at) - (Date.now() + pass(0));
  // A session that is used in between does not expire.
  pass(untilEnd / 2);
  await expect.poll(async () => (await page.request.get('/api/leagues/mine')).status()).toBe(200);
  pass(untilEnd / 2 + 2 * 60_000);
  await expect(async () => {
    await page.reload();
    await expect(heading(page, '¡Subes a la liga Bronce!')).toBeVisible({ timeout: 1000 });
    await expect(page.getByRole('heading', { name: 'Liga Bronce', exact: true })).toBeVisible({
      timeout: 1000,
    });
  }).toPass();
  await expect(
    page.getByText(`Quedaste en el puesto 1 de 1, con ${lesson.points_reward} puntos.`),
  ).toBeVisible();
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
});
