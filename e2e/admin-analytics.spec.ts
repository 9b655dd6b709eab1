import { readFile } from 'node:fs/promises';
import { expect, test } from './fixtures.ts';
import { completeLesson, knownLesson } from './lesson-steps.ts';
import { desk } from './office.ts';

test.use(desk);

test('an administrator chooses a period, follows a figure to its rows and takes the report along', async ({
  page,
  app,
  signedIn,
  signedInAdmin,
}) => {
  await signedIn();
  await completeLesson(app, page, await knownLesson(app));
  await signedInAdmin();
  await page.goto('/admin/analytics');
  await page.getByLabel('Periodo', { exact: true }).selectOption('Últimos 7 días');
  await expect(page).toHaveURL(/periodo=7-dias/);
  const figures = page.getByRole('region', { name: 'Por periodo' });
  await expect(figures.getByText(/comparado con los mismos días anteriores/)).toBeVisible();
  const finished = figures.getByRole('listitem').filter({ hasText: 'Quizzes terminados' });
  await expect(finished).toContainText(/que antes|Igual/);
  const count = await finished.getByRole('link').textContent();
  await finished.getByRole('link').click();
  await expect(page).toHaveURL(/\/admin\/activity\?.*que=finished/);
  await expect(page.getByText(`Quizzes terminados: ${count}`)).toBeVisible();
  await expect(page.getByRole('row')).not.toHaveCount(0);
  await page.goBack();
  await page.getByRole('button', { name: 'Formatos' }).click();
  const started = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Excel (XLSX)' }).click();
  const download = await started;
  expect(download.suggestedFilename()).toMatch(/^reporte-\d{4}-\d\d-\d\d\.xlsx$/);
  expect((await readFile(await download.path())).subarray(0, 2).toString()).toBe('PK');
});

test('a period that is none says why, and leads back to the last 30 days', async ({
  page,
  signedInAdmin,
}) => {
  await signedInAdmin();
  await page.goto('/admin/analytics?desde=2026-03-18&hasta=2026-03-01');
  const alert = page.getByRole('alert').filter({ hasText: 'La fecha final es anterior a la inicial.' });
  await expect(alert).toBeVisible();
  await expect(page.getByText('Actividad semanal').first()).toBeVisible();
  await page.getByRole('button', { name: 'Ver los últimos 30 días' }).click();
  await expect(alert).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Embudo por lección' })).toBeVisible();
});
